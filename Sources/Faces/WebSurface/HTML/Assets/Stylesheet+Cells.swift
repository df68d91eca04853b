import DesignTokens
import Surfaces

extension Stylesheet {
    /// In an area of its own, the roles are the area's.
    static let areas = ThemeToken.screenAreas.map { area in
        let roles = ThemeToken.all.filter { $0.area == area }.map { "--color-\($0.name): \($0.css);" }
        return "[data-area=\"\(area)\"] { \(roles.joined(separator: " ")) }"
    }.joined(separator: "\n")

    /// Each kind of cell: its colours, edges and images; then what is laid out otherwise than a card or a line.
    static let cells = CellTheme.allCases.map(rules).joined(separator: "\n") + "\n" + cellLayouts

    private static func rules(_ cell: CellTheme) -> String {
        let own = ".cell-\(cell.rawValue)"
        let all = "\(own), .list > li > .button.rich\(own), .list > li > .button.rich\(own):has(> .row)"
        return """
            \(all) { background: \(cell.css(.surface)); color: \(cell.css(.onSurface)); border: \(cell.css(.borderWidth)) solid \(cell.css(.border)); border-radius: \(cell.css(.radius)); padding: \(cell.css(.padding)); box-shadow: \(cell.css(.shadow)); }
            \(own) .text-caption, .button.rich\(own) .text-caption { color: \(cell.css(.caption)); }
            \(own) > .column > .image:first-child, .button.rich\(own) > .column > .image:not(.header):first-child { aspect-ratio: \(cell.css(.imageRatio)); }
            @media (max-width: 40rem) { .button.rich\(own) > .column > .image.header:first-child { aspect-ratio: \(cell.css(.imageRatio)); } }
            \(own) > .row > .image:first-child { aspect-ratio: \(cell.css(.imageRatio)); block-size: auto; }
            \(bare(cell))
            """
    }

    /// A cell whose image reaches its edges keeps its text away from them where it has no image. Among cells with images, a
    /// surface stands for the one that is missing.
    private static func bare(_ cell: CellTheme) -> String {
        guard cell != .text, cell.standard(.padding) == "0px" else { return "" }
        return """
            .button.rich.cell-\(cell.rawValue) > .column:not(:has(> .image:first-child)) { block-size: 100%; justify-content: flex-end; padding: var(--space-3); }
            .list:has(.image) > li > .button.rich.cell-\(cell.rawValue) > .column:not(:has(> :is(.image, .badge):first-child))::before { content: ""; flex: 1 0 auto; aspect-ratio: \(cell.css(.imageRatio)); margin: calc(var(--space-3) * -1) calc(var(--space-3) * -1) var(--space-2); background: var(--color-primary-soft); border-radius: \(cell.css(.radius)) \(cell.css(.radius)) 0 0; }
            """
    }

    private static let cellLayouts = """
        .cell-small-centered > .column { align-items: center; text-align: center; }
        .card.cell-small-centered > .column { padding: var(--space-5) var(--space-4); }
        .cell-small-centered > .column > .image:first-child { border-radius: 50%; inline-size: calc(100% - var(--space-8)); margin: var(--space-4) auto 0; }
        .cell-small-square > .column > .image:first-child { inline-size: 100%; }
        .cell-large-vertical { min-block-size: 22rem; }
        .cell-large-horizontal, .cell-banner { inline-size: 100%; }
        .cell-daily-quote .text-body, .cell-daily-quote .text-h3 { font-family: var(--font-family-heading); font-style: italic; }
        .cell-tag { min-block-size: 2.5rem; }
        @media (max-width: 30rem) {
          .list.horizontal > li > .button.cell-tag { padding-inline: var(--space-2); font-size: 0.875rem; }
          .row.wraps > .button:not(.rich, .borderless, .icon-only, .choice) { padding-inline: var(--space-4); font-size: 0.9375rem; }
        }
        .cell-large-horizontal { overflow: clip; }
        .cell-large-horizontal > .row { padding-inline-end: var(--space-4); }
        .cell-large-horizontal > .row > .column { padding-block: var(--space-3); }
        .cell-large-horizontal.rich > .row > .image.smallFeature { align-self: stretch; block-size: auto; min-block-size: 4rem; border-radius: 0; }
        .cell-text > .column { gap: var(--space-1); }
        .button.cell-text { margin-inline-end: var(--space-4); }
        .cell-timer-session .text-h5 { font-variant-numeric: tabular-nums; }
        """
}

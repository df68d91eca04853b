extension Stylesheet {
    /// Where the person has chosen the colours (CSS Color Adjustment 1, section 3): surfaces are told apart by their edges,
    /// and the main button and whatever is chosen by the colours of a selection.
    static let forced = """
        @media (forced-colors: active) {
          .chart-drawing :is(.line, .dots, .steps) { stroke: CanvasText; }
          .chart-mark { background: Highlight; forced-color-adjust: none; }
          .chart-plot:is(.scatter, .calendar) .chart-mark { background: none; border-color: Highlight; }
          .chart-drawing :is(.bar:not(.shade-0), .area) { fill: CanvasText; }
          .chart-drawing :is(.empty, .shade-0) { fill: GrayText; opacity: 0.3; }
          .chart-legend .swatch { forced-color-adjust: none; background: CanvasText; }
          .card, .badge, .tab-bar a b, .button.rich, .tab-bar a[aria-current] { border: 1px solid; }
          :root .button.rich:not(.primary), :root .button.rich:not(.primary) [class^="text-"] { color: ButtonText; }
          :root :is(\(chosen.joined(separator: ", "))) { forced-color-adjust: none; background: Highlight; border-color: Highlight; color: HighlightText; }
          :root :is(\(chosen.joined(separator: ", "))) :is(.text-body, .text-caption, .icon) { background: none; color: HighlightText; }
        }
        """

    private static let chosen = [
        ".button.primary", ".tab-choice:checked + .tab-label", ".chips input:checked + label",
        ".tab-bar a[aria-current]", ".button[aria-pressed=\"true\"]", ".player-button[aria-pressed=\"true\"]",
        ".player-toggle .player-button",
        ".modal[open] > summary.primary",
    ]
}

public import Surfaces

// A deployment may give each kind of cell its own look under `cell`, such as `cell.featured.surface`; `cell.light` and
// `cell.dark` hold what differs by scheme.
extension CellTheme {
    /// The properties that each kind of cell can be given.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case surface
        case onSurface = "on-surface"
        case caption, border
        case borderWidth = "border-width"
        case radius, padding, shadow
        case imageRatio = "image-ratio"

        /// The type that a token for this part must have.
        public var type: TokenType {
            switch self {
            case .surface, .onSurface, .caption, .border: .color
            case .borderWidth, .radius, .padding: .dimension
            case .shadow: .shadow
            case .imageRatio: .number
            }
        }
    }

    /// The custom property of a part, without its dashes.
    public func property(_ part: Part) -> String { "cell-\(rawValue)-\(part.rawValue)" }

    /// How a style sheet reads a part.
    public func css(_ part: Part) -> String { "var(--\(property(part)), \(standard(part)))" }

    /// Returns the value of a part where no token gives one.
    public func standard(_ part: Part) -> String {
        func card(_ name: String) -> String { ThemeToken.named("theme/cards/\(name)")?.css ?? "inherit" }
        switch part {
        case .surface:
            switch self {
            case .tag, .text: return "transparent"
            case .dailyQuote: return "var(--color-primary-soft)"
            default: return card("surface")
            }
        case .onSurface:
            switch self {
            case .tag: return "var(--color-primary)"
            case .text: return "inherit"
            default: return card("on-surface")
            }
        case .caption: return card("muted")
        case .border: return self == .tag ? "var(--color-primary)" : card("border")
        case .borderWidth:
            switch self {
            case .tag: return "1px"
            case .text: return "0px"
            default: return card("border-width")
            }
        case .radius:
            switch self {
            case .tag: return "var(--radius-control)"
            case .smallHorizontal, .smallHorizontalContent, .timerSession: return "var(--radius-medium)"
            case .text: return "0px"
            default: return card("radius")
            }
        case .padding:
            switch self {
            case .smallHorizontal, .smallHorizontalContent, .timerSession: return "var(--space-3)"
            case .tag: return "var(--space-2)"
            case .text: return "0px"
            case .banner, .customTimer, .dailyQuote, .progress, .tuyaHardware: return card("padding")
            default: return "0px"
            }
        case .shadow: return self == .tag || self == .text ? "none" : card("shadow")
        case .imageRatio:
            switch self {
            case .smallSquare, .smallCentered, .smallHorizontal, .smallHorizontalContent: return "1"
            case .largeVertical: return "3 / 4"
            case .featured, .largeHorizontal, .banner: return "2 / 1"
            default: return "8 / 5"
            }
        }
    }
}

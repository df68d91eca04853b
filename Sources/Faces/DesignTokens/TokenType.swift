/// The types of the Design Tokens Format Module 2025.10 (sections 8 and 9).
public enum TokenType: String, Sendable, Hashable, CaseIterable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
}

/// A length in the unit in which it was written.
public struct TokenDimension: Sendable, Hashable {
    /// The units that the format allows for a dimension (section 8.2).
    public enum Unit: String, Sendable, Hashable, CaseIterable { case px, rem }

    /// The length in ``unit``; may be negative.
    public var value: Double
    /// The unit as the file has it; nothing is converted.
    public var unit: Unit
}

/// A span of time, in milliseconds.
public struct TokenDuration: Sendable, Hashable {
    /// The span in milliseconds; a value in seconds is converted when it is read.
    public var milliseconds: Double
}

/// The two control points of a timing curve; both x lie between 0 and 1.
public struct TokenCubicBezier: Sendable, Hashable {
    /// The x of the first control point, from 0 to 1.
    public var x1: Double
    /// The y of the first control point; any number.
    public var y1: Double
    /// The x of the second control point, from 0 to 1.
    public var x2: Double
    /// The y of the second control point; any number.
    public var y2: Double
}

/// How a line is drawn.
public enum TokenStrokeStyle: Sendable, Hashable {
    /// The line styles that have a name (section 9.2), which are those of CSS.
    public enum Keyword: String, Sendable, Hashable, CaseIterable {
        case solid, dashed, dotted, double, groove, ridge, outset, inset
    }

    /// The ends of each dash.
    public enum LineCap: String, Sendable, Hashable, CaseIterable { case round, butt, square }

    case keyword(Keyword)
    case dashes([TokenDimension], LineCap)
}

/// A border (section 9.3).
public struct TokenBorder: Sendable, Hashable {
    /// The colour of the line.
    public var color: TokenColor
    /// The thickness of the line.
    public var width: TokenDimension
    /// The style of the line; CSS draws every list of dashes as `dashed`.
    public var style: TokenStrokeStyle
}

/// An animated change from one state to another (section 9.4).
public struct TokenTransition: Sendable, Hashable {
    /// The time that the change takes.
    public var duration: TokenDuration
    /// The time before the change begins.
    public var delay: TokenDuration
    /// The course of the change over its time; the format calls it `timingFunction`.
    public var timing: TokenCubicBezier
}

/// One layer of a shadow (section 9.5); a token has 1 to 20 of them.
public struct TokenShadow: Sendable, Hashable {
    /// The colour of the shadow.
    public var color: TokenColor
    /// The horizontal offset; a positive one moves the shadow to the right.
    public var offsetX: TokenDimension
    /// The vertical offset; a positive one moves the shadow down.
    public var offsetY: TokenDimension
    /// The blur radius.
    public var blur: TokenDimension
    /// The distance by which the shadow grows, or shrinks where it is negative.
    public var spread: TokenDimension
    /// Whether the shadow lies inside its box; `inset` in the file, false where the file has none.
    public var isInset: Bool
}

/// One colour of a gradient and its place (section 9.6); a token has 1 to 50 of them.
public struct TokenGradientStop: Sendable, Hashable {
    /// The colour at the position.
    public var color: TokenColor
    /// Between 0 and 1.
    public var position: Double
}

/// A text style (section 9.7).
public struct TokenTypography: Sendable, Hashable {
    /// The font families in order of preference; 1 to 50 names.
    public var families: [String]
    /// The font size.
    public var size: TokenDimension
    /// Between 1 and 1000.
    public var weight: Double
    /// The space that is added between letters.
    public var letterSpacing: TokenDimension
    /// A multiple of the size.
    public var lineHeight: Double
}

/// The value of a token, every alias followed.
public enum TokenValue: Sendable, Hashable {
    case color(TokenColor)
    case dimension(TokenDimension)
    case fontFamily([String])
    case fontWeight(Double)
    case duration(TokenDuration)
    case cubicBezier(TokenCubicBezier)
    case number(Double)
    case strokeStyle(TokenStrokeStyle)
    case border(TokenBorder)
    case transition(TokenTransition)
    case shadow([TokenShadow])
    case gradient([TokenGradientStop])
    case typography(TokenTypography)

    /// The type of the value, as `$type` names it.
    public var type: TokenType {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .fontFamily: .fontFamily
        case .fontWeight: .fontWeight
        case .duration: .duration
        case .cubicBezier: .cubicBezier
        case .number: .number
        case .strokeStyle: .strokeStyle
        case .border: .border
        case .transition: .transition
        case .shadow: .shadow
        case .gradient: .gradient
        case .typography: .typography
        }
    }
}

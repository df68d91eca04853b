/// The types of the Design Tokens Format Module 2025.10 (sections 8 and 9).
public enum TokenType: String, Sendable, Hashable, CaseIterable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
}

/// A length in the unit in which it was written.
public struct TokenDimension: Sendable, Hashable {
    public enum Unit: String, Sendable, Hashable { case px, rem }

    public var value: Double
    public var unit: Unit
}

/// A span of time, in milliseconds.
public struct TokenDuration: Sendable, Hashable {
    public var milliseconds: Double
}

/// The two control points of a timing curve; both x lie between 0 and 1.
public struct TokenCubicBezier: Sendable, Hashable {
    public var x1: Double
    public var y1: Double
    public var x2: Double
    public var y2: Double
}

/// How a line is drawn.
public enum TokenStrokeStyle: Sendable, Hashable {
    public enum Keyword: String, Sendable, Hashable, CaseIterable {
        case solid, dashed, dotted, double, groove, ridge, outset, inset
    }

    public enum LineCap: String, Sendable, Hashable, CaseIterable { case round, butt, square }

    case keyword(Keyword)
    case dashes([TokenDimension], LineCap)
}

public struct TokenBorder: Sendable, Hashable {
    public var color: TokenColor
    public var width: TokenDimension
    public var style: TokenStrokeStyle
}

public struct TokenTransition: Sendable, Hashable {
    public var duration: TokenDuration
    public var delay: TokenDuration
    public var timing: TokenCubicBezier
}

public struct TokenShadow: Sendable, Hashable {
    public var color: TokenColor
    public var offsetX: TokenDimension
    public var offsetY: TokenDimension
    public var blur: TokenDimension
    public var spread: TokenDimension
    public var isInset: Bool
}

public struct TokenGradientStop: Sendable, Hashable {
    public var color: TokenColor
    /// Between 0 and 1.
    public var position: Double
}

public struct TokenTypography: Sendable, Hashable {
    public var families: [String]
    public var size: TokenDimension
    /// Between 1 and 1000.
    public var weight: Double
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

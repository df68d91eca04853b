/// The purpose of a colour. A deployment's tokens define the colour.
public enum ColorRole: String, Sendable, Hashable, CaseIterable {
    case background, onBackground = "on-background", surface, onSurface = "on-surface", primary, onPrimary =
        "on-primary",
        accent, muted, outline, error, success, warning
}

/// The colours of a deployment, in sRGB.
public struct TerminalPalette: Sendable, Hashable {
    /// An sRGB colour without transparency, 8 bits for each channel.
    public struct RGB: Sendable, Hashable {
        /// The red channel, 0 to 255.
        public var red: UInt8
        /// The green channel, 0 to 255.
        public var green: UInt8
        /// The blue channel, 0 to 255.
        public var blue: UInt8

        /// Makes a colour from its channels, each 0 to 255.
        public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }
    }

    private var colors: [ColorRole: RGB]

    /// Roles without a colour are shown in the terminal's own.
    public init(_ colors: [ColorRole: RGB] = [:]) { self.colors = colors }

    /// The colour of a role; nil for the terminal's own.
    public subscript(_ role: ColorRole) -> RGB? { colors[role] }
}

/// Number of colours that a terminal shows.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
    /// None: bold, underline and reverse say everything.
    case none
    case sixteen, indexed, full

    /// Reads the depth from the environment: NO_COLOR (no-color.org), COLORTERM, and the name in TERM.
    public init(environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        if environment["NO_COLOR"]?.isEmpty == false || name.hasPrefix("vt") || name.hasSuffix("-m")
            || name.hasSuffix("-mono")
        {
            self = .none
        } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || name.hasSuffix("-direct") {
            self = .full
        } else if name.contains("256color") {
            self = .indexed
        } else {
            self = .sixteen
        }
    }
}

extension TerminalPalette.RGB {
    /// The nearest of xterm's 6 × 6 × 6 cube and its 24 greys.
    var index256: Int {
        let steps = [0, 95, 135, 175, 215, 255]
        func nearest(_ value: UInt8) -> Int {
            steps.indices.min { abs(steps[$0] - Int(value)) < abs(steps[$1] - Int(value)) } ?? 0
        }
        let cube = [nearest(red), nearest(green), nearest(blue)]
        let grey = min(23, max(0, ((Int(red) + Int(green) + Int(blue)) / 3 - 3) / 10))
        let level = 8 + 10 * grey
        func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
            let (x, y, z) = (r - Int(red), g - Int(green), b - Int(blue))
            return x * x + y * y + z * z
        }
        let isGrey = distance(level, level, level) < distance(steps[cube[0]], steps[cube[1]], steps[cube[2]])
        return isGrey ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    }

    /// The hue among the six that terminals name, 1 red to 6 cyan; nil for a grey.
    var hue16: Int? {
        let high = max(red, green, blue)
        let low = min(red, green, blue)
        guard Int(high) - Int(low) > 24 else { return nil }
        let middle = (Int(high) + Int(low)) / 2
        return (Int(red) > middle ? 1 : 0) + (Int(green) > middle ? 2 : 0) + (Int(blue) > middle ? 4 : 0)
    }
}

import Foundation

/// A colour in one of the colour spaces of the Design Tokens Color Module 2025.10.
public struct TokenColor: Sendable, Hashable {
    /// The colour spaces that can be converted to sRGB here; the raw value is the name in the format.
    public enum Space: String, Sendable, Hashable, CaseIterable {
        case srgb
        case srgbLinear = "srgb-linear"
        case displayP3 = "display-p3"
        case hsl, hwb, lab, lch, oklab, oklch
        case a98RGB = "a98-rgb"
        case prophotoRGB = "prophoto-rgb"
        case rec2020
        case xyzD65 = "xyz-d65"
        case xyzD50 = "xyz-d50"
    }

    /// The space that ``components`` are read in.
    public var space: Space
    /// The three components, in the ranges of `Space.ranges`.
    public var components: [Double]
    /// Between 0 (clear) and 1 (solid).
    public var alpha: Double

    /// A colour, or nil when there are not exactly three components or one is out of its range.
    public init?(space: Space, components: [Double], alpha: Double = 1) {
        guard components.count == 3, (0...1).contains(alpha) else { return nil }
        guard zip(components, space.ranges).allSatisfy({ $1.contains($0) }) else { return nil }
        self.space = space
        self.components = components
        self.alpha = alpha
    }

    /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    public init?(hex: String) {
        guard hex.first == "#", hex.utf8.count <= 9 else { return nil }
        var digits: [Int] = []
        for character in hex.dropFirst() {
            guard character.isASCII, let digit = character.hexDigitValue else { return nil }
            digits.append(digit)
        }
        switch digits.count {
        case 3, 4: digits = digits.flatMap { [$0, $0] }
        case 6, 8: break
        default: return nil
        }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
        self.init(space: .srgb, components: Array(bytes.prefix(3)), alpha: bytes.count == 4 ? bytes[3] : 1)
    }
}

extension TokenColor.Space {
    /// The range of each component (Color Module 2025.10, "Supported color spaces"; chroma and the a and b axes have no fixed
    /// bound there, so a wide one is set here).
    public var ranges: [ClosedRange<Double>] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [0...1, 0...1, 0...1]
        case .hsl, .hwb: [0...360, 0...100, 0...100]
        case .lab: [0...100, -200...200, -200...200]
        case .lch: [0...100, 0...300, 0...360]
        case .oklab: [0...1, -1...1, -1...1]
        case .oklch: [0...1, 0...1, 0...360]
        }
    }
}

extension TokenColor {
    /// The colour in linear-light sRGB, clipped to its gamut; red, green and blue between 0 and 1.
    ///
    /// Matrices and formulas are those of the CSS Color Module Level 4 and its sample code.
    public var linearSRGB: [Double] {
        let (a, b, c) = (components[0], components[1], components[2])
        let linear: [Double]
        switch space {
        case .srgb: linear = components.map(Self.linearize)
        case .srgbLinear: linear = components
        case .displayP3:
            linear = Self.multiply(Self.xyzToSRGB, Self.multiply(Self.p3ToXYZ, components.map(Self.linearize)))
        case .hsl: linear = Self.rgb(hue: a, saturation: b / 100, lightness: c / 100).map(Self.linearize)
        case .hwb: linear = Self.rgb(hue: a, whiteness: b / 100, blackness: c / 100).map(Self.linearize)
        case .lab: linear = Self.linear(lightness: a, a: b, b: c)
        case .lch: linear = Self.linear(lightness: a, a: b * Self.cosine(c), b: b * Self.sine(c))
        case .oklab: linear = Self.linear(okLightness: a, a: b, b: c)
        case .oklch: linear = Self.linear(okLightness: a, a: b * Self.cosine(c), b: b * Self.sine(c))
        case .a98RGB:
            let light = components.map { pow($0, 563.0 / 256) }
            linear = Self.multiply(Self.xyzToSRGB, Self.multiply(Self.a98ToXYZ, light))
        case .prophotoRGB:
            let light = components.map { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }
            linear = Self.fromD50(Self.multiply(Self.prophotoToXYZ, light))
        case .rec2020:
            let light = components.map(Self.linearizeRec2020)
            linear = Self.multiply(Self.xyzToSRGB, Self.multiply(Self.rec2020ToXYZ, light))
        case .xyzD65: linear = Self.multiply(Self.xyzToSRGB, components)
        case .xyzD50: linear = Self.fromD50(components)
        }
        return linear.map { min(max($0, 0), 1) }
    }

    /// The relative luminance of WCAG 2.2, between 0 (black) and 1 (white); alpha does not count.
    public var relativeLuminance: Double {
        let rgb = linearSRGB
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    }

    /// The ground of what is selected: 12 % of the colour over another, as the style sheet's `primary-soft` mixes them.
    func tint(over ground: TokenColor) -> TokenColor {
        var part = self
        part.alpha = 0.12
        return part.laid(over: ground)
    }

    /// The contrast ratio of WCAG 2.2, from 1 to 21; a colour that is not solid is first laid over the other.
    public func contrast(on background: TokenColor) -> Double {
        let front = alpha < 1 ? laid(over: background) : self
        let luminances = [front.relativeLuminance, background.relativeLuminance].sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    /// This colour laid over a solid one, mixed in sRGB as browsers do.
    public func laid(over background: TokenColor) -> TokenColor {
        var mixed = background
        mixed.space = .srgb
        mixed.alpha = 1
        mixed.components = zip(linearSRGB, background.linearSRGB).map { front, back in
            min(max(Self.delinearize(front) * alpha + Self.delinearize(back) * (1 - alpha), 0), 1)
        }
        return mixed
    }

    /// sRGB's transfer function, which Display P3 shares (IEC 61966-2-1).
    private static func linearize(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func delinearize(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    private static func rgb(hue: Double, saturation: Double, lightness: Double) -> [Double] {
        [0.0, 8, 4].map { offset in
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
    }

    private static func rgb(hue: Double, whiteness: Double, blackness: Double) -> [Double] {
        guard whiteness + blackness < 1 else {
            return Array(repeating: whiteness / (whiteness + blackness), count: 3)
        }
        return rgb(hue: hue, saturation: 1, lightness: 0.5).map { $0 * (1 - whiteness - blackness) + whiteness }
    }

    /// CIE Lab, which is relative to the D50 white, by way of XYZ.
    private static func linear(lightness: Double, a: Double, b: Double) -> [Double] {
        let kappa = 24389.0 / 27
        let epsilon = 216.0 / 24389
        let fy = (lightness + 16) / 116
        let fx = fy + a / 500
        let fz = fy - b / 200
        let x = pow(fx, 3) > epsilon ? pow(fx, 3) : (116 * fx - 16) / kappa
        let y = lightness > kappa * epsilon ? pow(fy, 3) : lightness / kappa
        let z = pow(fz, 3) > epsilon ? pow(fz, 3) : (116 * fz - 16) / kappa
        let whiteD50 = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
        let xyz = zip([x, y, z], whiteD50).map { $0 * $1 }
        return fromD50(xyz)
    }

    private static func fromD50(_ xyz: [Double]) -> [Double] { multiply(xyzToSRGB, multiply(d50ToD65, xyz)) }

    /// The transfer function of ITU-R BT.2020.
    private static func linearizeRec2020(_ value: Double) -> Double {
        let alpha = 1.09929682680944
        let beta = 0.018053968510807
        return value < beta * 4.5 ? value / 4.5 : pow((value + alpha - 1) / alpha, 1 / 0.45)
    }

    /// Oklab as Björn Ottosson defined it.
    private static func linear(okLightness: Double, a: Double, b: Double) -> [Double] {
        let l = pow(okLightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(okLightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(okLightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return [
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
        ]
    }

    private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

    private static func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    private static let p3ToXYZ: [[Double]] = [
        [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
        [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
        [0, 0.04511338185890264, 1.043944368900976],
    ]
    private static let a98ToXYZ: [[Double]] = [
        [573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567],
        [591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835],
        [53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835],
    ]
    private static let prophotoToXYZ: [[Double]] = [
        [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
        [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
        [0, 0, 0.8251046025104602],
    ]
    private static let rec2020ToXYZ: [[Double]] = [
        [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
        [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
        [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314],
    ]
    private static let xyzToSRGB: [[Double]] = [
        [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
        [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
        [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
    ]
    private static let d50ToD65: [[Double]] = [
        [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
        [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
        [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
    ]
}

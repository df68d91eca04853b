/// A colour as devices name it: by hue, saturation and value.
struct LightColour: Sendable, Hashable {
    /// In degrees, 0...360.
    let hue: Int
    /// In thousandths.
    let saturation: Int
    /// The brightness of the colour, in thousandths.
    let value: Int

    /// Limits each number to its range.
    init(hue: Int, saturation: Int, value: Int) {
        self.hue = min(max(hue, 0), 360)
        self.saturation = min(max(saturation, 0), 1000)
        self.value = min(max(value, 0), 1000)
    }

    /// How a device writes a colour.
    enum Encoding: Sendable, Hashable, CaseIterable {
        /// `hhhhssssvvvv`: three numbers of four hexadecimal digits.
        case second
        /// `rrggbbhhhhssvv`: the colour as light, then as hue and two numbers up to 255.
        case first

        var length: Int {
            switch self {
            case .second: 12
            case .first: 14
            }
        }

        init?(of text: String) {
            guard let encoding = Self.allCases.first(where: { $0.length == text.utf8.count }) else { return nil }
            self = encoding
        }
    }

    /// Reads what a device wrote; nil for anything else than a colour.
    init?(_ text: String) {
        guard let encoding = Encoding(of: text), let digits = Hexadecimal.digits(text) else { return nil }
        func number(_ start: Int, _ count: Int) -> Int {
            digits[start..<start + count].reduce(0) { $0 * 16 + $1 }
        }
        let (hue, saturation, value) =
            switch encoding {
            case .second: (number(0, 4), number(4, 4), number(8, 4))
            case .first: (number(6, 4), Self.thousandths(number(10, 2)), Self.thousandths(number(12, 2)))
            }
        guard hue <= 360, saturation <= 1000, value <= 1000 else { return nil }
        self.init(hue: hue, saturation: saturation, value: value)
    }

    /// The text that a device takes.
    func text(_ encoding: Encoding) -> String {
        switch encoding {
        case .second:
            return Hexadecimal.text(hue, 4) + Hexadecimal.text(saturation, 4) + Hexadecimal.text(value, 4)
        case .first:
            let (red, green, blue) = light
            let parts = [
                (red, 2), (green, 2), (blue, 2), (hue, 4), (Self.bytes(saturation), 2), (Self.bytes(value), 2),
            ]
            return parts.map { Hexadecimal.text($0.0, $0.1) }.joined()
        }
    }

    /// Red, green and blue, each 0...255.
    var light: (red: Int, green: Int, blue: Int) {
        let chroma = value * saturation / 1000
        let sector = hue % 360
        // The distance to the nearest full colour, in thousandths.
        let distance = 1000 - abs((sector * 1000 / 60) % 2000 - 1000)
        let second = chroma * distance / 1000
        let base = value - chroma
        let (red, green, blue) =
            switch sector / 60 {
            case 0: (chroma, second, 0)
            case 1: (second, chroma, 0)
            case 2: (0, chroma, second)
            case 3: (0, second, chroma)
            case 4: (second, 0, chroma)
            default: (chroma, 0, second)
            }
        return (Self.bytes(red + base), Self.bytes(green + base), Self.bytes(blue + base))
    }

    private static func bytes(_ thousandths: Int) -> Int { (thousandths * 255 + 500) / 1000 }
    private static func thousandths(_ bytes: Int) -> Int { (bytes * 1000 + 127) / 255 }
}

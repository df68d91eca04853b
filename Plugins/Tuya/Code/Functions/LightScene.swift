/// A scene that a light plays by itself. Lights come with the first four, under these numbers.
enum LightScene: Int, Sendable, Hashable, CaseIterable {
    case night, reading, working, leisure, soft, rainbow

    /// One look of a scene and the way to it.
    private struct Step {
        /// How long it lasts and how long the change to it takes, 0...100.
        var pace: (last: Int, change: Int)
        /// 0 stands still, 1 jumps, 2 fades.
        var movement: Int
        /// A colour, or a brightness and a temperature of white in thousandths.
        var look: (colour: LightColour?, brightness: Int, temperature: Int)

        static func white(_ brightness: Int, _ temperature: Int) -> Step {
            Step(pace: (14, 13), movement: 0, look: (nil, brightness, temperature))
        }

        static func colour(_ hue: Int, value: Int = 1000, movement: Int) -> Step {
            let colour = LightColour(hue: hue, saturation: 1000, value: value)
            return Step(pace: (70, 70), movement: movement, look: (colour, 0, 0))
        }

        /// 26 digits, as Tuya's description of the data point `scene_data_v2` has them.
        var text: String {
            let numbers = [(pace.last, 2), (pace.change, 2), (movement, 2)]
            let white = [(look.brightness, 4), (look.temperature, 4)]
            let colour = look.colour?.text(.second) ?? String(repeating: "0", count: 12)
            return numbers.map { Hexadecimal.text($0.0, $0.1) }.joined() + colour
                + white.map { Hexadecimal.text($0.0, $0.1) }.joined()
        }
    }

    private var steps: [Step] {
        switch self {
        case .night: [.white(200, 0)]
        case .reading: [.white(1000, 500)]
        case .working: [.white(1000, 1000)]
        case .leisure: [.white(500, 500)]
        case .soft: [.colour(120, movement: 2), .colour(120, value: 10, movement: 2)]
        case .rainbow: [0, 120, 240].map { .colour($0, movement: 1) }
        }
    }

    /// The text that a light takes.
    var text: String { Hexadecimal.text(rawValue, 2) + steps.map(\.text).joined() }

    /// Reads what a light reports; nil for a scene that somebody made, and for anything else.
    init?(_ text: String) {
        guard Self.isScene(text), let digits = Hexadecimal.digits(text), digits.count > 1 else { return nil }
        self.init(rawValue: digits[0] * 16 + digits[1])
    }

    /// Whether a text is a scene at all.
    static func isScene(_ text: String) -> Bool {
        (28...512).contains(text.utf8.count) && text.utf8.count % 26 == 2 && Hexadecimal.digits(text) != nil
    }
}

import JSONText

/// A value that a device reported for a function.
enum FunctionValue: Sendable, Hashable {
    case flag(Bool)
    /// 0...100.
    case percent(Int)
    /// The device's own number.
    case number(Int)
    /// With the texts that the device takes; none where its text is not known.
    case choice(String, among: [String])
    case colour(LightColour, LightColour.Encoding)
    /// Nil for a scene that somebody made.
    case scene(LightScene?)
    case seconds(Int)
    case faults([FaultKind])
    case text(String)
}

extension FunctionKind {
    /// Reads a value of a device; nil where it does not fit, as for a data point that never came.
    func value(_ json: JSON?) -> FunctionValue? {
        switch self {
        case .flag, .press: json?.bool.map { .flag($0) }
        case .level(let range):
            Self.integer(json).map { .percent(BrightnessDatapoint(number: "", range: range).percent(raw: $0)) }
        case .number(let number):
            Self.integer(json).flatMap { number.range.contains($0) ? .number($0) : nil }
        case .choice(let sets): Self.choice(json, sets)
        case .colour:
            json?.string.flatMap { text in
                guard let encoding = LightColour.Encoding(of: text) else { return nil }
                return LightColour(text).map { .colour($0, encoding) }
            }
        case .scene: json?.string.flatMap { LightScene.isScene($0) ? .scene(LightScene($0)) : nil }
        case .countdown:
            Self.integer(json).flatMap { (0...Self.longestCountdown).contains($0) ? .seconds($0) : nil }
        case .faults(let known):
            Self.integer(json).flatMap { UInt32(exactly: $0) }.map { .faults(FaultKind.faults($0, known)) }
        case .text: json.flatMap(Self.plain).map { .text($0) }
        }
    }

    private static func choice(_ json: JSON?, _ sets: [[String]]) -> FunctionValue? {
        guard let json, let text = choiceText(json) else { return nil }
        return .choice(text, among: sets.first { $0.contains(text) } ?? [])
    }

    /// Some devices write the number of a choice as a number.
    private static func choiceText(_ json: JSON) -> String? {
        if let number = integer(json) { return String(number) }
        guard let text = json.string, (1...40).contains(text.utf8.count) else { return nil }
        return text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
    }

    private static func integer(_ json: JSON?) -> Int? { json?.integer.flatMap(Int.init(exactly:)) }

    /// A text without control characters, cut; nil for objects and lists.
    private static func plain(_ json: JSON) -> String? {
        if let number = integer(json) { return String(number) }
        if let flag = json.bool { return String(flag) }
        guard let text = json.string else { return nil }
        let plain = text.unicodeScalars.prefix(textLimit).filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(plain))
    }
}

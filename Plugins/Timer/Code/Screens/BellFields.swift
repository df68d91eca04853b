import JSONText

/// The moments of a sitting, or of a stage, whose bells have a form of their own, and what is heard all the time.
enum BellMoment: String, CaseIterable {
    case start, between, end, background

    /// Its name.
    var word: String {
        switch self {
        case .start: Texts.settingsAtTheStart
        case .between: Texts.settingsBellsInBetween
        case .end: Texts.settingsAtTheEnd
        case .background: Texts.backgroundBackground
        }
    }
}

/// The fields of the bell of one moment within a form.
struct BellFields<Field: Hashable & Sendable>: Sendable {
    var sound: Field
    var strokes: Field
    var gap: Field
    var volume: Field

    var all: [Field] { [sound, strokes, gap, volume] }

    /// The value of ``sound`` without a bell. No sound has such a name.
    static var noBell: String { "=none" }
    /// The value of ``sound`` for the sound of all bells.
    static var usual: String { "=usual" }

    /// The values for how a bell is struck.
    func values(_ stroke: BellStroke, rings: Bool = true) -> [Field: JSON] {
        [
            sound: [.string(rings ? stroke.sound ?? Self.usual : Self.noBell)],
            strokes: .string(String(stroke.strokes)),
            gap: .string(stroke.gap.map { FormValue.seconds(milliseconds: Int64($0)) } ?? ""),
            volume: .integer(Int64(stroke.volume)),
        ]
    }

    /// Whether a bell rings.
    func rings(_ values: [Field: JSON]) -> Bool { values[sound]?[0]?.string != Self.noBell }

    /// The document of the moment's bell; what is wrong in it is left for the document's reader to say.
    func document(_ values: [Field: JSON]) -> JSON {
        rings(values) ? added(to: .object(JSONObject()), values) : false
    }

    /// The document of bells with how they are struck.
    func added(to bells: JSON, _ values: [Field: JSON]) -> JSON {
        guard var object = bells.object else { return bells }
        let chosen = values[sound]?[0]?.string
        if let chosen, chosen != Self.usual { object[BellStroke.keys.sound] = .string(chosen) }
        object[BellStroke.keys.strokes] = FormValue.number(values[strokes] ?? .null)
        if let gap = FormValue.milliseconds(values[gap] ?? .null) { object[BellStroke.keys.gap] = gap }
        object[BellStroke.keys.volume] = FormValue.number(values[volume] ?? .null)
        return .object(object)
    }

    /// The bell as it would be struck now; as usual where a field is wrong.
    func stroke(_ values: [Field: JSON]) -> BellStroke {
        func whole(_ value: JSON?, _ limits: ClosedRange<Int64>) -> Int? {
            FormValue.number(value ?? .null).integer.flatMap { limits.contains($0) ? Int($0) : nil }
        }
        let chosen = values[sound]?[0]?.string
        return BellStroke(
            sound: chosen == Self.usual ? nil : chosen, strokes: whole(values[strokes], TimerLimits.strokes) ?? 1,
            gap: whole(FormValue.milliseconds(values[gap] ?? .null), TimerLimits.gap),
            volume: whole(values[volume], TimerLimits.volume) ?? 100)
    }

    /// The field of a member of the bell's document.
    func field(of key: String) -> Field? {
        switch key {
        case BellStroke.keys.sound: sound
        case BellStroke.keys.strokes: strokes
        case BellStroke.keys.gap: gap
        case BellStroke.keys.volume: volume
        default: nil
        }
    }

    /// The words beside a field that cannot be read; nil where the field is another.
    func sentence(_ wrong: Field) -> String? {
        switch wrong {
        case strokes: Texts.settingsEnterStrokes(words: SettingsForm.words(TimerLimits.strokes))
        case gap: Texts.settingsEnterAGap
        case volume: Texts.settingsChoosePercent(words: SettingsForm.words(TimerLimits.volume))
        default: nil
        }
    }

    /// The sounds to choose from, with their words.
    ///
    /// - Parameter usual: the sound of all bells.
    static func sounds(_ names: [String], usual: String, isOptional: Bool) -> [(words: String, value: String)] {
        let first = isOptional ? [(Texts.settingsNoBell, noBell)] : []
        return first + [(Texts.settingsTheUsualSound(sound: Wording.sound(usual)), Self.usual)]
            + names.map { (Wording.sound($0), $0) }
    }
}

extension Wording {
    /// A bell in a few words, such as "Bowl, 3 strokes, 40 %".
    static func bell(_ stroke: BellStroke, usual: String) -> String {
        var words = [sound(stroke.sound ?? usual)]
        if stroke.strokes > 1 { words.append(Texts.amountStrokes(count: stroke.strokes)) }
        if stroke.volume < 100 { words.append(Texts.amountPercent(count: stroke.volume)) }
        return words.joined(separator: ", ")
    }
}

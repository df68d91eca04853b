import JSONText
import SurfaceMessages

/// The fields of the sound behind the bells within a form.
struct BackgroundFields<Field: Hashable & Sendable>: Sendable {
    var sound: Field
    var volume: Field
    var fadeIn: Field
    var fadeOut: Field

    var all: [Field] { [sound, volume, fadeIn, fadeOut] }

    /// The value of ``sound`` for silence.
    static var none: String { "none" }

    func values(_ background: Background?) -> [Field: JSON] {
        let shown = background ?? Background(.pink)
        return [
            sound: [.string(background?.sound.rawValue ?? Self.none)], volume: .integer(Int64(shown.volume)),
            fadeIn: .string("\(shown.fadeIn)"), fadeOut: .string("\(shown.fadeOut)"),
        ]
    }

    func isHeard(_ values: [Field: JSON]) -> Bool { chosen(values) != Self.none }

    func chosen(_ values: [Field: JSON]) -> String { values[sound]?[0]?.string ?? Self.none }

    /// The document of the sound; what is wrong in it is left for the document's reader to say.
    func document(_ values: [Field: JSON]) -> JSON {
        guard isHeard(values) else { return .null }
        var object = JSONObject()
        object[Background.keys.sound] = .string(chosen(values))
        for (key, field) in [
            (Background.keys.volume, volume), (Background.keys.fadeIn, fadeIn), (Background.keys.fadeOut, fadeOut),
        ] {
            object[key] = FormValue.number(values[field] ?? .null)
        }
        return .object(object)
    }

    /// The field of a member of the document.
    func field(of key: String) -> Field {
        switch key {
        case Background.keys.volume: volume
        case Background.keys.fadeIn: fadeIn
        case Background.keys.fadeOut: fadeOut
        default: sound
        }
    }

    /// The words beside a field that cannot be read; nil where the field is another.
    func sentence(_ wrong: Field) -> String? {
        switch wrong {
        case sound: Texts.settingsChooseAgain
        case volume: Texts.settingsChoosePercent(words: SettingsForm.words(TimerLimits.volume))
        case fadeIn, fadeOut: Texts.settingsEnterSeconds(words: SettingsForm.words(TimerLimits.fade))
        default: nil
        }
    }

    /// The sounds to choose from, with their words.
    static var sounds: [(words: String, value: String)] {
        [(Texts.backgroundSilence, none)] + Background.Sound.allCases.map { ($0.word, $0.rawValue) }
    }

    /// The choice in a few words.
    func words(_ values: [Field: JSON]) -> String {
        guard let sound = Background.Sound(rawValue: chosen(values)) else { return Texts.backgroundSilence }
        let volume = FormValue.number(values[volume] ?? .null).integer.flatMap { Int(exactly: $0) }
        return [sound.word, volume.map { Texts.amountPercent(count: $0) }].compactMap { $0 }.joined(separator: ", ")
    }

    /// The inputs of a form.
    ///
    /// - Parameters:
    ///   - chooser: makes the buttons of which one holds.
    ///   - input: makes an input where its field is shown.
    func views(
        chooser: (Field, String, [(words: String, value: String)]) -> [View],
        input: (Field, (String, String) -> View) -> [View]
    ) -> [View] {
        chooser(sound, Texts.backgroundSound, Self.sounds)
            + input(volume) { .slider(.text(Texts.settingsVolume), path: $0, min: 1, max: 100, id: $1) }
            + input(fadeIn) { .textField(.text(Texts.backgroundFadeIn), path: $0, .number, id: $1) }
            + input(fadeOut) { .textField(.text(Texts.backgroundFadeOut), path: $0, .number, id: $1) }
            + [.text(.text(Texts.backgroundWhereItSounds), .caption)]
    }
}

extension Background.Sound {
    /// Its name.
    var word: String {
        switch self {
        case .white: Texts.backgroundWhite
        case .pink: Texts.backgroundPink
        case .brown: Texts.backgroundBrown
        }
    }
}

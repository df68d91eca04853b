import Foundation
import JSONText

/// The settings as a person types them: whatever stands in the fields, right or wrong.
struct SettingsForm: Hashable {
    /// The names of the fields, in the data of the screen and in the context of `save`.
    enum Field: String, CaseIterable {
        case length, preparation, bells, everyMinutes, atMinutes, randomCount, strokes, volume
        case startBell, endBell, sound, devices
        case startPower, startBrightness, endPower, endBrightness
    }

    /// The requested power of the devices; `leave` requests nothing.
    enum Power: String, CaseIterable {
        case leave, on, off

        init(_ change: DeviceChange?) {
            switch change?.power {
            case nil: self = change == nil ? .leave : .on
            case true?: self = .on
            case false?: self = .off
            }
        }
    }

    private(set) var values: [Field: JSON]

    init(_ settings: TimerSettings) {
        let (bells, every, at, count) = settings.intervalBells.fields
        values = [
            .length: .string(String(settings.lengthMinutes)),
            .preparation: .string(String(settings.preparationSeconds)),
            .bells: [.string(bells)], .everyMinutes: .string(every), .atMinutes: .string(at),
            .randomCount: .string(count), .strokes: .string(String(settings.intervalStroke.strokes)),
            .volume: .integer(Int64(settings.intervalStroke.volume)), .startBell: .bool(settings.startBell),
            .endBell: .bool(settings.endBell),
            .sound: [.string(settings.bellSound)], .devices: .array(settings.devices.map { .string($0) }),
            .startPower: [.string(Power(settings.devicesAtStart).rawValue)],
            .startBrightness: .integer(Int64(settings.devicesAtStart?.brightness ?? 30)),
            .endPower: [.string(Power(settings.devicesAtEnd).rawValue)],
            .endBrightness: .integer(Int64(settings.devicesAtEnd?.brightness ?? 100)),
        ]
    }

    /// Takes what the person entered; fields that the screen did not have stay as they were.
    mutating func take(_ context: JSON) {
        for field in Field.allCases {
            guard let value = context[field.rawValue], !value.isNull else { continue }
            values[field] = Self.choices.contains(field) ? FormValue.choice(value) : value
        }
    }

    /// The fields of which a button chooses the value, so that the fields that belong to it can be shown.
    static let choices: [Field] = [.bells, .startPower, .endPower]

    /// Whether a field applies to what is chosen in others.
    func applies(_ field: Field) -> Bool {
        switch field {
        case .everyMinutes: choice(.bells) == "every"
        case .atMinutes: choice(.bells) == "at"
        case .randomCount: choice(.bells) == "random"
        case .strokes, .volume: choice(.bells) != "none"
        case .startBrightness: choice(.startPower) == Power.on.rawValue
        case .endBrightness: choice(.endPower) == Power.on.rawValue
        default: true
        }
    }

    var data: JSON { .object(JSONObject(Field.allCases.map { ($0.rawValue, values[$0] ?? .null) })) }

    /// The settings document that the fields make; what is wrong in them is left for the document's reader to say.
    ///
    /// - Parameter base: where what the form has no field for comes from.
    func document(base: TimerSettings) -> JSON {
        var object = base.document.object ?? JSONObject()
        object["lengthMinutes"] = number(.length)
        object["preparationSeconds"] = number(.preparation)
        object["intervalBells"] = IntervalBells.document(
            choice(.bells), every: values[.everyMinutes] ?? .null, at: values[.atMinutes] ?? .null,
            count: values[.randomCount] ?? .null, seed: base.intervalBells.seed,
            strokes: values[.strokes] ?? .null, volume: values[.volume] ?? .null)
        object["startBell"] = values[.startBell]
        object["endBell"] = values[.endBell]
        object["bellSound"] = choice(.sound).map { .string($0) }
        object["devices"] = values[.devices]
        object["devicesAtStart"] = change(.startPower, .startBrightness)
        object["devicesAtEnd"] = change(.endPower, .endBrightness)
        return .object(object)
    }

    private func change(_ power: Field, _ brightness: Field) -> JSON {
        switch choice(power).flatMap(Power.init) {
        case .on?: return ["power": true, "brightness": number(brightness)]
        case .off?: return ["power": false]
        case .leave?, nil: return .null
        }
    }

    func choice(_ field: Field) -> String? { values[field]?[0]?.string }

    private func number(_ field: Field) -> JSON { FormValue.number(values[field] ?? .null) }

    private func moments() -> [JSON] { FormValue.moments(values[.atMinutes] ?? .null) }
}

extension SettingsForm {
    /// The field that a problem of the document belongs to; nil when it is none of the form's.
    static func field(of problem: SettingsProblem, bells kind: String?) -> Field? {
        let parts = problem.pointer.tokens
        switch parts.first {
        case "lengthMinutes": return .length
        case "preparationSeconds": return .preparation
        case "startBell": return .startBell
        case "endBell": return .endBell
        case "bellSound": return .sound
        case "devices": return .devices
        case "devicesAtStart": return parts.last == "brightness" ? .startBrightness : .startPower
        case "devicesAtEnd": return parts.last == "brightness" ? .endBrightness : .endPower
        case "intervalBells" where parts.last == "strokes": return .strokes
        case "intervalBells" where parts.last == "volume": return .volume
        case "intervalBells":
            switch kind {
            case "every": return .everyMinutes
            case "at": return .atMinutes
            case "random": return .randomCount
            default: return .bells
            }
        default: return nil
        }
    }

    /// The problems in plain words, by the field that they stand beside; those of no field under nil.
    func explained(_ problems: [SettingsProblem]) -> [Field?: String] {
        var texts: [Field?: String] = [:]
        for problem in problems {
            let field = Self.field(of: problem, bells: choice(.bells))
            if texts[field] == nil { texts[field] = sentence(problem, field) }
        }
        return texts
    }

    /// The problem in words of the form's own: those of the problem are for whoever writes settings as JSON.
    private func sentence(_ problem: SettingsProblem, _ field: Field?) -> String {
        let found = problem.found == "\"\"" ? Texts.settingsNothing : problem.found
        switch (problem.code, field) {
        case (.doesNotFit, _): return misfit
        case (_, .atMinutes?):
            return Texts.settingsEnterMinutesFromTheStart(found: found)
        case (.unknownSound, _): return Texts.settingsFoundChooseASound(found: found)
        case (.badName, _): return Texts.settingsFoundChooseTheDevice(found: found)
        case (.duplicate, _): return Texts.settingsFoundRemoveTheSecond(found: found)
        case (_, .length?), (_, .everyMinutes?):
            return Texts.settingsEnterMinutes(words: Self.words(TimerLimits.length))
        case (_, .strokes?): return Texts.settingsEnterStrokes(words: Self.words(TimerLimits.strokes))
        case (_, .preparation?): return Texts.settingsEnterSeconds(words: Self.words(TimerLimits.preparation))
        case (_, .randomCount?): return Texts.settingsEnterBells(words: Self.words(TimerLimits.randomBells))
        case (_, .startBrightness?), (_, .endBrightness?):
            return Texts.settingsChoosePercent(words: Self.words(TimerLimits.brightness))
        case (.wrongCount, .devices?): return Texts.settingsChooseFewerDevices(count: TimerLimits.devices)
        default: return Texts.settingsChooseAgain
        }
    }

    /// Bells that would ring at the end of the sitting or after it.
    private var misfit: String {
        let length = number(.length).integer ?? 0
        if choice(.bells) == "every", let minutes = number(.everyMinutes).integer {
            return Texts.settingsBellEveryDoesNotFit(minutes: "\(minutes)", length: "\(length)")
        }
        let last = moments().compactMap(\.integer).max() ?? 0
        return Texts.settingsBellAtDoesNotFit(at: Self.clock(last), length: "\(length)")
    }

    /// As people write it into the field, such as `12:30`.
    private static func clock(_ seconds: Int64) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The lengths that a sitting can have, in minutes.
    static var lengths: String { words(TimerLimits.length) }

    static func words(_ range: ClosedRange<Int64>) -> String { "\(range.lowerBound)–\(range.upperBound)" }
}

import Foundation
import JSONText

/// The settings as a person types them: whatever stands in the fields, right or wrong.
struct SettingsForm: Hashable {
    /// The names of the fields, in the data of the screen and in the context of `save`.
    enum Field: String, CaseIterable {
        case length, preparation, bells, everyMinutes, atMinutes, randomCount, sound, devices
        case startSound, startStrokes, startGap, startVolume
        case betweenSound, strokes, gap, volume
        case endSound, endStrokes, endGap, endVolume
        case backgroundSound, backgroundVolume, fadeIn, fadeOut

        /// The sound behind the bells.
        static let background = BackgroundFields(
            sound: backgroundSound, volume: backgroundVolume, fadeIn: fadeIn, fadeOut: fadeOut)
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
    /// The moment whose bell is being changed; the others are one line each.
    var open: BellMoment?

    /// The fields of a moment's bell; nil for what is no bell.
    static func bell(_ moment: BellMoment) -> BellFields<Field>? {
        switch moment {
        case .start: .init(sound: .startSound, strokes: .startStrokes, gap: .startGap, volume: .startVolume)
        case .between: .init(sound: .betweenSound, strokes: .strokes, gap: .gap, volume: .volume)
        case .end: .init(sound: .endSound, strokes: .endStrokes, gap: .endGap, volume: .endVolume)
        case .background: nil
        }
    }

    init(_ settings: TimerSettings) {
        let (bells, every, at, count) = settings.intervalBells.fields
        values = [
            .length: .string(String(settings.lengthMinutes)),
            .preparation: .string(String(settings.preparationSeconds)),
            .bells: [.string(bells)], .everyMinutes: .string(every), .atMinutes: .string(at),
            .randomCount: .string(count), .sound: [.string(settings.bellSound)],
            .devices: .array(settings.devices.map { .string($0) }),
            .startPower: [.string(Power(settings.devicesAtStart).rawValue)],
            .startBrightness: .integer(Int64(settings.devicesAtStart?.brightness ?? 30)),
            .endPower: [.string(Power(settings.devicesAtEnd).rawValue)],
            .endBrightness: .integer(Int64(settings.devicesAtEnd?.brightness ?? 100)),
        ]
        for (moment, stroke, rings) in [
            (BellMoment.start, settings.startStroke, settings.startBell), (.between, settings.intervalStroke, true),
            (.end, settings.endStroke, settings.endBell),
        ] {
            values.merge(Self.bell(moment)?.values(stroke, rings: rings) ?? [:]) { $1 }
        }
        values.merge(Field.background.values(settings.background)) { $1 }
    }

    /// Takes what the person entered; fields that the screen did not have stay as they were.
    mutating func take(_ context: JSON) {
        for field in Field.allCases {
            guard let value = context[field.rawValue], !value.isNull else { continue }
            values[field] = Self.choices.contains(field) ? FormValue.choice(value) : value
        }
    }

    /// The fields of which a button chooses the value, so that the fields that belong to it can be shown.
    static let choices: [Field] = [
        .bells, .startPower, .endPower, .startSound, .betweenSound, .endSound,
        .backgroundSound,
    ]

    /// The moment that a field belongs to; nil for one of none.
    static func moment(of field: Field) -> BellMoment? {
        if [.bells, .everyMinutes, .atMinutes, .randomCount].contains(field) { return .between }
        if Field.background.all.contains(field) { return .background }
        return BellMoment.allCases.first { bell($0)?.all.contains(field) == true }
    }

    /// Whether a bell rings at a moment.
    func rings(_ moment: BellMoment) -> Bool {
        moment == .between ? choice(.bells) != "none" : Self.bell(moment)?.rings(values) == true
    }

    /// The bell of a moment as it would be struck now.
    func stroke(_ moment: BellMoment) -> BellStroke { Self.bell(moment)?.stroke(values) ?? .once }

    /// Whether a field applies to what is chosen in others.
    func applies(_ field: Field) -> Bool {
        switch field {
        case .everyMinutes: choice(.bells) == "every"
        case .atMinutes: choice(.bells) == "at"
        case .randomCount: choice(.bells) == "random"
        case .betweenSound, .strokes, .gap, .volume: rings(.between)
        case .startStrokes, .startGap, .startVolume: rings(.start)
        case .endStrokes, .endGap, .endVolume: rings(.end)
        case .backgroundVolume, .fadeIn, .fadeOut: Field.background.isHeard(values)
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
        let bells = IntervalBells.document(
            choice(.bells), every: values[.everyMinutes] ?? .null, at: values[.atMinutes] ?? .null,
            count: values[.randomCount] ?? .null, seed: base.intervalBells.seed)
        object["intervalBells"] = rings(.between) ? Self.bell(.between)?.added(to: bells, values) : bells
        object["startBell"] = Self.bell(.start)?.document(values)
        object["endBell"] = Self.bell(.end)?.document(values)
        object[Background.key] = Field.background.document(values)
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
        case "startBell": return parts.last.flatMap { bell(.start)?.field(of: $0) } ?? .startSound
        case "endBell": return parts.last.flatMap { bell(.end)?.field(of: $0) } ?? .endSound
        case "bellSound": return .sound
        case Background.key: return Field.background.field(of: parts.last ?? "")
        case "devices": return .devices
        case "devicesAtStart": return parts.last == "brightness" ? .startBrightness : .startPower
        case "devicesAtEnd": return parts.last == "brightness" ? .endBrightness : .endPower
        case "intervalBells":
            if let field = parts.last.flatMap({ bell(.between)?.field(of: $0) }) { return field }
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
        let moment = field.flatMap(Self.moment)
        if let field, let text = Field.background.sentence(field) { return text }
        if let moment, let field, let text = Self.bell(moment)?.sentence(field) { return text }
        switch (problem.code, field) {
        case (.doesNotFit, _): return misfit
        case (_, .atMinutes?):
            return Texts.settingsEnterMinutesFromTheStart(found: found)
        case (.unknownSound, _): return Texts.settingsFoundChooseASound(found: found)
        case (.badName, _): return Texts.settingsFoundChooseTheDevice(found: found)
        case (.duplicate, _): return Texts.settingsFoundRemoveTheSecond(found: found)
        case (_, .length?), (_, .everyMinutes?):
            return Texts.settingsEnterMinutes(words: Self.words(TimerLimits.length))
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
            return Texts.settingsBellEveryDoesNotFit(minutes: minutes, length: length)
        }
        let last = moments().compactMap(\.integer).max() ?? 0
        return Texts.settingsBellAtDoesNotFit(at: Self.clock(last), length: length)
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

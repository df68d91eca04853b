import Formats
import JSONText
import SurfaceMessages

/// The screen on which a person sets the bell over the day.
struct DayBellScreen {
    static var title: String { Texts.dayBellTitle }
    static let route = "day-bell"

    /// The names of the fields, in the data of the screen and in the context of its events.
    enum Field: String, CaseIterable { case on, days, from, to, rhythm, minutes, count, sound, volume }

    private static let (every, random) = ("every", "random")

    private let base: DayBell
    private let sounds: [String]
    private(set) var values: [Field: JSON]
    private(set) var problems: [Field: String] = [:]

    init(_ bell: DayBell, sounds: [String]) {
        base = bell
        self.sounds = sounds
        var (minutes, count, rhythm) = (60, 4, Self.every)
        switch bell.rhythm {
        case .every(let number): minutes = number
        case .random(let number): (count, rhythm) = (number, Self.random)
        }
        values = [
            .on: .bool(bell.isOn), .days: .array(bell.days.sorted().map { .string("\($0)") }),
            .from: .string(Self.clock(bell.from)), .to: .string(Self.clock(bell.to)), .rhythm: .string(rhythm),
            .minutes: .string("\(minutes)"), .count: .string("\(count)"), .sound: [.string(bell.sound)],
            .volume: .integer(Int64(bell.volume)),
        ]
    }

    /// Takes what the person entered; a field that the screen did not have stays as it was.
    mutating func take(_ context: JSON) {
        problems = [:]
        for field in Field.allCases {
            if let value = context[field.rawValue], !value.isNull { values[field] = value }
        }
    }

    /// The bell that the fields make; nil where one is wrong, which the screen then says.
    mutating func bell() -> DayBell? {
        problems = [:]
        var bell = base
        bell.isOn = values[.on]?.bool ?? false
        let days = (values[.days]?.array ?? []).compactMap { $0.string.flatMap { Int($0) } }
        bell.days = Set(days.filter { (1...7).contains($0) })
        if bell.days.isEmpty { problems[.days] = Texts.dayBellChooseADay }
        if let from = minute(.from) { bell.from = from } else { problems[.from] = Texts.dayBellGiveATime }
        if let to = minute(.to) { bell.to = to } else { problems[.to] = Texts.dayBellGiveATime }
        if problems[.from] == nil, problems[.to] == nil, bell.from >= bell.to {
            problems[.to] = Texts.dayBellEndAfterTheBeginning
        }
        if values[.rhythm]?.string == Self.random {
            if let count = number(.count), DayBell.counts.contains(count) {
                bell.rhythm = .random(Int(count))
            } else {
                problems[.count] = Texts.dayBellEnterBells(words: SettingsForm.words(DayBell.counts))
            }
        } else if let minutes = number(.minutes), DayBell.minutes.contains(minutes) {
            bell.rhythm = .every(Int(minutes))
        } else {
            problems[.minutes] = Texts.settingsEnterMinutes(words: SettingsForm.words(DayBell.minutes))
        }
        if let sound = values[.sound]?[0]?.string, sounds.contains(sound) {
            bell.sound = sound
        } else {
            problems[.sound] = Texts.settingsChooseAgain
        }
        if let volume = number(.volume), DayBell.volumes.contains(volume) {
            bell.volume = Int(volume)
        } else {
            problems[.volume] = Texts.settingsChooseAgain
        }
        return problems.isEmpty ? bell : nil
    }

    /// The sound that is chosen, for the person to hear it.
    var sound: String { values[.sound]?[0]?.string ?? "" }

    private func number(_ field: Field) -> Int64? {
        // A slider sends a number with a fraction.
        let value = values[field] ?? .null
        return FormValue.number(value).integer ?? value.double.flatMap { Int64(exactly: $0.rounded()) }
    }

    /// The minute of the day of a time such as `07:00` or `07:00:00`.
    private func minute(_ field: Field) -> Int? {
        let parts = (values[field]?.string ?? "").split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { UInt8($0) }.map(Int.init)
        guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60 else {
            return nil
        }
        return numbers[0] * 60 + numbers[1]
    }

    private static func clock(_ minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minute / 60)):\(two(minute % 60))"
    }

    // MARK: - View

    var content: SurfaceContent {
        var parts: [View] = [.text(.text(Texts.dayBellWhatItIs))]
        parts += input(.on) { .checkBox(.text(Texts.dayBellRing), path: $0, id: $1) }
        parts += input(.days) { path, id in
            .choice(
                .text(Texts.dayBellDays), path: path, options: (1...7).map { (.text(Self.weekday($0)), "\($0)") },
                multiple: true, style: .chips, id: id)
        }
        parts += input(.from) { .dateTimeInput(.text(Texts.dayBellFrom), path: $0, .time, id: $1) }
        parts += input(.to) { .dateTimeInput(.text(Texts.dayBellTo), path: $0, .time, id: $1) }
        parts.append(
            .row(
                [(Texts.dayBellRegularly, Self.every), (Texts.dayBellUnexpectedly, Self.random)].map { words, value in
                    View.button(
                        .text(words), event: "choose", context: context.merging(["rhythm": .text(value)]) { $1 },
                        id: "rhythm-\(value)"
                    ).choosing(isOn: .flag(values[.rhythm]?.string == value))
                }
            ).label(.text(Texts.dayBellHowOften)))
        parts +=
            values[.rhythm]?.string == Self.random
            ? input(.count) { .textField(.text(Texts.dayBellBellsADay), path: $0, .number, id: $1) }
            : input(.minutes) { .textField(.text(Texts.dayBellMinutesBetween), path: $0, .number, id: $1) }
        parts += input(.sound) { path, id in
            .choice(
                .text(Texts.settingsSound), path: path, options: sounds.map { (.text(Wording.sound($0)), $0) }, id: id)
        }
        parts += input(.volume) { path, id in
            .slider(
                .text(Texts.settingsVolume), path: path, min: Int(DayBell.volumes.lowerBound),
                max: Int(DayBell.volumes.upperBound), id: id)
        }
        parts += [
            .text(.text(Texts.dayBellWhere), .caption),
            .row([
                .button(.text(Texts.settingsSave), event: "save", context: context, .primary, id: "save"),
                .button(.text(Texts.settingsHearTheBell), event: "hear", context: context, id: "hear"),
            ]),
        ]
        let data = JSON.object(JSONObject(Field.allCases.map { ($0.rawValue, values[$0] ?? .null) }))
        return SurfaceContent(.column(parts), data: ["form": data])
    }

    private var context: [String: Dynamic] {
        var context = Dictionary(
            uniqueKeysWithValues: Field.allCases.map { ($0.rawValue, Dynamic.path("/form/\($0.rawValue)")) })
        context[Field.rhythm.rawValue] = .text(values[.rhythm]?.string ?? Self.every)
        return context
    }

    private func input(_ field: Field, _ view: (String, String) -> View) -> [View] {
        let view = view("/form/\(field.rawValue)", field.rawValue)
        return [problems[field].map { view.check(.refused($0)) } ?? view]
    }

    private static func weekday(_ number: Int) -> String {
        switch number {
        case 1: Texts.dayBellMonday
        case 2: Texts.dayBellTuesday
        case 3: Texts.dayBellWednesday
        case 4: Texts.dayBellThursday
        case 5: Texts.dayBellFriday
        case 6: Texts.dayBellSaturday
        default: Texts.dayBellSunday
        }
    }

    /// The bell in one line, such as `Every 60 minutes, 09:00–18:00`.
    static func words(_ bell: DayBell, _ format: PersonFormat) -> String {
        guard bell.isOn else { return Texts.dayBellOff }
        let (from, to) = (format.time(minute: bell.from), format.time(minute: bell.to))
        return switch bell.rhythm {
        case .every(let minutes):
            Texts.dayBellEvery(length: Wording.duration(seconds: Int64(minutes) * 60), from: from, to: to)
        case .random(let count): Texts.dayBellRandom(count: count, from: from, to: to)
        }
    }
}

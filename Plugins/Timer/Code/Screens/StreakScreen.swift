import Formats
import JSONText
import SurfaceMessages

/// The screen on which a person chooses how their days in a row are counted.
struct StreakScreen {
    static var title: String { Texts.streakStreakAndBadges }
    static let route = "streak"

    /// The names of the fields, in the data of the screen and in the context of `save`.
    enum Field: String, CaseIterable { case shown, minimum, dayStart, freezes }

    private(set) var values: [Field: JSON]
    private(set) var problems: [Field: String] = [:]

    /// The language of times, a BCP 47 tag.
    private let locale: String

    init(_ policy: StreakPolicy, locale: String) {
        self.locale = locale
        values = [
            .shown: .bool(policy.isShown), .minimum: .string(String(policy.minimumMinutes)),
            .dayStart: [.string(String(policy.dayStart))], .freezes: .string(String(policy.freezes)),
        ]
    }

    /// Takes what the person entered, and returns the rules that it makes; nil where a field is wrong, which the screen
    /// then says.
    mutating func take(_ context: JSON) -> StreakPolicy? {
        for field in Field.allCases {
            guard let value = context[field.rawValue], !value.isNull else { continue }
            values[field] = value
        }
        problems = [:]
        var policy = StreakPolicy.standard
        policy.isShown = values[.shown]?.bool ?? true
        if let minutes = number(.minimum), StreakPolicy.minimums.contains(minutes) {
            policy.minimumMinutes = minutes
        } else {
            problems[.minimum] = Texts.settingsEnterMinutes(words: SettingsForm.words(StreakPolicy.minimums))
        }
        let hour = values[.dayStart]?[0]?.string.flatMap { Int64($0) }
        if let hour, StreakPolicy.dayStarts.contains(hour) {
            policy.dayStart = hour
        } else {
            problems[.dayStart] = Texts.settingsChooseAgain
        }
        if let freezes = number(.freezes), StreakPolicy.freezeCounts.contains(freezes) {
            policy.freezes = freezes
        } else {
            problems[.freezes] = Texts.streakEnterDays(words: SettingsForm.words(StreakPolicy.freezeCounts))
        }
        return problems.isEmpty ? policy : nil
    }

    private func number(_ field: Field) -> Int64? { FormValue.number(values[field] ?? .null).integer }

    var content: SurfaceContent {
        let context = Dictionary(
            uniqueKeysWithValues: Field.allCases.map { ($0.rawValue, Dynamic.path(Self.path($0))) })
        let parts =
            input(.shown) { .checkBox(.text(Texts.streakShow), path: $0, id: $1) }
            + input(.minimum) { .textField(.text(Texts.streakMinimum), path: $0, .number, id: $1) }
            + input(.dayStart) { path, id in
                .choice(
                    .text(Texts.streakDayStart), path: path,
                    options: StreakPolicy.dayStarts.map { (.text(hour($0)), "\($0)") },
                    style: .chips, id: id)
            }
            + input(.freezes) { .textField(.text(Texts.streakFreezes), path: $0, .number, id: $1) }
            + [
                .text(.text(Texts.streakWhatFreezesAre), .caption),
                .row([.button(.text(Texts.settingsSave), event: "save", context: context, .primary, id: "save")]),
            ]
        let data = JSON.object(JSONObject(Field.allCases.map { ($0.rawValue, values[$0] ?? .null) }))
        return SurfaceContent(.column(parts), data: ["form": data])
    }

    /// An hour of the clock as the person writes it.
    private func hour(_ hour: Int64) -> String {
        Wording.format(locale, LocalZone(storedIdentifier: "UTC", offset: 0)).time(Wording.moment(hour * 3_600_000))
    }

    private static func path(_ field: Field) -> String { "/form/\(field.rawValue)" }

    /// An input with what is wrong with it.
    private func input(_ field: Field, _ view: (String, String) -> View) -> [View] {
        let view = view(Self.path(field), field.rawValue)
        return [problems[field].map { view.check(.refused($0)) } ?? view]
    }
}

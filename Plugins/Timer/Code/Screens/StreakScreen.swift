import Formats
import JSONText
import SurfaceMessages

/// The screen on which a person chooses how their days in a row are counted.
struct StreakScreen {
    static var title: String { Texts.streakStreakAndBadges }
    static let route = "streak"

    /// The names of the fields, in the data of the screen and in the context of `save`.
    enum Field: String, CaseIterable { case goal, shown, minimum, dayStart, freezes }

    private(set) var values: [Field: JSON]
    private(set) var problems: [Field: String] = [:]

    /// The names of the fields of a pause that is to be added, in the data of the screen and in the context of `add-pause`.
    enum PauseField: String, CaseIterable { case firstDay, lastDay }

    /// The pauses as they are kept.
    var pauses: [StreakPolicy.Pause]
    private(set) var pauseValues: [PauseField: String] = [:]
    private(set) var pauseProblem: String?

    /// The language of times, a BCP 47 tag.
    private let locale: String

    init(_ policy: StreakPolicy, locale: String) {
        self.locale = locale
        pauses = policy.pauses
        values = [
            .goal: .string(String(policy.goal)), .shown: .bool(policy.isShown),
            .minimum: .string(String(policy.minimumMinutes)),
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
        if let goal = number(.goal), StreakPolicy.goals.contains(goal) {
            policy.goal = goal
        } else {
            problems[.goal] = Texts.settingsEnterMinutes(words: SettingsForm.words(StreakPolicy.goals))
        }
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

    /// Takes what the person entered of a pause; nil where that is none, which the screen then says.
    mutating func takePause(_ context: JSON) -> StreakPolicy.Pause? {
        for field in PauseField.allCases { pauseValues[field] = context[field.rawValue]?.string ?? "" }
        let first = CalendarDay.day(pauseValues[.firstDay] ?? "")
        let last = CalendarDay.day(pauseValues[.lastDay] ?? "")
        guard let first, let last, (first..<first + StreakPolicy.longestPause).contains(last) else {
            pauseProblem = Texts.streakEnterAPause(days: Int(StreakPolicy.longestPause))
            return nil
        }
        return StreakPolicy.Pause(first: first, last: last)
    }

    /// Shows the pauses as they are kept now.
    mutating func show(_ pauses: [StreakPolicy.Pause], problem: String? = nil) {
        self.pauses = pauses
        pauseProblem = problem
        if problem == nil { pauseValues = [:] }
    }

    private func number(_ field: Field) -> Int64? { FormValue.number(values[field] ?? .null).integer }

    var content: SurfaceContent {
        let context = context
        let parts =
            input(.goal) { .textField(.text(Texts.streakGoal), path: $0, .number, id: $1) }
            + input(.shown) { .checkBox(.text(Texts.streakShow), path: $0, id: $1) }
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
                .text(.text(Texts.streakWhereRulesHold), .caption),
                .row([.button(.text(Texts.settingsSave), event: "save", context: context, .primary, id: "save")]),
                .card(.column(pauseViews)),
            ]
        let data = JSON.object(JSONObject(Field.allCases.map { ($0.rawValue, values[$0] ?? .null) }))
        let pause = JSON.object(
            JSONObject(PauseField.allCases.map { ($0.rawValue, .string(pauseValues[$0] ?? "")) }))
        return SurfaceContent(.column(parts), data: ["form": data, "pause": pause])
    }

    /// All fields, so that none is lost with what happens on the screen.
    private var context: [String: Dynamic] {
        let fields = Field.allCases.map { ($0.rawValue, Dynamic.path(Self.path($0))) }
        let ofPause = PauseField.allCases.map { ($0.rawValue, Dynamic.path("/pause/\($0.rawValue)")) }
        return Dictionary(uniqueKeysWithValues: fields + ofPause)
    }

    private var pauseViews: [View] {
        var views: [View] = [
            .text(.text(Texts.streakPauses), .h2), .text(.text(Texts.streakMeaningOfPauses), .caption),
        ]
        let rows = pauses.map { pause in
            let days = words(pause)
            return View.row([
                .column([.text(.text(days))]).weight(1),
                .button(
                    .text(Texts.streakRemovePause), event: "remove-pause",
                    context: context.merging(["pause": .text("\(pause.first)")]) { _, new in new },
                    id: "remove-pause-\(pause.first)"
                ).label(.text(Texts.streakRemovePauseOf(days: days))),
            ])
        }
        if !rows.isEmpty { views.append(.list(rows, id: "pauses")) }
        let inputs = PauseField.allCases.map { field in
            View.dateTimeInput(
                .text(field == .firstDay ? Texts.streakFirstDay : Texts.streakLastDay),
                path: "/pause/\(field.rawValue)",
                .date, id: field.rawValue)
        }
        let checked = pauseProblem.map { problem in inputs.map { $0.check(.refused(problem)) } } ?? inputs
        return views + checked
            + [.row([.button(.text(Texts.streakAddAPause), event: "add-pause", context: context, id: "add-pause")])]
    }

    /// Such as "3 August 2026 to 10 August 2026".
    private func words(_ pause: StreakPolicy.Pause) -> String {
        let format = Wording.format(locale, LocalZone(storedIdentifier: "UTC", offset: 0))
        let first = format.date(Wording.moment(pause.first * 86_400_000))
        guard pause.last > pause.first else { return first }
        return Texts.streakFromTo(first: first, last: format.date(Wording.moment(pause.last * 86_400_000)))
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

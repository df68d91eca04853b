import Formats
import Foundation
import SurfaceMessages

extension DeviceType {
    /// The care that a device of this type needs.
    var care: [Reminder] {
        switch self {
        case .light, .plug: []
        case .diffuser: [.refill, .descale]
        case .humidifier: [.refill, .descale, .filter]
        case .purifier: [.filter]
        }
    }
}

extension Reminder {
    /// The numbers of days that a person can choose from, from one time to the next.
    var intervals: [Int] {
        switch self {
        case .refill: [1, 3, 7]
        case .descale: [14, 30, 90]
        case .filter: [90, 180, 365]
        }
    }
}

extension DeviceType {
    /// The rules that a person can choose for a kind of care, in the order in which they are offered.
    ///
    /// - Parameter counts: Whether the hours of running are counted.
    func rules(_ task: Reminder, counts: Bool) -> [CareRule] {
        let hours: [Int] =
            switch task {
            case .refill: [8, 12]
            case .descale: [50, 100, 200]
            case .filter: [500, 1_000, 2_000]
            }
        let tells =
            switch task {
            case .refill: [.diffuser, .humidifier].contains(self)
            case .filter: [.humidifier, .purifier].contains(self)
            case .descale: false
            }
        return task.intervals.map { .days($0) } + (counts ? hours.map { .hours($0) } : []) + (tells ? [.signal] : [])
    }
}

/// The care of a device: what it needs, how it is done, and when the person is reminded.
struct CareScreen {
    var device: DeviceConfiguration
    var book: CareBook
    /// Milliseconds since 1970 UTC.
    var now: Int64
    var format: PersonFormat
    var facts = CareFacts()
    /// Whether the hours of running are counted.
    var counts = false

    var content: SurfaceContent {
        SurfaceContent(.column([.list(device.type.care.map(card)), .text(.text(Texts.careWhere), .caption)]))
    }

    /// The care that is due first, for the screen of the device.
    var line: String {
        let plans = device.type.care.compactMap { book[device.id, $0] }
        // Those that are due first, then by their day.
        let zone = format.timeZone
        func rank(_ plan: CarePlan) -> Int64 { isDue(plan) ? .min : plan.due(in: zone) ?? .max }
        guard let first = plans.min(by: { rank($0) < rank($1) }) else { return Texts.careNoReminders }
        return Texts.careFirst(task: first.task.title, state: state(first))
    }

    private func card(_ task: Reminder) -> View {
        let plan = book[device.id, task]
        var parts: [View] = [.text(.text(task.title), .h3)]
        if let plan, isDue(plan) { parts.append(.badge(.text(Texts.careDueNow), .warning)) }
        parts.append(.text(.text(plan.map(state) ?? Texts.careNoReminder)))
        if let last = plan?.done.last { parts.append(.text(.text(Texts.careLastDone(day: day(last))), .caption)) }
        parts.append(
            .row(
                ([nil] + device.type.rules(task, counts: counts).map { Optional($0) }).map { rule in
                    .button(
                        .text(words(rule)), event: "every", context: context(task, rule), id: id(task, rule)
                    ).choosing(isOn: .flag(plan?.rule == rule))
                }
            ).label(.text(Texts.careRemindMe(task: task.title))))
        if let plan { parts.append(.row(buttons(task, plan))) }
        parts.append(
            .modal(
                trigger: .button(.text(Texts.careHow), event: "how", id: "how-\(task.rawValue)"),
                .column([.text(.text(task.reason)), .text(.text(task.needs)), .text(.text(task.steps))])))
        return .card(.column(parts))
    }

    private func buttons(_ task: Reminder, _ plan: CarePlan) -> [View] {
        let context: [String: Dynamic] = ["task": .text(task.rawValue)]
        var buttons: [View] = [
            .button(.text(Texts.careDoneToday), event: "done", context: context, id: "done-\(task.rawValue)")
                .label(.text(Texts.careDoneTodayNamed(task: task.title)))
        ]
        guard isDue(plan), plan.snoozed ?? .min <= now else { return buttons }
        for days in Self.snoozes {
            buttons.append(
                .button(
                    .text(Texts.careSnooze(count: days)), event: "snooze",
                    context: context.merging(["days": .number(Double(days))]) { own, _ in own },
                    id: "snooze-\(task.rawValue)-\(days)"
                ).label(.text(Texts.careSnoozeNamed(when: Texts.careSnooze(count: days), task: task.title))))
        }
        return buttons
    }

    /// The numbers of days by which a reminder is put off.
    static let snoozes = [1, 7]

    private func isDue(_ plan: CarePlan) -> Bool { plan.isDue(at: now, in: format.timeZone, facts) }

    private func words(_ rule: CareRule?) -> String {
        switch rule {
        case nil: Texts.careOff
        case .days(let days): Texts.careEvery(count: days)
        case .hours(let hours): Texts.careAfterHours(count: hours)
        case .signal: Texts.careWhenItSaysSo
        }
    }

    private func context(_ task: Reminder, _ rule: CareRule?) -> [String: Dynamic] {
        var context: [String: Dynamic] = ["task": .text(task.rawValue)]
        switch rule {
        case nil: context["days"] = .number(0)
        case .days(let days): context["days"] = .number(Double(days))
        case .hours(let hours): context["hours"] = .number(Double(hours))
        case .signal: context["signal"] = .flag(true)
        }
        return context
    }

    private func id(_ task: Reminder, _ rule: CareRule?) -> String {
        switch rule {
        case nil: "every-\(task.rawValue)-0"
        case .days(let days): "every-\(task.rawValue)-\(days)"
        case .hours(let hours): "hours-\(task.rawValue)-\(hours)"
        case .signal: "signal-\(task.rawValue)"
        }
    }

    private func state(_ plan: CarePlan) -> String {
        if isDue(plan), let snoozed = plan.snoozed, snoozed > now { return Texts.carePutOff(day: day(snoozed)) }
        switch plan.rule {
        case .days:
            let due = plan.due(in: format.timeZone) ?? now
            if let snoozed = plan.snoozed, due == snoozed, due > now { return Texts.carePutOff(day: day(due)) }
            return due <= now ? Texts.careDueSince(day: day(due)) : Texts.careDueOn(day: day(due))
        case .hours(let hours):
            let run = plan.hours(facts)
            return run >= hours ? Texts.careHasRun(count: run) : Texts.careRuns(count: hours, run: run)
        case .signal: return isDue(plan) ? Texts.careItSaysSo : Texts.careItSaysNothing
        }
    }

    private func day(_ milliseconds: Int64) -> String {
        format.date(Date(timeIntervalSince1970: Double(milliseconds) / 1_000))
    }
}

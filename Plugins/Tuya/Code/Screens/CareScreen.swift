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

/// The care of a device: what it needs, how it is done, and when the person is reminded.
struct CareScreen {
    var device: DeviceConfiguration
    var book: CareBook
    /// Milliseconds since 1970 UTC.
    var now: Int64
    var format: PersonFormat

    var content: SurfaceContent {
        SurfaceContent(.column([.list(device.type.care.map(card)), .text(.text(Texts.careWhere), .caption)]))
    }

    /// The care that is due first, for the screen of the device.
    var line: String {
        let plans = device.type.care.compactMap { book[device.id, $0] }
        guard let first = plans.min(by: { $0.due(in: format.timeZone) < $1.due(in: format.timeZone) }) else {
            return Texts.careNoReminders
        }
        return Texts.careFirst(task: first.task.title, state: state(first))
    }

    private func card(_ task: Reminder) -> View {
        let plan = book[device.id, task]
        var parts: [View] = [.text(.text(task.title), .h3)]
        if let plan, plan.due(in: format.timeZone) <= now { parts.append(.badge(.text(Texts.careDueNow), .warning)) }
        parts.append(.text(.text(plan.map(state) ?? Texts.careNoReminder)))
        if let last = plan?.done.last { parts.append(.text(.text(Texts.careLastDone(day: day(last))), .caption)) }
        parts.append(
            .row(
                ([0] + task.intervals).map { days in
                    .button(
                        .text(days == 0 ? Texts.careOff : Texts.careEvery(count: days)), event: "every",
                        context: ["task": .text(task.rawValue), "days": .number(Double(days))],
                        id: "every-\(task.rawValue)-\(days)"
                    ).choosing(isOn: .flag((plan?.days ?? 0) == days))
                }
            ).label(.text(Texts.careRemindMe(task: task.title))))
        if plan != nil {
            parts.append(
                .row([
                    .button(
                        .text(Texts.careDoneToday), event: "done", context: ["task": .text(task.rawValue)],
                        id: "done-\(task.rawValue)"
                    ).label(.text(Texts.careDoneTodayNamed(task: task.title)))
                ]))
        }
        parts.append(
            .modal(
                trigger: .button(.text(Texts.careHow), event: "how", id: "how-\(task.rawValue)"),
                .column([.text(.text(task.reason)), .text(.text(task.needs)), .text(.text(task.steps))])))
        return .card(.column(parts))
    }

    private func state(_ plan: CarePlan) -> String {
        let due = plan.due(in: format.timeZone)
        return due <= now ? Texts.careDueSince(day: day(due)) : Texts.careDueOn(day: day(due))
    }

    private func day(_ milliseconds: Int64) -> String {
        format.date(Date(timeIntervalSince1970: Double(milliseconds) / 1_000))
    }
}

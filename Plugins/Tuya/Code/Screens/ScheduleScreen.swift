import Formats
import Foundation
import JSONText
import SurfaceMessages

/// The schedules of a device, or the form for a new one.
struct ScheduleScreen {
    var device: DeviceConfiguration
    var schedules: [Schedule]
    /// The schedules of all devices.
    var total: Int
    /// The schedule that was removed and can be brought back.
    var removed: Schedule?
    /// The fields of a new schedule, as typed; nil while the list is shown.
    var form: ScheduleForm?
    /// When the sun rises and sets next, for people; nil where that is not known.
    var sun: String?
    var format: PersonFormat

    var content: SurfaceContent {
        guard let form else { return SurfaceContent(.column(list)) }
        return SurfaceContent(.column(fields(form)), data: form.data)
    }

    // MARK: - List

    private var list: [View] {
        var parts: [View] = []
        if let removed {
            parts.append(
                .row([
                    .text(.text(Texts.scheduleRemoved(line: line(removed)))),
                    .button(.text(Texts.scheduleUndo), event: "undo", id: "undo"),
                ]))
        }
        if schedules.isEmpty {
            parts.append(
                .emptyState(
                    .text(Texts.scheduleNoSchedulesYet), text: .text(Texts.scheduleAScheduleIs), icon: "event"))
        } else {
            parts.append(.list(schedules.map(card)))
        }
        if schedules.count >= ScheduleBook.deviceLimit {
            parts.append(.text(.text(Texts.scheduleDeviceHasAll(count: ScheduleBook.deviceLimit)), .caption))
        } else if total >= ScheduleBook.limit {
            parts.append(.text(.text(Texts.scheduleYouHaveAll(count: ScheduleBook.limit)), .caption))
        } else {
            parts.append(.button(.text(Texts.scheduleAdd), event: "new", .primary, id: "new"))
        }
        return parts
    }

    private func line(_ schedule: Schedule) -> String { ScheduleWords.line(schedule, of: device, format) }

    private func card(_ schedule: Schedule) -> View {
        let line = line(schedule)
        var parts: [View] = [.text(.text(line), .h3)]
        if !schedule.isOn { parts.append(.badge(.text(Texts.schedulePaused), .neutral)) }
        if let miss = schedule.miss {
            parts += [
                .badge(.text(Texts.scheduleMissed), .warning),
                .text(.text(ScheduleWords.missed(miss, schedule, of: device, format))),
            ]
        }
        let id: [String: Dynamic] = ["id": .text(schedule.id)]
        parts.append(
            .row([
                .button(
                    .text(schedule.isOn ? Texts.schedulePause : Texts.scheduleResume), event: "switch",
                    context: id.merging(["on": .flag(!schedule.isOn)]) { own, _ in own }, id: "switch-\(schedule.id)"
                ).label(
                    .text(
                        schedule.isOn
                            ? Texts.schedulePauseNamed(line: line) : Texts.scheduleResumeNamed(line: line))),
                .button(.text(Texts.scheduleRemove), event: "remove", context: id, id: "remove-\(schedule.id)")
                    .label(.text(Texts.scheduleRemoveNamed(line: line))),
            ]))
        return .card(.column(parts))
    }

    // MARK: - Form

    private func fields(_ form: ScheduleForm) -> [View] {
        let context = context(form)
        let days = View.choice(
            .text(Texts.scheduleDays), path: "/form/days",
            options: Weekday.allCases.map { (.text($0.word), "\($0.rawValue)") }, multiple: true, style: .chips,
            id: "days")
        var parts: [View] = [
            .text(.text(Texts.scheduleNew), .h2)
        ]
        if form.knowsPlace { parts.append(base(form, context)) }
        parts += moment(form)
        parts += [
            refused(days, form.problems[.days]),
            .text(.text(Texts.scheduleDoes), .h3),
        ]
        var changes = [(Texts.scheduleDoOn, ScheduleForm.on), (Texts.scheduleDoOff, ScheduleForm.off)]
        changes += form.offers.map { (FunctionWords.title($0.function), $0.function.id) }
        parts.append(
            .row(
                changes.map { words, id in
                    .button(
                        .text(words), event: "choose", context: context.merging(["change": .text(id)]) { $1 },
                        id: "change-\(id)"
                    ).choosing(isOn: .flag(form.change == id))
                }
            ).label(.text(Texts.scheduleDoes)))
        if let offer = form.offer {
            parts += value(offer, form, context)
            if offer.function.switchesOn { parts.append(.text(.text(Texts.scheduleAlsoOn), .caption)) }
        }
        if form.offers.isEmpty { parts.append(.text(.text(Texts.scheduleMoreWhenItAnswers), .caption)) }
        parts.append(
            .row([
                .button(.text(Texts.scheduleSave), event: "save", context: context, .primary, id: "save"),
                .button(.text(Texts.scheduleCancel), event: "cancel", id: "cancel"),
            ]))
        return parts
    }

    /// The choice whether the schedule goes by the clock or by the sun.
    private func base(_ form: ScheduleForm, _ context: [String: Dynamic]) -> View {
        .row(
            WeeklyTime.Base.allCases.map { base in
                .button(
                    .text(ScheduleWords.base(base)), event: "choose",
                    context: context.merging(["base": .text(base.rawValue)]) { $1 }, id: "base-\(base.rawValue)"
                ).choosing(isOn: .flag(form.base == base))
            }
        ).label(.text(Texts.scheduleWhen))
    }

    private func moment(_ form: ScheduleForm) -> [View] {
        guard form.base == .clock else {
            let offset = View.choice(
                .text(Texts.scheduleBeforeOrAfter), path: "/form/offset",
                options: ScheduleForm.offsets.map { (.text(ScheduleWords.offset($0, form.base)), "\($0)") },
                style: .chips, id: "offset")
            return [refused(offset, form.problems[.offset])] + (sun.map { [.text(.text($0), .caption)] } ?? [])
        }
        let time = View.dateTimeInput(.text(Texts.scheduleTime), path: "/form/time", .time, id: "time")
        let zone = PersonFormat.name(ofZone: format.timeZone.identifier)
        return [refused(time, form.problems[.time]), .text(.text(Texts.scheduleTimeZone(zone: zone)), .caption)]
    }

    private func context(_ form: ScheduleForm) -> [String: Dynamic] {
        var context: [String: Dynamic] = [
            "base": .text(form.base.rawValue), "time": .path("/form/time"), "offset": .path("/form/offset"),
            "days": .path("/form/days"), "change": .text(form.change),
        ]
        guard let offer = form.offer else { return context }
        if case .options = offer.input {
            context["value"] = .text(form.option.map { "\($0)" } ?? "")
        } else {
            context["value"] = .path("/form/value")
        }
        return context
    }

    private func value(_ offer: ScheduleOffer, _ form: ScheduleForm, _ context: [String: Dynamic]) -> [View] {
        let title = FunctionWords.title(offer.function)
        let problem = form.problems[.value]
        switch offer.input {
        case .level:
            return [
                refused(
                    .slider(
                        .text(Texts.functionInPercent(title: title)), path: "/form/value", min: 0, max: 100,
                        id: "value"), problem)
            ]
        case .number(let number) where number.decimals == 0:
            return [
                refused(
                    .slider(
                        .text(FunctionWords.label(title, number)), path: "/form/value",
                        min: number.range.lowerBound, max: number.range.upperBound, id: "value"), problem)
            ]
        case .number(let number):
            return [
                refused(
                    .textField(.text(FunctionWords.label(title, number)), path: "/form/value", .number, id: "value"),
                    problem)
            ]
        case .options(let options):
            let buttons = options.enumerated().map { index, option in
                View.button(
                    .text(option.label), event: "choose", context: context.merging(["value": .text("\(index)")]) { $1 },
                    id: "value-\(index)"
                ).choosing(isOn: .flag(form.option == index))
            }
            return [.text(.text(title), .h4), .row(buttons).label(.text(title))]
                + (problem.map { [.badge(.text($0), .error)] } ?? [])
        }
    }

    private func refused(_ view: View, _ problem: String?) -> View {
        problem.map { view.check(.refused($0)) } ?? view
    }
}

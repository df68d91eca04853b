import Formats
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit

// The care of devices: its screen, and what is told when something is due.
extension TuyaSession {
    /// Keeps the plans of the person, by the clocks that the person has now.
    var careKeeper: CareKeeper { CareKeeper(host: host, home: home, zone: format.timeZone) }

    /// Opens the screen of a device's care above the one that it was asked for on.
    func openCare(of device: DeviceConfiguration) throws(CallFailure) {
        let screen = try present(.care(device.id), title: Texts.careCareOf(name: device.name))
        try showCare(of: device, on: screen)
        noteRead(of: device)
    }

    func showCare(of device: DeviceConfiguration, on screen: ScreenID) throws(CallFailure) {
        let content = CareScreen(
            device: device, book: try careKeeper.book(), now: try host.core.now(), format: format,
            facts: home.facts(device.id), counts: home.history != nil
        ).content
        try host.show(content, on: screen)
    }

    func performCare(
        _ action: ActionDocument, _ device: DeviceConfiguration, on screen: ScreenID
    ) throws(CallFailure) {
        guard let task = action.context["task"]?.string.flatMap(Reminder.init(rawValue:)),
            device.type.care.contains(task)
        else { throw incomplete("task") }
        switch action.name {
        case "every":
            let isOff = action.context["days"]?.integer == 0
            let rule = CareRule(action.context)
            let offered = device.type.rules(task, counts: home.history != nil)
            guard isOff || rule.map(offered.contains) == true else { throw incomplete("days") }
            let facts = home.facts(device.id)
            // The hours and the state of a device are known while it is connected.
            if !isOff { try? home.registry.watch(device.id) }
            let hasRoom = try careKeeper.change { book, now throws(CallFailure) in
                book.set(device.id, task, isOff ? nil : rule, now: now, facts)
            }
            guard hasRoom else {
                throw CallFailure(.tooLarge, Texts.careYouHaveAll(count: CareBook.limit))
            }
        case "done":
            let facts = home.facts(device.id)
            try careKeeper.change { book, now throws(CallFailure) in book.finish(device.id, task, now: now, facts) }
            noteRead(of: device)
        case "snooze":
            guard let days = action.context["days"]?.integer.flatMap(Int.init(exactly:)),
                CareScreen.snoozes.contains(days)
            else { throw incomplete("days") }
            let zone = format.timeZone
            try careKeeper.change { book, now throws(CallFailure) in
                book.snooze(device.id, task, days: days, now: now, in: zone)
            }
            noteRead(of: device)
        default: throw unknown(action.name)
        }
        for (id, open) in screens where open.place == .care(device.id) { try showCare(of: device, on: id) }
        for (id, open) in screens where open.place == .device(device.id) { try showCareLine(of: device, on: id) }
    }

    /// Shows on a device's screen what is due next. The screen does not depend on it.
    func showCareLine(of device: DeviceConfiguration, on screen: ScreenID) throws(CallFailure) {
        guard hasSchedules, !device.type.care.isEmpty else { return }
        let line: String
        do throws(CallFailure) {
            line =
                CareScreen(
                    device: device, book: try careKeeper.book(), now: try host.core.now(), format: format,
                    facts: home.facts(device.id)
                ).line
        } catch {
            host.core.log(level: .warning, message: "The care of a device is not shown: \(error)")
            line = Texts.failuresCareNotRead
        }
        try host.change(screen, ["care": .string(line)])
    }

    /// Tells of what is due: in the inbox, or on the page where the host has none.
    func tellOfCare() throws(CallFailure) {
        let (zone, known) = (format.timeZone, Set(home.devices.map(\.id)))
        let home = home
        let due = try careKeeper.change { book, now throws(CallFailure) in
            // A device that nobody looked at is asked to be there the next time.
            for plan in book.plans where plan.rule == .signal && known.contains(plan.device) {
                try? home.registry.watch(plan.device)
            }
            return book.take(at: now, in: zone) { home.facts($0) }
        }
        for plan in due where known.contains(plan.device) {
            guard let device = home.device(plan.device) else { continue }
            let title = Texts.careDue(task: plan.task.title, name: String(device.name.prefix(40)))
            do throws(CallFailure) {
                if host.connection.provides(InboxClient.reference) {
                    try host.inbox.put(
                        user: document.user.id,
                        notice: NoticeDocument(
                            key: Self.key(plan.device, plan.task), title: title, text: plan.task.reason,
                            link: "tuyaMaintenance?type=\(plan.task.rawValue)"))
                } else {
                    try host.navigation.banner(
                        banner: BannerDocument(title: title, text: plan.task.reason, tone: "info"))
                }
            } catch {
                host.core.log(level: .warning, message: "Nobody is told that a device is due for care: \(error)")
            }
        }
        for (id, open) in screens {
            switch open.place {
            case .care(let name): if let device = home.device(name) { try showCare(of: device, on: id) }
            case .device(let name): if let device = home.device(name) { try showCareLine(of: device, on: id) }
            default: break
            }
        }
    }

    private static func key(_ device: String, _ task: Reminder) -> String {
        "care-\(task.rawValue)-\(String(device.prefix(64)))"
    }

    /// Marks what the person's inbox says of the device's care as read.
    private func noteRead(of device: DeviceConfiguration) {
        guard host.connection.provides(InboxClient.reference) else { return }
        do throws(CallFailure) {
            // Most people have read all there is.
            guard try host.inbox.unread() > 0 else { return }
            for task in device.type.care { try host.inbox.read(key: Self.key(device.id, task)) }
        } catch {
            host.core.log(level: .warning, message: "The inbox cannot be told what was read: \(error)")
        }
    }
}

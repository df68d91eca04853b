import Border
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit

// The schedules of devices: their screens, and what is done when one is due.
extension TuyaSession {
    /// The parts of a screen of schedules that are not kept.
    struct Scheduling {
        /// The fields of a new schedule, as typed; nil while the list is shown.
        var form: ScheduleForm?
        /// The schedule that was removed last.
        var removed: Schedule?
    }

    /// Opens the screen of a device's schedules above the one that it was asked for on.
    func openSchedules(of device: DeviceConfiguration) throws(CallFailure) {
        let screen = try present(.schedules(device.id), title: Texts.scheduleSchedulesOf(name: device.name))
        try showSchedules(of: device, on: screen)
    }

    func showSchedules(of device: DeviceConfiguration, on screen: ScreenID) throws(CallFailure) {
        let book = try scheduleKeeper.book()
        let scheduling = scheduling[screen] ?? Scheduling()
        let known = Set(home.devices.map(\.id))
        let content = ScheduleScreen(
            device: device, schedules: book.schedules(of: device.id),
            total: book.schedules.count { known.contains($0.device) }, removed: scheduling.removed,
            form: scheduling.form, sun: try sun(), format: format
        ).content
        try host.show(content, on: screen)
    }

    /// The times at which the sun rises and sets today where the home is, for people; nil where it is not known or does neither.
    private func sun() throws(CallFailure) -> String? {
        guard let place = home.place else { return nil }
        let now = try scheduleKeeper.now()
        let times = [WeeklyTime.Base.sunrise, .sunset].compactMap { base in
            WeeklyTime(minute: 0, days: Set(Weekday.allCases), base: base)
                .next(after: now, in: format.timeZone, at: place)
        }
        guard times.count == 2 else { return nil }
        let words = times.map { format.time(Date(timeIntervalSince1970: Double($0) / 1_000)) }
        return Texts.scheduleTheSunToday(sunrise: words[0], sunset: words[1])
    }

    func performSchedules(
        _ action: ActionDocument, _ device: DeviceConfiguration, on screen: ScreenID
    ) throws(CallFailure) {
        var scheduling = scheduling[screen] ?? Scheduling()
        switch action.name {
        case "new":
            let points = (try? home.registry.lastReport(of: device.id).points) ?? [:]
            scheduling = Scheduling(
                form: ScheduleForm(
                    offers: ScheduleOffer.all(of: device, points), knowsPlace: home.place != nil))
        case "cancel": scheduling.form = nil
        case "choose": scheduling.form?.take(action.context)
        case "save":
            scheduling.form?.take(action.context)
            if let schedule = scheduling.form?.schedule(UUID().uuidString.lowercased(), of: device.id) {
                try scheduleKeeper.add(schedule)
                scheduling.form = nil
            }
        case "switch":
            guard let id = action.context["id"]?.string, let isOn = action.context["on"]?.bool else {
                throw incomplete("id")
            }
            do throws(CallFailure) {
                try scheduleKeeper.set(id, isOn: isOn)
            } catch  where error.status == .notFound {
                // Another page of the person removed it; this one shows it no longer either.
                try showSchedules(of: device, on: screen)
                throw error
            }
        case "remove":
            guard let id = action.context["id"]?.string else { throw incomplete("id") }
            if let removed = try scheduleKeeper.remove(id) { scheduling.removed = removed }
        case "undo":
            if let removed = scheduling.removed { try scheduleKeeper.add(removed) }
            scheduling.removed = nil
        default: throw unknown(action.name)
        }
        self.scheduling[screen] = scheduling
        try showSchedules(of: device, on: screen)
        try refreshDevices()
    }

    // MARK: - Device screens

    /// Shows on a device's screen what is scheduled. The screen does not depend on it.
    ///
    /// - Parameter plans: Whether the host is asked once more for the calls that schedules need.
    func showScheduled(
        of device: DeviceConfiguration, on screen: ScreenID, plans: Bool = false
    ) throws(CallFailure) {
        guard hasSchedules else { return }
        let data: JSON
        do throws(CallFailure) {
            if plans { try scheduleKeeper.planAgain() }
            data = DeviceScreen.schedules(
                try scheduleKeeper.book(), of: device, at: home.place, now: try scheduleKeeper.now(), format)
        } catch {
            host.core.log(level: .warning, message: "The schedules of a device are not shown: \(error)")
            data = ["scheduled": .string(Texts.failuresSchedulesNotRead), "missed": []]
        }
        try host.change(screen, data)
    }

    private func refreshDevices() throws(CallFailure) {
        for (screen, open) in screens {
            guard case .device(let id) = open.place, let device = home.device(id) else { continue }
            try showScheduled(of: device, on: screen)
        }
    }

    // MARK: - Cues

    /// Carries out the schedules that are due, and tells of those that could not be.
    func runSchedules(_ call: Call) throws(CallFailure) {
        let end = CallDeadline.instant(for: call, limit: CallDeadline.screen)
        let missed = try scheduleKeeper.run(until: end, isOver: { CallDeadline.isOver(end) }) { report, device in
            tell(report, of: device)
        }
        for device in home.devices {
            let ofDevice = missed.filter { $0.schedule.device == device.id }
            guard let first = ofDevice.first else { continue }
            let title =
                ofDevice.count == 1
                ? Texts.scheduleWasMissed(name: String(device.name.prefix(20)))
                : Texts.scheduleWereMissed(count: ofDevice.count, name: String(device.name.prefix(20)))
            let text = ScheduleWords.missed(first.miss, first.schedule, of: device, format)
            do throws(CallFailure) {
                try host.navigation.banner(banner: BannerDocument(title: title, text: text, tone: "warning"))
            } catch {
                host.core.log(level: .warning, message: "A banner about a schedule is not shown: \(error)")
            }
        }
        try refreshDevices()
        for (screen, open) in screens {
            guard case .schedules(let id) = open.place, scheduling[screen]?.form == nil, let device = home.device(id)
            else { continue }
            try showSchedules(of: device, on: screen)
        }
    }
}

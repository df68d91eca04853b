import Border
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit

// Devices that a session reads and changes, and what its screens show of them.
extension TuyaSession {
    func device(_ id: String) throws(CallFailure) -> DeviceConfiguration {
        guard let device = home.device(id) else {
            let shown = JSON.string(String(id.prefix(64))).text
            throw CallFailure(
                DeviceFailure(
                    code: .unknownDevice, device: String(id.prefix(64)),
                    message: Texts.failureNoDeviceHasTheId(shown: shown),
                    help: Texts.failureTakeAnIdFromDevices))
        }
        return device
    }

    /// Shows a device on a screen, which is its own from then on.
    func showDevice(
        _ device: DeviceConfiguration, on screen: ScreenID, until deadline: ContinuousClock.Instant
    ) throws(CallFailure) {
        let hasSettings = canAdd && home.list.added(device.id) != nil
        try host.show(
            DeviceScreen.content(device, hasSchedules: hasSchedules, hasSettings: hasSettings), on: screen)
        screens[screen] = Screen(place: .device(device.id))
        home.watchers.watch(device, screen: screen, of: host, format)
        try change(screen, read(device, until: deadline))
        try showCharts(of: device, on: screen)
        try showScheduled(of: device, on: screen, plans: true)
        try showCareLine(of: device, on: screen)
    }

    /// Asks a device, and gives the data of its screen.
    func read(_ device: DeviceConfiguration, until deadline: ContinuousClock.Instant) -> JSON {
        do throws(DeviceFailure) {
            let report = try home.registry.report(of: device.id, until: deadline)
            misses[device.id] = nil
            return DeviceScreen.reading(report, of: device, .connected, format)
        } catch {
            if [.offline, .timedOut].contains(error.code) { missed(device) }
            return DeviceScreen.reading(error, link(to: device), format)
        }
    }

    /// Changes what a screen of a device shows of its past.
    func showCharts(of device: DeviceConfiguration, on screen: ScreenID) throws(CallFailure) {
        let now = Int64(Date().timeIntervalSince1970)
        let charts = ReadingCharts.data(device, home.history, now: now, format)
        if !charts.isEmpty { try host.change(screen, .object(JSONObject(charts))) }
    }

    /// Changes a screen of a device as its person asked for.
    func change(_ screen: ScreenID, _ data: JSON) throws(CallFailure) {
        try host.change(screen, data)
        home.watchers.drew(data, on: screen, of: host.id)
    }

    /// How the person reads times.
    var format: PersonFormat {
        PersonFormat(locale: document.user.locale, timeZone: TimeZone(identifier: document.user.timeZone) ?? .gmt)
    }

    func link(to device: DeviceConfiguration) -> LinkState {
        (try? home.registry.link(of: device.id)) ?? .connecting
    }

    func set(
        _ change: DeviceChange, of device: DeviceConfiguration, on screen: ScreenID,
        until deadline: ContinuousClock.Instant
    ) throws(CallFailure) {
        // Each press is a change of its own: it needs no key, and takes no place in the memory.
        switch apply(change, to: device, key: nil, until: deadline) {
        case .success(let state): try show(report(of: device, state), of: device, on: screen)
        case .failure(let failure): try self.change(screen, DeviceScreen.reading(failure, link(to: device), format))
        }
    }

    func set(
        _ function: String, to value: JSON, of device: DeviceConfiguration, on screen: ScreenID,
        until deadline: ContinuousClock.Instant
    ) throws(CallFailure) {
        let report: DeviceReport
        do throws(DeviceFailure) {
            report = try home.registry.set(function, to: value, of: device.id, until: deadline)
        } catch {
            return try change(screen, DeviceScreen.reading(error, link(to: device), format))
        }
        try show(report, of: device, on: screen)
    }

    /// Shows what came of a change on this screen, and reports it to everybody else.
    func show(_ report: DeviceReport, of device: DeviceConfiguration, on screen: ScreenID) throws(CallFailure) {
        // All of it: an input may stand where the device did not go.
        try change(screen, DeviceScreen.reading(report, of: device, .connected, format))
        tell(report, of: device)
    }

    /// All that the device reported, with the state that was just read.
    func report(of device: DeviceConfiguration, _ state: DeviceState) -> DeviceReport {
        DeviceReport(state: state, points: (try? home.registry.lastReport(of: device.id).points) ?? [:])
    }

    func state(
        of device: DeviceConfiguration, until deadline: ContinuousClock.Instant
    ) -> Result<DeviceState, DeviceFailure> {
        do throws(DeviceFailure) {
            let state = try home.registry.state(of: device.id, until: deadline)
            misses[device.id] = nil
            return .success(state)
        } catch {
            if [.offline, .timedOut].contains(error.code) { missed(device) }
            return .failure(error)
        }
    }

    func apply(
        _ change: DeviceChange, to device: DeviceConfiguration, key: String?, until deadline: ContinuousClock.Instant
    ) -> Result<DeviceState, DeviceFailure> {
        do throws(DeviceFailure) {
            return .success(
                try home.registry.apply(
                    change, to: device.id, idempotencyKey: key, of: document.user.id, until: deadline))
        } catch {
            return .failure(error)
        }
    }

    /// Notifies everybody who watches the device of a state that was just read.
    func tell(_ state: DeviceState, of device: DeviceConfiguration) { tell(report(of: device, state), of: device) }

    func tell(_ report: DeviceReport, of device: DeviceConfiguration) {
        // A device that did not say whether it is on has nothing for other modules.
        guard let document = try? DeviceStateDocument(report.state, of: device) else { return }
        home.watchers.tell(document, report)
    }
}

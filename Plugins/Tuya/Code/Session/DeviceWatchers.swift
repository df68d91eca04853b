import Border
import Formats
import JSONText
import ModuleInterfaces
import ModuleKit
import Synchronization

/// The receivers of changes of a device: the screens that show it, and those who subscribed to it; safe for use from
/// any number of threads.
final class DeviceWatchers: Sendable {
    private struct Key: Hashable {
        var session: SessionID
        var screen: ScreenID
    }

    private struct Screen: Sendable {
        var host: SessionHost
        var device: DeviceConfiguration
        var format: PersonFormat
        var numbers: PersonNumbers
        /// The members of its data as they are shown: what is the same is not sent, so that an input that somebody uses stays as it is.
        var shown: [String: JSON] = [:]
    }

    private struct Subscription: Sendable {
        var host: SessionHost
        var controller: DevicesID
        var devices: Set<String>
    }

    private struct State {
        var screens: [Key: Screen] = [:]
        var subscriptions: [SessionID: Subscription] = [:]
        /// The states that subscribers were told last, by device.
        var told: [String: DeviceStateDocument] = [:]
    }

    private let state = Mutex(State())

    /// Called by the screen's own session, for whose person it tells of the device.
    ///
    /// - Parameter format: How the person of the screen reads times.
    func watch(_ device: DeviceConfiguration, screen: ScreenID, of host: SessionHost, _ format: PersonFormat) {
        let screenOfDevice = Screen(host: host, device: device, format: format, numbers: .current)
        state.withLock { $0.screens[Key(session: host.id, screen: screen)] = screenOfDevice }
    }

    func subscribe(_ device: String, controller: DevicesID, of host: SessionHost) {
        state.withLock { state in
            var subscription =
                state.subscriptions[host.id] ?? Subscription(host: host, controller: controller, devices: [])
            subscription.devices.insert(device)
            state.subscriptions[host.id] = subscription
        }
    }

    func forget(_ screen: ScreenID, of session: SessionID) {
        state.withLock { $0.screens[Key(session: session, screen: screen)] = nil }
    }

    /// Forgets a device that is gone.
    func forget(device id: String) {
        state.withLock { state in
            state.screens = state.screens.filter { $0.value.device.id != id }
            state.told[id] = nil
            for session in state.subscriptions.keys { state.subscriptions[session]?.devices.remove(id) }
        }
    }

    func forget(_ session: SessionID) {
        state.withLock { state in
            state.screens = state.screens.filter { $0.key.session != session }
            state.subscriptions[session] = nil
        }
    }

    /// Takes down what a screen was made to show by its own session.
    func drew(_ data: JSON, on screen: ScreenID, of session: SessionID) {
        state.withLock { state in
            for (name, value) in data.object?.members ?? [] {
                state.screens[Key(session: session, screen: screen)]?.shown[name] = value
            }
        }
    }

    /// Reports the present state of a device that was changed.
    func tell(_ document: DeviceStateDocument, _ report: DeviceReport) {
        show(document.device, report, .connected)
        state.withLock { $0.told[document.device] = document }
        notify(document)
    }

    /// Reports what came from a device by itself: to screens all of it, to subscribers a new state.
    ///
    /// - Parameter document: Nil when the device has not said enough for one.
    func tell(_ document: DeviceStateDocument?, _ report: DeviceReport, _ link: LinkState, of device: String) {
        show(device, report, link)
        guard let document, link == .connected else { return }
        let isNew = state.withLock { $0.told.updateValue(document, forKey: device) != document }
        if isNew { notify(document) }
    }

    private func show(_ device: String, _ report: DeviceReport, _ link: LinkState) {
        for (key, screen) in state.withLock({ state in state.screens.filter { $0.value.device.id == device } }) {
            let data = screen.numbers.use { DeviceScreen.reading(report, of: screen.device, link, screen.format) }
            let news = state.withLock { state in
                (data.object?.members ?? []).filter { name, value in
                    state.screens[key]?.shown.updateValue(value, forKey: name) != value
                }
            }
            guard !news.isEmpty else { continue }
            // Somebody else's screen may be gone by now; nothing is lost with it.
            try? screen.host.change(key.screen, .object(JSONObject(news.map { ($0.key, $0.value) })))
        }
    }

    private func notify(_ document: DeviceStateDocument) {
        let subscriptions = state.withLock { state in
            state.subscriptions.values.filter { $0.devices.contains(document.device) }
        }
        for subscription in subscriptions
        where subscription.host.connection.provides(DevicesEventsClient.reference) {
            subscription.host.client(DevicesEventsClient.self).changed(
                controller: subscription.controller, state: document)
        }
    }
}

extension SessionHost {
    /// Changes the members of a screen's data in one call.
    func change(_ screen: ScreenID, _ data: JSON) throws(CallFailure) {
        let messages = (data.object?.members ?? []).map { name, value -> JSON in
            [
                "version": "v0.9",
                "updateDataModel": [
                    "surfaceId": .string(screen.description), "path": .string("/\(name)"), "value": value,
                ],
            ]
        }
        try surface.send(screen: screen, messages: .array(messages))
    }
}

import Border
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
        var device: String
    }

    private struct Subscription: Sendable {
        var host: SessionHost
        var controller: DevicesID
        var devices: Set<String>
    }

    private struct State {
        var screens: [Key: Screen] = [:]
        var subscriptions: [SessionID: Subscription] = [:]
    }

    private let state = Mutex(State())

    func watch(_ device: String, screen: ScreenID, of host: SessionHost) {
        state.withLock { $0.screens[Key(session: host.id, screen: screen)] = Screen(host: host, device: device) }
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

    func forget(_ session: SessionID) {
        state.withLock { state in
            state.screens = state.screens.filter { $0.key.session != session }
            state.subscriptions[session] = nil
        }
    }

    /// Reports the present state of a device.
    func tell(_ document: DeviceStateDocument, _ reading: JSON) {
        let (screens, subscriptions) = state.withLock { state in
            (
                state.screens.filter { $0.value.device == document.device },
                state.subscriptions.values.filter { $0.devices.contains(document.device) }
            )
        }
        for (key, screen) in screens {
            // Somebody else's screen may be gone by now; nothing is lost with it.
            try? screen.host.change(key.screen, reading)
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

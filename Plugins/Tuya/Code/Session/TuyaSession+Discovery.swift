import Border
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers

/// The search for devices on the network. The host has the sockets, and ends them with the session.
extension TuyaSession: NetEventsProvider {
    /// Begins the search of a pairing screen; one that goes on begins anew.
    func find(on screen: ScreenID) throws(CallFailure) {
        for other in searches.keys where other != screen {
            try host.change(other, PairingScreen.data(nil, home, canAdd: canAdd))
        }
        searches = [screen: begun(DeviceSearch())]
        try showSearch(on: screen)
    }

    func showPairing(on screen: ScreenID) throws(CallFailure) {
        try host.show(
            PairingScreen(home: home, outcomes: outcomes, search: searches[screen], canAdd: canAdd, mayAdd: mayManage)
                .content, on: screen)
    }

    /// The device of the search that an action is about.
    func found(_ context: JSON, on screen: ScreenID) throws(CallFailure) -> DeviceSearch.Found {
        let found = searches[screen]?.found ?? []
        guard let row = context["row"]?.integer.flatMap(Int.init(exactly:)), found.indices.contains(row) else {
            throw incomplete("row")
        }
        return found[row]
    }

    /// Goes on with the search that a screen showed before a restart.
    func resumeSearch(on screen: ScreenID) {
        guard searches[screen] == nil, let saved = earlierSearches.removeValue(forKey: screen) else { return }
        searches[screen] = saved.wasRunning ? begun(saved) : saved
    }

    private func begun(_ search: DeviceSearch) -> DeviceSearch {
        var search = search
        search.begin { listen(at: $0, $0 == Announcement.askingPort ? DeviceSearch.round : DeviceSearch.length) }
        if search.ports.contains(Announcement.askingPort) { ask() }
        return search
    }

    private func listen(at port: UInt32, _ seconds: UInt32) -> DeviceSearch.Obstacle? {
        do throws(CallFailure) {
            try host.net.listen(port: port, seconds: seconds)
            return nil
        } catch {
            return switch error.status {
            case .notPermitted: .notGranted
            case .absent, .badState: .notOffered
            default: .notNow
            }
        }
    }

    /// Asks devices of 3.5 in every network to announce themselves. A network that does not take it has none to ask.
    private func ask() {
        guard let networks = try? host.net.networks().networks else { return }
        for network in networks {
            var random = SystemRandomNumberGenerator()
            let nonce = (0..<LocalKey.nonceSize).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            guard let request = Announcement.request(to: network.address, nonce: nonce) else { continue }
            try? host.net.broadcast(
                network: network.address, port: Announcement.askingPort, content: Data(request).base64EncodedString())
        }
    }

    func received(
        _ call: Call, port: UInt32, sender: String, senderPort: UInt32, content: String, dropped: UInt32
    ) throws(CallFailure) {
        guard let datagram = Data(base64Encoded: content) else {
            throw CallFailure(.invalidArgument, "`content` is not Base64.")
        }
        if let announcement = Announcement(Array(datagram)) {
            home.follower.note(announcement.id, at: sender)
        }
        for screen in searches.keys where searches[screen]?.ports.contains(port) == true {
            let isNew = searches[screen]?.take(Array(datagram), from: sender, dropped: dropped) == true
            if isNew { try showSearch(on: screen) }
        }
    }

    func ended(_ call: Call, port: UInt32, dropped: UInt32) throws(CallFailure) {
        for screen in searches.keys {
            if searches[screen]?.ended(at: port, dropped: dropped) == true,
                listen(at: port, DeviceSearch.round) == nil
            {
                searches[screen]?.began(at: port)
                ask()
            }
            try showSearch(on: screen)
        }
    }

    /// Listens for a while for a device that does not answer again and again: it may have another address. Without the grant for
    /// it nothing happens.
    func missed(_ device: DeviceConfiguration) {
        let count = (misses[device.id] ?? 0) + 1
        misses[device.id] = count
        // In the search they are heard anyhow.
        guard count.isMultiple(of: Self.missesToListen), !searches.values.contains(where: \.isRunning) else { return }
        let isHeard = Announcement.ports.map { listen(at: $0, DeviceSearch.round) == nil }
        if isHeard.last == true { ask() }
    }

    /// After so many requests without an answer, one after the other, the device is listened for.
    private static let missesToListen = 3

    /// Ends the search of a screen that is gone.
    func endSearch(on screen: ScreenID) {
        guard let search = searches.removeValue(forKey: screen) else { return }
        // The host forgets the ports with the session in any case.
        for port in search.ports { try? host.net.stopListening(port: port) }
    }

    private func showSearch(on screen: ScreenID) throws(CallFailure) {
        guard let search = searches[screen] else { return }
        let data = numbering { PairingScreen.data(search, home, canAdd: canAdd) }
        try host.change(screen, data)
    }
}

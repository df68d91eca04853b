import Dispatch
import Foundation
import Synchronization

/// Follows devices to other addresses, by what they announce. Anybody can announce anything: a device is followed once it has
/// answered there under its key.
final class DeviceFollower: Sendable {
    private struct State {
        /// The addresses to try, by device.
        var pending: [String: String] = [:]
        /// The addresses of each device that were tried in vain, and when.
        var failed: [String: [(address: String, at: ContinuousClock.Instant)]] = [:]
        var isRunning = false
        var isStopped = false
    }

    private let list: HomeDevices
    private let registry: DeviceRegistry
    private let environment: DeviceEnvironment
    private let tell: @Sendable (String) -> Void
    private let state = Mutex(State())
    private let ended = DispatchSemaphore(value: 0)

    /// How long an address is not tried again after it was in vain.
    static let patience = Duration.seconds(60)
    /// Maximum number of addresses that are tried in vain for one device in that time.
    static let limitInVain = 3
    /// How long a device may take to answer at an address.
    private static let limit = Duration.seconds(4)

    /// - Parameter tell: Gets a sentence for the log about each device that moved.
    init(
        _ list: HomeDevices, _ registry: DeviceRegistry, _ environment: DeviceEnvironment,
        tell: @escaping @Sendable (String) -> Void
    ) {
        self.list = list
        self.registry = registry
        self.environment = environment
        self.tell = tell
    }

    /// Takes note that a device, or somebody in its name, announced itself from an address; returns without waiting.
    func note(_ id: String, at address: String, now: ContinuousClock.Instant = .now) {
        guard isNews(id, address) else { return }
        let begins = state.withLock { state in
            // One address announced after the other makes the app connect to a few of them only.
            let failed = (state.failed[id] ?? []).filter { now < $0.at + Self.patience }
            state.failed[id] = failed.isEmpty ? nil : failed
            if failed.count >= Self.limitInVain || failed.contains(where: { $0.address == address }) { return false }
            state.pending[id] = address
            guard !state.isRunning, !state.isStopped else { return false }
            state.isRunning = true
            return true
        }
        guard begins else { return }
        let thread = Thread { [self] in work() }
        thread.name = "follow"
        thread.start()
    }

    /// Returns once nothing is tried any more, so that the module can be unloaded.
    func stop() {
        let runs = state.withLock { state in
            state.isStopped = true
            return state.isRunning
        }
        if runs { ended.wait() }
    }

    /// Whether nothing is tried now.
    var isIdle: Bool { state.withLock { !$0.isRunning } }

    /// Whether the address is another than the known one, and the device is not connected there.
    private func isNews(_ id: String, _ address: String) -> Bool {
        guard let device = list.all.first(where: { $0.id == id }), device.port == DeviceConfiguration.usualPort,
            device.host != address, SocketAddress(host: address, port: device.port)?.isLocal == true
        else { return false }
        return (try? registry.link(of: id)) != .connected
    }

    private func work() {
        while let (id, address) = next() { follow(id, to: address) }
    }

    /// The next address; nil when the thread is to end.
    private func next() -> (id: String, address: String)? {
        state.withLock { state in
            guard !state.isStopped, let (id, address) = state.pending.first else {
                state.isRunning = false
                if state.isStopped { ended.signal() }
                return nil
            }
            state.pending[id] = nil
            return (id, address)
        }
    }

    private func follow(_ id: String, to address: String) {
        guard isNews(id, address), let device = list.all.first(where: { $0.id == id }) else { return }
        let connection = DeviceForm.Connection(id: id, host: address, key: device.key, version: device.version)
        let trial = DeviceTrial(connection: connection, announced: nil, name: device.name, environment: environment)
        // The answers of 3.1 are in clear, so that they prove nothing.
        guard case .success(let answer) = trial.run(until: .now + Self.limit), let version = answer.version,
            version != .v31
        else {
            return state.withLock { $0.failed[id, default: []].append((address, .now)) }
        }
        guard let moved = list.move(id, to: address) else { return }
        registry.put(moved.device)
        // Not shown: the log has it.
        tell("Device \"\(id)\" moved from \(device.host) to \(address).")
        guard let problem = moved.problem else { return }
        // Not shown: the log has it.
        tell("The address of the device \"\(id)\" is not kept over a restart: \(problem)")
    }
}

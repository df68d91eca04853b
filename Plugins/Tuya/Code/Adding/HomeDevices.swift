import Synchronization

/// The devices of the home: those of the configuration, and those that people added; safe for use from any number of threads.
final class HomeDevices: Sendable {
    /// Why a device is not added or changed.
    enum Refusal: Error, Sendable, Hashable {
        case full
        case sameID(name: String)
        case sameAddress(name: String)
        case unknown
        /// The device is one of the configuration, or nothing is kept.
        case fixed
        case notKept(String)
    }

    private struct State {
        var added: [AddedDevice]
        var keyless: [String]
        /// The devices that were removed and not added again.
        var removed: Set<String>
        /// The addresses of devices of the configuration that moved.
        var moved: [String: MovedDevice] = [:]
        /// All of them as they are used.
        var all: [DeviceConfiguration] = []
    }

    /// The profiles of the deployment.
    let profiles: [DeploymentProfile]
    private let configured: [DeviceConfiguration]
    private let store: DeviceStore?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - store: Nil where nothing is kept.
    ///   - warn: Gets sentences for the log.
    init(
        _ configured: [DeviceConfiguration], profiles: [DeploymentProfile] = [], store: DeviceStore? = nil,
        warn: (String) -> Void = { _ in }
    ) {
        self.configured = configured
        self.profiles = profiles
        self.store = store
        var state = State(added: [], keyless: [], removed: [])
        do throws(DeviceStore.Failure) {
            let content = try store?.content() ?? DeviceStore.Content()
            (state.added, state.keyless) = (content.devices, content.keyless)
            state.removed = try store?.removed() ?? []
            state.moved = try store?.moved() ?? [:]
        } catch {
            // Not shown: the log has it.
            warn("The devices that people added cannot be read: \(error)")
        }
        for name in state.keyless {
            // Not shown: the log has it.
            warn("The key of the device \"\(name)\" cannot be read any more; add the device again.")
        }
        for device in state.added where configured.contains(where: { $0.id == device.id }) {
            // Not shown: the log has it.
            warn("The device \"\(device.id)\" was added in the app; the configuration, which names it too, counts.")
        }
        state.all = Self.all(configured, state, profiles)
        self.state = Mutex(state)
    }

    /// All devices, those of the configuration first.
    var all: [DeviceConfiguration] { state.withLock { $0.all } }

    /// Names of devices whose key cannot be read any more.
    var keyless: [String] { state.withLock { $0.keyless } }

    /// The devices that were removed and not added again.
    var removed: Set<String> { state.withLock { $0.removed } }

    /// Whether devices can be added at all.
    var isOpen: Bool { store != nil }

    /// The device that somebody added; nil for others.
    func added(_ id: String) -> AddedDevice? {
        state.withLock { state in
            configured.contains { $0.id == id } ? nil : state.added.first { $0.id == id }
        }
    }

    /// Adds a device; durable when it returns.
    ///
    /// - Returns: How the module uses it.
    func add(_ device: AddedDevice) throws(Refusal) -> DeviceConfiguration {
        try change { state, store throws(Refusal) in
            if let known = state.all.first(where: { $0.id == device.id }) { throw .sameID(name: known.name) }
            guard state.all.count < DeviceConfiguration.limit else { throw .full }
            try Self.require(device, in: state)
            try Self.keeping { () throws(DeviceStore.Failure) in try store.put(device) }
            state.added.removeAll { $0.id == device.id }
            state.added.append(device)
            state.removed.remove(device.id)
            state.keyless.removeAll { $0 == device.name }
        }
        return device.configuration(profiles)
    }

    /// Changes a device that somebody added; durable when it returns.
    ///
    /// - Returns: How the module uses it.
    func replace(_ device: AddedDevice) throws(Refusal) -> DeviceConfiguration {
        guard !configured.contains(where: { $0.id == device.id }) else { throw .fixed }
        try change { state, store throws(Refusal) in
            guard let index = state.added.firstIndex(where: { $0.id == device.id }) else { throw .unknown }
            try Self.require(device, in: state)
            try Self.keeping { () throws(DeviceStore.Failure) in try store.put(device) }
            state.added[index] = device
        }
        return device.configuration(profiles)
    }

    /// Removes a device that somebody added; durable when it returns.
    func remove(_ id: String) throws(Refusal) {
        guard !configured.contains(where: { $0.id == id }) else { throw .fixed }
        try change { state, store throws(Refusal) in
            guard state.added.contains(where: { $0.id == id }) else { throw .unknown }
            try Self.keeping { () throws(DeviceStore.Failure) in try store.remove(id) }
            state.added.removeAll { $0.id == id }
            state.removed.insert(id)
        }
    }

    private func change(_ body: (inout State, DeviceStore) throws(Refusal) -> Void) throws(Refusal) {
        guard let store else { throw .fixed }
        try state.withLock { (state: inout sending State) throws(Refusal) in
            try body(&state, store)
            state.all = Self.all(configured, state, profiles)
        }
    }

    /// Takes note that a device is at another address now, which it has proved.
    ///
    /// - Returns: How the module uses it, and why the address is not kept over a restart; nil for a device that is gone.
    func move(_ id: String, to address: String) -> (device: DeviceConfiguration, problem: DeviceStore.Failure?)? {
        state.withLock { state in
            var problem: DeviceStore.Failure?
            do throws(DeviceStore.Failure) {
                if let device = configured.first(where: { $0.id == id }) {
                    let move = MovedDevice(from: device.host, to: address)
                    state.moved[id] = move
                    try store?.put(move, of: id)
                } else if let index = state.added.firstIndex(where: { $0.id == id }) {
                    state.added[index].host = address
                    try store?.put(state.added[index])
                }
            } catch {
                problem = error
            }
            state.all = Self.all(configured, state, profiles)
            return state.all.first { $0.id == id }.map { ($0, problem) }
        }
    }

    /// A device takes one connection, so that no two may have one address.
    private static func require(_ device: AddedDevice, in state: borrowing State) throws(Refusal) {
        let address = SocketAddress(host: device.host, port: DeviceConfiguration.usualPort)
        let other = state.all.first {
            $0.id != device.id && SocketAddress(host: $0.host, port: $0.port) == address
        }
        if let other { throw .sameAddress(name: other.name) }
    }

    private static func keeping(_ body: () throws(DeviceStore.Failure) -> Void) throws(Refusal) {
        do throws(DeviceStore.Failure) {
            try body()
        } catch {
            throw .notKept("\(error)")
        }
    }

    private static func all(
        _ configured: [DeviceConfiguration], _ state: borrowing State, _ profiles: [DeploymentProfile]
    ) -> [DeviceConfiguration] {
        let ids = Set(configured.map(\.id))
        let (moved, added) = (state.moved, state.added)
        let present = configured.map { device in
            var device = device
            // A configuration that names another address by now is right.
            if let move = moved[device.id], move.from == device.host { device.host = move.to }
            return device
        }
        return present + added.filter { !ids.contains($0.id) }.map { $0.configuration(profiles) }
    }
}

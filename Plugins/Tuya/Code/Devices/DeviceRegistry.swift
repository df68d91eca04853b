import JSONText
import Synchronization

/// The data of a device that an app shows without a request to the device.
struct DeviceSummary: Sendable, Hashable {
    var id: String
    var name: String
    var type: DeviceType
    var functions: Set<DeviceFunction>
}

/// All devices of the home.
///
/// Safe to use from several threads; calls for one device take turns, and block until it has answered or the deadline has passed.
final class DeviceRegistry: Sendable {
    private let entries: Mutex<[Entry]>
    private let timeouts: DeviceTimeouts
    private let environment: DeviceEnvironment
    private let observer = Mutex<Observer?>(nil)

    /// How many results are remembered for each device.
    static let memoryLimit = 256

    init(
        _ devices: [DeviceConfiguration], timeouts: DeviceTimeouts = DeviceTimeouts(),
        environment: DeviceEnvironment = DeviceEnvironment()
    ) {
        self.timeouts = timeouts
        self.environment = environment
        entries = Mutex(devices.map { Entry(DeviceConnection($0, timeouts: timeouts, environment: environment)) })
    }

    /// In the order of the configuration, then of addition.
    var list: [DeviceSummary] {
        entries.withLock { entries in
            entries.map { entry in
                let device = entry.connection.device
                return DeviceSummary(id: device.id, name: device.name, type: device.type, functions: device.functions)
            }
        }
    }

    /// Takes a device in, in place of one with the same id, whose connection ends first: a device takes one at a time.
    func put(_ device: DeviceConfiguration) {
        let entry = Entry(DeviceConnection(device, timeouts: timeouts, environment: environment))
        let old = entries.withLock { entries -> Entry? in
            guard let index = entries.firstIndex(where: { $0.id == device.id }) else {
                entries.append(entry)
                return nil
            }
            defer { entries[index] = entry }
            return entries[index]
        }
        guard let old else { return }
        let wasKept = old.isKept.withLock { $0 }
        old.connection.stop()
        if wasKept { try? watch(device.id) }
    }

    /// Ends the connection to a device, and forgets it.
    func remove(_ id: String) {
        let old = entries.withLock { entries -> Entry? in
            guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
            return entries.remove(at: index)
        }
        old?.connection.stop()
    }

    /// Asks a device what it is doing.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func state(of id: String, until deadline: ContinuousClock.Instant? = nil) throws(DeviceFailure) -> DeviceState {
        try watch(id)
        let connection = try entry(id).connection
        return connection.device.state(from: try connection.query(until: deadline))
    }

    /// Asks a device for all that it reports.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func report(of id: String, until deadline: ContinuousClock.Instant? = nil) throws(DeviceFailure) -> DeviceReport {
        try watch(id)
        let connection = try entry(id).connection
        return connection.device.report(from: try connection.query(until: deadline))
    }

    /// The report of a device so far, without asking or waiting for it.
    func lastReport(of id: String) throws(DeviceFailure) -> DeviceReport {
        let connection = try entry(id).connection
        return connection.device.report(from: connection.points)
    }

    // MARK: - Live

    /// Gets the id of a device, what it reported and how it is reached.
    typealias Observer = @Sendable (String, DeviceReport, LinkState) -> Void

    /// Keeps the connection to each device from the first time on that somebody asks for the device, and tells what changes.
    func goLive(_ observer: @escaping Observer) { self.observer.withLock { $0 = observer } }

    /// Keeps the connection to a device where the registry is live.
    func watch(_ id: String) throws(DeviceFailure) {
        let entry = try entry(id)
        guard let observer = observer.withLock({ $0 }) else { return }
        let isNew = entry.isKept.withLock { isKept in
            defer { isKept = true }
            return !isKept
        }
        if isNew { entry.connection.keep { report, link in observer(id, report, link) } }
    }

    /// How a device was reached at last.
    func link(of id: String) throws(DeviceFailure) -> LinkState { try entry(id).connection.link }

    /// Ends all connections, and everything that runs for them.
    func stop() {
        observer.withLock { $0 = nil }
        // All at once: each may be in the middle of an attempt.
        let entries = entries.withLock { $0 }
        for entry in entries { entry.connection.beginStop() }
        for entry in entries {
            entry.connection.stop()
            entry.isKept.withLock { $0 = false }
        }
    }

    // MARK: - Changes

    /// Changes a device and says what it does afterwards.
    ///
    /// - Parameters:
    ///   - idempotencyKey: 1 to 128 bytes, of the asker's own. The same key of the same asker with the same change gives the first result again without asking the
    ///     device, as long as it is among the last ``memoryLimit`` of the device. A failure is not remembered: the same key
    ///     tries again. Without a key nothing is remembered.
    ///   - asker: Whose key it is: keys of two people never meet.
    ///   - deadline: Shortens the configured time, never lengthens it.
    func apply(
        _ change: DeviceChange, to id: String, idempotencyKey: String?, of asker: String = "",
        until deadline: ContinuousClock.Instant? = nil
    ) throws(DeviceFailure) -> DeviceState {
        try watch(id)
        let entry = try entry(id)
        let connection = entry.connection
        let device = connection.device
        guard let idempotencyKey else { return try apply(change, connection, until: deadline) }
        guard (1...128).contains(idempotencyKey.utf8.count) else {
            throw DeviceFailure(
                code: .invalidChange, device: id,
                message: Texts.failureTheIdempotencyKeyHasBytes(count: idempotencyKey.utf8.count),
                help: Texts.failureGiveEveryIntendedChangeA)
        }
        let key = ResultMemory.Key(asker: asker, key: idempotencyKey)
        return try entry.memory.withLock { (memory: inout sending ResultMemory) throws(DeviceFailure) in
            if let earlier = memory[key] {
                guard earlier.change == change else {
                    throw DeviceFailure(
                        code: .keyReused, device: id,
                        message: Texts.failureTheIdempotencyKeyWasUsed(name: device.name),
                        help: Texts.failureGiveEveryIntendedChangeA)
                }
                return earlier.state
            }
            let state = try apply(change, connection, until: deadline)
            memory.remember(key, change: change, state: state)
            return state
        }
    }

    private func apply(
        _ change: DeviceChange, _ connection: DeviceConnection, until deadline: ContinuousClock.Instant?
    ) throws(DeviceFailure) -> DeviceState {
        let device = connection.device
        var reported = connection.points
        if !device.namesPoints, reported.isEmpty { reported = try connection.query(until: deadline) }
        let points = try device.datapoints(for: change, reported: reported)
        return device.state(from: try connection.set(points, until: deadline))
    }

    /// Sets a function of a device that the device has reported, and says what it reports afterwards.
    ///
    /// - Parameters:
    ///   - value: See ``FunctionProfile/points(setting:to:reported:)``.
    ///   - deadline: Shortens the configured time, never lengthens it.
    func set(
        _ function: String, to value: JSON, of id: String, until deadline: ContinuousClock.Instant? = nil
    ) throws(DeviceFailure) -> DeviceReport {
        try watch(id)
        let connection = try entry(id).connection
        let device = connection.device
        var reported = connection.points
        if reported.isEmpty { reported = try connection.query(until: deadline) }
        let points = try device.datapoints(setting: function, to: value, reported: reported)
        return device.report(from: try connection.set(points, until: deadline))
    }

    /// Makes the change of a schedule, and says what the device reports afterwards. Where the function needs the device to be on,
    /// it is switched on with it.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func carryOut(
        _ change: ScheduledChange, of id: String, until deadline: ContinuousClock.Instant? = nil
    ) throws(DeviceFailure) -> DeviceReport {
        try watch(id)
        let connection = try entry(id).connection
        let device = connection.device
        if let power = change.power {
            let state = try apply(DeviceChange(power: power), connection, until: deadline)
            return DeviceReport(state: state, points: connection.points)
        }
        var reported = connection.points
        if reported.isEmpty { reported = try connection.query(until: deadline) }
        var points = try device.datapoints(setting: change.function, to: change.value, reported: reported)
        let function = device.profiles.best(for: reported)?.functions.first { $0.id == change.function }
        let power = device.controls(reported).power
        if function?.switchesOn == true, reported[power] != nil { points[power] = true }
        return device.report(from: try connection.set(points, until: deadline))
    }

    /// The state of a device with what it has reported in the meantime, without asking or waiting for it.
    func reportedState(of id: String) throws(DeviceFailure) -> DeviceState {
        let connection = try entry(id).connection
        return connection.device.state(from: try connection.reported())
    }

    /// Keeps the connection to a device open.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func heartbeat(_ id: String, until deadline: ContinuousClock.Instant? = nil) throws(DeviceFailure) {
        try entry(id).connection.heartbeat(until: deadline)
    }

    /// Ends all connections, so that others can use the devices.
    func disconnect() {
        for entry in entries.withLock({ $0 }) { entry.connection.disconnect() }
    }

    private func entry(_ id: String) throws(DeviceFailure) -> Entry {
        guard let entry = entries.withLock({ $0.first { $0.id == id } }) else {
            let shown = JSON.string(String(id.prefix(64))).text
            throw DeviceFailure(
                code: .unknownDevice, device: String(id.prefix(64)),
                message: Texts.failureNoDeviceHasTheId(shown: shown),
                help: Texts.failureTakeAnIdFromDevices)
        }
        return entry
    }

    private final class Entry: Sendable {
        let connection: DeviceConnection
        let memory = Mutex(ResultMemory(limit: DeviceRegistry.memoryLimit))
        /// Whether the connection is kept.
        let isKept = Mutex(false)

        var id: String { connection.device.id }

        init(_ connection: DeviceConnection) { self.connection = connection }
    }
}

/// The results of the last changes by their idempotency key; forgets the oldest first.
struct ResultMemory: Sendable {
    struct Result: Sendable, Hashable {
        var change: DeviceChange
        var state: DeviceState
    }

    struct Key: Sendable, Hashable {
        var asker: String
        var key: String
    }

    private let limit: Int
    private var results: [Key: Result] = [:]
    /// A ring of the keys; `next` is where the next one goes.
    private var keys: [Key] = []
    private var next = 0

    init(limit: Int) { self.limit = limit }

    subscript(_ key: Key) -> Result? { results[key] }

    mutating func remember(_ key: Key, change: DeviceChange, state: DeviceState) {
        guard results.updateValue(Result(change: change, state: state), forKey: key) == nil else { return }
        if keys.count < limit {
            keys.append(key)
        } else {
            results[keys[next]] = nil
            keys[next] = key
            next = (next + 1) % limit
        }
    }
}

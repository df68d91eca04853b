import JSONText

/// How long a device may take.
struct DeviceTimeouts: Sendable, Hashable {
    /// For taking the connection.
    var connection: Duration = .seconds(3)
    /// For everything from the call to the complete answer.
    var answer: Duration = .seconds(5)
    /// For the answer to a version that may not be the device's.
    var probe: Duration = .seconds(1)
    /// For what nobody waits for; no longer than whoever ends the module waits.
    var background: Duration = .seconds(2)
}

/// One device on the network: a connection that is opened when needed, kept, and opened again when it was lost.
///
/// Calls block until the device has answered or the deadline has passed; calls from several threads take turns.
final class DeviceConnection: Sendable {
    let device: DeviceConfiguration
    private let timeouts: DeviceTimeouts
    private let worker: DeviceWorker

    init(
        _ device: DeviceConfiguration, timeouts: DeviceTimeouts = DeviceTimeouts(),
        environment: DeviceEnvironment = DeviceEnvironment()
    ) {
        self.device = device
        self.timeouts = timeouts
        worker = DeviceWorker(device, timeouts: timeouts, environment: environment)
    }

    deinit { worker.stop() }

    /// How the device was reached at last.
    var link: LinkState { worker.link }

    /// The last value of every data point, without asking the device.
    var points: [String: JSON] { worker.points }

    /// Asks the device for its data points.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func query(until deadline: ContinuousClock.Instant? = nil) throws(DeviceFailure) -> [String: JSON] {
        try run(.query, until: deadline)
    }

    /// Sets data points, then asks the device what became of them.
    ///
    /// Changes come at some distance from each other; those that wait together go as one, in which the last value of a data point
    /// counts.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func set(
        _ points: [String: JSON], until deadline: ContinuousClock.Instant? = nil
    ) throws(DeviceFailure) -> [String: JSON] {
        try run(.set(points), until: deadline)
    }

    /// Shows the device that the connection is still wanted; most end it after half a minute of silence.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func heartbeat(until deadline: ContinuousClock.Instant? = nil) throws(DeviceFailure) {
        _ = try run(.heartbeat, until: deadline)
    }

    /// All data points with what the device has reported in the meantime, without asking or waiting for it.
    func reported() throws(DeviceFailure) -> [String: JSON] { try run(.reports, until: nil) }

    /// Keeps the connection from now on, awake and opened again when it was lost, and tells what changes.
    func keep(_ observer: @escaping DeviceWorker.Observer) { worker.keep(observer) }

    /// Ends the connection, so that others can use the device; the next call opens it again.
    func disconnect() { worker.disconnect(until: .now + timeouts.answer) }

    /// Has what runs for the device end soon.
    func beginStop() { worker.beginStop() }

    /// Ends the connection and what runs for it.
    func stop() { worker.stop() }

    private func run(
        _ work: DeviceJob.Work, until deadline: ContinuousClock.Instant?
    ) throws(DeviceFailure) -> [String: JSON] {
        let longest = ContinuousClock.now + timeouts.answer
        switch worker.run(work, until: deadline.map { min($0, longest) } ?? longest) {
        case .success(let points): return points
        case .failure(let failure): throw failure
        case nil:
            throw DeviceFailure(
                .socket(.timedOut), of: device, .init(heard: false, answeredBefore: false, otherVersion: nil))
        }
    }
}

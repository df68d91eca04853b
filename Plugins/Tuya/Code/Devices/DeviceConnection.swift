import Foundation
import JSONText
import Synchronization

/// How long a device may take.
struct DeviceTimeouts: Sendable, Hashable {
    /// For taking the connection.
    var connection: Duration = .seconds(3)
    /// For everything from the call to the complete answer.
    var answer: Duration = .seconds(5)
}

/// One device on the network: a connection that is opened when needed, kept, and opened again when it was lost.
///
/// Calls block until the device has answered or the deadline has passed; calls from several threads take turns.
final class DeviceConnection: Sendable {
    let device: DeviceConfiguration
    private let timeouts: DeviceTimeouts
    private let session: Mutex<DeviceSession>

    /// - Parameter unixTime: Seconds since 1970, for the requests.
    init(
        _ device: DeviceConfiguration, timeouts: DeviceTimeouts = DeviceTimeouts(), dialler: Dialler = .direct,
        unixTime: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
    ) {
        self.device = device
        self.timeouts = timeouts
        session = Mutex(DeviceSession(device: device, timeouts: timeouts, dialler: dialler, unixTime: unixTime))
    }

    /// Asks the device for its data points.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func query(until deadline: ContinuousClock.Instant? = nil) throws(DeviceFailure) -> [String: JSON] {
        let deadline = shortened(deadline)
        return try session.withLock { (session: inout sending DeviceSession) throws(DeviceFailure) in
            try session.query(until: deadline)
            return session.datapoints
        }
    }

    /// Sets data points, then asks the device what became of them.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func set(
        _ points: [String: JSON], until deadline: ContinuousClock.Instant? = nil
    ) throws(DeviceFailure) -> [String: JSON] {
        let deadline = shortened(deadline)
        return try session.withLock { (session: inout sending DeviceSession) throws(DeviceFailure) in
            try session.set(points, until: deadline)
            try session.query(until: deadline)
            return session.datapoints
        }
    }

    /// Shows the device that the connection is still wanted; most end it after half a minute of silence.
    ///
    /// - Parameter deadline: Shortens the configured time, never lengthens it.
    func heartbeat(until deadline: ContinuousClock.Instant? = nil) throws(DeviceFailure) {
        let deadline = shortened(deadline)
        try session.withLock { (session: inout sending DeviceSession) throws(DeviceFailure) in
            try session.heartbeat(until: deadline)
        }
    }

    /// All data points with what the device has reported in the meantime, without asking or waiting for it.
    func reported() throws(DeviceFailure) -> [String: JSON] {
        try session.withLock { (session: inout sending DeviceSession) throws(DeviceFailure) in
            try session.takeReports()
            return session.datapoints
        }
    }

    /// Ends the connection, so that others can use the device; the next call opens it again.
    func disconnect() {
        session.withLock { $0.disconnect() }
    }

    private func shortened(_ deadline: ContinuousClock.Instant?) -> ContinuousClock.Instant {
        let longest = ContinuousClock.now + timeouts.answer
        guard let deadline else { return longest }
        return min(deadline, longest)
    }
}

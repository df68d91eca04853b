import JSONText

/// The conversation with one device over its only connection; opens it when needed and keeps it.
///
/// Not safe to use from two threads at once: ``DeviceConnection`` guards it.
struct DeviceSession: ~Copyable, Sendable {
    private let device: DeviceConfiguration
    private let timeouts: DeviceTimeouts
    private let dialler: Dialler
    private let unixTime: @Sendable () -> Int64
    private var socket: TCPSocket?
    private var parser = FrameParser()
    private var sequence: UInt32 = 0
    /// True when the device has sent anything on this connection.
    private var heard = false
    /// True when the device has answered at its address before.
    private var hasAnswered = false
    /// Whether the device refuses the ordinary query and needs the names of the values to report.
    private var queriesByName = false
    /// The last value of every data point that the device reported.
    private(set) var datapoints: [String: JSON] = [:]

    /// - Parameter unixTime: Seconds since 1970, for the requests.
    init(
        device: DeviceConfiguration, timeouts: DeviceTimeouts, dialler: Dialler,
        unixTime: @escaping @Sendable () -> Int64
    ) {
        self.device = device
        self.dialler = dialler
        self.timeouts = timeouts
        self.unixTime = unixTime
    }

    /// Ends the connection, so that others can use the device.
    mutating func disconnect() {
        socket = nil
        parser = FrameParser()
        heard = false
    }

    /// Asks for all data points.
    mutating func query(until deadline: ContinuousClock.Instant) throws(DeviceFailure) {
        if !queriesByName {
            guard try exchange(.query, until: deadline) == .wantsNames else { return }
            queriesByName = true
        }
        let names = [device.power] + (device.brightness.map { [$0.number] } ?? [])
        _ = try exchange(.queryOnly(names), until: deadline)
    }

    /// Sets data points and waits until the device has confirmed it.
    mutating func set(_ points: [String: JSON], until deadline: ContinuousClock.Instant) throws(DeviceFailure) {
        _ = try exchange(.set(points), until: deadline)
    }

    /// Shows the device that the connection is still wanted, and learns that the device is still there.
    mutating func heartbeat(until deadline: ContinuousClock.Instant) throws(DeviceFailure) {
        _ = try exchange(.heartbeat, until: deadline)
    }

    /// Takes in what the device reported without being asked, without waiting; does nothing without a connection.
    mutating func takeReports() throws(DeviceFailure) {
        guard socket != nil else { return }
        do {
            try drain()
        } catch {
            let failure = failure(error)
            disconnect()
            // Devices end idle connections; the next request opens a new one.
            if error == .socket(.closed) { return }
            throw failure
        }
    }

    // MARK: - Exchange

    private enum Outcome {
        case done
        /// The device declined an ordinary query and needs the names of the values to report.
        case wantsNames
    }

    /// The answer of devices of the "22" kind to an ordinary query.
    private static let namesWanted = "data unvalid"

    private mutating func exchange(
        _ request: DeviceRequest, until deadline: ContinuousClock.Instant
    ) throws(DeviceFailure) -> Outcome {
        while true {
            let wasOpen = socket != nil
            do {
                return try attempt(request, until: deadline)
            } catch {
                let failure = failure(error)
                disconnect()
                // That a kept connection is gone says nothing about the device now. To ask twice does no harm: requests
                // name the values that shall be, not steps.
                if wasOpen, error == .socket(.closed) { continue }
                throw failure
            }
        }
    }

    private mutating func attempt(
        _ request: DeviceRequest, until deadline: ContinuousClock.Instant
    ) throws(DeviceFailure.Cause) -> Outcome {
        // Others may have used the connection until now.
        guard .now < deadline else { throw .socket(.timedOut) }
        try open(until: deadline)
        try drain()
        sequence &+= 1
        // Devices number what they send unasked with zero.
        if sequence == 0 { sequence = 1 }
        guard let frame = request.frame(sequence: sequence, device: device.id, key: device.key, unixTime: unixTime())
        else { throw .unencodable }
        try send(frame.bytes, until: deadline)
        // A device that talks all the time without answering does not get more time for it.
        while .now < deadline {
            guard let message = try receive(until: deadline), let outcome = try judge(message, for: request) else {
                continue
            }
            hasAnswered = true
            return outcome
        }
        throw .socket(.timedOut)
    }

    private mutating func open(until deadline: ContinuousClock.Instant) throws(DeviceFailure.Cause) {
        guard socket == nil else { return }
        disconnect()
        do throws(SocketFailure) {
            socket = try dialler.connect(device.host, device.port, min(.now + timeouts.connection, deadline))
        } catch {
            throw .socket(error == .timedOut ? .unreachable("no answer to the connection") : error)
        }
    }

    /// The outcome of the request if this message decides it; nil when more has to come.
    private mutating func judge(
        _ message: DeviceMessage, for request: DeviceRequest
    ) throws(DeviceFailure.Cause) -> Outcome? {
        if message.command == .status { return reported(message, satisfies: request) ? .done : nil }
        guard message.command == request.command else { return nil }
        // Devices answer a heartbeat under zero, everything else under the number of the request.
        guard message.sequence == sequence || message.sequence == 0 else { return nil }
        if case .text(let text) = message.content {
            if request == .query, text.contains(DeviceSession.namesWanted) { return .wantsNames }
            throw .rejected(returnCode: message.returnCode, text: text)
        }
        if let code = message.returnCode, code != 0 { throw .rejected(returnCode: code, text: nil) }
        switch request {
        case .set, .heartbeat: return .done
        case .query, .queryOnly:
            switch message.content {
            case .datapoints: return .done
            // Some devices confirm the request first and answer it afterwards.
            case .none: return nil
            case .other, .text: throw .unexpected("an answer without \"dps\"")
            }
        }
    }

    /// Whether a report that came unasked answers the request too.
    private func reported(_ message: DeviceMessage, satisfies request: DeviceRequest) -> Bool {
        guard case .datapoints(let points) = message.content else { return false }
        return switch request {
        case .set(let wanted): wanted.allSatisfy { points[$0.key] == $0.value }
        case .queryOnly(let names): names.allSatisfy { points[$0] != nil }
        case .query, .heartbeat: false
        }
    }

    // MARK: - Bytes

    private func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(DeviceFailure.Cause) {
        do throws(SocketFailure) {
            guard try socket?.send(bytes, until: deadline) != nil else { throw SocketFailure.closed }
        } catch {
            throw .socket(error)
        }
    }

    /// Takes in everything that has arrived already.
    private mutating func drain() throws(DeviceFailure.Cause) {
        let now = ContinuousClock.now
        // A device that never stops talking must not keep the request from being sent.
        for _ in 0..<64 {
            do {
                _ = try receive(until: now)
            } catch .socket(.timedOut) {
                return
            }
        }
    }

    /// The message in the next frame, with its data points remembered; nil for a kind that is not understood.
    private mutating func receive(
        until deadline: ContinuousClock.Instant
    ) throws(DeviceFailure.Cause) -> DeviceMessage? {
        while true {
            if let frame = try nextFrame() {
                return DeviceSession.understood.contains(frame.command) ? try open(frame) : nil
            }
            try read(until: deadline)
        }
    }

    private mutating func nextFrame() throws(DeviceFailure.Cause) -> Frame? {
        do {
            return try parser.next()
        } catch {
            throw .frame(error)
        }
    }

    private mutating func open(_ frame: Frame) throws(DeviceFailure.Cause) -> DeviceMessage {
        let message: DeviceMessage
        do {
            message = try DeviceMessage(frame, key: device.key)
        } catch {
            throw .message(error)
        }
        if case .datapoints(let points) = message.content { datapoints.merge(points) { _, later in later } }
        return message
    }

    private mutating func read(until deadline: ContinuousClock.Instant) throws(DeviceFailure.Cause) {
        do throws(SocketFailure) {
            guard let bytes = try socket?.receive(until: deadline) else { throw SocketFailure.closed }
            heard = true
            parser.append(bytes)
        } catch {
            throw .socket(error)
        }
    }

    private static let understood: Set<FrameCommand> = [.control, .status, .heartbeat, .query, .controlNew]

    private func failure(_ cause: DeviceFailure.Cause) -> DeviceFailure {
        DeviceFailure(cause, of: device, .init(heard: heard, answeredBefore: hasAnswered))
    }
}

import JSONText

/// The conversation with one device over its only connection; opens it when needed and keeps it.
///
/// Not safe to use from two threads at once: ``DeviceConnection`` guards it.
struct DeviceSession: ~Copyable, Sendable {
    private let device: DeviceConfiguration
    private let timeouts: DeviceTimeouts
    private let environment: DeviceEnvironment
    private var socket: TCPSocket?
    /// The connection's descriptor, for a wait until something comes; -1 without a connection.
    private(set) var descriptor: Int32 = -1
    private var parser = FrameParser(.checksum)
    private var codec: FrameCodec
    private var sequence: UInt32 = 0
    /// True when the device has sent anything on this connection.
    private var heard = false
    /// True when the device has answered at its address before.
    private var hasAnswered = false
    private var isDiagnosed = false
    /// Whether the device refuses the ordinary query and needs the names of the values to report.
    private var queriesByName = false
    /// The search for the version of a device whose configuration leaves it open, and of one that does not answer.
    private var search: VersionSearch
    /// The last value of every data point that the device reported.
    private(set) var datapoints: [String: JSON] = [:]

    init(device: DeviceConfiguration, timeouts: DeviceTimeouts, environment: DeviceEnvironment) {
        self.device = device
        self.timeouts = timeouts
        self.environment = environment
        search = VersionSearch(device.version, remembered: environment.versions.version(of: device.id))
        codec = FrameCodec(version: search.next, key: device.key)
    }

    /// Whether there is a connection.
    var isOpen: Bool { socket != nil }

    /// Ends the connection, so that others can use the device.
    mutating func disconnect() {
        socket = nil
        descriptor = -1
        parser = FrameParser(.checksum)
        heard = false
    }

    /// Asks for all data points.
    mutating func query(until deadline: ContinuousClock.Instant) throws(DeviceFailure) {
        try exchange(.query, until: deadline)
    }

    /// Sets data points and waits until the device has confirmed it.
    mutating func set(_ points: [String: JSON], until deadline: ContinuousClock.Instant) throws(DeviceFailure) {
        try exchange(.set(points), until: deadline)
    }

    /// Shows the device that the connection is still wanted, and learns that the device is still there.
    mutating func heartbeat(until deadline: ContinuousClock.Instant) throws(DeviceFailure) {
        try exchange(.heartbeat, until: deadline)
    }

    /// Shows the device that the connection is still wanted, without waiting for its answer; does nothing without a connection.
    mutating func sendHeartbeat(until deadline: ContinuousClock.Instant) throws(DeviceFailure) {
        guard socket != nil else { return }
        do {
            try send(
                codec.frame(
                    for: .heartbeat, sequence: nextSequence(), device: device.id, unixTime: environment.unixTime()),
                until: deadline)
            try measure(until: deadline)
        } catch {
            throw end(error)
        }
    }

    /// Takes in what the device reported without being asked, without waiting; does nothing without a connection.
    ///
    /// - Returns: The number of frames.
    mutating func takeReports() throws(DeviceFailure) -> Int {
        guard socket != nil else { return 0 }
        do {
            return try drain()
        } catch {
            let failure = end(error)
            // Devices end idle connections; the next request opens a new one.
            if error == .socket(.closed) { return 0 }
            throw failure
        }
    }

    /// Ends the connection for a reason.
    mutating func end(_ cause: DeviceFailure.Cause) -> DeviceFailure {
        defer { disconnect() }
        return failure(cause)
    }

    // MARK: - Version

    /// The failure, after a look whether the device speaks another version than the configured one.
    ///
    /// The look is taken once, at a device that has not answered before: it takes a connection for each version.
    ///
    /// - Parameter isOver: Whether nobody wants to know any more.
    mutating func diagnosed(_ failure: DeviceFailure, isOver: () -> Bool) -> DeviceFailure {
        guard let configured = device.version, !hasAnswered, !isDiagnosed else { return failure }
        guard [.busy, .timedOut, .protocolViolation].contains(failure.code) else { return failure }
        isDiagnosed = true
        for version in ProtocolVersion.candidates where version.name != configured.name {
            disconnect()
            guard !isOver() else { break }
            do {
                try attempt(.query, as: version, until: .now + timeouts.probe)
            } catch {
                guard error.leavesVersionOpen else { break }
                continue
            }
            hasAnswered = false
            search.other = version
            return end(.socket(.closed))
        }
        disconnect()
        return failure
    }

    // MARK: - Exchange

    private enum Outcome {
        case done
        /// The device declined an ordinary query and needs the names of the values to report.
        case wantsNames
    }

    /// The answer of devices of the "22" kind to an ordinary query.
    // Not shown: compared with what a device sends.
    private static let namesWanted = "data unvalid"

    private mutating func exchange(
        _ request: DeviceRequest, until deadline: ContinuousClock.Instant
    ) throws(DeviceFailure) {
        while true {
            let wasOpen = socket != nil
            do {
                try attempt(request, as: search.next, until: search.isSettled ? deadline : probeEnd(deadline))
                if search.found() { environment.versions.remember(search.next, of: device.id) }
                return
            } catch {
                // That a kept connection is gone says nothing about the device now. To ask twice does no harm: requests
                // name the values that shall be, not steps.
                let isStale = wasOpen && error == .socket(.closed)
                let goesOn = isStale || search.goesOn(after: error) && .now < deadline
                let failure = failure(error)
                // A device that declines goes on talking.
                if case .rejected = error {} else { disconnect() }
                guard goesOn else { throw failure }
            }
        }
    }

    /// The end of the time in which a device should answer a version that may not be its own.
    private func probeEnd(_ deadline: ContinuousClock.Instant) -> ContinuousClock.Instant {
        min(.now + timeouts.probe, deadline)
    }

    private mutating func attempt(
        _ request: DeviceRequest, as version: ProtocolVersion, until deadline: ContinuousClock.Instant
    ) throws(DeviceFailure.Cause) {
        // Others may have used the connection until now.
        guard .now < deadline else { throw .socket(.timedOut) }
        try open(as: version, until: deadline)
        try drain()
        guard request == .query else {
            _ = try answer(to: request, until: deadline)
            return
        }
        let isMeasuring = try measure(until: deadline)
        try query(version, until: deadline)
        // That it measures at all shows with its first answer; the numbers come as a report.
        if !isMeasuring { try measure(until: deadline) }
    }

    private mutating func query(
        _ version: ProtocolVersion, until deadline: ContinuousClock.Instant
    ) throws(DeviceFailure.Cause) {
        if !queriesByName, !version.queriesByName {
            guard try answer(to: .query, until: deadline) == .wantsNames else { return }
            queriesByName = true
        }
        _ = try answer(to: .queryOnly(device.askedPoints), until: deadline)
    }

    /// Has a plug measure its energy anew, without waiting; what it reports by itself may be hours old.
    ///
    /// - Returns: Whether it was asked: a plug that never reported energy is left alone.
    @discardableResult
    private mutating func measure(until deadline: ContinuousClock.Instant) throws(DeviceFailure.Cause) -> Bool {
        guard device.type == .plug else { return false }
        let points = FunctionProfile.energyPoints.filter { datapoints[String($0)] != nil }
        guard !points.isEmpty else { return false }
        try send(
            codec.frame(
                for: .refresh(points), sequence: nextSequence(), device: device.id, unixTime: environment.unixTime()),
            until: deadline)
        return true
    }

    private mutating func answer(
        to request: DeviceRequest, until deadline: ContinuousClock.Instant
    ) throws(DeviceFailure.Cause) -> Outcome {
        let number = nextSequence()
        try send(
            codec.frame(for: request, sequence: number, device: device.id, unixTime: environment.unixTime()),
            until: deadline)
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

    private mutating func nextSequence() -> UInt32 {
        sequence &+= 1
        // Devices number what they send unasked with zero.
        if sequence == 0 { sequence = 1 }
        return sequence
    }

    private mutating func open(
        as version: ProtocolVersion, until deadline: ContinuousClock.Instant
    ) throws(DeviceFailure.Cause) {
        guard socket == nil else { return }
        disconnect()
        do throws(SocketFailure) {
            let connected = try environment.dialler.connect(
                device.host, device.port, min(.now + timeouts.connection, deadline))
            descriptor = connected.descriptor
            socket = consume connected
        } catch {
            throw .socket(error == .timedOut ? .unreachable(Texts.failureNoAnswer) : error)
        }
        codec = FrameCodec(version: version, key: device.key)
        parser = FrameParser(codec.seal)
        if version.agreesOnKey { try agreeOnKey(until: deadline) }
    }

    private mutating func agreeOnKey(until deadline: ContinuousClock.Instant) throws(DeviceFailure.Cause) {
        let agreement = KeyAgreement(codec, nonce: environment.randomBytes(KeyAgreement.nonceSize))
        try send(agreement.start(sequence: nextSequence()), until: deadline)
        while .now < deadline {
            let frame: Frame?
            do throws(DeviceFailure.Cause) {
                frame = try nextFrame()
            } catch .frame(.authentication) {
                // All frames of the agreement are sealed with the local key.
                throw .wrongKey
            }
            guard let frame else {
                try read(until: deadline)
                continue
            }
            guard frame.command == .keyAnswer else { continue }
            let answer: KeyAgreement.Answer
            do throws(KeyAgreement.Failure) {
                answer = try agreement.answer(frame)
            } catch {
                throw error == .wrongKey ? .wrongKey : .unexpected(Texts.failureANonceOfAnotherLength)
            }
            try send(agreement.finish(answer, sequence: nextSequence()), until: deadline)
            codec.key = answer.key
            parser.seal = codec.seal
            return
        }
        throw .socket(.timedOut)
    }

    /// The outcome of the request if this message decides it; nil when more has to come.
    private mutating func judge(
        _ message: DeviceMessage, for request: DeviceRequest
    ) throws(DeviceFailure.Cause) -> Outcome? {
        if message.command == .status { return reported(message, satisfies: request) ? .done : nil }
        guard message.command == request.command(codec.version) else { return nil }
        // Devices answer a heartbeat under zero, everything else under the number of the request; those of 3.5 count for
        // themselves.
        guard codec.version == .v35 || message.sequence == sequence || message.sequence == 0 else { return nil }
        if case .text(let text) = message.content {
            if request == .query, text.contains(DeviceSession.namesWanted) { return .wantsNames }
            throw .rejected(returnCode: message.returnCode, text: text)
        }
        if let code = message.returnCode, code != 0 { throw .rejected(returnCode: code, text: nil) }
        switch request {
        case .set, .heartbeat, .refresh: return .done
        case .query, .queryOnly:
            switch message.content {
            case .datapoints: return .done
            // Some devices confirm the request first and answer it afterwards.
            case .none: return nil
            case .other, .text: throw .unexpected(Texts.failureNoDatapoints)
            }
        }
    }

    /// Whether a report that came unasked answers the request too.
    private func reported(_ message: DeviceMessage, satisfies request: DeviceRequest) -> Bool {
        guard case .datapoints(let points) = message.content else { return false }
        return switch request {
        case .set(let wanted): wanted.allSatisfy { points[$0.key] == $0.value }
        // A device need not have everything that it is asked for.
        case .queryOnly: device.isUsable(points)
        case .query, .heartbeat, .refresh: false
        }
    }

    // MARK: - Bytes

    /// Sends a frame; nil stands for one that could not be made.
    private func send(_ frame: Frame?, until deadline: ContinuousClock.Instant) throws(DeviceFailure.Cause) {
        // Only the newest version takes a nonce.
        let nonce = codec.version == .v35 ? environment.randomBytes(LocalKey.nonceSize) : []
        guard let bytes = frame?.bytes(codec.seal, nonce: nonce) else { throw .unencodable }
        do throws(SocketFailure) {
            guard try socket?.send(bytes, until: deadline) != nil else { throw SocketFailure.closed }
        } catch {
            throw .socket(error)
        }
    }

    /// Takes in everything that has arrived already, as far as it is not too much at once.
    ///
    /// - Returns: The number of frames.
    @discardableResult
    private mutating func drain() throws(DeviceFailure.Cause) -> Int {
        let now = ContinuousClock.now
        // A device that never stops talking must not keep the request from being sent.
        for count in 0..<64 {
            do {
                _ = try receive(until: now)
            } catch .socket(.timedOut) {
                return count
            }
        }
        return 64
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
            message = try DeviceMessage(frame, codec)
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

    private static let understood: Set<FrameCommand> = [
        .control, .status, .heartbeat, .query, .controlNew, .queryNew, .refresh,
    ]

    private func failure(_ cause: DeviceFailure.Cause) -> DeviceFailure {
        DeviceFailure(
            cause, of: device, .init(heard: heard, answeredBefore: hasAnswered, otherVersion: search.other))
    }
}

internal import CMicrohttpd
internal import CShims
internal import Glibc
internal import Synchronization

/// One connection of a client, from accept to close, and the exchange that is going on in it.
///
/// `stage` and its values are touched only by callbacks of libmicrohttpd, which serves a connection on one thread.
/// Values that the housekeeper reads are atomic or locked.
@safe final class ServerConnection: @unchecked Sendable {
    private enum Stage {
        case idle
        /// The request line is read.
        case head
        case body(HTTPRequest, BodyCollector)
        /// A body that nobody needs, with the number of its bytes that have come, their maximum number, and the answer.
        case discarding(HTTPResponse, received: Int, limit: Int)
        case deferred(DeferredReply)
        case sending
    }

    /// The state that the deadlines depend on.
    private enum Phase: Int {
        /// Nothing of a request is there.
        case idle
        /// A part of a head is there.
        case awaitingHead
        case receiving, answering, sending
        /// It was refused, and the client is given time to see it.
        case refused
    }

    private let core: ServerCore
    private let handle: OpaquePointer
    private let descriptor: Int32
    let remoteAddress: String
    /// The key by which connections are counted.
    let network: String
    /// Its place among all connections, in the order of arrival.
    let number: Int
    private let receiver: RequestReceiver

    private var stage = Stage.idle
    private var target = ""
    /// The share of the common memory that the current body holds.
    private var account: BodyAccount?
    /// Whether the current answer is one of those that have a descriptor of their own.
    private var sendsFile = false
    private var started: ContinuousClock.Instant?
    private var record: (method: HTTPMethod, status: Int?, size: Int?) = (.get, nil, nil)

    private let phase = Atomic<Int>(Phase.idle.rawValue)
    private let since: Atomic<Int>
    private let moved = Atomic<Int>(0)
    /// When something of a body came last.
    private let movedAt = Atomic<Int>(0)
    /// Whether the body that is coming takes memory.
    private let isKept = Atomic<Bool>(false)
    /// Touched by the housekeeper alone.
    private let pace = Mutex<AnswerPace?>(nil)
    private let isOpen = Mutex(true)
    private let exchange = Mutex<(any SuspendedExchange)?>(nil)

    @unsafe init(core: ServerCore, handle: OpaquePointer) {
        self.core = core
        unsafe self.handle = handle
        descriptor = unsafe bricks_mhd_connection_descriptor(handle)
        remoteAddress = ListeningSocket.peer(of: descriptor)
        network = ListeningSocket.network(of: remoteAddress)
        number = core.nextNumber()
        receiver = RequestReceiver(descriptor: descriptor, limits: core.configuration.limits.framing)
        since = Atomic(core.clock.tick)
    }

    // MARK: - Callbacks, on the connection's thread

    /// Has the connection be read by ``receiveBytes(into:)``; false where that cannot be.
    @unsafe func watch(as stored: UnsafeMutableRawPointer) -> Bool {
        unsafe bricks_mhd_watch(descriptor, stored) == 0
    }

    /// Reads for libmicrohttpd: the count of bytes, 0 at the end, or a negated error number.
    @unsafe func receiveBytes(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch unsafe receiver.read(into: buffer) {
        case .bytes(let count):
            if count > 0, phase.load(ordering: .relaxed) == Phase.idle.rawValue {
                phase.store(Phase.awaitingHead.rawValue, ordering: .relaxed)
            }
            return count
        case .failed(let number):
            return -Int(number)
        case .refused(let refusal):
            refuse(refusal)
            return -Int(EAGAIN)
        }
    }

    private func refuse(_ refusal: FramingRefusal) {
        let answer = refusal.answer(core.configuration.limits.framing)
        record.status = refusal.status
        record.size = nil
        receiver.answer(answer)
        // A request that libmicrohttpd knows of is logged when it completes.
        if case .idle = stage { log() }
        move(to: .refused)
    }

    @unsafe func begin(target raw: UnsafePointer<CChar>) {
        // One byte more than allowed is enough to refuse it.
        let length = unsafe strnlen(raw, core.configuration.limits.target + 1)
        target = unsafe UnsafeRawBufferPointer(start: raw, count: length).withMemoryRebound(to: UInt8.self) {
            unsafe String(decoding: $0, as: UTF8.self)
        }
        stage = .head
        record = (.get, nil, nil)
        if core.configuration.accessLog != nil { started = .now }
    }

    /// False closes the connection.
    @unsafe func receive(method: UnsafePointer<CChar>, data: UnsafePointer<CChar>?, size: UnsafeMutablePointer<Int>)
        -> Bool
    {
        switch stage {
        case .head:
            return unsafe receiveHead(HTTPMethod(rawValue: String(cString: method)))
        case .body(let request, var collector):
            // Out of the stage first, so that the collector's bytes are not copied.
            stage = .head
            if let data = unsafe data, unsafe size.pointee > 0 {
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size.pointee)
                let isFine = unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe collector.append($0.span) }
                unsafe size.pointee = 0
                isKept.store(collector.isKept, ordering: .relaxed)
                move(by: collector.received)
                stage = .body(request, collector)
                return isFine
            }
            return complete(request, &collector)
        case .discarding(let response, let received, let limit):
            guard unsafe size.pointee > 0 else { return queue(response) }
            let now = received + (unsafe size.pointee)
            unsafe size.pointee = 0
            move(by: now)
            stage = .discarding(response, received: now, limit: limit)
            return now <= limit
        case .deferred(let deferred):
            guard let reply = deferred.takeOrSuspend() else { return true }
            return deliver(reply)
        case .idle, .sending:
            return false
        }
    }

    private func receiveHead(_ method: HTTPMethod) -> Bool {
        record.method = method
        var headers = HTTPFields()
        _ = unsafe withUnsafeMutablePointer(to: &headers) { pointer in
            unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, collectHeader, pointer)
        }
        do throws(HTTPRequestError) {
            let head = try RequestHead(
                method: method, target: target, headers: headers, remoteAddress: remoteAddress,
                limits: core.configuration.limits)
            guard head.hasBody else {
                move(to: .receiving)
                stage = .body(
                    head.request,
                    unsafe BodyCollector(
                        policy: .buffer(limit: 0), contentType: nil, connection: handle, account: nil))
                return true
            }
            let policy = core.configuration.bodyPolicy(head.request)
            if case .refuse(let response) = policy { throw HTTPRequestError(response) }
            let limit = policy.limit(for: head.request.contentType)
            if case .discard(_, let response) = policy {
                if let length = head.contentLength, length > limit { throw HTTPRequestError(response) }
                move(to: .receiving)
                stage = .discarding(response, received: 0, limit: limit)
                return true
            }
            if let length = head.contentLength, length - BodyCollector.drain > limit {
                throw HTTPRequestError(HTTPBodyError.tooLarge(limit: limit).response)
            }
            move(to: .receiving)
            let account = core.bodyMemory.account(of: policy.owner)
            self.account = account
            let collector = unsafe BodyCollector(
                policy: policy, contentType: head.request.contentType, connection: handle, account: account)
            isKept.store(collector.isKept, ordering: .relaxed)
            stage = .body(head.request, collector)
            return true
        } catch {
            // Answering before the body makes libmicrohttpd close the connection, which is meant: its framing is in doubt.
            return queue(error.response)
        }
    }

    private func complete(_ request: HTTPRequest, _ collector: inout BodyCollector) -> Bool {
        move(to: .answering)
        var request = request
        do throws(HTTPBodyError) {
            request.body = try collector.finish()
        } catch {
            if case .storage(let failure) = error {
                core.fault(error.code, "Storing the body of a request failed: \(failure).")
            }
            return queue(error.response)
        }
        return deliver(core.handler.respond(to: request))
    }

    private func deliver(_ reply: HTTPReply) -> Bool {
        switch reply {
        case .now(let response):
            return queue(response)
        case .prepared(let response):
            stage = .sending
            record.status = response.status
            record.size = response.bodySize
            move(to: .sending, size: response.bodySize)
            return unsafe response.queue(on: handle)
        case .later(let work):
            let deferred = unsafe DeferredReply(
                connection: handle, descriptor: descriptor,
                deadline: core.clock.tick + core.clock.ticks(for: core.configuration.limits.replyTime))
            watch(deferred)
            stage = .deferred(deferred)
            work(HTTPResponder(deferred))
            guard let reply = deferred.takeOrSuspend() else { return true }
            return deliver(reply)
        case .stream(let stream, let headers):
            return start(stream, headers)
        }
    }

    private func start(_ stream: EventStream, _ headers: HTTPFields) -> Bool {
        var fields = headers
        fields.append("Content-Type", "text/event-stream")
        fields.append("Cache-Control", "no-store")
        // Or a proxy in front would hold events back until its buffer is full.
        fields.append("X-Accel-Buffering", "no")
        guard record.method != .head else {
            stream.close()
            return queue(HTTPResponse(headers: fields))
        }
        guard
            unsafe stream.attach(
                to: handle, descriptor: descriptor,
                heartbeatTicks: core.clock.ticks(for: core.configuration.heartbeat),
                stallTicks: core.clock.ticks(for: core.configuration.limits.transferTime), clock: core.clock)
        else {
            core.fault("http.stream-used", "An event stream was given to a second request, or had ended before.")
            return queue(.refusal(500, "http.stream-used", "This stream of events has ended."))
        }
        watch(stream)
        let owner = unsafe Unmanaged.passRetained(stream)
        guard
            let response = unsafe MHD_create_response_from_callback(
                UInt64.max, 8 << 10, readStream, owner.toOpaque(), releaseStream)
        else {
            unsafe owner.release()
            return false
        }
        defer { unsafe MHD_destroy_response(response) }
        do throws(HTTPResponseError) {
            unsafe try ResponseBuilder.addHeaders(fields, to: response)
        } catch {
            core.fault(error.code, error.description)
            return false
        }
        record.status = 200
        stage = .sending
        move(to: .answering)
        return unsafe MHD_queue_response(handle, 200, response) == .YES
    }

    private func queue(_ response: HTTPResponse) -> Bool {
        stage = .sending
        do throws(HTTPResponseError) {
            if case .file = response.body, !sendsFile { sendsFile = core.beginFileAnswer() }
            let made = unsafe try ResponseBuilder.make(response, hasDescriptor: sendsFile)
            defer { unsafe MHD_destroy_response(made) }
            record.status = response.status
            record.size = response.bodySize
            move(to: .sending, size: response.bodySize)
            return unsafe MHD_queue_response(handle, UInt32(response.status), made) == .YES
        } catch {
            core.fault(error.code, error.description)
            if response.status == 500, response.headers.count == 1 { return false }
            return queue(.refusal(500, error.code, "The server's answer could not be sent."))
        }
    }

    /// The exchange is over; the connection may carry another.
    func complete() {
        if let current = exchange.withLock({ current in
            defer { current = nil }
            return current
        }) {
            current.detach()
        }
        if started != nil { log() }
        account?.end()
        account = nil
        if sendsFile { core.endFileAnswer() }
        sendsFile = false
        stage = .idle
        target = ""
        started = nil
        move(to: .idle)
    }

    private func log() {
        guard let log = core.configuration.accessLog else { return }
        // By bytes: a target that is refused may have any, and what is asked for behind the path is in no log.
        let path = String(Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") }))
        log(
            AccessRecord(
                remoteAddress: remoteAddress, method: record.method, path: path,
                status: record.status, bodySize: record.size, duration: started.map { .now - $0 } ?? .zero))
    }

    /// The connection is about to be closed.
    func close() {
        _ = bricks_mhd_watch(descriptor, nil)
        isOpen.withLock { $0 = false }
    }

    // MARK: - The housekeeper

    var isBusy: Bool {
        switch Phase(rawValue: phase.load(ordering: .relaxed)) {
        case .receiving, .answering, .sending: true
        case .idle, .awaitingHead, .refused, nil: false
        }
    }

    /// How long it has waited for its client, in ticks; nil where the server has something to do for it, and where the
    /// client sends or takes in as fast as it must.
    func waiting(at tick: Int) -> Int? {
        let elapsed = tick - since.load(ordering: .relaxed)
        switch Phase(rawValue: phase.load(ordering: .relaxed)) {
        case .idle, .awaitingHead, .refused: return elapsed
        case .receiving:
            return isBelowRate(moved.load(ordering: .relaxed), in: max(1, elapsed)) ? elapsed : nil
        case .sending:
            guard let pace = pace.withLock({ $0 }), pace.answer == since.load(ordering: .relaxed),
                let (bytes, time) = pace.measured
            else { return nil }
            return isBelowRate(bytes, in: time) ? elapsed : nil
        case .answering, nil: return nil
        }
    }

    /// Number of ticks for which the client is expected to go on.
    var grace: Int {
        switch Phase(rawValue: phase.load(ordering: .relaxed)) {
        case .receiving, .sending: second
        case .idle, .awaitingHead, .answering, .refused, nil: 2
        }
    }

    private var second: Int { core.clock.ticks(for: .seconds(1)) }

    private func isBelowRate(_ bytes: Int, in ticks: Int) -> Bool {
        Double(bytes) < core.clock.seconds(of: ticks) * Double(core.configuration.limits.minimumRate)
    }

    /// Looks at how much of an answer the client has taken in. The system reports it; libmicrohttpd does not.
    private func watchPace(at tick: Int) {
        let answer = since.load(ordering: .relaxed)
        guard phase.load(ordering: .relaxed) == Phase.sending.rawValue else { return }
        let bytes = isOpen.withLock { $0 ? Int(bricks_socket_acknowledged(descriptor)) : -1 }
        guard bytes >= 0 else { return }
        pace.withLock { pace in
            var known = pace ?? AnswerPace(answer: answer, bytes, at: tick)
            if known.answer != answer { known = AnswerPace(answer: answer, bytes, at: tick) }
            known.look(bytes, at: tick, atMostEvery: second)
            pace = known
        }
    }

    /// Ends the connection: libmicrohttpd sees its end and cleans up.
    func cut() { isOpen.withLock { if $0 { shutdown(descriptor, Int32(SHUT_RDWR)) } } }

    func inspect(at tick: Int, isCrowded: Bool) {
        let limits = core.configuration.limits
        let elapsed = tick - since.load(ordering: .relaxed)
        if isCrowded { watchPace(at: tick) }
        isOpen.withLock { if $0 { receiver.goOn() } }
        let isLate =
            switch Phase(rawValue: phase.load(ordering: .relaxed)) {
            case .idle, .awaitingHead:
                elapsed > core.clock.ticks(for: isCrowded ? limits.headerTime / 3 : limits.headerTime)
            case .refused: elapsed > core.clock.ticks(for: min(limits.headerTime, .seconds(2)))
            case .receiving:
                isTooSlow(elapsed, moved: moved.load(ordering: .relaxed)) || hasPaused(at: tick)
                    || elapsed > core.clock.ticks(for: limits.bodyTime)
            case .sending: isTooSlow(elapsed, moved: moved.load(ordering: .relaxed))
            case .answering, nil: false
            }
        let isStalled = exchange.withLock({ $0 })?.inspect(at: tick) ?? false
        guard isLate || isStalled else { return }
        cut()
    }

    func shutDownExchange() { exchange.withLock({ $0 })?.shutDown() }

    private func isTooSlow(_ elapsed: Int, moved: Int) -> Bool {
        let limits = core.configuration.limits
        let overtime = elapsed - core.clock.ticks(for: limits.transferTime)
        return overtime > 0 && Double(moved) < core.clock.seconds(of: overtime) * Double(limits.minimumRate)
    }

    private func hasPaused(at tick: Int) -> Bool {
        let limits = core.configuration.limits
        let pause = isKept.load(ordering: .relaxed) ? limits.bodyPause : limits.transferTime
        return tick - movedAt.load(ordering: .relaxed) > core.clock.ticks(for: pause)
    }

    /// Records the number of bytes of the body that have come.
    private func move(by received: Int) {
        moved.store(received, ordering: .relaxed)
        movedAt.store(core.clock.tick, ordering: .relaxed)
    }

    /// `size` is what a body to send has: its pace is not seen, so its whole time is granted at once.
    private func move(to next: Phase, size: Int = 0) {
        moved.store(size, ordering: .relaxed)
        since.store(core.clock.tick, ordering: .relaxed)
        movedAt.store(core.clock.tick, ordering: .relaxed)
        phase.store(next.rawValue, ordering: .relaxed)
    }

    private func watch(_ suspended: any SuspendedExchange) {
        let previous = exchange.withLock { current in
            defer { current = suspended }
            return current
        }
        previous?.detach()
        // After it is registered: `stop` either finds it there, or has set the flag before.
        if core.isStopping { suspended.shutDown() }
    }
}

private func collectHeader(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
    _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
    guard let context = unsafe context else { return .NO }
    let fields = unsafe context.assumingMemoryBound(to: HTTPFields.self)
    unsafe fields.pointee.append(
        name: UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameSize),
        value: UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
    return .YES
}

private func readStream(
    _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
    guard let context = unsafe context else { return -1 }
    let stream = unsafe Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue()
    return unsafe stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: buffer == nil ? 0 : size))
}

private func releaseStream(_ context: UnsafeMutableRawPointer?) {
    if let context = unsafe context { unsafe Unmanaged<EventStream>.fromOpaque(context).release() }
}

public import BricksABI
import JSONText
public import ModuleInterfaces
import Synchronization

/// The context of a call, as the callee sees it.
public struct Call: Sendable {
    /// The session that the call belongs to; 0 outside a session.
    public var session: SessionID
    /// 0 when the method is not async.
    public var request: UInt64
    /// CLOCK_MONOTONIC in nanoseconds; 0 for none.
    public var deadline: UInt64
    /// The number that all calls which follow from one cause share; 0 where none was given.
    public var trace: UInt64
}

/// Target of `self` of a provider's table: the object that implements it, and the way late answers go.
open class Endpoint {
    /// The object that implements the provider's protocol, such as a module's session. The endpoint keeps it alive.
    public let object: AnyObject
    let answer: @Sendable (Answer) -> Void
    let watcher: (any EndpointWatcher)?

    /// Makes an endpoint.
    ///
    /// - Parameters:
    ///   - object: The implementation; a thunk answers with an error status where it is not of the interface's
    ///     protocol.
    ///   - watcher: Hears of each call that is served or refused; nil where nobody counts.
    ///   - answer: Sends the late answer of a pending request to the caller, on the thread that answers it.
    public init(
        _ object: AnyObject, watcher: (any EndpointWatcher)? = nil, answer: @escaping @Sendable (Answer) -> Void
    ) {
        self.object = object
        self.watcher = watcher
        self.answer = answer
    }

    /// A pointer that keeps the endpoint alive until ``release(_:)``.
    public func retained() -> UnsafeMutableRawPointer { unsafe Unmanaged.passRetained(self).toOpaque() }

    /// Ends the hold of a pointer that ``retained()`` returned, once for each; the pointer is not used afterwards.
    public static func release(_ pointer: UnsafeMutableRawPointer) {
        unsafe Unmanaged<Endpoint>.fromOpaque(pointer).release()
    }

    /// The endpoint of a pointer that ``retained()`` gave; nil for NULL.
    public static func at(_ pointer: UnsafeMutableRawPointer?) -> Endpoint? {
        unsafe pointer.map { unsafe Unmanaged<Endpoint>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// The late answer to a request that was left pending.
public struct Answer: Sendable {
    /// The session that the request was made in.
    public var session: SessionID
    /// The request's number, as its call frame had it.
    public var request: UInt64
    /// The results in the order of the method's description, or the reason why there are none.
    public var result: Result<[ReplyValue], CallFailure>

    /// Makes an answer to a request that ``Thunk`` left pending.
    public init(session: SessionID, request: UInt64, result: Result<[ReplyValue], CallFailure>) {
        self.session = session
        self.request = request
        self.result = result
    }
}

/// A request to answer, now or later, from any thread. The first answer counts; a request that is dropped without one
/// is answered with a fault, so that its caller never waits for nothing.
public final class Request<Success>: Sendable {
    /// The context of the call that made the request; its deadline says until when an answer is awaited.
    public let call: Call
    private let encode: @Sendable (Success) -> [ReplyValue]
    private let answer: @Sendable (Answer) -> Void
    private let state = Mutex(State.inCall)

    private enum State {
        case inCall
        case answered(Result<[ReplyValue], CallFailure>)
        case pending
        case done
    }

    init(
        call: Call, encode: @escaping @Sendable (Success) -> [ReplyValue], answer: @escaping @Sendable (Answer) -> Void
    ) {
        self.call = call
        self.encode = encode
        self.answer = answer
    }

    deinit { finish(.failure(CallFailure(.fault, "The request was dropped without an answer."))) }

    /// Answers with a result. Without effect after the first answer.
    public func succeed(_ value: Success) { finish(.success(encode(value))) }

    /// Answers with a failure. Without effect after the first answer.
    public func fail(_ failure: CallFailure) { finish(.failure(failure)) }

    /// Answers with what the closure returns or throws.
    public func answer(_ body: () throws(CallFailure) -> Success) {
        do throws(CallFailure) {
            succeed(try body())
        } catch {
            fail(error)
        }
    }

    private func finish(_ result: Result<[ReplyValue], CallFailure>) {
        let isLate = state.withLock { state in
            switch state {
            case .inCall:
                state = .answered(result)
                return false
            case .pending:
                state = .done
                return true
            case .answered, .done: return false
            }
        }
        if isLate { answer(Answer(session: call.session, request: call.request, result: result)) }
    }

    /// Ends the time in which an answer can go through the call frame; nil means that it will come later.
    func leaveCall() -> Result<[ReplyValue], CallFailure>? {
        state.withLock { state in
            guard case .answered(let result) = state else {
                state = .pending
                return nil
            }
            state = .done
            return result
        }
    }
}

extension Request where Success == Void {
    /// Answers a request that has no result. Without effect after the first answer.
    public func succeed() { succeed(()) }
}

/// Functions that the generated tables call.
public enum Thunk {
    /// Serves a leaf or an event.
    public static func leaf<Provider>(
        _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, as: Provider.Type,
        _ body: (Provider, Call) throws(CallFailure) -> [ReplyValue]
    ) -> bricks_status {
        guard let opened = unsafe open(pointer, frame, as: Provider.self) else {
            return UInt32(BRICKS_INVALID_ARGUMENT)
        }
        let (frame, call, provider) = unsafe opened.parts
        unsafe opened.endpoint.watcher?.served()
        do throws(CallFailure) {
            let values = try body(provider, call)
            if !values.isEmpty { unsafe withValues(values) { unsafe frame.pointee.reply?(frame, $0, $1) } }
            return UInt32(BRICKS_OK)
        } catch {
            unsafe opened.endpoint.watcher?.refused()
            return unsafe fail(frame, error)
        }
    }

    /// Serves an async method.
    public static func async<Provider, Success>(
        _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, as: Provider.Type,
        encode: @escaping @Sendable (Success) -> [ReplyValue],
        _ body: (Provider, Request<Success>) throws(CallFailure) -> Void
    ) -> bricks_status {
        guard let opened = unsafe open(pointer, frame, as: Provider.self) else {
            return UInt32(BRICKS_INVALID_ARGUMENT)
        }
        let (frame, call, provider) = unsafe opened.parts
        unsafe opened.endpoint.watcher?.served()
        let request = unsafe Request(call: call, encode: encode, answer: opened.endpoint.answer)
        do throws(CallFailure) {
            try body(provider, request)
        } catch {
            request.fail(error)
        }
        switch request.leaveCall() {
        case nil: return UInt32(BRICKS_PENDING)
        case .failure(let failure):
            unsafe opened.endpoint.watcher?.refused()
            return unsafe fail(frame, failure)
        case .success(let values):
            if !values.isEmpty { unsafe withValues(values) { unsafe frame.pointee.reply?(frame, $0, $1) } }
            return UInt32(BRICKS_OK)
        }
    }

    /// Says why a call fails, and gives the status to return.
    public static func fail(_ frame: UnsafePointer<bricks_call>, _ failure: CallFailure) -> bricks_status {
        if !failure.message.isEmpty || failure.detail != nil {
            unsafe lend(failure.message) { message, messageSize in
                unsafe lend(failure.detail?.text) { detail, detailSize in
                    unsafe frame.pointee.fail?(frame, failure.status.rawValue, message, messageSize, detail, detailSize)
                }
            }
        }
        return failure.status.rawValue
    }

    @unsafe private struct Opened<Provider> {
        var endpoint: Endpoint
        var parts: (UnsafePointer<bricks_call>, Call, Provider)
    }

    private static func open<Provider>(
        _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, as: Provider.Type
    ) -> Opened<Provider>? {
        guard let frame = unsafe frame, unsafe frame.pointee.size >= UInt32(MemoryLayout<bricks_call>.size),
            let endpoint = unsafe Endpoint.at(pointer), let provider = endpoint.object as? Provider
        else { return nil }
        return unsafe Opened(endpoint: endpoint, parts: (frame, Call(frame), provider))
    }
}

extension Call {
    /// Reads the context out of a call frame. The caller checks that the frame's size is no smaller than
    /// `bricks_call`.
    public init(_ frame: UnsafePointer<bricks_call>) {
        unsafe self.init(
            session: SessionID(rawValue: frame.pointee.session), request: frame.pointee.request,
            deadline: frame.pointee.deadline, trace: frame.pointee.trace)
    }
}

/// The table of C functions that leads to a provider.
public protocol BorderTable {
    /// Such as `bricks.timer/1`.
    static var reference: String { get }
    /// Names of the methods, in the order of the table.
    static var methodNames: [String] { get }
    /// The table, which is made once and never freed.
    static var pointer: UnsafeRawPointer { get }
}

/// The reply of a handler to a request.
public enum HTTPReply: Sendable {
    /// Answered where the request arrived, without a change of thread.
    case now(HTTPResponse)
    /// The same for an answer built beforehand: the fastest.
    case prepared(PreparedResponse)
    /// Answered by the holder of the responder, from any thread or actor. The closure is called at once.
    case later(@Sendable (HTTPResponder) -> Void)
    /// Server-sent events until either side ends them. The headers join those that such a stream needs.
    case stream(EventStream, headers: HTTPFields = HTTPFields())
}

/// Answers requests. Called on a serving thread: return at once, and give work to ``HTTPReply/later(_:)``.
public protocol HTTPHandler: Sendable {
    /// Returns the reply to a request; several serving threads may call this at one time.
    func respond(to request: HTTPRequest) -> HTTPReply
}

/// The one who may answer a request later; dropping it unanswered answers 500.
public final class HTTPResponder: Sendable {
    private let exchange: DeferredReply

    init(_ exchange: DeferredReply) { self.exchange = exchange }

    deinit {
        _ = exchange.finish(
            .now(.refusal(500, "http.unanswered", "The request was dropped before it was answered.")))
    }

    /// Answers. False when there was an answer already, time ran out, or the client has gone: then nothing happens.
    @discardableResult
    public func finish(_ response: HTTPResponse) -> Bool { exchange.finish(.now(response)) }

    /// Answers with what was built beforehand.
    @discardableResult
    public func finish(_ response: PreparedResponse) -> Bool { exchange.finish(.prepared(response)) }

    /// Answers with a stream of events.
    @discardableResult
    public func finish(_ stream: EventStream, headers: HTTPFields = HTTPFields()) -> Bool {
        exchange.finish(.stream(stream, headers: headers))
    }

    /// Whether an answer would still reach anybody, for work that can be cut short.
    public var isAwaited: Bool { exchange.isAwaited }

    /// Calls back, at most once and on any thread, when the client goes away or time runs out before the answer.
    public func onAbandoned(_ action: @escaping @Sendable () -> Void) { exchange.onAbandoned(action) }
}

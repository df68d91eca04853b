import HTTPServer

/// The one answer to a press. The first of two gives it: the finished action, or the end of the time that a browser
/// waits.
final class PressAnswer: Sendable {
    private let responder: HTTPResponder
    private let complete: @Sendable (HTTPResponse) -> HTTPResponse
    private let ended: @Sendable (HTTPResponse) -> Void

    /// - Parameters:
    ///   - complete: adds what every answer to this browser carries.
    ///   - ended: hears of the answer, without the secret of a session that comes next.
    init(
        _ responder: HTTPResponder, complete: @escaping @Sendable (HTTPResponse) -> HTTPResponse,
        ended: @escaping @Sendable (HTTPResponse) -> Void
    ) {
        self.responder = responder
        self.complete = complete
        self.ended = ended
    }

    /// Answers, if nobody has.
    ///
    /// - Parameters:
    ///   - cookie: for this browser's own request and never for a copy of it.
    ///   - page: the page that the response leads to, in its place for this browser's own request.
    @discardableResult
    func finish(_ response: HTTPResponse, cookie: String? = nil, page: HTTPResponse? = nil) -> Bool {
        let completed = complete(response)
        var own = page.map(complete) ?? completed
        if let cookie { own.headers.append("Set-Cookie", cookie) }
        let isFirst = responder.finish(own)
        ended(completed)
        return isFirst
    }
}

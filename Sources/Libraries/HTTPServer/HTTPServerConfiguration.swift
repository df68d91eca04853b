/// Limits on the resources that one client may take of the server.
///
/// Every bound is enforced before the handler sees the request, except those on forms, which the form's own limits carry.
public struct HTTPLimits: Sendable {
    /// Request line target, in bytes; more is 414.
    public var target = 2 << 10
    /// All header names and values of one request, in bytes; more is 431.
    public var headers = 8 << 10
    /// Header lines of one request; more is 431.
    public var headerCount = 64
    /// Cookies of one request; more is 431.
    public var cookies = 64
    /// Parts of a target's query; more is 414.
    public var queryItems = 64
    /// Open connections; more wait in the kernel's backlog. Beyond seven eighths of them, connections that wait for a
    /// request or are slow are closed, those of the networks with the most connections and the longest wait first.
    public var connections = 20_000
    /// Open connections of one client address; 0 for no bound of its own. More are closed on arrival.
    public var connectionsPerAddress = 0
    /// From accepting a connection, or from its last answer, until the next request's headers are complete.
    /// A client that trickles its headers is cut off here; after a third of it when more than half of ``connections`` are open.
    public var headerTime: Duration = .seconds(30)
    /// How long nothing of a body may come that is kept in memory; others may pause for ``transferTime``.
    public var bodyPause: Duration = .seconds(10)
    /// No body may take longer, however steadily it comes.
    public var bodyTime: Duration = .seconds(7_200)
    /// A body, or an answer being fetched, may take this long plus its size over ``minimumRate``.
    public var transferTime: Duration = .seconds(30)
    /// Bytes per second that a client must send or fetch once ``transferTime`` is over.
    public var minimumRate = 4 << 10
    /// Bytes of all bodies that are kept in memory at one time; what comes beyond is 503.
    public var bodyMemory = 64 << 20
    /// Answers that send a file from a descriptor of their own; others read the file in pieces, which takes more time.
    public var fileAnswers = 256
    /// How long a ``HTTPReply/later(_:)`` may stay unanswered; then the client gets 504.
    public var replyTime: Duration = .seconds(30)

    /// Makes the standard limits.
    public init() {}
}

/// One finished exchange, for the access log. Holds no query, header, cookie or body: those may be secrets.
public struct AccessRecord: Sendable, Hashable {
    /// Numeric address of the connected client, which is the proxy's behind a proxy.
    public var remoteAddress: String
    /// The method of the request; GET where the request was refused before its head was complete.
    public var method: HTTPMethod
    /// Path as the client sent it, without the query.
    public var path: String
    /// Nil when the exchange ended without an answer.
    public var status: Int?
    /// Bytes of the answer's body where known beforehand.
    public var bodySize: Int?
    /// Time from the arrival of the request line to the end of the exchange; zero where none arrived.
    public var duration: Duration
}

/// A mistake of the program that uses the server, or a failure of the machine; the client got a 5xx for it.
public struct HTTPServerFault: Sendable, Hashable {
    /// Stable, for programs.
    public var code: String
    /// One sentence for the operator on the mistake or failure.
    public var message: String
}

/// The address, the limits and the receivers of reports of a server.
public struct HTTPServerConfiguration: Sendable {
    /// IPv4 or IPv6 address in text form; loopback unless said otherwise.
    public var address = "127.0.0.1"
    /// 0 lets the system choose; ``HTTPServer/port`` reports the choice.
    public var port: UInt16 = 0
    /// Threads that serve, at least 1.
    public var threads = 2
    /// The bounds on the resources that a client takes.
    public var limits = HTTPLimits()
    /// Silence after which an event stream carries a comment, so that proxies keep it open.
    public var heartbeat: Duration = .seconds(15)
    /// How often deadlines, heartbeats and vanished clients are looked at.
    public var housekeeping: Duration = .milliseconds(250)
    /// Decides by the head of a request (its body is empty here) what becomes of the body. Called on a serving thread.
    public var bodyPolicy: @Sendable (HTTPRequest) -> HTTPBodyPolicy = { _ in .buffer(limit: 1 << 20) }
    /// Called on a serving thread after each exchange.
    public var accessLog: (@Sendable (AccessRecord) -> Void)?
    /// Called on any thread.
    public var faultLog: (@Sendable (HTTPServerFault) -> Void)?

    /// Makes a configuration that listens on a free port of this machine, with the standard limits.
    public init() {}
}

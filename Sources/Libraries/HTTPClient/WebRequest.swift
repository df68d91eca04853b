import Dispatch

/// The result of a request.
public enum WebOutcome: Sendable {
    /// The status, the body, and the entity tag where the server gave one.
    case answer(Int, body: [UInt8], tag: String?)
    /// It was redirected, which is not followed.
    case leadsElsewhere(String)
    /// The body has more bytes than may be read.
    case tooLarge
    /// The time of the request was over before its answer was there.
    case tooLate
    /// There is no answer, or the task was cancelled; the text says why.
    case failed(String)
}

/// One request by HTTP, which ends in time, is not read beyond its bound, and keeps nothing.
public struct WebRequest: Sendable {
    /// A URL; only http and https are spoken.
    public var url: String
    /// Lines of the request's head, in order; one with a control character makes the request fail.
    public var headers: [(name: String, value: String)] = []
    /// The body that is sent by POST; without it, the request is a GET.
    public var body: [UInt8]?

    /// Makes a GET request without lines of its own.
    public init(_ url: String) { self.url = url }

    // Each takes a thread while it lasts, and who waits for a slow server must not keep others from being asked.
    private static let queue = DispatchQueue(label: "web.requests", attributes: .concurrent)

    /// Makes the request. It ends within a second where the task is cancelled.
    ///
    /// - Parameters:
    ///   - seconds: all of it may take that long.
    ///   - largest: maximum number of bytes of a body that are read.
    public func run(seconds: Double, largest: Int) async -> WebOutcome {
        let lines = headers.map { "\($0.name): \($0.value)" }
        // Data from a file or a server must not add lines of its own, nor end early.
        guard ([url] + lines).allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }) else {
            return .failed("Its address or head has control characters.")
        }
        guard let exchange = CurlExchange(url, method: body == nil ? "GET" : "POST", body: body ?? [], lines) else {
            return .failed("There is no memory left.")
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Self.queue.async {
                    continuation.resume(returning: exchange.run(seconds: seconds, largest: largest))
                }
            }
        } onCancel: {
            exchange.cancel()
        }
    }
}

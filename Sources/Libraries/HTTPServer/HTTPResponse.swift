/// An answer.
public struct HTTPResponse: Sendable {
    /// The sources that an answer's bytes can have.
    public enum Body: Sendable {
        /// No bytes.
        case none
        /// Bytes that are copied for this answer.
        case bytes([UInt8])
        /// Sent without a copy.
        case shared(SharedBody)
        /// These bytes of a file, which lie within it; sent without passing through this program.
        case file(FileBody, Range<Int>)
    }

    /// 200...599.
    public var status: Int
    /// `Content-Length`, `Date` and `Connection` are the server's.
    public var headers: HTTPFields
    /// The bytes to send, and where they come from.
    public var body: Body

    /// Makes an answer with the status 200 and without a body, unless said otherwise; its `Content-Type` is the
    /// caller's.
    public init(status: Int = 200, headers: HTTPFields = HTTPFields(), body: Body = .none) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A text in UTF-8.
    public init(status: Int = 200, text: String, type: String = "text/plain; charset=utf-8") {
        self.init(status: status, body: .bytes(Array(text.utf8)))
        headers.append("Content-Type", type)
    }

    /// The body's size in bytes.
    public var bodySize: Int {
        switch body {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .shared(let shared): shared.count
        case .file(_, let range): range.count
        }
    }

    /// 404.
    public static func notFound(_ message: String = "There is nothing at this address.\n") -> Self {
        Self(status: 404, text: message)
    }

    /// 405, naming the methods that are allowed (RFC 9110, section 15.5.6).
    public static func methodNotAllowed(allow methods: [HTTPMethod]) -> Self {
        let names = methods.map(\.rawValue).joined(separator: ", ")
        var response = Self(status: 405, text: "This address answers \(names) only.\n")
        response.headers.append("Allow", names)
        return response
    }

    /// 303: go on with GET at another address of this server, given as an absolute path.
    public static func seeOther(_ path: String) -> Self {
        var response = Self(status: 303)
        response.headers.append("Location", path)
        return response
    }

    /// A refusal of the server itself: stable code first, for programs; then a sentence.
    static func refusal(_ status: Int, _ code: String, _ message: String) -> Self {
        Self(status: status, text: "\(code): \(message)\n")
    }
}

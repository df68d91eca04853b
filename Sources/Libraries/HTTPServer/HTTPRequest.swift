/// One request, complete and within all limits.
public struct HTTPRequest: Sendable {
    /// The method of the request line.
    public let method: HTTPMethod
    /// The path and the query of the request line, always in origin form.
    public let target: HTTPTarget
    /// The header lines in order of arrival.
    public let headers: HTTPFields
    /// Numeric address of the client, without its port.
    public let remoteAddress: String
    /// The body as the ``HTTPBodyPolicy`` of this request took it in; ``HTTPBody/none`` while the policy is asked.
    public internal(set) var body: HTTPBody

    /// The path, percent-decoded.
    public var path: String { target.path }

    /// Maximum number of query items and cookies that are read.
    static let itemLimit = 256

    /// Names and values of the query; empty when it is malformed or has more than 256 items.
    public var queryItems: [(name: String, value: String)] {
        PercentEncoding.decodePairs(target.rawQuery.utf8, count: Self.itemLimit) ?? []
    }

    /// The first query item of that name.
    public func query(_ name: String) -> String? {
        queryItems.first { $0.name == name }?.value
    }

    /// Cookies in order of arrival (RFC 6265, section 4.2.1); two of one name are both kept.
    public var cookies: [(name: String, value: String)] {
        var found: [(name: String, value: String)] = []
        headers.visitCookies(limit: Self.itemLimit) { name, value in
            found.append((String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
        }
        return found
    }

    /// The cookie of that name. Nil also when there are two with different values: one of them was planted.
    public func cookie(_ name: String) -> String? {
        var found: ArraySlice<UInt8>?
        var isAmbiguous = false
        headers.visitCookies(limit: Self.itemLimit) { other, value in
            guard other.elementsEqual(name.utf8) else { return }
            if let found {
                isAmbiguous = isAmbiguous || !value.elementsEqual(found)
            } else {
                found = value
            }
        }
        return isAmbiguous ? nil : found.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Type and subtype of the body, in lower case, without parameters.
    public var contentType: String? {
        headers["Content-Type"].map { value in
            String(value.prefix { $0 != ";" && $0 != " " && $0 != "\t" }).lowercased()
        }
    }
}

/// The body of a request as its policy took it in.
public enum HTTPBody: Sendable {
    /// The request has no body.
    case none
    /// Bytes that are kept in memory.
    case bytes([UInt8])
    /// Bytes that are kept in a file without a name.
    case file(SpooledFile)
    /// Fields and files of a form.
    case form(FormData)
    /// Went to the policy's sink; this many bytes.
    case consumed(Int)
}

/// The treatment of a request's body, decided by its head.
public enum HTTPBodyPolicy: Sendable {
    /// Kept in memory, for the owner where one is named; more bytes than `limit` is 413.
    case buffer(limit: Int, owner: BodyOwner? = nil)
    /// Written to a file without a name in `directory`, for large uploads; more bytes than `limit` is 413.
    case spool(limit: Int, directory: String)
    /// Decoded as a form, urlencoded or multipart; file parts are spooled.
    case form(FormLimits)
    /// Handed on piece by piece on a serving thread; the sink returns false to refuse the rest (400).
    case consume(limit: Int, sink: @Sendable (Span<UInt8>) -> Bool)
    /// Answered at once, the body unread; the connection closes.
    case refuse(HTTPResponse)
    /// Read and forgotten, and then answered, so that a browser sees the answer; one that announces more bytes than `limit`
    /// is answered at once.
    case discard(limit: Int, HTTPResponse)
}

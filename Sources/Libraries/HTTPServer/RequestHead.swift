/// The head of a request, before any of its body is read. It decides whether the request may go on.
struct RequestHead {
    var request: HTTPRequest
    var hasBody: Bool
    /// From `Content-Length`; nil for a chunked body.
    var contentLength: Int?

    /// Checks a head beyond what libmicrohttpd checks; throws the answer to give before closing the connection.
    ///
    /// Whatever two programs could frame in two ways is refused (RFC 9112, sections 6.1 to 6.3 and 11.2).
    init(
        method: HTTPMethod, target: String, headers: HTTPFields, remoteAddress: String, limits: HTTPLimits
    ) throws(HTTPRequestError) {
        guard target.utf8.count <= limits.target else {
            throw HTTPRequestError(414, "http.target-too-long", "The address is longer than \(limits.target) bytes.")
        }
        guard headers.count <= limits.headerCount, headers.size <= limits.headers else {
            throw HTTPRequestError(
                431, "http.headers-too-large",
                "The headers have more than \(limits.headers) bytes or \(limits.headerCount) lines.")
        }
        guard method.rawValue.utf8.count <= 32, method.rawValue.utf8.allSatisfy(HTTPToken.contains) else {
            throw HTTPRequestError(400, "http.method-malformed", "The method is not a token.")
        }
        guard !headers.hasControlBytes else {
            throw HTTPRequestError(400, "http.header-malformed", "A header has a control character.")
        }
        guard headers.count(of: "Host") <= 1 else {
            throw HTTPRequestError(400, "http.host-repeated", "There is more than one Host.")
        }
        let encodings = headers.values("Transfer-Encoding")
        let lengths = headers.values("Content-Length")
        guard encodings.isEmpty || (encodings.count == 1 && ASCII.equal(encodings[0], "chunked")) else {
            throw HTTPRequestError(501, "http.encoding-unknown", "The only transfer encoding is chunked.")
        }
        guard encodings.isEmpty || lengths.isEmpty, lengths.count <= 1 else {
            throw HTTPRequestError(400, "http.framing-ambiguous", "The length of the body is given more than once.")
        }
        if let length = lengths.first {
            guard !length.isEmpty, length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let value = Int(length) else {
                throw HTTPRequestError(400, "http.length-malformed", "Content-Length is not a number of bytes.")
            }
            contentLength = value
        }
        hasBody = !encodings.isEmpty || (contentLength ?? 0) > 0
        do {
            request = HTTPRequest(
                method: method, target: try HTTPTarget(target), headers: headers, remoteAddress: remoteAddress,
                body: .none)
        } catch {
            throw HTTPRequestError(400, "http.target-malformed", error.sentence)
        }
    }
}

/// An answer that ends a request before its handler sees it.
struct HTTPRequestError: Error {
    var response: HTTPResponse

    init(_ status: Int, _ code: String, _ message: String) {
        response = .refusal(status, code, message)
    }

    init(_ response: HTTPResponse) { self.response = response }
}

extension HTTPTarget.Refusal {
    var sentence: String {
        switch self {
        case .notOriginForm: "The address is to start with a slash; this server is no proxy."
        case .forbiddenByte: "The address has a character that must be percent-encoded."
        case .malformedEncoding: "The address has a percent sign that does not lead to text."
        case .dotSegment: "The address has a segment `.` or `..`."
        }
    }
}

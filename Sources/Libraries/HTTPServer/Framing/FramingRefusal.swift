/// The reason for refusing a request by the bytes that frame it.
enum FramingRefusal: Hashable, Sendable, CaseIterable {
    case requestLine, target, queryItems, version
    case lineEnd, headerLine, spaceBeforeColon, foldedLine, headers, cookies
    case hostMissing, hostRepeated
    case ambiguous, length, lengthTooLarge, encoding, encodingInOldVersion
    case chunk

    var status: Int {
        switch self {
        case .target, .queryItems: 414
        case .headers, .cookies: 431
        case .version: 505
        case .lengthTooLarge: 413
        case .encoding: 501
        case .requestLine, .lineEnd, .headerLine, .spaceBeforeColon, .foldedLine, .hostMissing, .hostRepeated,
            .ambiguous,
            .length, .encodingInOldVersion, .chunk:
            400
        }
    }

    /// Stable, for programs.
    var code: String {
        switch self {
        case .requestLine: "http.request-line-malformed"
        case .target: "http.target-too-long"
        case .queryItems: "http.query-too-long"
        case .version: "http.version-unknown"
        case .lineEnd: "http.line-end"
        case .headerLine: "http.header-malformed"
        case .spaceBeforeColon: "http.header-space"
        case .foldedLine: "http.header-folded"
        case .headers: "http.headers-too-large"
        case .cookies: "http.cookies-too-many"
        case .hostMissing: "http.host-missing"
        case .hostRepeated: "http.host-repeated"
        case .ambiguous: "http.framing-ambiguous"
        case .length: "http.length-malformed"
        case .lengthTooLarge: "http.body-too-large"
        case .encoding: "http.encoding-unknown"
        case .encodingInOldVersion: "http.encoding-in-http-1.0"
        case .chunk: "http.chunk-malformed"
        }
    }

    func message(_ limits: FramingScanner.Limits) -> String {
        switch self {
        case .requestLine:
            "The request does not begin with a method, an address and HTTP/1.1, with one space between them."
        case .target: "The address is longer than \(limits.target) bytes."
        case .queryItems: "The address has a query of more than \(limits.queryItems) parts."
        case .version: "This server speaks HTTP/1.1."
        case .lineEnd: "A line does not end with a carriage return and a line feed."
        case .headerLine: "A header line is not a name, a colon and a value without control characters."
        case .spaceBeforeColon: "A header has white space before its colon."
        case .foldedLine: "A header goes on in a second line."
        case .headers: "The headers have more than \(limits.headers) bytes or \(limits.headerCount) lines."
        case .cookies: "There are more than \(limits.cookies) cookies."
        case .hostMissing: "There is no Host."
        case .hostRepeated: "There is more than one Host."
        case .ambiguous: "The length of the body is given more than once."
        case .length: "Content-Length is not a number of bytes."
        case .lengthTooLarge: "Content-Length is larger than any body."
        case .encoding: "The only transfer encoding is chunked."
        case .encodingInOldVersion: "HTTP/1.0 has no transfer encodings."
        case .chunk: "A chunk of the body is malformed."
        }
    }
}

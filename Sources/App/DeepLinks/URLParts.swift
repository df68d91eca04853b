/// Where the parts of a URL with an authority stand among its bytes (RFC 3986, section 3).
///
/// Stricter than browsers, which fix malformed URLs: nothing is fixed here, so nothing can be read in two ways. Letters
/// of other scripts are accepted after the scheme (RFC 3987), and checked by the reader of the part that they are in.
struct URLParts {
    var scheme: Range<Int>
    /// Whether something stands before an `@`.
    var hasUser: Bool
    var host: Range<Int>
    var port: Range<Int>?
    var path: Range<Int>
    var query: Range<Int>?

    /// Printable ASCII that RFC 3986 has in URLs, but for the percent sign: one bit for each byte below 128.
    private static let allowedLow: UInt64 = bits { $0 > 0x20 && !"\"<>%".utf8.contains($0) }
    private static let allowedHigh: UInt64 = bits(from: 64) { $0 != 0x7F && !"\\^`{|}[]".utf8.contains($0) }

    private static func bits(from first: UInt8 = 0, _ isAllowed: (UInt8) -> Bool) -> UInt64 {
        (first..<(first + 64)).reduce(0) { $0 | (isAllowed($1) ? 1 << UInt64($1 - first) : 0) }
    }

    init(_ bytes: borrowing Span<UInt8>) throws(DeepLinkProblem) {
        let count = bytes.count
        var index = 0
        while index < count, Self.isSchemeByte(bytes[index]) { index += 1 }
        guard index > 0, index < count, bytes[index] == UInt8(ascii: ":"), Self.isLetter(bytes[0]) else {
            throw Self.refusal("It has no scheme, such as `app:`.")
        }
        scheme = 0..<index
        guard index + 2 < count, bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/") else {
            throw Self.refusal("After the scheme comes `//`.")
        }
        index += 3
        let authority = index
        var userEnd: Int?
        var colon: Int?
        let (low, high) = (Self.allowedLow, Self.allowedHigh)
        var pathStart = -1
        var queryStart = -1
        var fragmentStart = -1
        var isInBrackets = false
        while index < count {
            let byte = bytes[index]
            if byte < 64 {
                if low & (1 << UInt64(byte)) == 0 {
                    guard byte == UInt8(ascii: "%") else { throw Self.refusal(byte, at: index) }
                    guard index + 2 < count, Self.hex(bytes[index + 1]) != nil, Self.hex(bytes[index + 2]) != nil else {
                        throw Self.refusal("At byte \(index) a `%` stands without two hexadecimal digits.")
                    }
                    index += 3
                    continue
                }
                switch byte {
                case UInt8(ascii: "/"): if pathStart < 0, queryStart < 0, fragmentStart < 0 { pathStart = index }
                case UInt8(ascii: "?"): if queryStart < 0, fragmentStart < 0 { queryStart = index }
                case UInt8(ascii: "#"):
                    guard fragmentStart < 0 else { throw Self.refusal(byte, at: index) }
                    fragmentStart = index
                case UInt8(ascii: ":"):
                    if pathStart < 0, queryStart < 0, fragmentStart < 0, !isInBrackets, colon == nil { colon = index }
                default: break
                }
            } else if byte < 128 {
                if high & (1 << UInt64(byte - 64)) == 0 {
                    // Around an address of IPv6.
                    let isInAuthority = pathStart < 0 && queryStart < 0 && fragmentStart < 0
                    if byte == UInt8(ascii: "["), isInAuthority, index == authority {
                        isInBrackets = true
                    } else if byte == UInt8(ascii: "]"), isInAuthority, isInBrackets {
                        isInBrackets = false
                    } else {
                        throw Self.refusal(byte, at: index)
                    }
                } else if byte == UInt8(ascii: "@"), pathStart < 0, queryStart < 0, fragmentStart < 0 {
                    userEnd = index
                    colon = nil
                }
            }
            index += 1
        }
        let end = fragmentStart < 0 ? count : fragmentStart
        let pathEnd = queryStart < 0 ? end : queryStart
        let authorityEnd = pathStart < 0 ? pathEnd : pathStart
        hasUser = userEnd != nil
        guard !isInBrackets else { throw Self.refusal("A `[` is not closed.") }
        let hostStart = userEnd.map { $0 + 1 } ?? authority
        host = hostStart..<(colon ?? authorityEnd)
        port = colon.map { ($0 + 1)..<authorityEnd }
        path = authorityEnd..<pathEnd
        query = queryStart < 0 ? nil : (queryStart + 1)..<end
    }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    /// The value of a hexadecimal digit.
    static func hex(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte - 0x30 }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }

    private static func refusal(_ why: String) -> DeepLinkProblem {
        DeepLinkProblem(
            .notAURL, "The link is no URL. \(why)", help: "Write `scheme://destination?name=value`, percent-encoded.")
    }

    private static func refusal(_ byte: UInt8, at index: Int) -> DeepLinkProblem {
        refusal("At byte \(index) stands `\(DeepLinkProblem.shown([byte]))`, which has to be percent-encoded.")
    }
}

/// The bytes with their percent-encoding undone.
func percentDecoded(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
        if bytes[index] == UInt8(ascii: "%"), index + 2 < range.upperBound, let high = URLParts.hex(bytes[index + 1]),
            let low = URLParts.hex(bytes[index + 2])
        {
            decoded.append(high << 4 | low)
            index += 3
        } else {
            decoded.append(bytes[index])
            index += 1
        }
    }
    return decoded
}

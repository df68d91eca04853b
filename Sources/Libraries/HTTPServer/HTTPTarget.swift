/// The target of a request line in origin form (RFC 9112, section 3.2.1), split but not yet interpreted.
public struct HTTPTarget: Sendable, Hashable {
    /// As sent.
    public let raw: String
    /// The path, percent-decoded. An encoded slash is a slash here: use ``segments`` to tell them apart.
    public let path: String
    private let isPlain: Bool

    /// Why a target is refused.
    enum Refusal: Error {
        case notOriginForm, forbiddenByte, malformedEncoding, dotSegment
    }

    /// Reads a target; refuses what two programs could understand in two ways.
    init(_ raw: String) throws(Refusal) {
        self.raw = raw
        guard raw.utf8.first == 0x2F else { throw .notOriginForm }
        var isPlain = true
        for byte in raw.utf8 {
            // RFC 3986 allows printable ASCII only; a backslash is a slash to some and not to others.
            guard byte > 0x20, byte < 0x7F, byte != 0x5C, byte != 0x23 else { throw .forbiddenByte }
            if byte == 0x25 || byte == 0x2E { isPlain = false }
        }
        self.isPlain = isPlain
        let rawPath = raw.utf8.prefix { $0 != 0x3F }
        if isPlain {
            path = rawPath.count == raw.utf8.count ? raw : String(decoding: rawPath, as: UTF8.self)
            return
        }
        var path = ""
        for part in rawPath.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
            guard let segment = PercentEncoding.decodeText(part),
                segment.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
            else { throw .malformedEncoding }
            guard segment != ".", segment != ".." else { throw .dotSegment }
            path += "/" + segment
        }
        self.path = path
    }

    /// The segments of the path, each decoded by itself; never `.` or `..`.
    public var segments: [String] {
        rawPath.dropFirst().split(separator: "/", omittingEmptySubsequences: false).compactMap { part in
            // Never nil: `init` has decoded each of them.
            isPlain ? String(part) : PercentEncoding.decodeText(part.utf8)
        }
    }

    /// The path as sent, without the query.
    public var rawPath: Substring { raw.prefix { $0 != "?" } }

    /// The part after the question mark, as sent.
    public var rawQuery: Substring { raw[rawPath.endIndex...].dropFirst() }
}

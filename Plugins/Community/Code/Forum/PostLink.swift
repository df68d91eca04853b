public import JSONText

/// Where a link in a post leads.
public enum PostLink: Sendable, Hashable {
    /// A session of the content pack, with the ids of those to play after it.
    case session(id: String, autoplay: [String])
    case journey(id: String)
    /// An absolute http or https URL (RFC 3986) without user information.
    case url(String)

    /// The link as a document of the contract.
    public var document: JSON {
        switch self {
        case .session(let id, let autoplay):
            ["kind": "session", "id": .string(id), "autoplay": .array(autoplay.map { .string($0) })]
        case .journey(let id): ["kind": "journey", "id": .string(id)]
        case .url(let url): ["kind": "url", "url": .string(url)]
        }
    }
}

/// A link and the text that it stands in.
public struct PostLinkSpan: Sendable, Hashable {
    /// The place that the link leads to.
    public let link: PostLink
    /// Offsets into the UTF-8 of the text.
    public let range: Range<Int>
}

/// Finds the links in the text of a post, in one pass.
///
/// These are links: `http://` and `https://` URLs, the deployment's deep links to a session
/// (`prefix://player?contentId=ID&autoplay=ID,ID`) and to a journey (`prefix://journey?journeyId=ID`), each also as
/// `prefix://rp?path=player&…`, and the mentions `session:ID` and `journey:ID`. Everything else stays text.
public struct LinkParser: Sendable, Hashable {
    /// Further links of one text stay text.
    public static let linkLimit = 10
    /// In bytes; a longer URL stays text.
    public static let urlLimit = 2048
    /// In bytes; ids are letters, digits, hyphens and underscores.
    public static let idLimit = 64
    /// The maximum of ids to play after a session; a link with more stays text.
    public static let autoplayLimit = 20

    private let prefixes: Set<String>

    /// - Parameter prefixes: The URL schemes of the deployment, such as `wellness`; what is no scheme is left out.
    public init(prefixes: some Sequence<String>) {
        self.prefixes = Set(
            prefixes.map { $0.lowercased() }.filter { Self.isScheme($0) && $0 != "http" && $0 != "https" })
    }

    /// Whether the text is a URL scheme (RFC 3986 section 3.1) of at most 32 bytes.
    public static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= schemeLimit, isLetter(first) else { return false }
        return text.utf8.allSatisfy(isSchemeByte)
    }

    /// Whether the text is one absolute http or https URL.
    static func isURL(_ text: String) -> Bool {
        let spans = LinkParser(prefixes: []).links(in: text)
        guard spans.count == 1, case .url = spans[0].link else { return false }
        return spans[0].range == 0..<text.utf8.count
    }

    /// The links of a text in the order in which they stand.
    public func links(in text: String) -> [PostLinkSpan] {
        // Each link has one; most texts have none.
        guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
        let bytes = Array(text.utf8)
        var spans: [PostLinkSpan] = []
        var index = 0
        var wordStart = 0
        while index < bytes.count, spans.count < Self.linkLimit {
            let byte = bytes[index]
            guard byte == UInt8(ascii: ":") else {
                index += 1
                if !Self.isSchemeByte(byte) { wordStart = index }
                continue
            }
            let (span, next) = candidate(bytes, schemeStart: wordStart, colon: index)
            if let span { spans.append(span) }
            index = next
            wordStart = index
        }
        return spans
    }

    static let schemeLimit = 32

    /// The link whose scheme ends before the colon, if there is one, and where to go on: past a URL also when it is
    /// refused, so that no byte is looked at twice.
    private func candidate(_ bytes: [UInt8], schemeStart: Int, colon: Int) -> (PostLinkSpan?, next: Int) {
        let next = colon + 1
        // A letter of another script or an underscore before it makes the scheme the end of some other word.
        guard colon > schemeStart, colon - schemeStart <= Self.schemeLimit,
            schemeStart == 0 || (bytes[schemeStart - 1] < 0x80 && bytes[schemeStart - 1] != 0x5F)
        else { return (nil, next) }
        let scheme = String(decoding: bytes[schemeStart..<colon], as: UTF8.self).lowercased()
        if scheme == "session" || scheme == "journey" {
            let id = bytes[next...].prefix { Self.isIDByte($0) }
            guard (1...Self.idLimit).contains(id.count) else { return (nil, max(next, id.endIndex)) }
            let word = String(decoding: id, as: UTF8.self)
            let link: PostLink = scheme == "session" ? .session(id: word, autoplay: []) : .journey(id: word)
            return (PostLinkSpan(link: link, range: schemeStart..<id.endIndex), id.endIndex)
        }
        let isWeb = scheme == "http" || scheme == "https"
        guard isWeb || prefixes.contains(scheme), bytes[next...].starts(with: [0x2F, 0x2F]) else { return (nil, next) }
        let run = bytes[(next + 2)...].prefix { Self.isURLByte($0) }
        let rest = Self.trimmed(run)
        guard !rest.isEmpty, rest.count <= Self.urlLimit else { return (nil, run.endIndex) }
        let link = isWeb ? webURL(scheme: scheme, rest).map { PostLink.url($0) } : deepLink(rest)
        return (link.map { PostLinkSpan(link: $0, range: schemeStart..<rest.endIndex) }, run.endIndex)
    }

    /// Without the punctuation of the sentence around it, and without the parenthesis that encloses it.
    private static func trimmed(_ run: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = run
        var surplus = 0
        for byte in run {
            if byte == UInt8(ascii: "(") { surplus -= 1 }
            if byte == UInt8(ascii: ")") { surplus += 1 }
        }
        while let last = rest.last {
            if last == UInt8(ascii: ")"), surplus > 0 {
                surplus -= 1
            } else if !".,;:!?']".utf8.contains(last) {
                break
            }
            rest.removeLast()
        }
        return rest
    }
}

extension LinkParser {
    static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    static func isSchemeByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }

    static func isIDByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == 0x2D || byte == 0x5F }

    /// Printable ASCII but for what RFC 3986 leaves out of URLs, and the bytes of other scripts.
    static func isURLByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte))
    }

    /// The URL, its bytes of other scripts percent-encoded (RFC 3987 section 3.1); nil when its host is none.
    ///
    /// Hosts are ASCII, so that no letter of another script can pass for one of another host, and there is no user
    /// information, which is how an address is made to look like another.
    private func webURL(scheme: String, _ rest: ArraySlice<UInt8>) -> String? {
        let authority = rest.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
        let parts = authority.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let host = parts.first, Self.isHost(host) else { return nil }
        if parts.count == 2 {
            guard (1...5).contains(parts[1].count), parts[1].allSatisfy(Self.isDigit),
                let port = Int(String(decoding: parts[1], as: UTF8.self)), (1...65_535).contains(port)
            else { return nil }
        }
        var url = Array("\(scheme)://".utf8)
        url += String(decoding: authority, as: UTF8.self).lowercased().utf8
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in rest[authority.endIndex...] {
            if byte < 0x80 {
                url.append(byte)
            } else {
                url += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: url, as: UTF8.self)
    }

    /// Labels of letters, digits and hyphens (RFC 1123 section 2.1), also an IPv4 address.
    private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
        guard (1...253).contains(host.count) else { return false }
        return host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
                && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x2D }
        }
    }

    private func deepLink(_ rest: ArraySlice<UInt8>) -> PostLink? {
        let parts = rest.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, var destination = parts.first.map({ String(decoding: $0, as: UTF8.self) }) else {
            return nil
        }
        if destination.hasSuffix("/") { destination.removeLast() }
        var query: [String: String] = [:]
        for item in parts[1].split(separator: UInt8(ascii: "&")) {
            let pair = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { return nil }
            let key = String(decoding: pair[0], as: UTF8.self)
            guard query.updateValue(String(decoding: pair[1], as: UTF8.self), forKey: key) == nil else { return nil }
        }
        if destination == "rp" { destination = query["path"] ?? "" }
        switch destination {
        case "player":
            guard let id = query["contentId"], Self.isID(id) else { return nil }
            let autoplay = query["autoplay"].map { Self.list($0) } ?? []
            guard let autoplay else { return nil }
            return .session(id: id, autoplay: autoplay)
        case "journey":
            guard let id = query["journeyId"], Self.isID(id) else { return nil }
            return .journey(id: id)
        default: return nil
        }
    }

    static func isID(_ text: String) -> Bool {
        (1...idLimit).contains(text.utf8.count) && text.utf8.allSatisfy(isIDByte)
    }

    private static func list(_ text: String) -> [String]? {
        let ids = text.replacing("%2C", with: ",").split(separator: ",").map(String.init)
        return ids.count <= autoplayLimit && ids.allSatisfy(isID) ? ids : nil
    }
}

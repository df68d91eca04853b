/// Reads the framing of HTTP/1.1 requests byte by byte, as strictly as RFC 9112 allows, and finds where each one ends.
///
/// Pure: it keeps no bytes, only its state. Two programs that read the same bytes must not find two different requests in
/// them, so everything that some servers repair is refused here: white space before a colon, folded lines, line feeds
/// without a carriage return, control characters, repeated lengths, transfer codings in HTTP/1.0.
struct FramingScanner: Sendable {
    /// Bounds on one head.
    struct Limits: Sendable {
        /// Bytes of the target.
        var target: Int
        /// Bytes of all names and values.
        var headers: Int
        /// Lines.
        var headerCount: Int
        /// Parts of all `Cookie` lines.
        var cookies: Int
        /// Parts of the target's query.
        var queryItems: Int
    }

    /// The result of the scanned bytes.
    enum Event: Hashable, Sendable {
        /// All bytes were scanned, and the request goes on.
        case incomplete
        /// The request ends with the last byte that was scanned; the scanner is ready for the next one.
        case complete
        case refused(FramingRefusal)
    }

    private enum State: UInt8 {
        case start, startLineFeed
        case method, target, version, requestLineFeed
        case lineStart, name, valueStart, value, valueLineFeed, endLineFeed
        case body
        case chunkSize, chunkExtension, chunkLineFeed, chunkData, chunkDataReturn, chunkDataLineFeed
    }

    /// Headers that decide on the framing; the names that a line may still have while it is read.
    private struct Names: OptionSet {
        var rawValue: UInt8
        static let contentLength = Names(rawValue: 1)
        static let transferEncoding = Names(rawValue: 2)
        static let host = Names(rawValue: 4)
        static let cookie = Names(rawValue: 8)
        static let all: Names = [.contentLength, .transferEncoding, .host, .cookie]
    }

    private let limits: Limits
    private var state = State.start
    private var names = Names.all
    private var seen = Names()
    private var isOld = false
    private var isTrailer = false
    private var hasQuery = false
    private var hadEmptyLine = false
    /// Bytes of the part that is being read.
    private var count = 0
    private var headerBytes = 0
    private var headerLines = 0
    private var cookies = 0
    private var queryItems = 0
    /// Bytes of the value of a framing header that were matched.
    private var matched = 0
    private var length = 0
    /// Bytes of the body, or of the chunk, that are still to come.
    private var remaining = 0

    /// Whether bytes of a request have been read and it is not complete.
    var isWithinRequest: Bool { state != .start }

    /// Whether the head of a request is being read.
    var isWithinHead: Bool { state.rawValue < State.body.rawValue && !isTrailer }

    /// The bytes that follow and need no scanning: those of a body with a length.
    var plainBytes: Int { state == .body ? remaining : 0 }

    init(limits: Limits) { self.limits = limits }

    /// Counts bytes of a body that were not scanned, at most ``plainBytes`` of them.
    mutating func skip(_ bytes: Int) -> Event {
        remaining -= min(max(0, bytes), remaining)
        guard state == .body, remaining == 0 else { return .incomplete }
        reset()
        return .complete
    }

    /// Scans bytes until they or the request end, or something is to be refused.
    ///
    /// - Returns: Number of bytes that belong to the request; with a refusal, those before the refused one.
    mutating func scan(_ bytes: Span<UInt8>) -> (scanned: Int, event: Event) {
        var index = 0
        while index < bytes.count {
            if state == .body || state == .chunkData {
                let step = min(remaining, bytes.count - index)
                index += step
                remaining -= step
                guard remaining == 0 else { return (index, .incomplete) }
                if state == .chunkData {
                    state = .chunkDataReturn
                    continue
                }
                reset()
                return (index, .complete)
            }
            switch read(bytes[index]) {
            case .incomplete: index += 1
            case .complete:
                reset()
                return (index + 1, .complete)
            case let refused: return (index, refused)
            }
        }
        return (index, .incomplete)
    }

    private mutating func reset() { self = FramingScanner(limits: limits) }

    private mutating func read(_ byte: UInt8) -> Event {
        switch state {
        case .start, .startLineFeed, .method, .target, .version, .requestLineFeed: readRequestLine(byte)
        case .lineStart, .name, .valueStart, .value, .valueLineFeed, .endLineFeed: readField(byte)
        case .body, .chunkData: .incomplete
        case .chunkSize, .chunkExtension, .chunkLineFeed, .chunkDataReturn, .chunkDataLineFeed: readChunk(byte)
        }
    }
}

// MARK: - The request line

extension FramingScanner {
    private static let version: StaticString = "HTTP/1.1\r"

    private mutating func readRequestLine(_ byte: UInt8) -> Event {
        switch state {
        case .start:
            // One empty line may come before a request (RFC 9112, section 2.2).
            if byte == 0x0D, !hadEmptyLine {
                state = .startLineFeed
                return .incomplete
            }
            guard HTTPToken.contains(byte) else { return .refused(.requestLine) }
            state = .method
            count = 1
        case .startLineFeed:
            guard byte == 0x0A else { return .refused(.lineEnd) }
            hadEmptyLine = true
            state = .start
        case .method:
            if byte == 0x20 {
                state = .target
                count = 0
                return .incomplete
            }
            count += 1
            guard HTTPToken.contains(byte), count <= 32 else { return .refused(.requestLine) }
        case .target:
            if byte == 0x20, count > 0 {
                state = .version
                count = 0
                return .incomplete
            }
            guard byte > 0x20, byte != 0x7F else { return .refused(.requestLine) }
            count += 1
            guard count <= limits.target else { return .refused(.target) }
            if byte == 0x3F, !hasQuery {
                hasQuery = true
                queryItems = 1
            } else if byte == 0x26, hasQuery {
                queryItems += 1
            }
            guard queryItems <= limits.queryItems else { return .refused(.queryItems) }
        case .version:
            return readVersion(byte)
        default:
            guard byte == 0x0A else { return .refused(.lineEnd) }
            state = .lineStart
        }
        return .incomplete
    }

    private mutating func readVersion(_ byte: UInt8) -> Event {
        let position = count
        count += 1
        switch position {
        case 0..<5, 6:
            let expected = [0x48, 0x54, 0x54, 0x50, 0x2F, 0, 0x2E] as InlineArray<7, UInt8>
            guard byte == expected[position] else { return .refused(.requestLine) }
        case 5:
            guard (0x30...0x39).contains(byte) else { return .refused(.requestLine) }
            guard byte == 0x31 else { return .refused(.version) }
        case 7:
            guard (0x30...0x39).contains(byte) else { return .refused(.requestLine) }
            guard byte <= 0x31 else { return .refused(.version) }
            isOld = byte == 0x30
        default:
            guard byte == 0x0D else { return .refused(byte == 0x0A ? .lineEnd : .requestLine) }
            state = .requestLineFeed
        }
        return .incomplete
    }
}

// MARK: - Header lines

extension FramingScanner {
    private mutating func readField(_ byte: UInt8) -> Event {
        switch state {
        case .lineStart:
            if byte == 0x0D {
                state = .endLineFeed
                return .incomplete
            }
            guard byte != 0x20, byte != 0x09 else { return .refused(.foldedLine) }
            guard byte != 0x0A else { return .refused(.lineEnd) }
            headerLines += 1
            guard headerLines <= limits.headerCount else { return .refused(.headers) }
            count = 0
            names = .all
            state = .name
            return readName(byte)
        case .name:
            return readName(byte)
        case .valueStart, .value:
            return readValue(byte)
        case .valueLineFeed:
            guard byte == 0x0A else { return .refused(.lineEnd) }
            state = .lineStart
            return endValue()
        default:
            guard byte == 0x0A else { return .refused(.lineEnd) }
            return isTrailer ? .complete : endHead()
        }
    }

    private mutating func readName(_ byte: UInt8) -> Event {
        guard byte != 0x3A else { return endName() }
        guard HTTPToken.contains(byte) else {
            return .refused(byte == 0x20 || byte == 0x09 ? .spaceBeforeColon : byte == 0x0A ? .lineEnd : .headerLine)
        }
        if !names.isEmpty {
            let lower = ASCII.lowercased(byte)
            narrow(.contentLength, "content-length", lower)
            narrow(.transferEncoding, "transfer-encoding", lower)
            narrow(.host, "host", lower)
            narrow(.cookie, "cookie", lower)
        }
        count += 1
        return addHeaderByte()
    }

    private mutating func narrow(_ candidate: Names, _ name: StaticString, _ byte: UInt8) {
        guard names.contains(candidate) else { return }
        let isNext = name.withUTF8Buffer { unsafe count < $0.count && $0[count] == byte }
        if !isNext { names.remove(candidate) }
    }

    private mutating func endName() -> Event {
        guard count > 0 else { return .refused(.headerLine) }
        // A beginning of a name is not the name.
        switch count {
        case 14: names.formIntersection(.contentLength)
        case 17: names.formIntersection(.transferEncoding)
        case 4: names.formIntersection(.host)
        case 6: names.formIntersection(.cookie)
        default: names = []
        }
        if isTrailer, !names.isDisjoint(with: [.contentLength, .transferEncoding, .host]) {
            return .refused(.headerLine)
        }
        if names == .contentLength, seen.contains(.contentLength) { return .refused(.ambiguous) }
        if names == .host, seen.contains(.host) { return .refused(.hostRepeated) }
        if names == .transferEncoding {
            if seen.contains(.transferEncoding) { return .refused(.encoding) }
            if isOld { return .refused(.encodingInOldVersion) }
        }
        if names == .cookie { cookies += 1 }
        guard cookies <= limits.cookies else { return .refused(.cookies) }
        seen.formUnion(names)
        if seen.isSuperset(of: [.contentLength, .transferEncoding]) { return .refused(.ambiguous) }
        matched = 0
        if names == .contentLength { length = 0 }
        state = .valueStart
        return .incomplete
    }

    private mutating func readValue(_ byte: UInt8) -> Event {
        if byte == 0x0D {
            state = .valueLineFeed
            return .incomplete
        }
        let isSpace = byte == 0x20 || byte == 0x09
        guard isSpace || (byte > 0x20 && byte != 0x7F) else {
            return .refused(byte == 0x0A ? .lineEnd : .headerLine)
        }
        if state == .valueStart {
            // White space before a value counts too: else it would be without bound.
            if isSpace { return addHeaderByte() }
            state = .value
        }
        if names == .contentLength {
            if let refusal = readLength(byte) { return .refused(refusal) }
        } else if names == .transferEncoding {
            // White space behind it too, which not everybody removes.
            guard readEncoding(byte) else { return .refused(.encoding) }
        } else if names == .cookie, byte == 0x3B {
            cookies += 1
            guard cookies <= limits.cookies else { return .refused(.cookies) }
        }
        return addHeaderByte()
    }

    private mutating func readLength(_ byte: UInt8) -> FramingRefusal? {
        guard (0x30...0x39).contains(byte) else { return .length }
        matched += 1
        let (product, isTooLarge) = length.multipliedReportingOverflow(by: 10)
        let (sum, isTooLargeToo) = product.addingReportingOverflow(Int(byte - 0x30))
        guard !isTooLarge, !isTooLargeToo else { return .lengthTooLarge }
        length = sum
        return nil
    }

    private mutating func readEncoding(_ byte: UInt8) -> Bool {
        let expected = [0x63, 0x68, 0x75, 0x6E, 0x6B, 0x65, 0x64] as InlineArray<7, UInt8>
        guard matched < 7, ASCII.lowercased(byte) == expected[matched] else { return false }
        matched += 1
        return true
    }

    private mutating func endValue() -> Event {
        if names == .contentLength, matched == 0 { return .refused(.length) }
        if names == .transferEncoding, matched != 7 { return .refused(.encoding) }
        return .incomplete
    }

    private mutating func addHeaderByte() -> Event {
        headerBytes += 1
        return headerBytes <= limits.headers ? .incomplete : .refused(.headers)
    }

    private mutating func endHead() -> Event {
        guard isOld || seen.contains(.host) else { return .refused(.hostMissing) }
        if seen.contains(.transferEncoding) {
            state = .chunkSize
            count = 0
            remaining = 0
            return .incomplete
        }
        guard length > 0 else { return .complete }
        remaining = length
        state = .body
        return .incomplete
    }
}

// MARK: - Chunks

extension FramingScanner {
    /// Bytes of all extensions of one chunk; nobody sends any.
    private static let extensionLimit = 256

    private mutating func readChunk(_ byte: UInt8) -> Event {
        switch state {
        case .chunkSize:
            if let digit = ASCII.digit(byte) {
                count += 1
                let (product, isTooLarge) = remaining.multipliedReportingOverflow(by: 16)
                guard count <= 16, !isTooLarge else { return .refused(.chunk) }
                // The last four bits are free.
                remaining = product | Int(digit)
                return .incomplete
            }
            guard count > 0 else { return .refused(.chunk) }
            if byte == 0x0D {
                state = .chunkLineFeed
            } else if byte == 0x3B {
                state = .chunkExtension
                count = 0
            } else {
                return .refused(byte == 0x0A ? .lineEnd : .chunk)
            }
        case .chunkExtension:
            if byte == 0x0D {
                state = .chunkLineFeed
                return .incomplete
            }
            count += 1
            guard byte >= 0x20 || byte == 0x09, byte != 0x7F, count <= Self.extensionLimit else {
                return .refused(byte == 0x0A ? .lineEnd : .chunk)
            }
        case .chunkLineFeed:
            guard byte == 0x0A else { return .refused(.lineEnd) }
            if remaining > 0 {
                state = .chunkData
            } else {
                isTrailer = true
                state = .lineStart
            }
        case .chunkDataReturn:
            guard byte == 0x0D else { return .refused(byte == 0x0A ? .lineEnd : .chunk) }
            state = .chunkDataLineFeed
        default:
            guard byte == 0x0A else { return .refused(.lineEnd) }
            state = .chunkSize
            count = 0
            remaining = 0
        }
        return .incomplete
    }
}

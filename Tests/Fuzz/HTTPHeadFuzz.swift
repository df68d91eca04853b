/// Any bytes as requests of a hostile client: the scanner says the same however they are cut, and what it accepts is framed
/// as a second reader, written line by line from RFC 9112, frames it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTPHead(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    let limits = FramingScanner.Limits(target: 256, headers: 512, headerCount: 8, cookies: 4, queryItems: 4)
    let whole = scan(bytes, limits, inPieces: bytes.count)
    require(whole == scan(bytes, limits, inPieces: 1), "A scanner finds the same byte by byte.")
    require(whole == scan(bytes, limits, inPieces: 7), "A scanner finds the same piece by piece.")
    require(whole.ends.allSatisfy { $0 <= bytes.count }, "A request ends within the bytes.")
    require(whole.ends == whole.ends.sorted(), "Requests follow one another.")
    // Each accepted request is read anew, by another reader.
    var from = 0
    for end in whole.ends {
        let request = Array(bytes[from..<end])
        var reader = PlainReader(request)
        let length = reader.length()
        require(
            length == request.count,
            "A second reader ends the request at \(length.map(String.init) ?? "no byte"), not at \(request.count).")
        from = end
    }
    if let refusal = whole.refusal {
        require((400..<600).contains(refusal.status), "A refusal has a status.")
        require(refusal.message(limits).utf8.count < 256, "A refusal is a sentence.")
    }
    return 0
}

private struct Scanned: Equatable {
    var ends: [Int] = []
    var refusal: FramingRefusal?
    var stopped = 0
}

private func scan(_ bytes: [UInt8], _ limits: FramingScanner.Limits, inPieces size: Int) -> Scanned {
    var scanner = FramingScanner(limits: limits)
    var found = Scanned()
    var index = 0
    while index < bytes.count {
        let piece = Array(bytes[index..<min(bytes.count, index + max(1, size))])
        let plain = min(scanner.plainBytes, piece.count)
        let (scanned, event) = plain > 0 ? (plain, scanner.skip(plain)) : scanner.scan(piece.span)
        require(scanned <= piece.count, "No more is scanned than there is.")
        index += scanned
        switch event {
        case .incomplete: require(scanned == piece.count || plain > 0, "All is scanned of what goes on.")
        case .complete: found.ends.append(index)
        case .refused(let refusal):
            (found.refusal, found.stopped) = (refusal, index)
            return found
        }
    }
    return found
}

/// Reads one request the plain way: by lines, and with arrays of bytes.
private struct PlainReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Bytes of the request; nil where it is not one.
    mutating func length() -> Int? {
        let start = rest.startIndex
        var line = self.line()
        if line?.isEmpty == true { line = self.line() }
        guard let line, !line.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
        let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, !words[1].isEmpty else { return nil }
        let version = String(decoding: words[2], as: UTF8.self)
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { return nil }
        guard let fields = fields() else { return nil }
        let lengths = fields.filter { $0.name == "content-length" }.map(\.value)
        let codings = fields.filter { $0.name == "transfer-encoding" }.map(\.value)
        let hosts = fields.count { $0.name == "host" }
        guard hosts == 1 || (hosts == 0 && version == "HTTP/1.0") else { return nil }
        if codings.isEmpty {
            guard lengths.count <= 1 else { return nil }
            guard let text = lengths.first else { return rest.startIndex - start }
            guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let size = Int(text),
                size <= rest.count
            else { return nil }
            return rest.startIndex - start + size
        }
        guard codings.count == 1, codings[0].lowercased() == "chunked", lengths.isEmpty, version == "HTTP/1.1" else {
            return nil
        }
        while true {
            guard let head = self.line() else { return nil }
            let digits = head.prefix { $0 != 0x3B }
            guard !digits.isEmpty, let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
                digits.first != 0x2B, size >= 0
            else { return nil }
            if size == 0 { return self.fields() == nil ? nil : rest.startIndex - start }
            guard rest.count >= size + 2 else { return nil }
            rest = rest.dropFirst(size)
            guard self.line()?.isEmpty == true else { return nil }
        }
    }

    /// The next line without its end; nil where there is none that ends as it has to.
    private mutating func line() -> ArraySlice<UInt8>? {
        guard let end = rest.firstIndex(of: 0x0A), end > rest.startIndex, rest[end - 1] == 0x0D else { return nil }
        let line = rest[rest.startIndex..<end - 1]
        guard !line.contains(0x0D) else { return nil }
        rest = rest[(end + 1)...]
        return line
    }

    private mutating func fields() -> [(name: String, value: String)]? {
        var fields: [(name: String, value: String)] = []
        while true {
            guard let line = line() else { return nil }
            if line.isEmpty { return fields }
            guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex else { return nil }
            let name = line[..<colon]
            guard !name.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return nil }
            let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            guard !value.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) else { return nil }
            fields.append(
                (String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)))
        }
    }
}

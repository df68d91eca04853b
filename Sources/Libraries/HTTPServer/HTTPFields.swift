/// Header lines in the order of arrival, looked up without regard to case.
///
/// Kept as one run of bytes: a request of a browser has some fifteen lines, and few of them are ever read.
public struct HTTPFields: Sendable {
    private struct Entry: Sendable {
        var start: Int
        var nameSize: Int
        var valueSize: Int
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    /// Makes an empty list of header lines.
    public init() {}

    /// The number of lines; two of one name count twice.
    public var count: Int { entries.count }

    /// Bytes of all names and values.
    var size: Int { bytes.count }

    /// The first value of that name.
    public subscript(name: String) -> String? {
        for entry in entries where matches(entry, name) { return value(entry) }
        return nil
    }

    /// All values of that name, in order.
    public func values(_ name: String) -> [String] {
        entries.filter { matches($0, name) }.map(value)
    }

    func count(of name: String) -> Int {
        entries.count { matches($0, name) }
    }

    /// Names and values in order of arrival.
    public var all: [(name: String, value: String)] {
        entries.map { entry in
            (String(decoding: bytes[entry.start..<entry.start + entry.nameSize], as: UTF8.self), value(entry))
        }
    }

    /// Adds a line behind the others. An answer with an empty value, a line break or NUL in a line cannot be sent.
    public mutating func append(_ name: String, _ value: String) { append(name: name.utf8, value: value.utf8) }

    /// Adds those lines behind the others, in their order.
    public mutating func append(contentsOf other: HTTPFields) {
        guard !entries.isEmpty else { return self = other }
        let start = bytes.count
        bytes += other.bytes
        entries += other.entries.map { entry in
            Entry(start: entry.start + start, nameSize: entry.nameSize, valueSize: entry.valueSize)
        }
    }

    mutating func append(name: some Collection<UInt8>, value: some Collection<UInt8>) {
        if entries.isEmpty {
            entries.reserveCapacity(16)
            bytes.reserveCapacity(512)
        }
        entries.append(Entry(start: bytes.count, nameSize: name.count, valueSize: value.count))
        bytes.append(contentsOf: name)
        bytes.append(contentsOf: value)
    }

    /// Calls the body with name and value of each pair in the `Cookie` lines (RFC 6265, section 4.2.1), in order of arrival.
    func visitCookies(limit: Int, _ body: (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Void) {
        var count = 0
        for entry in entries where matches(entry, "Cookie") {
            var start = entry.start + entry.nameSize
            let end = start + entry.valueSize
            while start < end, count < limit {
                var (stop, sign) = (start, Int?.none)
                while stop < end, bytes[stop] != UInt8(ascii: ";") {
                    if sign == nil, bytes[stop] == UInt8(ascii: "=") { sign = stop }
                    stop += 1
                }
                while start < stop, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") {
                    start += 1
                }
                if let sign {
                    count += 1
                    body(bytes[start..<sign], bytes[(sign + 1)..<stop])
                }
                start = stop + 1
            }
        }
    }

    /// Calls the body with each name and value in order of arrival, as texts that end with a zero byte; stops and returns
    /// false where one has a zero byte in it, or the body returns false.
    func withEachText(_ body: (_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) -> Bool) -> Bool {
        var text: [UInt8] = []
        for entry in entries {
            let end = entry.start + entry.nameSize
            text.removeAll(keepingCapacity: true)
            text += bytes[entry.start..<end]
            text.append(0)
            text += bytes[end..<end + entry.valueSize]
            text.append(0)
            guard !bytes[entry.start..<end + entry.valueSize].contains(0) else { return false }
            let isTaken = unsafe text.withUnsafeBytes { raw in
                guard let name = unsafe raw.baseAddress?.assumingMemoryBound(to: CChar.self) else { return false }
                return unsafe body(name, name + entry.nameSize + 1)
            }
            guard isTaken else { return false }
        }
        return true
    }

    /// The name of the line at that place; empty where there is none.
    func name(at index: Int) -> String {
        guard entries.indices.contains(index) else { return "" }
        let entry = entries[index]
        return String(decoding: bytes[entry.start..<entry.start + entry.nameSize], as: UTF8.self)
    }

    /// Whether a name or value carries a byte that could end its line early.
    var hasControlBytes: Bool {
        bytes.contains { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }
    }

    private func value(_ entry: Entry) -> String {
        let start = entry.start + entry.nameSize
        return String(decoding: bytes[start..<start + entry.valueSize], as: UTF8.self)
    }

    private func matches(_ entry: Entry, _ name: String) -> Bool {
        guard entry.nameSize == name.utf8.count else { return false }
        var index = entry.start
        for byte in name.utf8 {
            guard ASCII.lowercased(bytes[index]) == ASCII.lowercased(byte) else { return false }
            index += 1
        }
        return true
    }
}

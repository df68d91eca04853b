/// Names in ASCII that are compared without regard to case, with what each stands for; found without making texts or counting
/// references.
struct NameList: Sendable {
    private struct Entry {
        var start: Int
        var count: Int
        var value: Int
    }

    /// All names in lower case, one after the other.
    private let bytes: [UInt8]
    private let entries: [Entry]

    init(_ names: [(name: String, value: Int)]) {
        var bytes: [UInt8] = []
        var entries: [Entry] = []
        for (name, value) in names {
            let name = name.lowercased().utf8
            entries.append(Entry(start: bytes.count, count: name.count, value: value))
            bytes += name
        }
        self.bytes = bytes
        self.entries = entries
    }

    /// Returns the value of the name in those bytes; nil when the list does not have it.
    func value(of name: borrowing Span<UInt8>, _ range: Range<Int>) -> Int? {
        let known = bytes.span
        for index in entries.indices {
            let entry = entries[index]
            guard entry.count == range.count else { continue }
            var offset = 0
            while offset < entry.count {
                let byte = name[range.lowerBound + offset]
                guard (URLParts.isLetter(byte) ? byte | 0x20 : byte) == known[entry.start + offset] else { break }
                offset += 1
            }
            if offset == entry.count { return entry.value }
        }
        return nil
    }
}

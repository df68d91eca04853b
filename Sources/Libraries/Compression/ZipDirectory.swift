/// The record at the end of an archive, which says where the list of files is.
struct ZipEnd {
    /// Where the list begins, and its size in bytes.
    let place: Int
    let size: Int
    /// How many files it has; without ZIP64 some writers leave out the upper bits.
    let count: Int
    let isLarge: Bool

    private static let recordSize = 22

    /// nil where there is none: the archive was cut.
    static func find(in source: any ZipSource) throws(ZipProblem) -> ZipEnd? {
        let count = min(source.size, recordSize + 0xFFFF)
        let start = source.size - count
        let tail = ZipFields(bytes: try source.bytes(at: start, count: count))
        guard tail.bytes.count >= recordSize else { return nil }
        var index = tail.bytes.count - recordSize
        while index >= 0 {
            if tail.long(index) == 0x0605_4B50, index + recordSize + tail.short(index + 20) <= tail.bytes.count {
                return try ZipEnd(tail, index, place: start + index, source)
            }
            index -= 1
        }
        return nil
    }

    private init(_ tail: ZipFields, _ index: Int, place end: Int, _ source: any ZipSource) throws(ZipProblem) {
        let locator = ZipFields(bytes: try source.bytes(at: end - 20, count: 20))
        if locator.bytes.count == 20, locator.long(0) == 0x0706_4B50 {
            guard locator.long(4) == 0, locator.long(16) <= 1 else { throw .damaged(.parts) }
            guard let place = locator.size(8, 8), place <= end - 20 - 56 else { throw .damaged(.directory) }
            let record = ZipFields(bytes: try source.bytes(at: place, count: 56))
            guard record.bytes.count == 56, record.long(0) == 0x0606_4B50 else { throw .damaged(.directory) }
            guard record.long(16) == 0, record.long(20) == 0, record.number(24, 8) == record.number(32, 8) else {
                throw .damaged(.parts)
            }
            guard let count = record.size(32, 8), let size = record.size(40, 8), let first = record.size(48, 8) else {
                throw .damaged(.directory)
            }
            (self.place, self.size, self.count, isLarge) = (first, size, count, true)
        } else {
            guard tail.short(index + 4) == 0, tail.short(index + 6) == 0,
                tail.short(index + 8) == tail.short(index + 10)
            else { throw .damaged(.parts) }
            (place, size) = (Int(tail.long(index + 16)), Int(tail.long(index + 12)))
            (count, isLarge) = (tail.short(index + 10), false)
        }
        guard place <= end, size <= end - place else { throw .damaged(.directory) }
    }
}

/// Reads the list of files, a piece at a time.
struct ZipDirectoryReader {
    private static let recordSize = 46
    private static let piece = 1 << 16

    private let source: any ZipSource
    private let end: ZipEnd
    private let limits: ZipArchive.Limits
    private let suffix: [UInt8]
    private var buffer: [UInt8] = []
    private var taken = 0
    /// Where the next piece begins.
    private var next: Int

    init(_ source: any ZipSource, _ end: ZipEnd, _ limits: ZipArchive.Limits, suffix: [UInt8]) {
        (self.source, self.end, self.limits) = (source, end, limits)
        self.suffix = suffix.map(Self.lowercased)
        next = end.place
    }

    /// One file, as the list has it.
    private struct Entry {
        var name: [UInt8]
        var nameLength: Int
        var flags: Int
        var method: Int
        var checksum: UInt32
        var isLarge: Bool
        var compressed: Int
        var size: Int
        var place: Int

        /// Where its data end at the earliest.
        var earliestEnd: Int { place + ZipHeader.size + nameLength + compressed }
    }

    mutating func read() throws(ZipProblem) -> [ZipArchive.File] {
        guard end.count <= limits.files else { throw .tooMany(limit: limits.files) }
        guard end.size <= limits.directory else { throw .tooMany(limit: limits.files) }
        var count = 0
        var spans: [(start: Int, end: Int)] = []
        var listed: [Entry] = []
        var total = 0
        while let entry = try entry() {
            count += 1
            guard count <= limits.files else { throw .tooMany(limit: limits.files) }
            let (sum, isOver) = total.addingReportingOverflow(entry.size)
            guard !isOver, sum <= limits.size else { throw .tooLarge(limit: limits.size) }
            total = sum
            guard entry.place <= end.place, entry.compressed <= end.place - entry.place else {
                throw .damaged(.directory)
            }
            guard entry.earliestEnd <= end.place else { throw .overlap }
            spans.append((entry.place, entry.earliestEnd))
            if hasSuffix(entry.name, entry.nameLength) { listed.append(entry) }
        }
        guard count == end.count || !end.isLarge && count & 0xFFFF == end.count else { throw .damaged(.count) }
        spans.sort { ($0.start, $0.end) < ($1.start, $1.end) }
        for (one, other) in zip(spans, spans.dropFirst()) where other.start < one.end { throw .overlap }
        let starts = spans.map(\.start)
        return listed.map { entry in
            ZipArchive.File(
                name: entry.name, flags: entry.flags, method: entry.method, isLarge: entry.isLarge,
                checksum: entry.checksum, compressedSize: entry.compressed, size: entry.size, place: entry.place,
                end: Self.first(of: starts, after: entry.place) ?? end.place)
        }
    }

    private func hasSuffix(_ name: [UInt8], _ length: Int) -> Bool {
        suffix.isEmpty || name.count == length && name.suffix(suffix.count).map(Self.lowercased) == suffix
    }

    static func lowercased(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 0x20 : byte }

    private static func first(of sorted: [Int], after place: Int) -> Int? {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] > place { high = middle } else { low = middle + 1 }
        }
        return low < sorted.count ? sorted[low] : nil
    }

    private mutating func entry() throws(ZipProblem) -> Entry? {
        let left = buffer.count - taken + (end.place + end.size - next)
        guard left > 0 else { return nil }
        guard let record = try take(Self.recordSize), record.long(0) == 0x0201_4B50 else { throw .damaged(.directory) }
        let nameLength = record.short(28)
        guard record.short(34) == 0 || record.short(34) == 0xFFFF else { throw .damaged(.parts) }
        guard let name = try take(nameLength), let extra = try take(record.short(30)), try take(record.short(32)) != nil
        else { throw .damaged(.directory) }
        var sizes = ZipSizes(size: record.long(24), compressed: record.long(20), place: record.long(42))
        let isLarge = sizes.take(extra.bytes)
        guard let size = sizes.size, let compressed = sizes.compressed, let place = sizes.place else {
            throw .damaged(.directory)
        }
        return Entry(
            name: Array(name.bytes.prefix(1_000)), nameLength: nameLength, flags: record.short(8),
            method: record.short(10), checksum: record.long(16), isLarge: isLarge, compressed: compressed, size: size,
            place: place)
    }

    /// The next bytes of the list; nil where it ends before.
    private mutating func take(_ count: Int) throws(ZipProblem) -> ZipFields? {
        if buffer.count - taken < count {
            buffer.removeFirst(taken)
            taken = 0
            let wanted = min(max(Self.piece, count), end.place + end.size - next)
            let piece = try source.bytes(at: next, count: wanted)
            next += piece.count
            buffer += piece
        }
        guard buffer.count - taken >= count else { return nil }
        defer { taken += count }
        return ZipFields(bytes: Array(buffer[taken..<taken + count]))
    }
}

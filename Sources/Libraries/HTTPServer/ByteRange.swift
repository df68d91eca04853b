/// The part of a representation that a `Range` requests (RFC 9110, section 14).
public enum ByteRange: Sendable, Hashable {
    /// All of it: nothing was asked for that this server answers in parts.
    case whole
    /// One part, in bytes from the start, which lies within the representation.
    case part(Range<Int>)
    /// Nothing of what was asked for is there.
    case unsatisfiable

    /// Reads the header for a representation of that many bytes.
    ///
    /// Of several ranges those that touch are joined; where more than one remains the whole is sent, as section 14.2 allows.
    /// A header that is malformed or has another unit counts as absent.
    public static func read(_ header: String?, size: Int) -> ByteRange {
        guard let header, let sign = header.firstIndex(of: "="), ASCII.equal(header[..<sign], "bytes"),
            header.utf8.count <= 1_024
        else { return .whole }
        let parts = header[header.index(after: sign)...].split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= maximumParts else { return .whole }
        var found: [Range<Int>] = []
        for part in parts {
            let part = trimmed(part)
            // An empty element of a list is passed over (section 5.6.1.2).
            if part.isEmpty { continue }
            switch read(part: part, size: size) {
            case .malformed: return .whole
            case .outside: continue
            case .bytes(let range): found.append(range)
            }
        }
        guard parts.contains(where: { !trimmed($0).isEmpty }) else { return .whole }
        let joined = join(found)
        guard let first = joined.first else { return .unsatisfiable }
        return joined.count == 1 ? .part(first) : .whole
    }

    private static let maximumParts = 16

    private enum Part {
        case malformed, outside
        case bytes(Range<Int>)
    }

    private static func read(part: Substring, size: Int) -> Part {
        guard let dash = part.firstIndex(of: "-") else { return .malformed }
        let (before, after) = (part[..<dash], part[part.index(after: dash)...])
        guard let first = number(before), let last = number(after) else { return .malformed }
        switch (first, last) {
        case (nil, nil): return .malformed
        case (nil, let suffix?):
            guard suffix > 0, size > 0 else { return .outside }
            return .bytes(max(0, size - suffix)..<size)
        case (let first?, let last):
            if let last, last < first { return .malformed }
            guard first < size else { return .outside }
            let end = last.map { $0 >= size ? size : $0 + 1 } ?? size
            return .bytes(first..<end)
        }
    }

    /// Nil for what is no number; a nil in it for no digits at all. A number too large for the machine is as good as its largest.
    private static func number(_ text: Substring) -> Int?? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return text.isEmpty ? .some(nil) : .some(Int(text) ?? .max)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = text.drop(while: isSpace)
        return start.prefix(start.count - start.reversed().prefix(while: isSpace).count)
    }

    private static func join(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var joined: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }
}

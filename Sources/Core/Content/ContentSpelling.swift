/// Finds the known name that somebody probably meant.
enum ContentSpelling {
    /// The candidate with the fewest edits to the name, or nil when none is near (a third of its length, at most 3).
    ///
    /// Names longer than 100 bytes have no neighbour, and at most 5,000 candidates are looked at.
    static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().utf8)
        guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
        var limit = min(3, max(1, wanted.count / 3))
        var best: String?
        for candidate in candidates.prefix(5_000) {
            let other = Array(candidate.lowercased().utf8)
            guard let distance = distance(wanted, other, limit: limit) else { continue }
            best = candidate
            limit = distance - 1
            if limit < 0 { break }
        }
        return best
    }

    /// The Damerau-Levenshtein distance (optimal string alignment), or nil when it is above the limit.
    private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
        guard abs(a.count - b.count) <= limit else { return nil }
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for (i, byte) in a.enumerated() {
            var row = [i + 1]
            for (j, other) in b.enumerated() {
                var cost = min(last[j] + (byte == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, byte == b[j - 1], a[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            // A swap reaches back two rows, so both must be beyond the limit before it is hopeless.
            guard min(row.min() ?? 0, last.min() ?? 0) <= limit else { return nil }
            (beforeLast, last) = (last, row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}

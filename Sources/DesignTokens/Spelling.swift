/// Finds the known name that somebody probably meant.
enum Spelling {
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

    /// The Levenshtein distance, or nil when it is above the limit.
    private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
        guard abs(a.count - b.count) <= limit else { return nil }
        var previous = Array(0...b.count)
        for (i, byte) in a.enumerated() {
            var row = [i + 1]
            for (j, other) in b.enumerated() {
                row.append(min(previous[j] + (byte == other ? 0 : 1), previous[j + 1] + 1, row[j] + 1))
            }
            guard let least = row.min(), least <= limit else { return nil }
            previous = row
        }
        return previous[b.count] <= limit ? previous[b.count] : nil
    }
}

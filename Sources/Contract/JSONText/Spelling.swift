/// Finds the name that a person most likely meant.
public enum Spelling {
    /// Longer names are not compared, in Unicode scalars.
    static let longestName = 64
    /// Of longer lists only this many names are compared.
    static let maximumCandidates = 2000

    /// The candidate with the smallest edit distance, or nil when none is near enough to suggest.
    ///
    /// Distance is Damerau-Levenshtein in its optimal string alignment form, without regard to case; near enough
    /// is a third of the longer name's length, at least one. Of equally near candidates the first wins.
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let target = Array(name.lowercased().unicodeScalars)
        guard !target.isEmpty, target.count <= longestName else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates.prefix(maximumCandidates) where candidate != name {
            let other = Array(candidate.lowercased().unicodeScalars)
            guard other.count <= longestName else { continue }
            let allowed = min(max(1, max(target.count, other.count) / 3), (best?.distance ?? .max) - 1)
            guard allowed >= 0, abs(other.count - target.count) <= allowed else { continue }
            let distance = distance(target, other)
            if distance <= allowed { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}

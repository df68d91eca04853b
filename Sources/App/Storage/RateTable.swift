/// How much each of many networks has spent of one budget, in memory of a fixed size.
///
/// Each budget has a table of its own, because amounts of different budgets do not compare. Keys share places by their
/// hashes. A key that has no place takes that of the neighbour who has spent least, and inherits the neighbour's spent
/// attempts: so nobody is forgiven by having others crowd them out.
package struct RateTable {
    package struct Entry: Sendable, Hashable {
        /// The first 16 bytes of a digest.
        package var key: RateKey
        /// In attempts.
        package var spent: Double
        /// Milliseconds since 1970-01-01T00:00:00Z.
        package var at: Int64
        /// Attempts forgiven in a millisecond.
        package var rate: Double

        package func spent(at now: Int64) -> Double {
            // A time in the future was written before the clock was set back.
            let passed = now.subtractingReportingOverflow(at)
            guard !passed.overflow, passed.partialValue > 0 else { return spent }
            return max(0, spent - Double(passed.partialValue) * rate)
        }
    }

    private static let ways = 8
    /// Empty until something is spent.
    private var entries: [Entry?] = []
    package let capacity: Int

    /// - Parameter capacity: maximum number of keys that are remembered; rounded up to a multiple of 8.
    package init(capacity: Int) {
        let sets = max(1, (max(1, capacity) + Self.ways - 1) / Self.ways)
        self.capacity = sets * Self.ways
    }

    /// Returns the entries that have spent most, up to that number.
    package func heaviest(_ count: Int, at now: Int64) -> [Entry] {
        let kept = entries.compactMap { $0 }.filter { $0.spent(at: now) >= 1 }
        return Array(kept.sorted { $0.spent(at: now) > $1.spent(at: now) }.prefix(max(0, count)))
    }

    private func places(of key: RateKey) -> Range<Int> {
        let sets = capacity / Self.ways
        // Swift's hash is seeded per process: nobody can choose whose neighbours they are.
        let set = Int(UInt(bitPattern: key.hashValue) % UInt(sets))
        return set * Self.ways..<(set + 1) * Self.ways
    }

    /// The place of a key, taken from the lightest neighbour where it has none yet.
    private mutating func place(of key: RateKey, rate: Double, at now: Int64) -> Int {
        if entries.isEmpty { entries = Array(repeating: nil, count: capacity) }
        let places = places(of: key)
        var lightest = places.lowerBound
        var minimum = Double.infinity
        for place in places {
            guard let entry = entries[place] else {
                if minimum > -1 { (lightest, minimum) = (place, -1) }
                continue
            }
            if entry.key == key { return place }
            let spent = entry.spent(at: now)
            if spent < minimum { (lightest, minimum) = (place, spent) }
        }
        entries[lightest] = Entry(key: key, spent: max(0, minimum), at: now, rate: rate)
        return lightest
    }

    /// Returns the attempts that a key has spent by now, without taking a place.
    package func spent(_ key: RateKey, at now: Int64) -> Double {
        guard !entries.isEmpty else { return 0 }
        var minimum = Double.infinity
        for place in places(of: key) {
            guard let entry = entries[place] else {
                minimum = 0
                continue
            }
            let spent = entry.spent(at: now)
            if entry.key == key { return spent }
            minimum = min(minimum, spent)
        }
        return minimum
    }

    package mutating func spend(_ cost: Double, _ key: RateKey, rate: Double, at now: Int64) {
        let place = place(of: key, rate: rate, at: now)
        let spent = (entries[place]?.spent(at: now) ?? 0) + cost
        entries[place] = Entry(key: key, spent: spent, at: now, rate: rate)
    }

    /// Puts back an entry that was kept over a restart.
    package mutating func restore(_ entry: Entry, at now: Int64) {
        guard entry.spent.isFinite, entry.rate.isFinite else { return }
        var entry = entry
        entry.spent = max(entry.spent(at: now), spent(entry.key, at: now))
        entry.at = now
        entries[place(of: entry.key, rate: entry.rate, at: now)] = entry
    }
}

/// A digest of the counted subject and address: addresses themselves are not kept.
public struct RateKey: Sendable, Hashable {
    let high: UInt64
    let low: UInt64

    /// - Parameter digest: at least 16 bytes; fewer are filled up with zeros.
    package init(_ digest: [UInt8]) {
        func word(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        high = word(digest.prefix(8))
        low = word(digest.dropFirst(8).prefix(8))
    }

    package var bytes: [UInt8] {
        [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) } }
    }
}

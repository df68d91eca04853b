/// How alike the nights of a person are: the Sleep Regularity Index after Phillips and others (2017).
///
/// It is 100 where one is asleep at the same times each day, 0 where chance decides, and −100 where it is always the other way
/// round. Moments are compared with those 24 hours later by the clock of the day, without steps of a minute.
struct SleepRegularity: Sendable, Hashable {
    /// How many days are looked at.
    static let days = 28
    /// How many pairs of days that follow each other are needed.
    static let minimumPairs = 5
    /// How many spans of all days are compared at the most.
    static let maximumSpans = 100_000
    static let day: Int64 = 86_400_000

    /// From −100 to 100.
    let index: Double
    /// How many pairs of days that follow each other have data.
    let pairs: Int

    /// nil for fewer pairs than ``minimumPairs``, or more spans than ``maximumSpans``.
    ///
    /// - Parameter days: When the person was asleep on each day that has data, in milliseconds from the start of the day; what is
    ///   outside of the day is cut off.
    init?(_ days: [CalendarDay: [Range<Int64>]]) {
        guard days.values.reduce(0, { $0 + $1.count }) <= Self.maximumSpans else { return nil }
        let merged = days.mapValues(Self.merged)
        var (pairs, alike) = (0, 0.0)
        for (day, spans) in merged.sorted(by: { $0.key < $1.key }) {
            guard let next = merged[day.advanced(by: 1)] else { continue }
            pairs += 1
            alike += 1 - Double(Self.difference(spans, next)) / Double(Self.day)
        }
        guard pairs >= Self.minimumPairs else { return nil }
        self.pairs = pairs
        index = 200 * alike / Double(pairs) - 100
    }

    /// The spans within the day, without overlaps, in the order of time.
    private static func merged(_ spans: [Range<Int64>]) -> [Range<Int64>] {
        var merged: [Range<Int64>] = []
        for span in spans.map({ $0.clamped(to: 0..<day) }).filter({ !$0.isEmpty }).sorted(by: {
            $0.lowerBound < $1.lowerBound
        }) {
            if let last = merged.last, span.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                merged.append(span)
            }
        }
        return merged
    }

    /// How many milliseconds lie in one list of spans and not in the other.
    private static func difference(_ a: [Range<Int64>], _ b: [Range<Int64>]) -> Int64 {
        func length(_ spans: [Range<Int64>]) -> Int64 { spans.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) } }
        var (first, second, shared): (Int, Int, Int64) = (0, 0, 0)
        while first < a.count, second < b.count {
            let both = a[first].clamped(to: b[second])
            shared += both.upperBound - both.lowerBound
            if a[first].upperBound < b[second].upperBound { first += 1 } else { second += 1 }
        }
        return length(a) + length(b) - 2 * shared
    }
}

/// How much less than a goal a person slept in the last nights.
struct SleepDebt: Sendable, Hashable {
    /// How many nights are added up.
    static let nights = 14
    /// How many of them need data.
    static let minimum = 7
    /// The goals to choose from, in minutes; none is chosen at first.
    static let goals = [360, 390, 420, 450, 480, 510, 540]

    /// The goal less the sleep of all nights that have data, in minutes; below 0 where there was more sleep.
    let minutes: Double
    /// How many nights have data.
    let count: Int

    /// nil for fewer nights than ``minimum``, or values that are not finite.
    ///
    /// - Parameters:
    ///   - asleep: Minutes of each night that has data.
    ///   - goal: Minutes of a night.
    init?(_ asleep: [Double], goal: Int) {
        guard asleep.count >= Self.minimum, asleep.allSatisfy(\.isFinite) else { return nil }
        count = asleep.count
        minutes = asleep.reduce(0) { $0 + (Double(goal) - $1) }
    }
}

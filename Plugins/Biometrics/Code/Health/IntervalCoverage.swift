/// Decides, where intervals of several ranks overlap, how much of each counts: a moment belongs to the best rank
/// (the lowest number) that covers it.
///
/// Time is in whole milliseconds, so that sums are exact; the cost is n log n, however the intervals overlap.
struct IntervalCoverage {
    struct Interval {
        let start: Int64
        let end: Int64
        let rank: Int
    }

    /// For each interval the share of it, 0...1, in which no better rank was present; a moment without length has 1 or 0.
    let shares: [Double]
    /// For each rank the milliseconds that belong to it.
    let milliseconds: [Int64]
    /// From when to when each rank was the best, in the order of time; empty unless it was asked for.
    let segments: [Interval]

    /// Ranks are 0..<`ranks`.
    init(_ intervals: [Interval], ranks: Int, keepsSegments: Bool = false) {
        var segments: [Interval] = []
        let starts = intervals.indices.sorted { intervals[$0].start < intervals[$1].start }
        let ends = intervals.indices.filter { intervals[$0].end > intervals[$0].start }
            .sorted { intervals[$0].end < intervals[$1].end }
        var shares = [Double](repeating: 0, count: intervals.count)
        var owned = [Int64](repeating: 0, count: ranks)
        var ownedAtStart = [Int64](repeating: 0, count: intervals.count)
        var present = [Int](repeating: 0, count: ranks)
        // Ranks that may be present; one that no longer is leaves when it comes to the top.
        var candidates = MinimumHeap()
        func best() -> Int? {
            while let top = candidates.first, present[top] == 0 { candidates.removeFirst() }
            return candidates.first
        }
        var nextStart = 0
        var nextEnd = 0
        var now: Int64 = 0
        while nextStart < starts.count || nextEnd < ends.count {
            let time = min(
                nextStart < starts.count ? intervals[starts[nextStart]].start : .max,
                nextEnd < ends.count ? intervals[ends[nextEnd]].end : .max)
            if let best = best() {
                owned[best] += time - now
                if keepsSegments, time > now { segments.append(best, from: now, to: time) }
            }
            now = time
            while nextEnd < ends.count, intervals[ends[nextEnd]].end == time {
                let index = ends[nextEnd]
                let interval = intervals[index]
                shares[index] =
                    Double(owned[interval.rank] - ownedAtStart[index]) / Double(interval.end - interval.start)
                present[interval.rank] -= 1
                nextEnd += 1
            }
            let firstStart = nextStart
            while nextStart < starts.count, intervals[starts[nextStart]].start == time {
                let index = starts[nextStart]
                let interval = intervals[index]
                nextStart += 1
                guard interval.end > interval.start else { continue }
                ownedAtStart[index] = owned[interval.rank]
                if present[interval.rank] == 0 { candidates.insert(interval.rank) }
                present[interval.rank] += 1
            }
            let winner = best() ?? .max
            for index in starts[firstStart..<nextStart] where intervals[index].end == intervals[index].start {
                shares[index] = intervals[index].rank <= winner ? 1 : 0
            }
        }
        self.shares = shares
        self.segments = segments
        milliseconds = owned
    }
}

extension [IntervalCoverage.Interval] {
    /// Adds a segment, as a part of the last one where it goes on.
    fileprivate mutating func append(_ rank: Int, from start: Int64, to end: Int64) {
        if let last, last.rank == rank, last.end == start {
            self[count - 1] = .init(start: last.start, end: end, rank: rank)
        } else {
            append(.init(start: start, end: end, rank: rank))
        }
    }
}

/// A binary heap of integers, the least on top.
private struct MinimumHeap {
    private var items: [Int] = []

    var first: Int? { items.first }

    mutating func insert(_ item: Int) {
        items.append(item)
        var index = items.count - 1
        while index > 0, items[index] < items[(index - 1) / 2] {
            items.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = items.popLast(), !items.isEmpty else { return }
        items[0] = last
        var index = 0
        while true {
            let children = (2 * index + 1..<2 * index + 3).filter { $0 < items.count }
            guard let child = children.min(by: { items[$0] < items[$1] }), items[child] < items[index] else { return }
            items.swapAt(index, child)
            index = child
        }
    }
}

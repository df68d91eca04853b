import Testing

@testable import Biometrics

@Suite("Interval coverage")
struct IntervalCoverageTests {
    @Test("Coverage agrees with looking at every moment", arguments: 0..<60)
    func oracle(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        let ranks = Int.random(in: 1...5, using: &random)
        let intervals = (0..<Int.random(in: 0...30, using: &random)).map { _ in
            let start = Int64.random(in: 0...60, using: &random)
            let length = Bool.random(using: &random) ? Int64.random(in: 0...30, using: &random) : 0
            return IntervalCoverage.Interval(
                start: start, end: start + length, rank: Int.random(in: 0..<ranks, using: &random))
        }
        let best = (Int64(0)..<100).map { moment in
            intervals.filter { $0.start <= moment && moment < $0.end }.map(\.rank).min()
        }
        let coverage = IntervalCoverage(intervals, ranks: ranks)
        for rank in 0..<ranks {
            #expect(coverage.milliseconds[rank] == Int64(best.count { $0 == rank }))
        }
        for (interval, share) in zip(intervals, coverage.shares) {
            if interval.start == interval.end {
                #expect(share == ((best[Int(interval.start)] ?? .max) < interval.rank ? 0 : 1))
            } else {
                let own = (interval.start..<interval.end).count { best[Int($0)] == interval.rank }
                #expect(share == Double(own) / Double(interval.end - interval.start))
            }
        }
    }
}

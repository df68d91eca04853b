import Testing

@testable import Conformance

/// In which order checks run, and which are skipped.
@Suite struct CheckScheduleTests {
    private static let checks = (0..<20).map { number in
        Check(
            "some.check-\(number)", level: number / 2 + 1, needs: number > 4 ? ["some.check-\(number - 5)"] : [], "One."
        ) {
            _ in .passed
        }
    }

    private static func order(seed: UInt64, only: (@Sendable (String) -> Bool)? = nil) -> [String] {
        let options = ConformanceOptions(only: only, seed: seed, program: "bricks")
        var schedule = CheckSchedule(options, among: checks)
        var order: [String] = []
        while case .run(let number, let check)? = schedule.next() {
            order.append(check.id)
            _ = schedule.finish(number, TrialReply(.passed))
        }
        return order
    }

    @Test("The same seed gives the same order, and another seed another")
    func seeds() {
        #expect(Self.order(seed: 7) == Self.order(seed: 7))
        #expect(Self.order(seed: 7) != Self.order(seed: 8))
        #expect(Set(Self.order(seed: 7)) == Set(Self.checks.map(\.id)))
    }

    @Test("Nothing runs before what it needs", arguments: 0..<20 as Range<UInt64>)
    func needs(seed: UInt64) throws {
        let order = Self.order(seed: seed)
        for check in Self.checks {
            let place = try #require(order.firstIndex(of: check.id))
            for need in check.needs { #expect(try #require(order.firstIndex(of: need)) < place) }
        }
    }

    @Test("What a chosen check needs runs too, and is reported only when it does not pass")
    func chosen() {
        let only: @Sendable (String) -> Bool = { $0 == "some.check-12" }
        #expect(Self.order(seed: 1, only: only) == ["some.check-2", "some.check-7", "some.check-12"])
        var schedule = CheckSchedule(ConformanceOptions(only: only, seed: 1, program: "bricks"), among: Self.checks)
        while case .run(let number, _)? = schedule.next() { _ = schedule.finish(number, TrialReply(.passed)) }
        #expect(schedule.results.map(\.id) == ["some.check-12"])
    }

    /// Runs all checks on `lanes` lanes, each hanging check until its time is up. Returns the milliseconds until the
    /// last is done, the checks that were run, and all results.
    private static func time(
        lanes: Int, hangs: (Check) -> Bool
    ) -> (milliseconds: Int, run: [Check], results: [CheckResult]) {
        var schedule = CheckSchedule(ConformanceOptions(seed: 5, program: "bricks"))
        var running: [(end: Int, number: Int, check: Check)] = []
        var (now, run): (Int, [Check]) = (0, [])
        while true {
            while running.count < lanes, let step = schedule.next() {
                guard case .run(let number, let check) = step else { continue }
                run.append(check)
                running.append((now + (hangs(check) ? check.limit : 10), number, check))
            }
            guard let first = running.indices.min(by: { running[$0].end < running[$1].end }) else { break }
            let done = running.remove(at: first)
            now = done.end
            _ = schedule.finish(done.number, TrialReply(hangs(done.check) ? .timedOut : .passed))
        }
        return (now, run, schedule.results)
    }

    @Test("A module that hangs on its first screen costs one check's time, and says so for the others")
    func firstScreen() {
        let used = Set(CheckList.all.filter { $0.level >= 5 }.map(\.id))
        for lanes in [1, 2, 14] {
            let (milliseconds, run, results) = Self.time(lanes: lanes) { used.contains($0.id) }
            #expect(run.filter { used.contains($0.id) }.map(\.id) == ["lifecycle.stage"])
            #expect(milliseconds < 15_000)
            let reasons = Set(results.filter { $0.status == .skipped }.map(\.message))
            #expect(
                reasons.isSubset(of: [
                    "It does what lifecycle.stage does, which does not come back.", "lifecycle.stage did not pass.",
                ]))
            #expect(results.count { $0.status == .skipped && used.contains($0.id) } == used.count - 1 - deepCount)
        }
    }

    private var deepCount: Int { CheckList.all.count { $0.level >= 5 && $0.tier == .deep } }

    @Test("A module that hangs wherever it is used costs less than a minute", arguments: [2, 14])
    func hangsEverywhere(lanes: Int) {
        let (milliseconds, run, results) = Self.time(lanes: lanes) { $0.level >= 6 }
        let hung = run.filter { $0.level >= 6 }
        #expect(hung.dropLast(lanes).reduce(0) { $0 + $1.limit } <= 20_000 + 30_000)
        #expect(milliseconds < 50_000)
        #expect(results.contains { $0.message.hasPrefix("Not run: checks have waited ") })
    }

    @Test("What follows a failure is skipped, with the failure as the reason, and what does not follow it runs")
    func skipped() {
        var schedule = CheckSchedule(ConformanceOptions(seed: 3, program: "bricks"), among: Self.checks)
        while let step = schedule.next() {
            guard case .run(let number, let check) = step else { continue }
            _ = schedule.finish(number, TrialReply(check.id == "some.check-3" ? .crashed : .passed))
        }
        let skipped = schedule.results.filter { $0.status == .skipped }
        #expect(skipped.map(\.id) == ["some.check-8", "some.check-13", "some.check-18"])
        #expect(Set(skipped.map(\.message)) == ["some.check-3 did not pass."])
        #expect(schedule.results.count { $0.status == .passed } == 16)
    }
}

import Testing

@testable import Supervision

@Suite("When a module is started again")
struct RestartPolicyTests {
    private static let second: UInt64 = 1_000_000_000

    @Test("The first end is answered at once, further ones after growing waits, and the sixth with a rest")
    func backOff() {
        var policy = RestartPolicy()
        let now = 5 * Self.second
        let waits = (0..<5).map { _ in policy.ended(at: now) }
        #expect(waits == [0, 100, 200, 400, 800].map { .startAgain(at: now + $0 * 1_000_000) })
        #expect(policy.ended(at: now) == .rest(until: now + 60 * Self.second))
    }

    @Test("The time that makes ends belong together is the manifest's")
    func calm() {
        var policy = RestartPolicy(calmSeconds: 3_600)
        for (count, wait) in [UInt64(0), 100, 200, 400, 800].enumerated() {
            let now = UInt64(count) * 600 * Self.second
            #expect(policy.ended(at: now) == .startAgain(at: now + wait * 1_000_000))
        }
        #expect(policy.ended(at: 3_000 * Self.second) == .rest(until: 3_060 * Self.second))
    }

    @Test("Ends that lie far apart are each answered at once")
    func farApart() {
        var policy = RestartPolicy()
        for minute in UInt64(1)...20 {
            let now = minute * 61 * Self.second
            #expect(policy.ended(at: now) == .startAgain(at: now))
        }
    }

    @Test("A rest that did not help is followed by a longer one, up to ten minutes")
    func longerRests() {
        var policy = RestartPolicy()
        var now = Self.second
        for _ in 0..<5 { _ = policy.ended(at: now) }
        var rests: [UInt64] = []
        for _ in 0..<6 {
            let until = policy.ended(at: now).time
            rests.append((until - now) / Self.second)
            now = until
        }
        #expect(rests == [60, 120, 240, 480, 600, 600])
    }

    @Test("Whoever runs well for long enough begins anew")
    func anew() {
        var policy = RestartPolicy()
        for _ in 0..<7 { _ = policy.ended(at: Self.second) }
        let later = 1_000 * Self.second
        #expect(policy.ended(at: later) == .startAgain(at: later))
    }
}

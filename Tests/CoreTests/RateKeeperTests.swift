import Database
import StorageSupport
import Synchronization
import TestSupport
import Testing

@testable import Core
@testable import Storage

/// - Findings: F9, F10, F13
@Suite("What comes from one network")
struct RateKeeperTests {
    private final class Clock: Sendable {
        private let time = Mutex<Int64>(1_800_000_000_000)
        var now: Int64 { time.withLock { $0 } }
        func pass(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
        func set(_ now: Int64) { time.withLock { $0 = now } }
    }

    private let folder: ScratchFolder
    private let clock = Clock()
    private let store: HostStore

    init() throws {
        folder = try ScratchFolder()
        store = try folder.open()
    }

    private func keeper(burst: Int = 3, perHour: Int = 60, capacity: Int = 1_024) -> RateKeeper {
        RateKeeper(
            store: store, budgets: [.sessions: RateBudget(burst: burst, perHour: perHour)], capacity: capacity,
            now: { [clock] in clock.now })
    }

    @Test("A network has its burst, then what time forgives, and looking costs nothing")
    func burst() {
        let rates = keeper()
        for _ in 0..<10 { #expect(rates.attempt(.sessions, from: "192.0.2.1", isCounted: false) == nil) }
        for _ in 0..<3 { #expect(rates.attempt(.sessions, from: "192.0.2.1") == nil) }
        #expect(rates.attempt(.sessions, from: "192.0.2.1") == 60_000)
        #expect(rates.attempt(.sessions, from: "192.0.2.2") == nil)
        clock.pass(59_000)
        #expect(rates.attempt(.sessions, from: "192.0.2.1") == 1_000)
        clock.pass(1_000)
        #expect(rates.attempt(.sessions, from: "192.0.2.1") == nil)
        #expect(rates.attempt(.sessions, from: "192.0.2.1") != nil)
        #expect(rates.refusals == [.sessions: 3])
    }

    @Test("The network around has sixteen times as much", arguments: ["192.0.2.", "2001.db8.0."])
    func wide(prefix: String) {
        let rates = keeper()
        let suffix = prefix.hasPrefix("192") ? "" : "/64"
        var passed = 0
        for host in 0..<100 where rates.attempt(.sessions, from: "\(prefix)\(host)\(suffix)") == nil { passed += 1 }
        #expect(passed == 48)
        #expect(rates.attempt(.sessions, from: "198.51.100.1") == nil)
    }

    @Test("What was spent outlives a restart, in a bounded number of rows")
    func restart() throws {
        var rates: RateKeeper? = keeper(capacity: 16_384)
        for _ in 0..<3 { #expect(rates?.attempt(.sessions, from: "192.0.2.1") == nil) }
        for network in 0..<4_000 { _ = rates?.attempt(.sessions, from: "10.\(network / 250).\(network % 250).1") }
        rates?.keep()
        #expect(try store.rateBuckets().values.map(\.count) == [RateKeeper.maximumKept / RateSubject.allCases.count])
        rates = nil
        let again = keeper(capacity: 16_384)
        #expect(again.attempt(.sessions, from: "192.0.2.1") == 60_000)
        clock.pass(60_000)
        #expect(again.attempt(.sessions, from: "192.0.2.1") == nil)
    }

    @Test("Nobody is forgiven by having others crowd them out of a memory of fixed size")
    func eviction() {
        let rates = keeper(capacity: 64)
        for _ in 0..<3 { #expect(rates.attempt(.sessions, from: "192.0.2.1") == nil) }
        var refused = 0
        for network in 0..<20_000 {
            if rates.attempt(.sessions, from: "10.\(network / 250).\(network % 250).1") != nil { refused += 1 }
            if network.isMultiple(of: 500) { #expect(rates.attempt(.sessions, from: "192.0.2.1") != nil) }
        }
        #expect(rates.attempt(.sessions, from: "192.0.2.1") != nil)
        #expect(refused > 0)
    }

    @Test("Much that is spent of a large budget takes nothing of a small one, and crowds it out of no memory")
    func subjects() throws {
        func keeper() -> RateKeeper {
            RateKeeper(
                store: store,
                budgets: [
                    .sessions: RateBudget(burst: 3, perHour: 60), .visits: RateBudget(burst: 1_000, perHour: 60),
                    .codes: RateBudget(burst: 2, perHour: 60),
                ], capacity: 64, now: { [clock] in clock.now })
        }
        let rates = keeper()
        for _ in 0..<2 { #expect(rates.attempt(.codes, from: "192.0.2.1") == nil) }
        // Each of many networks looks twenty times: far more than a session costs, and a fiftieth of what it may.
        for network in 0..<2_000 {
            for _ in 0..<(network < 256 ? 20 : 1) {
                #expect(rates.attempt(.visits, from: "10.\(network / 200).\(network % 200).1") == nil)
            }
        }
        for newcomer in 0..<20 { #expect(rates.attempt(.sessions, from: "172.16.\(newcomer).1") == nil) }
        #expect(rates.attempt(.codes, from: "192.0.2.1") != nil)
        rates.keep()
        let again = keeper()
        #expect(again.attempt(.codes, from: "192.0.2.1") != nil)
        #expect(again.attempt(.sessions, from: "198.51.100.1") == nil)
    }

    @Test("Attempts of many are remembered in a bounded number of rows, of whoever tried most")
    func attemptRows() throws {
        let store = try HostStore(database: try Database(), limits: StorageLimits(attemptSubjects: 64)) { bytes in
            Array(bytes.suffix(32))
        }
        let limit = RateLimit(burst: 3, interval: 3_600_000)
        for _ in 0..<3 { #expect(try store.attempt(["letter", "ann@example.org"], limit, now: 0) == nil) }
        for other in 0..<1_000 { _ = try store.attempt(["letter", "\(other)@example.org"], limit, now: Int64(other)) }
        #expect(try store.query("SELECT COUNT(*) FROM rate_limits").first?[0]?.integer ?? .max <= 64)
        #expect(try store.attempt(["letter", "ann@example.org"], limit, now: 1_000) != nil)
    }

    @Test("A clock that jumps ends nothing and locks nobody out for good", arguments: [Int64.min, -1, 0, .max])
    func clockJumps(time: Int64) {
        let rates = keeper()
        for _ in 0..<4 { _ = rates.attempt(.sessions, from: "192.0.2.1") }
        clock.set(time)
        _ = rates.attempt(.sessions, from: "192.0.2.1")
        rates.keep()
        clock.set(1_800_000_000_000)
        _ = rates.attempt(.sessions, from: "192.0.2.1")
        clock.pass(86_400_000)
        #expect(rates.attempt(.sessions, from: "192.0.2.1") == nil)
    }

    @Test("Addresses that are none are counted as they are", arguments: ["x", "1.2.3", "1.2.3.4.5", "999.1.1.1", "::"])
    func odd(address: String) {
        let rates = keeper()
        for _ in 0..<3 { #expect(rates.attempt(.sessions, from: address) == nil) }
        #expect(rates.attempt(.sessions, from: address) != nil)
        #expect(rates.attempt(.sessions, from: "") == nil)
    }
}

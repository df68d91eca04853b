import Database
import Foundation
import ModuleInterfaces
import StorageSupport
import Synchronization
import TestSupport
import Testing

@testable import Core
@testable import Storage

/// - Shows: SV2
@Suite("The keeper of cues")
struct CueKeeperTests {
    private let clock = ManualClock(1_000)
    private let deliveries = Deliveries()

    private func keeper(_ store: HostStore) -> CueKeeper {
        CueKeeper(store: store, clock: clock, deliver: deliveries.add, report: { Issue.record($0) })
    }

    private func submit(_ keeper: CueKeeper, _ user: String, _ cues: [CueDocument], list: String = "l") throws {
        try keeper.submit(module: "timer", user: user, list: list, devicesController: 9, cues: cues)
    }

    @Test("A cue is delivered when its time has come, not before, with all that belongs to it")
    func due() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let keeper = keeper(store)
        try keeper.startWithoutThread()
        try submit(keeper, user, [.lamp("on", at: 2_000), .bell("begin", at: 1_500)])
        keeper.deliverDue()
        clock.set(1_499)
        keeper.deliverDue()
        #expect(deliveries.ids == [])
        clock.set(1_500)
        keeper.deliverDue()
        #expect(deliveries.ids == ["begin"])
        #expect(try store.pendingCues().map(\.cue.id) == ["on"])
        clock.set(2_007)
        keeper.deliverDue()
        keeper.deliverDue()
        #expect(deliveries.ids == ["begin", "on"])
        #expect(
            deliveries.all.last
                == DueCue(
                    module: "timer", user: user, list: "l", cue: .lamp("on", at: 2_000), devicesController: 9,
                    lateness: 7))
        #expect(try store.pendingCues().isEmpty && keeper.pendingCount == 0)
    }

    @Test("What was due while nothing ran is delivered at the start, in order, with its lateness")
    func overdue() throws {
        let folder = try ScratchFolder()
        let user: String
        do {
            let store = try folder.open()
            user = try store.somebody()
            let before = keeper(store)
            try before.startWithoutThread()
            try submit(before, user, [.bell("c", at: 3_000), .bell("a", at: 1_100), .bell("later", at: 9_000)])
            try submit(before, user, [.mark("b", at: 1_100)], list: "second")
        }
        clock.set(5_000)
        let after = keeper(try folder.open())
        #expect(deliveries.ids == [])
        try after.startWithoutThread()
        try after.startWithoutThread()
        after.deliverDue()
        #expect(deliveries.ids == ["a", "b", "c"])
        #expect(deliveries.all.map(\.lateness) == [3_900, 3_900, 2_000])
        #expect(after.pendingCount == 1)
    }

    @Test("A list that is replaced or cancelled fires no more; other lists and people are not touched")
    func withdraw() throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(), try store.somebody())
        let keeper = keeper(store)
        try keeper.startWithoutThread()
        try submit(keeper, user, [.bell("old", at: 2_000), .bell("old too", at: 5_000)])
        try submit(keeper, user, [.bell("cancelled", at: 2_000)], list: "second")
        try submit(keeper, other, [.bell("other", at: 2_000)])
        try submit(keeper, user, [.bell("new", at: 3_000)])
        try keeper.cancel(module: "timer", user: user, list: "second")
        try keeper.cancel(module: "timer", user: user, list: "never there")
        clock.set(2_500)
        keeper.deliverDue()
        #expect(deliveries.ids == ["other"])
        clock.set(9_000)
        keeper.deliverDue()
        #expect(deliveries.ids == ["other", "new"])
        try submit(keeper, user, [.bell("x", at: 99_000)])
        try submit(keeper, other, [.bell("y", at: 99_000)])
        try keeper.cancelAll(user: user)
        #expect(keeper.pendingCount == 1)
        #expect(try store.pendingCues().map(\.user) == [other])
    }

    @Test("A list that is refused leaves the earlier one in force")
    func refused() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let keeper = keeper(store)
        try keeper.startWithoutThread()
        try submit(keeper, user, [.bell("kept", at: 2_000)])
        #expect(throws: StorageError.self) { try submit(keeper, user, [.mark("bad", at: -1)]) }
        clock.set(2_000)
        keeper.deliverDue()
        #expect(deliveries.ids == ["kept"])
    }

    @Test("Setting the clock forward delivers with the lateness, and setting it back repeats nothing")
    func clockJumps() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let keeper = keeper(store)
        try keeper.startWithoutThread()
        try submit(keeper, user, [.bell("a", at: 2_000), .bell("b", at: 10_000_000)])
        clock.set(3_602_000)
        keeper.deliverDue()
        clock.set(500)
        keeper.deliverDue()
        clock.set(3_602_000)
        keeper.deliverDue()
        #expect(deliveries.ids == ["a"])
        #expect(deliveries.all.first?.lateness == 3_600_000)
        clock.set(10_000_000)
        keeper.deliverDue()
        #expect(deliveries.ids == ["a", "b"])
    }

    @Test("A delivery may submit and cancel; what it makes due is delivered in the same round")
    func reentrant() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let slot = Mutex<CueKeeper?>(nil)
        let deliveries = deliveries
        let keeper = CueKeeper(store: store, clock: clock) { due in
            deliveries.add(due)
            let keeper = slot.withLock { $0 }
            do {
                if due.cue.id == "a" {
                    try keeper?.cancel(module: "timer", user: user, list: "l")
                    try keeper?.submit(
                        module: "timer", user: user, list: "next", devicesController: nil, cues: [.mark("c", at: 900)])
                }
            } catch {
                Issue.record(error)
            }
        } report: {
            Issue.record($0)
        }
        slot.withLock { $0 = keeper }
        try keeper.startWithoutThread()
        try submit(keeper, user, [.mark("a", at: 1_000), .mark("b", at: 1_000)])
        keeper.deliverDue()
        #expect(deliveries.ids == ["a", "c"])
        slot.withLock { $0 = nil }
    }

    @Test("While the store cannot be written each cue still comes once, with one report for each round")
    func storeFails() throws {
        let folder = try ScratchFolder()
        let path = "\(folder.path)/host.sqlite"
        let store = try HostStore(
            database: Database(path: path, options: .init(busyTimeoutMilliseconds: 0)), digest: standInDigest)
        let user = try store.somebody()
        let reports = Mutex<[StorageError]>([])
        let keeper = CueKeeper(
            store: store, clock: clock, deliver: deliveries.add,
            report: { error in reports.withLock { $0.append(error) } })
        try keeper.startWithoutThread()
        try submit(keeper, user, [.bell("a", at: 1_000), .bell("b", at: 1_000), .bell("c", at: 1_001)])
        try LockFaults.onPurpose {
            try Database(path: path).transaction { _ in
                keeper.deliverDue()
                clock.set(2_000)
                keeper.deliverDue()
            }
        }
        #expect(deliveries.ids == ["a", "b", "c"])
        #expect(reports.withLock { $0.map(\.code) } == ["database.busy", "database.busy"])
        #expect(try store.pendingCues().count == 3)
        keeper.stop()
        try keeper.startWithoutThread()
        keeper.deliverDue()
        #expect(deliveries.ids == ["a", "b", "c"])
        #expect(try store.pendingCues().isEmpty)
    }

    @Test("A cue that was being delivered when the process was killed comes again, and none before it")
    func killedDuringDelivery() async throws {
        let folder = try ScratchFolder()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            let store = try HostStore(dataDirectory: path, digest: standInDigest)
            let keeper = CueKeeper(store: store, clock: ManualClock(5_000)) { due in
                if due.cue.id == "b" { kill(getpid(), SIGKILL) }
            } report: { _ in
            }
            try keeper.submit(
                module: "timer", user: try store.somebody(), list: "l", devicesController: nil,
                cues: [.mark("a", at: 1), .mark("b", at: 2), .mark("c", at: 3)])
            try keeper.startWithoutThread()
            keeper.deliverDue()
        }
        let keeper = keeper(try folder.open())
        try keeper.startWithoutThread()
        keeper.deliverDue()
        #expect(deliveries.ids == ["b", "c"])
    }

    @Test("Ten thousand cues are taken in and delivered in order")
    func many() throws {
        let store = try memoryStore()
        let keeper = keeper(store)
        try keeper.startWithoutThread()
        for person in 0..<10 {
            let user = try store.somebody()
            let cues = (0..<1_000).map { CueDocument.mark("\($0)", at: Int64(2_000 + ($0 * 7_919 + person) % 1_000)) }
            try submit(keeper, user, cues)
        }
        #expect(keeper.pendingCount == 10_000)
        clock.set(5_000)
        keeper.deliverDue()
        let times = deliveries.all.map(\.cue.at)
        #expect(times.count == 10_000 && times == times.sorted())
        #expect(try store.pendingCues().isEmpty)
    }

    @Test("The keeper's thread wakes for the clock and for a new list, and sleeps no longer than half a minute")
    func thread() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let keeper = keeper(store)
        try submit(keeper, user, [.bell("before the start", at: 900), .bell("far", at: 500_000)])
        try keeper.start()
        try keeper.start()
        #expect(deliveries.first(1).map(\.cue.id) == ["before the start"])
        try submit(keeper, user, [.bell("at once", at: 1_000)], list: "second")
        #expect(deliveries.first(2).map(\.cue.id) == ["before the start", "at once"])
        clock.set(500_000)
        #expect(deliveries.first(3).map(\.cue.id) == ["before the start", "at once", "far"])
        keeper.stop()
        #expect(clock.waits.allSatisfy { (1...CueKeeper.longestWait).contains($0) })
        try submit(keeper, user, [.bell("while stopped", at: 1_000)])
        #expect(deliveries.all.count == 3)
        try keeper.start()
        #expect(deliveries.first(4).last?.cue.id == "while stopped")
        keeper.stop()
        keeper.stop()
    }

    @Test("A delivery may stop the keeper, and what is left waits for the next start")
    func stopInside() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let slot = Mutex<CueKeeper?>(nil)
        let deliveries = deliveries
        let keeper = CueKeeper(store: store, clock: clock) { due in
            if due.cue.id == "a" { slot.withLock { $0 }?.stop() }
            deliveries.add(due)
        } report: {
            Issue.record($0)
        }
        slot.withLock { $0 = keeper }
        try submit(keeper, user, [.mark("a", at: 1), .mark("b", at: 2)])
        try keeper.start()
        #expect(deliveries.first(1).map(\.cue.id) == ["a"])
        keeper.stop()
        #expect(try store.pendingCues().map(\.cue.id) == ["b"])
        try keeper.start()
        #expect(deliveries.first(2).map(\.cue.id) == ["a", "b"])
        keeper.stop()
        slot.withLock { $0 = nil }
    }

    @Test("The machine's clock tells the time and returns from a wait")
    func systemClock() {
        let clock = SystemCueClock()
        let before = clock.now()
        let condition = NSCondition()
        condition.lock()
        clock.wait(on: condition, until: before + 20)
        clock.wait(on: condition, until: .min)
        condition.unlock()
        #expect(clock.now() >= before + 19)
    }
}

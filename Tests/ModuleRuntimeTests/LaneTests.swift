import Border
import Dispatch
import ModuleInterfaces
import Testing

@testable import ModuleRuntime

@Suite("Lanes and deadlines", .timeLimit(.minutes(20)))
struct LaneTests {
    @Test("A lane runs its jobs first in, first out, one at a time")
    func order() async {
        let lane = LanePool(name: "test").lane()
        let seen = Shared<[Int]>([])
        let inside = Shared<Int>(0)
        let overlaps = Shared<Int>(0)
        for number in 0..<5_000 {
            lane.enqueue {
                if inside.change({
                    $0 += 1; return $0
                }) != 1 {
                    overlaps.change { $0 += 1 }
                }
                seen.change { $0.append(number) }
                inside.change { $0 -= 1 }
            }
        }
        await lane.run {}
        #expect(seen.value == Array(0..<5_000))
        #expect(overlaps.value == 0)
        #expect(lane.backlog == 0)
    }

    @Test("How long a lane is held goes by the pool's clock")
    func held() async {
        let time = Shared<UInt64>(1_000)
        let pool = LanePool(name: "test", clock: { time.value })
        let lane = pool.lane()
        await lane.run {
            time.change { $0 = 2_000 }
            #expect(pool.held(at: time.value, longerThan: 1_000) == [])
            #expect(pool.held(at: time.value, longerThan: 999) == [1_000])
        }
    }

    @Test("Lanes run at the same time")
    func parallel() async {
        // Each job waits for all the others: it ends only when they run at once.
        let pool = LanePool(name: "test", maximumThreads: 8, idleSeconds: 600)
        let arrived = Shared(0)
        // Seen while they run: afterwards a thread that has nothing to do may have ended.
        let threads = Shared(0)
        let all = DispatchSemaphore(value: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                let lane = pool.lane()
                group.addTask {
                    await lane.run {
                        let isLast = arrived.change { arrived in
                            arrived += 1
                            return arrived == 8
                        }
                        if isLast {
                            threads.change { $0 = pool.threadCount }
                            for _ in 0..<8 { all.signal() }
                        }
                        all.wait()
                    }
                }
            }
        }
        #expect(threads.value == 8)
    }

    @Test("There are never more threads than the bound, and every job has its turn")
    func bound() async {
        let pool = LanePool(name: "test", maximumThreads: 3)
        let inside = Shared(0)
        let maximum = Shared(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                let lane = pool.lane()
                group.addTask {
                    await lane.run {
                        let now = inside.change { inside in
                            inside += 1
                            return inside
                        }
                        maximum.change { $0 = max($0, now) }
                        inside.change { $0 -= 1 }
                    }
                }
            }
        }
        #expect(maximum.value <= 3)
        #expect(pool.threadCount <= 3)
    }

    @Test("A blocked lane delays only itself")
    func blockedLane() async {
        let pool = LanePool(name: "test", maximumThreads: 2)
        let (blocked, other) = (pool.lane(), pool.lane())
        let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let passed = Shared<Bool>(false)
        blocked.enqueue {
            entered.signal()
            gate.wait()
        }
        blocked.enqueue { passed.change { $0 = true } }
        await other.run { entered.wait() }
        for _ in 0..<100 { await other.run {} }
        #expect(!passed.value)
        #expect(blocked.backlog == 1)
        gate.signal()
        await blocked.run {}
        #expect(passed.value)
    }

    @Test("A lane with much to do does not keep the others waiting")
    func fairness() async {
        let pool = LanePool(name: "test", maximumThreads: 1)
        let (busy, other) = (pool.lane(), pool.lane())
        let gate = DispatchSemaphore(value: 0)
        let done = Shared<Int>(0)
        busy.enqueue { gate.wait() }
        for _ in 0..<1_000 { busy.enqueue { done.change { $0 += 1 } } }
        async let first = other.run { done.value }
        while other.backlog == 0 { await Task.yield() }
        gate.signal()
        #expect(await first <= 1)
        await busy.run {}
    }

    @Test("A thread without work ends, and the lane goes on with a new one")
    func idleThreads() async {
        let pool = LanePool(name: "test", idleSeconds: 0.01)
        let lane = pool.lane()
        await lane.run {}
        while pool.threadCount > 0 { await Task.yield() }
        await lane.run {}
        #expect(pool.threadCount <= 1)
    }

    // Both lanes find the same idle thread; woken once, it may not be counted on twice.
    @Test("Two lanes that become ready at once do not wait for one idle thread")
    func oneIdleThread() async {
        for _ in 0..<20 {
            let pool = LanePool(name: "test", idleSeconds: 70)
            let (first, second) = (pool.lane(), pool.lane())
            await first.run {}
            let gate = DispatchSemaphore(value: 0)
            first.enqueue { gate.wait() }
            await second.run { _ = gate.signal() }
            await first.run {}
            #expect(pool.threadCount <= 2)
        }
    }

    @Test("A session whose method blocks delays only itself")
    func blockedSession() async throws {
        let loaded = try await Loaded()
        let (first, second) = (try await loaded.open(), try await loaded.open())
        let (one, two) = (try #require(first.client(TimerClient.self)), try #require(second.client(TimerClient.self)))
        async let blocked: Void = one.showSettings(stack: .blocked, devices: nil)
        await loaded.services.heard("blocked")
        async let queued: Void = one.showSettings(stack: .order, devices: DevicesID(rawValue: 1))
        for number in 2...20 as ClosedRange<UInt64> {
            try await two.showSettings(stack: .order, devices: DevicesID(rawValue: number))
        }
        let third = try await loaded.open()
        await third.close()
        #expect(!loaded.services.lines.contains("order 1"))
        loaded.services.openGate()
        try await blocked
        try await queued
        #expect(loaded.services.lines.contains("order 1"))
        await loaded.instance.stop()
    }

    @Test("Sessions of a module with one lane take turns")
    func sharedLane() async throws {
        let loaded = try await Loaded(sharesLane: true)
        let (first, second) = (try await loaded.open(), try await loaded.open())
        #expect(first.lane === second.lane)
        let (one, two) = (try #require(first.client(TimerClient.self)), try #require(second.client(TimerClient.self)))
        async let blocked: Void = one.showSettings(stack: .blocked, devices: nil)
        await loaded.services.heard("blocked")
        async let waiting: Void = two.showSettings(stack: .order, devices: DevicesID(rawValue: 1))
        while second.lane.backlog == 0 { await Task.yield() }
        #expect(!loaded.services.lines.contains("order 1"))
        loaded.services.openGate()
        try await blocked
        try await waiting
        await loaded.instance.stop()
    }

    @Test("Calls of one session arrive in their order, one at a time")
    func orderOfCalls() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        let timer = try #require(session.client(TimerClient.self))
        let left = Shared(200)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            for number in 0..<200 {
                timer.showSettings(stack: .order, devices: DevicesID(rawValue: UInt64(number))) { _ in
                    let isLast = left.change { left in
                        left -= 1
                        return left == 0
                    }
                    if isLast { continuation.resume() }
                }
            }
        }
        #expect(loaded.services.lines.filter { $0.hasPrefix("order") } == (0..<200).map { "order \($0)" })
        #expect(!loaded.services.lines.contains("two at once"))
        await loaded.instance.stop()
    }

    // MARK: Deadlines

    @Test("Deadlines run in their order, those of one instant in the order in which they were set")
    func deadlineOrder() async {
        let clock = ManualClock()
        let watch = DeadlineWatch { clock.now }
        let seen = Shared<[Int]>([])
        let start = clock.now
        // Some order that is none: 7 and 101 have no common divisor.
        let deadlines = (0..<101).map { ($0 * 7) % 101 / 2 }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            for (number, deadline) in deadlines.enumerated() {
                watch.schedule(at: start + UInt64(deadline) * 1_000_000 + 1) { seen.change { $0.append(number) } }
            }
            watch.schedule(at: start + 100_000_000) { continuation.resume() }
            clock.advance(milliseconds: 200, watch)
        }
        let expected = deadlines.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
        #expect(seen.value == expected)
    }

    @Test("An earlier deadline that is set later still comes first, and none comes early")
    func earlierDeadline() async {
        let clock = ManualClock()
        let watch = DeadlineWatch { clock.now }
        let seen = Shared<[String]>([])
        let start = clock.now
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            watch.schedule(at: start + 900_000_000) { seen.change { $0.append("late") } }
            watch.schedule(at: start + 10_000_000) {
                seen.change { $0.append("early") }
                continuation.resume()
            }
            clock.advance(milliseconds: 10, watch)
        }
        #expect(seen.value == ["early"])
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            watch.schedule(at: start + 900_000_000) { continuation.resume() }
            clock.advance(milliseconds: 1_000, watch)
        }
        #expect(seen.value == ["early", "late"])
    }

    @Test("A deadline in real time comes, and not before its time")
    func realTime() async {
        let watch = DeadlineWatch()
        let deadline = watch.now + 20_000_000
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            watch.schedule(at: deadline) { continuation.resume() }
        }
        #expect(watch.now >= deadline)
    }
}

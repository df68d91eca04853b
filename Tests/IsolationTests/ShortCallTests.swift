import Dispatch
import Foundation
import ModuleRuntime
import Synchronization
import TestSupport
import Testing

@testable import Isolation

/// The callee of calls of numbers: it answers each with its number plus its session.
private final class Adder: ShortCallee, @unchecked Sendable {
    // Touched only on the lane.
    private var number: UInt64 = 0
    let runs = Atomic(0)

    init(_ pool: LanePool) { super.init(count: 1, lane: pool.lane()) }

    override func set(_ index: Int, _ number: FrameNumber) { self.number = number.bits }

    override func run(_ call: FrameHead, over link: RingLink) {
        runs.add(1, ordering: .relaxed)
        var answer = FrameHead(kind: .reply, sequence: call.sequence)
        answer.session = call.session
        let sum = FrameNumber(kind: 1, bits: number + call.session)
        _ = try? link.send(answer, numbers: 1) { $0.write(sum) }
    }
}

private func call(_ session: UInt64) -> FrameHead {
    var head = FrameHead(kind: .call)
    head.session = session
    return head
}

@Suite("Calls of numbers alone over rings")
struct ShortCallTests {
    private struct Rig {
        let ends: Ends
        let (host, worker): (RingLink, RingLink)
        let asking = Correspondence()

        init() throws {
            ends = try Ends(.rings)
            host = try #require(ends.host as? RingLink)
            worker = try #require(ends.worker as? RingLink)
        }

        /// Takes replies at the host's end.
        func serveHost() -> Ends.Ending {
            Ends.serve(host) { [asking] frame, _ in
                _ = asking.answer(frame)
                return nil
            }
        }
    }

    @Test("Each of many threads gets the reply to its own call, whichever way it was made")
    func replies() async throws {
        let rig = try Rig()
        let pool = LanePool(name: "answers")
        let callees = (0..<8).map { _ in Adder(pool) }
        let worker = rig.worker
        let answering = Ends.serve(worker, short: { callees[Int($0.session)] }) { frame, _ in
            var reply = Frame(kind: .reply, sequence: frame.sequence)
            reply.values = [.word(kind: 1, bits: (frame.values.number?.bits ?? 0) + frame.session)]
            _ = try? worker.send(reply)
            return nil
        }
        let ending = rig.serveHost()
        let (asking, host) = (rig.asking, rig.host)
        let threads = LanePool(name: "callers")
        let found = await withTaskGroup(of: (right: Int, short: Int).self) { group in
            for session in UInt64(0)..<8 {
                group.addTask {
                    await threads.lane().run {
                        var found = (right: 0, short: 0)
                        for number in UInt64(0)..<500 {
                            let argument = FrameNumber(kind: 0, bits: number * 16)
                            let reply = asking.exchange(call(session), numbers: 1, over: host, within: 0) {
                                $0.write(argument)
                            }
                            switch reply {
                            case .number(let sum):
                                found.right += sum.bits == number * 16 + session ? 1 : 0
                                found.short += 1
                            case .other(.frame(let reply)):
                                found.right += reply.values.number?.bits == number * 16 + session ? 1 : 0
                                found.short += 1
                            case .unsent:
                                var frame = Frame(call(session))
                                frame.values = [.argument(number * 16)]
                                guard case .frame(let reply) = asking.exchange(frame, over: host, deadline: 0)
                                else { break }
                                found.right += reply.values.number?.bits == number * 16 + session ? 1 : 0
                            case .nothing, .other: break
                            }
                        }
                        return found
                    }
                }
            }
            return await group.reduce((0, 0)) { ($0.0 + $1.right, $0.1 + $1.short) }
        }
        #expect(found.0 == 4_000)
        #expect(found.1 > 0)
        #expect(callees.map { $0.runs.load(ordering: .relaxed) }.reduce(0, +) > 0)
        rig.ends.close()
        #expect(try await answering.wait() == .ended)
        #expect(try await ending.wait() == .ended)
    }

    @Test("What begins or ends is looked up anew")
    func forgetting() async throws {
        let rig = try Rig()
        let pool = LanePool(name: "answers")
        let (first, second) = (Adder(pool), Adder(pool))
        let current = Mutex(first)
        let worker = rig.worker
        let answering = Ends.serve(worker, short: { _ in current.withLock { $0 } }) { frame, _ in
            _ = try? worker.send(Frame(kind: .reply, sequence: frame.sequence))
            return nil
        }
        let ending = rig.serveHost()
        let (asking, host) = (rig.asking, rig.host)
        let callers = LanePool(name: "caller")
        /// Calls until the callee has run once more. A call that finds the lane of the last one busy goes another way.
        func ask(_ callee: Adder) async -> Bool {
            await callers.lane().run {
                let before = callee.runs.load(ordering: .relaxed)
                return (0..<10_000).contains { _ in
                    _ = asking.exchange(call(3), numbers: 1, over: host, within: 0) {
                        $0.write(FrameNumber(kind: 0, bits: 1))
                    }
                    return callee.runs.load(ordering: .relaxed) > before
                }
            }
        }
        #expect(await ask(first))
        current.withLock { $0 = second }
        #expect(await ask(first))
        #expect(second.runs.load(ordering: .relaxed) == 0)
        await callers.lane().run { _ = asking.exchange(Frame(kind: .member), over: host, deadline: 0) }
        let former = first.runs.load(ordering: .relaxed)
        #expect(await ask(second))
        #expect(first.runs.load(ordering: .relaxed) == former)
        rig.ends.close()
        #expect(try await answering.wait() == .ended)
        #expect(try await ending.wait() == .ended)
    }

    @Test("Who waits for a reply that does not come waits as long as was said, and the reply is late then")
    func late() async throws {
        let rig = try Rig()
        defer { rig.ends.close() }
        let ending = Ends.serve(rig.host) { _, _ in nil }
        let (asking, host) = (rig.asking, rig.host)
        let reply = await LanePool(name: "caller").lane().run {
            asking.exchange(call(1), numbers: 0, over: host, within: 20_000_000) { _ in }
        }
        guard case .other(.late) = reply else { return #expect(Bool(false), "\(reply)") }
        let sequence = asking.nextShortSequence() - 1
        #expect(asking.answer(Frame(kind: .reply, sequence: sequence)) == .late)
        #expect(asking.answer(Frame(kind: .reply, sequence: sequence)) == .unasked)
        #expect(asking.answer(Frame(kind: .reply, sequence: sequence + 1)) == .unasked)
        rig.host.close()
        #expect(try await ending.wait() == .ended)
    }

    @Test("What was answered is answered by nothing that a worker can name", arguments: [7, 0, UInt64.max])
    func answered(_ named: UInt64) {
        let place = ShortPlace()
        let before = place.settle(named)
        let entered = [place.enter(7), place.enter(8)]
        let first = place.settle(7)
        let again = [place.settle(named), place.settleAny()]
        place.leave()
        let after = [place.settle(named), place.settleAny()]
        let next = place.enter(8)
        #expect(!before && entered == [true, false] && first)
        #expect(again == [false, false])
        #expect(after == [false, false] && next)
    }

    @Test("The end is told to who waits and to who comes later")
    func end() async throws {
        let rig = try Rig()
        defer { rig.ends.close() }
        let ending = Ends.serve(rig.host) { _, _ in nil }
        let (asking, host) = (rig.asking, rig.host)
        let isSent = Atomic(false)
        async let reply = LanePool(name: "caller").lane().run {
            asking.exchange(call(1), numbers: 1, over: host, within: 0) {
                $0.write(FrameNumber(kind: 0, bits: 1))
                isSent.store(true, ordering: .sequentiallyConsistent)
            }
        }
        _ = try await eventually("the call") { isSent.load(ordering: .sequentiallyConsistent) ? true : nil }
        asking.end(.dead("it ended"))
        let told = await reply
        guard case .other(.dead("it ended")) = told else { return #expect(Bool(false), "\(told)") }
        let later = asking.exchange(call(1), numbers: 0, over: host, within: 0) { _ in }
        guard case .unsent = later else { return #expect(Bool(false), "\(later)") }
        rig.host.close()
        #expect(try await ending.wait() == .ended)
    }
}

import Foundation
import Glibc
import ModuleRuntime
import Synchronization
import TestSupport
import Testing

@testable import Isolation

private func frame(_ sender: UInt32, _ number: UInt64, bytes: Int = 0) -> Frame {
    var frame = Frame(kind: .notice, module: sender)
    frame.session = number
    if bytes > 0 { frame.values = [.bytes([UInt8](repeating: UInt8(truncatingIfNeeded: number), count: bytes))] }
    return frame
}

@Suite("Links between the host and a worker")
struct LinkTests {
    @Test("Frames of each thread arrive in order, whatever their size", arguments: [WorkerTransport.rings, .sockets])
    func order(_ transport: WorkerTransport) async throws {
        let ends = try Ends(transport)
        let arrived = Mutex<[UInt32: [Frame]]>([:])
        let ending = Ends.serve(ends.host) { frame, _ in
            arrived.withLock { $0[frame.module, default: []].append(frame) }
            return nil
        }
        // None, within a record, at its limit, within a message of a socket, and in a file.
        let sizes = [0, 7, 1_000, 16 << 10, 30_000, 130_000]
        await withTaskGroup(of: Void.self) { group in
            for sender in UInt32(0)..<4 {
                group.addTask {
                    for number in UInt64(0)..<600 {
                        _ = try? ends.worker.send(
                            frame(sender, number, bytes: sizes[Int(number + UInt64(sender)) % sizes.count]))
                    }
                }
            }
        }
        _ = try await eventually("all frames") {
            arrived.withLock { $0.values.map(\.count).reduce(0, +) } == 2_400 ? true : nil
        }
        for (sender, frames) in arrived.withLock({ $0 }) {
            let expected = (UInt64(0)..<600).map { number in
                frame(sender, number, bytes: sizes[Int(number + UInt64(sender)) % sizes.count])
            }
            #expect(frames == expected)
        }
        ends.close()
        #expect(try await ending.wait() == .ended)
    }

    @Test("Who may not write to files any more still sends what a long screen takes")
    func noFiles() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var none = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
            let ends = try Ends(.rings)
            try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &none) == 0)
            let arrived = Mutex<Frame?>(nil)
            let ending = Ends.serve(ends.host) { frame, _ in
                arrived.withLock { $0 = frame }
                return nil
            }
            let sent = frame(1, 2, bytes: 120_000)
            try ends.worker.send(sent)
            let found = try await eventually("the frame") { arrived.withLock { $0 } }
            #expect(found == sent)
            ends.close()
            _ = try await ending.wait()
        }
    }

    @Test("Each of many threads gets the reply to its own call", arguments: [WorkerTransport.rings, .sockets])
    func replies(_ transport: WorkerTransport) async throws {
        let ends = try Ends(transport)
        let (asking, pool) = (Correspondence(), LanePool(name: "answers"))
        let answering = Ends.serve(ends.worker) { frame, mayClaim in
            let lane = pool.lane()
            return lane.enqueue(mayClaim: mayClaim) {
                var reply = Frame(kind: .reply, sequence: frame.sequence)
                reply.session = frame.session
                _ = try? ends.worker.send(reply)
            }
        }
        let ending = Ends.serve(ends.host) { frame, _ in
            _ = asking.answer(frame)
            return nil
        }
        let threads = LanePool(name: "callers")
        let host = ends.host
        let wrong = await withTaskGroup(of: Int.self) { group in
            for caller in UInt64(0)..<8 {
                group.addTask {
                    await threads.lane().run {
                        (UInt64(0)..<500).count { number in
                            var sent = Frame(kind: .call)
                            sent.session = caller << 32 | number
                            guard case .frame(let reply) = asking.exchange(sent, over: host, deadline: 0) else {
                                return true
                            }
                            return reply.session != sent.session
                        }
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
        ends.close()
        #expect(try await answering.wait() == .ended)
        #expect(try await ending.wait() == .ended)
    }

    @Test(
        "Who waits for a reply that does not come waits until the deadline",
        arguments: [WorkerTransport.rings, .sockets])
    func deadline(_ transport: WorkerTransport) async throws {
        let ends = try Ends(transport)
        defer { ends.close() }
        let ending = Ends.serve(ends.host) { _, _ in nil }
        let reply = await LanePool(name: "caller").lane().run {
            Correspondence().exchange(
                Frame(kind: .call), over: ends.host, deadline: DispatchTime.now().uptimeNanoseconds + 20_000_000)
        }
        guard case .late = reply else { return #expect(Bool(false), "\(reply)") }
        ends.host.close()
        #expect(try await ending.wait() == .ended)
    }

    @Test("What the other side does not take in time is not waited for")
    func fullRing() throws {
        let ends = try Ends(.rings, patience: 0)
        defer { ends.close() }
        var sent = 0
        #expect(throws: ChannelFailure.stuck) {
            while sent < 1_000 {
                try ends.host.send(frame(0, 0, bytes: 1_000))
                sent += 1
            }
        }
        #expect((100..<140).contains(sent), "the ring holds 128 KiB; \(sent) records of 1 KiB were taken")
    }

    @Test(
        "Whoever writes anything anywhere into the rings is found out, or harms only its own frames",
        arguments: UInt64(0)..<24)
    func hostileMemory(_ seed: UInt64) async throws {
        let ends = try Ends(.rings, patience: 0)
        let ending = Ends.serve(ends.host) { _, _ in nil }
        let memory = unsafe try #require(ends.memory)
        var random = SplitMix(seed)
        for _ in 0..<4_000 {
            _ = try? ends.worker.send(frame(1, 2, bytes: 64))
            // Half of the time where one ring's numbers are.
            let place = Int.random(in: 0..<(Bool.random(using: &random) ? 128 : memory.count), using: &random)
            unsafe memory[place] = UInt8.random(in: 0...255, using: &random)
        }
        ends.worker.close()
        switch try await ending.wait() {
        case .ended, .fault: break
        case let other: Issue.record("\(other)")
        }
        ends.close()
    }

    @Test("A ring of another size is refused")
    func wrongSize() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("short", to: "short")
        let descriptor = unsafe open(path, O_RDWR)
        defer { Glibc.close(descriptor) }
        #expect(throws: ChannelFailure.system(EINVAL)) { try Rings(memory: descriptor) }
    }
}

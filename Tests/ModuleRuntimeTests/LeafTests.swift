import Border
import JSONText
import ModuleInterfaces
import Synchronization
import Testing

@testable import ModuleRuntime

@Suite("Calling a leaf", .timeLimit(.minutes(20)))
struct LeafTests {
    private func timer(_ session: OpenSession) throws -> TimerClient {
        try #require(session.client(TimerClient.self))
    }

    @Test("A leaf answers while its lane is busy", arguments: Home.allCases)
    func leafWhileBusy(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let timer = try timer(try await loaded.open())
        async let blocked: Void = timer.showSettings(stack: .blocked, devices: nil)
        await loaded.services.heard("blocked")
        #expect(try timer.isOnScreen())
        loaded.services.openGate()
        try await blocked
        await loaded.instance.stop()
    }

    @Test("A leaf that answers `pending` has broken the contract", arguments: Home.allCases)
    func pendingLeaf(in home: Home) async throws {
        let loaded = try await Loaded("FAULT_LEAF_PENDING", in: home)
        let session = try await loaded.open()
        let timer = try timer(session)
        #expect(#expect(throws: CallFailure.self) { try timer.isOnScreen() }?.status == .badReply)
        let dynamic = #expect(throws: CallFailure.self) {
            try session.callLeaf("bricks.timer/1", "is_on_screen")
        }
        #expect(dynamic?.status == .badReply)
        await loaded.instance.stop()
    }

    @Test(
        "A leaf's refusal comes with its last reason, and a broken answer is the callee's fault",
        arguments: [
            ("FAULT_LEAF_FAILS", CallStatus.busy, "Later."), ("FAULT_LEAF_FAILS_TWICE", .busy, "Later."),
            ("FAULT_LEAF_SILENT", .badReply, nil), ("FAULT_LEAF_WRONG_TYPE", .badReply, nil),
        ] as [(String, CallStatus, String?)], Home.allCases)
    func failingLeaf(_ sample: (String, CallStatus, String?), in home: Home) async throws {
        let (fault, status, message) = sample
        let loaded = try await Loaded(fault, in: home)
        let timer = try timer(try await loaded.open())
        for _ in 0..<3 {
            let failure = #expect(throws: CallFailure.self) { try timer.isOnScreen() }
            #expect(failure?.status == status)
            if let message { #expect(failure?.message == message) }
        }
        await loaded.instance.stop()
    }

    @Test("A reason is the call's that it was given in, and goes with it", arguments: Home.allCases)
    func reasonsOfTheirOwn(in home: Home) async throws {
        let sound = try await Loaded(in: home)
        let failing = try await Loaded("FAULT_LEAF_FAILS", in: home)
        let silent = try await Loaded("FAULT_LEAF_SILENT", in: home)
        let (good, bad) = (try timer(try await sound.open()), try timer(try await failing.open()))
        let mute = try timer(try await silent.open())
        for _ in 0..<3 {
            let failure = #expect(throws: CallFailure.self) { try bad.isOnScreen() }
            #expect(failure == CallFailure(.busy, "Later.", detail: ["code": "test.later"]))
            #expect(try good.isOnScreen())
            // The answer to an earlier call is no answer to this one.
            #expect(#expect(throws: CallFailure.self) { try mute.isOnScreen() }?.status == .badReply)
        }
        for loaded in [sound, failing, silent] { await loaded.instance.stop() }
    }

    @Test("A leaf within a leaf leaves the outer one its answer, also when it is refused")
    func leafWithinLeaf() async throws {
        let outer = try await Loaded("LEAF_SPEAKS")
        let (sound, failing) = (try await Loaded(), try await Loaded("FAULT_LEAF_FAILS"))
        let outerTimer = try timer(try await outer.open())
        let (good, bad) = (try timer(try await sound.open()), try timer(try await failing.open()))
        // A thread's first leaf goes another way than its next ones.
        for round in 1...3 {
            let inner = Mutex<[Result<Bool, CallFailure>]>([])
            outer.services.whileSaying { _ in
                let results = [good, bad, good].map { timer in
                    Result { () throws(CallFailure) in try timer.isOnScreen() }
                }
                inner.withLock { $0 += results }
            }
            #expect(try outerTimer.isOnScreen())
            let refused = CallFailure(.busy, "Later.", detail: ["code": "test.later"])
            #expect(inner.withLock { $0 } == [.success(true), .failure(refused), .success(true)], "\(round)")
        }
        for loaded in [outer, sound, failing] { await loaded.instance.stop() }
        // Closed, it says so, from inside of a leaf as from outside.
        #expect(#expect(throws: CallFailure.self) { try good.isOnScreen() }?.status == .badState)
    }

    @Test("A reason longer than anybody takes loses its text only", arguments: Home.allCases)
    func longReason(in home: Home) async throws {
        let loaded = try await Loaded("FAULT_LEAF_FAILS_AT_LENGTH", in: home)
        let timer = try timer(try await loaded.open())
        #expect(#expect(throws: CallFailure.self) { try timer.isOnScreen() } == CallFailure(.busy))
        await loaded.instance.stop()
    }

    @Test("A reason that is followed by an answer is let go", arguments: Home.allCases)
    func failsAndAnswers(in home: Home) async throws {
        let loaded = try await Loaded("FAULT_LEAF_FAILS_AND_ANSWERS", in: home)
        let timer = try timer(try await loaded.open())
        #expect(try timer.isOnScreen())
        await loaded.instance.stop()
    }

    @Test("A session is closed only after the leaves that run in it", arguments: Home.allCases)
    func closeWaitsForLeaves(in home: Home) async throws {
        let loaded = try await Loaded("FAULT_LEAF_BLOCKS", in: home)
        let session = try await loaded.open()
        let timer = try timer(session)
        let thread = LanePool(name: "test").lane()
        async let answer = thread.run { try? timer.isOnScreen() }
        await loaded.services.heard("leaf blocked")
        async let closed: Void = session.close()
        while session.lane.backlog > 0 || session.client(TimerClient.self) != nil { await Task.yield() }
        #expect(!loaded.services.lines.contains("close \(session.id.rawValue)"))
        loaded.services.openGate()
        #expect(await answer == true)
        await closed
        #expect(loaded.services.lines.last == "close \(session.id.rawValue)")
        await loaded.instance.stop()
    }
}

import Border
import JSONText
import ModuleInterfaces
import Testing

@testable import ModuleRuntime

@Suite("Calling a module", .timeLimit(.minutes(20)))
struct CallTests {
    private func timer(_ session: OpenSession) throws -> TimerClient {
        try #require(session.client(TimerClient.self))
    }

    @Test(
        "An async method answers at once, from its call, or later from another thread",
        arguments: [StackID.atOnce, .inside, .later], Home.allCases)
    func answers(_ how: StackID, in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let timer = try timer(try await loaded.open())
        try await timer.showSettings(stack: how, devices: nil)
        await loaded.instance.stop()
        #expect(loaded.services.notices.isEmpty)
    }

    @Test("A second answer from within the call is dropped", arguments: Home.allCases)
    func answersTwiceAtOnce(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let timer = try timer(try await loaded.open())
        try await timer.showSettings(stack: .both, devices: nil)
        try await timer.showSettings(stack: .atOnce, devices: nil)
        await loaded.instance.stop()
    }

    @Test("A second answer is dropped and noticed", arguments: Home.allCases)
    func answersTwice(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let timer = try timer(try await loaded.open())
        try await timer.showSettings(stack: .twice, devices: nil)
        await loaded.services.noticed("call.late-answer")
        await loaded.instance.stop()
        #expect(loaded.services.notices == ["call.late-answer"])
    }

    @Test(
        "A request without an answer ends at its deadline: the module is asked to cancel, and its late answer is dropped",
        arguments: Home.allCases)
    func neverAnswers(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let timer = try timer(try await loaded.open())
        async let failed = failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .never, devices: nil)
        }
        await loaded.services.heard("waiting")
        loaded.clock.advance(milliseconds: 4_999, loaded.watch)
        #expect(!loaded.services.lines.contains("cancel"))
        loaded.clock.advance(milliseconds: 1, loaded.watch)
        let failure = await failed
        #expect(failure?.status == .deadlineExceeded)
        #expect(failure?.message.contains("show_settings") == true)
        await loaded.services.noticed("call.deadline-exceeded")
        await loaded.services.heard("cancel")
        await loaded.services.noticed("call.late-answer")
        #expect(Set(loaded.services.notices) == ["call.late-answer", "call.deadline-exceeded"])
        // The session goes on.
        try await timer.showSettings(stack: .atOnce, devices: nil)
        await loaded.instance.stop()
    }

    @Test("A request whose deadline passed while it waited for its lane is never made", arguments: Home.allCases)
    func expiresInTheLane(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let session = try await loaded.open()
        let timer = try timer(session)
        async let blocked = failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .blocked, devices: nil)
        }
        await loaded.services.heard("blocked")
        async let waiting = failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .order, devices: DevicesID(rawValue: 1))
        }
        // In a worker the host's lane is free, and the call waits on the worker's.
        while home == .process ? session.lane.backlog < 1 : session.requests.count < 2 { await Task.yield() }
        if home != .process { await session.lane.run {} }
        loaded.clock.advance(milliseconds: 6_000, loaded.watch)
        #expect(await blocked?.status == .deadlineExceeded)
        #expect(await waiting?.status == .deadlineExceeded)
        loaded.services.openGate()
        try await timer.showSettings(stack: .order, devices: DevicesID(rawValue: 2))
        #expect(!loaded.services.lines.contains("order 1"))
        await loaded.instance.stop()
    }

    @Test("A refusal carries its status, its message and its detail", arguments: Home.allCases)
    func refusal(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let timer = try timer(try await loaded.open())
        let atOnce = await failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .refused, devices: nil)
        }
        #expect(atOnce == CallFailure(.busy, "Not now.", detail: ["code": "test.busy"]))
        let later = await failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .refusedLater, devices: nil)
        }
        #expect(later == CallFailure(.unavailable, "Gone.", detail: ["code": "test.gone"]))
        let unknown = await failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .unknownStatus, devices: nil)
        }
        #expect(unknown?.status.category == .unavailable)
        await loaded.instance.stop()
    }

    @Test("A refusal in bytes that are no text loses its text only", arguments: Home.allCases)
    func refusalWithoutText(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let timer = try timer(try await loaded.open())
        let failure = await failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .badText, devices: nil)
        }
        #expect(failure == CallFailure(.fault))
        await loaded.instance.stop()
    }

    @Test("Ids arrive as they were sent, an absent one as 0", arguments: Home.allCases)
    func ids(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let timer = try timer(try await loaded.open())
        let stack = StackID(isModuleSide: true, generation: 0x7FFF_FFFF, index: .max)
        try await timer.showTimer(stack: stack, devices: nil)
        #expect(loaded.services.lines.suffix(2) == ["stack \(UInt64.max)", "devices 0"])
        await loaded.instance.stop()
    }

    static let goodReplies: [UInt64] = [1, 3, 8]

    @Test(
        "A reply is taken, also with 1,000 values or with values that a later version made longer",
        arguments: goodReplies, Home.allCases)
    func goodReply(_ how: UInt64, in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let devices = try #require(try await loaded.open().client(DevicesClient.self))
        let list = try await devices.list(controller: DevicesID(rawValue: how))
        #expect(list.devices.map(\.id) == ["lamp"])
        await loaded.instance.stop()
    }

    @Test(
        "A reply that is not what the method gives is refused",
        arguments: [
            (2, "text"), (4, "text"), (5, "0 values"), (6, "not JSON"), (7, "devices"), (9, "text"), (10, "text"),
            (11, "0 values"), (12, "text"), (13, "text"), (14, "text"), (15, "text"),
        ] as [(UInt64, String)], Home.allCases)
    func badReply(_ sample: (UInt64, String), in home: Home) async throws {
        let (how, says) = sample
        let loaded = try await Loaded(in: home)
        let devices = try #require(try await loaded.open().client(DevicesClient.self))
        let failure = await failure { () async throws(CallFailure) in
            _ = try await devices.list(controller: DevicesID(rawValue: how))
        }
        #expect(failure?.status == .badReply)
        #expect(failure?.message.contains(says) == true, "\(failure?.message ?? "")")
        await loaded.instance.stop()
    }

    @Test("An answer that cannot leave a worker is a failure that says why, and the next one comes")
    func stuckReply() async throws {
        let loaded = try await Loaded(in: .worker)
        let devices = try #require(try await loaded.open().client(DevicesClient.self))
        let failure = await failure { () async throws(CallFailure) in
            _ = try await devices.list(controller: DevicesID(rawValue: 16))
        }
        #expect(failure == CallFailure(.unavailable, "What was to be sent cannot leave the worker: File too large."))
        #expect(try await devices.list(controller: DevicesID(rawValue: 1)).devices.map(\.id) == ["lamp"])
        await loaded.instance.stop()
    }

    @Test(
        "Text goes there and back, whatever it is",
        arguments: ["", "lamp", "Lämpchen 💡", String(repeating: "é", count: 60)], Home.allCases)
    func text(_ device: String, in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let devices = try #require(try await loaded.open().client(DevicesClient.self))
        let state = try await devices.state(controller: DevicesID(rawValue: 1), device: device)
        #expect(state == DeviceState(device: device, power: true, brightness: 42))
        await loaded.instance.stop()
    }

    @Test(
        "An event that the module does not understand is noticed, and the next one comes all the same",
        arguments: Home.allCases)
    func events(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let screens = try #require(try await loaded.open().client(ScreenClient.self))
        screens.visible(screen: ScreenID(rawValue: 99), visible: true)
        screens.visible(screen: ScreenID(rawValue: 5), visible: false)
        await loaded.services.heard("hidden 5")
        // A log line of no session and the result of a session's event do not wait for each other.
        await loaded.services.noticed("call.event-failed")
        #expect(loaded.services.notices == ["call.event-failed"])
        #expect(loaded.services.noticeMessages.first?.contains("There is no such screen.") == true)
        screens.dismissed(screen: ScreenID(rawValue: 5))
        screens.visible(screen: ScreenID(rawValue: 6), visible: true)
        await loaded.services.heard("shown 6")
        await loaded.services.noticed("call.event-failed", times: 2)
        #expect(loaded.services.noticeMessages.last?.contains("bad-reply") == true)
        await loaded.instance.stop()
    }

    // MARK: After the end

    @Test("Closing a session answers what is open, and the module is asked nothing more", arguments: Home.allCases)
    func closeWithOpenRequest(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let session = try await loaded.open()
        let timer = try timer(session)
        async let failed = failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .never, devices: nil)
        }
        await loaded.services.heard("waiting")
        await session.close()
        #expect(await failed?.status == .cancelled)
        #expect(loaded.services.lines.last == "close \(session.id.rawValue)")
        await session.close()
        await loaded.instance.stop()
        #expect(loaded.services.lines.count { $0.hasPrefix("close") } == 1)
    }

    @Test("A client that outlives its session reaches nothing", arguments: Home.allCases)
    func clientAfterClose(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let session = try await loaded.open()
        let timer = try timer(session)
        let screens = try #require(session.client(ScreenClient.self))
        await session.close()
        screens.visible(screen: ScreenID(rawValue: 7), visible: true)
        let request = await failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .order, devices: nil)
        }
        #expect(request?.status == .cancelled)
        #expect(#expect(throws: CallFailure.self) { try timer.isOnScreen() }?.status == .badState)
        let dynamic = #expect(throws: CallFailure.self) {
            try session.callLeaf("bricks.timer/1", "is_on_screen")
        }
        #expect(dynamic?.status == .badState)
        #expect(session.client(TimerClient.self) == nil)
        // Calls that were queued after the close had their turn by now.
        await session.lane.run {}
        #expect(loaded.services.lines.last == "close \(session.id.rawValue)")
        await loaded.instance.stop()
    }

    @Test("An answer for a session that is gone is noticed and dropped", arguments: Home.allCases)
    func answerForAClosedSession(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let session = try await loaded.open()
        let timer = try timer(session)
        async let failed = failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .never, devices: nil)
        }
        await loaded.services.heard("waiting")
        await session.close()
        _ = await failed
        // The module completes it on `cancel`; here the deadline is not watched any more, so nothing comes.
        loaded.clock.advance(milliseconds: 10_000, loaded.watch)
        await loaded.instance.stop()
        #expect(!loaded.services.lines.contains("cancel"))
    }
}

import Border
import Foundation
import InterfaceModel
import ModuleInterfaces
import ModuleRuntime
import TestSupport
import Testing

@testable import Isolation

/// A program that stands in for `bricks-worker` and speaks its protocol wrongly.
@Suite("A worker that is hostile", .timeLimit(.minutes(10)))
struct HostileWorkerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var wrong: String
        var says: String
        var testDescription: String { wrong }

        init(_ wrong: String, _ says: String) { (self.wrong, self.says) = (wrong, says) }
    }

    private static func unreadable(_ wrong: String, _ why: String) -> Case {
        Case(wrong, "it was ended, because it sent what cannot be read (\(why)) [module.broke-protocol]")
    }

    private static func broke(_ wrong: String, _ why: String) -> Case {
        Case(wrong, "it was ended, because \(why) [module.broke-protocol]")
    }

    static let ends = [
        unreadable("one byte", "A frame ends too early."),
        unreadable("half a head", "A frame ends too early."),
        unreadable("half a value", "A frame ends too early."),
        unreadable("other version", "A frame is of version 9, expected 1."),
        unreadable("unknown kind", "A frame is of the unknown kind 77."),
        unreadable("too many values", "A frame has 65 values."),
        unreadable("values that are not there", "A frame ends too early."),
        unreadable("more than it says", "A frame is longer than what it says."),
        unreadable("unknown tag", "A value has the unknown tag 9."),
        unreadable("length beyond its end", "A frame ends too early."),
        unreadable("descriptor that is not there", "A frame names a descriptor that did not come with it."),
        unreadable("descriptor that it does not name", "A frame is longer than what it says."),
        unreadable("nine descriptors", "A message has more than 122880 bytes or too many descriptors."),
        unreadable("oversize message", "A message has more than 122880 bytes or too many descriptors."),
        unreadable("no file", "A frame's file did not come with it."),
        unreadable("unsealed file", "A frame's file is not sealed."),
        unreadable("file that may be written", "A frame's file is not sealed."),
        unreadable("file that may shrink", "A frame's file is not sealed."),
        unreadable("oversize file", "A frame's file has 5242880 bytes."),
        unreadable("file of a terabyte", "A frame's file has 1099511627776 bytes."),
        unreadable("empty file", "A frame ends too early."),
        unreadable("no frame in its file", "A frame is of version 103, expected 1."),
        unreadable("pipe in place of a file", "A frame's file is not sealed."),
        unreadable("folder in place of a file", "A frame's file is not sealed."),
        broke("member of the table", "it called a member of the module's table"),
        broke("foreign module", "it spoke for module 99, which it does not have"),
        broke("no module", "it spoke for module 0, which it does not have"),
        broke("unknown interface", "it named interface 999, which there is not"),
        broke("unknown method", "it named method 99 of bricks.core/1, which there is not"),
        broke(
            "reply that was not asked for",
            "it answered call 1099511627776, which was not made or was answered before"),
        broke("reply to nothing", "it answered call 0, which was not made or was answered before"),
        broke(
            "notice of what is no event",
            "it gave notice of show_settings of bricks.timer/1, which is no failed event"),
        broke("notice of success", "it gave notice of visible of bricks.screen/1, which is no failed event"),
        broke("state that is no text", "it gave a state that is no text of at most a megabyte"),
        broke("state that is none", "it gave a state that is no text of at most a megabyte"),
        broke("state of a few bytes as a number", "it gave a state that is no text of at most a megabyte"),
        broke("state of two megabytes", "it gave a state that is no text of at most a megabyte"),
        Case("no message", "it was ended, because it closed its connection and did not end [module.disconnected]"),
        Case(
            "closes its descriptors",
            "it was ended, because it closed its connection and did not end [module.disconnected]"),
        Case("leaves a child", "it ended by itself with code 5"),
        Case("crashes and leaves a child", "it was ended by signal 11 (SIGSEGV)"),
        Case("stops", "it was ended, because it did not come back from a call [module.hung]"),
    ]

    @Test(
        "Is ended and named, and another module is served meanwhile",
        arguments: ends, [WorkerTransport.rings, .sockets])
    func ending(_ row: Case, _ transport: WorkerTransport) async throws {
        let other = try await HostileWorker("well", transport: transport)
        let hostile = try await HostileWorker(row.wrong, transport: transport)
        async let failure = hostile.provoke()
        #expect(try await other.provoke() == nil)
        #expect(try await other.leaf() == .success(false))
        let end = await hostile.end.value
        #expect(end.text == row.says)
        // No caller is left waiting: the host answers them as soon as it knows of the loss. Some were answered before.
        hostile.instance.lost(CallFailure(.unavailable, "It is gone."))
        _ = try await failure
        #expect(try await other.provoke() == nil)
        _ = await hostile.stop()
        #expect(await other.stop().isOrderly)
    }

    @Test(
        "Is ended and named where it keeps the processors busy, its children included",
        arguments: ["burns", "has children that burn"])
    func processor(_ wrong: String) async throws {
        var limits = WorkerLimits(graceMilliseconds: 600_000, diskMegabytes: 4 << 20, processorPercent: 3)
        limits.processorWindowSeconds = 1
        let hostile = try await HostileWorker(wrong, limits: limits, deadline: 600_000)
        async let failure = hostile.provoke()
        let end = await hostile.end.value
        #expect(end.fault?.code == .processor, "\(end.text)")
        #expect(end.text.contains("it may keep 3 %"), "\(end.text)")
        hostile.instance.lost(CallFailure(.unavailable, "It is gone."))
        _ = try await failure
        _ = await hostile.stop()
    }

    @Test("Is ended where its folder has more files than can be counted, whatever they take")
    func entries() async throws {
        let folder = try ScratchFolder()
        var limits = WorkerLimits()
        limits.folderEntries = 20
        let hostile = try await HostileWorker("well", limits: limits, directories: [folder.path])
        for number in 0..<30 { try folder.write("", to: "file-\(number)") }
        let end = await hostile.end.value
        #expect(end.fault == WorkerFault(code: .disk, reason: "its folder has more than 20 files and folders"))
        hostile.instance.lost(CallFailure(.unavailable, "It is gone."))
        _ = await hostile.stop()
    }

    static let noticed = [
        Case("completion twice", "[call.late-answer] org.example.hostile answered request 1, which nobody waits for."),
        Case("completion for a foreign session", "[call.late-answer] An answer came for a session that is not open."),
        Case(
            "completion of a foreign request",
            "[call.late-answer] org.example.hostile answered request 987654, which nobody waits for."),
        Case(
            "state of a foreign session",
            "[session.unknown] state of a foreign session gave the state of session 4711, which is not open."),
        Case(
            "state that is too large to be given",
            "[session.state-not-kept] The state of session 4294967297 has 2097152 bytes; at most 1048576 are kept, so the one before "
                + "it stays. Let the module keep in its store what need not be in the state."),
        Case(
            "state that could not be sent",
            "[session.state-not-kept] The state of session 4294967297 is not kept, so the one before it stays: "
                + "It is too far.\nNot sent."),
        Case(
            "wrong arguments",
            "[call.event-failed] `log` of bricks.core/1 by wrong arguments: invalid-argument"),
        Case(
            "text in place of a number",
            "[call.event-failed] `log` of bricks.core/1 by text in place of a number: invalid-argument"),
    ]

    @Test("Is named for what does no harm, and goes on", arguments: noticed)
    func noticing(_ row: Case) async throws {
        let hostile = try await HostileWorker(row.wrong, deadline: 120_000)
        #expect(try await hostile.provoke() == nil)
        try await eventually("it is told", or: { "\(hostile.services.told)" }) {
            hostile.services.told.contains(row.says) ? true : nil
        }
        #expect(try await hostile.leaf() == .success(false))
        #expect(try await hostile.provoke() == nil)
        #expect(await hostile.stop().isOrderly)
    }

    @Test("Is slowed down and named when it sends faster than it is served, and goes on when it was")
    func burst() async throws {
        let hostile = try await HostileWorker("burst", deadline: 120_000)
        let release = hostile.services.holdLog()
        async let failure = hostile.provoke()
        try await eventually("it is told", or: { "\(hostile.services.told)" }) {
            let says = "[module.flooding] burst sends faster than it is served, and is slowed down."
            return hostile.services.told.contains(says) ? true : nil
        }
        #expect(hostile.services.lines < 2)
        release()
        #expect(try await failure == nil)
        try await eventually("all of it is served") { hostile.services.lines == 12_000 ? true : nil }
        #expect(try await hostile.leaf() == .success(false))
        #expect(await hostile.stop().isOrderly)
    }

    @Test("Is ended when it answers a call twice, of which the first answer counts")
    func replyTwice() async throws {
        let hostile = try await HostileWorker("reply twice")
        #expect(try await hostile.leaf() == .success(false))
        // The calls before it were: load, create, start and session_open.
        #expect(
            await hostile.end.value.text
                == "it was ended, because it answered call 5, which was not made or was answered before "
                + "[module.broke-protocol]")
        _ = await hostile.stop()
    }

    @Test("Gets no answer to a call of an interface that the host does not have for it, and goes on")
    func foreignInterface() async throws {
        let hostile = try await HostileWorker("interface that it may not use")
        #expect(try await hostile.provoke() == nil)
        #expect(try await hostile.leaf() == .success(false))
        #expect(await hostile.stop().isOrderly)
    }

    @Test(
        "Loses the descriptors that it sends, whatever they came with",
        arguments: [
            "descriptors with calls", "descriptors with completions", "descriptors with states",
            "descriptors with notices",
        ])
    func descriptors(_ wrong: String) async throws {
        let hostile = try await HostileWorker(wrong, deadline: 120_000)
        // It answers when the host has closed ten thousand of them.
        let failure = try await hostile.provoke()
        #expect(failure == nil, "\(hostile.services.told)")
        #expect(await hostile.stop().isOrderly)
    }

    @Test("Gets ten thousand descriptors one after another, of which the host keeps none")
    func connections() async throws {
        // The module is given /dev/null; other tests of this process hold thousands of sockets.
        func open() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")) == "/dev/null"
            }
        }
        let before = try open()
        let hostile = try await HostileWorker("connects", deadline: 120_000)
        #expect(try await hostile.provoke() == nil)
        #expect(hostile.services.opened == 10_000)
        // Other tests have some too.
        #expect(try open() < before + 2_000)
        #expect(await hostile.stop().isOrderly)
    }

    @Test("May answer late: the caller has its failure by then, and the answer is nobody's")
    func late() async throws {
        let hostile = try await HostileWorker("late reply", limits: WorkerLimits(graceMilliseconds: 10_000))
        guard case .failure(let failure) = try await hostile.leaf() else {
            Issue.record("The answer came after its deadline and was taken.")
            return
        }
        #expect(failure.status == .deadlineExceeded)
        #expect(try await hostile.provoke() == nil)
        #expect(try await hostile.leaf() == .success(false))
        #expect(await hostile.stop().isOrderly)
    }

    @Test("Is ended when it takes nothing that is sent to it")
    func readsNothing() async throws {
        let other = try await HostileWorker("well")
        let hostile = try await HostileWorker(
            "reads nothing", limits: WorkerLimits(graceMilliseconds: 60_000))
        async let failure = hostile.provoke()
        try await eventually("it has stopped reading") { hostile.services.lines > 0 ? true : nil }
        let screen = try #require(hostile.session.client(ScreenClient.self))
        for number in 1...2_000 { screen.visible(screen: ScreenID(rawValue: UInt64(number)), visible: true) }
        #expect(try await other.provoke() == nil)
        #expect(try await other.leaf() == .success(false))
        let end = await hostile.end.value
        #expect(
            end.text
                == "it was ended, because it did not take what was sent to it [module.not-reading]")
        hostile.instance.lost(CallFailure(.unavailable, "It is gone."))
        #expect(try await failure != nil)
        _ = await hostile.stop()
        #expect(await other.stop().isOrderly)
    }

    @Test("No method of a module answers with a descriptor, which the host relies on")
    func noDescriptors() {
        for interface in Contract.interfaces where interface.provider != .host {
            for method in interface.methods {
                #expect(!(method.parameters + method.results).contains { $0.type == .descriptor })
            }
        }
    }
}

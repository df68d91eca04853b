import Border
import JSONText
import ModuleInterfaces
import Testing

@testable import ModuleRuntime

@Suite("Calling by a description", .timeLimit(.minutes(20)))
struct DynamicCallTests {
    @Test("An argument of every type arrives, and every type of value comes back")
    func everyType() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        #expect(try session.callLeaf("bricks.timer/1", "is_on_screen") == [.integer(1)])
        // No argument; the frame names the session.
        #expect(
            try session.callLeaf("bricks.core/1", "now") == [.integer(Int64(session.id.rawValue))])
        for level in [Int32.min, -1, 0, 3, .max] {
            #expect(
                try session.callLeaf("bricks.core/1", "log", [.int32(level), .text("Grüße 🌱")])
                    == [.integer(Int64(level)), .text("Grüße 🌱")])
        }
        for instant in [Int64.min, -1, 0, .max] {
            #expect(
                try session.callLeaf("bricks.core/1", "local_day", [.int64(instant)])
                    == [.integer(instant)])
        }
        for (request, fraction) in [(UInt64.max, 0.25), (0, -1.5e300), (1 << 63, .leastNonzeroMagnitude)] {
            #expect(
                try session.callLeaf(
                    "bricks.core/1", "progress", [.uint64(request), .double(fraction), .text("")])
                    == [.unsigned(request), .real(fraction), .text("")])
            #expect(
                try session.callLeaf(
                    "bricks.core/1", "progress", [.uint64(request), .double(fraction), .text(nil)])
                    == [.unsigned(request), .real(fraction), .absent])
        }
        for number in [UInt32.min, 1, .max] {
            #expect(
                try session.callLeaf(
                    "bricks.net/1", "connect", [.text("host"), .uint32(number), .uint32(~number)])
                    == [.text("host"), .integer(Int64(number)), .integer(Int64(~number))])
        }
        await loaded.instance.stop()
    }

    @Test("A refusal comes through with its detail")
    func refusal() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        let failure = #expect(throws: CallFailure.self) {
            try session.callLeaf("bricks.core/1", "context", [.text("key")])
        }
        #expect(failure == CallFailure(.notFound, "There is none.", detail: ["code": "test.none"]))
        await loaded.instance.stop()
    }

    @Test("Arguments that do not fit the method are refused before anything is called")
    func wrongArguments() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        let wrong: [(String, [DynamicArgument])] = [
            ("log", []), ("log", [.int64(1), .text("")]), ("log", [.int32(1)]), ("now", [.int32(1)]),
            ("local_day", [.uint64(1)]), ("progress", [.uint64(1), .int64(1), .text(nil)]),
        ]
        for (method, arguments) in wrong {
            let failure = #expect(throws: CallFailure.self) {
                try session.callLeaf("bricks.core/1", method, arguments)
            }
            #expect(failure?.status == .invalidArgument)
        }
        for (interface, method) in [("bricks.core/1", "none"), ("bricks.core/2", "now"), ("bricks.tab/1", "start")] {
            let failure = #expect(throws: CallFailure.self) {
                try session.callLeaf(interface, method)
            }
            #expect(failure?.status == .notFound)
        }
        await loaded.instance.stop()
    }

    @Test("Many threads call one method of one session")
    func manyThreads() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 as Range<Int64> {
                group.addTask {
                    (0..<500).allSatisfy { (number: Int64) in
                        let instant = task << 32 | number
                        let day = try? session.callLeaf("bricks.core/1", "local_day", [.int64(instant)])
                        return day == [.integer(instant)]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        await loaded.instance.stop()
    }

    @Test("A leaf that was looked up once answers again and again, until its session is closed")
    func preparedLeaf() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        let now = try session.leaf(DynamicCall("bricks.core/1", "now"))
        for _ in 0..<3 { #expect(try now.call() == session.id.rawValue) }
        // Beyond its arguments there is nothing to set.
        now.set(0, 7)
        now.set(-1, 7)
        #expect(try now.call() == session.id.rawValue)
        // Text is not a number.
        let context = try DynamicCall("bricks.core/1", "context")
        #expect(throws: CallFailure.self) { _ = try session.leaf(context) }
        let settings = try DynamicCall("bricks.timer/1", "show_settings")
        #expect(throws: CallFailure.self) { _ = try session.leaf(settings) }
        await session.close()
        let failure = #expect(throws: CallFailure.self) { try now.call() }
        #expect(failure?.status == .badState)
        await loaded.instance.stop()
    }

    @Test(
        "A request by name is answered at once, later, with a refusal, or given up at its deadline",
        arguments: Home.allCases)
    func requests(_ home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let session = try await loaded.open()
        let call = try DynamicCall("bricks.timer/1", "show_settings")
        for stack in [StackID.atOnce, .later] {
            #expect(try await session.call(call, [.uint64(stack.rawValue), .uint64(0)]) == [])
        }
        for stack in [StackID.refused, .refusedLater] {
            let refused = await failure { () async throws(CallFailure) in
                _ = try await session.call(call, [.uint64(stack.rawValue), .uint64(0)])
            }
            #expect(refused?.message == (stack == .refused ? "Not now." : "Gone."))
        }
        async let unanswered = failure { () async throws(CallFailure) in
            _ = try await session.call(call, [.uint64(StackID.never.rawValue), .uint64(0)])
        }
        await loaded.services.heard("waiting")
        loaded.clock.advance(milliseconds: 5_000, loaded.watch)
        #expect(await unanswered?.status == .deadlineExceeded)
        await loaded.instance.stop()
    }
}

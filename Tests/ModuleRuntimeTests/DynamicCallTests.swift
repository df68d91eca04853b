import Border
import JSONText
import ModuleInterfaces
import Testing

@testable import ModuleRuntime

@Suite("Calling by a description", .timeLimit(.minutes(20)))
struct DynamicCallTests {
    private let caller = DynamicCaller()

    @Test("An argument of every type arrives, and every type of value comes back")
    func everyType() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        #expect(try session.callLeaf("bricks.timer/1", "is_on_screen", with: caller) == [.integer(1)])
        // No argument; the frame names the session.
        #expect(
            try session.callLeaf("bricks.core/1", "now", with: caller) == [.integer(Int64(session.id.rawValue))])
        for level in [Int32.min, -1, 0, 3, .max] {
            #expect(
                try session.callLeaf("bricks.core/1", "log", [.int32(level), .text("Grüße 🌱")], with: caller)
                    == [.integer(Int64(level)), .text("Grüße 🌱")])
        }
        for instant in [Int64.min, -1, 0, .max] {
            #expect(
                try session.callLeaf("bricks.core/1", "local_day", [.int64(instant)], with: caller)
                    == [.integer(instant)])
        }
        for (request, fraction) in [(UInt64.max, 0.25), (0, -1.5e300), (1 << 63, .leastNonzeroMagnitude)] {
            #expect(
                try session.callLeaf(
                    "bricks.core/1", "progress", [.uint64(request), .double(fraction), .text("")], with: caller)
                    == [.unsigned(request), .real(fraction), .text("")])
            #expect(
                try session.callLeaf(
                    "bricks.core/1", "progress", [.uint64(request), .double(fraction), .text(nil)], with: caller)
                    == [.unsigned(request), .real(fraction), .absent])
        }
        for number in [UInt32.min, 1, .max] {
            #expect(
                try session.callLeaf(
                    "bricks.net/1", "connect", [.text("host"), .uint32(number), .uint32(~number)], with: caller)
                    == [.text("host"), .integer(Int64(number)), .integer(Int64(~number))])
        }
        await loaded.instance.stop()
    }

    @Test("A refusal comes through with its detail")
    func refusal() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        let failure = #expect(throws: CallFailure.self) {
            try session.callLeaf("bricks.core/1", "context", [.text("key")], with: caller)
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
                try session.callLeaf("bricks.core/1", method, arguments, with: caller)
            }
            #expect(failure?.status == .invalidArgument)
        }
        for (interface, method) in [("bricks.core/1", "none"), ("bricks.core/2", "now"), ("bricks.tab/1", "start")] {
            let failure = #expect(throws: CallFailure.self) {
                try session.callLeaf(interface, method, with: caller)
            }
            #expect(failure?.status == .notFound)
        }
        await loaded.instance.stop()
    }

    @Test("Many threads call through one caller")
    func manyThreads() async throws {
        let loaded = try await Loaded()
        let session = try await loaded.open()
        let caller = self.caller
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 as Range<Int64> {
                group.addTask {
                    (0..<500).allSatisfy { (number: Int64) in
                        let instant = task << 32 | number
                        let day = try? session.callLeaf("bricks.core/1", "local_day", [.int64(instant)], with: caller)
                        return day == [.integer(instant)]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        await loaded.instance.stop()
    }
}

import Foundation
import ModuleInterfaces
import ModuleRuntime
import TestSupport
import Testing

@testable import Isolation

@Suite("A worker that sends without end", .timeLimit(.minutes(10)))
struct FloodTests {
    private static let cases = [
        "events without end", "completions without end", "calls without end", "gigabytes of states",
    ]
    private static let limits = WorkerLimits(graceMilliseconds: 60_000, floodMilliseconds: 2_000)
    /// Maximum growth of the host meanwhile, in kibibytes: four times the bytes that one worker may have on the way.
    private static let maximum = (64 << 10) * TestSupport.Sanitizer.memory

    /// In a process of its own, since its memory is measured.
    @Test("Is ended and named, while another is served and the host stays as large as it was")
    func floods() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            var text = ""
            for wrong in Self.cases { text += try await Self.flood(wrong) }
            FileHandle.standardError.write(Data(text.utf8))
            exit(7)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        for wrong in Self.cases {
            let found = text.firstMatch(
                of: try Regex<(Substring, Substring, Substring, Substring)>(
                    "\(wrong): ([^\n]*); other served ([0-9]+) times; grown by (-?[0-9]+) KiB"))
            #expect(
                found?.output.1
                    == """
                    it was ended, because it sent faster than it was served for more than 2000 ms [module.flooding]; \
                    told [module.flooding] \(wrong) sends faster than it is served, and is slowed down.
                    """, "\(text)")
            #expect(found.flatMap { Int($0.output.2) } ?? 0 > 10, "\(text)")
            #expect(found.flatMap { Int($0.output.3) } ?? .max < Self.maximum, "\(text)")
        }
    }

    /// Returns the result of a flood, in a line.
    private static func flood(_ wrong: String) async throws -> String {
        let other = try await HostileWorker("well")
        let before = try memory()
        let hostile = try await HostileWorker(wrong, limits: limits)
        async let failure = hostile.provoke()
        var (served, largest) = (0, before)
        while hostile.worker.end == nil {
            if try await other.provoke() == nil, try await other.leaf() == .success(false) { served += 1 }
            largest = max(largest, try memory())
        }
        hostile.instance.lost(CallFailure(.unavailable, "It is gone."))
        _ = try await failure
        let end = await hostile.stop()
        let told = hostile.services.told.filter { $0.contains("flooding") }.joined(separator: ", ")
        _ = await other.stop()
        return "\(wrong): \(end.text); told \(told); other served \(served) times; grown by \(largest - before) KiB\n"
    }

    /// Returns the resident memory of this process, in kibibytes.
    private static func memory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return try #require(status.firstMatch(of: /VmRSS:\s+([0-9]+) kB/).flatMap { Int($0.output.1) })
    }

    @Test("Has so many frames and so many bytes on their way, and gets them back when they are served")
    func credits() {
        let credits = FrameCredits(frames: 4, bytes: 1_000, patience: 0) { 0 }
        #expect((0..<4).allSatisfy { _ in credits.take(10) })
        var isTold = false
        #expect(credits.isClosed.isSet && !credits.wait { isTold = true })
        #expect(isTold && credits.isShort)
        for _ in 0..<4 { credits.give(10) }
        // The largest goes alone.
        #expect(credits.take(5_000))
        #expect(!credits.isShort)
        #expect(!credits.take(1))
        credits.give(5_000)
        #expect(credits.out == (0, 0))
        #expect(credits.take(1))
    }

    @Test("Has so many frames that nobody waits for in a second, beside those that answer the host")
    func rate() {
        func credits() -> FrameCredits { FrameCredits(frames: .max, bytes: .max, patience: 0) { 0 } }
        let quiet = credits()
        #expect((0..<10_000).allSatisfy { _ in quiet.take(1, isOneWay: true) })
        #expect(!quiet.take(1, isOneWay: true))
        // A call behind them waits too: it comes in order.
        #expect(!quiet.take(1))
        let large = credits()
        #expect((0..<79).allSatisfy { _ in large.take(1 << 20, isOneWay: true) })
        #expect(!large.take(1, isOneWay: true))
        let asked = credits()
        for _ in 0..<1_000 { asked.allow() }
        #expect((0..<14_000).allSatisfy { _ in asked.take(1, isOneWay: true) })
        #expect(!asked.take(1, isOneWay: true))
    }
}

extension FrameCredits {
    /// Takes one as links do: waits first, and charges then.
    fileprivate func take(_ size: Int, isOneWay: Bool = false) -> Bool { wait() && charge(size, isOneWay: isOneWay) }
}

import Border
import CBench
import Foundation
import JSONText
import ModuleInterfaces
import ModuleRuntime

/// A leaf call by Swift's typed client, over the same call in C with a frame and a reply callback; and over that in C within
/// the gate that keeps a session from being closed under a call.
///
/// Both go to the same least C module, each to its own copy in memory: one that the host loaded as it loads every module,
/// one that C loaded with dlopen.
struct CallBench {
    /// In one run of either side.
    private static let calls = 300_000

    private let place: Workplace

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        var baseline = unsafe try place.openInC()
        let instance = try await place.startBenchModule(SealedFile(copying: place.cModule()))
        let client = try place.benchTimer(try await place.openBenchSession(instance))
        let calls = Self.calls
        func measure(_ baseline: () -> UInt64) async throws -> Pairs {
            try await Pairs.measure(101) {
                try elapsed {
                    guard try Self.call(client, calls) == calls else { throw Self.wrongAnswer }
                } / Double(calls)
            } theirs: {
                try elapsed { guard baseline() == calls else { throw Self.wrongAnswer } } / Double(calls)
            }
        }
        let plain = try await measure { unsafe cbench_call_timer(&baseline, UInt64(calls)) }
        let gated = try await measure { unsafe cbench_call_timer_gated(&baseline, UInt64(calls)) }
        await instance.stop()
        return [
            measurement(
                "call", "a typed call into a loaded module, over the call through its function pointer in C", plain,
                target: "≤ 1.1"),
            measurement("call-gated", "the same, over C that keeps the session open while it calls", gated),
        ]
    }

    private func measurement(_ id: String, _ title: String, _ pairs: Pairs, target: String? = nil) -> Measurement {
        Measurement(
            id: id, title: title, ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: target,
            detail: [
                ("typed call", Figure.text(pairs.ours, "ns")), ("C", Figure.text(pairs.theirs, "ns")),
                ("pairs", "\(pairs.ours.count) of \(Self.calls) calls each"),
            ])
    }

    private static let wrongAnswer = BenchFailure(
        message: "The module answered something else than it should.", help: "")

    @inline(never)
    private static func call(_ client: TimerClient, _ count: Int) throws(CallFailure) -> Int {
        // Counts as C does, so that what is measured is the call and not Swift's checks of the loop around it.
        var yes = 0
        var left = count
        while left != 0 {
            left &-= 1
            if try client.isOnScreen() { yes &+= 1 }
        }
        return yes
    }
}

/// The module asks for nothing.
final class NoServices: ModuleServices {
    var tables: [any BorderTable.Type] { [] }
    func noticed(_ code: String, _ message: String) {}
}

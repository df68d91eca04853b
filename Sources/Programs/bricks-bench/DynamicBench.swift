import Border
import CBench
import Foundation
import JSONText
import ModuleInterfaces
import ModuleRuntime

/// A leaf call by its description, over `ffi_call` in C with everything prepared but the frame; both answer to a callback.
struct DynamicBench {
    private let place: Workplace

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        var baseline = unsafe try place.openInC()
        let instance = try await place.startBenchModule(SealedFile(copying: place.cModule()))
        let session = try await place.openBenchSession(instance)
        let method = try DynamicCall("bricks.timer/1", "is_on_screen")
        let leaf = try session.leaf(method)
        let calls = 100_000
        let pairs = try await Pairs.measure(101) {
            try elapsed {
                guard try Self.call(leaf, calls) == calls else { throw Self.wrongAnswer }
            } / Double(calls)
        } theirs: {
            try elapsed {
                guard unsafe cbench_ffi_call_timer(&baseline, UInt64(calls)) == calls else { throw Self.wrongAnswer }
            } / Double(calls)
        }
        let once = 20_000
        let byName = try elapsed {
            for _ in 0..<once { _ = try session.callLeaf("bricks.timer/1", "is_on_screen") }
        }
        let text = "{\"stack\":4294967297,\"devices\":null}"
        let parsing = try elapsed { for _ in 0..<once { _ = try JSON(parsing: text) } }
        await instance.stop()
        return [
            Measurement(
                id: "dynamic", title: "a call by its description, over ffi_call in C",
                ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: "≤ 1.2",
                detail: [
                    ("dynamic call", Figure.text(pairs.ours, "ns")), ("C", Figure.text(pairs.theirs, "ns")),
                    ("looked up by name each time", "\(Figure.text(byName / Double(once))) ns"),
                    ("arguments parsed from JSON, beside", "\(Figure.text(parsing / Double(once))) ns"),
                    ("pairs", "101 of \(calls) calls each"),
                ])
        ]
    }

    @inline(never)
    private static func call(_ leaf: borrowing DynamicLeaf, _ count: Int) throws(CallFailure) -> Int {
        // Counts as C does, so that what is measured is the call and not Swift's checks of the loop around it.
        var yes = 0
        var left = count
        while left != 0 {
            left &-= 1
            if try leaf.call() == 1 { yes &+= 1 }
        }
        return yes
    }

    private static let wrongAnswer = BenchFailure(
        message: "The module answered something else than it should.", help: "")
}

import Border
import CBench
import Foundation
import Isolation
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// A leaf call that is traced, over the same call that is not: into a worker, where modules live, and beside it into this
/// process.
struct TracedBench {
    private let place: Workplace

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        let file = try SealedFile(copying: place.cModule())
        let worker = try Worker(name: "bench", program: place.program("bricks-worker")) { _, _ in }
        let home = place.benchHome(file, in: worker)
        let pairs = try await measure(home, rounds: 1_000)
        let inProcess = try await measure(file, rounds: 20_000)
        await worker.close()
        return [
            Measurement(
                id: "traced", title: "a call into a worker that is traced, over one that is not",
                ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: nil,
                detail: [
                    ("traced", Figure.text(pairs.ours, "ns")), ("not traced", Figure.text(pairs.theirs, "ns")),
                    ("in this process, traced", Figure.text(inProcess.ours, "ns")),
                    ("in this process, not traced", Figure.text(inProcess.theirs, "ns")),
                    ("pairs", "31 of 1000 calls each"),
                ])
        ]
    }

    private func measure(_ home: any ModuleHome, rounds: Int) async throws -> Pairs {
        let trace = CallTrace()
        let instance = try await place.startBenchModule(home, trace: trace)
        let session = try await place.openBenchSession(instance)
        let untraced = try place.benchTimer(session)
        let heard = Atomic(0)
        let listener = trace.listen { _ in heard.wrappingAdd(1, ordering: .relaxed) }
        let traced = try place.benchTimer(session)
        let pairs = try await Pairs.measure(31) {
            try elapsed { for _ in 0..<rounds { _ = try traced.isOnScreen() } } / Double(rounds)
        } theirs: {
            try elapsed { for _ in 0..<rounds { _ = try untraced.isOnScreen() } } / Double(rounds)
        }
        listener.stop()
        guard heard.load(ordering: .relaxed) == 31 * rounds else {
            throw BenchFailure(message: "The trace missed calls.", help: "")
        }
        await instance.stop()
        return pairs
    }
}

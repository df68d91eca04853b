import Foundation

/// `bricks conform`, the fast tier, of each module that ships, over ten seconds, the maximum time that an author waits.
struct ConformBench {
    private let place: Workplace
    /// Maximum time that an author waits, in seconds.
    private static let budget = 10.0
    private static let rounds = 3

    init(_ place: Workplace) { self.place = place }

    func run() throws -> [Measurement] {
        let bricks = try place.program("bricks")
        var slowest = Samples([0])
        var detail: [(name: String, value: String)] = []
        for module in try place.modules() {
            let seconds = try (1...Self.rounds).map { seed in
                try elapsed {
                    let child = try Child(
                        [bricks, "conform", "--seed", "\(seed)", "--manifest", place.manifest, module])
                    let output = child.rest()
                    guard child.wait() == 0 else {
                        throw BenchFailure(
                            message: "\(module) does not pass: \(output)", help: "Only a good module is measured.")
                    }
                } / 1e9
            }
            let samples = Samples(seconds)
            if samples.median > slowest.median { slowest = samples }
            detail.append((URL(filePath: module).lastPathComponent, Figure.text(seconds, "s")))
        }
        detail.append(("runs", "\(Self.rounds) of each module, another seed each"))
        let over = Samples(slowest.sorted.map { $0 / Self.budget })
        return [
            Measurement(
                id: "conform", title: "bricks conform of the slowest module that ships, over ten seconds",
                ratio: over.median, spread: over.middleHalf, target: "< 1", detail: detail)
        ]
    }
}

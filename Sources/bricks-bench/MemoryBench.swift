import Foundation

/// How much memory the host needs for each session that is open and idle, its home page shown once.
struct MemoryBench {
    private let place: Workplace
    private static let count = 1_000

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        let app = try RunningApp(place, data: "memory-data")
        // The first sessions pay for what all share.
        for _ in 0..<50 { _ = try app.newSession() }
        let before = app.child.residentSize
        var steps: [Double] = []
        var last = before
        for _ in 0..<10 {
            for _ in 0..<Self.count / 10 { _ = try app.newSession() }
            let now = app.child.residentSize
            steps.append(Double(now - last) / 1_024 / Double(Self.count / 10))
            last = now
        }
        let whole = Double(last - before) / 1_024 / Double(Self.count)
        app.stop()
        return [
            Measurement(
                id: "memory", title: "resident memory of each of 1,000 idle sessions, and no ratio", ratio: nil,
                spread: nil, target: nil,
                detail: [
                    ("per session", "\(Figure.text(whole)) kB"),
                    ("middle half", Self.range(Samples(steps).middleHalf)),
                    ("host before", "\(Figure.text(Double(before) / 1e6)) MB"),
                    ("host after", "\(Figure.text(Double(last) / 1e6)) MB"),
                ])
        ]
    }

    private static func range(_ range: ClosedRange<Double>) -> String {
        "\(Figure.text(range.lowerBound))…\(Figure.text(range.upperBound)) kB, over ten hundreds of sessions"
    }
}

import Foundation

/// How much memory the host needs for each session that is open and idle, its home page shown once.
struct MemoryBench {
    private let place: Workplace
    private let against: OtherBuild?
    private static let count = 1_000

    init(_ place: Workplace, against: OtherBuild?) {
        self.place = place
        self.against = against
    }

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        try await (isWanted("memory") ? idle() : []) + (isWanted("memory-active") ? [active()] : [])
    }

    /// Sessions in use: each has shown every tab, and gone into a channel of the community.
    private func active() throws -> Measurement {
        let ours = try growth(nil, data: "memory-active-data")
        let theirs = try against.map { try growth($0, data: "memory-active-other") }
        return Measurement(
            id: "memory-active",
            title: "resident memory of host and workers for each of 200 sessions in use, "
                + (theirs == nil ? "and no ratio" : "over the other build"),
            ratio: theirs.map { ours.each / $0.each }, spread: nil, target: nil,
            detail: [
                ("per session", "\(Figure.text(ours.each)) kB, of it \(Figure.text(ours.host)) in the host; aim 100"),
                ("of the other build", theirs.map { "\(Figure.text($0.each)) kB" } ?? "not measured"),
            ])
    }

    /// In kB for each session.
    private func growth(_ build: OtherBuild?, data: String) throws -> (each: Double, host: Double) {
        let app = try RunningApp(place, data: data, build: build)
        defer { app.stop() }
        for _ in 0..<20 { try Visitor(app).lookAround() }
        let before = (app.residentSize, app.child.residentSize)
        let count = 200
        for _ in 0..<count { try Visitor(app).lookAround() }
        let unit = 1_024 * Double(count)
        return (Double(app.residentSize - before.0) / unit, Double(app.child.residentSize - before.1) / unit)
    }

    private func idle() async throws -> [Measurement] {
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

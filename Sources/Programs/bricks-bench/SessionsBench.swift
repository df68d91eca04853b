import Foundation

/// The cost of a session and a page as the number of open sessions grows to ten thousand: the page of a tab that was
/// just chosen, composed anew, in a session picked at random; with many sessions over with few.
struct SessionsBench {
    private let place: Workplace
    private static let counts = [1_000, 2_500, 5_000, 10_000]
    private static let pages = 400

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        let app = try RunningApp(place, data: "sessions-data")
        defer { app.stop() }
        // The first sessions pay for what all share.
        var cookies: [String] = []
        func begin() throws { cookies.append(try app.newSession().header ?? "") }
        for _ in 0..<50 { try begin() }
        let before = app.child.residentSize
        var detail: [(String, String)] = []
        var times: [Double] = []
        for count in Self.counts {
            while cookies.count < count { try begin() }
            let memory = Double(app.child.residentSize - before) / 1_024 / Double(count - 50)
            let samples = try (0..<Self.pages).map { try pageTime(app, cookies, $0) }
            times.append(Samples(samples).median)
            detail.append(
                (
                    "\(count) sessions",
                    "\(Figure.text(memory)) kB each; a page in \(Figure.text(samples, "µs"))"
                ))
        }
        let ratio = times[times.count - 1] / times[0]
        return [
            Measurement(
                id: "sessions", title: "time of a page with 10,000 sessions open, over that with 1,000", ratio: ratio,
                spread: nil, target: "≤ 1.2", detail: detail)
        ]
    }

    /// In microseconds.
    private func pageTime(_ app: RunningApp, _ cookies: [String], _ number: Int) throws -> Double {
        // Steps that share no factor with the count visit sessions all over.
        let cookie = cookies[number * 7_919 % cookies.count]
        let tab = number.isMultiple(of: 2) ? "/tab/explore" : "/tab/home"
        let start = ContinuousClock.now
        let page = try app.exchange(app.request(tab, cookie: cookie))
        let time = ContinuousClock.now - start
        guard page.starts(with: Array("HTTP/1.1 200".utf8)) else {
            throw BenchFailure(message: "A page was not served.", help: "Run the deployment by hand to see why.")
        }
        return Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6
    }
}

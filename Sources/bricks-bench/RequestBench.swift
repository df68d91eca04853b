import CBench
import Foundation

/// What a step of an app in use costs in processor time, over a C program that does the same work: libmicrohttpd, SQLite, the
/// same bytes. A step is a form that is sent and the page after it, or the first page of somebody new.
struct RequestBench {
    private let place: Workplace
    private static let pairs = 7
    private static let steps = 100

    init(_ place: Workplace) { self.place = place }

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        let app = try RunningApp(place, data: "request-data")
        defer { app.stop() }
        var measurements: [Measurement] = []
        if isWanted("request-community") {
            let person = try community(app)
            let form = try person.form("Refresh")
            measurements.append(
                try await measure(
                    app, "request-community", "c",
                    "a refresh of a community of 25 posts, and its page", person.request
                ) { _ in
                    try person.send(form)
                    try person.page()
                })
        }
        if isWanted("request-setting") {
            let person = try Visitor(app)
            try person.open(tab: "profile")
            let forms = try [true, false].map {
                try person.form("Save the settings", switching: "setting-hapticsEnabled", to: $0)
            }
            measurements.append(
                try await measure(
                    app, "request-setting", "s", "a setting that is changed, and the page after it", person.request
                ) { number in
                    try person.send(forms[number % 2])
                    try person.page()
                })
        }
        if isWanted("request-visitor") {
            measurements.append(
                try await measure(
                    app, "request-visitor", "v", "the first page of somebody new", app.request("/", cookie: nil)
                ) { _ in _ = try app.exchange(app.request("/", cookie: nil)) })
        }
        return measurements
    }

    /// A community with 25 posts, open in front of somebody.
    private func community(_ app: RunningApp) throws -> Visitor {
        for writer in 0..<5 {
            let person = try Visitor(app)
            try person.open(tab: "community")
            try person.press("Open Welcome")
            for post in 0..<5 {
                try person.press("Post", putting: ["draft": "Post \(writer) \(post): I sat for ten minutes today."])
            }
        }
        let person = try Visitor(app)
        try person.open(tab: "community")
        try person.press("Open Welcome")
        guard person.text.contains("Post 4 4"), person.text.contains("Post 1 0") else {
            throw BenchFailure(
                message: "The posts are not on the page.", help: "Run the deployment by hand to see why.")
        }
        return person
    }

    private func measure(
        _ app: RunningApp, _ id: String, _ kind: String, _ title: String, _ page: [UInt8],
        _ step: (Int) throws -> Void
    ) async throws -> Measurement {
        // The page that the C program sends is the one that the app sends.
        let file = place.file("\(id).http")
        try Data(try app.exchange(page)).write(to: URL(filePath: file))
        let baseline = try Child([
            "\(place.programs)/bricks-bench", "serve-requests", file, place.file("\(id).sqlite"), kind,
        ])
        guard let port = baseline.line().flatMap({ UInt16($0) }) else {
            throw BenchFailure(message: "The C server did not start.", help: "")
        }
        let body = "screen=x&generation=1&csrf=token&component=refresh%40"
        let post = Array(
            "POST /action HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: c=token\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                .utf8)
        let get = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: c=token\r\n\r\n".utf8)
        let first = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
        for number in 0..<20 { try step(number) }
        let pairs = try await Pairs.measure(Self.pairs) {
            try processorTime(app.processes) { for number in 0..<Self.steps { try step(number) } }
        } theirs: {
            try processorTime([baseline.id]) {
                for _ in 0..<Self.steps {
                    if kind == "v" {
                        _ = try Socket.exchange(port, first)
                    } else {
                        _ = try Socket.exchange(port, post)
                        _ = try Socket.exchange(port, get)
                    }
                }
            }
        }
        return Measurement(
            id: id, title: "processor time of \(title), over C with libmicrohttpd and SQLite",
            ratio: pairs.ratios.median,
            spread: pairs.ratios.middleHalf, target: nil,
            detail: [
                ("bricks", Figure.text(pairs.ours, "µs, host and workers")), ("C", Figure.text(pairs.theirs, "µs")),
                ("pairs", "\(Self.pairs) of \(Self.steps) steps each, one connection for each request"),
            ])
    }

    /// Of those processes for each step, in microseconds.
    private func processorTime(_ processes: [pid_t], _ body: () throws -> Void) throws -> Double {
        func used() -> Int64 { processes.reduce(0) { $0 + max(0, cbench_processor_time($1)) } }
        let before = used()
        try body()
        return Double(used() - before) / 1_000 / Double(Self.steps)
    }
}

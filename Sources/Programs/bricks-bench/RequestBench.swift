import CBench
import Foundation

/// The processor time of a step of an app in use: a form that is sent and the page after it, or the first page of somebody
/// new. Measured over a C program that does the same work with libmicrohttpd and SQLite and sends as many bytes, or over
/// another build of this project.
struct RequestBench {
    private let place: Workplace
    private let against: OtherBuild?
    private static let pairs = 7
    private static let steps = 60

    init(_ place: Workplace, against: OtherBuild?) {
        self.place = place
        self.against = against
    }

    static let ids = Kind.allCases.map { "request-\($0.rawValue)" }

    private enum Kind: String, CaseIterable {
        case post, community, setting, visitor, session

        var title: String {
            switch self {
            case .post: "a post in a community of 25 posts, and the page after it"
            case .community: "a refresh of a community of 25 posts, and the page after it"
            case .setting: "a setting that is changed, and the page after it"
            case .visitor: "the first page of somebody new"
            case .session: "the first page of somebody new, the first form and the page after it"
            }
        }

        /// The target for the cost over the build of 280cbfd, from issue 18; nil where it set none.
        var target: Double? {
            switch self {
            case .post, .community: 0.1
            case .setting, .visitor: 0.33
            case .session: nil
            }
        }

        /// Whether one connection is kept for all requests, as the browser of somebody who is there does.
        var isKept: Bool { ![.visitor, .session].contains(self) }

        /// The letter of the same work in the C program.
        var letter: String {
            switch self {
            case .post: "p"
            case .community: "c"
            case .setting: "s"
            case .visitor, .session: "v"
            }
        }
    }

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        let kinds = Kind.allCases.filter { isWanted("request-\($0.rawValue)") }
        guard !kinds.isEmpty else { return [] }
        let app = try RunningApp(place, data: "request-data")
        defer { app.stop() }
        let other = try against.map { try RunningApp(place, data: "request-other", build: $0) }
        defer { other?.stop() }
        var measurements: [Measurement] = []
        for kind in kinds {
            let step = try Step(kind, of: app)
            if let other {
                measurements.append(try await compare(kind, step, try Step(kind, of: other)))
            } else {
                measurements.append(try await compareWithC(kind, step))
            }
        }
        return measurements
    }

    /// One kind of step in one app.
    private final class Step {
        private let kind: Kind
        private let app: RunningApp
        private let visitor: Visitor
        private var count = 0

        init(_ kind: Kind, of app: RunningApp) throws {
            (self.kind, self.app) = (kind, app)
            visitor = try Visitor(app)
            switch kind {
            case .post, .community:
                try visitor.open(tab: "community")
                try visitor.open(channel: "Welcome")
                for number in 0..<25 { try post("Post \(number): I sat for ten minutes today.") }
            case .setting: try visitor.open(tab: "profile")
            case .visitor, .session: break
            }
            for _ in 0..<20 { _ = try make() }
        }

        var processes: [pid_t] { app.processes }

        private func post(_ text: String) throws {
            try visitor.press("Post", putting: ["draft": text])
            guard visitor.text.contains(text) else {
                throw BenchFailure(message: "A post is not on the page after it.", help: "")
            }
        }

        /// Does it once; returns the response to the form, if there is one, and the last page.
        func make() throws -> (done: [UInt8]?, page: [UInt8]) {
            count += 1
            switch kind {
            case .post:
                let form = try visitor.form("Post", putting: ["draft": "Step \(count): I noticed the birds."])
                return try sending(form) { $0.contains("Step \(self.count): I noticed") }
            case .community: return try sending(try visitor.form("Refresh")) { $0.contains("I sat for ten minutes") }
            case .setting:
                // A row saves itself here; builds before that have a button, which that of 280cbfd calls otherwise.
                if visitor.text.contains("value=\"setting-hapticsEnabled@") {
                    return try sending(try visitor.form("Vibration")) { $0.contains(">Vibration<") }
                }
                let isOn = count.isMultiple(of: 2)
                let label = visitor.text.contains(">Save settings<") ? "Save settings" : "Save the settings"
                let form = try visitor.form(label, switching: "setting-hapticsEnabled", to: isOn)
                return try sending(form) { $0.contains(label) }
            case .visitor: return (nil, try app.exchange(app.request("/", cookie: nil)))
            case .session:
                var cookies = Cookies()
                let first = try app.exchange(app.request("/", cookie: nil))
                cookies.take(first)
                let done = try app.exchange(try app.firstPress(first, cookies: cookies))
                cookies.take(done)
                return (done, try app.exchange(app.request("/", cookie: cookies.header)))
            }
        }

        private func sending(
            _ form: [UInt8], _ isRight: (String) -> Bool
        ) throws -> (done: [UInt8]?, page: [UInt8]) {
            let answer = try visitor.send(form)
            let page = answer.isPage ? answer.bytes : try visitor.page()
            guard isRight(visitor.text) else {
                throw BenchFailure(message: "The page after a form does not show what it did.", help: "")
            }
            return (answer.isPage ? nil : answer.bytes, page)
        }

        /// Of the app for each step, in microseconds.
        func time(_ steps: Int) throws -> Double {
            let processes = processes
            return try RequestBench.time(of: processes, steps) { for _ in 0..<steps { _ = try make() } }
        }
    }

    private func compare(_ kind: Kind, _ ours: Step, _ theirs: Step) async throws -> Measurement {
        let pairs = try await Pairs.measure(Self.pairs) {
            try ours.time(Self.steps)
        } theirs: {
            try theirs.time(Self.steps)
        }
        return measurement(kind, pairs, over: "the other build", target: kind.target.map { "≤ \($0)" }, [])
    }

    private func compareWithC(_ kind: Kind, _ step: Step) async throws -> Measurement {
        // The C program sends what the app sends.
        let (done, page) = try step.make()
        let files = (page: place.file("\(kind).http"), done: place.file("\(kind)-done.http"))
        try Data(page).write(to: URL(filePath: files.page))
        try Data(done ?? page).write(to: URL(filePath: files.done))
        let baseline = try Child([
            "\(place.programs)/bricks-bench", "serve-requests", files.page, files.done,
            place.file("\(kind).sqlite"), kind.letter,
        ])
        guard let port = baseline.line().flatMap({ UInt16($0) }) else {
            throw BenchFailure(message: "The C server did not start.", help: "")
        }
        let body = "screen=x&generation=1&csrf=token&component=refresh%40"
        func form(_ cookie: String) -> [UInt8] {
            Array(
                """
                POST /action HTTP/1.1\r\nHost: 127.0.0.1\r\n\(cookie)Content-Length: \(body.utf8.count)\r\n\r\n\(body)
                """.utf8)
        }
        let (known, cookie) = (form("Cookie: c=token\r\n"), "Cookie: c=token\r\n")
        let new = form("")
        let get = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\(cookie)\r\n".utf8)
        let first = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
        let sequence =
            switch kind {
            case .visitor: [first]
            case .session: [first, new, get]
            case .post, .community, .setting: done == nil ? [known] : [known, get]
            }
        let sizes = try sequence.map { try Socket.exchange(port, $0).count }
        let kept = kind.isKept ? try KeptConnection(port) : nil
        let pairs = try await Pairs.measure(Self.pairs) {
            try step.time(Self.steps)
        } theirs: {
            try Self.time(of: [baseline.id], Self.steps) {
                for _ in 0..<Self.steps {
                    for request in sequence { _ = try kept?.exchange(request) ?? Socket.exchange(port, request) }
                }
            }
        }
        let sent = (done?.count ?? 0) + page.count
        return measurement(
            kind, pairs, over: "C with libmicrohttpd and SQLite", target: nil,
            [("bytes of the last responses", "\(sent), of C \(sizes.suffix(done == nil ? 1 : 2).reduce(0, +))")])
    }

    private func measurement(
        _ kind: Kind, _ pairs: Pairs, over baseline: String, target: String?, _ detail: [(name: String, value: String)]
    ) -> Measurement {
        Measurement(
            id: "request-\(kind.rawValue)", title: "processor time of \(kind.title), over \(baseline)",
            ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: target,
            detail: [
                ("bricks", Figure.text(pairs.ours, "µs, host and workers")),
                ("baseline", Figure.text(pairs.theirs, "µs")),
            ] + detail + [
                (
                    "pairs",
                    "\(Self.pairs) of \(Self.steps) steps each, "
                        + (kind.isKept ? "one connection for all requests" : "one connection for each request")
                )
            ])
    }

    /// Of those processes for each step, in microseconds.
    private static func time(of processes: [pid_t], _ steps: Int, _ body: () throws -> Void) throws -> Double {
        func used() -> Int64 { processes.reduce(0) { $0 + max(0, cbench_processor_time($1)) } }
        let before = used()
        try body()
        return Double(used() - before) / 1_000 / Double(steps)
    }
}

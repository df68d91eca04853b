import CBench
import Foundation

/// Requests per second for the home page of a session, over libmicrohttpd in C that serves the same bytes.
struct WebBench {
    private let place: Workplace

    init(_ place: Workplace) { self.place = place }

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        let app = try RunningApp(place, data: "web-data")
        let cookie = try app.newSession().header
        let request = app.request("/", cookie: cookie)
        // The page is composed once; what is compared is how it is served.
        var recorded = try app.exchange(request)
        recorded = try app.exchange(request)
        guard recorded.starts(with: Array("HTTP/1.1 200".utf8)) else {
            throw BenchFailure(message: "The home page was not served.", help: "Run the deployment by hand to see why.")
        }
        let file = place.file("home.http")
        try Data(recorded).write(to: URL(filePath: file))
        let baseline = try Child(["\(place.programs)/bricks-bench", "serve-recorded", file, "2", "1024"])
        guard let port = baseline.line().flatMap({ UInt16($0) }) else {
            throw BenchFailure(message: "The C server did not start.", help: "")
        }
        let same = try Socket.exchange(port, request)
        guard same.count == recorded.count else {
            throw BenchFailure(
                message: "The C server sends \(same.count) bytes where the app sends \(recorded.count).", help: "")
        }
        var measurements: [Measurement] = []
        for connections in [32, 100] where isWanted("http-\(connections)") {
            var latencies: [(ours: cbench_load, theirs: cbench_load)] = []
            var last = cbench_load()
            _ = try load(app.port, request, connections, 0.3)
            _ = try load(port, request, connections, 0.3)
            let pairs = try await Pairs.measure(9) {
                last = try load(app.port, request, connections, 0.7)
                return Double(last.responses) / last.seconds
            } theirs: {
                let theirs = try load(port, request, connections, 0.7)
                latencies.append((last, theirs))
                return Double(theirs.responses) / theirs.seconds
            }
            func median(_ value: (cbench_load) -> Double) -> String {
                "\(Figure.text(latencies.map { value($0.ours) }, "µs")); C \(Figure.text(latencies.map { value($0.theirs) }, "µs"))"
            }
            measurements.append(
                Measurement(
                    id: "http-\(connections)",
                    title: "home page requests per second over \(connections) connections, over libmicrohttpd in C",
                    ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: "> 0.6",
                    detail: [
                        ("bricks", Figure.text(pairs.ours, "requests/s")),
                        ("C", Figure.text(pairs.theirs, "requests/s")),
                        ("response", "\(recorded.count) bytes with its head"), ("p50", median(\.p50)),
                        ("p99", median(\.p99)), ("pairs", "9 of 0.7 s each; load from a third process on this machine"),
                    ]))
        }
        app.stop()
        return measurements
    }

    func load(
        _ port: UInt16, _ request: [UInt8], _ connections: Int, _ seconds: Double
    ) throws -> cbench_load {
        var load = cbench_load()
        let result = unsafe request.withUnsafeBytes { bytes in
            unsafe cbench_generate_load(
                port, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, UInt32(connections), seconds,
                &load)
        }
        guard result == 0, load.errors == 0, load.responses > 0 else {
            throw BenchFailure(
                message: "The load broke: \(load.responses) responses, \(load.errors) errors.",
                help: "Allow this process more open files.")
        }
        return load
    }
}

/// `bricks run` of wellness on a free port.
final class RunningApp {
    let child: Child
    let port: UInt16

    /// - Parameters:
    ///   - build: the build whose programs are run; nil for the one beside this program.
    init(_ place: Workplace, data: String, build: OtherBuild? = nil) throws {
        let program = try build?.program ?? place.program("bricks")
        let manifest = try build?.manifest ?? place.busyManifest(of: place.sources, named: "manifests")
        child = try Child([program, "run", manifest, "--port", "0", "--data", place.file(data)], errors: false)
        let line = try child.line(startingWith: "Open ")
        guard let url = URL(string: String(line.dropFirst(5))), let port = url.port.flatMap({ UInt16(exactly: $0) })
        else {
            throw BenchFailure(message: "The app printed no address: \(line)", help: "")
        }
        self.port = port
    }

    func request(_ path: String, cookie: String?) -> [UInt8] {
        let line = cookie.map { "Cookie: \($0)\r\n" } ?? ""
        return Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(line)\r\n".utf8)
    }

    func exchange(_ request: [UInt8]) throws -> [UInt8] { try Socket.exchange(port, request) }

    /// Opens the app as somebody new; returns the cookies.
    func newSession() throws -> Cookies {
        var cookies = Cookies()
        let first = try exchange(request("/", cookie: nil))
        cookies.take(first)
        // An older build begins a session with the first page.
        if cookies.hasSession { return cookies }
        cookies.take(try exchange(try firstPress(first)))
        guard cookies.hasSession else { throw BenchFailure(message: "The app gave no cookie of a session.", help: "") }
        return cookies
    }

    /// Returns the request that begins a session where the first change begins it.
    func firstPress(_ page: [UInt8], cookies: Cookies = Cookies()) throws -> [UInt8] {
        guard let token = String(decoding: page, as: UTF8.self).firstMatch(of: /name="csrf" value="([^"]+)"/)?.output.1
        else { throw BenchFailure(message: "The app's page has no form.", help: "") }
        let body = "csrf=\(token)"
        let cookie = cookies.header.map { "Cookie: \($0)\r\n" } ?? ""
        return Array(
            """
            POST /banner HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n\(cookie)\
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
            """.utf8)
    }

    func stop() { child.stop() }
}

/// The cookies of a browser.
struct Cookies {
    private var values: [String: String] = [:]

    var hasSession: Bool { values.keys.contains { $0.contains("bricks-session") } }

    /// The cookies of a request; nil without cookies.
    var header: String? {
        values.isEmpty ? nil : values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }

    /// Keeps what a response sets.
    mutating func take(_ response: [UInt8]) {
        let head = String(decoding: response.prefix(8_192), as: UTF8.self).components(separatedBy: "\r\n\r\n")[0]
        for line in head.components(separatedBy: "\r\n") where line.lowercased().hasPrefix("set-cookie:") {
            let pair = line.dropFirst(11).split(separator: ";")[0].split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            values[pair[0].trimmingCharacters(in: .whitespaces)] = String(pair[1])
        }
    }
}

enum Socket {
    /// Sends a request over a connection of its own and gives the response as it came, head and all.
    static func exchange(_ port: UInt16, _ request: [UInt8]) throws -> [UInt8] {
        try KeptConnection(port).exchange(request)
    }
}

/// A connection that is kept for one request after the other, as browsers keep them.
final class KeptConnection {
    private let port: UInt16
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(_ port: UInt16) throws {
        self.port = port
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw BenchFailure(message: "Nothing listens on port \(port).", help: "") }
    }

    deinit { close(descriptor) }

    /// Sends a request and gives the response as it came, head and all.
    func exchange(_ request: [UInt8]) throws -> [UInt8] {
        guard unsafe send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw BenchFailure(message: "Nobody on port \(port) takes a request.", help: "")
        }
        var response: [UInt8] = []
        var size: Int?
        while response.count < size ?? .max {
            let got = unsafe recv(descriptor, &buffer, buffer.count, 0)
            guard got > 0 else { throw BenchFailure(message: "The server closed the connection.", help: "") }
            response += buffer.prefix(got)
            if size == nil { size = Self.wholeSize(response) }
        }
        return response
    }

    /// Of the response that starts here, once its head is there.
    private static func wholeSize(_ response: [UInt8]) -> Int? {
        let head = String(decoding: response.prefix(16 << 10), as: UTF8.self)
        guard let end = head.range(of: "\r\n\r\n") else { return nil }
        let line = head[..<end.lowerBound].split(separator: "\r\n").first {
            $0.lowercased().hasPrefix("content-length:")
        }
        let length = line?.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
        return head[..<end.upperBound].utf8.count + (length ?? 0)
    }
}

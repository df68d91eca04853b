import CBench
import Foundation

/// Bytes per second of a recording that the app sends from its file, over libmicrohttpd in C that sends the same bytes from
/// memory.
struct MediaBench {
    private let place: Workplace
    private static let path = "/content/media/five-bells.ogg"
    private static let connections = 8

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        let app = try RunningApp(place, data: "media-data")
        defer { app.stop() }
        let request = app.request(Self.path, cookie: nil)
        let recorded = try app.exchange(request)
        guard recorded.starts(with: Array("HTTP/1.1 200".utf8)) else {
            throw BenchFailure(message: "\(Self.path) was not served.", help: "Run the deployment by hand to see why.")
        }
        let file = place.file("media.http")
        try Data(recorded).write(to: URL(filePath: file))
        let baseline = try Child(["\(place.programs)/bricks-bench", "serve-recorded", file, "2", "1024"])
        guard let port = baseline.line().flatMap({ UInt16($0) }) else {
            throw BenchFailure(message: "The C server did not start.", help: "")
        }
        let same = try Socket.exchange(port, request)
        guard same.suffix(1_024) == recorded.suffix(1_024) else {
            throw BenchFailure(message: "The C server sends other bytes than the app.", help: "")
        }
        let web = WebBench(place)
        func speed(_ port: UInt16) throws -> Double {
            let load = try web.load(port, request, Self.connections, 0.7)
            return Double(load.responses) * Double(recorded.count) / load.seconds / 1e6
        }
        _ = try (speed(app.port), speed(port))
        let pairs = try await Pairs.measure(9) {
            try speed(app.port)
        } theirs: {
            try speed(port)
        }
        return [
            Measurement(
                id: "media",
                title: "a recording sent from its file over 8 connections, over the same from memory in C",
                ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: "> 0.6",
                detail: [
                    ("bricks", Figure.text(pairs.ours, "MB/s")), ("C", Figure.text(pairs.theirs, "MB/s")),
                    ("response", "\(recorded.count) bytes with its head"),
                    ("pairs", "9 of 0.7 s each; load from a third process on this machine"),
                ])
        ]
    }
}

import CBench
import Files
import Foundation
import JSONText

/// The command line: which comparisons to make, and how to print them.
struct Bench {
    var words: [String]

    static let usage = """
        bricks-bench measures Bricks against C on this machine; build it with -c release.

        usage: bricks-bench [--only ID] [--against CHECKOUT] [--json]

        --only ID             one row: \(ids)
        --against CHECKOUT    compares the rows request-… and memory-active with another build of Bricks, in that folder
        --json                prints bricks.bench/1

        It needs cc and swiftc, writes into a temporary directory only, and reaches nothing but the loopback address.
        Nothing of it is a test: figures are for people.

        """

    private static var ids: String {
        let words = Suite.allCases.flatMap(\.ids)
        return stride(from: 0, to: words.count, by: 8).map {
            words[$0..<min($0 + 8, words.count)].joined(separator: ", ")
        }.joined(separator: ",\n                      ")
    }

    /// Comparisons that are measured together.
    private enum Suite: CaseIterable {
        case call, dynamic, traced, worker, restart, list, check, boot, http, media, memory, sessions, conform, resolve,
            request, community, health, track, device

        var ids: [String] {
            switch self {
            case .call: ["call", "call-gated"]
            case .dynamic: ["dynamic"]
            case .traced: ["traced"]
            case .worker: ["worker", "worker-pause", "worker-idle", "worker-grpc", "worker-sockets"]
            case .restart: ["restart", "restart-sandbox"]
            case .list: ["list"]
            case .check: ["check-stat", "check-hash"]
            case .boot: ["boot"]
            case .http: ["http-32", "http-100"]
            case .media: ["media"]
            case .memory: ["memory", "memory-active"]
            case .sessions: ["sessions"]
            case .conform: ["conform"]
            case .resolve: ["resolve"]
            case .request: RequestBench.ids
            case .community: CommunityBench.ids
            case .health: HealthBench.ids
            case .track: TrackBench.ids
            case .device: DeviceBench.ids
            }
        }

        func run(_ place: Workplace, only id: String?, against: OtherBuild?) async throws -> [Measurement] {
            switch self {
            case .call: try await CallBench(place).run()
            case .dynamic: try await DynamicBench(place).run()
            case .traced: try await TracedBench(place).run()
            case .worker: try await WorkerBench(place).run { id == nil || id == $0 }
            case .restart: try await RestartBench(place).run { id == nil || id == $0 }
            case .list: try await ListBench(place).run()
            case .check: try await CheckBench(place).run { id == nil || id == $0 }
            case .boot: try await BootBench(place).run()
            case .http: try await WebBench(place).run { id == nil || id == $0 }
            case .media: try await MediaBench(place).run()
            case .memory: try await MemoryBench(place, against: against).run { id == nil || id == $0 }
            case .sessions: try await SessionsBench(place).run()
            case .conform: try ConformBench(place).run()
            case .resolve: try await ResolveBench(place).run()
            case .request: try await RequestBench(place, against: against).run { id == nil || id == $0 }
            case .community: try await CommunityBench(place).run { id == nil || id == $0 }
            case .health: try await HealthBench(place).run { id == nil || id == $0 }
            case .track: try await TrackBench(place).run()
            case .device: try await DeviceBench(place).run { id == nil || id == $0 }
            }
        }
    }

    func run() async -> Int32 {
        if words.first == "serve-recorded", words.count == 4, let threads = UInt32(words[2]),
            let connections = UInt32(words[3])
        {
            return unsafe cbench_serve(words[1], threads, connections)
        }
        if words.first == "serve-requests", words.count == 5, let kind = words[4].utf8.first {
            return unsafe cbench_serve_requests(words[1], words[2], words[3], CChar(bitPattern: kind))
        }
        var only: String?
        var checkout: String?
        var asJSON = false
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--json": asJSON = true
            case "--only":
                only = rest.popFirst()
                guard let id = only, Suite.allCases.contains(where: { $0.ids.contains(id) }) else { return misuse() }
            case "--against":
                checkout = rest.popFirst()
                guard checkout != nil else { return misuse() }
            case "--help", "-h", "help":
                show(Self.usage)
                return 0
            default: return misuse()
            }
        }
        do {
            let place = try Workplace()
            defer { place.remove() }
            let against = try checkout.map { try OtherBuild(checkout: $0, place) }
            var results: [Measurement] = []
            for suite in Suite.allCases where only.map(suite.ids.contains) ?? true {
                for measurement in try await suite.run(place, only: only, against: against) {
                    if !asJSON { show(measurement.text) }
                    results.append(measurement)
                }
            }
            if asJSON {
                let report: JSONObject = [
                    "schema": "bricks.bench/1", "build": .string(Self.build), "results": .array(results.map(\.json)),
                ]
                show(JSON.object(report).prettyText)
            } else if Self.build == "debug" {
                show("This is a debug build; its figures say little.")
            }
            return 0
        } catch {
            try? OutputFile.standardError.write("bricks-bench: \(error)\n")
            return 1
        }
    }

    /// At once, also into a file: a run takes a minute.
    private func show(_ text: String) { try? OutputFile.standardOutput.write("\(text)\n") }

    private func misuse() -> Int32 {
        try? OutputFile.standardError.write(Self.usage)
        return 2
    }

    static var build: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }
}

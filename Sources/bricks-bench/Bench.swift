import CBench
import Foundation
import JSONText

/// The command line: which comparisons to make, and how to print them.
struct Bench {
    var words: [String]

    static let usage = """
        bricks-bench measures Bricks against C on this machine; build it with -c release.

        usage: bricks-bench [--only ID] [--json]

        IDs: call, list, boot, http-32, http-100, memory. It needs cc and swiftc, writes into a temporary directory
        only, and reaches nothing but the loopback address. Nothing of it is a test: figures are for people.

        """

    private static let suites: [(ids: [String], run: (Workplace, (String) -> Bool) async throws -> [Measurement])] = [
        (["call"], { place, _ in try await CallBench(place).run() }),
        (["list"], { place, _ in try await ListBench(place).run() }),
        (["boot"], { place, _ in try await BootBench(place).run() }),
        (["http-32", "http-100"], { place, wanted in try await WebBench(place).run(wanted) }),
        (["memory"], { place, _ in try await MemoryBench(place).run() }),
    ]

    func run() async -> Int32 {
        if words.first == "serve-recorded", words.count == 4, let threads = UInt32(words[2]),
            let connections = UInt32(words[3])
        {
            return unsafe cbench_serve(words[1], threads, connections)
        }
        var only: String?
        var asJSON = false
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--json": asJSON = true
            case "--only":
                only = rest.popFirst()
                guard let id = only, Self.suites.contains(where: { $0.ids.contains(id) }) else { return misuse() }
            case "--help", "-h", "help":
                print(Self.usage)
                return 0
            default: return misuse()
            }
        }
        do {
            let place = try Workplace()
            defer { place.remove() }
            var results: [Measurement] = []
            for suite in Self.suites where only.map(suite.ids.contains) ?? true {
                for measurement in try await suite.run(place, { only == nil || only == $0 }) {
                    if !asJSON { print(measurement.text) }
                    results.append(measurement)
                }
            }
            if asJSON {
                let report: JSONObject = [
                    "schema": "bricks.bench/1", "build": .string(Self.build), "results": .array(results.map(\.json)),
                ]
                print(JSON.object(report).prettyText)
            } else {
                if Self.build == "debug" { print("This is a debug build; its figures say little.") }
            }
            return 0
        } catch {
            FileHandle.standardError.write(Data("bricks-bench: \(error)\n".utf8))
            return 1
        }
    }

    private func misuse() -> Int32 {
        FileHandle.standardError.write(Data(Self.usage.utf8))
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

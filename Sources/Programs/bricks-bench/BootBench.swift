import Foundation

/// `bricks run` of wellness from the start of its process until it prints where it is, over two programs one after the
/// other: one in C that loads the same four files, and an empty one in Swift that links Foundation.
struct BootBench {
    private let place: Workplace

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        let bricks = try place.program("bricks")
        let modules = try place.modules()
        let opener = try place.compile("open_files.c", "open-files", ["-DCBENCH_PROGRAM"])
        let source = place.file("empty.swift")
        try "import Foundation\nprint(Date.now > Date.distantPast)\n".write(
            toFile: source, atomically: true, encoding: .utf8)
        let empty = place.file("empty")
        try place.run("swiftc", ["-O", source, "-o", empty])
        let data = place.file("boot-data")
        let inside = try place.trustingManifest()
        func boot(_ manifest: String, _ data: String) throws -> Double {
            var child: Child?
            let time = try elapsed {
                let started = try Child(
                    [bricks, "run", manifest, "--port", "0", "--data", data], errors: false)
                _ = try started.line(startingWith: "Open ")
                child = started
            }
            child?.stop()
            return time / 1e6
        }
        func end(_ words: [String]) throws -> Double {
            try elapsed {
                guard try Child(words).wait() == 0 else {
                    throw BenchFailure(message: "\(words[0]) failed.", help: "")
                }
            } / 1e6
        }
        let first = try boot(inside, data)
        var openings: [Double] = []
        var empties: [Double] = []
        // Not between the pairs: workers that are ending still take the processor from what is measured next.
        var workers: [Double] = []
        for _ in 0..<11 { workers.append(try boot(place.manifest, data)) }
        // Like against like: files that are loaded into one process.
        let pairs = try await Pairs.measure(31) {
            try boot(inside, data)
        } theirs: {
            openings.append(try end([opener] + modules))
            empties.append(try end([empty]))
            return (openings.last ?? 0) + (empties.last ?? 0)
        }
        return [
            Measurement(
                id: "boot",
                title:
                    "bricks run of wellness with trusted modules until it is ready, over dlopen in C and an empty Swift program",
                ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: "< 2",
                detail: [
                    ("ready", Figure.text(pairs.ours, "ms")), ("first start", Figure.text([first], "ms")),
                    ("ready with four workers", Figure.text(workers, "ms")),
                    ("dlopen in C", Figure.text(openings, "ms")), ("empty Swift", Figure.text(empties, "ms")),
                    ("pairs", "31; whole processes, a data directory that exists"),
                ])
        ]
    }
}

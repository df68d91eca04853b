import CBench
import Deployment
import Diagnostics
import Foundation
import Host

/// Reading the cards of 1,000 modules as the resolver does, over a C program that loads them with dlopen.
///
/// Both time their loop alone, not the start of their process, with all files in the page cache.
struct ListBench {
    private let place: Workplace
    private static let count = 1_000

    init(_ place: Workplace) { self.place = place }

    func run() async throws -> [Measurement] {
        let module = try place.cModule()
        let folder = place.file("list")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for index in 0..<Self.count {
            try FileManager.default.copyItem(atPath: module, toPath: "\(folder)/libModule\(index).so")
        }
        let opener = try place.compile("open_files.c", "open-files", ["-DCBENCH_PROGRAM"])
        let paths = (0..<Self.count).map { "\(folder)/libModule\($0).so" }
        // A tab that no declared module serves: the resolver has to look at every module that it can find.
        let manifest = place.file("list.json")
        try #"""
        {"schema": "bricks.manifest/1", "id": "list", "name": "List", "tabs": [{"id": "community"}], "modules": []}
        """#.write(toFile: manifest, atomically: true, encoding: .utf8)
        let reading = ManifestReader().read(manifest)
        guard let read = reading.manifest else {
            throw BenchFailure(message: "The manifest was refused: \(reading.diagnostics).", help: "")
        }
        let resolver = Resolver(offer: Boot.offer, programFolder: folder)
        func list() throws {
            let plan = resolver.plan(read)
            guard plan.tabs.count == 1, !plan.diagnostics.contains(where: { $0.code == .cardMissing }) else {
                throw BenchFailure(message: "The cards were not read.", help: "")
            }
        }
        try list()
        let pairs = try await Pairs.measure(15) {
            try elapsed(list)
        } theirs: {
            let child = try Child([opener] + paths)
            guard let line = child.line(), let time = Double(line), child.wait() == 0 else {
                throw BenchFailure(message: "A file could not be loaded from C.", help: "")
            }
            return time
        }
        return [
            Measurement(
                id: "list", title: "reading the cards of 1,000 modules, over loading them in C",
                ratio: pairs.ratios.median,
                spread: pairs.ratios.middleHalf, target: "< 0.2",
                detail: [
                    ("cards", "\(Figure.text(pairs.ours.map { $0 / 1e6 }, "ms")) for all"),
                    ("dlopen in C", "\(Figure.text(pairs.theirs.map { $0 / 1e6 }, "ms")) for all"),
                    ("pairs", "15; page cache warm; a module in C with no dependency but the C library"),
                ])
        ]
    }
}

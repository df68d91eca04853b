import CBench
import Cards
import Deployment
import Foundation
import Host

/// Checking a deployment with one module of 64 MB that did not change since it was checked before.
struct CheckBench {
    private let place: Workplace
    private static let size = 64 << 20

    init(_ place: Workplace) { self.place = place }

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        let folder = place.file("check")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let module = "\(folder)/module.so"
        // The bytes behind its headers are not read to find the card.
        var bytes = try Data(contentsOf: URL(filePath: place.cModule()))
        var state: UInt64 = 1
        bytes.reserveCapacity(Self.size)
        while bytes.count < Self.size {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            unsafe withUnsafeBytes(of: state) { unsafe bytes.append(contentsOf: $0) }
        }
        try bytes.write(to: URL(filePath: module))
        let id = try ModuleCard(path: module).id
        let manifest = "\(folder)/check.json"
        try #"""
        {"schema": "bricks.manifest/1", "id": "check", "name": "Check", "tabs": [{"id": "home"}],
         "modules": [{"id": "\#(id)", "path": "module.so"}]}
        """#.write(toFile: manifest, atomically: true, encoding: .utf8)
        // A file that changed just now is not cached.
        try await Task.sleep(for: .milliseconds(2_100))
        let cache = "\(folder)/cache"
        var measurements: [Measurement] = []
        if isWanted("check-stat") { measurements.append(try await overStat(module, cache)) }
        if isWanted("check-hash") { measurements.append(try await overHash(manifest, cache)) }
        return measurements
    }

    /// Measures the cost of the digest, with the cache opened anew as each program does.
    private func overStat(_ module: String, _ cache: String) async throws -> Measurement {
        let rounds = 200
        func digest() throws {
            guard try CheckedFiles(cacheFolder: cache).open([module])[module]?.get().sha256.count == 64 else {
                throw BenchFailure(message: "The module was not hashed.", help: "")
            }
        }
        try digest()
        let pairs = try await Pairs.measure(15) {
            try elapsed { for _ in 0..<rounds { try digest() } } / Double(rounds)
        } theirs: {
            try elapsed {
                for _ in 0..<rounds {
                    var status = stat()
                    guard unsafe stat(module, &status) == 0, status.st_size >= Self.size else {
                        throw BenchFailure(message: "The module is not there.", help: "")
                    }
                }
            } / Double(rounds)
        }
        return Measurement(
            id: "check-stat", title: "digest of an unchanged module of 64 MB, over stat", ratio: pairs.ratios.median,
            spread: pairs.ratios.middleHalf, target: "< 20",
            detail: [
                ("digest", Figure.text(pairs.ours.map { $0 / 1e3 }, "µs")),
                ("stat", Figure.text(pairs.theirs.map { $0 / 1e3 }, "µs")),
                ("pairs", "15 of \(rounds); opens the cache and the module each time"),
            ])
    }

    /// Measures the cost of a whole check, in this process.
    private func overHash(_ manifest: String, _ cache: String) async throws -> Measurement {
        func check(_ boot: Boot) async throws -> Double {
            let start = cbench_now()
            let report = await boot.understand(manifest, for: .check).report
            guard report.modules.first?.sha256 != nil else {
                throw BenchFailure(message: "The deployment was not checked: \(report.text)", help: "")
            }
            return Double(cbench_now() - start)
        }
        let cached = Boot(programFolder: place.programs, cacheFolder: cache)
        let plain = Boot(programFolder: place.programs)
        _ = try await check(cached)
        let pairs = try await Pairs.measure(15) {
            try await check(cached)
        } theirs: {
            try await check(plain)
        }
        return Measurement(
            id: "check-hash", title: "check of an unchanged module of 64 MB, over the same with hashing it",
            ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: "< 0.1",
            detail: [
                ("cached", Figure.text(pairs.ours.map { $0 / 1e6 }, "ms")),
                ("hashed", Figure.text(pairs.theirs.map { $0 / 1e6 }, "ms")),
                ("pairs", "15; whole checks in this process; page cache warm"),
            ])
    }
}

import Border
import CBench
import Foundation
import Isolation
import JSONText
import ModuleInterfaces
import ModuleRuntime

/// A module whose worker is killed, until it is ready again and a session of it has answered a call; over a plain spawn
/// of the worker's program and a plain `dlopen` of the module.
struct RestartBench {
    private let place: Workplace
    private static let pairs = 31

    init(_ place: Workplace) { self.place = place }

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        var measurements: [Measurement] = []
        if isWanted("restart") { measurements.append(try await restart("restart", isSandboxed: false)) }
        if isWanted("restart-sandbox") { measurements.append(try await restart("restart-sandbox", isSandboxed: true)) }
        return measurements
    }

    /// A module that has started, and how its worker's end is waited for.
    private struct Life {
        var worker: Worker
        var instance: ModuleInstance
        var end: AsyncStream<Void>
    }

    private func restart(_ id: String, isSandboxed: Bool) async throws -> Measurement {
        let file = try SealedFile(copying: place.cModule())
        let worker = try place.program("bricks-worker")
        let opener = try place.compile("open_files.c", "open-files", ["-DCBENCH_PROGRAM"])
        var life = try await begin(file, isSandboxed)
        var ends: [Double] = []
        var spawns: [Double] = []
        var openings: [Double] = []
        let pairs = try await Pairs.measure(Self.pairs) {
            let start = cbench_now()
            life.worker.kill()
            for await _ in life.end { break }
            let ended = cbench_now()
            life.instance.lost(CallFailure(.unavailable, "The worker ended."))
            let next = try await begin(file, isSandboxed)
            let time = Double(cbench_now() - start) / 1e6
            ends.append(Double(ended - start) / 1e6)
            // As the host does: what is gone is put away beside what is there again.
            await life.instance.stop()
            life = next
            return time
        } theirs: {
            // Without a host to serve, the worker's program ends as soon as it has started.
            let spawn = try elapsed {
                guard try Child([worker]).wait() == 0 else {
                    throw BenchFailure(message: "\(worker) failed.", help: "")
                }
            }
            let child = try Child([opener, place.cModule()])
            let said = child.rest().trimmingCharacters(in: .whitespacesAndNewlines)
            guard child.wait() == 0, let opening = Double(said) else {
                throw BenchFailure(message: "\(opener) failed: \(said)", help: "")
            }
            spawns.append(spawn / 1e6)
            openings.append(opening / 1e6)
            return (spawn + opening) / 1e6
        }
        await life.instance.stop()
        await life.worker.close()
        let (inApp, waited) = try inApp(isSandboxed)
        let all = Samples(pairs.ours)
        return Measurement(
            id: id,
            title: "a module whose \(isSandboxed ? "sandbox" : "worker") is killed until its session answers again, "
                + "without the wait before a restart, over a spawn of the worker's program and dlopen in C",
            ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: nil,
            detail: [
                ("killed until it answers, p50", "\(Figure.text(all.median)) ms"),
                ("p99", "\(Figure.text(all.quantile(0.99))) ms"),
                ("of that until the end is known", Figure.text(ends, "ms")),
                ("spawn of the worker's program", Figure.text(spawns, "ms")),
                ("dlopen in C", Figure.text(openings, "ms")),
                ("the timer of wellness in the app, killed until it runs again", Figure.text(inApp, "ms")),
                ("of that the wait before a restart", Figure.text(waited, "ms")),
                ("pairs", "\(Self.pairs); in the app \(inApp.count), each of an app of its own"),
            ])
    }

    /// A worker with the least module in it, a session of which has answered.
    private func begin(_ file: SealedFile, _ isSandboxed: Bool) async throws -> Life {
        let (end, told) = AsyncStream.makeStream(of: Void.self)
        let sandbox =
            isSandboxed
            ? WorkerSandbox(features: .ofThisKernel, directories: [place.path], denied: { _ in }, printed: { _ in })
            : nil
        let worker = try Worker(name: "bench", program: place.program("bricks-worker"), sandbox: sandbox) { _, _ in
            told.yield()
            told.finish()
        }
        let instance = try await place.startBenchModule(place.benchHome(file, in: worker))
        let client = try place.benchTimer(try await place.openBenchSession(instance))
        _ = try client.isOnScreen()
        return Life(worker: worker, instance: instance, end: end)
    }

    // MARK: In the app

    /// The same of a module that ships, as the app's log reports it; and how long it says that it waits.
    private func inApp(_ isSandboxed: Bool) throws -> (times: [Double], waits: [Double]) {
        let manifest = isSandboxed ? try place.sandboxingManifest() : place.manifest
        var times: [Double] = []
        var waits: [Double] = []
        for _ in 0..<11 {
            let app = try Child(
                [place.program("bricks"), "run", manifest, "--port", "0", "--data", place.file("restart-data")])
            _ = try app.line(startingWith: "Open ")
            let worker = try Self.worker(of: "com.bricks.timer", below: app.id)
            let start = cbench_now()
            guard kill(worker, SIGKILL) == 0 else {
                throw BenchFailure(message: "The timer's worker is gone already.", help: "")
            }
            var wait: Double?
            while let line = app.line() {
                if let said = line.firstMatch(of: /com\.bricks\.timer is started again in ([0-9.]+) s/) {
                    wait = Double(said.output.1).map { $0 * 1e3 }
                }
                if line.contains("com.bricks.timer runs again") { break }
            }
            let time = Double(cbench_now() - start) / 1e6
            app.stop()
            guard let wait else {
                throw BenchFailure(message: "The app did not tell of the restart.", help: "Run it by hand to see why.")
            }
            times.append(time)
            waits.append(wait)
        }
        return (times, waits)
    }

    private static func worker(of module: String, below host: pid_t) throws -> pid_t {
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
            guard let process = pid_t(name),
                let line = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8),
                let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8),
                status.contains("\nPPid:\t\(host)\n"), line.split(separator: "\0").last == module[...]
            else { continue }
            return process
        }
        throw BenchFailure(message: "\(module) has no worker.", help: "")
    }
}

extension Workplace {
    /// A copy of wellness whose modules live in sandboxes.
    fileprivate func sandboxingManifest() throws -> String {
        let copy = file("manifests")
        if !FileManager.default.fileExists(atPath: copy) {
            try FileManager.default.copyItem(atPath: "\(sources)/manifests", toPath: copy)
        }
        var document = try JSON(parsing: Array(Data(contentsOf: URL(filePath: manifest)))).object ?? [:]
        document["modules"] = .array(
            (document["modules"]?.array ?? []).map {
                var module = $0.object ?? [:]
                module["isolation"] = "sandbox"
                return .object(module)
            })
        let path = "\(copy)/sandboxing.json"
        try Data(JSON.object(document).text.utf8).write(to: URL(filePath: path))
        return path
    }
}

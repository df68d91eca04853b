import Border
import CBench
import Foundation
import Isolation
import JSONText
import ModuleInterfaces
import ModuleRuntime

/// A leaf call into a module that lives in a worker, from the call to its answer, over 64 bytes to another process and back
/// in C on the same kind of socket.
struct WorkerBench {
    private let place: Workplace

    init(_ place: Workplace) { self.place = place }

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        let worker = try Worker(name: "bench", program: place.program("bricks-worker")) { _, _ in }
        let provides = [TimerClient.reference: 0]
        let home = worker.home(
            try SealedFile(copying: place.cModule()), id: "com.example.bench", provides: provides, sharesLane: false,
            events: RemoteModuleEvents(noticed: { _, _ in }, saved: { _, _ in }))
        let instance = try await ModuleInstance.start(
            home,
            ModuleSpecification(
                id: "com.example.bench", provides: provides, sharesLane: false,
                creation: CreationDocument(
                    module: "com.example.bench", deployment: "bench", dataDirectory: place.path, configuration: [:])),
            services: NoServices(), watch: DeadlineWatch())
        let session = try await instance.openSession(
            SessionDocument(
                user: UserDocument(id: "bench", name: "Bench", anonymous: true, timeZone: "UTC", locale: "en"),
                deepLinkPrefixes: []), state: nil)
        guard let client = session.client(TimerClient.self) else {
            throw BenchFailure(message: "The session gave no client.", help: "")
        }
        var measurements: [Measurement] = []
        for (id, pause, rounds) in [("worker", 0, 2_000), ("worker-pause", 2_000, 200)] where isWanted(id) {
            measurements.append(try await measure(id, pause, rounds, client))
        }
        if isWanted("worker-idle") { measurements.append(try idle(worker)) }
        await instance.stop()
        await worker.close()
        return measurements
    }

    private func measure(
        _ id: String, _ pause: Int, _ rounds: Int, _ client: TimerClient
    ) async throws -> Measurement {
        var (ours, theirs): ([Double], [Double]) = ([], [])
        let pairs = try await Pairs.measure(15) {
            var times: [Double] = []
            for _ in 0..<rounds {
                if pause > 0 { usleep(UInt32(pause)) }
                let start = cbench_now()
                _ = try client.isOnScreen()
                times.append(Double(cbench_now() - start) / 1e3)
            }
            ours += times
            return Samples(times).median
        } theirs: {
            var times = [Double](repeating: 0, count: rounds)
            guard unsafe cbench_ping_pong(UInt32(rounds), UInt32(pause), &times) == 0 else {
                throw BenchFailure(message: "The other process could not be started.", help: "")
            }
            theirs += times
            return Samples(times).median
        }
        let (all, allC) = (Samples(ours), Samples(theirs))
        return Measurement(
            id: id,
            title:
                "a call into a worker and back\(pause > 0 ? ", after a pause of \(pause / 1_000) ms" : ""), over 64 bytes "
                + "to another process and back in C",
            ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: "≤ 1.5",
            detail: [
                ("call, p50", "\(Figure.text(all.median)) µs"), ("call, p99", "\(Figure.text(all.quantile(0.99))) µs"),
                ("C, p50", "\(Figure.text(allC.median)) µs"), ("C, p99", "\(Figure.text(allC.quantile(0.99))) µs"),
                ("p99 over p99", Figure.text(all.quantile(0.99) / allC.quantile(0.99))),
                ("pairs", "15 of \(rounds) calls each"),
            ])
    }

    /// The processor's time that a worker takes while nothing is asked of it.
    private func idle(_ worker: Worker) throws -> Measurement {
        func ticks() throws -> Double {
            let text = try String(contentsOfFile: "/proc/\(worker.processID)/stat", encoding: .utf8)
            let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
            return user + system
        }
        let before = try ticks()
        usleep(3_000_000)
        let used = try ticks() - before
        return Measurement(
            id: "worker-idle", title: "processor time of a worker that nothing is asked of", ratio: nil, spread: nil,
            target: nil, detail: [("in 3 s", "\(Int(used * 10)) ms")])
    }
}

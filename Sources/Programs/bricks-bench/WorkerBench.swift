import Border
import CBench
import Foundation
import Isolation
import JSONText
import ModuleInterfaces
import ModuleRuntime

/// A leaf call into a module that lives in a worker, from the call to its answer, over 64 bytes to another process and back
/// in C by the same means, and over gRPC.
struct WorkerBench {
    private let place: Workplace

    init(_ place: Workplace) { self.place = place }

    private typealias InC = (UInt32, UInt32, UnsafeMutablePointer<Double>?) -> Int32

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        var measurements: [Measurement] = []
        if ["worker", "worker-pause", "worker-idle", "worker-grpc"].contains(where: isWanted) {
            measurements += try await with(.rings) { worker, client in
                var found: [Measurement] = []
                for (id, pause, rounds) in [("worker", 0, 20_000), ("worker-pause", 2_000, 200)] where isWanted(id) {
                    found.append(
                        try unsafe await measure(id, "rings in shared memory", pause, rounds, client) {
                            unsafe cbench_ring_ping_pong($0, $1, $2)
                        })
                }
                if isWanted("worker-grpc") { found.append(try await overGRPC(client)) }
                if isWanted("worker-idle") { found.append(try idle(worker)) }
                return found
            }
        }
        if isWanted("worker-sockets") {
            measurements += try await with(.sockets) { _, client in
                [
                    try unsafe await measure("worker-sockets", "a socket", 0, 2_000, client) {
                        unsafe cbench_ping_pong($0, $1, $2)
                    }
                ]
            }
        }
        return measurements
    }

    /// A worker with the least module in it.
    private func with(
        _ transport: WorkerTransport, _ body: (Worker, TimerClient) async throws -> [Measurement]
    ) async throws -> [Measurement] {
        let worker = try Worker(name: "bench", program: place.program("bricks-worker"), transport: transport) { _, _ in
        }
        let instance = try await place.startBenchModule(
            place.benchHome(SealedFile(copying: place.cModule()), in: worker))
        let client = try place.benchTimer(try await place.openBenchSession(instance))
        let measurements = try await body(worker, client)
        await instance.stop()
        await worker.close()
        return measurements
    }

    /// The microseconds of calls, one after the other.
    private func times(_ rounds: Int, _ pause: Int, _ client: TimerClient) throws -> [Double] {
        var times: [Double] = []
        for _ in 0..<rounds {
            if pause > 0 { usleep(UInt32(pause)) }
            let start = cbench_now()
            _ = try client.isOnScreen()
            times.append(Double(cbench_now() - start) / 1e3)
        }
        return times
    }

    private func measure(
        _ id: String, _ primitive: String, _ pause: Int, _ rounds: Int, _ client: TimerClient, inC: InC
    ) async throws -> Measurement {
        var (ours, theirs): ([Double], [Double]) = ([], [])
        let pairs = try await Pairs.measure(15) {
            let times = try times(rounds, pause, client)
            ours += times
            return Samples(times).median
        } theirs: {
            var times = [Double](repeating: 0, count: rounds)
            guard unsafe inC(UInt32(rounds), UInt32(pause), &times) == 0 else {
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
                + "to another process and back in C, both by \(primitive)",
            ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: "≤ 1.5",
            detail: [
                ("call, p50", "\(Figure.text(all.median)) µs"), ("call, p99", "\(Figure.text(all.quantile(0.99))) µs"),
                ("C, p50", "\(Figure.text(allC.median)) µs"), ("C, p99", "\(Figure.text(allC.quantile(0.99))) µs"),
                ("p99 over p99", Figure.text(all.quantile(0.99) / allC.quantile(0.99))),
                ("pairs", "15 of \(rounds) calls each"),
            ])
    }

    /// Over unary calls of gRPC in C++ on a Unix socket, where that is installed.
    private func overGRPC(_ client: TimerClient) async throws -> Measurement {
        let title = "a call into a worker and back, over a unary call of gRPC in C++ on a Unix socket"
        guard ["protoc", "grpc_cpp_plugin", "g++"].allSatisfy(place.has) else {
            return Measurement(
                id: "worker-grpc", title: title, ratio: nil, spread: nil, target: "≤ 0.01",
                detail: [("not measured", "needs Debian's g++, libgrpc++-dev, protobuf-compiler-grpc")])
        }
        let program = try place.gRPC()
        let rounds = 5_000
        var (ours, theirs): ([Double], [Double]) = ([], [])
        let pairs = try await Pairs.measure(5) {
            let times = try times(rounds, 0, client)
            ours += times
            return Samples(times).median
        } theirs: {
            let child = try Child([program, place.file("grpc.sock"), "\(rounds)"])
            let times = child.rest().split(separator: "\n").compactMap { Double($0) }.map { $0 / 1e3 }
            guard child.wait() == 0, times.count == rounds else {
                throw BenchFailure(message: "gRPC's ping-pong failed.", help: "")
            }
            theirs += times
            return Samples(times).median
        }
        let (all, allG) = (Samples(ours), Samples(theirs))
        return Measurement(
            id: "worker-grpc", title: title, ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf,
            target: "≤ 0.01",
            detail: [
                ("call, p50", "\(Figure.text(all.median)) µs"), ("call, p99", "\(Figure.text(all.quantile(0.99))) µs"),
                ("gRPC, p50", "\(Figure.text(allG.median)) µs"),
                ("gRPC, p99", "\(Figure.text(allG.quantile(0.99))) µs"),
                ("pairs", "5 of \(rounds) calls each"),
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

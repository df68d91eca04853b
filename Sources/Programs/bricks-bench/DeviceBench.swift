import Border
import CBench
import Foundation
import Host
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Operations

/// Devices of tuyamock through the whole app, over tinytuya and rustuya on devices of the same kind: the first state, a change
/// until it is confirmed, the time until a device that had gone is there again, and the processor that 64 idle ones take.
struct DeviceBench {
    private let place: Workplace
    private static let pairs = 9
    private static let changes = 40
    private static let module = "com.bricks.tuya"
    /// As many as a deployment may have; the last ones speak 3.5.
    private static let count = 64
    private static let idleSeconds = 10

    init(_ place: Workplace) { self.place = place }

    static let ids = ["device-first", "device-first-3.5", "device-change", "device-recovery", "device-idle"]

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        guard Self.ids.contains(where: isWanted) else { return [] }
        let versions = (0..<Self.count).map { $0 < Self.count - Self.pairs ? "3.3" : "3.5" }
        let devices = try serve(versions)
        let peers = try serve(["3.3", "3.5"])
        let home = try await Home(place, versions, devices.ports)
        var measurements: [Measurement] = []
        for (id, version, target) in [("device-first", "3.3", "≤ 2 ms"), ("device-first-3.5", "3.5", "≤ 4 ms")]
        where isWanted(id) {
            let first = version == "3.3" ? 0 : Self.count - Self.pairs
            measurements.append(
                try await self.first(id, version, target, home, from: first, peers.ports[version == "3.3" ? 0 : 1]))
        }
        if isWanted("device-change") { measurements.append(try await change(home, peers.ports[0])) }
        if isWanted("device-idle") { measurements.append(try await idle(home)) }
        if isWanted("device-recovery") {
            measurements.append(try await recovery(home, devices.child, versions, devices.ports))
        }
        await home.stop()
        return measurements
    }

    // MARK: - Rows

    private func first(
        _ id: String, _ version: String, _ target: String, _ home: Home, from: Int, _ peer: Int
    ) async throws -> Measurement {
        var (ours, theirs, rust): ([Double], [Double], [Double]) = ([], [], [])
        // The first call pays for opening the session.
        _ = try? await home.state("nobody")
        for pair in 0..<Self.pairs {
            if pair.isMultiple(of: 2) { theirs += try ask("tinytuya", ["first", version, "\(peer)"]) }
            ours.append(try await milliseconds { _ = try await home.state("d\(from + pair)") })
            rust += try ask("rustuya", ["first", version, "\(peer)"])
            if !pair.isMultiple(of: 2) { theirs += try ask("tinytuya", ["first", version, "\(peer)"]) }
        }
        let pairs = Pairs(ours: ours, theirs: theirs)
        return Measurement(
            id: id, title: "first state of a device of \(version), from the app, over tinytuya",
            ratio: pairs.ratios.median,
            spread: pairs.ratios.middleHalf, target: nil,
            detail: [
                ("app", "\(Figure.text(ours, "ms")), target \(target)"), ("tinytuya", Figure.text(theirs, "ms")),
                ("rustuya", Figure.text(rust, "ms")), ("pairs", "\(Self.pairs), each of a device not asked before"),
            ])
    }

    private func change(_ home: Home, _ peer: Int) async throws -> Measurement {
        let (theirs, rust) = (
            try ask("tinytuya", ["change", "3.3", "\(peer)", "\(Self.changes)"]),
            try ask("rustuya", ["change", "3.3", "\(peer)", "\(Self.changes)"])
        )
        _ = try await home.state("d0")
        var ours: [Double] = []
        for number in 0..<Self.changes {
            // Changes of one device come at this distance from each other.
            usleep(160_000)
            ours.append(
                try await milliseconds { try await home.apply("d0", isOn: number.isMultiple(of: 2), "c\(number)") })
        }
        let (app, other, third) = (Samples(ours), Samples(theirs), Samples(rust))
        return Measurement(
            id: "device-change", title: "a change until it is confirmed and read again, over tinytuya's set_value",
            ratio: app.median / other.median, spread: nil, target: nil,
            detail: [
                (
                    "app",
                    "\(Figure.text(app.median)) ms, 95% within \(Figure.text(app.quantile(0.95))) ms, target ≤ 1 ms"
                ),
                ("tinytuya", "\(Figure.text(other.median)) ms, 95% within \(Figure.text(other.quantile(0.95))) ms"),
                ("rustuya", "\(Figure.text(third.median)) ms, 95% within \(Figure.text(third.quantile(0.95))) ms"),
                ("changes", "\(Self.changes), 160 ms apart"),
            ])
    }

    private func idle(_ home: Home) async throws -> Measurement {
        for number in 0..<Self.count { _ = try await home.state("d\(number)") }
        let before = Self.processorTime
        sleep(UInt32(Self.idleSeconds))
        let used = Double(Self.processorTime - before) / 1e9 / Double(Self.idleSeconds) * 100
        return Measurement(
            id: "device-idle", title: "processor that \(Self.count) connected devices take, app and workers",
            ratio: nil,
            spread: nil, target: nil,
            detail: [("of one core", "\(Figure.text(used))%, target ≤ 0.5%"), ("seconds", "\(Self.idleSeconds)")])
    }

    /// The devices end, and are there again after two seconds, as after a short power cut.
    private func recovery(
        _ home: Home, _ child: Child, _ versions: [String], _ ports: [Int]
    ) async throws -> Measurement {
        _ = try await home.state("d0")
        child.stop()
        sleep(2)
        let again = try serve(zip(versions, ports).map { "\($0):\($1)" })
        defer { again.child.stop() }
        let time = try await milliseconds {
            let deadline = ContinuousClock.now + .seconds(30)
            while (try? await home.state("d0")) == nil {
                guard ContinuousClock.now < deadline else {
                    throw BenchFailure(message: "The device was not there again within 30 seconds.", help: "")
                }
                usleep(50_000)
            }
        }
        return Measurement(
            id: "device-recovery",
            title: "time until a device that was gone for two seconds answers the app again, when it is asked",
            ratio: nil, spread: nil, target: nil, detail: [("app", "\(Figure.text(time / 1_000)) s, target ≤ 5 s")])
    }

    // MARK: - Programs

    private var script: [String] {
        ["\(place.sources)/.build/tuyamock/bin/python3", "-B", "\(place.sources)/Tests/TuyaTests/Fixtures/bench.py"]
    }

    private func serve(_ devices: [String]) throws -> (child: Child, ports: [Int]) {
        let child = try Child(script + ["serve"] + devices, errors: false)
        let ports = (child.line() ?? "").split(separator: " ").compactMap { Int($0) }
        guard ports.count == devices.count else {
            throw BenchFailure(
                message: "The devices of tuyamock do not run.", help: "Run .ci/install --for-tests first.")
        }
        return (child, ports)
    }

    private func ask(_ client: String, _ words: [String]) throws -> [Double] {
        let child = try Child(script + [client] + words, errors: false)
        let times = child.rest().split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard child.wait() == 0, !times.isEmpty else {
            throw BenchFailure(
                message: "\(client) did not reach its device.", help: "Run .ci/install --for-tests first.")
        }
        return times
    }

    private func milliseconds(_ body: () async throws -> Void) async throws -> Double {
        let start = cbench_now()
        try await body()
        return Double(cbench_now() - start) / 1e6
    }

    /// Nanoseconds of the processor of this process and its workers.
    private static var processorTime: Int64 {
        let own = getpid()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let children = names.compactMap { pid_t($0) }.filter { process in
            let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            return status.contains("PPid:\t\(own)\n") && status.contains("bricks-worker")
        }
        return ([own] + children).reduce(0) { $0 + max(0, cbench_processor_time($1)) }
    }

    /// The app with its devices, as another module sees it.
    private struct Home {
        let deployment: RunningDeployment
        let session: CallSession
        let controller: DevicesID

        init(_ place: Workplace, _ versions: [String], _ ports: [Int]) async throws {
            let folder = place.file("devices")
            try FileManager.default.copyItem(atPath: "\(place.sources)/manifests", toPath: folder)
            let path = "\(folder)/wellness.json"
            guard var document = try JSON(parsing: Array(Data(contentsOf: URL(filePath: path)))).object else {
                throw BenchFailure(message: "\(path) is no manifest.", help: "")
            }
            let devices = zip(versions, ports).enumerated().map { number, device -> JSON in
                [
                    "id": .string("d\(number)"), "name": .string("D\(number)"), "type": "light", "host": "127.0.0.1",
                    "port": .integer(Int64(device.1)), "key": "0123456789abcdef", "version": .string(device.0),
                ]
            }
            document["modules"] = .array(
                (document["modules"]?.array ?? []).map { module in
                    guard var object = module.object, object["id"]?.string == DeviceBench.module else { return module }
                    object["configuration"] = ["devices": .array(devices)]
                    return .object(object)
                })
            try Data(JSON.object(document).text.utf8).write(to: URL(filePath: path))
            let boot = Boot(programFolder: place.programs)
            guard let understood = await boot.understand(path).understood,
                let deployment = try await RunningDeployment.start(
                    understood, data: place.file("devices-data"), log: HostLog(minimum: .error)
                ).deployment,
                let session = await CallSession(deployment)
            else {
                throw BenchFailure(message: "The app did not start.", help: "Run the deployment by hand to see why.")
            }
            self.deployment = deployment
            self.session = session
            let answer = try await session.call(
                try DynamicCall("bricks.tuya/1", "controller"), [], of: DeviceBench.module, stacks: [], devices: [])
            guard case .unsigned(let id)? = answer.first else {
                throw BenchFailure(message: "The module has no controller.", help: "")
            }
            controller = DevicesID(rawValue: id)
        }

        func state(_ device: String) async throws {
            try await call("state", [.text(device)])
        }

        func apply(_ device: String, isOn: Bool, _ key: String) async throws {
            try await call("apply", [.text(device), .text(#"{"power":\#(isOn)}"#), .text(key)])
        }

        private func call(_ method: String, _ arguments: [DynamicArgument]) async throws {
            _ = try await session.call(
                try DynamicCall("bricks.devices/1", method), [.uint64(controller.rawValue)] + arguments,
                of: DeviceBench.module, stacks: [], devices: [controller])
        }

        func stop() async {
            await session.close()
            await deployment.stop()
        }
    }
}

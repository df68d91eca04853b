import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import ModuleRuntime

@Suite("What a running app tells of itself", .timeLimit(.minutes(20)))
struct MonitoringTests {
    /// As the parser of the Prometheus client takes it, which is strict.
    private func families(_ text: String) async throws -> JSON {
        let program = """
            import json, sys
            from prometheus_client.openmetrics.parser import text_string_to_metric_families
            print(json.dumps({f.name: {"type": f.type, "unit": f.unit, "samples": [
                {"name": s.name, "labels": s.labels, "value": s.value} for s in f.samples]}
                for f in text_string_to_metric_families(sys.stdin.read())}))
            """
        let parsed = try await Command.run(["python3", "-c", program], input: text)
        #expect(parsed.code == 0, "\(parsed.output)")
        return try JSON(parsing: parsed.output)
    }

    @Test("Metrics are OpenMetrics, for this machine under its own name only, and count what modules do")
    func metrics() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        try app.visitor().open(tab: "community")
        let browser = app.browser()
        let answer = try browser.send("GET", "/metrics")
        #expect(answer.status == 200)
        #expect(
            answer["Content-Type"] == "application/openmetrics-text; version=1.0.0; charset=utf-8")
        #expect(answer.text.hasSuffix("\n# EOF\n"))
        let families = try await families(answer.text)
        #expect(families["bricks_module_calls"]?["type"]?.string == "counter")
        #expect(families["bricks_module_request_duration_seconds"]?["type"]?.string == "histogram")
        #expect(families["bricks_module_resident_memory_bytes"]?["unit"]?.string == "bytes")
        #expect(families["bricks_module_state"]?["type"]?.string == "stateset")
        let calls = families["bricks_module_calls"]?["samples"]?.array?.first {
            $0["labels"]?["module"]?.string == "com.bricks.community"
        }
        #expect((calls?["value"]?.double ?? 0) >= 2)
        // Who asks through a proxy is not this machine.
        #expect(try browser.send("GET", "/metrics", ["X-Forwarded-For: 192.0.2.1"]).status == 404)
        #expect(try browser.send("POST", "/metrics").status == 405)
        #expect(try await app.stop() == .exit(0))
    }

    @Test("Health tells degraded from well, and to strangers nothing more than that")
    func health() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let browser = app.browser()
        let well = try browser.send("GET", "/health")
        #expect(well.status == 200)
        #expect(well["Content-Type"] == "application/health+json")
        #expect(try JSON(parsing: well.text)["status"]?.string == "pass")
        #expect(try JSON(parsing: well.text)["checks"]?["com.bricks.timer:state"] != nil)
        let off = try await Command.bricks(
            "modules", Repository.manifest("wellness"), "--disable", "com.bricks.tuya", "--data", folder.file("data"))
        #expect(off.code == 0, "\(off.errors)")
        let degraded = try JSON(parsing: try browser.send("GET", "/health").text)
        #expect(degraded["status"]?.string == "warn")
        #expect(degraded["notes"] == ["Degraded: com.bricks.tuya is off."])
        #expect(degraded["checks"]?["com.bricks.tuya:state"]?[0]?["observedValue"]?.string == "off")
        let stranger = try browser.send("GET", "/health", ["Forwarded: for=192.0.2.1"])
        #expect(try JSON(parsing: stranger.text) == ["status": "warn"])
        #expect(try await app.stop() == .exit(0))
    }

    @Test("Metrics of odd names are still OpenMetrics")
    func oddNames() async throws {
        let odd = "a\"b\\c\nd\"\u{301}"
        let status = LiveStatus(
            deployment: odd, name: "Ä", manifest: "m", process: 1, started: Date(timeIntervalSince1970: 0),
            at: Date(timeIntervalSince1970: 10), sessions: 0, isSafeMode: false, figures: ProcessFigures(getpid()),
            sources: [LiveStatus.Source(name: odd, trouble: "It is broken.")],
            modules: [
                LiveStatus.Module(
                    id: odd, version: nil, digest: nil, home: "worker", state: .resting, reason: nil, process: nil,
                    started: nil, calls: ModuleObserver(module: odd).figures, restarts: 3, lastEnd: nil,
                    figures: nil, sessions: 0, neededBy: [])
            ])
        let families = try await families(OpenMetrics(status).text)
        let sample = families["bricks_module_restarts"]?["samples"]?[0]
        #expect(sample?["labels"]?["module"]?.string == odd)
        #expect(sample?["value"]?.double == 3)
        let source = families["bricks_source_kept"]?["samples"]?[0]
        #expect(source?["labels"]?["source"]?.string == odd)
        #expect(source?["value"]?.double == 1)
        let health = Health(status).json
        #expect(health["checks"]?["\(odd):state"] != nil)
    }

    // MARK: The log

    @Test("A line of the log as JSON has its time, level, source, code and message, on one line")
    func jsonLog() throws {
        let lines = Mutex<[String]>([])
        let log = HostLog(format: .json) { line in lines.withLock { $0.append(line) } }
        let time = Date(timeIntervalSince1970: 1_800_000_000.25)
        log.log(.warning, "org.example", "[module.resting] It rests.\n\u{1B}[31mred", at: time)
        log.log(.info, "host", "plain \"text\"", at: time)
        log.log(.debug, "host", "not asked for", at: time)
        let written = lines.withLock { $0 }
        #expect(
            written == [
                #"{"time":"2027-01-15T08:00:00.250Z","level":"warning","source":"org.example","code":"module.resting","#
                    + #""message":"It rests.  [31mred"}"# + "\n",
                #"{"time":"2027-01-15T08:00:00.250Z","level":"info","source":"host","message":"plain \"text\""}"#
                    + "\n",
            ])
    }

    @Test("run writes its log as JSON when asked, and refuses another form")
    func logOption() async throws {
        let wrong = try await Command.bricks("run", Repository.manifest("wellness"), "--log", "xml")
        #expect(wrong.code == 2)
        #expect(wrong.errors.contains("--log is text or json; found `xml`."))
    }

    // MARK: The service manager

    /// A service manager that hears the app's notifications.
    private final class Manager {
        let descriptor: Int32
        let address: String

        init(abstract: Bool, folder: ScratchFolder) throws {
            let name = "bricks-test-\(UInt64.random(in: 0 ... .max))"
            address = abstract ? "@\(name)" : folder.file("notify")
            descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var place = sockaddr_un()
            place.sun_family = sa_family_t(AF_UNIX)
            var bytes = Array(address.utf8)
            if abstract { bytes[0] = 0 }
            try #require(bytes.count < 108)
            unsafe withUnsafeMutableBytes(of: &place.sun_path) { unsafe $0.copyBytes(from: bytes) }
            let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
            let bound = unsafe withUnsafePointer(to: &place) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(descriptor, $0, size) }
            }
            try #require(bound == 0)
            var limit = timeval(tv_sec: 30, tv_usec: 0)
            unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        }

        deinit { close(descriptor) }

        func next() -> String {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
    }

    @Test(
        "The service manager hears that the app is ready, how it stands, that it lives and that it ends",
        arguments: [false, true])
    func notify(_ abstract: Bool) throws {
        let folder = try ScratchFolder()
        let manager = try Manager(abstract: abstract, folder: folder)
        let time = Atomic<UInt64>(1_000)
        let watch = DeadlineWatch { time.load(ordering: .sequentiallyConsistent) }
        let notifier = try #require(
            ServiceNotifier(
                environment: [
                    "NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "\(getpid())",
                ], watch: watch))
        let isAlive = Atomic(true)
        notifier.ready("Ready: 4 modules.\nEVIL=1") { alive in
            if isAlive.load(ordering: .sequentiallyConsistent) { alive() }
        }
        #expect(manager.next() == "READY=1\nSTATUS=Ready: 4 modules. EVIL=1")
        func pass(_ nanoseconds: UInt64) {
            time.wrappingAdd(nanoseconds, ordering: .sequentiallyConsistent)
            watch.clockMoved()
        }
        // Half of what the manager waits.
        pass(1_000_000_000)
        #expect(manager.next() == "WATCHDOG=1")
        isAlive.store(false, ordering: .sequentiallyConsistent)
        pass(1_000_000_000)
        notifier.status("Degraded: one is off.")
        #expect(manager.next() == "STATUS=Degraded: one is off.")
        notifier.status("Degraded: one is off.")
        notifier.stopping()
        #expect(manager.next() == "STOPPING=1")
    }

    @Test(
        "Nobody is told who does not ask, and no sign of life is given that is meant for another process",
        arguments: [
            ([:], false, nil), (["NOTIFY_SOCKET": ""], false, nil), (["NOTIFY_SOCKET": "@x"], true, nil),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "10"], true, 5_000),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "0"], true, nil),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "abc"], true, nil),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "18446744073709551615"], true, nil),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "10", "WATCHDOG_PID": "1"], true, nil),
        ] as [([String: String], Bool, UInt64?)])
    func environment(_ variables: [String: String], _ isThere: Bool, _ interval: UInt64?) {
        let notifier = ServiceNotifier(environment: variables)
        #expect((notifier != nil) == isThere)
        #expect(notifier?.interval == interval)
    }

    @Test("run is ready when it answers, lives, and says that it ends")
    func runNotifies() async throws {
        let folder = try ScratchFolder()
        let manager = try Manager(abstract: true, folder: folder)
        let program = try ChildProcess(
            [
                Repository.program, "run", Repository.manifest("wellness"), "--port", "0", "--data",
                folder.file("data"),
            ], environment: ["NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "200000"])
        let ready = manager.next()
        #expect(ready.hasPrefix("READY=1\nSTATUS=Ready: 4 modules. http://127.0.0.1:"), "\(program.errors)")
        #expect(manager.next() == "WATCHDOG=1")
        #expect(manager.next() == "WATCHDOG=1")
        program.send(signal: SIGTERM)
        var last = manager.next()
        while last == "WATCHDOG=1" { last = manager.next() }
        #expect(last == "STOPPING=1")
        #expect(try await program.waitUntilEnd(seconds: 10) == .exit(0))
    }

    // MARK: The app's own crash

    @Test(
        "A crash of the app leaves its stack and its modules, which the next start tells of; an orderly end leaves nothing"
    )
    func hostCrash() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let crashes = folder.file("data/crashes")
        let identifier = app.program.identifier
        app.program.send(signal: SIGSEGV)
        #expect(try await app.program.waitUntilEnd(seconds: 30) == .signal(SIGSEGV))
        let text = try String(contentsOfFile: "\(crashes)/host-\(identifier).txt", encoding: .utf8)
        #expect(text.hasPrefix("signal 11 "))
        #expect(text.contains("deployment wellness\n"))
        for (module, version) in [
            ("timer", "1\\.1\\.0"), ("tuya", "1\\.0\\.0"), ("biometrics", "1\\.0\\.0"), ("community", "1\\.0\\.0"),
        ] {
            #expect(
                text.contains(
                    try Regex("(?m)^module com\\.bricks\\.\(module) \(version) worker ready sha256 [0-9a-f]{64}$")))
        }
        try await app.restart()
        #expect(app.program.errors.contains("[host.crashed-before] The app crashed the last time; "))
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: crashes).sorted() }
        let kept = try #require(try names().first { $0.hasSuffix("-host-\(identifier).txt") })
        #expect(try Set(names()) == [kept, "host-\(app.program.identifier).txt"])
        #expect(try await app.stop() == .exit(0))
        #expect(try names() == [kept])
    }
}

import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Host

@Suite("What a running app tells of itself", .timeLimit(.minutes(20)))
struct MonitoringTests {
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
        let families = try await metricFamilies(answer.text)
        #expect(families["bricks_module_calls"]?["type"]?.string == "counter")
        #expect(families["bricks_module_request_duration_seconds"]?["type"]?.string == "histogram")
        #expect(families["bricks_module_resident_memory_bytes"]?["unit"]?.string == "bytes")
        #expect(families["bricks_module_state"]?["type"]?.string == "stateset")
        let calls = families["bricks_module_calls"]?["samples"]?.array?.first {
            $0["labels"]?["module"]?.string == "com.bricks.community"
        }
        #expect((calls?["value"]?.double ?? 0) >= 2)
        // A caller behind a proxy is not this machine.
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

    @Test("run is ready when it answers, lives, and says that it ends")
    func runNotifies() async throws {
        let folder = try ScratchFolder()
        let manager = try ServiceManager(abstract: true, folder: folder)
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
        #expect(try await program.waitUntilEnd() == .exit(0))
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

import Client
import Foundation
import Isolation
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Storage
import Supervision
import TestSupport
import Testing

@testable import Host
@testable import Operations

@Suite("Operating a running app", .timeLimit(.minutes(20)))
struct OperationsTests {
    private static let community = "com.bricks.community"

    @Test("Every module is told with its calls, its process, its memory and who needs it")
    func status() async throws {
        let app = try await Operated()
        _ = try await app.visit("community")
        let status = try await app.ask { (client) throws(LiveProblem) in try client.status() }
        await app.stop()
        #expect(status["schema"]?.string == "bricks.live/1")
        #expect(status["pid"]?.integer == Int64(getpid()))
        #expect(status["sessions"]?.integer == 1)
        let modules = try #require(status["modules"]?.array)
        #expect(
            modules.map { $0["id"]?.string } == [
                "com.bricks.timer", "com.bricks.tuya", "com.bricks.biometrics", "com.bricks.community",
            ])
        let module = modules[3]
        #expect(module["state"]?.string == "ready" && module["home"]?.string == "worker")
        #expect(module["version"]?.string == "1.0.0" && module["sha256"]?.string?.count == 64)
        #expect((module["calls"]?.integer ?? 0) >= 2)
        #expect((module["hostCalls"]?.integer ?? 0) >= 1)
        #expect(module["errors"]?.integer == 0 && module["restarts"]?.integer == 0)
        #expect((module["residentBytes"]?.integer ?? 0) > 1 << 20)
        #expect(module["cpuSeconds"]?.double != nil)
        #expect(module["sessions"]?.integer == 1)
        #expect(module["neededBy"] == ["tab:community"])
        #expect(module["lastEnd"] == .null)
        #expect(LiveText.isFine(status))
        let text = LiveText.text(of: status)
        #expect(text.contains("+ ready  com.bricks.community"))
        #expect(text.contains("needed by"))
    }

    @Test(
        "An app whose tokens or flags are kept from before is not fine, and tells which",
        arguments: ["tokens", "flags"])
    func keptSource(_ name: String) {
        func status(_ trouble: String?) -> LiveStatus {
            LiveStatus(
                deployment: "d", name: "D", manifest: "m", process: 1, started: Date(timeIntervalSince1970: 0),
                at: Date(timeIntervalSince1970: 10), sessions: 0, isSafeMode: false, figures: nil,
                sources: [LiveStatus.Source(name: name, trouble: trouble)], modules: [])
        }
        for (status, isFine) in [(status(nil), true), (status("It is \u{1B}broken."), false)] {
            #expect(LiveText.isFine(status.json) == isFine && Health(status).isDegraded == !isFine)
            let line = "! The \(name) are those that were last right. It is \\u{1b}broken."
            #expect(LiveText.text(of: status.json).contains(line) == !isFine)
        }
    }

    @Test("A module that is restarted has another process, and the session goes on in it")
    func restart() async throws {
        let app = try await Operated()
        let session = try await app.visit("community")
        let before = try app.module(Self.community).process
        let said = try await app.operate(.restart, Self.community)
        #expect(said == "com.bricks.community was started again.")
        let after = try app.module(Self.community)
        #expect(after.state == .ready && after.process != nil && after.process != before)
        #expect(after.restarts == 1)
        #expect(after.lastEnd == nil)
        #expect(try await session.link.modules.session(of: Self.community)?.isOpen == true)
        await app.stop()
    }

    @Test("A module that is switched off is not called, says so, and comes back when it is switched on")
    func disableAndEnable() async throws {
        let app = try await Operated()
        let session = try await app.visit("community")
        #expect(try await app.operate(.disable, Self.community).contains("is switched off"))
        #expect(try app.module(Self.community).state == .off)
        #expect(try app.module(Self.community).process == nil)
        await #expect(throws: CallFailure(.unavailable, "This part of the app is switched off for now.")) {
            _ = try await session.link.modules.session(of: Self.community)
        }
        #expect(Health(app.deployment.status).isDegraded)
        #expect(Health(app.deployment.status).text == "Degraded: com.bricks.community is off.")
        #expect(try await app.operate(.disable, Self.community).contains("already"))
        let problem = await #expect(throws: LiveProblem.self) { try await app.operate(.restart, Self.community) }
        #expect(problem?.code == "live.is-off")
        _ = try await app.operate(.enable, Self.community)
        #expect(try app.module(Self.community).state == .ready)
        #expect(try await session.link.modules.session(of: Self.community)?.isOpen == true)
        #expect(!Health(app.deployment.status).isDegraded)
        let on = await #expect(throws: LiveProblem.self) { try await app.operate(.enable, Self.community) }
        #expect(on?.code == "live.is-on")
        await app.stop()
    }

    @Test("A module that is drained keeps what its sessions had, and is off then")
    func drain() async throws {
        let app = try await Operated()
        let session = try await app.visit("biometrics")
        let module = "com.bricks.biometrics"
        #expect(try await app.operate(.drain, module).contains("answered what was under way"))
        #expect(try app.module(module).state == .off)
        let saved = try app.deployment.store.state(module: module, user: session.link.user.id)
        #expect(saved?.isEmpty == false)
        await app.stop()
    }

    @Test("Safe mode switches off what lives in workers, but not what somebody had switched off before it ends")
    func safeMode() async throws {
        let app = try await Operated()
        _ = try await app.operate(.disable, "com.bricks.biometrics")
        #expect(
            try await app.ask { (client) throws(LiveProblem) in try client.setSafeMode(true) }
                == "Safe mode is on: 3 modules were switched off.")
        #expect(app.deployment.status.modules.allSatisfy { $0.state == .off })
        #expect(app.deployment.status.isSafeMode)
        #expect(Health(app.deployment.status).text == "Degraded: safe mode is on.")
        #expect(
            try await app.ask { (client) throws(LiveProblem) in try client.setSafeMode(false) }
                == "Safe mode is off: 3 modules were switched on.")
        #expect(try app.module("com.bricks.biometrics").state == .off)
        #expect(try app.module(Self.community).state == .ready)
        await app.stop()
    }

    @Test("A crash is told with its stack, is written down with all modules, and counts")
    func crash() async throws {
        let app = try await Operated()
        let process = try #require(try app.module(Self.community).process)
        kill(process, SIGSEGV)
        try await eventually("it runs again") {
            try app.module(Self.community).restarts == 1 ? true : nil
        }
        let module = try app.module(Self.community)
        #expect(module.lastEnd?.text.hasPrefix("it was ended by signal 11 (SIGSEGV)") == true)
        #expect(module.lastEnd?.stack.isEmpty == false)
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(app.data)/crashes")
        let name = try #require(names.first { $0.hasSuffix("-com.bricks.community.json") })
        let report = try JSON(parsing: Array(Data(contentsOf: URL(filePath: "\(app.data)/crashes/\(name)"))))
        #expect(report["schema"]?.string == "bricks.crash/1")
        #expect(report["signal"]?.integer == 11)
        #expect(report["modules"]?.array?.count == 4)
        let row = try #require(report["modules"]?.array?.first { $0["id"]?.string == Self.community })
        #expect(row["state"]?.string == "restarting" && row["home"]?.string == "worker")
        #expect(row["sha256"]?.string == module.digest && row["version"]?.string == "1.0.0")
        await app.stop()
    }

    @Test(
        "What cannot be done is refused with a code, the nearest name and the help",
        arguments: [
            ("restart", "com.bricks.comunity", "live.no-module", "com.bricks.community"),
            ("drain", "org.example.absent", "live.not-loaded", nil),
            ("restart", "com.bricks.timer", "live.in-process", nil),
            ("enable", "com.bricks.community", "live.is-on", nil),
        ] as [(String, String, String, String?)])
    func refusals(_ verb: String, _ module: String, _ code: String, _ nearest: String?) async throws {
        let manifests = try Deployments()
        var document = try #require(try manifests.document("wellness").object)
        let digest = try await Command.succeed(["sha256sum", Repository.module("Timer")]).output.prefix(64)
        document["modules"] = .array(
            (document["modules"]?.array ?? []).map { module in
                guard module["id"]?.string == "com.bricks.timer", var object = module.object else { return module }
                object["isolation"] = "in-process"
                object["trusted"] = true
                object["sha256"] = .string(String(digest))
                return .object(object)
            } + [["id": "org.example.absent"]])
        try manifests.write(.object(document), as: "mixed")
        let app = try await Operated(manifests.path("mixed"))
        let operation = try #require(ModuleOperation(rawValue: verb))
        let problem = await #expect(throws: LiveProblem.self) { try await app.operate(operation, module) }
        #expect(problem?.code == code)
        #expect(problem?.nearest == nearest)
        #expect(problem?.help.isEmpty == false)
        await app.stop()
    }
}

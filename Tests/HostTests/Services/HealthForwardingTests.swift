import Foundation
import JSONText
import ModuleInterfaces
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Border
@testable import Client
@testable import Host

/// Health data that one module keeps and another asks for, through the host.
///
/// - Shows: AP
@Suite("Health data through the host", .timeLimit(.minutes(20)))
struct HealthForwardingTests {
    private static let start: Int64 = 1_767_268_800_000
    private static let both: Set<String> = ["health.read", "health.write"]

    /// A person's session, as modules that ask see it.
    private struct World {
        let deployment: RunningDeployment
        let link: SessionLink
        let call = Call(session: SessionID(rawValue: 7), request: 1, deadline: 0, trace: 0)
        let lines: @Sendable () -> [String]

        func services(_ grants: Set<String> = HealthForwardingTests.both, module: String = "org.garden") -> HostServices
        {
            let services = HostServices(module: module, shared: deployment.shared, grants: grants, delegates: [])
            services.attach(link, to: call.session)
            return services
        }

        func window(
            _ services: HostServices, kind: String = "mindful-minutes", from: Int64 = start,
            to: Int64 = start + 86_400_000,
            limit: UInt32 = 100
        ) async -> Result<HealthWindow, CallFailure> {
            await ask { services.window($0, kind: kind, from: from, to: to, limit: limit) }
        }

        func write(_ services: HostServices, id: String = "a", minutes: Int64) async -> Result<Void, CallFailure> {
            let session = MindfulSession(id: id, start: start, end: start + minutes * 60_000, title: "Sitting")
            return await ask { services.writeMindful($0, session: session) }
        }

        func remove(_ services: HostServices, id: String = "a") async -> Result<Void, CallFailure> {
            await ask { services.removeMindful($0, id: id) }
        }

        private final class Box<Value>: Sendable {
            let value = Mutex<Value?>(nil)
        }

        func ask<Success: Sendable>(_ body: (Request<Success>) -> Void) async -> Result<Success, CallFailure> {
            let box = Box<Success>()
            let answer: Result<[ReplyValue], CallFailure> = await withCheckedContinuation { continuation in
                let request = Request<Success>(
                    call: call,
                    encode: { value in
                        box.value.withLock { $0 = value }
                        return []
                    }, answer: { continuation.resume(returning: $0.result) })
                body(request)
                if let now = request.leaveCall() { continuation.resume(returning: now) }
            }
            return answer.flatMap { _ in
                box.value.withLock { $0 }.map { .success($0) } ?? .failure(CallFailure(.fault, "no value"))
            }
        }
    }

    private func run(_ modules: JSON, compiled defines: [String]? = nil, _ body: (World) async throws -> Void)
        async throws
    {
        let folder = try ScratchFolder()
        if let defines { try await CompiledModule.compile(defines, to: folder.file("module.so")) }
        let document: JSON = [
            "schema": "bricks.manifest/1", "id": "health", "name": "Health", "environment": "development",
            "unservedTabs": "omit", "tabs": [["id": "home"]], "modules": modules,
        ]
        let manifest = try folder.write(document.text, to: "manifest.json")
        let understood = try #require(await StartedDeployment.boot.understand(manifest).understood)
        let lines = Lines()
        let log = HostLog(minimum: .debug, write: { line in lines.all.withLock { $0.append(line) } })
        let (started, _) = try await RunningDeployment.start(understood, data: folder.file("data"), log: log)
        let deployment = try #require(started)
        let sessions = OpenSessions(deployment)
        let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
        let link = try #require(deployment.openLinks.first { $0.user.id == session.user.id })
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await body(World(deployment: deployment, link: link, lines: { lines.all.withLock { $0 } })))
        } catch {
            result = .failure(error)
        }
        await sessions.closeAll()
        await deployment.stop()
        try result.get()
    }

    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private static let keeper: JSON = [["id": "com.bricks.biometrics"]]
    private static let compiled: JSON = [["id": "org.example.module", "path": "module.so"]]

    @Test("What a module writes it reads, a repeat replaces it, and no other module reaches it")
    func roundTrip() async throws {
        try await run(Self.keeper) { world in
            let services = world.services()
            let access = try await world.ask { services.access($0) }.get()
            #expect(access == (true, true))
            try await world.write(services, minutes: 20).get()
            try await world.write(services, minutes: 20).get()
            var window = try await world.window(services).get()
            #expect(window.unit == "min" && window.count == 1 && window.values.map(\.value) == [20])
            try await world.write(services, minutes: 25).get()
            #expect(try await world.window(services).get().values.map(\.value) == [25])
            let other = world.services(module: "org.weeds")
            try await world.remove(other).get()
            try await world.write(other, minutes: 10).get()
            window = try await world.window(services).get()
            #expect(window.values.map(\.value) == [25], "a moment counts once")
            try await world.remove(services).get()
            #expect(try await world.window(services).get().values.map(\.value) == [10])
            try await world.remove(other).get()
            window = try await world.window(services).get()
            #expect(!window.hasData && window.values.isEmpty && window.count == 0)
        }
    }

    @Test("Without a grant, what needs it is refused and names it, and the module can know before")
    func grants() async throws {
        try await run(Self.keeper) { world in
            for (granted, read, write) in [
                (["health.read"], true, false), (["health.write"], false, true), ([], false, false),
            ]
                as [(Set<String>, Bool, Bool)]
            {
                let services = world.services(granted)
                let access = try await world.ask { services.access($0) }.get()
                #expect(access == (read, write))
                Self.expect(await world.window(services), isGranted: read, "health.read")
                Self.expect(await world.write(services, minutes: 1), isGranted: write, "health.write")
                Self.expect(await world.remove(services), isGranted: write, "health.write")
            }
        }
    }

    private static func expect<Success>(
        _ result: Result<Success, CallFailure>, isGranted: Bool, _ grant: String
    ) {
        switch result {
        case .success: #expect(isGranted)
        case .failure(let failure):
            #expect(!isGranted && failure.status == .notPermitted && failure.message.contains("`\(grant)`"))
            #expect(failure.detail?["code"] == "health.not-granted")
        }
    }

    @Test("Without a module that provides health data, access says no and calls are absent")
    func noProvider() async throws {
        try await run([]) { world in
            let services = world.services()
            let access = try await world.ask { services.access($0) }.get()
            #expect(access == (false, false))
            #expect(Self.status(await world.window(services)) == .absent)
            #expect(Self.status(await world.write(services, minutes: 1)) == .absent)
        }
    }

    private static func status<Success>(_ result: Result<Success, CallFailure>) -> CallStatus? {
        if case .failure(let failure) = result { failure.status } else { nil }
    }

    @Test("A question that is none is refused with the place of its fault")
    func arguments() async throws {
        try await run(Self.keeper) { world in
            let services = world.services()
            let start = Self.start
            for (kind, from, to, limit, pointer) in [
                ("", start, start + 1, 1, "/kind"), ("moods", start, start + 1, 1, "/kind"),
                ("sleep", start, start + 1, 1, "/kind"), ("steps", -1, start, 1, "/from"),
                ("steps", start, start, 1, "/to"), ("steps", start, .max, 1, "/to"), ("steps", .min, .max, 1, "/from"),
                ("steps", start, start + HealthRules.longestWindow + 1, 1, "/to"),
                ("steps", start, start + 1, 0, "/limit"),
                ("steps", start, start + 1, 1_001, "/limit"),
            ] as [(String, Int64, Int64, UInt32, String)] {
                guard
                    case .failure(let failure) = await world.window(
                        services, kind: kind, from: from, to: to, limit: limit)
                else {
                    Issue.record("\(kind) \(from) \(to) \(limit) is answered")
                    continue
                }
                #expect(failure.status == .invalidArgument && failure.detail?["pointer"]?.string == pointer)
            }
            for (session, pointer) in [
                (MindfulSession(id: "", start: start, end: start + 1), "/id"),
                (MindfulSession(id: String(repeating: "é", count: 49), start: start, end: start + 1), "/id"),
                (MindfulSession(id: "a", start: -1, end: start), "/start"),
                (MindfulSession(id: "a", start: start, end: start), "/end"),
                (MindfulSession(id: "a", start: start, end: .max), "/end"),
            ] {
                let result: Result<Void, CallFailure> = await world.ask { services.writeMindful($0, session: session) }
                guard case .failure(let failure) = result else {
                    Issue.record("\(session) is taken")
                    continue
                }
                #expect(failure.status == .invalidArgument && failure.detail?["pointer"]?.string == pointer)
            }
        }
    }

    @Test(
        "An answer that is none is not passed on, and the log tells where it is wrong without its values",
        arguments: [
            #"{"kind":"steps","unit":"steps","from":1,"to":2,"hasData":false,"count":0,"parts":false,"values":[]}"#,
            #"{"kind":"mindful-minutes","unit":"min","from":1767268800000,"to":1767355200000,"hasData":true,"count":1,"parts":false,"values":[{"start":5,"end":6,"count":1,"value":987,"minimum":1,"maximum":987,"sum":987}]}"#,
            #"{"kind":"mindful-minutes","unit":"min","from":1767268800000,"to":1767355200000,"hasData":true,"count":9,"parts":false,"values":[]}"#,
            #"{"kind":"mindful-minutes"}"#, "no JSON",
        ])
    func hostileAnswer(_ text: String) async throws {
        let literal = text.replacing("\"", with: "\\\"")
        try await run(Self.compiled, compiled: ["HEALTH_ANSWER=\"\(literal)\""]) { world in
            let result = await world.window(world.services())
            #expect(Self.status(result) == .badReply, "\(result)")
            #expect(!world.lines().contains { $0.contains("987") })
        }
    }

    @Test("A module that ends while it is asked leaves its caller with a failure and the host alive")
    func dying() async throws {
        try await run(Self.compiled, compiled: ["HEALTH_ANSWER=\"\"", "HEALTH_ABORTS"]) { world in
            let services = world.services()
            guard case .failure(let failure) = await world.window(services) else {
                Issue.record("a dead module answered")
                return
            }
            #expect([.unavailable, .fault, .cancelled].contains(failure.status), "\(failure)")
            let access = try await world.ask { services.access($0) }.get()
            #expect(access.write)
        }
    }

    @Test("A module that asks without end is told that too many wait")
    func asking() async throws {
        try await run(Self.compiled, compiled: ["HEALTH_ANSWER=\"\"", "HEALTH_SILENT"]) { world in
            let services = world.services()
            for _ in 0..<32 {
                let request = Request<HealthWindow>(call: world.call, encode: { _ in [] }, answer: { _ in })
                services.window(request, kind: "steps", from: Self.start, to: Self.start + 1, limit: 1)
                _ = request.leaveCall()
            }
            guard case .failure(let failure) = await world.window(services) else {
                Issue.record("more than 32 wait")
                return
            }
            #expect(failure.status == .busy && failure.detail?["code"] == "health.too-many")
        }
    }
}

import Client
import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Border
@testable import Host
@testable import Operations

/// A clock that a test moves.
private final class Clock: Sendable {
    private let date: Mutex<Date>

    init(_ seconds: Double) { date = Mutex(Date(timeIntervalSince1970: seconds)) }
    var now: @Sendable () -> Date { { [self] in date.withLock { $0 } } }
    func move(_ seconds: Double) { date.withLock { $0 += seconds } }
}

@Suite("What time decides goes by the clock that was given", .timeLimit(.minutes(10)))
struct InjectedClockTests {
    /// The first second of 2040, which no clock of a machine says when this runs.
    private static let later = 2_208_988_800.0

    /// A tab that comes with the year 2040.
    private static let rule =
        #"{"if": [{">=": [{"var": "$flagd.timestamp"}, 2208988800]}, "on", "off"]}"#

    @Test("A flag's rule about the time sees the clock of the deployment")
    func flag() async throws {
        let app = try FlaggedApp()
        try app.put(FlaggedApp.boolean("journeys_enabled", "off", rule: Self.rule))
        let clock = Clock(Self.later - 1)
        try await app.run(now: clock.now) { deployment, _ in
            let user = try deployment.store.createUser(now: 0, timeZone: "UTC", locale: "en")
            func isOn() -> Bool {
                deployment.shared.flags.isOn(.journeysEnabled, for: deployment.shared.flagContext(of: user))
            }
            #expect(!isOn())
            clock.move(1)
            #expect(isOn())
            let told = try deployment.explanation(of: "flag", "journeys_enabled")
            #expect(told.json["flag"]?["value"] == true)
            clock.move(-1)
            #expect(try deployment.explanation(of: "flag", "journeys_enabled").json["flag"]?["value"] == false)
        }
    }

    @Test("Links and explanations of a deployment that does not run go by the boot's clock", arguments: [false, true])
    func notRunning(_ isLater: Bool) async throws {
        let app = try FlaggedApp()
        try app.put(FlaggedApp.boolean("journeys_enabled", "off", rule: Self.rule))
        var boot = StartedDeployment.boot
        let seconds = Int64(Self.later) - (isLater ? 0 : 1)
        boot.now = { seconds * 1_000_000_000 }
        let understood = try #require(await boot.understand(app.manifest, for: .check).understood)
        #expect(LinkResolver(understood).resolve("flagged://journeys").isFine == isLater)
        let told = try Explanation(of: "flag", "journeys_enabled", understood)
        #expect(told.json["flag"]?["value"] == .bool(isLater))
    }

    @Test("A cue is due by the clock of the deployment, and waits for it")
    func cue() async throws {
        let app = try FlaggedApp(source: nil)
        let clock = Clock(Self.later)
        try await app.run(now: clock.now) { deployment, _ in
            // A guest of long ago would be erased.
            let user = try deployment.store.createUser(
                now: Int64(Self.later * 1_000), timeZone: "UTC", locale: "en"
            ).id
            func submit(_ list: String, at seconds: Double) throws {
                try deployment.shared.cues.submit(
                    module: "org.example.garden", user: user, list: list, devicesController: nil,
                    cues: [CueDocument(id: list, at: Int64(seconds * 1_000), kind: "mark")])
            }
            func left() throws -> [String] { try deployment.store.pendingCues().map(\.cue.id) }
            try submit("late", at: Self.later + 60)
            try submit("now", at: Self.later - 1)
            try await eventually("what is due is delivered") { try left() == ["late"] ? true : nil }
            clock.move(60)
            // A change of the cues has the keeper look at the clock.
            try deployment.shared.cues.cancel(module: "org.example.garden", user: user, list: "none")
            try submit("next", at: Self.later + 3_600)
            try await eventually("the other is delivered") { try left() == ["next"] ? true : nil }
        }
    }

    @Test("Lines of the log carry the time of its clock, and their number is bounded by it")
    func log() throws {
        let clock = Clock(Self.later)
        let lines = Mutex<[String]>([])
        let log = HostLog(format: .json, now: clock.now) { line in lines.withLock { $0.append(line) } }
        for number in 0..<60 { log.log(.info, "org.example", "line \(number)") }
        #expect(lines.withLock { $0.count } == 50)
        clock.move(1)
        log.log(.info, "org.example", "more")
        let written = try lines.withLock { $0 }.map { try JSON(parsing: String($0.dropLast())) }
        #expect(written.first?["time"] == "2040-01-01T00:00:00.000Z")
        #expect(written.suffix(2).map { $0["message"] } == ["dropped 10 lines", "more"])
        #expect(written.last?["time"] == "2040-01-01T00:00:01.000Z")
    }

    @Test("An event of analytics has the time of the deployment's clock")
    func analytics() async throws {
        let app = try FlaggedApp(source: nil)
        let clock = Clock(Self.later)
        try await app.run(now: clock.now) { deployment, _ in
            let sessions = OpenSessions(deployment)
            let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            let consent = try #require(Setting.named("allowTracking"))
            try deployment.store.set(consent, to: true, user: session.user.id)
            let link = try #require(deployment.openLinks.first { $0.user.id == session.user.id })
            let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
            let services = HostServices(
                module: "org.example.garden", shared: deployment.shared, grants: ["bricks.analytics/1"], delegates: [])
            services.attach(link, to: call.session)
            try services.track(call, name: "watered", properties: nil)
            await sessions.closeAll()
            let text = try String(contentsOfFile: deployment.data.file("analytics.jsonl"), encoding: .utf8)
            #expect(try JSON(parsing: String(text.dropLast()))["at"]?.integer == Int64(Self.later * 1_000))
        }
    }

    @Test("A backup says the time of its clock")
    func backup() throws {
        let fixture = try BackupFixture()
        let made = try Backup(
            of: fixture.data, deployment: BackupFixture.deployment, now: Clock(Self.later).now
        ).make(at: fixture.folder.file("later"))
        #expect(made.index.created == "2040-01-01T00:00:00.000Z")
    }
}

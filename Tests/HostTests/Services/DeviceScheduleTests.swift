import Core
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Host

/// Schedules of devices over the host, the shipped devices module and a lamp.
///
/// - Shows: MD Tuya
@Suite("Schedules of devices while nobody has the app open", .timeLimit(.minutes(10)))
struct DeviceScheduleTests {
    private static let module = "com.bricks.tuya"

    private final class Clock: Sendable {
        private let date = Mutex(Date(timeIntervalSince1970: 1_790_000_000))
        var now: Date { date.withLock { $0 } }
    }

    private static func change(_ document: inout JSONObject, port: Int64) {
        document["modules"] = .array(
            (document["modules"]?.array ?? []).map { module in
                guard var object = module.object, object["id"] == .string(Self.module) else { return module }
                object["configuration"] = [
                    "devices": [
                        [
                            "id": "lamp", "name": "Bedroom lamp", "type": "light", "host": "127.0.0.1",
                            "port": .integer(port), "key": "0123456789abcdef", "version": "3.3",
                            "datapoints": ["power": "20", "brightness": "22"],
                        ]
                    ]
                ]
                return .object(object)
            })
    }

    private static func simulator() throws -> ChildProcess {
        try ChildProcess(
            [
                "python3", "-B", "-u", Repository.path("Tests/TuyaTests/Fixtures/simulator.py"), "normal", "lamp",
                "0123456789abcdef", #"{"20":false,"22":505}"#,
            ], input: .lines)
    }

    /// Schedules that switch the lamp on every day at that minute.
    private static func schedules(minute: Int64) -> String {
        let document: JSON = [
            "schedules": [
                [
                    "id": "a", "device": "lamp", "minute": .integer(minute), "days": [1, 2, 3, 4, 5, 6, 7],
                    "function": "power", "value": true, "on": true, "settled": 0,
                ]
            ]
        ]
        return document.text
    }

    /// The minute of the day that the clocks of a person show.
    private static func minute(_ app: PeopleApp, _ user: String, _ clock: Clock) throws -> Int64 {
        let person = try app.store.user(user)
        let zone = try #require(person.flatMap { TimeZone(identifier: $0.timeZone) })
        let seconds = Int64(clock.now.timeIntervalSince1970) + Int64(zone.secondsFromGMT(for: clock.now))
        return seconds % 86_400 / 60
    }

    private static func deliver(_ app: PeopleApp, _ user: String, _ clock: Clock) {
        let now = Int64(clock.now.timeIntervalSince1970) * 1_000
        app.deployment.deliver(
            DueCue(
                module: module, user: user, list: "schedules", cue: CueDocument(id: "a", at: now, kind: "mark"),
                devicesController: nil, lateness: 0))
    }

    private static func user(_ app: PeopleApp) throws -> String {
        try #require(app.deployment.links.all.map(\.user).last { !$0.isVisitor }).id
    }

    /// Has somebody's sessions end, as those of a page that is closed do.
    private static func closePages(_ app: PeopleApp, of user: String) throws {
        let closed = DispatchSemaphore(value: 0)
        Task {
            await app.host.sessions.closeAll()
            closed.signal()
        }
        closed.wait()
        try blockUntil("the session is gone") { app.deployment.links.sessions(of: user).isEmpty ? true : nil }
    }

    private static func isSettled(_ app: PeopleApp, _ user: String) throws -> Bool {
        let text = try app.store.value(module: module, user: user, key: "schedules")
        return try JSON(parsing: text ?? "{}")["schedules"]?.array?.first?["settled"] != 0
    }

    private static let clock = Clock()

    @Test("The schedule of a person who may not use devices any more is not carried out", arguments: [true, false])
    func withoutRight(hasPage: Bool) async throws {
        let lamp = try Self.simulator()
        let port = try await lamp.first("a port") { Int64($0) }
        try await PeopleApp.run(
            now: { Self.clock.now },
            change: {
                Self.change(&$0, port: port)
                $0["devices"] = nil
            }
        ) { app in
            let person = app.visitor()
            try person.begin()
            let user = try Self.user(app)
            let schedules = Self.schedules(minute: try Self.minute(app, user, Self.clock))
            try app.store.put(module: Self.module, user: user, key: "schedules", value: schedules)
            if !hasPage { try Self.closePages(app, of: user) }
            Self.deliver(app, user, Self.clock)
            try blockUntil("the cue is refused") { app.lines.text.contains("cue.not-delivered") ? true : nil }
            #expect(try lamp.blockForSimulatedChanges() == 0)
            #expect(try !Self.isSettled(app, user))
            #expect(try app.store.pendingCues().allSatisfy { $0.module != Self.module })
        }
    }

    @Test("A schedule is carried out once, and the next call is asked for", arguments: [true, false])
    func carriedOut(hasPage: Bool) async throws {
        let lamp = try Self.simulator()
        let port = try await lamp.first("a port") { Int64($0) }
        try await PeopleApp.run(now: { Self.clock.now }, change: { Self.change(&$0, port: port) }) { app in
            let person = app.visitor()
            try person.begin()
            let user = try Self.user(app)
            let schedules = Self.schedules(minute: try Self.minute(app, user, Self.clock))
            try app.store.put(module: Self.module, user: user, key: "schedules", value: schedules)
            if !hasPage { try Self.closePages(app, of: user) }
            for _ in 0..<2 { Self.deliver(app, user, Self.clock) }
            try blockUntil("the schedule is done", or: { app.lines.text }) {
                try Self.isSettled(app, user) && app.store.pendingCues().contains { $0.module == Self.module }
                    ? true : nil
            }
            #expect(try lamp.blockForSimulatedChanges() == 1)
            #expect(!app.deployment.banners.isWaiting(for: user))
            #expect(!app.lines.text.contains("cue.not-delivered"))
        }
    }

    @Test("A schedule that was missed while no page is open is told on the next one")
    func missedWithoutPage() async throws {
        let lamp = try Self.simulator()
        let port = try await lamp.first("a port") { Int64($0) }
        try await PeopleApp.run(now: { Self.clock.now }, change: { Self.change(&$0, port: port) }) { app in
            let person = app.visitor()
            try person.begin()
            let user = try Self.user(app)
            let schedules = Self.schedules(minute: (try Self.minute(app, user, Self.clock) + 1_430) % 1_440)
            try app.store.put(module: Self.module, user: user, key: "schedules", value: schedules)
            try Self.closePages(app, of: user)
            Self.deliver(app, user, Self.clock)
            try blockUntil("the banner waits", or: { app.lines.text }) {
                app.deployment.banners.isWaiting(for: user) ? true : nil
            }
            #expect(try lamp.blockForSimulatedChanges() == 0)
            #expect(try person.open("/").contains("Bedroom lamp: a schedule was missed"))
            #expect(!app.deployment.banners.isWaiting(for: user))
        }
    }

    @Test("A person's schedules are in their export, and after an erasure gone and not worked off")
    func erasure() async throws {
        let lamp = try Self.simulator()
        let port = try await lamp.first("a port") { Int64($0) }
        try await PeopleApp.run(now: { Self.clock.now }, change: { Self.change(&$0, port: port) }) { app in
            let person = app.visitor()
            try person.signUp("ada@example.org", app)
            let user = try Self.user(app)
            try person.open("/devices/lamp")
            try person.press("Schedules")
            try person.press("Add a schedule")
            try person.press("Add the schedule", fields: ["Monday": "1"])
            let schedules = try app.store.value(module: Self.module, user: user, key: "schedules")
            let kept = try #require(schedules, "\(person.text)")
            #expect(try app.store.pendingCues().contains { $0.module == Self.module && $0.user == user })
            let values = try JSON(parsing: try person.send("GET", "/export").body)["app"]?["values"]?.array ?? []
            #expect(values.contains(["module": .string(Self.module), "key": "schedules", "value": .string(kept)]))
            try person.open("/tab/profile")
            try person.press("Account")
            try person.press("Erase your account")
            try person.press(
                "Erase everything",
                fields: ["Your password": PeopleApp.password, "Type “delete my account”": "delete my account"])
            #expect(try app.store.value(module: Self.module, user: user, key: "schedules") == nil)
            #expect(try app.store.pendingCues().allSatisfy { $0.user != user })
            try blockUntil("the session is gone") { app.deployment.links.sessions(of: user).isEmpty ? true : nil }
            // A cue that was on its way finds nobody.
            Self.deliver(app, user, Self.clock)
            #expect(try lamp.blockForSimulatedChanges() == 0)
            #expect(try app.store.value(module: Self.module, user: user, key: "schedules") == nil)
        }
    }
}

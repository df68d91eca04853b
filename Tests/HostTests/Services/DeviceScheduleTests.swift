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

    private static func changes(of lamp: ChildProcess) throws -> Int64 {
        let before = lamp.output.split(separator: "\n").count
        try lamp.write("counts")
        return try blockUntil("the lamp counts") {
            let lines = lamp.output.split(separator: "\n")
            guard lamp.output.hasSuffix("\n"), lines.count > before, let last = lines.last else { return nil }
            return try JSON(parsing: String(last))["set"]?.integer ?? 0
        }
    }

    @Test("The schedule of a person who may not use devices any more is not carried out")
    func withoutRight() async throws {
        let lamp = try Self.simulator()
        let port = try await lamp.first("a port") { Int64($0) }
        let clock = Clock()
        try await PeopleApp.run(
            now: { clock.now },
            change: {
                Self.change(&$0, port: port)
                $0["devices"] = nil
            }
        ) { app in
            let person = app.visitor()
            try person.begin()
            let user = try #require(app.deployment.links.all.first { !$0.user.isVisitor }?.user.id)
            let now = Int64(clock.now.timeIntervalSince1970) * 1_000
            let schedules: JSON = [
                "schedules": [
                    [
                        "id": "a", "device": "lamp", "minute": 0, "days": [1, 2, 3, 4, 5, 6, 7], "function": "power",
                        "value": true, "on": true, "settled": 0,
                    ]
                ]
            ]
            try app.store.put(module: Self.module, user: user, key: "schedules", value: schedules.text)
            app.deployment.deliver(
                DueCue(
                    module: Self.module, user: user, list: "schedules",
                    cue: CueDocument(id: "a", at: now, kind: "mark"), devicesController: nil, lateness: 0))
            try blockUntil("the cue is refused") { app.lines.text.contains("cue.not-delivered") ? true : nil }
            #expect(try Self.changes(of: lamp) == 0)
            #expect(try app.store.pendingCues().allSatisfy { $0.module != Self.module })
        }
    }
}

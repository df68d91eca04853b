import Core
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import TestSupport
import Testing

@testable import Host

/// Devices that join a sitting, over the shipped timer, the host and the shipped devices module.
///
/// - Shows: MD Timer
@Suite("Devices that join a sitting", .timeLimit(.minutes(10)))
struct DeviceCueTests {
    private static func occurrence(
        user: String = "u", list: String = "sitting", id: String = "device-start-1", at: Int64 = 1
    ) -> String {
        DueCue(
            module: "com.bricks.timer", user: user, list: list, cue: CueDocument(id: id, at: at, kind: "device"),
            devicesController: nil, lateness: 0
        ).occurrence
    }

    @Test("One cue of one sitting of one person has a key of its own, the same after a crash and short enough for all")
    func occurrences() {
        let keys = [
            Self.occurrence(), Self.occurrence(user: "v"), Self.occurrence(at: 2), Self.occurrence(id: "device-end-1"),
            Self.occurrence(list: "other"),
        ]
        #expect(Set(keys).count == keys.count)
        #expect(Self.occurrence() == Self.occurrence())
        #expect(keys.allSatisfy { $0.utf8.count == 64 })
    }

    @Test("A person is told of a device in plain words, whatever it is called")
    func words() throws {
        let banner = DeviceTrouble.banner(device: "Bedroom lamp", .unavailable)
        #expect(banner.title == "“Bedroom lamp” is not responding.")
        let long = DeviceTrouble.banner(device: String(repeating: "🪔", count: 128), .notFound)
        #expect(try BannerDocument(json: long.json).title.utf8.count <= 128)
    }

    /// The devices of `wellness`: a lamp at the port, a diffuser without brightness at the other, and one that is off.
    private static func change(_ document: inout JSONObject, lamp: Int64, diffuser: Int64, chosen: [JSON]) {
        func device(_ id: String, _ name: String, _ type: String, _ port: Int64, _ points: JSON) -> JSON {
            [
                "id": .string(id), "name": .string(name), "type": .string(type), "host": "127.0.0.1",
                "port": .integer(port), "key": "0123456789abcdef", "version": "3.3", "datapoints": points,
            ]
        }
        document["modules"] = .array(
            (document["modules"]?.array ?? []).map { module in
                var object = module.object ?? JSONObject()
                switch object["id"] {
                case "com.bricks.tuya":
                    object["configuration"] = [
                        "devices": [
                            device("lamp", "Bedroom lamp", "light", lamp, ["power": "20", "brightness": "22"]),
                            device("diffuser", "Hall diffuser", "diffuser", diffuser, ["power": "20"]),
                            device("gone", "Studio lamp", "light", 1, ["power": "20", "brightness": "22"]),
                        ]
                    ]
                case "com.bricks.timer":
                    object["configuration"] = [
                        "defaults": [
                            "lengthMinutes": 10, "preparationSeconds": 0, "devices": .array(chosen),
                            "devicesAtStart": ["power": true, "brightness": 30],
                        ]
                    ]
                default: break
                }
                return .object(object)
            })
    }

    private static func simulator(_ id: String) throws -> ChildProcess {
        try ChildProcess(
            [
                "python3", "-B", "-u", Repository.path("Tests/TuyaTests/Fixtures/simulator.py"), "normal", id,
                "0123456789abcdef", #"{"20":false,"22":505}"#,
            ], input: .lines)
    }

    /// Returns all pages until the sitting runs, one of which may have told of a device: a page is told a message once.
    @discardableResult
    private static func begin(_ person: Visitor) throws -> String {
        try person.open(link: "timer")
        try person.press("Start 10 minutes")
        var seen = person.page
        try blockUntil("the sitting runs") {
            seen += try person.open()
            return person.page.contains("data-ends-at-milliseconds") ? true : nil
        }
        return seen
    }

    private static func end(_ person: Visitor) throws {
        try person.press("End")
        try person.press("Done")
    }

    @Test("Every sitting of every person switches the devices, and a device without brightness is only switched")
    func everySitting() async throws {
        let (lamp, diffuser) = (try Self.simulator("lamp"), try Self.simulator("diffuser"))
        let ports = try await (lamp.first("a port") { Int64($0) }, diffuser.first("a port") { Int64($0) })
        try await PeopleApp.run(change: {
            Self.change(&$0, lamp: ports.0, diffuser: ports.1, chosen: ["lamp", "diffuser"])
        }) { app in
            let (first, second) = (app.visitor(), app.visitor())
            for sitting in 1...3 as ClosedRange<Int64> {
                let person = sitting == 3 ? second : first
                try Self.begin(person)
                for device in [lamp, diffuser] {
                    try blockUntil("sitting \(sitting) switches the device") { () -> Bool? in
                        try device.blockForSimulatedChanges() == sitting ? true : nil
                    }
                }
                try Self.end(person)
            }
            #expect(!app.lines.text.contains("cue.device-failed"))
        }
    }

    @Test("A device is neither shown to a person who may not use it nor switched for them, by whatever way")
    func withoutRight() async throws {
        let lamp = try Self.simulator("lamp")
        let port = try await lamp.first("a port") { Int64($0) }
        try await PeopleApp.run(change: {
            Self.change(&$0, lamp: port, diffuser: 3, chosen: ["lamp"])
            $0["devices"] = nil
        }) { app in
            let person = app.visitor()
            #expect(try !person.open("/").contains("Bedroom lamp"))
            #expect(try !Self.begin(person).contains("Bedroom lamp"))
            #expect(try !person.open("/devices/lamp").contains("Bedroom lamp"))
            let user = try #require(app.deployment.links.all.first { !$0.user.isVisitor }?.user.id)
            let cue = CueDocument(
                id: "device-start-1", at: 1, kind: "device", device: "lamp", change: DeviceChange(power: true))
            app.deployment.deliver(
                DueCue(
                    module: "com.bricks.timer", user: user, list: "sitting", cue: cue, devicesController: nil,
                    lateness: 0))
            try blockUntil("the cue is refused") { app.lines.text.contains("cue.device-failed") ? true : nil }
            #expect(try lamp.blockForSimulatedChanges() == 0)
        }
    }

    @Test("A device that does not answer is named on the page while the sitting goes on")
    func failure() async throws {
        try await PeopleApp.run(change: {
            Self.change(&$0, lamp: 2, diffuser: 3, chosen: ["gone"])
        }) { app in
            let person = app.visitor()
            let seen = try Self.begin(person)
            try blockUntil("the page names the device", or: { person.text + app.lines.text.suffix(1500) }) {
                try (seen + person.open()).contains("“Studio lamp” is not responding.") ? true : nil
            }
            #expect(person.page.contains("data-ends-at-milliseconds"))
            for word in ["tuya", "127.0.0.1", "com.bricks"] { #expect(!person.text.contains(word)) }
        }
    }

    @Test("A device that fails while no page is open is named on the next one, and once")
    func failureWithoutPage() async throws {
        try await PeopleApp.run(change: {
            Self.change(&$0, lamp: 2, diffuser: 3, chosen: ["gone"])
        }) { app in
            let message = "“Studio lamp” is not responding."
            let person = app.visitor()
            let seen = try Self.begin(person)
            try blockUntil("the page names the device") { try (seen + person.open()).contains(message) ? true : nil }
            func dismiss() throws {
                _ = try person.send("POST", "/banner", body: Visitor.form([("csrf", person.token ?? "")]))
                let page = try person.open()
                // The timer's own screen says so too.
                let screen = page.firstRange(of: "<form class=\"screen\"")?.lowerBound ?? page.endIndex
                #expect(!page[..<screen].contains(message))
            }
            try dismiss()
            let user = try #require(app.deployment.links.all.first { !$0.user.isVisitor }?.user.id)
            let closed = DispatchSemaphore(value: 0)
            Task {
                await app.host.sessions.closeAll()
                closed.signal()
            }
            closed.wait()
            try blockUntil("the session is gone") { app.deployment.links.sessions(of: user).isEmpty ? true : nil }
            let cue = CueDocument(
                id: "device-start-1", at: 1, kind: "device", device: "gone", change: DeviceChange(power: true))
            app.deployment.deliver(
                DueCue(
                    module: "com.bricks.timer", user: user, list: "sitting", cue: cue, devicesController: nil,
                    lateness: 0))
            try blockUntil("the device has failed") { app.deployment.banners.isWaiting(for: user) ? true : nil }
            let page = try person.open()
            #expect(page.contains(message))
            try dismiss()
        }
    }
}

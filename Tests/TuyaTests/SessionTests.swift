import Formats
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// - Shows: IF2, MD Tuya
@Suite("Tuya session")
struct SessionTests {
    static let screen = ScreenID(isModuleSide: false, generation: 1, index: 9)

    @Test("A device screen shows the state, switches and dims, over connections of the host")
    func control() throws {
        try Simulator.run("normal") { simulator in
            let app = try App(port: simulator.port)
            try answer { app.session.createDevice($0, screen: Self.screen, device: Simulator.device) }
            #expect(app.host.titles == ["Lamp"])
            #expect(try app.status == "It is on, with its brightness at 50%.")
            #expect(try app.data["set-light-brightness"] == [["value": 50]])
            #expect(try app.data["isOn"] == true && app.data["isOff"] == false)
            let surface = try app.host.surface(Self.screen)
            #expect(surface.component("on")?["variant"] != "primary" && surface.component("on")?["purpose"] == "choice")
            try app.act("power", ["power": false])
            #expect(try app.data["isOn"] == false && app.data["isOff"] == true)
            #expect(try app.status == "It is off, with its brightness at 50%.")
            try app.act("set", ["function": "brightness", "value": 80])
            #expect(try app.status == "It is off, with its brightness at 80%.")
            try simulator.push(["20": true])
            try app.act("refresh")
            #expect(try app.status == "It is on, with its brightness at 80%.")
            try app.act("instructions")
            try app.act("close")
            #expect(app.host.events == ["instructions lamp-help", "closed"])
            #expect(app.host.connections == 1)
            #expect(throws: CallFailure.self) { try app.act("set", ["function": "brightness"]) }
            #expect(throws: CallFailure.self) { try app.act("explode") }
        }
    }

    @Test("Others are told of a change: subscribers, and the screens of other sessions")
    func subscribers() throws {
        try Simulator.run("normal") { simulator in
            let app = try App(port: simulator.port)
            let other = try app.open(2)
            try answer { other.createDevice($0, screen: Self.screen, device: Simulator.device) }
            let controller = try app.controller()
            #expect(try app.controller() == controller)
            try answer { app.session.subscribe($0, controller: controller, device: Simulator.device) }
            for _ in 0..<2 {
                let state: [ReplyValue] = try answer(encode: { [.text($0.json.text)] }) {
                    app.session.apply(
                        $0, controller: controller, device: Simulator.device,
                        change: ModuleInterfaces.DeviceChange(power: false), key: "cue-1")
                }
                #expect(
                    try Reply(state).json(0, max: 1000) == [
                        "device": .string(Simulator.device), "power": false, "brightness": 50,
                    ])
            }
            #expect(try simulator.count("set") == 1)
            #expect(app.host.changes.first?.state.power == false)
            #expect(app.host.changes.first?.controller == controller)
            #expect(app.host.changes.allSatisfy { $0.session == SessionID(rawValue: 1) })
            #expect(
                try app.host.surface(Self.screen, of: 2).data["status"] == "It is off, with its brightness at 50%.")
        }
    }

    @Test("A controller of nobody is refused by every method")
    func controllers() throws {
        let app = try App(port: 1)
        let wrong = DevicesID(isModuleSide: true, generation: 9, index: 9)
        let session = app.session
        let calls: [() throws -> Void] = [
            { try answer { session.list($0, controller: wrong) } },
            { try answer { session.state($0, controller: wrong, device: Simulator.device) } },
            {
                try answer {
                    session.apply(
                        $0, controller: wrong, device: Simulator.device, change: ModuleInterfaces.DeviceChange(),
                        key: "k")
                }
            },
            { try answer { session.subscribe($0, controller: wrong, device: Simulator.device) } },
        ]
        for call in calls { #expect(try status(call) == .badHandle) }
        #expect(app.host.connections == 0)
        let controller = try app.controller()
        let list: [ReplyValue] = try answer(encode: { [.text($0.json.text)] }) {
            session.list($0, controller: controller)
        }
        #expect(try Reply(list).json(0, max: 1000)["devices"]?[0]?["dimmable"] == true)
        #expect(try status { try answer { session.state($0, controller: controller, device: "none") } } == .notFound)
    }

    @Test(
        "What the host says of a connection is told apart in words",
        arguments: [
            (CallFailure(.unavailable, "no route", detail: ["code": "net.unreachable"]), "tuya.offline"),
            (CallFailure(.unavailable, "no", detail: ["code": "net.refused"]), "tuya.offline"),
            (CallFailure(.unavailable, "late", detail: ["code": "net.timed-out"]), "tuya.offline"),
            (CallFailure(.notPermitted, "no grant", detail: ["code": "net.not-granted"]), "tuya.offline"),
            (CallFailure(.absent), "tuya.offline"),
        ])
    func refusals(refusal: CallFailure, code: String) throws {
        let app = try App(port: 1)
        app.host.refusal = refusal
        try answer { app.session.createDevice($0, screen: Self.screen, device: Simulator.device) }
        let failure = try #require(try app.data["failures"]?[0])
        #expect(failure["code"]?.string == code)
        #expect(failure["help"]?.string?.isEmpty == false)
        let controller = try app.controller()
        #expect(
            try status { try answer { app.session.state($0, controller: controller, device: Simulator.device) } }
                == .unavailable)
    }

    @Test(
        "A wrong key is told from something that is no device",
        arguments: [("wrong-key", "The key does not fit"), ("garbage", "Not understood")])
    func failures(mode: String, title: String) throws {
        try Simulator.run(mode) { simulator in
            let app = try App(port: simulator.port)
            try answer { app.session.createDevice($0, screen: Self.screen, device: Simulator.device) }
            #expect(try app.data["failures"]?[0]?["title"]?.string == title)
        }
    }

    @Test("A device that serves somebody else is busy")
    func busy() throws {
        try Simulator.run("busy") { simulator in
            let holder = try simulator.registry()
            _ = try holder.state(of: Simulator.device)
            let app = try App(port: simulator.port)
            try answer { app.session.createDevice($0, screen: Self.screen, device: Simulator.device) }
            #expect(try app.data["failures"]?[0]?["title"] == "Busy with another app")
            let controller = try app.controller()
            let found = try status {
                try answer { app.session.state($0, controller: controller, device: Simulator.device) }
            }
            #expect(found == .busy)
        }
    }

    @Test("A device is given up early enough for the answer to the call")
    func deadline() {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        let now = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        let start = ContinuousClock.now
        func call(_ deadline: UInt64) -> Call {
            Call(session: SessionID(rawValue: 1), request: 1, deadline: deadline, trace: 0)
        }
        #expect(CallDeadline.instant(for: call(now + 600_000_000)) <= start + .milliseconds(300))
        #expect(CallDeadline.instant(for: call(1)) <= .now)
        #expect(CallDeadline.instant(for: call(.max), limit: .seconds(1)) <= .now + .seconds(1))
        #expect(CallDeadline.instant(for: call(0)) >= start + .seconds(5))
    }

    @Test("A device that never answers is told from one that is away")
    func silent() throws {
        try Simulator.run("silent") { simulator in
            let app = try App(port: simulator.port)
            try answer(deadline: 1) {
                app.session.createDevice($0, screen: Self.screen, device: Simulator.device)
            }
            #expect(try app.data["failures"]?[0]?["code"] == "tuya.timed-out")
        }
    }

    @Test("The screen says how the device is reached, and keeps what was known of one that is gone")
    func connection() throws {
        try Simulator.run("normal") { simulator in
            let app = try App(port: simulator.port)
            try answer { app.session.createDevice($0, screen: Self.screen, device: Simulator.device) }
            #expect(try app.data["connection"] == "Connected")
            let (on, off) = (Tuya.DeviceState(power: true, brightness: 50), Tuya.DeviceState(power: false))
            func report(_ state: Tuya.DeviceState) -> DeviceReport { DeviceReport(state: state, points: [:]) }
            let watchers = app.session.home.watchers
            watchers.tell(nil, report(on), .offline(since: 1_700_000_000), of: Simulator.device)
            #expect(try app.data["connection"]?.string?.hasPrefix("Offline since ") == true)
            #expect(try app.status == "It is on, with its brightness at 50%.")
            watchers.tell(nil, report(off), .connected, of: Simulator.device)
            #expect(try app.data["connection"] == "Connected")
            #expect(try app.status == "It is off.")
        }
    }

    @Test("A device that is gone is told with the time, and on a later day with the day")
    func offline() {
        let format = PersonFormat(locale: "en-GB", timeZone: .gmt)
        let since = LinkState.offline(since: 1_700_000_000)
        let soon = Date(timeIntervalSince1970: 1_700_000_060)
        #expect(DeviceScreen.words(since, format, now: soon) == "Offline since 22:13")
        let later = Date(timeIntervalSince1970: 1_700_100_000)
        #expect(DeviceScreen.words(since, format, now: later) == "Offline since 14 November 2023, 22:13")
    }

    @Test("A subscriber is told of what happens at the device once, and of nothing while it is gone")
    func unasked() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        let controller = try app.controller()
        try answer { app.session.subscribe($0, controller: controller, device: Simulator.device) }
        let watchers = app.session.home.watchers
        let on = ModuleInterfaces.DeviceState(device: Simulator.device, power: true, brightness: 50)
        for link in [LinkState.connected, .connected, .offline(since: 1)] {
            let report = DeviceReport(state: Tuya.DeviceState(power: true, brightness: 50), points: [:])
            watchers.tell(on, report, link, of: Simulator.device)
        }
        #expect(app.host.changes.map(\.state) == [on])
    }

    @Test("Pairing lists the devices, checks a connection, and shows what was left out")
    func pairing() throws {
        try Simulator.run("normal") { simulator in
            let app = try App(port: simulator.port, others: [["id": "broken"]])
            try answer { app.session.createPairing($0, screen: Self.screen) }
            let surface = try app.host.surface(Self.screen)
            #expect(surface.text.contains("Lamp"))
            #expect(surface.text.contains("Devices that were left out"))
            // The code stands behind a button.
            #expect(!surface.text.contains("tuya.configuration.missing"))
            #expect("\(surface.components)".contains("tuya.configuration.missing at /devices/1"))
            #expect(!surface.text.contains(Simulator.key))
            #expect(app.host.log.contains { $0.hasPrefix("tuya.configuration.missing at /devices/1") })
            // A person who uses one device cannot fix another.
            let other = ScreenID(isModuleSide: false, generation: 1, index: 10)
            try answer { app.session.createDevice($0, screen: other, device: Simulator.device) }
            #expect(try !app.host.surface(other).text.contains("left out"))
            try app.act("check", ["device": .string(Simulator.device)])
            #expect(try app.data["checks/0"] == "Connected. It is on, with its brightness at 50%.")
        }
    }

    @Test("Maintenance is explained for each type of reminder", arguments: Reminder.allCases)
    func maintenance(reminder: Reminder) throws {
        let app = try App(port: 1)
        try answer { app.session.createMaintenance($0, screen: Self.screen, reminderType: reminder.rawValue) }
        #expect(app.host.titles == [reminder.title])
        #expect(try app.host.surface(Self.screen).text.contains("Step by step"))
        let unknown = try status {
            try answer { app.session.createMaintenance($0, screen: Self.screen, reminderType: "polish") }
        }
        #expect(unknown == .notFound)
    }

    @Test("A screen is built again after a restart, from what was saved")
    func restart() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        try answer { app.session.createDevice($0, screen: Self.screen, device: Simulator.device) }
        let again = try app.open(3, state: app.session.save())
        try answer { again.restore($0, screen: Self.screen, route: "") }
        let surface = try app.host.surface(Self.screen, of: 3)
        #expect(surface.text.contains("Control"))
        // Of a device that does not answer nobody knows whether it is on.
        #expect(surface.data["isOn"] == false && surface.data["isOff"] == false)
        let other = ScreenID(isModuleSide: false, generation: 1, index: 10)
        #expect(try status { try answer { again.restore($0, screen: other, route: "") } } == .notFound)
        try answer { again.restore($0, screen: other, route: "pairing") }
    }

    @Test("What came of a check is on the screen after a restart")
    func checkedBefore() throws {
        let app = try App(port: 1)
        try answer { app.session.createPairing($0, screen: Self.screen) }
        try app.act("check", ["device": .string(Simulator.device)])
        let outcome = try app.data["checks/0"]
        #expect(
            outcome != "Not checked yet." && outcome?.string?.contains("tuya.") == false, "A code helps nobody here.")
        let again = try app.open(3, state: app.session.save())
        try answer { again.restore($0, screen: Self.screen, route: "pairing") }
        #expect(try app.host.surface(Self.screen, of: 3).data["checks"]?[0] == outcome)
    }

    @Test("A configuration without a usable device refuses creation and says where")
    func configuration() throws {
        let host = FakeHost()
        defer { host.end() }
        for (configuration, code, pointer) in [
            (["devices": [["id": "a"]]], "tuya.configuration.missing", "/devices/0"),
            ([:], "tuya.configuration.missing", ""),
        ] as [(JSON, String, String)] {
            let creation = CreationDocument(
                module: "m", deployment: "d", dataDirectory: "/", configuration: configuration)
            do throws(CallFailure) {
                _ = try TuyaModule(host: host.connection, creation: creation)
                Issue.record("The module was created.")
            } catch {
                #expect(error.status == .invalidArgument)
                #expect(error.detail?["code"]?.string == code)
                #expect(error.detail?["pointer"]?.string == pointer)
            }
        }
    }

    @Test("The deployments of this repository configure their devices without a problem")
    func deployments() throws {
        let folder = Repository.folder.appending(path: "manifests")
        var found = 0
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "json" {
            let manifest = try JSON(parsing: String(contentsOf: file, encoding: .utf8))
            for module in manifest["modules"]?.array ?? [] where module["id"] == "com.bricks.tuya" {
                found += 1
                let reading = ConfigurationReading(try #require(module["configuration"]))
                #expect(reading.problems == [])
                #expect(!reading.devices.isEmpty)
            }
        }
        #expect(found > 0)
    }

    private func status(_ body: () throws -> Void) throws -> CallStatus? {
        do {
            try body()
            return nil
        } catch let failure as CallFailure {
            return failure.status
        }
    }
}

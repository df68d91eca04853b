import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// - Shows: MD Tuya
@Suite("Changing, removing and importing devices")
struct AddedDeviceTests {
    /// An app in which somebody with the role has added the simulated device.
    static func added(
        _ simulator: Simulator, _ body: (App, _ settings: ScreenID, _ device: ScreenID) throws -> Void
    ) throws {
        try AddingTests.adding(port: simulator.port) { app, screen, _ in
            try app.act("check", AddingTests.fields(), on: screen)
            try app.act("add", AddingTests.fields(["name": "Lamp", "type": ["light"]]), on: screen)
            let device = ScreenID(isModuleSide: false, generation: 1, index: 50)
            try answer { app.session.createDevice($0, screen: device, device: Simulator.device) }
            try app.act("settings", ["device": .string(Simulator.device)])
            try body(app, try #require(app.host.presented.last?.screen), device)
            app.module.stop()
        }
    }

    @Test("A device is renamed and put into a room without its being there; what is wrong is told at its field")
    func renamed() throws {
        try Simulator.run("normal") { simulator in
            try Self.added(simulator) { app, settings, device in
                try simulator.refuse()
                try app.act("save", ["name": "", "room": "Hall"], on: settings)
                #expect(try AddingTests.shown(app, settings).contains("Give a name of 1 to 100 characters."))
                #expect(app.session.home.devices.map(\.name) == ["Lamp"])
                try app.act("save", ["name": "Night light", "room": "Bedroom", "key": ""], on: settings)
                #expect(app.session.home.devices.map(\.name) == ["Night light"])
                #expect(app.session.home.devices.map(\.room) == ["Bedroom"])
                #expect(app.session.home.registry.list.map(\.name) == ["Night light"])
                #expect(app.host.dismissed.last == settings)
                #expect(app.host.banners.last?.title == "“Night light” is saved")
                #expect(app.host.titles.last == "Night light")
                #expect(try app.host.surface(SessionTests.screen).text.contains("Bedroom"))
            }
        }
    }

    @Test("A new key or address is checked first, and without an answer the earlier one stays")
    func checkedAgain() throws {
        try Simulator.run("normal") { simulator in
            try Self.added(simulator) { app, settings, device in
                try app.act("save", ["key": "0000000000000000"], on: settings)
                #expect(try AddingTests.shown(app, settings).contains("tuya.wrong-key"))
                #expect(app.session.home.list.added(Simulator.device)?.key == LocalKey(Simulator.key))
                // It is used as before.
                try app.act("power", ["power": false], on: device)
                #expect(try app.host.surface(device).data["isOff"] == true)
                app.host.homes["192.168.1.31"] = simulator.port
                try app.act("save", ["key": .string(Simulator.key), "address": "192.168.1.31"], on: settings)
                #expect(app.session.home.device(Simulator.device)?.host == "192.168.1.31")
                #expect(app.host.dismissed.last == settings)
                #expect(try app.host.surface(device).data["isOff"] == true)
            }
        }
    }

    @Test("With a device its history and the person's schedules and care go; those of others go when they come")
    func removed() throws {
        try Simulator.run("normal") { simulator in
            try Self.added(simulator) { app, settings, device in
                let schedule = { (device: String) -> JSON in
                    [
                        "id": .string("s-\(device)"), "device": .string(device), "minute": 60, "days": [1],
                        "function": "power", "value": true, "on": true, "settled": 0,
                    ]
                }
                let plan = { (device: String) -> JSON in
                    ["device": .string(device), "task": "filter", "days": 90, "since": 0, "done": []]
                }
                let ids = [Simulator.device, "other"]
                app.host.stored = [
                    "schedules": JSON.object(["schedules": .array(ids.map(schedule))]).text,
                    "care": JSON.object(["plans": .array(ids.map(plan))]).text,
                ]
                let history = try #require(app.session.home.history)
                try history.record(1, of: .wattage, device: Simulator.device, at: 1_000_000)
                try history.record(1, of: .wattage, device: "other", at: 1_000_000)
                try app.act("remove", on: settings)
                #expect(app.session.home.devices.isEmpty && app.session.home.registry.list.isEmpty)
                #expect(app.host.dismissed.suffix(2) == [device, settings])
                #expect(app.host.banners.last?.title == "“Lamp” is removed")
                for (key, value) in app.host.stored {
                    #expect(value.contains("other") && !value.contains(Simulator.device), "\(key)")
                }
                for (device, count) in [(Simulator.device, 0), ("other", 1)] {
                    let means = try history.means(of: .wattage, device: device, from: 0, length: 2_000_000, count: 1)
                    #expect(means.count == count)
                }
                // Another person, who has schedules for it too and comes later.
                app.host.stored["schedules"] = JSON.object(["schedules": .array(ids.map(schedule))]).text
                let other = try app.open(5)
                try other.changed()
                #expect(app.host.stored["schedules"]?.contains(Simulator.device) == false)
                #expect(throws: CallFailure.self) { try app.act("power", ["power": true], on: device) }
                #expect(throws: CallFailure.self) { try app.act("save", on: settings) }
            }
        }
    }

    @Test("A device of the configuration is not changed or removed in the app")
    func configured() throws {
        let app = try App(port: 1, roles: ["admin"])
        try answer { app.session.createPairing($0, screen: SessionTests.screen) }
        #expect(try !app.host.surface(SessionTests.screen).text.contains("Settings"))
        #expect(throws: CallFailure.self) { try app.act("settings", ["device": .string(Simulator.device)]) }
        try answer { app.session.restore($0, screen: ScreenID(rawValue: 77), route: "pairing") }
        #expect(throws: CallFailure.self) {
            let route = "settings/\(Simulator.device)"
            try answer { app.session.restore($0, screen: ScreenID(rawValue: 78), route: route) }
        }
    }

    // MARK: - Import

    private static let file: JSON = [
        [
            "name": "Desk lamp", "id": .string(Simulator.device), "key": .string(Simulator.key), "category": "dj",
            "mapping": ["20": ["code": "switch_led"]],
        ],
        ["name": "Hub", "id": "bf22", "key": ""], ["name": "Sub", "id": "bf33", "key": "abcdefghijklmno"],
    ]

    @Test("With a file of keys a found device needs no typing, and its key is nowhere shown")
    func imported() throws {
        try Simulator.run("normal") { simulator in
            try AddingTests.adding(port: simulator.port) { app, screen, _ in
                try app.act("import", AddingTests.fields(["id": "", "key": ""]), on: screen)
                app.host.uploads[9] = Self.file.text
                try app.act("file", ["blob": 9, "name": "devices.json"], on: screen)
                #expect(app.host.uploads.isEmpty, "The host forgets the upload at once.")
                let text = try app.host.surface(screen).text
                #expect(text.contains("Desk lamp") && text.contains("no address"))
                #expect(text.contains("2 entries have no usable ID and key"))
                // The search finds where it is.
                try app.act("find")
                let told: JSON = ["gwId": .string(Simulator.device), "version": "3.3"]
                let datagram = try #require(Announcement.key?.encrypt(Array(told.text.utf8)))
                try app.session.received(
                    Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0), port: 6_667,
                    sender: AddingTests.address, senderPort: 6_667, content: Data(datagram).base64EncodedString(),
                    dropped: 0)
                #expect(try app.data["found"]?[0]?["actions"]?[0]?["row"] == 0)
                try app.act("add", ["row": 0])
                let found = try #require(app.host.presented.last?.screen)
                #expect(try app.host.surface(found).data["form"]?["address"] == .string(AddingTests.address))
                try app.act("check", ["key": ""], on: found)
                #expect(try app.host.surface(found).data["form"]?["name"] == "Desk lamp")
                #expect(try app.host.surface(found).data["form"]?["type"] == ["light"])
                try app.act("add", [:], on: found)
                #expect(app.session.home.devices.map(\.name) == ["Desk lamp"])
                #expect(try app.data["found"]?[0]?["actions"] == [])
                let texts = try [screen, found, SessionTests.screen].map { try AddingTests.shown(app, $0) }
                let all = texts + app.host.log + [app.session.save() ?? ""]
                for told in all { #expect(!told.contains(Simulator.key)) }
                app.module.stop()
            }
        }
    }

    @Test(
        "What is no file of keys is told, and nothing of it is taken",
        arguments: [
            ("", "This is not the content"), ("{", "This is not the content"), ("[]", "There is no device"),
            ("7", "There is no device"), (#"[{"id":"a b","key":"0123456789abcdef"}]"#, "There is no device"),
            (#"{"devices":[{"id":"a"}]}"#, "There is no device"),
            (String(repeating: "[", count: 5_000), "This is not the content"),
        ])
    func hostileFiles(text: String, words: String) throws {
        try AddingTests.adding { app, screen, _ in
            try app.act("import", on: screen)
            try app.act("read", ["text": .string(text)], on: screen)
            #expect(try app.host.surface(screen).text.contains(words))
            #expect(app.session.imported.isEmpty)
            try app.act("file", ["blob": 4], on: screen)
            #expect(try app.host.surface(screen).text.contains("The file cannot be read."))
            #expect(throws: CallFailure.self) { try app.act("take", ["index": 0], on: screen) }
            #expect(throws: CallFailure.self) { try app.act("take", ["index": -1], on: screen) }
        }
    }

    @Test("A snapshot tells addresses, a name is one line, and the number of devices is bounded")
    func files() throws {
        let rows = (0..<100).map { number -> JSON in
            [
                "id": .string("d\(number)"), "key": "0123456789abcdef",
                "ip": .string(number == 0 ? "8.8.8.8" : "10.0.0.9"),
                "name": .string("A\u{202E}\n\(String(repeating: "x", count: 300))"),
            ]
        }
        let read = try DeviceImport.read(Array(JSON.object(["timestamp": 1, "devices": .array(rows)]).text.utf8))
        #expect(read.devices.count == DeviceImport.limit && read.skipped == 36)
        #expect(read.devices[0].address == nil && read.devices[1].address == "10.0.0.9")
        #expect(read.devices[0].name.unicodeScalars.count == 100 && read.devices[0].name.hasPrefix("Axxx"))
        #expect(throws: DeviceImport.Failure.tooLong) {
            _ = try DeviceImport.read([UInt8](repeating: 0x20, count: DeviceImport.sizeLimit + 1))
        }
    }

    @Test(
        "A device is taken for what it reports, and for what its maker says where that fits",
        arguments: [
            (["20": true, "22": 500, "23": 0], nil, DeviceType.light), (["1": true], nil, .plug),
            (["1": true, "18": 20, "19": 60, "20": 2_300], nil, .plug),
            (["1": true, "2": 12, "3": "auto", "5": 80, "22": 0], nil, .purifier),
            (["1": true, "13": 50, "14": 40, "24": "auto"], nil, .humidifier),
            (["1": true], .humidifier, .humidifier), ([:], nil, .plug), (["99": 1], .light, .plug),
        ] as [([String: JSON], DeviceType?, DeviceType)])
    func guesses(points: [String: JSON], hint: DeviceType?, type: DeviceType) {
        #expect(DeviceGuess(points, hint: hint, profiles: []).type == type)
    }

    @Test("A profile of the deployment that fits better is proposed, and can be chosen")
    func profiles() throws {
        let reading = ConfigurationReading([
            "devices": [],
            "profiles": [
                [
                    "id": "tower-fan", "type": "purifier",
                    "functions": [
                        ["id": "power", "datapoint": "1", "kind": "flag"],
                        ["id": "swing", "name": "Swing", "datapoint": "101", "kind": "flag"],
                    ],
                ]
            ],
        ])
        let points: [String: JSON] = ["1": true, "101": false]
        let guess = DeviceGuess(points, hint: nil, profiles: reading.profiles)
        #expect(guess.profile == "tower-fan" && guess.type == .purifier)
        var form = DeviceForm()
        form.take(AddingTests.fields(["name": "Fan"]))
        form.take(guess)
        let device = form.device(reading.profiles)
        #expect(device?.configuration(reading.profiles).profile?.id == "tower-fan")
        let other = form.device([])
        #expect(other == nil)
    }
}

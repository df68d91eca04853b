import Database
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// - Shows: MD Tuya
@Suite("Devices that people add")
struct AddingTests {
    static let id = "bf0000000000000000new1"
    static let key = "n3w-s3cret-k3y-1"
    static let address = "192.168.1.30"

    /// The words that somebody with the role types for the simulated device.
    static func fields(_ others: JSONObject = [:]) -> JSON {
        var fields: JSONObject = [
            "address": .string(address), "id": .string(Simulator.device), "key": .string(Simulator.key),
            "version": ["auto"],
        ]
        for (name, value) in others.members { fields[name] = value }
        return .object(fields)
    }

    /// An app without a device, a folder for its data and somebody with a role, on the screen for a new device.
    static func adding(
        port: UInt16 = 1, roles: [String]? = ["admin"], _ body: (App, ScreenID, URL) throws -> Void
    ) throws {
        try ScratchFolder.use { folder in
            let app = try App(empty: folder.path, roles: roles)
            app.host.homes[address] = port
            try answer { app.session.createPairing($0, screen: SessionTests.screen) }
            try app.act("hand")
            try body(app, try #require(app.host.presented.last?.screen), folder)
        }
    }

    /// All that a screen has, also what is folded.
    static func shown(_ app: App, _ screen: ScreenID) throws -> String {
        "\(try app.host.surface(screen).components)"
    }

    @Test("A device is checked, named and added by hand; it is there for everybody at once, and after a restart")
    func added() throws {
        try Simulator.run("normal") { simulator in
            try Self.adding(port: simulator.port) { app, screen, folder in
                #expect(try app.host.surface(SessionTests.screen).text.contains("There is no device yet."))
                try app.act("check", Self.fields(), on: screen)
                let naming = try app.host.surface(screen)
                #expect(naming.text.contains("It is on, with its brightness at 50%."))
                #expect(naming.text.contains("It speaks protocol 3.3."))
                #expect(naming.data["form"]?["type"] == ["light"])
                #expect(!naming.text.contains(Simulator.key))
                let named = Self.fields(["name": " Reading lamp ", "type": ["light"], "room": "Study"])
                try app.act("add", named, on: screen)
                #expect(app.host.dismissed == [screen])
                #expect(app.host.banners.last?.title == "“Reading lamp” is added")
                let pairing = try app.host.surface(SessionTests.screen).text
                #expect(pairing.contains("Reading lamp") && pairing.contains("Study"))
                try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
                #expect(try app.data["status"] == "It is on, with its brightness at 50%.")
                #expect(try simulator.count("refresh") == 0, "A lamp has no energy to measure.")
                #expect(app.host.titles.last == "Reading lamp")
                try app.act("power", ["power": false])
                #expect(try simulator.count("set") == 1)
                // Another person's session, without a role, and other modules.
                let other = try app.open(7, roles: .some(nil))
                try answer { other.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
                #expect(try app.host.surface(SessionTests.screen, of: 7).data["isOff"] == true)
                #expect(try !app.host.surface(SessionTests.screen, of: 7).text.contains("Settings"))
                let controller = try app.controller()
                let listed = app.session.home.devices.map { DeviceDocument($0) }
                let lamp = DeviceDocument(
                    id: Simulator.device, name: "Reading lamp", type: "light", dimmable: true, room: "Study")
                #expect(listed == [lamp])
                _ = try answer { (request: Request<Void>) in
                    app.session.subscribe(request, controller: controller, device: Simulator.device)
                }
                app.module.stop()
                try Self.restart(folder, simulator)
            }
        }
    }

    private static func restart(_ folder: URL, _ simulator: Simulator) throws {
        let again = try App(empty: folder.path, roles: nil)
        again.host.homes[address] = simulator.port
        try answer { again.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
        #expect(again.host.titles.last == "Reading lamp")
        #expect(try again.data["isOff"] == true)
        #expect(again.session.home.device(Simulator.device)?.room == "Study")
        #expect(again.session.home.environment.versions.version(of: Simulator.device) == .v33)
        again.module.stop()
    }

    @Test("The key is encrypted, under a file that the owner alone may read, and in no screen, log or export")
    func secrecy() throws {
        try Simulator.run("normal") { simulator in
            try Self.adding(port: simulator.port) { app, screen, folder in
                try app.act("check", Self.fields(["id": ""]), on: screen)
                try app.act("check", Self.fields(), on: screen)
                try app.act("add", Self.fields(["name": "Lamp", "type": ["light"]]), on: screen)
                try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
                try app.act("settings")
                let settings = try #require(app.host.presented.last?.screen)
                let texts = try [screen, SessionTests.screen, settings].map { try Self.shown(app, $0) }
                #expect(texts[2].contains("A key is there."))
                let told = texts + app.host.log + [app.module.export(user: "ann").text, app.session.save() ?? ""]
                for text in told { #expect(!text.contains(Simulator.key)) }
                app.module.stop()
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                    let content = try Data(contentsOf: folder.appending(path: name))
                    #expect(content.range(of: Data(Simulator.key.utf8)) == nil, "\(name)")
                }
                let file = folder.appending(path: KeyBox.fileName).path
                let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
                #expect(mode == 0o600)
            }
        }
    }

    @Test(
        "What cannot be a device's is refused at its field, and nothing is connected to",
        arguments: [
            ("address", "8.8.8.8", "an address of your home network"),
            ("address", "172.32.0.1", "an address of your home network"),
            ("address", "0.0.0.0", "an address of your home network"),
            ("address", "224.0.0.1", "an address of your home network"),
            ("address", "2001:db8::1", "an address of your home network"),
            ("address", "::ffff:8.8.8.8", "an address of your home network"),
            ("address", "example.org", "an address in numbers"),
            ("address", "192.168.1.30:22", "an address in numbers"),
            ("address", "192.168.1.30/../", "an address in numbers"), ("address", "0x7f.1", "an address in numbers"),
            ("address", "3232235806", "an address in numbers"), ("address", "", "an address in numbers"),
            ("id", "", "Give the ID"), ("id", "a b", "Give the ID"), ("id", "../../etc", "Give the ID"),
            ("id", String(repeating: "a", count: 65), "Give the ID"), ("id", "\u{202E}abc", "Give the ID"),
            ("key", "", "Give the local key"), ("key", "short", "Give the local key"),
            ("key", "0123456789abcdef0", "Give the local key"), ("key", "0123456789abcde\u{E4}", "Give the local key"),
            ("version", "9.9", "Choose a protocol"),
        ])
    func hostile(field: String, value: String, words: String) throws {
        try Self.adding { app, screen, _ in
            try app.act("check", Self.fields([field: .string(value)]), on: screen)
            #expect(try Self.shown(app, screen).contains(words))
            #expect(app.host.connections == 0)
            // Nor by the way around the check.
            #expect(throws: CallFailure.self) {
                try app.act("add", Self.fields([field: .string(value), "name": "A", "type": ["plug"]]), on: screen)
            }
            #expect(app.session.home.devices.isEmpty)
        }
    }

    @Test("After the check another address cannot be put in its place without a check of its bounds")
    func changedAfterCheck() throws {
        try Simulator.run("normal") { simulator in
            try Self.adding(port: simulator.port) { app, screen, _ in
                try app.act("check", Self.fields(), on: screen)
                let evil = Self.fields(["address": "8.8.8.8", "name": "A", "type": ["plug"]])
                try app.act("add", evil, on: screen)
                #expect(app.session.home.devices.isEmpty)
                for (name, type, room) in [
                    ("", "plug", ""), (String(repeating: "n", count: 101), "plug", ""), ("A\u{7}", "plug", ""),
                    ("A\u{202E}B", "plug", ""), ("A", "toaster", ""), ("A", "profile:x", ""),
                    ("A", "plug", String(repeating: "r", count: 41)),
                ] {
                    let fields = Self.fields([
                        "name": .string(name), "type": [.string(type)], "room": .string(room),
                    ])
                    try app.act("add", fields, on: screen)
                    #expect(app.session.home.devices.isEmpty)
                }
                #expect(app.host.addresses.allSatisfy { $0 == "\(Self.address):6668" })
            }
        }
    }

    @Test(
        "Only addresses of the local network count as such",
        arguments: [
            ("10.0.0.1", true), ("127.0.0.1", true), ("169.254.1.1", true), ("172.16.0.1", true),
            ("172.31.255.255", true), ("192.168.255.1", true), ("::1", true), ("fe80::1", true), ("fd00::1", true),
            ("172.15.0.1", false), ("192.169.0.1", false), ("11.0.0.1", false), ("255.255.255.255", false),
            ("::", false), ("fec0::1", false), ("ff02::1", false), ("2000::1", false), ("::ffff:10.0.0.1", false),
        ])
    func local(address: String, isLocal: Bool) throws {
        #expect(try #require(SocketAddress(host: address, port: 6_668)).isLocal == isLocal)
    }

    @Test("Whoever has no role is offered nothing, and refused with a code", arguments: [nil, [], ["moderator"]])
    func withoutRole(roles: [String]?) throws {
        try ScratchFolder.use { folder in
            let app = try App(empty: folder.path, roles: roles)
            try answer { app.session.createPairing($0, screen: SessionTests.screen) }
            let text = try app.host.surface(SessionTests.screen).text
            #expect(!text.contains("Add by hand") && text.contains("You cannot add devices here."))
            for name in ["hand", "keys", "add"] {
                do throws(CallFailure) {
                    let action = ActionDocument(name: name, component: "c", context: ["row": 0])
                    try refused { app.session.action($0, screen: SessionTests.screen, action: action) }
                } catch {
                    #expect(error.status == (name == "add" ? .invalidArgument : .notPermitted))
                    if name != "add" { #expect(error.detail?["code"] == "tuya.not-admin") }
                }
            }
            // A screen of earlier, after the role was taken.
            let screen = ScreenID(isModuleSide: true, generation: 1, index: 40)
            for route in ["adding", "settings/x"] {
                #expect(throws: CallFailure.self) {
                    try answer { app.session.restore($0, screen: screen, route: route) }
                }
            }
            #expect(app.host.presented.isEmpty)
        }
    }

    private func refused(_ body: (Request<Void>) -> Void) throws(CallFailure) {
        do {
            try answer { body($0) }
        } catch let failure as CallFailure {
            throw failure
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test(
        "Wrong key, busy, silent and absent devices are told apart, with what fixes it",
        arguments: [
            ("wrong-key", "tuya.wrong-key", "Then enter it again"), ("busy-2", "tuya.busy", "close the maker’s app"),
            ("off", "tuya.offline", "Is it plugged in"),
        ])
    func failures(mode: String, code: String, help: String) throws {
        try Simulator.run(mode == "wrong-key" ? "wrong-key" : "busy") { simulator in
            try Self.adding(port: mode == "off" ? 1 : simulator.port) { app, screen, _ in
                let holder = mode == "busy-2" ? try Holder(simulator.port) : nil
                defer { withExtendedLifetime(holder) {} }
                let version: JSON = mode == "busy-2" ? ["3.3"] : ["auto"]
                try app.act("check", Self.fields(["version": version]), on: screen)
                let text = try Self.shown(app, screen)
                #expect(text.contains(code), "\(text)")
                #expect(text.contains(help))
                #expect(!text.contains("configuration"), "There is none for this device.")
                let asksAgain = text.contains("never shown again")
                #expect(asksAgain == (mode == "wrong-key"), "A key that does not fit is asked for again.")
                #expect(app.session.home.devices.isEmpty)
            }
        }
    }

    @Test("A device of 3.5 is found out, its wrong key is certain, and another chosen version is told")
    func versions() throws {
        try Mock.run(.v35) { mock in
            try Self.adding(port: mock.port) { app, screen, _ in
                try app.act("check", Self.fields(["key": "0000000000000000"]), on: screen)
                #expect(try Self.shown(app, screen).contains("tuya.wrong-key"))
                try app.act("check", Self.fields(["version": ["3.3"]]), on: screen)
                let text = try Self.shown(app, screen)
                #expect(text.contains("tuya.wrong-version") && text.contains("Choose protocol 3.5"))
                try app.act("check", Self.fields(["key": "", "version": ["auto"]]), on: screen)
                #expect(try app.host.surface(screen).text.contains("It speaks protocol 3.5."))
            }
        }
    }

    @Test("A device that is there, an address that is taken and more devices than there may be are refused")
    func bounds() throws {
        try ScratchFolder.use { folder in
            let store = try DeviceStore.test(folder)
            let list = HomeDevices([], store: store)
            func device(_ number: Int) throws -> AddedDevice {
                AddedDevice(
                    id: "d\(number)", name: "D\(number)", type: .plug, host: "10.0.0.\(number)",
                    key: try #require(LocalKey(Self.key)), room: "")
            }
            for number in 0..<DeviceConfiguration.limit { _ = try list.add(try device(number)) }
            #expect(throws: HomeDevices.Refusal.full) { _ = try list.add(try device(200)) }
            #expect(throws: HomeDevices.Refusal.sameID(name: "D3")) { _ = try list.add(try device(3)) }
            try list.remove("d3")
            #expect(list.removed == ["d3"])
            var same = try device(3)
            same.host = "10.0.0.4"
            #expect(throws: HomeDevices.Refusal.sameAddress(name: "D4")) { _ = try list.add(same) }
            #expect(throws: HomeDevices.Refusal.unknown) { _ = try list.replace(try device(3)) }
            #expect(throws: HomeDevices.Refusal.unknown) { try list.remove("nope") }
            _ = try list.add(try device(3))
            #expect(HomeDevices([], store: try DeviceStore.test(folder)).all == list.all)
            #expect(HomeDevices([], store: nil).isOpen == false)
            #expect(throws: HomeDevices.Refusal.fixed) { _ = try HomeDevices([], store: nil).add(try device(1)) }
        }
    }

    @Test("A device whose key is lost is named and can be added again; a sealed key fits its device alone")
    func lostKeys() throws {
        try ScratchFolder.use { folder in
            let list = HomeDevices([], store: try DeviceStore.test(folder))
            let device = AddedDevice(
                id: "d", name: "Lamp", type: .light, host: "10.0.0.1", key: try #require(LocalKey(Self.key)), room: "")
            _ = try list.add(device)
            let box = try KeyBox(reading: folder.path)
            let sealed = try #require(box.seal(device.key, of: "d"))
            #expect(box.open(sealed, of: "d") == device.key && box.open(sealed, of: "e") == nil)
            #expect(box.open(Array(sealed.dropLast()), of: "d") == nil)
            #expect(box.seal(device.key, of: "d") != sealed)
            let file = folder.appending(path: KeyBox.fileName)
            try FileManager.default.removeItem(at: file)
            var said: [String] = []
            let again = HomeDevices([], store: try DeviceStore.test(folder)) { said.append($0) }
            #expect(again.all.isEmpty && again.keyless == ["Lamp"] && said.count == 1)
            _ = try again.add(device)
            #expect(again.keyless.isEmpty && again.all.count == 1)
            // A file that somebody else wrote is not used, and not written over.
            try Data("x".utf8).write(to: file)
            let odd = HomeDevices([], store: try DeviceStore.test(folder))
            #expect(throws: HomeDevices.Refusal.self) {
                var other = device
                (other.id, other.host) = ("e", "10.0.0.2")
                _ = try odd.add(other)
            }
            #expect(try Data(contentsOf: file) == Data("x".utf8))
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            do throws(KeyBox.Failure) {
                _ = try KeyBox(reading: folder.path)
                Issue.record("A file that everybody may read was used.")
            } catch {
                #expect("\(error)".contains("mode 600"))
            }
        }
    }
}

extension DeviceStore {
    /// The store of a folder.
    static func test(_ folder: URL) throws -> DeviceStore {
        try DeviceStore(
            database: Database(path: folder.appending(path: "devices.sqlite").path), folder: folder.path)
    }
}

/// Holds the only connection of a device.
private final class Holder {
    private let socket: TCPSocket

    init(_ port: UInt16) throws {
        let address = try #require(SocketAddress(host: "127.0.0.1", port: port))
        socket = try TCPSocket.connect(to: address, until: .now + .seconds(20))
    }
}

extension ScratchFolder {
    /// Makes a folder for as long as the body takes.
    fileprivate static func use(_ body: (URL) throws -> Void) throws {
        let folder = try ScratchFolder()
        try body(folder.url)
        withExtendedLifetime(folder) {}
    }
}

import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// - Shows: MD Tuya
@Suite("Devices that moved to another address")
struct FollowTests {
    private static let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)

    private func hear(_ app: App, from sender: String) throws {
        let told: JSON = ["gwId": .string(Simulator.device), "version": "3.3"]
        let datagram = try #require(Announcement.key?.encrypt(Array(told.text.utf8)))
        try app.session.received(
            Self.call, port: 6_667, sender: sender, senderPort: 6_667,
            content: Data(datagram).base64EncodedString(), dropped: 0)
    }

    @Test("A device that answers under its key at another address is used there, also after a restart; another is not")
    func follows() throws {
        try Simulator.run("normal") { simulator in
            try Simulator.run("wrong-key") { stranger in
                try AddedDeviceTests.added(simulator) { app, _, device in
                    app.host.homes[AddingTests.address] = 1
                    app.host.homes["192.168.1.66"] = stranger.port
                    app.host.homes["192.168.1.31"] = simulator.port
                    try hear(app, from: "192.168.1.66")
                    #expect(!app.host.addresses.contains("192.168.1.66:6668"), "It is connected where it is.")
                    try simulator.drop()
                    try blockUntil("the connection is lost") {
                        try app.session.home.registry.link(of: Simulator.device) == .connected ? nil : true
                    }
                    try hear(app, from: "8.8.8.8")
                    try hear(app, from: "192.168.1.66")
                    try blockUntil("the stranger was asked") {
                        app.host.addresses.contains("192.168.1.66:6668") ? true : nil
                    }
                    // The answer under another key is awaited before the next address.
                    try hear(app, from: "192.168.1.31")
                    try blockUntil("the device is followed") {
                        app.session.home.device(Simulator.device)?.host == "192.168.1.31" ? true : nil
                    }
                    #expect(!app.host.addresses.contains("8.8.8.8:6668"))
                    try app.act("power", ["power": false], on: device)
                    #expect(try app.host.surface(device).data["isOff"] == true)
                    let path = app.module.creation.dataDirectory
                    let kept = HomeDevices([], store: try DeviceStore.test(URL(filePath: path)))
                    #expect(kept.all.map(\.host) == ["192.168.1.31"])
                }
            }
        }
    }

    @Test("Whoever announces a device at one address after the other has only a few of them connected to")
    func bounded() throws {
        let host = FakeHost()
        defer { host.end() }
        let folder = try ScratchFolder()
        let list = HomeDevices([], store: try DeviceStore.test(folder.url))
        let key = try #require(LocalKey(Simulator.key))
        _ = try list.add(
            AddedDevice(id: Simulator.device, name: "Lamp", type: .light, host: "10.0.0.1", key: key, room: ""))
        let environment = DeviceEnvironment(dialler: .host(host.connection.client(NetClient.self)))
        let registry = DeviceRegistry(list.all, environment: environment)
        let follower = DeviceFollower(list, registry, environment) { _ in }
        for number in 2..<40 {
            let address = "10.0.0.\(number)"
            // Refused by this machine.
            host.homes[address] = 1
            let before = host.connections
            follower.note(Simulator.device, at: address)
            guard number < 2 + DeviceFollower.limitInVain else { continue }
            try blockUntil("it was tried") { host.connections > before && follower.isIdle ? true : nil }
        }
        follower.stop()
        #expect(Set(host.addresses) == ["10.0.0.2:6668", "10.0.0.3:6668", "10.0.0.4:6668"])
        #expect(list.all.map(\.host) == ["10.0.0.1"])
    }

    @Test("A device of the configuration keeps its new address until the configuration names another one")
    func configured() throws {
        let folder = try ScratchFolder()
        var lamp = try DeviceConfiguration.test(port: DeviceConfiguration.usualPort)
        lamp.host = "192.168.1.20"
        let list = HomeDevices([lamp], store: try DeviceStore.test(folder.url))
        #expect(list.move(lamp.id, to: "192.168.1.21")?.device.host == "192.168.1.21")
        #expect(list.all.map(\.host) == ["192.168.1.21"])
        #expect(HomeDevices([lamp], store: try DeviceStore.test(folder.url)).all.map(\.host) == ["192.168.1.21"])
        lamp.host = "192.168.1.40"
        #expect(HomeDevices([lamp], store: try DeviceStore.test(folder.url)).all.map(\.host) == ["192.168.1.40"])
        #expect(list.move("nobody", to: "192.168.1.22") == nil)
    }

    @Test("After some requests without an answer a device is listened for, once in a while")
    func listens() throws {
        let app = try App(port: 1)
        try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
        try app.act("refresh")
        #expect(app.host.listening.isEmpty)
        try app.act("refresh")
        #expect(app.host.listening == [6_666: 7, 6_667: 7, 7_000: 7])
        #expect(app.host.broadcasts.count == 2)
        for port in Announcement.ports { try app.session.ended(Self.call, port: port, dropped: 0) }
        try app.act("refresh")
        #expect(app.host.broadcasts.count == 2)
    }
}

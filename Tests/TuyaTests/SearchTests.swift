import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// - Shows: IF2, MD Tuya
@Suite("Search for devices")
struct SearchTests {
    private static let screen = SessionTests.screen
    private static let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)

    private func app() throws -> App {
        let app = try App(port: 1)
        try answer { app.session.createPairing($0, screen: Self.screen) }
        return app
    }

    private func hear(_ content: JSON, _ app: App, port: UInt32 = 6_667, from sender: String = "192.168.1.7") throws {
        let datagram = try #require(Announcement.key?.encrypt(Array(content.text.utf8)))
        try app.session.received(
            Self.call, port: port, sender: sender, senderPort: 6_667,
            content: Data(datagram).base64EncodedString(), dropped: 0)
    }

    private func end(_ app: App, _ ports: [UInt32] = Announcement.ports) throws {
        for port in ports { try app.session.ended(Self.call, port: port, dropped: 0) }
    }

    @Test("A device is shown as it comes, with what it tells; one of this app is marked, and an id is not whole")
    func found() throws {
        let app = try app()
        #expect(try app.host.surface(Self.screen).text.contains("Find devices"))
        #expect(app.host.listening.isEmpty)
        try hear(["gwId": "bf00000000000000beef"], app)
        #expect(try app.data["found"] == [], "Nobody searches yet.")
        try app.act("find")
        #expect(app.host.listening == [6_666: 21, 6_667: 21, 7_000: 7])
        #expect(try app.data["search"] == "Searching… No device so far.")
        try hear(["gwId": "bf00000000000000beef", "version": "3.5", "productKey": "keydeadbeef"], app)
        try hear(["gwId": "bf00000000000000beef", "version": "3.5", "productKey": "keydeadbeef"], app)
        try hear(["gwId": .string(Simulator.device), "version": "3.3"], app, port: 7_000, from: "192.168.1.8")
        try hear(["from": "app", "ip": "192.168.1.9"], app, port: 7_000)
        #expect(try app.data["search"] == "Searching… 2 devices so far.")
        let found = try app.data["found"]?.array ?? []
        #expect(found.count == 2)
        #expect(found.first?["title"] == "Device bf00…beef")
        #expect(found.first?["about"] == "Address 192.168.1.7 · protocol 3.5 · product keydeadbeef")
        #expect(found.first?["use"]?.string?.contains("local key") == true)
        #expect(found.allSatisfy { $0["actions"] == [] }, "Whoever has no role adds nothing.")
        #expect(found.last?["title"] == "Lamp")
        #expect(found.last?["use"] == "In this app already, as Lamp.")
        let text = try app.host.surface(Self.screen).text
        #expect(!text.contains("bf00000000000000beef") && !text.contains(Simulator.key))
    }

    @Test("Devices of 3.5 are asked in every network, three times in one search, and the search ends by itself")
    func rounds() throws {
        let app = try app()
        try app.act("find")
        #expect(app.host.broadcasts.map(\.network) == ["192.168.1.20", "127.0.0.1"])
        #expect(app.host.broadcasts.allSatisfy { $0.port == 7_000 })
        // Each with a nonce of its own.
        #expect(Set(app.host.broadcasts.map(\.content)).count == 2)
        for _ in 0..<2 { try end(app, [7_000]) }
        #expect(app.host.broadcasts.count == 6)
        try end(app)
        #expect(app.host.broadcasts.count == 6)
        #expect(try app.data["search"]?.string?.hasPrefix("No device was found.") == true)
        try app.act("find")
        #expect(try app.data["search"] == "Searching… No device so far.")
        try hear(["gwId": "bf01"], app)
        for _ in 0..<3 { try end(app) }
        #expect(try app.data["search"] == "The search has ended: one device.")
        try hear(["gwId": "bf02"], app)
        #expect(try app.data["found"]?.array?.count == 1)
    }

    @Test(
        "Who may not search is told why and what fixes it; a part of the search goes on",
        arguments: [
            (CallFailure(.notPermitted, detail: ["code": "net.not-granted"]), "network.lan.discovery"),
            (CallFailure(.notPermitted, detail: ["code": "net.port-not-granted"]), "network.lan.discovery"),
            (CallFailure(.absent), "This version of the app"), (CallFailure(.badState), "This version of the app"),
            (CallFailure(.unavailable, detail: ["code": "net.port-in-use"]), "another program"),
            (CallFailure(.busy, detail: ["code": "net.too-many-listeners"]), "another program"),
        ])
    func refused(failure: CallFailure, words: String) throws {
        let app = try app()
        for port in Announcement.ports { app.host.listenRefusals[port] = failure }
        try app.act("find")
        #expect(try app.data["search"] == "The search is not possible.")
        #expect(try app.data["obstacles"]?.array?.count == 1)
        #expect(try app.data["obstacles"]?[0]?["text"]?.string?.contains(words) == true)
        #expect(app.host.broadcasts.isEmpty)
        app.host.listenRefusals[6_667] = nil
        try app.act("find")
        #expect(try app.data["search"] == "Searching… No device so far.")
        try hear(["gwId": "bf01"], app)
        #expect(try app.data["found"]?.array?.count == 1)
        #expect(try app.data["obstacles"]?.array?.count == 1)
    }

    @Test("A search ends with its screen, and one on another screen takes its place")
    func screens() throws {
        let app = try app()
        try app.act("find")
        app.session.dismissed(Self.call, screen: Self.screen)
        #expect(app.host.listening.isEmpty)
        try hear(["gwId": "bf01"], app)
        try end(app)
        let first = ScreenID(isModuleSide: false, generation: 1, index: 10)
        let other = ScreenID(isModuleSide: false, generation: 1, index: 11)
        for screen in [first, other] {
            try answer { app.session.createPairing($0, screen: screen) }
            let action = ActionDocument(name: "find", component: "find", context: [:])
            try answer { app.session.action($0, screen: screen, action: action) }
        }
        try hear(["gwId": "bf01"], app)
        #expect(try app.host.surface(first).data["found"] == [])
        #expect(try app.host.surface(first).data["search"]?.string?.hasPrefix("Devices that are") == true)
        #expect(try app.host.surface(other).data["found"]?.array?.count == 1)
    }

    @Test("A search goes on after a restart, with what it had found, and one that had ended shows the same")
    func restart() throws {
        let app = try app()
        try app.act("find")
        try hear(["gwId": "bf01", "version": "3.3", "productKey": "key1"], app)
        let found = try app.data["found"]
        let again = try app.open(3, state: app.session.save())
        #expect(app.host.broadcasts.count == 2)
        #expect(again.save() == app.session.save())
        try answer { again.restore($0, screen: Self.screen, route: "pairing") }
        #expect(app.host.broadcasts.count == 4)
        let surface = { try app.host.surface(Self.screen, of: 3).data }
        #expect(try surface()["found"] == found && surface()["search"] == "Searching… One device so far.")
        for _ in 0..<3 { for port in Announcement.ports { try again.ended(Self.call, port: port, dropped: 0) } }
        #expect(try surface()["search"] == "The search has ended: one device.")
        let last = try app.open(4, state: again.save())
        try answer { last.restore($0, screen: Self.screen, route: "pairing") }
        #expect(try app.host.surface(Self.screen, of: 4).data["search"] == surface()["search"])
        #expect(try app.host.surface(Self.screen, of: 4).data["found"] == found)
        // No module wrote this.
        let hostile = #"{"searches":{"9":{"isRunning":7,"found":[1,{"gwId":"a b"},{"gwId":"a"}]},"x":[]}}"#
        _ = try app.open(5, state: hostile)
    }

    @Test("More devices than are shown, and datagrams that the host dropped, are said; what is no Base64 is refused")
    func hostile() throws {
        let app = try app()
        try app.act("find")
        for number in 0..<80 { try hear(["gwId": .string("bf\(number)")], app) }
        #expect(try app.data["found"]?.array?.count == DeviceSearch.limit)
        #expect(try app.data["obstacles"]?[0]?["text"]?.string?.hasPrefix("More came") == true)
        try app.act("find")
        #expect(try app.data["obstacles"] == [])
        try app.session.received(
            Self.call, port: 6_667, sender: "192.168.1.7", senderPort: 1, content: "AAAA", dropped: 3)
        #expect(try app.data["obstacles"]?.array?.count == 1)
        #expect(throws: CallFailure.self) {
            try app.session.received(
                Self.call, port: 6_667, sender: "", senderPort: 1, content: "no Base64", dropped: 0)
        }
    }
}

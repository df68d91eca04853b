import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// The module with one session of one person.
final class App {
    let host = FakeHost()
    let module: TuyaModule
    let session: TuyaSession

    /// - Parameter dataDirectory: One that cannot be written, where nothing is to be kept.
    init(
        port: UInt16, type: DeviceType = .light, others: [JSON] = [], members: JSONObject = [:],
        profiles: JSON? = nil, dataDirectory: String = "/"
    ) throws {
        var lamp: JSONObject = [
            "id": .string(Simulator.device), "name": "Lamp", "type": .string(type.rawValue), "host": "127.0.0.1",
            "port": .integer(Int64(port)), "key": .string(Simulator.key), "instructions": "lamp-help",
        ]
        for (name, value) in members.members { lamp[name] = value }
        var configuration: JSONObject = ["devices": .array([.object(lamp)] + others)]
        configuration["profiles"] = profiles
        module = try TuyaModule(
            host: host.connection,
            creation: CreationDocument(
                module: "com.bricks.tuya", deployment: "test", dataDirectory: dataDirectory,
                configuration: .object(configuration)))
        session = try Self.open(module, host, 1, state: nil)
    }

    deinit { host.end() }

    func open(_ number: UInt64, state: String? = nil, timeZone: String = "UTC") throws -> TuyaSession {
        try Self.open(module, host, number, state: state, timeZone: timeZone)
    }

    private static func open(
        _ module: TuyaModule, _ host: FakeHost, _ number: UInt64, state: String?, timeZone: String = "UTC"
    ) throws -> TuyaSession {
        let user = UserDocument(id: "ann", name: "Ann", anonymous: false, timeZone: timeZone, locale: "en")
        let opened = try module.openSession(
            SessionHost(id: SessionID(rawValue: number), connection: host.connection),
            document: SessionDocument(user: user, deepLinkPrefixes: []), state: state)
        return try #require(opened as? TuyaSession)
    }

    var data: JSON { get throws { try host.surface(SessionTests.screen).data } }
    var status: String? { get throws { try data["status"]?.string } }

    func controller() throws -> DevicesID {
        try Reply(try answer(encode: { [.unsigned($0.rawValue)] }) { session.controller($0) }).id(0)
    }

    func act(_ name: String, _ context: JSON = [:]) throws {
        let action = ActionDocument(name: name, component: "c", context: context)
        try answer { session.action($0, screen: SessionTests.screen, action: action) }
    }
}

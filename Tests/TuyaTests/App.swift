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
    private let roles: [String]?

    /// - Parameter dataDirectory: One that cannot be written, where nothing is to be kept.
    init(
        port: UInt16, type: DeviceType = .light, others: [JSON] = [], members: JSONObject = [:],
        profiles: JSON? = nil, dataDirectory: String = "/", roles: [String]? = nil, locale: String = "en"
    ) throws {
        self.roles = roles
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
        session = try Self.open(module, host, 1, state: nil, roles: roles, locale: locale)
    }

    /// A module without a device, and one session.
    init(empty dataDirectory: String, roles: [String]?) throws {
        self.roles = roles
        module = try TuyaModule(
            host: host.connection,
            creation: CreationDocument(
                module: "com.bricks.tuya", deployment: "test", dataDirectory: dataDirectory,
                configuration: ["devices": []]))
        module.start()
        session = try Self.open(module, host, 1, state: nil, roles: roles)
    }

    deinit { host.end() }

    /// - Parameter roles: Those of the first session where nothing else is said.
    func open(
        _ number: UInt64, state: String? = nil, timeZone: String = "UTC", roles: [String]?? = nil
    ) throws -> TuyaSession {
        try Self.open(module, host, number, state: state, timeZone: timeZone, roles: roles ?? self.roles)
    }

    private static func open(
        _ module: TuyaModule, _ host: FakeHost, _ number: UInt64, state: String?, timeZone: String = "UTC",
        roles: [String]?, locale: String = "en"
    ) throws -> TuyaSession {
        var user = UserDocument(id: "ann", name: "Ann", anonymous: false, timeZone: timeZone, locale: locale)
        user.roles = roles
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

    /// - Parameter screen: The first screen where nothing else is said.
    func act(_ name: String, _ context: JSON = [:], on screen: ScreenID? = nil) throws {
        let action = ActionDocument(name: name, component: "c", context: context)
        try answer { session.action($0, screen: screen ?? SessionTests.screen, action: action) }
    }
}

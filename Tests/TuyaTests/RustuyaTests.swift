import JSONText
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Frames next to rustuya")
struct RustuyaTests {
    private static let before: JSON = ["20": true, "22": 505]
    private static let after: JSON = ["20": false, "22": 505]

    @Test("rustuya reads and switches a device that speaks with the module's frames", arguments: TinytuyaTests.versions)
    func frames(version: ProtocolVersion) throws {
        let device = try FrameDevice(version, ["20": true, "22": 505])
        defer { device.stop() }
        #expect(try lines(version, port: device.port) == [Self.before, Self.after])
        #expect(device.state == ["20": false, "22": 505])
    }

    @Test("rustuya and the module find the same at one device", arguments: TinytuyaTests.versions)
    func state(version: ProtocolVersion) throws {
        try Mock.run(version) { mock in
            let registry = try mock.registry(version)
            #expect(try registry.state(of: Simulator.device) == DeviceState(power: true, brightness: 50))
            registry.disconnect()
            let found = try lines(version, port: mock.port)
            #expect(found.map { $0["20"] } == [true, false])
            #expect(try registry.state(of: Simulator.device) == DeviceState(power: false, brightness: 50))
        }
    }

    /// The data points that rustuya reads before and after it has switched the device off.
    private func lines(_ version: ProtocolVersion, port: UInt16) throws -> [JSON] {
        let client = try ChildProcess([
            Repository.path(".build/tuyamock/bin/python3"), "-B",
            Repository.path("Tests/TuyaTests/Fixtures/client.py"), version.name, "\(port)", Simulator.device,
            Simulator.key,
        ])
        let end = try client.blockUntilEnd()
        #expect(end == .exit(0), "\(client.errors)")
        return try client.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
    }
}

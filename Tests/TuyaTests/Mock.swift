import JSONText
import TestSupport

@testable import Tuya

/// A device of tuyamock in a process of its own, which speaks any version; see Fixtures/mock.py.
struct Mock {
    private let process: DeviceProcess
    var port: UInt16 { process.port }

    /// Runs a device for as long as the body takes, and reaps it.
    static func run<Result>(
        _ version: ProtocolVersion, isDevice22: Bool = false, _ body: (Mock) throws -> Result
    ) throws -> Result {
        let state: JSON = ["20": true, "22": 505, "26": 0]
        let command = [
            Repository.path(".build/tuyamock/bin/python3"), "-B",
            Repository.path("Tests/TuyaTests/Fixtures/mock.py"), version.name, Simulator.key, state.text,
        ]
        return try DeviceProcess.run(command + (isDevice22 ? ["dev22"] : [])) { try body(Mock(process: $0)) }
    }

    /// Changes data points at the device, which reports them.
    func push(_ points: JSON) throws -> Bool { try process.order("push \(points.text)") == "pushed" }

    var state: JSON { get throws { try JSON(parsing: try process.order("state")) } }

    var connections: Int? { get throws { Int(try process.order("connections")) } }

    /// - Parameter version: Nil to have it found out.
    func configuration(_ version: ProtocolVersion?, key: String = Simulator.key) throws -> DeviceConfiguration {
        var device = try DeviceConfiguration.test(port: port, key: key)
        device.version = version
        return device
    }

    /// A registry of this device alone.
    func registry(
        _ version: ProtocolVersion?, key: String = Simulator.key, timeouts: DeviceTimeouts = .test,
        environment: DeviceEnvironment = .test
    ) throws -> DeviceRegistry {
        DeviceRegistry(alone: try configuration(version, key: key), timeouts: timeouts, environment: environment)
    }
}

import JSONText
import TestSupport

@testable import Tuya

/// A device of tuyamock in a process of its own, which speaks any version; see Fixtures/mock.py.
final class Mock {
    private(set) var port: UInt16 = 0
    private let process: ChildProcess
    /// Number of its printed lines that were read.
    private var read = 0

    /// Runs a device for as long as the body takes, and reaps it.
    static func run<Result>(
        _ version: ProtocolVersion, isDevice22: Bool = false, _ body: (Mock) throws -> Result
    ) throws -> Result {
        let mock = try Mock(version, isDevice22)
        defer { _ = try? mock.process.stop() }
        guard let port = UInt16(try mock.line()) else { throw Simulator.Failure(message: "no port") }
        mock.port = port
        return try body(mock)
    }

    private init(_ version: ProtocolVersion, _ isDevice22: Bool) throws {
        let state: JSON = ["20": true, "22": 505, "26": 0]
        process = try ChildProcess(
            [
                Repository.path(".build/tuyamock/bin/python3"), "-B",
                Repository.path("Tests/TuyaTests/Fixtures/mock.py"), version.name, Simulator.key, state.text,
            ] + (isDevice22 ? ["dev22"] : []), input: .lines)
    }

    private func line() throws -> String {
        defer { read += 1 }
        return try process.blockUntilLine(read)
    }

    private func order(_ text: String) throws -> String {
        try process.write(text)
        return try line()
    }

    /// Changes data points at the device, which reports them.
    func push(_ points: JSON) throws -> Bool { try order("push \(points.text)") == "pushed" }

    var state: JSON { get throws { try JSON(parsing: try order("state")) } }

    var connections: Int? { get throws { Int(try order("connections")) } }

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
        DeviceRegistry([try configuration(version, key: key)], timeouts: timeouts, environment: environment)
    }
}

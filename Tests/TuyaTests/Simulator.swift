import Foundation
import JSONText
import TestSupport

@testable import Tuya

/// A simulated device in a process of its own; see Fixtures/simulator.py for the modes.
final class Simulator {
    struct Failure: Error { var message: String }

    static let device = "bf0000000000000000test"
    static let key = "0123456789abcdef"

    private(set) var port: UInt16 = 0
    private let process: ChildProcess
    /// Number of its printed lines that were read.
    private var read = 0

    /// Runs a simulated device for as long as the body takes, and reaps it.
    static func run<Result>(
        _ mode: String, state: JSON = ["20": true, "22": 505], _ body: (Simulator) throws -> Result
    ) throws -> Result {
        let simulator = try Simulator(mode, state)
        defer { _ = try? simulator.process.stop() }
        guard let port = UInt16(try simulator.line()) else { throw Failure(message: "no port") }
        simulator.port = port
        return try body(simulator)
    }

    private init(_ mode: String, _ state: JSON) throws {
        let script = Repository.path("Tests/TuyaTests/Fixtures/simulator.py")
        process = try ChildProcess(
            ["python3", "-B", script, mode, Simulator.device, Simulator.key, state.text], input: .lines)
    }

    /// The next line that the simulator prints.
    private func line() throws -> String {
        defer { read += 1 }
        return try process.blockUntilLine(read)
    }

    private func order(_ text: String) throws -> String {
        try process.write(text)
        return try line()
    }

    /// How often a command, or "connections", was seen.
    func count(_ name: String) throws -> Int64 {
        try JSON(parsing: try order("counts"))[name]?.integer ?? 0
    }

    /// Changes data points at the device, which reports them.
    func push(_ points: JSON) throws { _ = try order("push \(points.text)") }

    /// Ends all connections of the device.
    func drop() throws { _ = try order("drop") }

    /// Ends all connections of the device and has it take no more.
    func refuse() throws { _ = try order("refuse") }

    func configuration(key: String = Simulator.key, type: DeviceType = .light) throws -> DeviceConfiguration {
        try .test(port: port, key: key, type: type)
    }

    /// A registry of this device alone.
    func registry(
        key: String = Simulator.key, timeouts: DeviceTimeouts = .test, environment: DeviceEnvironment = .test
    ) throws -> DeviceRegistry {
        DeviceRegistry([try configuration(key: key)], timeouts: timeouts, environment: environment)
    }
}

extension DeviceEnvironment {
    /// With changes that need not wait for each other.
    static var test: DeviceEnvironment { DeviceEnvironment(timing: LinkTiming(spacing: .zero)) }
}

extension DeviceTimeouts {
    /// Long enough for a busy machine.
    static let test = DeviceTimeouts(connection: .seconds(20), answer: .seconds(20))
    /// For tests that wait for it to pass.
    static let short = DeviceTimeouts(connection: .milliseconds(100), answer: .milliseconds(100))
}

extension DeviceConfiguration {
    static func test(
        port: UInt16, key: String = Simulator.key, type: DeviceType = .light
    ) throws -> DeviceConfiguration {
        guard let key = LocalKey(key) else { throw Simulator.Failure(message: "bad key") }
        return DeviceConfiguration(
            id: Simulator.device, name: "Lamp", type: type, host: "127.0.0.1", port: port, key: key, power: "20",
            brightness: BrightnessDatapoint(number: "22", range: BrightnessDatapoint.usualRange))
    }
}

import Foundation
import JSONText
import TestSupport

@testable import Tuya

/// A simulated device in a process of its own; see Fixtures/simulator.py for the modes.
struct Simulator {
    struct Failure: Error { var message: String }

    static let device = "bf0000000000000000test"
    static let key = "0123456789abcdef"

    private let process: DeviceProcess
    var port: UInt16 { process.port }

    /// Runs a simulated device for as long as the body takes, and reaps it.
    static func run<Result>(
        _ mode: String, state: JSON = ["20": true, "22": 505], _ body: (Simulator) throws -> Result
    ) throws -> Result {
        let script = Repository.path("Tests/TuyaTests/Fixtures/simulator.py")
        return try DeviceProcess.run(["python3", "-B", script, mode, device, key, state.text]) {
            try body(Simulator(process: $0))
        }
    }

    /// How often a command, or "connections", was seen.
    func count(_ name: String) throws -> Int64 {
        try JSON(parsing: try process.order("counts"))[name]?.integer ?? 0
    }

    /// Changes data points at the device, which reports them.
    func push(_ points: JSON) throws { _ = try process.order("push \(points.text)") }

    /// Ends all connections of the device.
    func drop() throws { _ = try process.order("drop") }

    /// Ends all connections of the device and has it take no more.
    func refuse() throws { _ = try process.order("refuse") }

    func configuration(key: String = Simulator.key, type: DeviceType = .light) throws -> DeviceConfiguration {
        try .test(port: port, key: key, type: type)
    }

    /// A registry of this device alone.
    func registry(
        key: String = Simulator.key, timeouts: DeviceTimeouts = .test, environment: DeviceEnvironment = .test
    ) throws -> DeviceRegistry {
        DeviceRegistry(alone: try configuration(key: key), timeouts: timeouts, environment: environment)
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

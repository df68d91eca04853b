import Foundation
import JSONText

@testable import Tuya

/// A simulated device in a process of its own; see Fixtures/simulator.py for the modes.
final class Simulator {
    struct Failure: Error { var message: String }

    static let device = "bf0000000000000000test"
    static let key = "0123456789abcdef"

    private(set) var port: UInt16 = 0
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var pending: [UInt8] = []

    /// Runs a simulated device for as long as the body takes, and reaps it.
    static func run<Result>(
        _ mode: String, state: JSON = ["20": true, "22": 505], _ body: (Simulator) throws -> Result
    ) throws -> Result {
        let simulator = Simulator()
        try simulator.start(mode: mode, state: state)
        defer { simulator.stop() }
        guard let port = UInt16(try simulator.line()) else { throw Failure(message: "no port") }
        simulator.port = port
        return try body(simulator)
    }

    private func start(mode: String, state: JSON) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/simulator.py")
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-B", script.path(), mode, Simulator.device, Simulator.key, state.text]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // The child has its own copies; without these here the end of its output would never be seen.
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
    }

    private func stop() {
        try? input.fileHandleForWriting.close()
        process.terminate()
        process.waitUntilExit()
    }

    /// The next line that the simulator prints.
    private func line() throws -> String {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                defer { pending.removeFirst(end + 1) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else {
                throw Failure(message: "The simulator ended; is the Python package tinytuya installed?")
            }
            pending += piece
        }
    }

    private func order(_ text: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8))
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
    func registry(key: String = Simulator.key, timeouts: DeviceTimeouts = .test) throws -> DeviceRegistry {
        DeviceRegistry([try configuration(key: key)], timeouts: timeouts)
    }
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

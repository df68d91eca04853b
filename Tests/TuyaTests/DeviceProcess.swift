import TestSupport

@testable import Tuya

/// A process that plays a device: it prints its port, and then one line for each that it reads.
final class DeviceProcess {
    private(set) var port: UInt16 = 0
    private let process: ChildProcess
    /// Number of its printed lines that were read.
    private var read = 0

    /// Runs the process for as long as the body takes, and reaps it.
    static func run<Result>(_ command: [String], _ body: (DeviceProcess) throws -> Result) throws -> Result {
        let device = try DeviceProcess(command)
        defer { _ = try? device.process.stop() }
        guard let port = UInt16(try device.line()) else { throw Simulator.Failure(message: "no port") }
        device.port = port
        return try body(device)
    }

    private init(_ command: [String]) throws { process = try ChildProcess(command, input: .lines) }

    private func line() throws -> String {
        defer { read += 1 }
        return try process.blockUntilLine(read)
    }

    /// Writes a line, and returns the one that the process prints then.
    func order(_ text: String) throws -> String {
        try process.write(text)
        return try line()
    }
}

extension DeviceRegistry {
    /// A registry of one device alone, with the time limits of tests.
    convenience init(
        alone device: DeviceConfiguration, timeouts: DeviceTimeouts = .test, environment: DeviceEnvironment = .test
    ) {
        self.init([device], timeouts: timeouts, environment: environment)
    }
}

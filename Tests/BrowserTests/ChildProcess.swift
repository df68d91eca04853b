import Dispatch
import Foundation
import Synchronization

/// A program that runs for the length of one test.
final class ChildProcess: Sendable {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let process = Process()
    private let input = Pipe()
    private let lines = Mutex<[String]>([])
    private let isAtEnd = Mutex(false)
    private let name: String

    /// - Parameter arguments: the program, found in PATH, and what it is started with.
    init(_ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]) throws {
        name = arguments.first ?? ""
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try Self.withoutBlockedSignals { try process.run() }
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
        let handle = output.fileHandleForReading
        Thread.detachNewThread { [self] in
            var pending: [UInt8] = []
            while case let piece = handle.availableData, !piece.isEmpty {
                pending += piece
                while let end = pending.firstIndex(of: 0x0A) {
                    let line = String(decoding: pending[..<end], as: UTF8.self)
                    pending.removeSubrange(...end)
                    lines.withLock { $0.append(line) }
                }
            }
            isAtEnd.withLock { $0 = true }
        }
    }

    /// The threads that tests run on block most signals, and a child inherits that: it would never see SIGTERM.
    private static func withoutBlockedSignals(_ start: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        try start()
    }

    /// What it has printed so far, standard error included.
    var output: String { lines.withLock { $0.joined(separator: "\n") } }

    /// The first line for which the closure finds something; waits for it.
    func first<Value>(_ what: String, seconds: Double = 60, _ find: (String) -> Value?) throws -> Value {
        var found: Value?
        try eventually(seconds: seconds, "\(name) prints \(what)", or: { self.output }) {
            let lines = self.lines.withLock { $0 }
            found = lines.lazy.compactMap(find).first
            if found == nil { try self.requireRunning(until: what) }
            return found != nil
        }
        guard let found else { throw Failure(description: "\(name) printed no \(what).") }
        return found
    }

    private func requireRunning(until what: String) throws {
        if process.isRunning { return }
        let manner = process.terminationReason == .exit ? "with exit code" : "by signal"
        try? eventually(seconds: 2, "all output is read") { self.isAtEnd.withLock { $0 } }
        throw Failure(
            description: "\(name) ended \(manner) \(process.terminationStatus) before it printed \(what):\n\(output)")
    }

    func write(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    /// Asks it to end (SIGTERM), makes it end when it does not, and tells its status; nil for an end by a signal.
    @discardableResult
    func stop(within seconds: Double = 10) -> Int32? {
        try? input.fileHandleForWriting.close()
        if process.isRunning { process.terminate() }
        do {
            try eventually(seconds: seconds, "\(name) ends") { !self.process.isRunning }
        } catch {
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }
}

/// A condition that did not come true in time.
struct NotInTime: Error, CustomStringConvertible {
    var description: String
}

/// Looks again and again until the condition holds.
func eventually(
    seconds: Double = 20, _ what: String, or details: () -> String = { "" }, _ condition: () throws -> Bool
) throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while true {
        if try condition() { return }
        guard clock.now < end else {
            let details = details()
            throw NotInTime(
                description: "Not within \(seconds) s: \(what)." + (details.isEmpty ? "" : "\n\(details)"))
        }
        usleep(15_000)
    }
}

import Foundation
import Processes
import Synchronization

/// A program that runs beside a test, in a process group of its own that ends with this object at the latest.
///
/// Not Foundation's Process: its waiting stands still when many are run at once.
public final class ChildProcess: Sendable {
    /// How a program ended.
    public enum End: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)

        /// The exit code, or the signal's number above 256.
        public var code: Int32 {
            switch self {
            case .exit(let code): code
            case .signal(let number): 256 + number
            }
        }
    }

    /// The standard input of a program.
    public enum Input: Sendable {
        /// Nothing: `/dev/null`.
        case nothing
        case text(String)
        /// The lines that ``ChildProcess/write(_:)`` gives it.
        case lines
    }

    /// A program that could not be run, or that ended otherwise than was expected.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String

        public init(description: String) { self.description = description }
    }

    private let name: String
    /// Its number, and that of its group.
    public let identifier: Int32
    private let standardOutput: Spool
    /// The same as ``standardOutput`` where both are joined.
    private let standardError: Spool
    private let input: Mutex<Int32?>
    private let collector: Collector

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: the program, found in PATH, and its arguments.
    ///   - folder: where it is run; nil is where the tests are.
    ///   - environment: beside, or instead of, what the tests have.
    ///   - joinsErrors: whether ``output`` has what it prints to standard error too, in order.
    public init(
        _ words: [String], in folder: String? = nil, environment: [String: String] = [:], input: Input = .nothing,
        joinsErrors: Bool = false
    ) throws {
        name = words.first ?? ""
        standardOutput = try Spool()
        standardError = joinsErrors ? standardOutput : try Spool()
        var variables = ProcessInfo.processInfo.environment
        // The variables that `make` and SwiftPM hand to their children must not reach those of another.
        for name in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "SWIFTPM_TESTS_MODULECACHE"] { variables[name] = nil }
        // The user's own is not for tests.
        variables["XDG_CACHE_HOME"] = "\(Repository.products)/test-cache"
        variables.merge(environment) { $1 }
        let source = try Source(input)
        defer { source.closeChildsEnd() }
        let words = folder.map { ["env", "-C", $0] + words } ?? words
        let start = ProcessStart(
            Self.path(words.first ?? ""), Array(words.dropFirst()), environment: variables,
            descriptors: [source.descriptor, standardOutput.descriptor, standardError.descriptor].map {
                .shared($0)
            }, leadsGroup: true)
        do {
            identifier = try start.start()
        } catch {
            if let end = source.writingEnd { close(end) }
            throw Failure(description: "\(start.path) could not be run: \(error.reason)")
        }
        collector = Collector(identifier)
        self.input = Mutex(source.writingEnd)
    }

    /// Where PATH has a program.
    private static func path(_ name: String) -> String {
        guard !name.contains("/") else { return name }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
    }

    deinit {
        closeInput()
        collector.endGroup()
    }

    // MARK: Its output and input

    /// Standard output so far.
    public var output: String { standardOutput.text }

    /// Standard error so far; where both are joined, the same as ``output``.
    public var errors: String { standardError.text }

    private var printed: String { standardError === standardOutput ? output : output + errors }

    /// Gives it one line to read; it must have been started for that.
    public func write(_ line: String) throws {
        let bytes = Array("\(line)\n".utf8)
        let isWritten = input.withLock { input in
            guard let input else { return false }
            return unsafe Glibc.send(input, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
        }
        guard isWritten else { throw Failure(description: "\(name) reads nothing:\n\(printed)") }
    }

    /// Ends what it reads.
    public func closeInput() {
        input.withLock { input in
            if let input { close(input) }
            input = nil
        }
    }

    // MARK: Its end

    /// How it ended; nil while it runs.
    public var ended: End? { collector.end }

    /// Sends it a signal, unless it has ended.
    public func send(signal: Int32) { collector.send(signal: signal) }

    /// Waits for its end.
    public func waitUntilEnd(seconds: Double = patience) async throws -> End {
        try await eventually(seconds: seconds, "\(name) ends", or: { printed }) { ended }
    }

    /// Waits for its end without giving the thread to other tests meanwhile.
    public func blockUntilEnd(seconds: Double = patience) throws -> End {
        try blockUntil(seconds: seconds, "\(name) ends", or: { printed }) { ended }
    }

    /// Asks it to end (SIGTERM, and nothing more to read) and makes it end when it does not in time.
    @discardableResult
    public func stop(within seconds: Double = patience) throws -> End {
        closeInput()
        send(signal: SIGTERM)
        if let end = try? blockUntilEnd(seconds: seconds) { return end }
        return try endAtOnce()
    }

    /// Ends it as a power cut would (SIGKILL).
    @discardableResult
    public func endAtOnce() throws -> End {
        send(signal: SIGKILL)
        return try blockUntilEnd()
    }

    // MARK: Waiting for a line

    /// The first line of its output for which the closure finds something.
    @discardableResult
    public func first<Value>(
        _ what: String, seconds: Double = patience, _ find: (String) throws -> Value?
    ) async throws -> Value {
        try await eventually(seconds: seconds, "\(name) prints \(what)", or: { printed }) {
            try found(what) { try firstFound(in: $0, find) }
        }
    }

    /// The same, without giving the thread to other tests meanwhile.
    @discardableResult
    public func blockUntilFirst<Value>(
        _ what: String, seconds: Double = patience, _ find: (String) throws -> Value?
    ) throws -> Value {
        try blockUntil(seconds: seconds, "\(name) prints \(what)", or: { printed }) {
            try found(what) { try firstFound(in: $0, find) }
        }
    }

    /// The line of its output with that number, counted from 0.
    public func blockUntilLine(_ number: Int, seconds: Double = patience) throws -> String {
        try blockUntil(seconds: seconds, "\(name) prints line \(number)", or: { printed }) {
            try found("line \(number)") { $0.count > number ? $0[number] : nil }
        }
    }

    private func firstFound<Value>(in lines: [String], _ find: (String) throws -> Value?) throws -> Value? {
        for line in lines { if let value = try find(line) { return value } }
        return nil
    }

    /// Looks among the lines that are whole; an end before there is such a one is a failure.
    private func found<Value>(_ what: String, _ find: ([String]) throws -> Value?) throws -> Value? {
        // In this order: what it printed last is not missed.
        let end = ended
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        if let value = try find(lines) { return value }
        guard let end else { return nil }
        throw Failure(description: "\(name) ended, \(end), before it printed \(what):\n\(printed)")
    }
}

/// Waits for the end of a child on a thread of its own, and collects it at once.
///
/// Swift Testing has a thread that waits for any child. It computes for as long as there is one that ended and that nobody has
/// collected.
private final class Collector: Sendable {
    private let process: Int32
    private let state = Mutex<ChildProcess.End?>(nil)

    init(_ process: Int32) {
        self.process = process
        Thread.detachNewThread { [self] in collect() }
    }

    var end: ChildProcess.End? { state.withLock { $0 } }

    func send(signal: Int32) {
        state.withLock { end in
            // Until it is collected, nobody else has its number.
            if end == nil { kill(process, signal) }
        }
    }

    /// Ends it and the processes that it started, and returns when it has ended.
    func endGroup() {
        let isRunning = state.withLock { end in
            if end == nil { kill(-process, SIGKILL) }
            return end == nil
        }
        if isRunning { collect() }
    }

    /// Waits for its end. Two threads may do that.
    private func collect() {
        var information = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        state.withLock { end in
            guard end == nil else { return }
            // The processes that it left running end with it.
            kill(-process, SIGKILL)
            var status: Int32 = 0
            while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
            // As in <bits/waitstatus.h>: the signal in the low seven bits, else the exit code in the next byte.
            let signal = status & 0x7F
            end = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
        }
    }
}

/// The output or input of a child, in a file without a name: no pipe can be full, and a process that is left running
/// holds no reader up.
private final class Spool: Sendable {
    let descriptor: Int32

    init(_ text: String = "") throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "bricks-\(UUID().uuidString)").path
        descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o600)
        guard descriptor >= 0 else { throw ChildProcess.Failure(description: "\(path) cannot be made.") }
        unsafe unlink(path)
        let bytes = Array(text.utf8)
        guard unsafe pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
            throw ChildProcess.Failure(description: "The temporary file is not written.")
        }
    }

    deinit { close(descriptor) }

    var text: String {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        // Not `read`: the position is the child's too.
        while case let count = unsafe pread(descriptor, &piece, piece.count, off_t(bytes.count)), count > 0 {
            bytes += piece[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Where a child's standard input comes from.
private struct Source {
    let descriptor: Int32
    /// Ours, where lines are written to it.
    let writingEnd: Int32?
    private let spool: Spool?

    init(_ input: ChildProcess.Input) throws {
        switch input {
        case .nothing:
            (descriptor, writingEnd, spool) = (unsafe open("/dev/null", O_RDONLY | O_CLOEXEC), nil, nil)
        case .text(let text):
            let file = try Spool(text)
            (descriptor, writingEnd, spool) = (file.descriptor, nil, file)
        case .lines:
            // Not a pipe: other tests start children too, which must not inherit an end before it is marked.
            var ends: [Int32] = [-1, -1]
            unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
            (descriptor, writingEnd, spool) = (ends[0], ends[1], nil)
        }
        guard descriptor >= 0 else { throw ChildProcess.Failure(description: "There is no standard input.") }
    }

    /// The child has its own.
    func closeChildsEnd() { if spool == nil { close(descriptor) } }
}

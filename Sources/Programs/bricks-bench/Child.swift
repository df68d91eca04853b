import CBench
import Foundation
import Processes

/// A child process whose output is read, and whose standard input stays open until it is let go.
final class Child {
    let id: pid_t
    private let output: Int32
    private let input: Int32
    private var unread: [UInt8] = []
    private var status: Int32?

    /// Starts a program by its path; standard error goes with standard output when asked for, else nowhere.
    init(_ words: [String], errors: Bool = true) throws {
        var fromChild: [Int32] = [-1, -1]
        var toChild: [Int32] = [-1, -1]
        guard unsafe pipe(&fromChild) == 0, unsafe pipe(&toChild) == 0 else {
            throw Self.failure("A pipe", ProcessStartFailure(errno).reason)
        }
        for descriptor in fromChild + toChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let output = ProcessStart.Descriptor.shared(fromChild[1])
        let start = ProcessStart(
            words.first ?? "", Array(words.dropFirst()), environment: ProcessInfo.processInfo.environment,
            descriptors: [.shared(toChild[0]), output, errors ? output : .nothing])
        defer {
            close(toChild[0])
            close(fromChild[1])
        }
        do {
            id = try start.start()
        } catch {
            close(toChild[1])
            close(fromChild[0])
            throw Self.failure(start.path, error.reason)
        }
        self.output = fromChild[0]
        input = toChild[1]
    }

    deinit {
        close(input)
        close(output)
        if status == nil {
            kill(id, SIGKILL)
            _ = waitpid(id, nil, 0)
        }
    }

    private static func failure(_ what: String, _ reason: String) -> BenchFailure {
        BenchFailure(message: "\(what) could not be started: \(reason).", help: "")
    }

    private func fill() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let got = unsafe read(output, &buffer, buffer.count)
        if got > 0 { unread += buffer.prefix(got) }
        return got > 0
    }

    /// The next line without its end; nil at the end of the output.
    func line() -> String? {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            guard fill() else { return nil }
        }
    }

    /// The first line that starts so.
    func line(startingWith start: String) throws -> String {
        while let line = line() { if line.hasPrefix(start) { return line } }
        throw BenchFailure(message: "A program ended without printing `\(start)`.", help: "Run it by hand to see why.")
    }

    /// All output up to the end.
    func rest() -> String {
        while fill() {}
        return String(decoding: unread, as: UTF8.self)
    }

    /// Waits for the end; gives the exit code, or -1 when a signal ended it.
    @discardableResult
    func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        _ = unsafe waitpid(id, &raw, 0)
        let code = raw & 0x7F == 0 ? raw >> 8 & 0xFF : -1
        status = code
        return code
    }

    func stop() {
        kill(id, SIGTERM)
        wait()
    }

    /// Resident memory in bytes.
    var residentSize: Int { Self.residentSize(of: id) }

    static func residentSize(of process: pid_t) -> Int { size("VmRSS:", of: process) }

    /// The most memory that a process has had, in bytes.
    static func peakSize(of process: pid_t) -> Int { size("VmHWM:", of: process) }

    private static func size(_ name: String, of process: pid_t) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
}

/// How long the body takes, in nanoseconds.
func elapsed(_ body: () throws -> Void) rethrows -> Double {
    let start = cbench_now()
    try body()
    return Double(cbench_now() - start)
}

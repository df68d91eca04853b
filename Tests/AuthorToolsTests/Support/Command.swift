import Foundation

/// One command, run to its end in a folder.
struct Command {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The exit code; 256 and the number for a signal.
    var code: Int32
    /// Standard output and standard error, as they came.
    var output: String
    var seconds: Double

    /// - Parameters:
    ///   - line: for the shell, which does not stay beside what it runs.
    ///   - path: PATH; nil is that of the tests, with the folder of `bricks` before it.
    static func run(_ line: String, in folder: String, path: String? = nil) async throws -> Command {
        let search = try path ?? "\(Repository.programFolder()):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        return try await withCheckedThrowingContinuation { continuation in
            // Waiting blocks, so it has a thread of its own.
            Thread.detachNewThread {
                continuation.resume(with: Result { try Command(line, folder, search) })
            }
        }
    }

    /// The output, where the command ended well.
    @discardableResult
    static func succeed(_ line: String, in folder: String, path: String? = nil) async throws -> Command {
        let command = try await run(line, in: folder, path: path)
        guard command.code == 0 else {
            throw Failure(description: "\(line)\nended with \(command.code):\n\(command.output.suffix(8_000))")
        }
        return command
    }

    private init(_ line: String, _ folder: String, _ path: String) throws {
        let clock = ContinuousClock()
        let start = clock.now
        let child = try Child(line, in: folder, path: path)
        output = child.rest()
        code = child.wait()
        let duration = clock.now - start
        seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
}

/// A process with its own group, whose output is read; ended with this object at the latest.
final class Child {
    private let id: pid_t
    private let pipe: Int32
    private var pending: [UInt8] = []
    private var code: Int32?

    init(_ line: String, in folder: String, path: String) throws {
        var ends: [Int32] = [0, 0]
        // Not a pipe: other tests start children too, which must not inherit an end before it is marked.
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw Command.Failure(description: "There is no pair of sockets.")
        }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The threads of tests block signals, and a child inherits that.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = path
        // The user's own is not for tests.
        environment["XDG_CACHE_HOME"] = try "\(Repository.programFolder())/test-cache"
        // What `make` and SwiftPM hand to their children must not reach those of another.
        for name in ["MAKEFLAGS", "MAKELEVEL", "SWIFTPM_TESTS_MODULECACHE"] { environment[name] = nil }
        let words = ["/bin/sh", "-c", "cd \"$0\" && \(line)", folder]
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        var child: pid_t = 0
        let refused = unsafe posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, &variables)
        close(ends[1])
        guard refused == 0 else {
            close(ends[0])
            throw Command.Failure(description: "The shell could not be run: \(refused)")
        }
        id = child
        pipe = ends[0]
    }

    deinit {
        if code == nil {
            kill(-id, SIGKILL)
            wait()
        }
        close(pipe)
    }

    /// The next line of output; nil at its end.
    func line() -> String? {
        while true {
            if let end = pending.firstIndex(of: 10) {
                defer { pending.removeFirst(end + 1) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            guard readMore() else { return nil }
        }
    }

    func rest() -> String {
        while readMore() {}
        defer { pending = [] }
        return String(decoding: pending, as: UTF8.self)
    }

    private func readMore() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe read(pipe, &buffer, buffer.count)
        if count > 0 { pending += buffer[..<count] }
        return count > 0
    }

    func end() { if code == nil { kill(-id, SIGTERM) } }

    @discardableResult
    func wait() -> Int32 {
        if let code { return code }
        var raw: Int32 = 0
        while unsafe waitpid(id, &raw, 0) == -1, errno == EINTR {}
        let found = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 256 + (raw & 0x7F)
        code = found
        return found
    }
}

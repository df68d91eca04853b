import Foundation

/// A program that the tests started; ended and reaped with this object at the latest.
final class ChildProcess {
    struct Failure: Error { var message: String }

    let id: pid_t
    private let output: Int32
    private var pending: [UInt8] = []
    private var status: Int32?

    /// Starts a program with its standard output at ours and its standard error thrown away or joined to it.
    init(_ program: String, _ arguments: [String], joinsErrors: Bool = false) throws {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { throw Failure(message: "no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        if joinsErrors {
            unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
        } else {
            unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var child: pid_t = 0
        let refused = unsafe ProgramEnvironment.run { environment in
            unsafe posix_spawnp(&child, program, &actions, nil, &words, environment)
        }
        close(ends[1])
        guard refused == 0 else {
            close(ends[0])
            throw Failure(message: "\(program) could not be run: \(refused)")
        }
        id = child
        output = ends[0]
    }

    deinit {
        kill()
        close(output)
    }

    /// The next line of output; nil at its end.
    func line() throws -> String? {
        while true {
            if let end = pending.firstIndex(of: 10) {
                defer { pending.removeFirst(end + 1) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            guard try readMore() else { return nil }
        }
    }

    /// All output up to its end.
    func rest() throws -> String {
        while try readMore() {}
        defer { pending = [] }
        return String(decoding: pending, as: UTF8.self)
    }

    private func readMore() throws -> Bool {
        var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard unsafe Glibc.poll(&poll, 1, 60_000) > 0 else { throw Failure(message: "The program is silent.") }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe read(output, &buffer, buffer.count)
        guard count > 0 else { return false }
        pending += buffer[..<count]
        return true
    }

    func signal(_ number: Int32) { if status == nil { Glibc.kill(id, number) } }

    /// Waits for the end; the exit code, or the signal's number above 256.
    @discardableResult
    func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while unsafe waitpid(id, &raw, 0) == -1, errno == EINTR {}
        let code = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 256 + (raw & 0x7F)
        status = code
        return code
    }

    /// Ends it at once, as `kill -9` does.
    func kill() {
        signal(SIGKILL)
        wait()
    }
}

/// `bricks`, run to its end.
struct BricksResult {
    var code: Int32
    var output: String

    init(_ arguments: [String], joinsErrors: Bool = true) throws {
        let process = try ChildProcess("\(Place.program)/bricks", arguments, joinsErrors: joinsErrors)
        output = try process.rest()
        code = process.wait()
    }
}

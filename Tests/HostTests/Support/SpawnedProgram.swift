import Foundation
import Synchronization

/// A program that was started with its output in two files.
///
/// Not Foundation's Process: its waiting stands still when many are run at once.
final class SpawnedProgram: Sendable {
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let identifier: pid_t
    private let outputFile: URL
    private let errorFile: URL
    private let end = Mutex<End?>(nil)

    /// - Parameters:
    ///   - words: the program, found in PATH, and its arguments.
    ///   - folder: where the files with its output are written.
    init(_ words: [String], output folder: URL) throws {
        let name = UUID().uuidString
        outputFile = folder.appending(path: "\(name).output")
        errorFile = folder.appending(path: "\(name).errors")
        identifier = try Self.spawn(words, outputFile.path(), errorFile.path())
    }

    private static func spawn(_ words: [String], _ output: String, _ errors: String) throws -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_APPEND
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
        // The threads that tests run on block most signals, and a child inherits that: it would never see SIGTERM.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var child: pid_t = 0
        let refused = unsafe ProgramEnvironment.run { environment in
            unsafe posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environment)
        }
        guard refused == 0 else { throw Failure(description: "\(words[0]) could not be run: \(refused)") }
        return child
    }

    deinit {
        guard end.withLock({ $0 == nil }) else { return }
        kill(identifier, SIGKILL)
        var status: Int32 = 0
        while unsafe waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    }

    /// Standard output so far.
    var output: String { Self.text(outputFile) }
    /// Standard error so far.
    var errors: String { Self.text(errorFile) }

    private static func text(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// How it ended; nil while it runs.
    var ended: End? {
        end.withLock { end in
            if let end { return end }
            var status: Int32 = 0
            guard unsafe waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
            // As in <bits/waitstatus.h>: the signal in the low seven bits, else the exit code in the next byte.
            let signal = status & 0x7F
            end = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
            return end
        }
    }

    /// Sends a signal, unless it has ended.
    func send(_ signal: Int32) {
        guard ended == nil else { return }
        kill(identifier, signal)
    }

    /// Asks it to end and measures how long that takes, without giving the thread to other tests meanwhile.
    func timeToEnd(after signal: Int32) -> (end: End?, duration: Duration) {
        let clock = ContinuousClock()
        let start = clock.now
        send(signal)
        while clock.now - start < .seconds(10) {
            if let end = ended { return (end, clock.now - start) }
            usleep(5_000)
        }
        return (nil, clock.now - start)
    }

    func waitUntilEnd(seconds: Double = 60) async throws -> End {
        try await eventually(seconds: seconds, "the program ends", or: { self.output + self.errors }) { self.ended }
    }
}

/// One command that was run to its end.
struct FinishedCommand {
    var code: Int32
    var output: String
    var errors: String

    /// Runs `bricks`; an end by a signal is an error.
    static func bricks(_ words: String..., folder: ScratchFolder) async throws -> FinishedCommand {
        try await run([Repository.program()] + words, folder)
    }

    static func run(_ words: [String], _ folder: ScratchFolder) async throws -> FinishedCommand {
        let program = try SpawnedProgram(words, output: folder.url)
        switch try await program.waitUntilEnd() {
        case .exit(let code): return FinishedCommand(code: code, output: program.output, errors: program.errors)
        case .signal(let number):
            throw SpawnedProgram.Failure(description: "\(words) ended by signal \(number):\n\(program.errors)")
        }
    }
}

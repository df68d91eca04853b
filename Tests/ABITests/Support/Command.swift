import Foundation

/// A program that was run to its end.
struct Command {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The exit code, or the signal's number above 256.
    var code: Int32
    /// Standard output and standard error, as they came.
    var output: String

    /// Runs a program of the path on a thread of its own: a compiler takes long, and other tests want to go on.
    static func run(_ words: [String], in folder: ScratchFolder) async throws -> Command {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result { try Command(words, in: folder) }) }.start()
        }
    }

    /// Runs a program, with what it prints going to a file, so that no pipe can stand full.
    private init(_ words: [String], in folder: ScratchFolder) throws {
        let log = folder.path("log-\(UUID().uuidString)")
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
        unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var child: pid_t = 0
        // Not Foundation's Process: its waiting stands still when many are run at once.
        let refused = unsafe posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
        guard refused == 0 else { throw Failure(description: "\(words[0]) could not be run: \(refused)") }
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
        code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 256 + (status & 0x7F)
        output = try String(contentsOfFile: log, encoding: .utf8)
    }

    /// `bricks` with these words, its cache in the folder.
    static func bricks(_ words: String..., in folder: ScratchFolder) async throws -> Command {
        try await run(["env", "XDG_CACHE_HOME=\(folder.path("cache"))", Repository.program()] + words, in: folder)
    }
}

/// A folder that is gone when the object is.
final class ScratchFolder: Sendable {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bricks-abi-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var root: String { url.path }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

/// What stands in the repository and what is built beside the tests.
enum Repository {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func path(_ name: String) -> String { folder.appending(path: name).path }

    static let headers = path("Sources/BricksABI/include")

    /// The versions whose headers are kept.
    static var released: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: path("Tests/Fixtures/ABI"))
                .filter { $0.wholeMatch(of: /\d+\.\d+/) != nil }.sorted()
        }
    }

    /// `bricks`, which is built beside the tests.
    static func program() throws -> String {
        var folder = Bundle.main.bundleURL
        for _ in 0..<3 {
            let program = folder.appending(path: "bricks")
            if FileManager.default.isExecutableFile(atPath: program.path) { return program.path }
            folder = folder.deletingLastPathComponent()
        }
        throw Command.Failure(description: "There is no bricks near \(Bundle.main.bundleURL.path): swift build")
    }

    /// The shared object of a module that ships, which is built beside the program.
    static func module(_ name: String) throws -> String {
        try URL(filePath: program()).deletingLastPathComponent().appending(path: "lib\(name).so").path
    }
}

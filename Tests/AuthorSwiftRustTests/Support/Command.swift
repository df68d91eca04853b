import Foundation

/// A command that was run to its end.
struct Command {
    struct Failure: Error, CustomStringConvertible { var description: String }

    var code: Int32
    /// Standard output and standard error.
    var output: String

    /// Runs a line of the shell in a folder.
    init(_ line: String, in folder: Folder) throws {
        let log = folder.file("command-\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(atPath: log) }
        // Not Foundation's Process: its waiting stands still when many are run at once.
        let words = ["sh", "-c", "cd '\(folder.path)' && { \(line); } > '\(log)' 2>&1 < /dev/null"]
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var child: pid_t = 0
        let refused = unsafe posix_spawnp(&child, "sh", nil, nil, &arguments, environ)
        guard refused == 0 else { throw Failure(description: "sh could not be run: \(refused)") }
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
        code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 256 + (status & 0x7F)
        output = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    }

    /// Runs a line of the shell that must end with 0, and gives its output.
    @discardableResult
    static func run(_ line: String, in folder: Folder) throws -> String {
        let command = try Command(line, in: folder)
        guard command.code == 0 else {
            throw Failure(description: "\(line)\nended with \(command.code):\n\(command.output)")
        }
        return command.output
    }
}

import Accounts
import CShims
import Foundation
import Glibc

/// Gives letters to a program as they are given to sendmail: on its standard input, with its arguments as they stand in the
/// manifest, which no shell reads.
struct SendmailCommand: MailSender {
    private let command: [String]
    private let sender: String
    private let now: @Sendable () -> Date
    /// How long the program may take, in milliseconds.
    private static let patience: Int32 = 30_000
    private static let queue = DispatchQueue(label: "mail", attributes: .concurrent)

    init(_ command: [String], sender: String, now: @escaping @Sendable () -> Date) {
        self.command = command
        self.sender = sender
        self.now = now
    }

    func send(_ message: MailMessage) async throws(MailFailure) {
        let text = message.lines(from: sender, date: now(), id: UUID().uuidString.lowercased())
        let command = self.command
        let result = await withCheckedContinuation { continuation in
            Self.queue.async { continuation.resume(returning: Self.run(command, Array(text.utf8))) }
        }
        if let failure = result { throw failure }
    }

    /// Nil when the program took the letter.
    private static func run(_ command: [String], _ letter: [UInt8]) -> MailFailure? {
        guard let program = command.first else { return MailFailure("No program is named.") }
        // In a file, which a program that does not read it cannot hold up.
        var name = Array("/tmp/bricks-letter-XXXXXX".utf8CString)
        let file = unsafe mkstemp(&name)
        if file >= 0 {
            _ = unsafe unlink(name)
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        }
        guard file >= 0 else { return MailFailure("There is no room for a letter.") }
        defer { close(file) }
        var written = 0
        while written < letter.count {
            let count = unsafe letter.withUnsafeBytes { bytes in
                unsafe write(file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            }
            guard count > 0 else { return MailFailure("There is no room for a letter.") }
            written += count
        }
        lseek(file, 0, SEEK_SET)
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, file, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        unsafe bricks_spawn_close_from(&actions, 3)
        let arguments: [UnsafeMutablePointer<CChar>?] = unsafe command.map { unsafe strdup($0) } + [nil]
        let environment: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("PATH=/usr/sbin:/usr/bin:/bin"), nil]
        defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let status = unsafe posix_spawn(&process, program, &actions, nil, arguments, environment)
        guard status == 0 else { return MailFailure("\(program) cannot be started (error \(status)).") }
        let watched = bricks_pidfd(process)
        if watched >= 0 {
            if bricks_wait_readable(watched, -1, patience) == 0 { kill(process, SIGKILL) }
            close(watched)
        }
        var end: Int32 = 0
        while unsafe waitpid(process, &end, 0) < 0, errno == EINTR {}
        return end == 0 ? nil : MailFailure("\(program) did not take a letter (status \(end)).")
    }
}

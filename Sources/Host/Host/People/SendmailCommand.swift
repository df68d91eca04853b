import Accounts
import CShims
import Foundation
import Glibc
import Processes

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
        // In memory that is a file, which a program that does not read it cannot hold up.
        let file = unsafe bricks_memory_of(letter, UInt64(letter.count))
        guard file >= 0 else { return MailFailure("There is no room for a letter.") }
        defer { close(file) }
        lseek(file, 0, SEEK_SET)
        let start = ProcessStart(
            program, Array(command.dropFirst()), environment: ["PATH": "/usr/sbin:/usr/bin:/bin"],
            descriptors: [.shared(file), .nothing, .nothing])
        let process: Int32
        do {
            process = try start.start()
        } catch {
            return MailFailure("\(program) cannot be started: \(error.reason).")
        }
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

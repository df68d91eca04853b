import Core
import Glibc
import TerminalSurface
import Texts

/// The person who uses the app on this machine's terminals, whose secret a file keeps.
final class LocalPerson: TerminalPerson {
    private let file: SessionFile
    private weak let sessions: OpenSessions?
    private let locale: String
    /// How long modules are waited for that the first screen needs.
    private let patience: Duration
    private let log: HostLog

    init(_ file: SessionFile, _ sessions: OpenSessions, locale: String, patience: Duration, log: HostLog) {
        self.file = file
        self.sessions = sessions
        self.locale = locale
        self.patience = patience
        self.log = log
    }

    /// The session that is kept, or a new one, which is kept then.
    func open() async throws(TerminalHost.Failure) -> any SessionPort {
        guard let sessions else { throw Self.notOpened }
        // A new person would take the place of one whose secret cannot be read.
        if let secret = try file.read() {
            if let open = sessions.session(for: secret) { return open }
            do throws(SessionFailure) {
                if let port = try await sessions.reopen(secret, patience: patience) { return port }
            } catch {
                throw Self.notOpened
            }
        }
        guard let (secret, port) = await sessions.create(locale: locale, patience: patience) else {
            throw Self.notOpened
        }
        do throws(TerminalHost.Failure) {
            try file.write(secret)
        } catch {
            log.log(.error, "terminal", "[\(error.code)] \(error.message) The next start begins as somebody new.")
        }
        return port
    }

    private static let notOpened = TerminalHost.Failure(
        code: "terminal.person", message: "A session cannot be opened.",
        help: "The log in the data directory says why.")

    // MARK: TerminalPerson

    func begin() async throws(TerminalFailure) -> any SessionPort {
        do throws(TerminalHost.Failure) {
            return try await open()
        } catch {
            log.log(.error, "terminal", "[\(error.code)] \(error.message) \(error.help)")
            throw TerminalFailure(Texts.terminalNobodyCanComeIn)
        }
    }

    func keep(_ secret: String) throws(TerminalFailure) {
        do throws(TerminalHost.Failure) {
            try file.write(secret)
        } catch {
            log.log(.error, "terminal", "[\(error.code)] \(error.message) \(error.help)")
            throw TerminalFailure(Texts.terminalSessionCannotBeKept)
        }
    }

    func session(of secret: String) async throws(TerminalFailure) -> any SessionPort {
        do throws(SessionFailure) {
            if let port = try await sessions?.reopen(secret, patience: patience) { return port }
        } catch {
            // The store's log line has the reason.
        }
        throw TerminalFailure(Texts.terminalSessionCannotBeOpened)
    }
}

/// The file that keeps the secret of a person's session, and is theirs alone.
struct SessionFile: Sendable {
    private let path: String
    private static let maximumSize = 256

    /// - Parameter name: which of several people; nil for the account that runs the program.
    init(_ name: String?, data: String) throws(TerminalHost.Failure) {
        let name = name ?? "account-\(getuid())"
        guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]{0,63}/) != nil else {
            throw TerminalHost.Failure(
                code: "terminal.user", message: "`\(name.prefix(80))` is no name for --user.",
                help:
                    "It is a word of letters, digits, points, hyphens and underscores that begins with a letter or digit."
            )
        }
        let folder = "\(data)/terminal"
        // Where there is none then, reading says so.
        _ = unsafe mkdir(folder, 0o700)
        path = "\(folder)/\(name).session"
    }

    /// The secret; nil only where there is no such file.
    func read() throws(TerminalHost.Failure) -> String? {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw unreadable(Self.reason(errno))
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: Self.maximumSize + 1)
        let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw unreadable(Self.reason(errno)) }
        let line = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
        guard count <= Self.maximumSize, line.count == 1, let secret = line.first else {
            // Not shown: for whoever starts the program.
            throw unreadable(line.isEmpty ? "it holds no secret" : "it holds more than one secret")
        }
        return String(secret)
    }

    /// Writes the secret beside the old one and puts it in its place, so that there is always a whole one.
    func write(_ secret: String) throws(TerminalHost.Failure) {
        let draft = "\(path).\(getpid())"
        let descriptor = unsafe Glibc.open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw unwritable(errno) }
        let bytes = Array("\(secret)\n".utf8)
        var failure: Int32?
        let count = unsafe Glibc.write(descriptor, bytes, bytes.count)
        if count != bytes.count { failure = count < 0 ? errno : ENOSPC }
        if failure == nil, fsync(descriptor) != 0 { failure = errno }
        close(descriptor)
        if failure == nil, (unsafe rename(draft, path)) != 0 { failure = errno }
        guard let failure else { return }
        unsafe unlink(draft)
        throw unwritable(failure)
    }

    private func unreadable(_ reason: String) -> TerminalHost.Failure {
        TerminalHost.Failure(
            code: "terminal.secret", message: "The session's file \(path) cannot be read: \(reason).",
            help: "Make it readable, or remove it to begin as somebody new.")
    }

    private func unwritable(_ number: Int32) -> TerminalHost.Failure {
        TerminalHost.Failure(
            code: "terminal.secret", message: "The session's file \(path) cannot be written: \(Self.reason(number)).",
            help: "Make room for it and its folder writable.")
    }

    private static func reason(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }
}

import Foundation
import Host
import TerminalSurface

/// The parts that `bricks run` needs for a terminal: the terminal itself, and a file for all that would be printed on
/// it meanwhile.
///
/// Whatever writes to standard error or, while the app is shown, to standard output (modules in the app's process, the
/// Swift runtime) ends up in the file, and never on the screen.
final class TerminalConsole {
    let device: TerminalDevice
    /// Where the log goes.
    let logFile: String
    private let log: Int32
    private var kept: [(number: Int32, copy: Int32)] = []

    /// The largest log that is gone on with; a larger one is put aside at the start, in the place of the one before.
    private static let largestLog = 4 << 20

    /// Finds the terminal and opens the log.
    init(data: String) throws(TerminalProblem) {
        device = try TerminalDevice(environment: ProcessInfo.processInfo.environment)
        logFile = "\(data)/host.log"
        let manager = FileManager.default
        try? manager.createDirectory(
            atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let size = (try? manager.attributesOfItem(atPath: logFile)[.size] as? Int) ?? 0
        if size > Self.largestLog { unsafe rename(logFile, "\(logFile).1") }
        let file = unsafe open(logFile, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        // Without a file there is no log. The data directory's own check reports why.
        log = file >= 0 ? file : unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    }

    /// Sends what is written to the descriptor into the log, until ``restore()``.
    func divert(_ number: Int32) {
        guard log >= 0, !kept.contains(where: { $0.number == number }) else { return }
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { return }
        kept.append((number, copy))
        dup2(log, number)
    }

    /// Restores the descriptors, for the messages at the end. Otherwise they stay in the log: messages of stopping
    /// modules come after the terminal was given back.
    func restore() {
        for (number, copy) in kept {
            dup2(copy, number)
            close(copy)
        }
        kept = []
    }
}

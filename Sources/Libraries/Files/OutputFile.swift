internal import Glibc
import Locks
internal import Synchronization

/// An open descriptor that is written to, whatever is behind it: no failure to write ends the program.
///
/// Foundation's `FileHandle.write` ends it on a full disk, a full pipe and a pipe that nobody reads. The program must
/// ignore SIGPIPE and SIGXFSZ, see ``prepareProgram()``.
public final class OutputFile: Sendable {
    /// How long a write waits while the other end takes nothing.
    public enum Patience: Sendable, Hashable {
        /// As long as it takes: for a program whose output is its purpose.
        case unlimited
        /// At most so many milliseconds; none at all after a write that failed, until one succeeds again.
        case milliseconds(Int)
    }

    /// The system's reason for a failed write.
    public struct Failure: Error, Sendable, Hashable {
        /// `errno`; EAGAIN where the other end took nothing in time.
        public var number: Int32

        /// The system's words.
        public var reason: String { RegularFile.reason(number) }
    }

    private struct State {
        var lost = 0
        var failure: Failure?
        /// Whether the last write stopped within a line.
        var isWithinLine = false
    }

    private let descriptor: Int32
    private let patience: Patience
    private let state = RankedMutex(State(), rank: LockRank(910, "OutputFile.state"))

    /// Standard output of the program.
    public static let standardOutput = OutputFile(STDOUT_FILENO, patience: .unlimited)
    /// Standard error of the program, for what its purpose depends on.
    public static let standardError = OutputFile(STDERR_FILENO, patience: .unlimited)
    /// Standard error of the program, for its log, which nothing may wait for.
    public static let log = OutputFile(STDERR_FILENO, patience: .milliseconds(100))

    /// - Parameter descriptor: stays open as long as this object lives, and is not closed by it.
    public init(_ descriptor: Int32, patience: Patience) {
        self.descriptor = descriptor
        self.patience = patience
    }

    /// Prepares a program, as its first act: a write to a closed pipe or beyond a size limit fails with an error instead of
    /// ending the program, and a standard descriptor that the program was started without is open to `/dev/null`. Otherwise
    /// the next file that is opened, such as a database, would take its number, and lines of the log.
    public static func prepareProgram() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for standard in STDIN_FILENO...STDERR_FILENO where fcntl(standard, F_GETFD) == -1 && errno == EBADF {
            // The lowest free number, which is this one.
            _ = unsafe open("/dev/null", O_RDWR)
        }
    }

    /// Writes all of a text, or as much as can be written.
    public func write(_ text: String) throws(Failure) {
        let failure = state.withLock { put(text, &$0) }
        if let failure { throw failure }
    }

    /// Writes one line of a log. A line that cannot be written is counted.
    ///
    /// - Parameter notice: makes the line that precedes the next one that can be written, from the count of the lines that
    ///   were lost and the reason of the last loss.
    public func writeLine(_ line: String, notice: (Int, Failure) -> String) {
        state.withLock { state in
            let begin = state.isWithinLine ? "\n" : ""
            var text = begin + line
            if state.lost > 0, let failure = state.failure { text = begin + notice(state.lost, failure) + line }
            if put(text, &state) == nil { state.lost = 0 } else { state.lost += 1 }
        }
    }

    private func put(_ text: String, _ state: inout State) -> Failure? {
        var text = text
        var limit: Int32
        switch patience {
        case .unlimited: limit = -1
        case .milliseconds(let time): limit = state.failure == nil ? Int32(clamping: time) : 0
        }
        let (done, failure) = text.withUTF8 { bytes -> (Int, Failure?) in
            var done = 0
            while done < bytes.count {
                // A pipe that blocks has room for this much once it is ready.
                let count = patience == .unlimited ? bytes.count - done : min(bytes.count - done, Int(PIPE_BUF))
                if patience != .unlimited, !isReady(within: limit) { return (done, Failure(number: EAGAIN)) }
                let written = unsafe Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), count)
                if written >= 0 {
                    done += written
                    continue
                }
                switch errno {
                case EINTR: continue
                case EAGAIN:
                    guard isReady(within: limit) else { return (done, Failure(number: EAGAIN)) }
                    // Ready, and still not taken: another writer was faster. One more round, and no more waiting.
                    if patience != .unlimited { limit = 0 }
                case let number: return (done, Failure(number: number))
                }
            }
            return (done, nil)
        }
        state.failure = failure
        if done > 0 { state.isWithinLine = failure != nil }
        return failure
    }

    /// Whether the descriptor can be written to, or is broken, within so many milliseconds; -1 for no limit.
    private func isReady(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while true {
            let count = unsafe poll(&entry, 1, milliseconds)
            if count > 0 { return true }
            if count == 0 { return false }
            guard errno == EINTR else { return true }
        }
    }
}

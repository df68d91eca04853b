import Dispatch
public import Files
public import Foundation
import JSONText
import Locks
import Supervision
import Synchronization

/// The host's log: one line an entry, on standard error. The deployment's secrets are taken out of it.
public final class HostLog: Sendable {
    /// The importance of a line; a log leaves out those below its minimum.
    public enum Level: String, Sendable, Comparable {
        case debug, info, warning, error

        private var rank: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            }
        }

        /// Compares by importance: debug, info, warning, error.
        public static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }
    }

    /// How lines are written.
    public enum Format: String, Sendable, CaseIterable {
        case text
        /// One JSON object a line: `time`, `level`, `source`, `code` where there is one, and `message`.
        case json
    }

    private let minimum: Level
    private let format: Format
    private let now: @Sendable () -> Date
    private let write: @Sendable (String) -> Void
    /// Lines of one spender: 50 at once, then 10 a second; what is over is counted and said.
    private let budget = RankedMutex<[Spender: TokenBucket]>([:], rank: LockRank(900, "HostLog.budget"))
    private let cleaner = RankedMutex(Cleaner(), rank: LockRank(901, "HostLog.cleaner"))

    /// A module that says much must not have the host keep to itself what it has to say of the module, such as its end.
    private struct Spender: Hashable {
        var source: String
        var isModule: Bool
    }

    /// Takes out what must not be shown. In a type of its own for the reason that ``ChangeListener`` is.
    private struct Cleaner {
        var clean: (@Sendable (String) -> String)?
    }

    /// Makes a log that gives its lines away.
    ///
    /// - Parameters:
    ///   - now: The time of lines, and of the bound on lines of one source.
    ///   - write: receives each line with its line feed, on the thread that logs it; threads may overlap.
    public init(
        minimum: Level = .info, format: Format = .text, now: @escaping @Sendable () -> Date = Date.init,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.minimum = minimum
        self.format = format
        self.now = now
        self.write = write
    }

    /// A log on an open file. Lines that cannot be written are lost; their number is reported once writing works again.
    public convenience init(
        minimum: Level = .info, format: Format = .text, now: @escaping @Sendable () -> Date = Date.init,
        to output: OutputFile = .log
    ) {
        self.init(minimum: minimum, format: format, now: now) { line in
            output.writeLine(line) { count, failure in
                let lines = count == 1 ? "1 line of the log was" : "\(count) lines of the log were"
                return Self.line(
                    .warning, "host", "[log.lines-lost] \(lines) not written: \(failure.reason).", now(), format)
            }
        }
    }

    /// Has faults of the order of locks be lines of this log, in builds for debugging.
    public func takeLockFaults() {
        LockOrder.report { [self] fault in
            // The thread may hold a lock that the log takes.
            DispatchQueue.global().async { self.log(.error, "host", "[locks.order] \(fault)") }
        }
    }

    /// Has every message cleaned from now on.
    func cleanAll(by clean: @escaping @Sendable (String) -> String) { cleaner.withLock { $0.clean = clean } }

    /// - Parameters:
    ///   - source: `host`, or a module's id.
    ///   - byModule: whether the module decides when there is such a line, and how often.
    ///   - areItsWords: whether the message is the module's own, which is marked: no module speaks as the host does.
    ///   - time: when it happened; nil for now.
    public func log(
        _ level: Level, _ source: String, _ message: String, byModule: Bool = false, areItsWords: Bool = false,
        at time: Date? = nil
    ) {
        guard level >= minimum else { return }
        let time = time ?? now()
        let spender = Spender(source: source, isModule: byModule)
        let dropped = budget.withLock { budget in
            budget[spender, default: TokenBucket(maximum: 50, perSecond: 10, at: time)].take(at: time)
        }
        guard let dropped else { return }
        if dropped > 0 { write(line(.warning, source, "dropped \(dropped) lines", time)) }
        let inert = Self.inert(cleaner.withLock { $0 }.clean?(message) ?? message)
        write(line(level, source, inert, time, areItsWords: areItsWords))
    }

    private func line(
        _ level: Level, _ source: String, _ message: String, _ time: Date, areItsWords: Bool = false
    ) -> String {
        Self.line(level, source, message, time, format, areItsWords: areItsWords)
    }

    private static func line(
        _ level: Level, _ source: String, _ message: String, _ time: Date, _ format: Format, areItsWords: Bool = false
    ) -> String {
        guard format == .json else {
            return "\(level.rawValue) \(source)\(areItsWords ? " says" : ""): \(message)\n"
        }
        var object: JSONObject = [
            "time": .string(time.stamp), "level": .string(level.rawValue), "source": .string(source),
        ]
        // A message of the host begins with its code; a message of a module has none.
        var text = message[...]
        if areItsWords {
            object["saidByModule"] = true
        } else if let code = message.prefixMatch(of: #/\[([a-z0-9.-]+)\] /#) {
            object["code"] = .string(String(code.output.1))
            text = message[code.range.upperBound...]
        }
        object["message"] = .string(String(text))
        return JSON.object(object).text + "\n"
    }

    /// One line without control characters, so that no module can forge another line or steer a terminal.
    private static func inert(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(4_096).map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: " "
                    default: scalar
                    }
                }))
    }
}

public import Foundation
import JSONText
import Synchronization

/// The host's log: one line an entry, on standard error. The deployment's secrets are taken out of it.
public final class HostLog: Sendable {
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
    private let write: @Sendable (String) -> Void
    /// Lines of one spender: 50 at once, then 10 a second; what is over is counted and said.
    private let budget = Mutex<[Spender: TokenBucket]>([:])
    private let cleaner = Mutex(Cleaner())

    /// A module that says much must not have the host keep to itself what it has to say of the module, such as its end.
    private struct Spender: Hashable {
        var source: String
        var isModule: Bool
    }

    /// Takes out what must not be shown. In a type of its own for the reason that ``ChangeListener`` is.
    private struct Cleaner {
        var clean: (@Sendable (String) -> String)?
    }

    public init(
        minimum: Level = .info, format: Format = .text,
        write: @escaping @Sendable (String) -> Void = HostLog.standardError
    ) {
        self.minimum = minimum
        self.format = format
        self.write = write
    }

    /// Has every message cleaned from now on.
    func cleanAll(by clean: @escaping @Sendable (String) -> String) { cleaner.withLock { $0.clean = clean } }

    /// - Parameters:
    ///   - source: `host`, or a module's id.
    ///   - byModule: whether the module decides when there is such a line, and how often.
    public func log(
        _ level: Level, _ source: String, _ message: String, byModule: Bool = false, at time: Date = Date()
    ) {
        guard level >= minimum else { return }
        let spender = Spender(source: source, isModule: byModule)
        let dropped = budget.withLock { budget in
            budget[spender, default: TokenBucket(most: 50, perSecond: 10, at: time)].take(at: time)
        }
        guard let dropped else { return }
        if dropped > 0 { write(line(.warning, source, "dropped \(dropped) lines", time)) }
        write(line(level, source, Self.inert(cleaner.withLock { $0 }.clean?(message) ?? message), time))
    }

    private func line(_ level: Level, _ source: String, _ message: String, _ time: Date) -> String {
        guard format == .json else { return "\(level.rawValue) \(source): \(message)\n" }
        var object: JSONObject = [
            "time": .string(time.stamp), "level": .string(level.rawValue), "source": .string(source),
        ]
        // What the host says begins with its code; so may what a module says, whose name stands beside it.
        var text = message[...]
        if let code = message.prefixMatch(of: #/\[([a-z0-9.-]+)\] /#) {
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

    public static let standardError: @Sendable (String) -> Void = { line in
        FileHandle.standardError.write(Data(line.utf8))
    }
}

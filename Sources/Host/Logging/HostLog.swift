public import Foundation
import Synchronization

/// The host's log: one line an entry, on standard error. Nothing secret is ever given to it.
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

    private let minimum: Level
    private let write: @Sendable (String) -> Void
    /// Lines of one source: 50 at once, then 10 a second; what is over is counted and said.
    private let budget = Mutex<[String: TokenBucket]>([:])

    public init(minimum: Level = .info, write: @escaping @Sendable (String) -> Void = HostLog.standardError) {
        self.minimum = minimum
        self.write = write
    }

    /// - Parameter source: `host`, or a module's id.
    public func log(_ level: Level, _ source: String, _ message: String, at time: Date = Date()) {
        guard level >= minimum else { return }
        let dropped = budget.withLock { budget in
            budget[source, default: TokenBucket(most: 50, perSecond: 10, at: time)].take(at: time)
        }
        guard let dropped else { return }
        if dropped > 0 { write("warning \(source): dropped \(dropped) lines\n") }
        write("\(level.rawValue) \(source): \(Self.inert(message))\n")
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

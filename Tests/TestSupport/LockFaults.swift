import Locks
import Synchronization
import Testing

/// The order of locks, in tests.
public enum LockFaults {
    private static let told = Mutex<[String]>([])

    /// Has each lock that is taken against the order, on whatever thread, fail the tests from now on.
    public static let areIssues: Void = LockOrder.report { fault in
        // Of each pair of locks once: a loop would fill the report.
        let isNew = told.withLock { told in
            defer { if !told.contains("\(fault)") { told.append("\(fault)") } }
            return !told.contains("\(fault)")
        }
        if isNew { Issue.record("\(fault)") }
    }

    /// Runs a closure in which the test takes locks against the order on purpose, such as those of two databases.
    public static func onPurpose(_ body: () throws -> Void) rethrows { _ = try LockOrder.faults(during: body) }

    /// The faults of this process so far, each once.
    public static var all: [String] { told.withLock { $0 } }
}

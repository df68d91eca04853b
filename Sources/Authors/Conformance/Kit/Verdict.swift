internal import CCrash

/// The result of a check that ran to its end.
public enum Verdict: Sendable, Hashable {
    case passed
    /// Allowed, and worth a change.
    case warning(message: String, help: String)
    /// The module refuses what the check needs, and may do so: nothing is known of it.
    case notVerified(reason: String, help: String)
    /// The check does not apply.
    case skipped(reason: String)
}

/// Why a check fails: what the author did, and one sentence that says how to fix it.
public struct Violation: Error, Sendable, Hashable {
    /// One sentence that says what the module did and what was expected.
    public var message: String
    /// One sentence that says how to fix it.
    public var help: String
    /// Return addresses of the place where it was found, innermost first.
    var stack: [UInt]

    /// Makes a violation, with the place that it is made at for the report.
    public init(_ message: String, help: String) {
        self.message = message
        self.help = help
        stack = Self.callers()
    }

    private static func callers() -> [UInt] {
        var addresses = unsafe [UnsafeMutableRawPointer?](repeating: nil, count: 32)
        let count = unsafe Int(bricks_crash_stack(&addresses, Int32(addresses.count)))
        return unsafe addresses.prefix(count).compactMap { unsafe $0.map { UInt(bitPattern: $0) } }
    }
}

/// What became of one check.
public struct CheckResult: Sendable, Hashable {
    public var id: String
    public var level: Int
    public var purpose: String
    public var status: Status
    /// What was found and what was expected; empty when it passed.
    public var message: String
    /// One sentence that mends it; empty when there is nothing to mend.
    public var help: String
    /// Where it happened, innermost frame first.
    public var stack: [String]
    public var milliseconds: Int

    public enum Status: String, Sendable, Hashable, CaseIterable {
        case passed, warning, failed, crashed, timedOut, skipped
        /// It tells nothing of a module that lives where this one does.
        case notApplicable

        /// Whether it tells something of the module.
        public var isAbout: Bool { self != .skipped && self != .notApplicable }

        /// Whether the module must be mended.
        public var isFailure: Bool { self == .failed || self == .crashed || self == .timedOut }
    }
}

/// What became of all checks of one file.
public struct ModuleResult: Sendable {
    /// As it was named.
    public var file: String
    /// Of the card; nil when it cannot be read.
    public var id: String?
    public var version: String?
    public var seed: UInt64
    /// Where it lived.
    public var home = TrialHome.inProcess
    /// In the order of the list.
    public var checks: [CheckResult]
    public var milliseconds: Int

    public var passed: Bool { !checks.contains { $0.status.isFailure } }

    public func count(_ status: CheckResult.Status) -> Int { checks.count { $0.status == status } }
}

/// The result of one check.
public struct CheckResult: Sendable, Hashable {
    /// The id of the check.
    public var id: String
    /// The level of the check, from 1 to 10.
    public var level: Int
    /// The sentence that says what the check is for.
    public var purpose: String
    /// The outcome, which decides whether the module passes.
    public var status: Status
    /// Describes the finding and the expectation; empty when it passed.
    public var message: String
    /// One sentence that says how to fix it; empty when there is nothing to fix.
    public var help: String
    /// Where it happened, innermost frame first.
    public var stack: [String]
    /// The time that the check took in its process; 0 where none was started.
    public var milliseconds: Int
    /// Of the stack's lines that are places in the suspect's file; see `StackText.offsets`.
    var offsets: [Int: UInt64] = [:]

    /// The outcomes of a check.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case passed, warning, failed, crashed, timedOut
        /// The module did not come as far as the check needs it, without a fault of its own: nothing is known of it.
        case notVerified
        case skipped
        /// It says nothing about a module that lives where this one does.
        case notApplicable

        /// Whether it says something about the module.
        public var isAbout: Bool { self != .skipped && self != .notApplicable }

        /// Whether the module must be fixed.
        public var isFailure: Bool { self == .failed || self == .crashed || self == .timedOut }
    }
}

/// The results of all checks of one file.
public struct ModuleResult: Sendable {
    /// As it was named.
    public var file: String
    /// Of the card; nil when it cannot be read.
    public var id: String?
    /// The module's version on its card; nil when the card cannot be read.
    public var version: String?
    /// The seed of the run, which makes the same choices again.
    public var seed: UInt64
    /// Where it lived.
    public var home = TrialHome.inProcess
    /// In the order of the list.
    public var checks: [CheckResult]
    /// The time from the first check to the last; other files may be checked meanwhile.
    public var milliseconds: Int
    /// Why stacks have no lines of source; nil where they have, or where there are none.
    public var note: String?

    /// All checks in one word: a failure counts before a check that was not verified.
    public var verdict: Verdict {
        if checks.contains(where: { $0.status.isFailure }) { return .failed }
        return checks.contains { $0.status == .notVerified } ? .notVerified : .passed
    }

    /// Whether nothing was found that must be fixed, and everything that applies was looked at.
    public var passed: Bool { verdict == .passed }

    /// All checks in one word.
    public enum Verdict: String, Sendable, Hashable {
        case passed, failed
        /// Nothing failed, and most was not checked.
        case notVerified
    }

    /// Returns the number of checks with that outcome.
    public func count(_ status: CheckResult.Status) -> Int { checks.count { $0.status == status } }
}

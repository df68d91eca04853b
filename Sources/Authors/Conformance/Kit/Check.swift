/// One thing that a module is checked for.
///
/// Each check runs in a process of its own, so it may crash, hang or leave things behind.
public struct Check: Sendable {
    /// Stable, as `file.elf`: the area and what is checked, in kebab words.
    public var id: String
    /// From 1, the file, to 10, the module in company.
    public var level: Int
    /// One sentence.
    public var purpose: String
    /// Checks that this one builds on: when one of them does not pass, this one is skipped.
    public var needs: [String]
    /// Checks that do first what this one does: when one of them runs out of time, this one is skipped.
    var follows: [String] = []
    /// The tier: whether the check runs always, or only when deep checks are asked for.
    public var tier: Tier
    /// Time that its process has, in milliseconds.
    public var limit: Int
    /// One sentence that says how to fix the module when the process crashes or its time runs out.
    public var help: String
    /// Costly work that is the same for all files; done once, in the process that the check's is forked from.
    var prepare: (@Sendable () -> Void)?
    /// The check itself, called in the process of its own with the module's file. A violation fails the check.
    public var run: @Sendable (Trial) throws(Violation) -> Verdict

    /// The tiers, by the time that their checks take.
    public enum Tier: String, Sendable, Hashable {
        /// A good module passes all of these within ten seconds.
        case fast
        /// Takes minutes.
        case deep
    }

    /// Makes a check; by default of the fast tier, without needs and with 5 seconds of time.
    public init(
        _ id: String, level: Int, needs: [String] = [], tier: Tier = .fast, limit: Int = 5_000, _ purpose: String,
        help: String = "", run: @escaping @Sendable (Trial) throws(Violation) -> Verdict
    ) {
        self.id = id
        self.level = level
        self.purpose = purpose
        self.needs = needs
        self.tier = tier
        self.limit = limit
        self.help = help
        self.run = run
    }
}

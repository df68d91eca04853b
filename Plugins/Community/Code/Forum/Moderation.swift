/// The part that a person has in the order of the community. A later one may do what an earlier one may.
public enum StaffRole: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Decides on reports.
    case moderator
    /// Decides on reports, also on those of posts of moderators.
    case admin

    private var rank: Int { self == .admin ? 1 : 0 }

    /// Compares how much each may do.
    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

/// A person or the deployment, as it acts on a case.
public enum Moderator: Sendable, Hashable {
    /// A person with a role, by the host's id.
    case person(String)
    /// The deployment, by a command.
    case deployment

    var person: String? { if case .person(let id) = self { id } else { nil } }
}

/// Whether others see a post.
public enum Standing: Int64, Sendable, Hashable {
    /// Everybody sees it.
    case shown = 0
    /// It is hidden until a moderator decides.
    case waiting = 1
    /// A moderator removed it.
    case removed = 2
}

/// An act on a case or on what it is about.
public enum ModerationAct: String, Sendable, Hashable, CaseIterable {
    /// Shows a post that waited.
    case publish
    /// Does not show a post that waited.
    case reject
    /// Finds no violation: what was hidden is shown again.
    case dismiss
    /// Removes the post.
    case remove
    /// Leaves the post, and warns its author.
    case warn
    /// Removes the post, and lets its author write nothing until an instant.
    case silence
    /// Takes a removal back, and the silence with it.
    case restore
    /// Lets nobody reply to the thread any more.
    case lock
    case unlock
    /// Leaves a decision as it is, after an appeal.
    case uphold
    /// Takes a decision back, after an appeal.
    case overturn
    /// Reserves the case for 30 minutes.
    case claim
    case release

    /// Whether it decides an open case.
    var decides: Bool { [.publish, .reject, .dismiss, .remove, .warn, .silence].contains(self) }
    /// Whether it is a decision against the author.
    var mayGiveStrike: Bool { [.reject, .remove, .warn, .silence].contains(self) }
    /// Whether the author is told the reason.
    var needsReason: Bool {
        [.reject, .remove, .warn, .silence, .restore, .uphold, .overturn].contains(self)
    }
}

/// How far a case is.
public enum CaseState: String, Sendable, Hashable {
    case open
    /// The author of the post appealed the decision.
    case appealed
    case decided
}

/// The cases that a list has.
enum CaseFilter: String, Sendable, Hashable, CaseIterable {
    case open
    /// Those that the moderator has claimed.
    case mine
    case decided
}

/// The conditions that narrow a list of cases.
struct CaseNarrowing: Sendable, Hashable {
    /// The cause of a case.
    enum Reason: Sendable, Hashable {
        /// Somebody reported it for that reason.
        case report(ReportReason)
        /// It waits to be published.
        case held
    }

    /// How long ago a case was opened at least.
    enum Age: String, Sendable, Hashable, CaseIterable {
        case day
        case week

        var milliseconds: Int64 { self == .day ? Forum.day : 7 * Forum.day }
    }

    var reason: Reason?
    /// The id of a channel.
    var channel: String?
    var age: Age?

    /// Reads what the fields of the screen have; an empty text narrows nothing.
    init(reason: String = "", channel: String = "", age: String = "") throws(ForumError) {
        if !reason.isEmpty {
            guard let known = Self.reason(reason) else { throw .unknownNarrowing(reason) }
            self.reason = known
        }
        if !channel.isEmpty { self.channel = channel }
        if !age.isEmpty {
            guard let known = Age(rawValue: age) else { throw .unknownNarrowing(age) }
            self.age = known
        }
    }

    private static func reason(_ name: String) -> Reason? {
        name == heldName ? .held : ReportReason(rawValue: name).map { .report($0) }
    }

    /// The name of ``Reason/held`` in a field.
    static let heldName = "held"

    /// Narrows nothing.
    static let none = CaseNarrowing(all: ())

    private init(all: Void) {}

    /// The value of the field of the reason.
    var reasonName: String {
        switch reason {
        case .report(let reason)?: reason.rawValue
        case .held?: Self.heldName
        case nil: ""
        }
    }
}

/// A case in a list.
struct CaseSummary: Sendable, Hashable {
    var id: Int64
    var post: Int64
    var state: CaseState
    /// Nil once the author is erased.
    var authorName: String?
    /// The beginning of the text at the first report.
    var beginning: String?
    var reportCount: Int
    var score: Double
    /// Whether somebody could get hurt.
    var isUrgent: Bool
    /// Milliseconds since 1970 UTC.
    var openedAt: Int64
    /// The name of the moderator who claimed it; nil where nobody has now.
    var claimedBy: String?
    var isMine: Bool
    var decision: String?
    /// Why the post waits to be published; nil for one that is only reported.
    var held: Holding?
}

/// A list of cases, and what there is beside.
struct CaseQueue: Sendable, Hashable {
    var cases: [CaseSummary]
    var hasMore: Bool
    /// All that wait.
    var openCount: Int
    /// Milliseconds since 1970 UTC; nil where none waits.
    var oldest: Int64?
    /// The median time from the opening of a case to the decision in the last 30 days, in milliseconds; nil where none was
    /// decided.
    var medianTime: Int64?
    /// The channels by which the list can be narrowed.
    var channels: [Channel]
}

/// A report as moderators see it.
struct CaseReport: Sendable, Hashable {
    /// The host's id of the reporter.
    var reporter: String
    /// Nil for somebody who wrote nothing yet.
    var name: String?
    var reason: ReportReason
    var note: String
    /// The text that was reported.
    var text: String?
    /// Milliseconds since 1970 UTC.
    var createdAt: Int64
    var confirmed: Int
    var total: Int
}

/// A case with all that a decision needs.
struct CaseDetail: Sendable, Hashable {
    var summary: CaseSummary
    /// The host's id of the author.
    var author: String?
    /// The text at the first report; nil once the author is erased.
    var snapshot: String?
    /// The text now; nil where it was deleted.
    var current: String?
    var standing: Standing
    var channel: String
    /// The post that starts the thread.
    var thread: Int64
    var isLocked: Bool
    var decidedBy: String?
    var decidedAt: Int64?
    var reason: String?
    var until: Int64?
    var appeal: String?
    var appealDecision: String?
    var reports: [CaseReport]
    /// The texts that the post had before, up to the last report; the earliest first.
    var texts: [PostVersion]
    /// The strikes of the author that count now.
    var strikes: Int
    /// Earlier cases of the author.
    var earlier: [CaseSummary]
}

/// A decision that a person is told of.
struct Notice: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable {
        /// To the author.
        case published, rejected, hidden, shown, removed, warned, silenced, restored, upheld, struck, muted
        /// To the reporter.
        case confirmed, dismissed, revoked
    }

    var id: Int64
    var kind: Kind
    var caseID: Int64
    /// The beginning of the text that it is about; nil once its author is erased.
    var beginning: String?
    var reason: String
    /// The end of a silence or a strike, in milliseconds since 1970 UTC.
    var until: Int64?
    /// Milliseconds since 1970 UTC.
    var createdAt: Int64
    var isRead: Bool
    /// Whether the person may appeal the decision now.
    var mayAppeal: Bool
}

/// The things of a person that the first screen leads to.
struct OwnAffairs: Sendable, Hashable {
    var role: StaffRole?
    /// Cases that wait; 0 for people without a role.
    var openCases = 0
    var hasNotices = false
    var unreadNotices = 0
    var hasMentions = false
    var unreadMentions = 0
}

public import Database

/// Why the forum did not do what was asked.
public enum ForumError: Error, Sendable, Hashable {
    /// The text to write is empty after the removal of invisible characters.
    case empty(field: String)
    /// The text is too long; characters are counted, or bytes where the unit says so.
    case tooLong(field: String, found: Int, limit: Int, unit: String)
    /// A name, a word or an id is not of the form that it needs.
    case badName(field: String, expected: String)
    /// Another member has a name that looks the same.
    case confusableName(String)
    /// There is no channel of that id.
    case unknownChannel(String)
    /// The post does not exist, or was deleted.
    case unknownPost(Int64)
    /// A reply can be given to a post, and not to another reply.
    case replyToReply(Int64)
    /// Somebody else wrote the post.
    case notYours(Int64)
    /// There is no reaction of that name.
    case unknownReaction(String)
    /// The place to go on from in a list is none that the forum gave.
    case badCursor
    /// The person wrote too much in a short time; the time to wait is in milliseconds.
    case tooFast(retryAfter: Int64)
    /// The person wrote as much as they may in 24 hours.
    case tooManyToday(limit: Int)
    /// The person has as many posts as are kept of one.
    case tooManyPosts(limit: Int)
    /// The person hides as much of a kind as is kept of one.
    case tooManyHidden(limit: Int)
    /// The person keeps as many threads as are kept of one.
    case tooManyBookmarks(limit: Int)
    /// The post to block the author of is the person's own.
    case hidesOneself
    /// Nobody can reply to the thread.
    case locked(Int64)
    /// The post waits for a moderator, so nobody answers or changes it.
    case waiting(Int64)
    /// The text is not taken, for the reason that the deployment gives.
    case filtered(reason: String)
    /// The person has not accepted the rules of the community.
    case termsNotAccepted
    /// The rules that the person accepts are no longer those of the community.
    case termsChanged
    /// The person may write nothing until a time, which is in milliseconds since 1970 UTC.
    case silenced(until: Int64)
    /// The person has no role.
    case notStaff
    /// The call does not come from an operator of the deployment.
    case notOperator
    /// There is no role of that name.
    case unknownRole(String)
    /// There is no case of that number.
    case unknownCase(Int64)
    /// No member has the name.
    case unknownMember(String)
    /// There is no such reason or age to narrow a list by.
    case unknownNarrowing(String)
    /// The case is decided already.
    case decided(Int64)
    /// The post waits to be published, so it is published or rejected.
    case held(Int64)
    /// The post does not wait to be published.
    case notHeld(Int64)
    /// Another moderator has claimed the case.
    case claimed(by: String)
    /// The case is about the moderator's own post.
    case ownCase
    /// The case is about a post of somebody with a higher role.
    case higherRole
    /// Somebody else than who decided has to decide the appeal.
    case sameModerator
    /// There is no decision to appeal, or no appeal to decide.
    case noAppeal
    /// Nothing was removed that could be restored.
    case nothingToRestore
    /// The end of a silence is not in the time to come, or too far.
    case badSilence
    /// The log of acts could not be written.
    case logUnavailable
    /// The database failed; its own code says how.
    case database(DatabaseError)

    /// Stable, for programs; the comment of a case says what its code means.
    public var code: String {
        switch self {
        case .empty: "community.text.empty"
        case .tooLong: "community.text.too-long"
        case .badName: "community.name.bad"
        case .confusableName: "community.name.taken"
        case .unknownChannel: "community.channel.unknown"
        case .unknownPost: "community.post.unknown"
        case .replyToReply: "community.post.reply-to-reply"
        case .notYours: "community.post.not-yours"
        case .unknownReaction: "community.reaction.unknown"
        case .badCursor: "community.cursor.bad"
        case .tooFast: "community.rate.too-fast"
        case .tooManyToday: "community.quota.day"
        case .tooManyPosts: "community.quota.total"
        case .tooManyHidden: "community.hidden.limit"
        case .tooManyBookmarks: "community.bookmark.limit"
        case .hidesOneself: "community.hidden.oneself"
        case .locked: "community.thread.locked"
        case .waiting: "community.post.waiting"
        case .filtered: "community.post.filtered"
        case .termsNotAccepted: "community.terms.not-accepted"
        case .termsChanged: "community.terms.changed"
        case .silenced: "community.person.silenced"
        case .notStaff: "community.moderation.no-role"
        case .notOperator: "community.moderation.not-operator"
        case .unknownRole: "community.moderation.unknown-role"
        case .unknownCase: "community.case.unknown"
        case .unknownMember: "community.search.unknown-member"
        case .unknownNarrowing: "community.queue.unknown-filter"
        case .decided: "community.case.decided"
        case .held: "community.case.held"
        case .notHeld: "community.case.not-held"
        case .claimed: "community.case.claimed"
        case .ownCase: "community.case.own"
        case .higherRole: "community.case.higher-role"
        case .sameModerator: "community.appeal.same-moderator"
        case .noAppeal: "community.appeal.none"
        case .nothingToRestore: "community.case.nothing-to-restore"
        case .badSilence: "community.moderation.bad-silence"
        case .logUnavailable: "community.log.unavailable"
        case .database(let error): error.kind.rawValue
        }
    }

    /// Text that states what was found and what was expected.
    public var message: String {
        switch self {
        case .empty(let field): Texts.problemTheIsEmpty(field: field)
        case .tooLong(let field, let found, let limit, let unit):
            Texts.problemTheHasAtMostAre(field: field, found: found, unit: unit, limit: limit)
        case .badName(let field, let expected): Texts.problemTheCannotBeUsedExpected(field: field, expected: expected)
        case .confusableName(let name): Texts.problemYourNameLooksLike(name: name)
        case .unknownChannel(let id): Texts.problemThereIsNoChannel(id: String(id.prefix(64)))
        case .unknownPost(let id): Texts.problemThereIsNoPostOr(id: id)
        case .replyToReply(let id): Texts.problemPostIsAReplyReplies(id: id)
        case .notYours(let id): Texts.problemPostWasWrittenBySomebody(id: id)
        case .unknownReaction(let name):
            Texts.problemNoReaction(
                name: String(name.prefix(64)),
                reactions: Reaction.allCases.map(\.rawValue).joined(separator: ", "))
        case .badCursor: Texts.problemThePlaceToGoOn
        case .tooFast(let retryAfter):
            Texts.problemTooManyPostsInA(retryAfter: retryAfter)
        case .tooManyToday: Texts.problemYouHaveWrittenPostsIn
        case .tooManyPosts: Texts.problemYouHavePostsHereWhich
        case .tooManyHidden(let limit): Texts.problemYouHideWhichIs(limit: limit)
        case .tooManyBookmarks(let limit): Texts.problemYouHaveBookmarks(limit: limit)
        case .hidesOneself: Texts.problemYouCannotBlockYourself
        case .locked: Texts.problemThisThreadIsLocked
        case .waiting: Texts.problemThePostWaits
        case .filtered(let reason): Texts.problemThisCannotBePublished(reason: reason)
        case .termsNotAccepted: Texts.problemAcceptTheRules
        case .termsChanged: Texts.problemTheRulesHaveChanged
        case .silenced: Texts.problemYouCannotWriteNow
        case .notStaff: Texts.problemOnlyModeratorsMay
        case .notOperator: Texts.problemOnlyOperatorsMay
        case .unknownRole(let name): Texts.problemThereIsNoRole(name: String(name.prefix(32)))
        case .unknownCase(let id): Texts.problemThereIsNoCase(id: id)
        case .unknownMember(let name): Texts.problemNobodyIsCalled(name: name)
        case .unknownNarrowing(let name): Texts.problemThereIsNoSuchFilter(name: String(name.prefix(32)))
        case .decided: Texts.problemTheCaseIsDecided
        case .held: Texts.problemThePostWaitsToBePublished
        case .notHeld: Texts.problemThePostDoesNotWait
        case .claimed(let name): Texts.problemTheCaseIsClaimedBy(name: name)
        case .ownCase: Texts.problemTheCaseIsAboutYou
        case .higherRole: Texts.problemTheAuthorHasAHigherRole
        case .sameModerator: Texts.problemYouMadeTheDecision
        case .noAppeal: Texts.problemThereIsNothingToAppeal
        case .nothingToRestore: Texts.problemNothingWasRemoved
        case .badSilence: Texts.problemThisIsNoTimeToBeSilent
        case .logUnavailable: Texts.problemTheLogCannotBeWritten
        case .database(let error): error.message
        }
    }

    /// The action that a person can take on the error.
    public var help: String {
        switch self {
        case .empty: Texts.problemWriteSomething
        case .tooLong: Texts.problemShortenIt
        case .badName: Texts.problemChooseAnotherOne
        case .confusableName: Texts.problemChooseAnotherNameIn
        case .unknownChannel: Texts.problemChooseOneOfTheChannels
        case .unknownPost: Texts.problemLoadTheListAgain
        case .replyToReply: Texts.problemReplyToThePostThat
        case .notYours: Texts.problemWriteAReplyInsteadOr
        case .unknownReaction: Texts.problemChooseOneOfThese
        case .badCursor: Texts.problemStartAgainFromTheFirst
        case .tooFast: Texts.problemWaitALittle
        case .tooManyToday: Texts.problemWriteAgainTomorrow
        case .tooManyPosts: Texts.problemDeletePostsThatYouNo
        case .tooManyHidden: Texts.problemShowSomethingAgain
        case .tooManyBookmarks: Texts.problemRemoveABookmark
        case .hidesOneself: Texts.problemChooseAnotherOne
        case .locked: Texts.problemStartAnotherThread
        case .waiting: Texts.problemWaitForTheModerator
        case .filtered: Texts.problemChangeTheText
        case .termsNotAccepted: Texts.problemReadTheRules
        case .termsChanged: Texts.problemReadThemAgain
        case .silenced: Texts.problemSeeDecisions
        case .notStaff: Texts.problemAskTheDeployment
        case .notOperator: Texts.problemUseTheScreenOrTheCommand
        case .unknownRole:
            Texts.problemRolesAre(roles: StaffRole.allCases.map(\.rawValue).joined(separator: ", "))
        case .unknownMember: Texts.problemWriteTheWholeName
        case .unknownNarrowing: Texts.problemChooseAnotherOne
        case .held: Texts.problemPublishOrRejectIt
        case .notHeld: Texts.problemChooseAnotherOne
        case .unknownCase, .decided, .nothingToRestore: Texts.problemLoadTheListAgain
        case .claimed, .ownCase, .higherRole, .sameModerator: Texts.problemLeaveItToAnother
        case .noAppeal: Texts.problemSeeDecisions
        case .badSilence: Texts.problemChooseAnotherOne
        case .logUnavailable: Texts.problemTryAgain
        case .database(let error): error.help
        }
    }
}

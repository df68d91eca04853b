import JSONText
import ModuleInterfaces

extension CallFailure {
    /// A refusal by the forum, as the host receives it.
    init(_ error: ForumError) {
        let status: CallStatus =
            switch error {
            case .unknownChannel, .unknownPost, .unknownCase: .notFound
            case .notYours, .notStaff, .notOperator, .ownCase, .higherRole, .sameModerator, .termsNotAccepted,
                .silenced:
                .notPermitted
            case .locked, .waiting, .held, .notHeld, .termsChanged, .decided, .claimed, .noAppeal, .nothingToRestore:
                .badState
            case .tooFast, .tooManyToday, .tooManyPosts, .tooManyHidden, .tooManyBookmarks: .busy
            case .database, .logUnavailable: .unavailable
            case .empty, .filtered, .unknownMember, .unknownNarrowing, .tooLong, .badName, .confusableName,
                .replyToReply,
                .unknownReaction,
                .badCursor,
                .hidesOneself, .unknownRole,
                .badSilence:
                .invalidArgument
            }
        if case .database = error {
            // The person can do nothing about it. The detail is for the operator of the app.
            self.init(
                status, Texts.communityTheCommunityCannotBeRead,
                detail: [
                    "code": .string(error.code), "reason": .string(error.message), "help": .string(error.help),
                ])
            return
        }
        self.init(
            status, "\(error.message) \(error.help)",
            detail: ["code": .string(error.code), "help": .string(error.help)])
    }
}

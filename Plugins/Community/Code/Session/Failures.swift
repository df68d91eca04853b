import JSONText
import ModuleInterfaces

extension CallFailure {
    /// A refusal by the forum, as the host receives it.
    init(_ error: ForumError) {
        let status: CallStatus =
            switch error {
            case .unknownChannel, .unknownPost: .notFound
            case .notYours: .notPermitted
            case .tooFast, .tooManyToday, .tooManyPosts: .busy
            case .database: .unavailable
            case .empty, .tooLong, .badName, .replyToReply, .unknownReaction, .badCursor: .invalidArgument
            }
        if case .database = error {
            // The person can do nothing about it. The detail is for the operator of the app.
            self.init(
                status, Texts.communityTheCommunityCannotBeRead,
                detail: [
                    "code": .string(error.code), "reason": .string(error.message), "help": .string(error.mend),
                ])
            return
        }
        self.init(
            status, "\(error.message) \(error.mend)",
            detail: ["code": .string(error.code), "help": .string(error.mend)])
    }

    /// The first problem in words, all of them in the detail.
    init(_ error: InvalidConfiguration) {
        let problems = error.problems.map { problem -> JSON in
            [
                "code": .string(problem.code.rawValue), "pointer": .string(problem.field),
                "found": .string(problem.found), "expected": .string(problem.expected), "help": .string(problem.mend),
            ]
        }
        guard let first = error.problems.first else {
            // Not shown: the configuration's author is told.
            self.init(.invalidArgument, "The configuration of the community cannot be used.")
            return
        }
        let place = first.field.isEmpty ? "The configuration" : "The member at \(first.field)"
        self.init(
            .invalidArgument,
            "\(place) of the community is not as expected: found \(first.found), expected \(first.expected). \(first.mend)",
            detail: [
                "code": .string(first.code.rawValue), "pointer": .string(first.field), "help": .string(first.mend),
                "problems": .array(Array(problems.prefix(50))),
            ])
    }
}

import JSONText
import SurfaceMessages

/// A problem in words for the person, shown beside the form in which it happened.
struct Problem: Sendable, Hashable {
    var text: String
    var code: String

    init(_ error: ForumError) {
        code = error.code
        text =
            switch error {
            case .tooFast(let retryAfter):
                Texts.problemYourePostingTooFastTry(wait: Problem.wait(retryAfter))
            case .empty(field: "reason"): Texts.problemWriteAReason
            case .empty: Texts.problemThereIsNothingToSend(help: error.help)
            case .unknownPost: Texts.problemThisPostWasDeleted
            case .filtered: error.message
            case .database: Texts.problemTheCommunityCannotBeRead
            default: "\(error.message) \(error.help)"
            }
    }

    private init(text: String, code: String) {
        self.text = text
        self.code = code
    }

    /// A report that does not say why.
    static var noReason: Problem {
        Problem(text: Texts.problemChooseAReason, code: SessionCode.noReason.rawValue)
    }

    /// Written into the data at `/problems`, where ``view`` shows it.
    var item: JSON { ["text": .string(text), "code": .string(code)] }

    /// Shows the problems there are, and nothing when there are none.
    static var view: View {
        .list(
            each: "/problems",
            .column([
                .row([.badge(.text(Texts.problemError), .error), .text(.path("text"))]),
                .modal(trigger: .text(.text(Texts.problemDetails)), .text(.path("code"), .caption)),
            ]), id: "problems")
    }

    private static func wait(_ milliseconds: Int64) -> String {
        let seconds = max(1, (milliseconds + 999) / 1000)
        return switch seconds {
        case ..<120: Texts.problemSeconds(count: seconds)
        default: Texts.problemMinutes(count: (seconds + 59) / 60)
        }
    }
}

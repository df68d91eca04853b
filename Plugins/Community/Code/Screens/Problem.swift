import JSONText
import SurfaceMessages

/// A problem in words for the person, shown at the field of the form that it is about, or else beside the form.
struct Problem: Sendable, Hashable {
    /// A field that a form of the community has once.
    enum Field: Sendable, Hashable { case text, choice }

    var text: String
    var code: String
    /// nil where no value that was put in is the reason.
    var field: Field?

    init(_ error: ForumError) {
        code = error.code
        field = Self.field(of: error)
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

    private init(text: String, code: String, field: Field) {
        self.text = text
        self.code = code
        self.field = field
    }

    private static func field(of error: ForumError) -> Field? {
        switch error {
        case .empty, .tooLong, .badName, .filtered: .text
        case .badSilence: .choice
        default: nil
        }
    }

    /// A report that does not say why.
    static var noReason: Problem {
        Problem(text: Texts.problemChooseAReason, code: SessionCode.noReason.rawValue, field: .choice)
    }

    /// Written into the data at `/problems`, where ``view`` shows it.
    var item: JSON { ["text": .string(text), "code": .string(code)] }

    /// Shows the problems that are of no field, and nothing when there are none.
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

extension View {
    /// The same input with the problem that the person's value had when it was sent.
    consuming func refused(_ problem: Problem?, at field: Problem.Field) -> View {
        guard let problem, problem.field == field else { return self }
        return check(.refused(problem.text))
    }
}

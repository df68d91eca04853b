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
                "You’re posting too fast. Try again in \(Problem.wait(retryAfter)). Your text stays here."
            case .empty: "There is nothing to send yet. \(error.mend)"
            case .unknownPost: "This post was deleted."
            case .database: "The community cannot be read or saved right now. Please try again later."
            default: "\(error.message) \(error.mend)"
            }
    }

    private init(text: String, code: String) {
        self.text = text
        self.code = code
    }

    /// A report that does not say why.
    static let noReason = Problem(
        text: "Choose a reason.", code: "community.report.no-reason")

    /// Written into the data at `/problems`, where ``view`` shows it.
    var item: JSON { ["text": .string(text), "code": .string(code)] }

    /// Shows the problems there are, and nothing when there are none.
    static let view: View = .list(
        each: "/problems",
        .column([
            .row([.badge("Error", .error), .text(.path("text"))]), .text(.path("code"), .caption),
        ]), id: "problems")

    /// Shows that others wrote something, and nothing when nobody did.
    static let notices: View = .list(
        each: "/notices", .row([.badge("New"), .text(.path("text"))]), id: "notices")

    private static func wait(_ milliseconds: Int64) -> String {
        let seconds = max(1, (milliseconds + 999) / 1000)
        return switch seconds {
        case 1: "1 second"
        case ..<120: "\(seconds) seconds"
        default: "\((seconds + 59) / 60) minutes"
        }
    }
}

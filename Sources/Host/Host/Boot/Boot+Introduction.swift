import Content
import Deployment
import Diagnostics
import JSONText

extension Boot {
    /// Pages of the introduction that name a quiz which the pack does not have.
    static func introductionProblems(_ manifest: Manifest, _ pack: ContentPack?) -> [Diagnostic] {
        let known = pack?.quizzes.map(\.id) ?? []
        return manifest.onboarding.enumerated().compactMap { index, page in
            guard let quiz = page.quiz, !known.contains(quiz) else { return nil }
            return manifest.source.diagnostic(
                .manifestUnknownQuiz,
                "There is no quiz \(JSON.string(quiz).text) in the content; the page is left out.",
                severity: .warning, at: JSONPointer(["onboarding", String(index), "quiz"]),
                nearest: Spelling.nearest(to: quiz, among: known),
                help: "Name one of quizzes.json, or leave \"quiz\" out.")
        }
    }
}

import Content
import Core
import JSONText
import ModuleInterfaces
import Settings
import Storage
import SurfaceMessages
import Surfaces
import Texts

/// Quizzes: one question after the other on a sheet, and the results of the answers.
@MainActor
final class QuizCoordinator: SharedCoordinator {
    /// The quiz is gone; with its result, if it was finished.
    let quizDismiss: EventChannel<PersonalRecord?>
    private var runs: [String: QuizRun] = [:]

    init(_ context: AppContext, _ events: EventHub) {
        quizDismiss = events.channel(.quizDismiss)
        super.init(.quiz, context)
    }

    func present(_ id: String, skipsIntro: Bool) async {
        guard let quiz = context.content.quiz(id) else { return }
        runs[id] = QuizRun(quiz, skipsIntro: skipsIntro)
        context.noteQuiz(id)
        await delegate?.present(.quiz(id, skipsIntro: skipsIntro), by: self)
    }

    override func content(of route: HostRoute) async -> SurfaceContent {
        guard case .quiz(let id, let skipsIntro) = route, let quiz = context.content.quiz(id) else {
            return await super.content(of: route)
        }
        // A link presents it without asking here first.
        let run = runs[id] ?? QuizRun(quiz, skipsIntro: skipsIntro)
        runs[id] = run
        return HostScreens(context: context).quiz(run)
    }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        if event.host == .quiz {
            await present(event.context["id"]?.string ?? "", skipsIntro: false)
            return true
        }
        guard case .quiz(let id, _) = place.route, var run = runs[id] else { return false }
        switch event.host {
        case .quizBegin: run.begin()
        case .quizAnswer:
            guard run.answer(Self.answer(event.context["answer"])) else {
                if case .question(let index) = run.stage {
                    delegate?.refuse(
                        "answer-\(run.quiz.questions[index].id)", of: place.key, Texts.quizChooseAnAnswerToContinue)
                }
                return true
            }
            if run.stage == .outcome { context.personal.keep(run.record(at: context.milliseconds)) }
        case .quizBack: run.goBack()
        case .quizClose:
            delegate?.dismiss(place.route)
            return true
        default: return false
        }
        runs[id] = run
        await place.navigation.replace(place.key, with: place.route)
        return true
    }

    /// Returns the answer of an input: a list of ids, a number or words.
    static func answer(_ value: JSON?) -> [String] {
        if let list = value?.array { return list.prefix(100).compactMap(\.string) }
        if let number = value?.double { return [String(Int(clamping: number.rounded()))] }
        return value?.string.map { [$0] } ?? []
    }

    override func left(_ route: HostRoute) {
        guard case .quiz(let id, _) = route, let run = runs.removeValue(forKey: id) else { return }
        quizDismiss.send(run.stage == .outcome ? run.record(at: context.milliseconds) : nil)
    }
}

extension AppContext {
    /// Keeps that the person was shown a quiz.
    func noteQuiz(_ id: String) {
        change(.presentedQuizIDs) { presented in
            presented.contains(id) ? nil : .array((presented + [id]).suffix(500).map { .string($0) })
        }
    }
}

/// How far a person is with a quiz.
struct QuizRun: Sendable, Hashable {
    enum Stage: Sendable, Hashable {
        case introduction
        case question(Int)
        case outcome
    }

    let quiz: ContentQuiz
    private(set) var stage: Stage
    /// By the ids of questions.
    private(set) var answers: [String: [String]] = [:]

    init(_ quiz: ContentQuiz, skipsIntro: Bool) {
        self.quiz = quiz
        stage = skipsIntro ? .question(0) : .introduction
    }

    mutating func begin() { if stage == .introduction { stage = .question(0) } }

    /// Takes the answer to the question that is asked; false for what is none.
    mutating func answer(_ answer: [String]) -> Bool {
        guard case .question(let index) = stage else { return false }
        let question = quiz.questions[index]
        guard question.accepts(answer) else { return false }
        answers[question.id] = answer
        stage = index + 1 < quiz.questions.count ? .question(index + 1) : .outcome
        return true
    }

    mutating func goBack() {
        switch stage {
        case .question(let index) where index > 0: stage = .question(index - 1)
        case .question: stage = .introduction
        case .introduction, .outcome: return
        }
    }

    var points: Int { quiz.questions.reduce(0) { $0 + $1.points(of: answers[$1.id] ?? []) } }

    func record(at time: Int64) -> PersonalRecord {
        let answers = JSONObject(
            quiz.questions.compactMap { question in
                self.answers[question.id].map { (question.id, .array($0.map { .string($0) })) }
            })
        return PersonalRecord(
            .quizResult, quiz.id, at: time, value: ["points": .integer(Int64(points)), "answers": .object(answers)])
    }
}

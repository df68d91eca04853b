import Content
import Core
import FeatureFlags
import JSONText
import Settings
import SurfaceMessages
import Texts

extension AppContext {
    /// The pages of the introduction that the person sees: those of quizzes only where the deployment wants them there.
    var introduction: [OnboardingPage] {
        onboarding.filter { page in
            guard let quiz = page.quiz else { return true }
            return !setting(.ignoreQuizInOnboarding) && isOn(.quizEnabled) && content.quiz(quiz) != nil
        }
    }
}

extension AuthCoordinator {
    /// Carries out what is done on a page with a quiz; false for anything else.
    func answerQuiz(_ event: HostEvent?, _ fields: JSONObject) throws(AccountProblem) -> Bool {
        guard case .page(let index)? = routes.last, context.introduction.indices.contains(index),
            let quiz = context.introduction[index].quiz.flatMap(context.content.quiz)
        else { return false }
        var run = AuthScreens.run(self.run, of: quiz)
        switch event {
        case .quizBegin: run.begin()
        case .quizBack: run.goBack()
        case .quizAnswer:
            guard run.answer(QuizCoordinator.answer(fields["answer"])) else {
                throw AccountProblem(.invalidProfile, Texts.authChooseAnAnswerToContinue)
            }
            if run.stage == .outcome {
                context.personal.keep(run.record(at: context.milliseconds))
                context.noteQuiz(quiz.id)
            }
        default: return false
        }
        self.run = run
        refresh()
        return true
    }
}

extension AuthScreens {
    /// How far the person is with a quiz: at its first question where they have not begun.
    static func run(_ run: QuizRun?, of quiz: ContentQuiz) -> QuizRun {
        if let run, run.quiz.id == quiz.id { return run }
        return QuizRun(quiz, skipsIntro: true)
    }

    /// A page of the introduction that asks something.
    func quizPage(_ index: Int, _ quiz: ContentQuiz, _ problem: AccountProblem?) -> AuthForm {
        let page = context.introduction[index]
        let run = Self.run(run, of: quiz)
        var form = AuthForm(page.title, problem: problem)
        if run.answers.isEmpty {
            if let picture = picture(index) { form.views.append(picture) }
            form.text(page.text)
        }
        let content = context.marked(HostScreens(context: context).quiz(run, isInside: true))
        form.views.append(content.view)
        form.values = content.data.object ?? [:]
        // The quiz has a bar of its own.
        form.text(Texts.authPageOf(index: index + 1, count: context.introduction.count), .caption)
        guard run.stage != .outcome else { return form }
        form.views += [
            .button(.text(Texts.authSkipQuestions), event: .onboardingNext, .borderless, id: "onboarding-next"),
            .button(.text(Texts.authSkipIntroduction), event: .onboardingSkip, .borderless, id: "onboarding-skip"),
        ]
        return form
    }
}

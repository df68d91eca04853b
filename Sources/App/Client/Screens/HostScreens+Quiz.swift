import Content
import Core
import JSONText
import SurfaceMessages
import Texts

extension HostScreens {
    func card(_ quiz: ContentQuiz) -> View {
        var parts: [View] = []
        if let image = quiz.image { parts.append(.image(.text(imageURL(image)), description: "")) }
        let count = Texts.quizQuestions(count: quiz.questions.count)
        parts += [.text(.text(quiz.title), .h5), .text(.text(count), .caption)]
        return .button(
            .card(.column(parts)), event: .quiz, context: ["id": .text(quiz.id)], id: "quiz-\(quiz.id)"
        )
        .label(.text("\(quiz.title), \(count)"))
        .cell(.smallVertical)
    }

    /// The quiz as far as the person is.
    ///
    /// - Parameter isInside: whether it is a part of something that goes on, so that nothing leads away from it.
    func quiz(_ run: QuizRun, isInside: Bool = false) -> SurfaceContent {
        switch run.stage {
        case .introduction: introduction(run.quiz)
        case .question(let index): question(run, index)
        case .outcome: outcome(run, isInside: isInside)
        }
    }

    private func introduction(_ quiz: ContentQuiz) -> SurfaceContent {
        var views: [View] = []
        if let image = quiz.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        views += [
            .text(.text(quiz.introduction)),
            .button(.text(Texts.quizBegin), event: .quizBegin, .primary, id: "begin"),
        ]
        return SurfaceContent(.column(views))
    }

    private func question(_ run: QuizRun, _ index: Int) -> SurfaceContent {
        let question = run.quiz.questions[index]
        let count = run.quiz.questions.count
        let given = run.answers[question.id]
        var data: JSONObject = [:]
        let input: View
        switch question.kind {
        case .one, .several:
            data["answer"] = .array((given ?? []).map { .string($0) })
            input = .choice(
                .text(question.text), path: "/answer", options: question.options.map { (.text($0.text), $0.id) },
                multiple: question.kind == .several, id: "answer-\(question.id)")
        case .scale:
            data["answer"] = .integer(given?.first.flatMap { Int64($0) } ?? 3)
            let ends = [
                question.low.map { Texts.quiz1Means(meaning: $0) }, question.high.map { Texts.quiz5Means(meaning: $0) },
            ]
            input = View.slider(.text(question.text), path: "/answer", min: 1, max: 5, id: "answer-\(question.id)")
                .description(.text(ends.compactMap(\.self).joined(separator: " ")))
        case .text:
            data["answer"] = .string(given?.first ?? "")
            input = .textField(.text(question.text), path: "/answer", .longText, id: "answer-\(question.id)")
        }
        let isLast = index + 1 == count
        return SurfaceContent(
            .column([
                .progress(
                    .text(Texts.quizQuestionOf(index: index + 1, count: count)),
                    value: .number(Double(index) / Double(count)),
                    id: "progress"),
                input,
                .row([
                    .button(
                        .text(isLast ? Texts.quizFinish : Texts.quizNext), event: .quizAnswer,
                        context: ["answer": .path("/answer")],
                        .primary, id: "next"),
                    .button(.text(Texts.quizBack), event: .quizBack, id: "previous"),
                ]),
            ]), data: .object(data))
    }

    private func outcome(_ run: QuizRun, isInside: Bool) -> SurfaceContent {
        let outcome = run.quiz.outcome(points: run.points)
        let sessions = isInside ? [] : (outcome?.sessions ?? []).compactMap(context.content.session)
        var views: [View] = [
            .text(.text(outcome?.title ?? run.quiz.title), .h2), .text(.text(outcome?.text ?? "")),
        ]
        views += section(Texts.quizThisMayFit, sessions.map(linkCard))
        views.append(
            .button(isInside ? .text(Texts.quizNext) : .text(Texts.quizDone), event: .quizClose, .primary, id: "done")
        )
        return SurfaceContent(.column(views))
    }

    /// A session that is left the sheet for.
    private func linkCard(_ session: ContentSession) -> View {
        let link = ContentLink(context.declaration).inApp(session.id)
        return .button(
            .card(.column([.text(.text(session.title), .h5), .text(.text(session.subtitle), .caption)])),
            event: .openLink, context: ["id": .text(link)], id: "fits-\(session.id)"
        )
        .label(.text("\(session.title), \(session.subtitle)"))
    }
}

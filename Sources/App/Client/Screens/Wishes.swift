import Content
import Core
import JSONText
import Storage

/// A person's answers of the introduction, by which homes are arranged.
struct Wishes: Sendable, Hashable {
    /// The id of the category that they came for.
    var topic: String?
    /// The length of a session that suits them, 1 to 600 minutes.
    var minutes: Int?
}

extension AppContext {
    /// The wishes of the person: what the options stand for that they chose last in the quizzes of the introduction.
    var wishes: Wishes {
        let introduction = Set(onboarding.compactMap(\.quiz))
        var wishes = Wishes()
        guard !introduction.isEmpty else { return wishes }
        for record in personal.records(.quizResult) where introduction.contains(record.id) {
            guard let quiz = content.quiz(record.id), let answers = record.value["answers"]?.object else { continue }
            for question in quiz.questions {
                let chosen = Set((answers[question.id]?.array ?? []).compactMap(\.string))
                for option in question.options where chosen.contains(option.id) {
                    wishes.topic = wishes.topic ?? option.category.flatMap(content.category)?.id
                    wishes.minutes = wishes.minutes ?? option.minutes
                }
            }
        }
        return wishes
    }
}

extension ContentPack {
    /// The pictures of the pack for pages that have none of their own, each once: those that it puts forward first.
    var illustrations: [ContentImage] {
        let all =
            featuredSessions.compactMap(\.image) + featuredJourneys.compactMap(\.image) + categories.compactMap(\.image)
        return all.reduce(into: []) { kept, image in
            if !kept.contains(where: { $0.path == image.path }) { kept.append(image) }
        }
    }
}

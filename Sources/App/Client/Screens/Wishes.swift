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

    /// The length that the id of an option names, such as `10-minutes`.
    static func minutes(_ option: String) -> Int? {
        guard option.hasSuffix("-minutes") else { return nil }
        return HostRoute.minutes(String(option.dropLast("-minutes".count)))
    }
}

extension AppContext {
    /// The wishes of the person: what they answered last to a quiz of the introduction. An option whose id is a category's is a
    /// topic, and one such as `10-minutes` a length.
    var wishes: Wishes {
        let quizzes = Set(onboarding.compactMap(\.quiz))
        var wishes = Wishes()
        guard !quizzes.isEmpty else { return wishes }
        for record in personal.records(.quizResult) where quizzes.contains(record.id) {
            let options = (record.value["answers"]?.object?.members ?? [])
                .flatMap { $0.value.array ?? [] }.compactMap(\.string)
            wishes.topic = wishes.topic ?? options.first { content.category($0) != nil }
            wishes.minutes = wishes.minutes ?? options.lazy.compactMap(Wishes.minutes).first
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

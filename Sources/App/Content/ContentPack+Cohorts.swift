import Synchronization

/// The kinds of content that a pack can keep for members of cohorts, by the names of their files.
public enum TargetedContent: String, Sendable, Hashable, CaseIterable {
    case sessions, journeys, quizzes, events, activities, meals, offers, news, quotes, marketing
}

/// Which entries of a pack are for members of cohorts alone.
struct ContentTargets: Sendable {
    private(set) var cohorts: [TargetedContent: [String: Set<String>]] = [:]
    /// Every cohort that something is for.
    private(set) var named: Set<String> = []

    /// Keeps an entry, by its id, for the members of any of the cohorts.
    mutating func keep(_ kind: TargetedContent, _ id: String, for members: Set<String>) {
        cohorts[kind, default: [:]][id] = members
        named.formUnion(members)
    }

    func shows(_ kind: TargetedContent, _ id: String, to joined: Set<String>) -> Bool {
        guard let members = cohorts[kind]?[id] else { return true }
        return !members.isDisjoint(with: joined)
    }
}

// A pack as members of cohorts see it.
extension ContentPack {
    /// Whether anything of it is for members of cohorts alone.
    public var isTargeted: Bool { !targets.named.isEmpty }

    /// Returns the cohorts that an entry is for, in alphabetical order; empty where it is for everybody, or there is none.
    public func cohorts(of kind: TargetedContent, _ id: String) -> [String] {
        (targets.cohorts[kind]?[id] ?? []).sorted()
    }

    /// Returns whether somebody who has joined those cohorts sees an entry; true for an entry that the pack has not.
    public func shows(_ kind: TargetedContent, _ id: String, to joined: [String]) -> Bool {
        targets.shows(kind, id, to: Set(joined))
    }

    /// Returns the pack as somebody sees it who has joined those cohorts: without what is for members of others, and
    /// without what only leads there.
    public func visible(to joined: [String]) -> ContentPack {
        guard isTargeted else { return self }
        let joined = targets.named.intersection(joined)
        return audiences.pack(for: joined) { reduced(to: joined) }
    }

    private func reduced(to joined: Set<String>) -> ContentPack {
        func seen<Entry: Identifiable<String>>(_ kind: TargetedContent, _ entries: [Entry]) -> [Entry] {
            entries.filter { targets.shows(kind, $0.id, to: joined) }
        }
        let sessions = seen(.sessions, sessions)
        let isThere = Set(sessions.map(\.id)).contains
        let offers = seen(.offers, offers)
        let offerIDs = Set(offers.map(\.id))
        var pack = ContentPack(
            folder: folder, sessions: sessions,
            journeys: seen(.journeys, journeys).compactMap { journey in
                var journey = journey
                journey.sessions = journey.sessions.filter(isThere)
                return journey.sessions.isEmpty ? nil : journey
            },
            categories: reduced(categories, to: sessions),
            tags: tags.filter { tag in
                self.sessions(tagged: tag.id).isEmpty || sessions.contains { $0.tags.contains(tag.id) }
            },
            quizzes: seen(.quizzes, quizzes).map { quiz in
                var quiz = quiz
                for index in quiz.outcomes.indices {
                    quiz.outcomes[index].sessions = quiz.outcomes[index].sessions.filter(isThere)
                }
                return quiz
            },
            events: seen(.events, events), activities: seen(.activities, activities), meals: seen(.meals, meals),
            offers: offers,
            paywalls: paywalls.compactMap { paywall in
                var paywall = paywall
                paywall.offers = paywall.offers.filter(offerIDs.contains)
                return paywall.offers.isEmpty ? nil : paywall
            },
            news: seen(.news, news).map { news in
                var news = news
                news.session = news.session.flatMap { isThere($0) ? $0 : nil }
                return news
            },
            quotes: seen(.quotes, quotes), marketing: seen(.marketing, marketing), images: images, sounds: sounds,
            bells: bells, media: media)
        pack.language = language
        pack.textLanguages = textLanguages
        pack.translations = translations.mapValues { translation in
            Lazily { translation.value.visible(to: Array(joined)) }
        }
        return pack
    }

    /// The categories without those, and without their parts, that only sessions for others are in.
    private func reduced(_ categories: [ContentCategory], to seen: [ContentSession]) -> [ContentCategory] {
        let groups = Dictionary(grouping: seen, by: \.category)
        return categories.compactMap { category in
            let all = sessions(inCategory: category.id)
            let left = groups[category.id] ?? []
            guard all.isEmpty || !left.isEmpty else { return nil }
            var category = category
            category.subcategories.removeAll { part in
                all.contains { $0.subcategory == part.id } && !left.contains { $0.subcategory == part.id }
            }
            return category
        }
    }
}

/// The packs that members of cohorts see, each made once.
final class ContentAudiences: Sendable {
    private let packs = Mutex<[Set<String>: Lazily<ContentPack>]>([:])
    /// Each has indexes of its own; people of rarer combinations wait for theirs.
    private static let maximum = 64

    func pack(for joined: Set<String>, _ make: @escaping @Sendable () -> ContentPack) -> ContentPack {
        let made = packs.withLock { packs in
            if let known = packs[joined] { return known }
            let made = Lazily(make)
            if packs.count < Self.maximum { packs[joined] = made }
            return made
        }
        return made.value
    }
}

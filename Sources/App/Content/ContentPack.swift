public import Foundation
import JSONText
public import Surfaces

/// Everything that a deployment has to offer: sessions, journeys, quizzes, events, activities, meals and what can be bought.
public struct ContentPack: Sendable {
    /// The folder that the pack was read from; paths of pictures are below it.
    public let folder: URL
    /// In the order of the file.
    public let sessions: [ContentSession]
    /// Journeys in the order of the file; one whose sessions all have problems is left out.
    public let journeys: [JourneyContent]
    /// Subjects of the sessions, in the order of the file.
    public let categories: [ContentCategory]
    /// Words that sessions carry, in the order of the file.
    public let tags: [ContentTag]
    /// Quizzes that people can answer, in the order of the file.
    public let quizzes: [ContentQuiz]
    /// The first to begin first.
    public let events: [ContentEvent]
    /// In the order in which they are meant to be done.
    public let activities: [ContentActivity]
    /// Meals of the plan, in the order of the file.
    public let meals: [ContentMeal]
    /// Ways to open locked sessions, in the order of the file.
    public let offers: [ContentOffer]
    /// Presentations of the offers, in the order of the file; a flag chooses among them.
    public let paywalls: [ContentPaywall]
    /// Notes for people about the app's latest change.
    public let news: [ContentNews]
    /// Thoughts, one for each day.
    public let quotes: [ContentQuote]
    /// Media that the app is shown by; each person is offered each once.
    public let marketing: [ContentMarketing]
    /// Every picture that something in the pack shows, by path; nothing else of the folder needs to be served.
    public let images: [String: ContentImage]
    /// Sounds that can play behind a session, in the order of the file.
    public let sounds: [BackgroundSound]
    /// Bells that tracks of sessions are mixed with, in the order of the file.
    public let bells: [BackgroundSound]
    /// The media types of every file and track that is heard, seen or read beside, by path; nothing else of the folder is served.
    public let media: [String: String]

    /// The language of texts that have no translation.
    public internal(set) var language = LanguageTag.interface
    /// The same pack in its other languages, each made when somebody wants it: the app starts without them.
    var translations: [LanguageTag: Lazily<ContentPack>] = [:]
    let choices = LanguageChoices()
    /// The entries that are for members of cohorts alone.
    var targets = ContentTargets()
    let audiences = ContentAudiences()
    /// The languages of its texts, where any of them has to be marked.
    var textLanguages: [String: LanguageTag] = [:]

    private let sessionIndexes: [String: Int]
    private let journeyIndexes: [String: Int]
    private let sessionsByCategory: [String: [Int]]
    private let sessionsByTag: [String: [Int]]
    private let journeysBySession: [String: [Int]]
    /// The sessions that come up on homes at each part of the day.
    private let sessionsByDayPart: [DayPart: [Int]]
    // The app starts without them; they are made for the first search.
    private let sessionSearch: Lazily<ContentSearchIndex>
    private let journeySearch: Lazily<ContentSearchIndex>
    let sessionSimilarity: Lazily<ContentSimilarityIndex>
    let journeySimilarity: Lazily<ContentSimilarityIndex>

    init(
        folder: URL, sessions: [ContentSession], journeys: [JourneyContent], categories: [ContentCategory],
        tags: [ContentTag], quizzes: [ContentQuiz] = [], events: [ContentEvent] = [],
        activities: [ContentActivity] = [], meals: [ContentMeal] = [], offers: [ContentOffer] = [],
        paywalls: [ContentPaywall] = [], news: [ContentNews] = [], quotes: [ContentQuote] = [],
        marketing: [ContentMarketing] = [], images: [String: ContentImage],
        sounds: [BackgroundSound] = [], bells: [BackgroundSound] = [], media: [String: String] = [:]
    ) {
        self.folder = folder
        self.sessions = sessions
        self.journeys = journeys
        self.categories = categories
        self.tags = tags
        self.quizzes = quizzes
        self.events = events
        self.activities = activities
        self.meals = meals
        self.offers = offers
        self.paywalls = paywalls
        self.news = news
        self.quotes = quotes
        self.marketing = marketing
        self.images = images
        self.sounds = sounds
        self.bells = bells
        self.media = media
        sessionIndexes = Self.indexes(sessions)
        journeyIndexes = Self.indexes(journeys)
        sessionsByCategory = Dictionary(grouping: sessions.indices) { sessions[$0].category }
        sessionsByTag = Self.groups(sessions.map(\.tags))
        journeysBySession = Self.groups(journeys.map(\.sessions))
        sessionsByDayPart = Dictionary(
            DayPart.allCases.map { ($0, Self.suitable(sessions, at: $0)) }, uniquingKeysWith: { first, _ in first })
        sessionSearch = Lazily { ContentSearchIndex(Self.texts(sessions, categories, tags)) }
        sessionSimilarity = Lazily { ContentSimilarityIndex(Self.texts(sessions, categories, tags)) }
        journeySearch = Lazily { ContentSearchIndex(Self.texts(journeys)) }
        journeySimilarity = Lazily { ContentSimilarityIndex(Self.texts(journeys)) }
    }

    private static func texts(_ journeys: [JourneyContent]) -> [[(text: String, weight: Int)]] {
        journeys.map { [($0.title, 8), ($0.description, 1)] }
    }

    /// The texts of each session that it is found by, with how much a hit in them counts.
    private static func texts(
        _ sessions: [ContentSession], _ categories: [ContentCategory], _ tags: [ContentTag]
    ) -> [[(text: String, weight: Int)]] {
        let tagTitles = Dictionary(tags.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
        let categoryTitles = Dictionary(categories.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
        return sessions.map { session in
            [
                (session.title, 8), (session.subtitle, 4), (session.facilitator ?? "", 4),
                (categoryTitles[session.category] ?? "", 3), (session.kind.rawValue, 2), (session.description, 1),
            ] + session.tags.map { (tagTitles[$0] ?? $0, 3) }
        }
    }

    /// The places of the sessions that are made for a part of the day where there are enough for a week, else of all that
    /// suit it, else of all.
    private static func suitable(_ sessions: [ContentSession], at part: DayPart) -> [Int] {
        let made = sessions.indices.filter { sessions[$0].dayPart == part }
        if made.count >= 7 { return made }
        let suitable = sessions.indices.filter { sessions[$0].dayPart == nil || sessions[$0].dayPart == part }
        return suitable.isEmpty ? Array(sessions.indices) : suitable
    }

    private static func indexes(_ entries: [some Identifiable<String>]) -> [String: Int] {
        Dictionary(entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func groups(_ keys: [[String]]) -> [String: [Int]] {
        var groups: [String: [Int]] = [:]
        for (index, keys) in keys.enumerated() {
            for key in keys { groups[key, default: []].append(index) }
        }
        return groups
    }
}

extension ContentPack {
    /// The result of reading a pack: the entries that are right, and every problem with the others.
    public struct Reading: Sendable {
        /// The pack without the entries that have a problem; empty where nothing could be read.
        public var pack: ContentPack
        /// The problems of all files; beyond 200, one of code `.limit` stands for the others.
        public var problems: [ContentProblem]
    }

    /// Reads the pack's files, and the pictures and media that they name.
    ///
    /// An entry with a problem is left out, also of the journeys that name it; all files but `sessions.json` and
    /// `categories.json` may be absent.
    public static func load(_ folder: URL) -> Reading {
        var reader = ContentReader(folder: folder)
        let pack = reader.read()
        return Reading(pack: pack, problems: reader.problems.list)
    }
}

extension ContentPack {
    /// The pack of a deployment without content.
    public static let empty = ContentPack(
        folder: URL(filePath: "/", directoryHint: .isDirectory), sessions: [], journeys: [], categories: [], tags: [],
        images: [:])

    /// Returns the session of that id; nil where the pack has none.
    public func session(_ id: String) -> ContentSession? { sessionIndexes[id].map { sessions[$0] } }

    /// Returns the background sound of that id; nil where the pack has none.
    public func sound(_ id: String) -> BackgroundSound? { sounds.first { $0.id == id } }

    /// Returns the bell of that id; nil where the pack has none.
    public func bell(_ id: String) -> BackgroundSound? { bells.first { $0.id == id } }

    /// Returns the journey of that id; nil where the pack has none.
    public func journey(_ id: String) -> JourneyContent? { journeyIndexes[id].map { journeys[$0] } }

    /// Returns the category of that id; nil where the pack has none.
    public func category(_ id: String) -> ContentCategory? { categories.first { $0.id == id } }

    /// Returns the tag of that id; nil where the pack has none.
    public func tag(_ id: String) -> ContentTag? { tags.first { $0.id == id } }

    /// Returns the quiz of that id; nil where the pack has none.
    public func quiz(_ id: String) -> ContentQuiz? { quizzes.first { $0.id == id } }

    /// Returns the event of that id, also one that is over; nil where the pack has none.
    public func event(_ id: String) -> ContentEvent? { events.first { $0.id == id } }

    /// Returns the activity of that id; nil where the pack has none.
    public func activity(_ id: String) -> ContentActivity? { activities.first { $0.id == id } }

    /// Returns the meal of that id; nil where the pack has none.
    public func meal(_ id: String) -> ContentMeal? { meals.first { $0.id == id } }

    /// Returns the offer of that id; nil where the pack has none.
    public func offer(_ id: String) -> ContentOffer? { offers.first { $0.id == id } }

    /// The sessions of a category, or of one of its subcategories.
    public func sessions(inCategory category: String, subcategory: String? = nil) -> [ContentSession] {
        (sessionsByCategory[category] ?? []).map { sessions[$0] }
            .filter { subcategory == nil || $0.subcategory == subcategory }
    }

    /// Returns the sessions that carry a tag, by its id, in the order of the file.
    public func sessions(tagged tag: String) -> [ContentSession] { (sessionsByTag[tag] ?? []).map { sessions[$0] } }

    /// The sessions of a journey in its order.
    public func sessions(of journey: JourneyContent) -> [ContentSession] { journey.sessions.compactMap(session) }

    /// Returns the journeys that a session, by its id, is a part of, in the order of the file.
    public func journeys(containing session: String) -> [JourneyContent] {
        (journeysBySession[session] ?? []).map { journeys[$0] }
    }

    /// Sessions that the pack puts forward, in the order of the file.
    public var featuredSessions: [ContentSession] { sessions.filter(\.isFeatured) }

    /// Journeys that the pack puts forward, in the order of the file.
    public var featuredJourneys: [JourneyContent] { journeys.filter(\.isFeatured) }

    /// Sessions in which every word of the query begins a word of the title, subtitle, facilitator, category, tags,
    /// kind or description; best first.
    ///
    /// Case and diacritics do not count. Only the first 200 characters and eight words of a query are looked at; one
    /// without a word finds nothing.
    public func search(_ query: String, limit: Int = 50) -> [ContentSession] {
        sessionSearch.value.entries(matching: query).prefix(max(limit, 0)).map { sessions[$0] }
    }

    /// Journeys found by the words of their titles and descriptions, as ``search(_:limit:)`` does.
    public func searchJourneys(_ query: String, limit: Int = 50) -> [JourneyContent] {
        journeySearch.value.entries(matching: query).prefix(max(limit, 0)).map { journeys[$0] }
    }

    /// Other sessions that share a subcategory, tags, the category or the facilitator with this one; closest first.
    public func related(to id: String, limit: Int = 6) -> [ContentSession] {
        guard let own = sessionIndexes[id] else { return [] }
        let session = sessions[own]
        var scores: [Int: Int] = [:]
        for other in sessionsByCategory[session.category] ?? [] {
            let isNear = session.subcategory != nil && sessions[other].subcategory == session.subcategory
            scores[other, default: 0] += isNear ? 4 : 1
        }
        for tag in session.tags {
            for other in sessionsByTag[tag] ?? [] { scores[other, default: 0] += 2 }
        }
        scores[own] = nil
        for other in scores.keys where session.facilitator != nil {
            if sessions[other].facilitator == session.facilitator { scores[other, default: 0] += 1 }
        }
        return scores.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
            .prefix(max(limit, 0)).map { sessions[$0.key] }
    }

    /// The session of the day for the hour where the person is; each that suits the hour comes once before any comes again.
    /// Nil for an empty pack.
    ///
    /// Sessions that are made for the part of the day come by themselves where there are enough for a week.
    public func dailyPick(on date: Date, in timeZone: TimeZone) -> ContentSession? {
        let part = DayPart(of: date, in: timeZone)
        return Self.daily(sessionsByDayPart[part] ?? [], on: date, in: timeZone).map { sessions[$0] }
    }

    /// The sessions of about that length, from 7 tenths of it to 14 tenths, in the order of the pack. None for a length
    /// outside of 1 to 600 minutes.
    public func sessions(ofAbout minutes: Int) -> [ContentSession] {
        guard (1...600).contains(minutes) else { return [] }
        return sessions.filter { (minutes * 42..<minutes * 84).contains($0.durationSeconds) }
    }

    /// The thought of the day where the person is; each comes once before any comes again. Nil where the pack has none.
    public func dailyQuote(on date: Date, in timeZone: TimeZone) -> ContentQuote? {
        Self.daily(quotes, on: date, in: timeZone)
    }

    private static func daily<Entry>(_ entries: [Entry], on date: Date, in timeZone: TimeZone) -> Entry? {
        guard !entries.isEmpty, abs(date.timeIntervalSince1970) < 1e12 else { return nil }
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        let day = Int(clamping: (local / 86_400).rounded(.down))
        // Steps that share no factor with the count visit every entry; near the golden ratio, neighbours lie far apart.
        var step = max(1, Int(Double(entries.count) * 0.618))
        while greatestCommonDivisor(step, entries.count) != 1 { step += 1 }
        let remainder = day % entries.count
        return entries[(remainder + entries.count) * step % entries.count]
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

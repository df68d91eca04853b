public import DeepLinks
import FeatureFlags

/// A screen that the host fills by itself; coordinators are kept as routes.
public enum HostRoute: Sendable, Hashable {
    case home, slices, showcase, exploreShowcase, explore, library, journeys, linearJourneys, profile, lightProfile
    case events, meals, activities
    /// The sessions that the pack puts forward.
    case featured
    case category(String)
    case subcategory(category: String, id: String)
    case tag(String, sort: ContentSort? = nil)
    /// Sessions of about so many minutes, 1 to 600.
    case length(Int)
    case session(String)
    case journey(String)
    case timelineJourney(String)
    /// Where a search is begun.
    case find
    case search(String, filter: SearchFilter? = nil)
    /// Sessions that somebody guides, by their name.
    case facilitator(String)
    case event(String)
    case meal(String)
    case activity(String)
    case activityNext
    case activityCompleted
    case quiz(String, skipsIntro: Bool)
    case subscription
    /// News about the app.
    case news
    /// A medium that the app is shown by.
    case marketing(String)
    /// Actions on a session.
    case options(String)
    /// The person's review of a session.
    case review(String)
    /// The way to a session, to be given to others.
    case share(String)
    case favourites
    case history
    /// The sessions that the timer reports, or those before the given one.
    case timerSessions(before: String?)
    case playlists
    /// The person's answers after sessions to the question how they feel.
    case moods
    case playlist(String)
    /// Where a session is put into a playlist.
    case addToPlaylist(String)
    case downloads
    /// The player's own place, while nothing plays.
    case nowPlaying
    case badges
    /// The notices that modules have put there for the person.
    case inbox
    /// The latest health values.
    case health
    case badge(String)
    /// A screen of the way in, or about the person, by its name; it stands over the app.
    case account(String)
    /// A part that the app does not have, by the name of the destination.
    case absent(String)
    /// The tab's module cannot serve it; why.
    case unavailable(Unavailability)

    /// Such as `session/evening-breath`.
    public var text: String { screen.text }

    /// The first screen of a tab of that kind, one that the host fills.
    init(rootOf kind: String) {
        self =
            switch kind {
            case "activity": .activities
            default: Self.roots.first { $0.text == kind } ?? .explore
            }
    }

    /// The first screens of tabs whose kinds have the same name.
    private static let roots: [HostRoute] = [
        .home, .slices, .showcase, .exploreShowcase, .library, .journeys, .linearJourneys, .profile, .lightProfile,
        .events, .meals, .find,
    ]

    /// The screens without an argument that a button can lead to.
    private static let places: [HostRoute] = [
        .favourites, .featured, .history, .playlists, .moods, .downloads, .journeys, .library, .events, .meals,
        .activities,
        .activityCompleted, .badges, .inbox, .health,
    ]

    /// The part of the app that the screen belongs to; nil for one that any tab can show by itself.
    var flow: CoordinatorFlow? { screen.flow }
    /// The flag that closes the screen for everybody for whom it is off; nil where no flag does.
    var flag: FlagKey? { screen.flag }

    /// Reads what a screen's button leads to; nil for text that is no route.
    public init?(text: String) {
        // By bytes: the ids may begin with a mark that is one character with the slash.
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        switch (parts.first, parts.count) {
        case ("category", 2): self = .category(parts[1])
        case ("subcategory", 3): self = .subcategory(category: parts[1], id: parts[2])
        case ("tag", 2): self = .tag(parts[1])
        case ("length", 2):
            guard let minutes = Self.minutes(parts[1]) else { return nil }
            self = .length(minutes)
        case ("session", 2): self = .session(parts[1])
        case ("journey", 2): self = .journey(parts[1])
        // The module's own id, which may have a slash.
        case ("timerSessions", let count):
            self = .timerSessions(before: count == 1 ? nil : parts.dropFirst().joined(separator: "/"))
        case ("playlists", 3) where parts[1] == "add": self = .addToPlaylist(parts[2])
        case ("playlist", 2): self = .playlist(parts[1])
        case ("event", 2): self = .event(parts[1])
        case ("meal", 2): self = .meal(parts[1])
        case ("activity", 2): self = .activity(parts[1])
        case ("facilitator", 2): self = .facilitator(parts[1])
        case ("timeline", 2): self = .timelineJourney(parts[1])
        default:
            guard let place = Self.places.first(where: { $0.text == text }) else { return nil }
            self = place
        }
    }

    /// A length in whole minutes, 1 to 600; nil for any other text.
    static func minutes(_ text: String) -> Int? {
        guard let minutes = Int(text), (1...600).contains(minutes), String(minutes) == text else { return nil }
        return minutes
    }
}

/// Where a deep link leads; ``DeepLinkTable`` says how each is written.
public enum DeepLinkDestination: Sendable, Hashable {
    case login
    case subscription
    case homescreen
    case slices
    case explore(tagID: String?)
    case search(query: String?)
    case category(id: String)
    case subcategory(id: String)
    case tag(id: String, sort: ContentSort?)
    case journeys
    case journey(id: String)
    case timelineJourney(id: String)
    case player(contentID: String)
    case profile
    case changePassword
    case editProfile
    case badge(id: String)
    case quiz(id: String, skipsIntro: Bool)
    case events
    case event(id: String)
    case activities
    case activityNext
    case activityCompleted
    case activity(id: String)
    case meals
    case meal(id: String)
    case library
    case favorites
    case downloads
    case history
    case playlist(id: String)
    case reminders
    case remindersPopup
    case timer
    /// A sitting of stages of those lengths, such as `25m,5m,25m`, which starts.
    case timerStart(lengths: String)
    /// A preset of the timer, which starts.
    case timerPreset(id: String)
    case timerSettings
    case tuyaMaintenance(type: String)
    /// The tab of health values, or a place in it.
    case biometrics(route: String?)
    case community(route: String?)
    /// A tab by its id in the manifest, and a route inside it where a module serves it.
    case tab(id: String, route: String?)
    /// Groups that the person is asked to join.
    case joinCohorts(ids: [String], redirectsHome: Bool)
    /// An address outside of the app, which the person is asked about.
    case externalURL(ExternalAddress)
}

/// In which order content is listed.
public struct ContentSort: Sendable, Hashable {
    /// The property of content that it is ordered by; the values of the parameter `sortBy`.
    public enum Key: String, Sendable, Hashable, CaseIterable { case title, duration }
    /// The direction of the order; the values of the parameter `sortDirection`.
    public enum Direction: String, Sendable, Hashable, CaseIterable { case ascending, descending }

    /// The property that decides the order.
    public var key: Key
    /// The direction in which the property grows or falls.
    public var direction: Direction

    /// Makes an order; by default the smallest or first comes first.
    public init(_ key: Key, _ direction: Direction = .ascending) {
        self.key = key
        self.direction = direction
    }
}

/// A screen whose sections and buttons a deployment arranges.
public struct ScreenDefinition: Sendable, Hashable {
    /// The screen's name under `screens` of a manifest, such as `home`.
    public var name: String
    /// Names of its sections, in the order that holds where a manifest says nothing.
    public var sections: [String]
    /// Further sections, which are shown where a manifest names them: each costs something for everybody who opens the screen.
    public var optionalSections: [String]
    /// Names of its buttons, in the order that holds where a manifest says nothing.
    public var buttons: [String]

    init(_ name: String, _ sections: [String], optional: [String] = [], buttons: [String] = []) {
        self.name = name
        self.sections = sections
        optionalSections = optional
        self.buttons = buttons
    }

    /// The screens that can be arranged.
    public static let all: [ScreenDefinition] = [
        ScreenDefinition(
            "home",
            [
                "greeting", "continue", "running", "today", "chosen", "lengths", "devices", "timer", "quote",
                "featured", "journeys", "quizzes", "events", "meals", "activities", "again", "offers",
            ], optional: ["health", "all"]),
        ScreenDefinition(
            "slices",
            [
                "continue", "running", "today", "chosen", "lengths", "subjects", "journeys", "timer", "quizzes",
                "events", "meals", "activities", "devices", "again",
            ],
            optional: ["greeting", "quote", "health", "offers"]),
        ScreenDefinition(
            "showcase",
            [
                "greeting", "continue", "running", "chosen", "devices", "timer", "featured", "journeys", "quizzes",
                "events", "meals", "activities", "all", "offers",
            ],
            optional: ["health", "today", "lengths", "quote", "again"]),
        ScreenDefinition("exploreShowcase", ["search", "featured", "subjects", "tags", "all"]),
        ScreenDefinition("explore", ["search", "subjects", "timer", "tags", "facilitators"]),
        ScreenDefinition("library", ["favourites", "lately", "timerSessions", "lists"]),
        ScreenDefinition(
            "profile",
            [
                "person", "practice", "badges", "health", "devices", "groups", "library", "plans", "subscription",
                "settings", "legal", "account",
            ],
            buttons: ["favourites", "history", "playlists", "downloads", "moods"]),
        ScreenDefinition("lightProfile", ["person", "badges", "settings", "legal", "account"]),
        ScreenDefinition(
            "session", ["picture", "facts", "description", "actions", "steps", "journeys", "related"],
            buttons: ["play", "queue", "played", "favourite", "playlist", "share", "download", "review"]),
        ScreenDefinition("events", ["coming", "past"]),
        ScreenDefinition("activities", ["next", "week", "all"]),
        ScreenDefinition("meals", ["today", "all"]),
    ]

    /// The screen of that name; nil where there is none.
    public static func named(_ name: String) -> ScreenDefinition? { all.first { $0.name == name } }
}

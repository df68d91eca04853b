/// Every destination, declared once: parsing, names, nearest matches and the reference page come from here.
public enum DeepLinkTable {
    /// The declaration of each destination, in the order of ``reference``.
    public static let declarations: [DeepLinkDeclaration] = [
        .init("login", at: "account/login", "Signing in.", .login),
        .init("subscription", at: "subscription", "What can be subscribed to.", .subscription),
        .init("homescreen", at: "home", historic: ["home"], "The app's first place.", .homescreen),
        .init("slices", at: "slices", "The home of apps whose home is made of slices.", .slices),
        .init(
            "explore", at: "explore", [.init("tagId", .id, aliases: ["id"])],
            "All content, or what carries a tag."
        ) { .explore(tagID: $0.text(0)) },
        .init(
            "search", at: "search", [.init("query", .text(120), aliases: ["q"])],
            "The search, or what it finds."
        ) { .search(query: $0.text(0)) },
        .init(
            "category", at: "topics/{id}", [.required("id", aliases: ["categoryId"])], "A subject."
        ) { values in values.text(0).map { .category(id: $0) } },
        .init(
            "subcategory", at: "subtopics/{id}", [.required("id", aliases: ["subcategoryId"])],
            "A part of a subject."
        ) { values in values.text(0).map { .subcategory(id: $0) } },
        .init(
            "tag", at: "tags/{id}",
            [
                .required("id", aliases: ["tagId"]),
                .init("sortBy", .choice(ContentSort.Key.allCases.map(\.rawValue))),
                .init("sortDirection", .choice(ContentSort.Direction.allCases.map(\.rawValue))),
            ], "What carries a tag, in an order."
        ) { values in
            let sort = values.text(1).flatMap(ContentSort.Key.init).map {
                ContentSort($0, values.text(2).flatMap(ContentSort.Direction.init) ?? .ascending)
            }
            return values.text(0).map { .tag(id: $0, sort: sort) }
        },
        .init("journeys", at: "journeys", "All journeys.", .journeys),
        .init(
            "journey", at: "journeys/{journeyId}", [.required("journeyId", aliases: ["id"])], "A journey."
        ) { values in values.text(0).map { .journey(id: $0) } },
        .init(
            "timelineJourney", at: "journeys/{journeyId}/days", [.required("journeyId", aliases: ["id"])],
            "A journey, day by day."
        ) { values in values.text(0).map { .timelineJourney(id: $0) } },
        .init(
            "player", at: "sessions/{contentId}", [.required("contentId", aliases: ["id"])], "A session."
        ) { values in values.text(0).map { .player(contentID: $0) } },
        .init("profile", at: "profile", "The person's own place.", .profile),
        .init(
            "changePassword", at: "account/password", "Where a password is changed.", .changePassword
        ),
        .init("editProfile", at: "account/profile", "Where a profile is changed.", .editProfile),
        .init(
            "badge", at: "badges/{id}", [.required("id", aliases: ["badgeId"])], "A badge."
        ) { values in values.text(0).map { .badge(id: $0) } },
        .init(
            "quiz", at: "quizzes/{quizID}", [.required("quizID", aliases: ["id"]), .init("skipIntro", .flag)],
            "A quiz, with its introduction or without."
        ) { values in values.text(0).map { .quiz(id: $0, skipsIntro: values.flag(1) ?? false) } },
        .init("events", at: "events", "All events.", .events),
        .init(
            "event", at: "events/{id}", [.required("id", aliases: ["eventId"])], "An event."
        ) { values in values.text(0).map { .event(id: $0) } },
        .init("activities", at: "activities", "All activities.", .activities),
        .init("activityNext", at: "next-activity", "The activity that comes next.", .activityNext),
        .init(
            "activityCompleted", at: "completed-activities", "Activities that are done.",
            .activityCompleted),
        .init(
            "activityId", at: "activities/{id}", [.required("id", aliases: ["activityId"])], "An activity."
        ) { values in values.text(0).map { .activity(id: $0) } },
        .init("meals", at: "meals", "The meal plan.", .meals),
        .init(
            "meal", at: "meals/{id}", [.required("id", aliases: ["mealId"])], "A meal."
        ) { values in values.text(0).map { .meal(id: $0) } },
        .init("library", at: "library", "What the person keeps.", .library),
        .init(
            "favorites", at: "favourites", historic: ["favourites"], "What the person likes.", .favorites),
        .init("downloads", at: "downloads", "What was downloaded.", .downloads),
        .init("history", at: "history", "What was played.", .history),
        .init(
            "playlist", at: "playlists/{id}", [.required("id", aliases: ["playlistId"])], "A playlist."
        ) { values in values.text(0).map { .playlist(id: $0) } },
        .init("reminders", at: "reminders", "When the app reminds.", .reminders),
        .init("remindersPopup", at: "reminders/now", "The same, over the first place.", .remindersPopup),
        .init(
            "timer", at: "timer", [.init("minutes", .text(120)), .init("stages", .text(200))],
            "The timer. With `minutes=20`, or stages such as `25m,5m,25m`, a sitting starts; the person is asked first where one goes on."
        ) { values in
            if let minutes = values.text(0) { return .timerStart(lengths: "\(minutes)m") }
            return values.text(1).map { .timerStart(lengths: $0) } ?? .timer
        },
        .init(
            "timerPreset", at: "timer/preset/{id}", [.required("id", aliases: ["presetId"])],
            "A preset of the timer, which starts; the person is asked first where a sitting goes on."
        ) { values in values.text(0).map { .timerPreset(id: $0) } },
        .init("timerSettings", at: "timer/settings", "The timer's settings.", .timerSettings),
        .init(
            "tuyaMaintenance", at: "maintenance/{type}", [.required("type")],
            "What a device needs, such as a new filter."
        ) { values in values.text(0).map { .tuyaMaintenance(type: $0) } },
        .init(
            "biometrics", at: "body/{route...}", [.init("route", .text(512))],
            "The tab of health values, or a place in it."
        ) { .biometrics(route: $0.text(0)) },
        .init(
            "community", at: "community/{route...}", [.init("route", .text(512))],
            "The tab of the community, or a place in it."
        ) { .community(route: $0.text(0)) },
        .init(
            "tab", at: "tab/{id}/{route...}", [.required("id"), .init("route", .text(512))],
            "A tab by its id in the manifest, or a place in it where a module serves it."
        ) { values in values.text(0).map { .tab(id: $0, route: values.text(1)) } },
        .init(
            "joinCohorts", at: "join/{ids}",
            [
                .required("ids", .ids(32), aliases: ["cohortIds", "id"]),
                .init("shouldRedirectHome", .flag),
            ], "Groups that the person is asked to join."
        ) { values in values.list(0).map { .joinCohorts(ids: $0, redirectsHome: values.flag(1) ?? false) } },
        outside,
    ]

    /// Its value is read by the parser, which knows the deployment's schemes.
    static let outside = DeepLinkDeclaration(
        "externalUrl", at: "leave", [.required("url", .address)],
        "An address outside of the app, which the person is asked about; or a link of the app."
    ) { _ in nil }

    /// Returns the path of a destination on the web; nil for a name that is none, or where a value is missing or cannot
    /// stand in a path.
    ///
    /// - Parameter values: the values of its parameters by name, as links have them.
    public static func path(to name: String, _ values: [String: String] = [:]) -> String? {
        declaration(named: name)?.path(values)
    }

    /// The names of all destinations.
    public static let names = declarations.map(\.name)

    /// The declaration of that name, without regard to case; historic names count.
    public static func declaration(named name: String) -> DeepLinkDeclaration? {
        let bytes = name.utf8Span.span
        return index.value(of: bytes, 0..<bytes.count).map { declarations[$0 % declarations.count] }
    }

    /// The indexes of declarations by their names, and by historic ones with the number of declarations added.
    static let index = NameList(
        declarations.enumerated().flatMap { index, declaration in
            [(declaration.name, index)] + declaration.historicNames.map { ($0, index + declarations.count) }
        })
}

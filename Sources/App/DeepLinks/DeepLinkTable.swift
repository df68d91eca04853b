/// Every destination, declared once: parsing, names, nearest matches and the reference page come from here.
public enum DeepLinkTable {
    /// The declaration of each destination, in the order of ``reference``.
    public static let declarations: [DeepLinkDeclaration] = [
        .init("login", "Log in", "Signing in.", .login),
        .init("subscription", "Subscription", "What can be subscribed to.", .subscription),
        .init("homescreen", "Home", historic: ["home"], "The app's first place.", .homescreen),
        .init("slices", "Home", "The home of apps whose home is made of slices.", .slices),
        .init(
            "explore", "Explore", [.init("tagId", .id, aliases: ["id"])], "All content, or what carries a tag."
        ) { .explore(tagID: $0.text(0)) },
        .init(
            "search", "Search", [.init("query", .text(120), aliases: ["q"])], "The search, or what it finds."
        ) { .search(query: $0.text(0)) },
        .init(
            "category", "Subject", [.required("id", aliases: ["categoryId"])], "A subject."
        ) { values in values.text(0).map { .category(id: $0) } },
        .init(
            "subcategory", "Subject", [.required("id", aliases: ["subcategoryId"])], "A part of a subject."
        ) { values in values.text(0).map { .subcategory(id: $0) } },
        .init(
            "tag", "Tag",
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
        .init("journeys", "Journeys", "All journeys.", .journeys),
        .init(
            "journey", "Journey", [.required("journeyId", aliases: ["id"])], "A journey."
        ) { values in values.text(0).map { .journey(id: $0) } },
        .init(
            "timelineJourney", "Journey", [.required("journeyId", aliases: ["id"])], "A journey, day by day."
        ) { values in values.text(0).map { .timelineJourney(id: $0) } },
        .init(
            "player", "Session", [.required("contentId", aliases: ["id"])], "A session."
        ) { values in values.text(0).map { .player(contentID: $0) } },
        .init("profile", "Profile", "The person's own place.", .profile),
        .init("changePassword", "Change password", "Where a password is changed.", .changePassword),
        .init("editProfile", "Edit profile", "Where a profile is changed.", .editProfile),
        .init(
            "badge", "Badge", [.required("id", aliases: ["badgeId"])], "A badge."
        ) { values in values.text(0).map { .badge(id: $0) } },
        .init(
            "quiz", "Quiz", [.required("quizID", aliases: ["id"]), .init("skipIntro", .flag)],
            "A quiz, with its introduction or without."
        ) { values in values.text(0).map { .quiz(id: $0, skipsIntro: values.flag(1) ?? false) } },
        .init("events", "Events", "All events.", .events),
        .init(
            "event", "Event", [.required("id", aliases: ["eventId"])], "An event."
        ) { values in values.text(0).map { .event(id: $0) } },
        .init("activities", "Activities", "All activities.", .activities),
        .init("activityNext", "Next activity", "The activity that comes next.", .activityNext),
        .init("activityCompleted", "Finished activities", "Activities that are done.", .activityCompleted),
        .init(
            "activityId", "Activity", [.required("id", aliases: ["activityId"])], "An activity."
        ) { values in values.text(0).map { .activity(id: $0) } },
        .init("meals", "Meals", "The meal plan.", .meals),
        .init(
            "meal", "Meal", [.required("id", aliases: ["mealId"])], "A meal."
        ) { values in values.text(0).map { .meal(id: $0) } },
        .init("library", "Library", "What the person keeps.", .library),
        .init("favorites", "Favourites", historic: ["favourites"], "What the person likes.", .favorites),
        .init("downloads", "Downloads", "What was downloaded.", .downloads),
        .init("history", "History", "What was played.", .history),
        .init(
            "playlist", "Playlist", [.required("id", aliases: ["playlistId"])], "A playlist."
        ) { values in values.text(0).map { .playlist(id: $0) } },
        .init("reminders", "Reminders", "When the app reminds.", .reminders),
        .init("remindersPopup", "Reminders", "The same, over the first place.", .remindersPopup),
        .init("timer", "Timer", "The timer.", .timer),
        .init("timerSettings", "Timer settings", "The timer's settings.", .timerSettings),
        .init(
            "tuyaMaintenance", "Maintenance", [.required("type")], "What a device needs, such as a new filter."
        ) { values in values.text(0).map { .tuyaMaintenance(type: $0) } },
        .init("biometrics", "Body", "The tab of health values.", .biometrics),
        .init(
            "community", "Community", [.init("route", .text(512))], "The tab of the community, or a place in it."
        ) { .community(route: $0.text(0)) },
        .init(
            "tab", "Tab", [.required("id"), .init("route", .text(512))],
            "A tab by its id in the manifest, or a place in it where a module serves it."
        ) { values in values.text(0).map { .tab(id: $0, route: values.text(1)) } },
        .init(
            "joinCohorts", "Join",
            [
                .required("ids", .ids(32), aliases: ["cohortIds", "id"]),
                .init("shouldRedirectHome", .flag),
            ], "Groups that the person is asked to join."
        ) { values in values.list(0).map { .joinCohorts(ids: $0, redirectsHome: values.flag(1) ?? false) } },
        outside,
    ]

    /// Its value is read by the parser, which knows the deployment's schemes.
    static let outside = DeepLinkDeclaration(
        "externalUrl", "Leave the app", [.required("url", .address)],
        "An address outside of the app, which the person is asked about; or a link of the app."
    ) { _ in nil }

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

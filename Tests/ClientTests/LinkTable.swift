/// Where each link ends in an app with wellness' tabs, written out by hand.
struct LinkEnd: Sendable, CustomStringConvertible {
    var link: String
    /// The tab and its screens.
    var place: String
    var modal: String?
    /// The question that the person is asked.
    var asks: String?
    /// The message of the problem that a banner reports.
    var banner: String?

    init(_ link: String, _ place: String, modal: String? = nil, asks: String? = nil, banner: String? = nil) {
        self.link = link
        self.place = place
        self.modal = modal
        self.asks = asks
        self.banner = banner
    }

    var description: String { link }

    static let table = [
        LinkEnd("login", "home > home", modal: "absent/login"),
        LinkEnd("subscription", "home > home", modal: "absent/subscription"),
        LinkEnd("homescreen", "home > home"),
        LinkEnd("slices", "home > home"),
        LinkEnd("explore", "explore > explore"),
        LinkEnd("explore?tagId=evening", "explore > explore > tag/evening"),
        LinkEnd("search", "explore > explore > search"),
        LinkEnd("search?query=calm", "explore > explore > search/calm"),
        LinkEnd("category?id=sleep", "home > home > category/sleep"),
        LinkEnd("subcategory?id=wind-down", "home > home > subcategory/sleep/wind-down"),
        LinkEnd("tag?id=evening", "home > home > tag/evening"),
        LinkEnd("tag?id=evening&sortBy=title", "home > home > tag/evening/title/ascending"),
        LinkEnd(
            "tag?id=evening&sortBy=duration&sortDirection=descending", "home > home > tag/evening/duration/descending"),
        LinkEnd("journeys", "journeys > journeys"),
        LinkEnd("journey?journeyId=first-week", "journeys > journeys > journey/first-week"),
        LinkEnd("timelineJourney?journeyId=first-week", "journeys > journeys > timeline/first-week"),
        LinkEnd("player?contentId=first-light", "home > home > session/first-light"),
        LinkEnd("profile", "profile > profile"),
        LinkEnd("changePassword", "profile > profile > absent/changePassword"),
        LinkEnd("editProfile", "profile > profile > absent/editProfile"),
        LinkEnd("badge?id=ten", "profile > profile > badge/ten"),
        LinkEnd("quiz?quizID=weather-inside", "home > home", modal: "quiz/weather-inside"),
        LinkEnd("quiz?quizID=weather-inside&skipIntro=true", "home > home", modal: "quiz/weather-inside/questions"),
        LinkEnd("events", "home > home > events"),
        LinkEnd("event?id=longest-night", "home > home > event/longest-night"),
        LinkEnd("activities", "home > home > activities"),
        LinkEnd("activityNext", "home > home > activityNext"),
        LinkEnd("activityCompleted", "home > home > activityCompleted"),
        LinkEnd("activityId?id=stairs", "home > home > activity/stairs"),
        LinkEnd("meals", "home > home > meals"),
        LinkEnd("meal?id=lentils-lemon", "home > home > meal/lentils-lemon"),
        LinkEnd("library", "library > library"),
        LinkEnd("favorites", "library > library > favourites"),
        LinkEnd("downloads", "library > library > downloads"),
        LinkEnd("history", "library > library > history"),
        LinkEnd("playlist?id=mine", "library > library > playlist/mine"),
        LinkEnd("reminders", "profile > profile > absent/reminders"),
        LinkEnd("remindersPopup", "home > home", modal: "absent/remindersPopup"),
        LinkEnd("timer", "home > home > timer"),
        LinkEnd("timer?minutes=20", "home > home > timer > timer/start/20m"),
        LinkEnd("timer?stages=25m,5m,25m", "home > home > timer > timer/start/25m,5m,25m"),
        LinkEnd("timerPreset?id=morning", "home > home > timer > timer/preset/morning"),
        LinkEnd("timerSettings", "home > home > timerSettings"),
        LinkEnd("tuyaMaintenance?type=filter", "home > home > tuyaMaintenance/filter"),
        LinkEnd("biometrics", "biometrics > org.body"),
        LinkEnd("community", "community > org.people"),
        LinkEnd("community?route=post/3", "community > org.people > post/3"),
        LinkEnd("tab?id=library", "library > library"),
        LinkEnd("tab?id=community&route=post/3", "community > org.people > post/3"),
        LinkEnd(
            "joinCohorts?ids=early,birds&shouldRedirectHome=true", "home > home",
            asks: "Join “early” and “birds”?"),
        LinkEnd(
            "externalUrl?url=https%3A%2F%2Fexample.org%2Fa", "home > home",
            asks: "Open example.org? You’re leaving the app."),
        LinkEnd("externalUrl?url=test%3A%2F%2Ftimer", "home > home > timer"),
        // Targets that do not exist.
        LinkEnd("player?contentId=none", "home > home", banner: "There is no session `none`."),
        LinkEnd("journey?journeyId=none", "journeys > journeys", banner: "There is no journey `none`."),
        LinkEnd("tab?id=none", "home > home", banner: "This app has no tab `none`."),
        LinkEnd("quiz?quizID=none", "home > home", banner: "There is no quiz `none`."),
        LinkEnd("event?id=none", "home > home", banner: "There is no event `none`."),
        LinkEnd("activityId?id=none", "home > home", banner: "There is no activity `none`."),
        LinkEnd("meal?id=none", "home > home", banner: "There is no meal `none`."),
    ]
}

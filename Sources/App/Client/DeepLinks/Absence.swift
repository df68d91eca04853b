import FeatureFlags
import Texts

/// The sentences of screens that stand for something the app does not have.
enum Absence {
    /// The title of the screen in the place of a link's destination.
    static func title(_ name: String) -> String {
        switch name {
        case "login": Texts.screensLogIn
        case "subscription": Texts.screensSubscription
        case "homescreen", "slices": Texts.screensHome
        case "explore": Texts.screensExplore
        case "search": Texts.screensSearch
        case "category", "subcategory": Texts.screensTopic
        case "tag": Texts.screensTag
        case "journeys": Texts.screensJourneys
        case "journey", "timelineJourney": Texts.screensJourney
        case "player": Texts.screensSession
        case "profile": Texts.screensProfile
        case "changePassword": Texts.screensChangePassword
        case "editProfile": Texts.screensEditProfile
        case "badge": Texts.screensBadge
        case "quiz": Texts.screensQuiz
        case "events": Texts.screensEvents
        case "event": Texts.screensEvent
        case "activities": Texts.screensActivities
        case "activityNext": Texts.screensNextActivity
        case "activityCompleted": Texts.screensCompletedActivities
        case "activityId": Texts.screensActivity
        case "meals": Texts.screensMeals
        case "meal": Texts.screensMeal
        case "library": Texts.screensLibrary
        case "favorites": Texts.screensFavourites
        case "downloads": Texts.screensDownloads
        case "history": Texts.screensHistory
        case "playlist": Texts.screensPlaylist
        case "reminders", "remindersPopup": Texts.screensReminders
        case "timer", "timerPreset": Texts.screensTimer
        case "timerSettings": Texts.screensTimerSettings
        case "tuyaMaintenance": Texts.screensMaintenance
        case "biometrics": Texts.screensBody
        case "community": Texts.screensCommunity
        case "tab": Texts.screensTab
        case "joinCohorts": Texts.screensJoin
        case "externalUrl": Texts.screensLeaveTheApp
        default: Texts.screensNotAvailable
        }
    }

    /// The sentence for that place.
    static func sentence(_ name: String) -> String {
        switch name {
        case "login": Texts.absenceThisAppHasNoAccountsWhat
        case "changePassword": Texts.absenceThisAppHasNoAccounts
        case "editProfile", "profile": Texts.absenceThisAppHasNoProfiles
        case "explore": Texts.absenceThisAppHasNoPage
        case "journeys": Texts.absenceThisAppHasNoJourneys
        case "library": Texts.absenceThisAppHasNoLibrary
        case "favorites": Texts.absenceThisAppHasNoFavourites
        case "downloads": Texts.absenceThisAppSavesNoSessions
        case "subscription": Texts.absenceThisAppHasNoSubscriptions
        case "search": Texts.absenceThisAppHasNoSearch
        case "quiz": Texts.absenceThisAppHasNoQuizzes
        case "events", "event": Texts.absenceThisAppHasNoEvents
        case "activities", "activityNext", "activityCompleted", "activityId": Texts.absenceThisAppHasNoActivities
        case "meals", "meal": Texts.absenceThisAppHasNoMeal
        case "reminders", "remindersPopup": Texts.absenceThisAppHasNoReminders
        case "timer", "timerSettings": Texts.absenceThisAppHasNoTimer
        case "tuyaMaintenance": Texts.absenceThisAppHasNoDevices
        case "biometrics": Texts.absenceThisAppHasNoHealth
        case "community": Texts.absenceThisAppHasNoCommunity
        default: Texts.absenceThisAppDoesNotHave
        }
    }

    /// The sentence for a screen that the flag closes.
    static func sentence(of flag: FlagKey) -> String { places[flag].map(sentence) ?? sentence("") }

    /// A link's name for each flag that closes screens.
    private static let places: [FlagKey: String] = [
        .exploreEnabled: "explore", .libraryEnabled: "library", .favouritesEnabled: "favorites",
        .downloadsEnabled: "downloads", .journeysEnabled: "journeys", .userProfile: "profile",
        .reminders: "reminders", .health: "biometrics", .eventsEnabled: "events", .mealsEnabled: "meals",
        .activityEnabled: "activities", .quizEnabled: "quiz",
    ]
}

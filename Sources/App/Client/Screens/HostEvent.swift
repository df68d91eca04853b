import SurfaceMessages
import Surfaces

/// The events of the host's own screens: each button sends one, and a coordinator carries it out.
///
/// The events of a module's screens have names of the module's own.
enum HostEvent: String, Sendable, CaseIterable {
    // Any screen
    case open
    case openDevice = "open-device"
    case openLink = "open-link"
    case openPairing = "open-pairing"
    case openTimer = "open-timer"
    case openTimerSettings = "open-timer-settings"
    /// Is for renderers that save no files; the app's own save them by themselves.
    case save
    case switchDevice = "switch-device"
    case tryAgain = "try-again"

    // Sessions and their player
    case play
    case playJourney = "play-journey"
    case queue
    case queueJump = "queue-jump"
    case queueUp = "queue-up"
    case queueDown = "queue-down"
    case queueRemove = "queue-remove"
    case queueClear = "queue-clear"
    case playerOptions = "player-options"
    case playerMinimise = "player-minimise"
    case played
    case toggleFavourite = "toggle-favourite"
    case share
    case options
    case optionsOpen = "options-open"
    case optionsShare = "options-share"
    case forgetDownload = "forget-download"
    case moodAnswer = "mood-answer"
    case moodDelete = "mood-delete"
    case moodSkip = "mood-skip"

    // The inbox
    case lettersChosen = "letters-chosen"
    case noticeOpen = "notice-open"
    case noticesRead = "notices-read"

    // Lists
    case historyClear = "history-clear"
    case historyDelete = "history-delete"
    case playPlaylist = "play-playlist"
    case playlistAdd = "playlist-add"
    case playlistCreate = "playlist-create"
    case playlistDelete = "playlist-delete"
    case playlistDown = "playlist-down"
    case playlistRemove = "playlist-remove"
    case playlistRename = "playlist-rename"
    case playlistUp = "playlist-up"

    // Search
    case filter
    case search

    // Quizzes
    case quiz
    case quizAnswer = "quiz-answer"
    case quizBack = "quiz-back"
    case quizBegin = "quiz-begin"
    case quizClose = "quiz-close"

    // Plans
    case activityDone = "activity-done"
    case cooked
    case planEvent = "plan-event"

    // Offers and reviews
    case hideOffer = "hide-offer"
    case redeem
    case review
    case reviewSend = "review-send"
    case subscribe

    // Sheets of the start
    case marketingClose = "marketing-close"
    case newsClose = "news-close"
    case onboardingBegin = "onboarding-begin"
    case onboardingLeave = "onboarding-leave"
    case onboardingNext = "onboarding-next"
    case onboardingSkip = "onboarding-skip"
    case startVideoSeen = "start-video-seen"

    // The person and the account
    case accountAgain = "account-again"
    case accountConfirmEmail = "account-confirm-email"
    case accountDelete = "account-delete"
    case accountEmail = "account-email"
    case accountExport = "account-export"
    case accountForgot = "account-forgot"
    case accountOpen = "account-open"
    case accountPassword = "account-password"
    case accountProfile = "account-profile"
    case accountProvider = "account-provider"
    case accountReset = "account-reset"
    case accountSignIn = "account-sign-in"
    case accountSignOut = "account-sign-out"
    case accountSignOutAll = "account-sign-out-all"
    case accountSignUp = "account-sign-up"
    case accountVerify = "account-verify"
    case accountWithdraw = "account-withdraw"
    case eraseGuest = "erase-guest"
    case logOut = "log-out"
    case passkeyAdd = "passkey-add"
    case passkeyConfirm = "passkey-confirm"
    case passkeyConfirmPassword = "passkey-confirm-password"
    case passkeyRemove = "passkey-remove"
    case passkeySignIn = "passkey-sign-in"
    case passkeySignUp = "passkey-sign-up"
    case reminderAdd = "reminder-add"
    case reminderRemove = "reminder-remove"
    case settingSet = "setting-set"
}

extension SurfaceEvent {
    /// The event as one of the host's; nil where no screen of the host sends it.
    var host: HostEvent? { HostEvent(rawValue: name) }
}

extension View {
    /// A button with a text that sends an event of the host's.
    static func button(
        _ label: Dynamic, event: HostEvent, context: [String: Dynamic] = [:], _ variant: ButtonVariant = .default,
        checks: [Check] = [], id: String? = nil
    ) -> View {
        button(label, event: event.rawValue, context: context, variant, checks: checks, id: id)
    }

    /// A button around any view that sends an event of the host's.
    static func button(
        _ child: View, event: HostEvent, context: [String: Dynamic] = [:], _ variant: ButtonVariant = .borderless,
        checks: [Check] = [], id: String? = nil
    ) -> View {
        button(child, event: event.rawValue, context: context, variant, checks: checks, id: id)
    }
}

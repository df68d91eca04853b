import Core
import FeatureFlags

/// A screen of the way in, or about the person's account.
enum AuthRoute: Sendable, Hashable {
    case splash
    /// The host is too old for the app.
    case outdated
    /// A page of the introduction, from 0.
    case page(Int)
    /// The ways in.
    case welcome
    case signUp
    case verify
    case signIn
    case forgot
    /// Where the code and the new password are put in.
    case reset
    /// A first session is offered.
    case firstSession

    case account
    case editProfile
    case profileName
    case profileTimeZone
    /// The format of dates and numbers.
    case profileFormat
    case changePassword
    case changeEmail
    case confirmEmail
    case places
    case passkeys
    case settings
    case reminders
    case deleteAccount

    /// The name of the screen in links and buttons.
    var text: String {
        switch self {
        case .splash: "start"
        case .outdated: "outdated"
        case .page(let index): "page-\(index)"
        case .welcome: "welcome"
        case .signUp: "sign-up"
        case .verify: "verify"
        case .signIn: "login"
        case .forgot: "forgot"
        case .reset: "reset"
        case .firstSession: "first-session"
        case .account: "account"
        case .editProfile: "editProfile"
        case .profileName: "name"
        case .profileTimeZone: "time-zone"
        case .profileFormat: "format"
        case .changePassword: "changePassword"
        case .changeEmail: "change-email"
        case .confirmEmail: "confirm-email"
        case .places: "places"
        case .passkeys: "passkeys"
        case .settings: "settings"
        case .reminders: "reminders"
        case .deleteAccount: "delete-account"
        }
    }

    /// Those that a link or button can name; nil for text that is none.
    init?(text: String) {
        let named: [AuthRoute] = [
            .welcome, .signUp, .verify, .signIn, .forgot, .reset, .account, .editProfile, .profileName,
            .profileTimeZone, .profileFormat, .changePassword, .changeEmail, .confirmEmail, .places, .passkeys,
            .settings,
            .reminders, .deleteAccount,
        ]
        guard let found = named.first(where: { $0.text == text }) else { return nil }
        self = found
    }

    /// The flag that closes the screen for everybody for whom it is off; nil where no flag does.
    var flag: FlagKey? {
        switch self {
        case .editProfile, .profileName, .profileTimeZone, .profileFormat: .userProfile
        case .reminders: .reminders
        default: nil
        }
    }

    /// The area of the theme: that of the way in, or of what the person has decided.
    var area: ScreenArea {
        switch self {
        case .splash, .outdated, .page, .firstSession: .onboarding
        default: needsNobody ? .onboarding : .settings
        }
    }

    /// Whether only somebody with an account has it.
    var needsAccount: Bool {
        switch self {
        case .changePassword, .changeEmail, .confirmEmail, .places, .passkeys, .deleteAccount: true
        default: false
        }
    }

    /// Whether only somebody without an account has it.
    var needsNobody: Bool {
        switch self {
        case .welcome, .signUp, .verify, .signIn, .forgot, .reset: true
        default: false
        }
    }
}

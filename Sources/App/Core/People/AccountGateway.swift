public import DeepLinks
public import JSONText
public import Settings
public import Storage
import Texts

/// Why something with an account did not work, in words for the person.
public struct AccountProblem: Error, Sendable, Hashable {
    /// The kind of a problem, stable for programs and for the log.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text is not an e-mail address.
        case invalidEmail = "account.invalid-email"
        /// The password does not meet the rule for passwords.
        case weakPassword = "account.weak-password"
        /// Of an address and a password that do not belong together; never which of them is wrong.
        case wrongCredentials = "account.wrong-credentials"
        /// The password is not the person's.
        case wrongPassword = "account.wrong-password"
        /// Wrong, used, expired or guessed at too often; never which.
        case wrongCode = "account.wrong-code"
        /// Too many attempts were made, or the person has as many passkeys or reminders as they may have.
        case tooMany = "account.too-many"
        /// Too many people sign in at this moment.
        case busy = "account.busy"
        /// The word that confirms an erasure was not typed.
        case notConfirmed = "account.not-confirmed"
        /// An answer about the person is missing or does not have its form.
        case invalidProfile = "account.invalid-profile"
        /// Signing in with a provider did not work or is not available.
        case provider = "account.provider"
        /// An authenticator's answer is refused; the log says why.
        case passkey = "account.passkey"
        /// It is long ago that the person proved who they are.
        case notProven = "account.not-proven"
        /// The host failed, or this app or account does not have what was asked for.
        case unavailable = "account.unavailable"
    }

    /// The input that the problem is about.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        case email, password, newPassword, code, confirmation, name, time, timeZone
    }

    /// The kind of problem.
    public var code: Code
    /// The problem in words for the person, with the next step where there is one.
    public var message: String
    /// The input to which the message belongs; nil for the whole form.
    public var field: Field?

    /// Makes a problem; without a field it is about the whole form.
    public init(_ code: Code, _ message: String, field: Field? = nil) {
        self.code = code
        self.message = message
        self.field = field
    }

    /// A session that was to end is still open.
    public static var notEnded: AccountProblem {
        AccountProblem(
            .unavailable, Texts.accountsYouAreStillSignedIn)
    }

    /// Something of the host's failed, which its log has.
    public static var unavailable: AccountProblem {
        AccountProblem(
            .unavailable, Texts.accountsThatDidNotWorkAnd)
    }
}

/// The account of the person whose session it is.
public struct AccountState: Sendable, Hashable {
    /// Nil where a provider gave none.
    public var email: String?
    /// Whether the person can sign in with a password.
    public var hasPassword: Bool
    /// Ids of the providers that vouch for them.
    public var providers: [String]
    /// An address that waits for its code, in place of ``email``.
    public var newEmail: String?

    /// Makes the state of an account.
    public init(email: String?, hasPassword: Bool, providers: [String], newEmail: String?) {
        self.email = email
        self.hasPassword = hasPassword
        self.providers = providers
        self.newEmail = newEmail
    }
}

/// The ways in that a deployment offers.
public struct SignInOffers: Sendable, Hashable {
    /// A provider of OpenID Connect that people can sign in with.
    public struct Provider: Sendable, Hashable {
        /// The id in the manifest, by which a sign-in is begun.
        public var id: String
        /// The name that people see on the button.
        public var name: String

        /// Makes a provider.
        public init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// Whether accounts can have an e-mail address and a password.
    public var email: Bool
    /// Whether people can sign up and sign in with passkeys.
    public var passkeys: Bool
    /// The providers, in the order of their buttons; empty for none.
    public var providers: [Provider]

    /// Makes the offers; by default without passkeys.
    public init(email: Bool, passkeys: Bool = false, providers: [Provider]) {
        self.email = email
        self.passkeys = passkeys
        self.providers = providers
    }

    /// Whether accounts can be made without a provider.
    public var hasOwnAccounts: Bool { email || passkeys }
}

/// Somebody proved who they are, or what is known of them changed: the session goes on as another, with a secret of its own.
public struct SignIn: Sendable, Hashable {
    /// The person's id.
    public var user: String
    /// Whether the account is new.
    public var isNew: Bool
    /// Whether they proved it at this moment; without it, the next session knows what this one does.
    public var isProven: Bool

    /// Makes a sign-in; by default of a known account, with a proof at this moment.
    public init(user: String, isNew: Bool = false, isProven: Bool = true) {
        self.user = user
        self.isNew = isNew
        self.isProven = isProven
    }
}

/// The facts about a person that they may change.
public struct Profile: Sendable, Hashable {
    /// The name to address the person by; empty for none.
    public var name: String
    /// An identifier of the IANA time zone database.
    public var timeZone: String
    /// The person's language, a tag of BCP 47.
    public var locale: String

    /// Makes a profile from the answers of a form, unchecked.
    public init(name: String, timeZone: String, locale: String) {
        self.name = name
        self.timeZone = timeZone
        self.locale = locale
    }
}

/// A session's access to accounts. Passwords and codes are looked at and not kept.
public protocol AccountGateway: Sendable {
    /// Nil where the deployment has no accounts.
    var offers: SignInOffers? { get }
    /// Nil where the deployment has no passkeys.
    var passkeys: (any PasskeyGateway)? { get }
    /// Nil for an anonymous person.
    func account() -> AccountState?
    /// The address of a sign-up that waits for its code.
    func pendingSignUp() -> String?

    /// Mails a code, whether or not the address has an account.
    func beginSignUp(email: String, password: String) async throws(AccountProblem)
    /// Mails another code to the address of the sign-up that waits; does nothing where none waits.
    ///
    /// - Throws: `.tooMany` after too many letters; `.unavailable` where the store fails.
    func sendSignUpCodeAgain() async throws(AccountProblem)
    /// Drops the sign-up that waits for its code; does nothing where none waits.
    ///
    /// - Throws: `.unavailable` where the store fails.
    func withdrawSignUp() throws(AccountProblem)
    /// Gives the person an account; all that they keep stays theirs.
    func confirmSignUp(code: String) async throws(AccountProblem) -> SignIn
    /// Signs in with an address and a password.
    ///
    /// - Throws: `.wrongCredentials` where they do not belong together; `.tooMany`, `.busy` or `.unavailable`.
    func signIn(email: String, password: String) async throws(AccountProblem) -> SignIn
    /// Mails a code where the address has an account.
    func sendResetCode(email: String) async throws(AccountProblem)
    /// Sets another password with a mailed code, ends all sessions of the account, and signs in.
    ///
    /// - Throws: `.wrongCode` where the code is not right in this browser; `.invalidEmail`, `.weakPassword`,
    ///   `.tooMany`, `.busy` or `.unavailable`.
    func resetPassword(email: String, code: String, password: String) async throws(AccountProblem) -> SignIn

    /// Sets another password and ends the other sessions of the account.
    ///
    /// - Throws: `.wrongPassword` where `old` is not the person's; `.weakPassword`, `.tooMany`, `.busy` or
    ///   `.unavailable`.
    func changePassword(old: String, new: String) async throws(AccountProblem) -> SignIn
    /// Mails a code to the new address, and a notice to the old one.
    ///
    /// - Throws: `.wrongPassword` where the password is not the person's; `.invalidEmail`, `.tooMany`, `.busy` or
    ///   `.unavailable`.
    func beginChangeOfEmail(to email: String, password: String) async throws(AccountProblem)
    /// Gives the account the address that the code was mailed to.
    ///
    /// - Throws: `.wrongCode`, also where another account has the address by now; `.tooMany` or `.unavailable`.
    func confirmChangeOfEmail(code: String) async throws(AccountProblem)
    /// Erases the account and all that is kept of the person.
    func delete(password: String, confirmation: String) async throws(AccountProblem)

    /// Where the person goes to sign in with the provider.
    func beginSignIn(provider: String) async throws(AccountProblem) -> ExternalAddress
    /// Takes the values that the provider sent the person back with.
    func finishSignIn(_ answer: [(name: String, value: String)]) async throws(AccountProblem) -> SignIn

    /// - Throws: `.unavailable` where they cannot be read now.
    func places() throws(AccountProblem) -> [SignedInPlace]
    /// Ends the other sessions of the person, or the one of that number.
    ///
    /// - Throws: when they could not be ended; none of them is then.
    func signOut(elsewhere number: Int64?) async throws(AccountProblem)

    /// Changes the name, the time zone and the language; the next session has them.
    ///
    /// - Throws: `.invalidProfile` where a value does not have its form; `.unavailable` where the store fails.
    func update(_ profile: Profile) async throws(AccountProblem) -> SignIn
    /// - Throws: `.unavailable` where they cannot be read now.
    func reminders() throws(AccountProblem) -> [Reminder]
    /// Adds a reminder, or changes the days of the one at that time.
    ///
    /// - Throws: `.tooMany` where the person has `HostStore.maximumReminders` already; `.unavailable` where the store
    ///   fails.
    func add(_ reminder: Reminder) throws(AccountProblem)
    /// - Throws: when it could not be removed; it goes on then.
    func removeReminder(minute: Int) throws(AccountProblem)

    /// Erases a guest and all that is kept of them, in all parts of the app; throws `.unavailable` where nothing was erased.
    func eraseGuest() async throws(AccountProblem)
    /// The guest's data that signing in would delete, because no account can take it over, in the person's words.
    func guestData(leftBy signIn: SignIn) async -> [String]
    /// Opens the session that comes after this one, and returns its secret. An anonymous person's data goes into the
    /// account that they signed in to with it: where it throws, nothing has changed and this session goes on.
    ///
    /// - Parameter arrival: makes the text at its start and its destination from the summary of the anonymous person's
    ///   data that was taken over, which is nil where there was nobody anonymous.
    func succeed(
        _ signIn: SignIn, _ arrival: @Sendable (MergeSummary?) -> Arrival
    ) async throws(AccountProblem) -> String
}

/// The text and the destination that a new session begins with.
public struct Arrival: Sendable, Hashable {
    /// The title of the banner that the new session begins with.
    public var title: String
    /// The text below the title; empty for none.
    public var text: String
    /// Where it leads.
    public var destination: DeepLinkDestination?
    /// Whether the person has an account since now.
    public var isNew: Bool
    /// Whether the person has just come in, by a sign-up or a sign-in.
    public var isSignIn: Bool

    /// Makes an arrival; by default without a text and a destination, and not by a sign-in.
    public init(
        title: String, text: String = "", destination: DeepLinkDestination? = nil, isNew: Bool = false,
        isSignIn: Bool = false
    ) {
        self.isNew = isNew
        self.isSignIn = isSignIn
        self.title = title
        self.text = text
        self.destination = destination
    }
}

/// The app's data for a browser, independent of who uses it.
public protocol DeviceStore: Sendable {
    /// By the settings' names; nil where that cannot be read now.
    func keptSettings() -> JSONObject?
    /// Keeps a value for the browser; nil for none. A failure is reported to the person.
    func set(_ setting: Setting, to value: JSON?)
}

extension DeviceStore {
    /// The same, and nothing where it cannot be read now.
    public func settings() -> JSONObject { keptSettings() ?? [:] }
}

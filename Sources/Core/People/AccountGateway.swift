public import JSONText
public import Settings

/// Why something with an account did not work, in words for the person.
public struct AccountProblem: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case invalidEmail = "account.invalid-email"
        case weakPassword = "account.weak-password"
        /// Of an address and a password that do not belong together; never which of them is wrong.
        case wrongCredentials = "account.wrong-credentials"
        case wrongPassword = "account.wrong-password"
        /// Wrong, used, expired or guessed at too often; never which.
        case wrongCode = "account.wrong-code"
        case tooMany = "account.too-many"
        case busy = "account.busy"
        case notConfirmed = "account.not-confirmed"
        case invalidProfile = "account.invalid-profile"
        case provider = "account.provider"
        case unavailable = "account.unavailable"
    }

    /// The input that the problem is about.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        case email, password, newPassword, code, confirmation, name, time
    }

    public var code: Code
    public var message: String
    public var field: Field?

    public init(_ code: Code, _ message: String, field: Field? = nil) {
        self.code = code
        self.message = message
        self.field = field
    }

    /// Something of the host's failed, which its log has.
    public static let unavailable = AccountProblem(
        .unavailable, "That did not work, and it is not your fault. Please try again in a moment.")
}

/// The account of the person whose session it is.
public struct AccountState: Sendable, Hashable {
    /// Nil where a provider gave none.
    public var email: String?
    public var hasPassword: Bool
    /// Ids of the providers that vouch for them.
    public var providers: [String]
    /// An address that waits for its code, in place of ``email``.
    public var newEmail: String?

    public init(email: String?, hasPassword: Bool, providers: [String], newEmail: String?) {
        self.email = email
        self.hasPassword = hasPassword
        self.providers = providers
        self.newEmail = newEmail
    }
}

/// The ways in that a deployment offers.
public struct SignInOffers: Sendable, Hashable {
    public struct Provider: Sendable, Hashable {
        public var id: String
        public var name: String

        public init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }

    public var email: Bool
    public var providers: [Provider]

    public init(email: Bool, providers: [Provider]) {
        self.email = email
        self.providers = providers
    }
}

/// Somebody proved who they are, or what is known of them changed: the session goes on as another, with a secret of its own.
public struct SignIn: Sendable, Hashable {
    /// The person's id.
    public var user: String
    /// Whether the account is new.
    public var isNew: Bool

    public init(user: String, isNew: Bool = false) {
        self.user = user
        self.isNew = isNew
    }
}

/// What a person may change of what is known of them.
public struct Profile: Sendable, Hashable {
    public var name: String
    public var timeZone: String
    public var locale: String

    public init(name: String, timeZone: String, locale: String) {
        self.name = name
        self.timeZone = timeZone
        self.locale = locale
    }
}

/// What a session has of accounts. Passwords and codes are looked at and not kept.
public protocol AccountGateway: Sendable {
    /// Nil where the deployment has no accounts.
    var offers: SignInOffers? { get }
    /// Nil for an anonymous person.
    func account() -> AccountState?
    /// The address of a sign-up that waits for its code.
    func pendingSignUp() -> String?

    /// Mails a code, whether or not the address has an account.
    func beginSignUp(email: String, password: String) async throws(AccountProblem)
    func sendSignUpCodeAgain() async throws(AccountProblem)
    func withdrawSignUp()
    /// Gives the person an account; all that they keep stays theirs.
    func confirmSignUp(code: String) async throws(AccountProblem) -> SignIn
    func signIn(email: String, password: String) async throws(AccountProblem) -> SignIn
    /// Mails a code where the address has an account.
    func sendResetCode(email: String) async throws(AccountProblem)
    func resetPassword(email: String, code: String, password: String) async throws(AccountProblem) -> SignIn

    func changePassword(old: String, new: String) async throws(AccountProblem) -> SignIn
    func beginChangeOfEmail(to email: String, password: String) async throws(AccountProblem)
    func confirmChangeOfEmail(code: String) async throws(AccountProblem)
    /// Erases the account and all that is kept of the person.
    func delete(password: String, confirmation: String) async throws(AccountProblem)

    /// Where the person goes to sign in with the provider.
    func beginSignIn(provider: String) async throws(AccountProblem) -> ExternalAddress
    /// Takes what the provider sent the person back with.
    func finishSignIn(_ answer: [(name: String, value: String)]) async throws(AccountProblem) -> SignIn

    func places() -> [SignedInPlace]
    /// Ends the other sessions of the person, or the one of that number.
    func signOut(elsewhere number: Int64?) async

    func update(_ profile: Profile) async throws(AccountProblem) -> SignIn
    func reminders() -> [Reminder]
    func add(_ reminder: Reminder) throws(AccountProblem)
    func removeReminder(minute: Int)

    /// Takes what an anonymous person keeps over into the account that they signed in to, and says what that was; nil where
    /// there was nobody anonymous.
    func takeOver(_ signIn: SignIn) async -> MergeSummary?
    /// Opens the session that comes after this one, and gives its secret; what is said and where it leads are for its start.
    func succeed(_ signIn: SignIn, _ arrival: Arrival) async throws(AccountProblem) -> String
}

/// What a new session begins with.
public struct Arrival: Sendable, Hashable {
    public var title: String
    public var text: String
    /// Where it leads.
    public var destination: DeepLinkDestination?
    /// Whether the person has an account since now.
    public var isNew: Bool

    public init(title: String, text: String = "", destination: DeepLinkDestination? = nil, isNew: Bool = false) {
        self.isNew = isNew
        self.title = title
        self.text = text
        self.destination = destination
    }
}

/// What the app keeps for a browser, whoever uses it.
public protocol DeviceStore: Sendable {
    /// By the settings' names.
    func settings() -> JSONObject
    func set(_ setting: Setting, to value: JSON?)
}

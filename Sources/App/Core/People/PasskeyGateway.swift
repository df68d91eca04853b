public import JSONText

/// A passkey of the person whose session it is, as they see it.
public struct ListedPasskey: Sendable, Hashable {
    /// Names it in this list.
    public var number: Int64
    /// The name that the person gave it, or that of the browser in which it was made.
    public var name: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var createdAt: Int64
    /// Nil for one that was not used yet.
    public var usedAt: Int64?
    /// Whether the person's other devices have it too.
    public var isBackedUp: Bool

    /// Makes an entry of the list.
    public init(number: Int64, name: String, createdAt: Int64, usedAt: Int64?, isBackedUp: Bool) {
        self.number = number
        self.name = name
        self.createdAt = createdAt
        self.usedAt = usedAt
        self.isBackedUp = isBackedUp
    }
}

/// The purpose for which a browser is asked for a passkey.
public enum PasskeyPurpose: Sendable, Hashable {
    /// A new account. The address is empty where the deployment's accounts have none.
    case signUp(email: String)
    /// A sign-in with any passkey that is known here.
    case signIn
    /// Another passkey for the person's account, by that name; by the browser's where it is empty.
    case add(name: String)
    /// A proof that it is still the person whose session it is.
    case confirm
}

/// The result of a browser's answer.
public enum PasskeyOutcome: Sendable, Hashable {
    /// The passkey waits for the code that was mailed.
    case codeSent
    /// The person is signed in, to a new account or a known one.
    case signedIn(SignIn)
    /// The passkey was added to the account under that name.
    case added(name: String)
    /// The person has proved who they are.
    case confirmed
}

/// A session's access to passkeys.
///
/// A ceremony has two steps: the question, which the browser's script puts to an authenticator, and its answer. Each question
/// is answered once, in this session, and soon.
public protocol PasskeyGateway: Sendable {
    /// The person's passkeys, the oldest first.
    func list() throws(AccountProblem) -> [ListedPasskey]
    /// Whether the person proved just now who they are, as changes of ways in want it.
    func isProvenRecently() throws(AccountProblem) -> Bool
    /// The question for the browser's script: `{"create": …}` or `{"get": …}`.
    func begin(_ purpose: PasskeyPurpose) async throws(AccountProblem) -> JSON
    /// Takes the browser's answer to the last question, as JSON.
    func finish(_ answer: String) async throws(AccountProblem) -> PasskeyOutcome
    /// Proves by their password that it is still the person whose session it is.
    func confirm(password: String) async throws(AccountProblem)
    /// Removes one of the person's passkeys, and returns its name.
    func remove(number: Int64) async throws(AccountProblem) -> String
}

extension AccountGateway {
    /// Nil where the deployment has no passkeys.
    public var passkeys: (any PasskeyGateway)? { nil }
}

/// A kind of action that is limited by the network it comes from.
public enum RateSubject: String, Sendable, Hashable, CaseIterable {
    /// Sessions of somebody new.
    case sessions
    /// Pages made for somebody without a session that nobody else has asked for lately.
    case visits
    /// Subscription codes that open nothing.
    case codes
    /// Posts of somebody without an account.
    case posts
    /// Mail that is sent on somebody's behalf.
    case letters
    /// Passwords that are tried.
    case signIns
    /// Codes from a mail that are tried.
    case mailCodes
    /// Files that are sent.
    case uploads
}

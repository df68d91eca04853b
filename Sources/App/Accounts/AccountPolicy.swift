public import Storage

/// How often things may be tried at one account, and how long codes hold. All times are in milliseconds.
///
/// How often one network may try them is a `RateKeeper`'s to say.
public struct AccountPolicy: Sendable {
    /// Passwords for one account, from one network or in one browser that it is known in.
    public var signInsOfAccount = RateLimit(burst: 10, interval: 60_000)
    /// Passwords for one account, from all networks together and in browsers that it is not known in.
    public var signInsOfAccountInTotal = RateLimit(burst: 100, interval: 6_000)
    /// Letters to one mail box, from one network or in one browser that its account is known in.
    public var lettersToMailBox = RateLimit(burst: 5, interval: 600_000)
    /// Letters to one mail box, from all networks together and in browsers that its account is not known in.
    public var lettersToMailBoxInTotal = RateLimit(burst: 20, interval: 300_000)
    /// Codes, for one account or person.
    public var codesOfAccount = RateLimit(burst: 10, interval: 60_000)
    /// How often one code may be guessed at.
    public var guesses = 5
    /// How long a code to sign up or for another address holds.
    public var codeLifetime: Int64 = 30 * 60_000
    /// How long a code for a new password holds.
    public var resetLifetime: Int64 = 15 * 60_000

    /// Makes a policy with the limits and lifetimes that its properties show.
    public init() {}
}

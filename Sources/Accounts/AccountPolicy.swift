public import Core

/// How often things may be tried, and how long codes hold. All times are in milliseconds.
public struct AccountPolicy: Sendable {
    /// Passwords, for one account.
    public var signInsOfAccount = RateLimit(burst: 10, interval: 60_000)
    /// Passwords, from one address.
    public var signInsFromAddress: RateLimit
    /// Letters, to one mail box.
    public var lettersToMailBox = RateLimit(burst: 5, interval: 600_000)
    /// Letters, on behalf of one address.
    public var lettersFromAddress: RateLimit
    /// Codes, for one account or person.
    public var codesOfAccount = RateLimit(burst: 10, interval: 60_000)
    /// Codes, from one address.
    public var codesFromAddress: RateLimit
    /// How often one code may be guessed at.
    public var guesses = 5
    /// How long a code to sign up or for another address holds.
    public var codeLifetime: Int64 = 30 * 60_000
    /// How long a code for a new password holds.
    public var resetLifetime: Int64 = 15 * 60_000

    /// - Parameter budgets: what one network may do, in place of ``RateBudget/standard``.
    public init(_ budgets: [RateSubject: RateBudget] = [:]) {
        let limit = { (subject: RateSubject) in
            let budget = budgets[subject] ?? RateBudget.standard[subject] ?? RateBudget(burst: 1, perHour: 1)
            return RateLimit(
                burst: max(1, budget.burst), interval: max(1, 3_600_000 / Int64(max(1, budget.perHour))))
        }
        signInsFromAddress = limit(.signIns)
        lettersFromAddress = limit(.letters)
        codesFromAddress = limit(.mailCodes)
    }
}

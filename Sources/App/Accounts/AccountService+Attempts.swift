import Core
import Storage
import Texts

// How often things may be tried. Nobody can lock another out: attempts of a browser that an account is known in count
// for that browser alone, and those of others for the network that they come from.
extension AccountService {
    /// The kinds of attempts at an account.
    struct Attempt {
        /// In the store.
        var name: String
        /// Of the network.
        var subject: RateSubject
        /// For one account from one network, or in one browser that it is known in.
        var own: RateLimit
        /// For one account from all networks; nil where it is no matter of networks.
        var total: RateLimit?
    }

    var signInAttempt: Attempt {
        Attempt(
            name: "sign-in", subject: .signIns, own: policy.signInsOfAccount, total: policy.signInsOfAccountInTotal)
    }

    var letterAttempt: Attempt {
        Attempt(
            name: "letter", subject: .letters, own: policy.lettersToMailBox, total: policy.lettersToMailBoxInTotal)
    }

    var codeAttempt: Attempt { Attempt(name: "code", subject: .mailCodes, own: policy.codesOfAccount) }

    /// Counts an attempt, unless there were too many.
    ///
    /// - Parameters:
    ///   - account: a name of it: an address of mail, or a person's id.
    ///   - isKnown: whether the account is known in this browser.
    ///   - mailBox: whom a letter goes to that is not the account's own.
    func allow(
        _ attempt: Attempt, at account: String, isKnown: Bool, mailBox: String? = nil, from address: String
    ) throws(AccountProblem) {
        var counts: [(subject: [String], limit: RateLimit)] = []
        if isKnown, let device = Visit.current.device {
            counts.append(([attempt.name, "account", "\(account)\u{0}\(device)"], attempt.own))
        } else if attempt.total != nil {
            counts.append(([attempt.name, "network", mailBox ?? account, address], attempt.own))
        } else {
            counts.append(([attempt.name, "account", account], attempt.own))
        }
        if let total = attempt.total, !isKnown || mailBox != nil {
            counts.append(([attempt.name, "total", mailBox ?? account], total))
        }
        try count(counts, isKnown ? nil : attempt.subject, from: address)
    }

    /// Counts an answer of an authenticator, which names no account before it is read.
    func allowPasskey(from address: String) throws(AccountProblem) {
        let device = Visit.current.device
        let isKnown = try stored { () throws(StorageError) in
            try device.map { device throws(StorageError) in try store.isKnown(browser: device) } ?? false
        }
        if isKnown, let device {
            try count([(["sign-in", "browser", device], policy.signInsOfAccount)], nil, from: address)
        } else {
            try count([], .signIns, from: address)
        }
    }

    /// Counts for all or for none.
    private func count(
        _ counts: [(subject: [String], limit: RateLimit)], _ subject: RateSubject?, from address: String
    ) throws(AccountProblem) {
        if let subject, let wait = rates.attempt(subject, from: address, isCounted: false) {
            throw Self.tooMany(wait)
        }
        if let wait = try stored({ () throws(StorageError) in try store.attempt(counts, now: now) }) {
            throw Self.tooMany(wait)
        }
        if let subject, let wait = rates.attempt(subject, from: address) { throw Self.tooMany(wait) }
    }

    /// Whether the account of that address is known in this browser.
    func isKnown(email: String) throws(AccountProblem) -> Bool {
        guard let device = Visit.current.device else { return false }
        return try stored { () throws(StorageError) in try store.isKnown(browser: device, ofAccount: email) }
    }

    /// Whether the person's account is known in this browser.
    func isKnown(user: String) throws(AccountProblem) -> Bool {
        guard let device = Visit.current.device else { return false }
        return try stored { () throws(StorageError) in try store.isKnown(browser: device, of: user) }
    }

    /// - Parameter wait: until the next attempt, in milliseconds.
    static func tooMany(_ wait: Int64) -> AccountProblem {
        let minutes = max(1, wait / 60_000 + (wait % 60_000 > 0 ? 1 : 0))
        return AccountProblem(
            .tooMany, Texts.accountsTooManyAttempts(minutes: minutes))
    }
}

public import Core
public import Foundation
import Integrity
public import Storage
import Texts

/// Accounts of a deployment: who may come in, and what changes about it.
///
/// An answer never reveals whether an address has an account: it is the same sentence after the same work, and the
/// difference goes by mail to the owner of the address alone.
public final class AccountService: Sendable {
    let store: HostStore
    let passwords: PasswordKeeper
    let policy: AccountPolicy
    let rates: RateKeeper
    let appName: String
    private let mail: any MailSender
    let report: @Sendable (_ code: String, _ message: String) -> Void
    private let clock: @Sendable () -> Date
    private let later: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// How long after a request its answer is long sent, whatever else goes on.
    private static let answerTime = Duration.seconds(2)

    /// Makes the accounts of a deployment. Nothing is read from the store before the first call.
    ///
    /// - Parameters:
    ///   - rates: limits attempts from one network.
    ///   - later: does work after the answer is sent, so that the answer's time does not reveal it.
    ///   - report: is called for failures; never gets an address, a password or a code.
    public init(
        store: HostStore, passwords: PasswordKeeper, mail: any MailSender, appName: String,
        policy: AccountPolicy = AccountPolicy(), rates: RateKeeper, now: @escaping @Sendable () -> Date,
        later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = AccountService.afterTheAnswer,
        report: @escaping @Sendable (_ code: String, _ message: String) -> Void
    ) {
        self.store = store
        self.passwords = passwords
        self.mail = mail
        self.appName = appName
        self.policy = policy
        self.rates = rates
        clock = now
        self.later = later
        self.report = report
    }

    /// Does the work late enough that no answer waits for it, or reveals by its time that there was some.
    public static let afterTheAnswer: @Sendable (@escaping @Sendable () -> Void) -> Void = { work in
        _ = Deadlines.shared.after(answerTime) { Task.detached { work() } }
    }

    var now: Int64 { clock().unixMilliseconds }

    // MARK: Signing up

    /// Mails a code for a new account; to an address that has an account already, a notice of the attempt.
    public func beginSignUp(
        email: String, password: String, user: String, address: String
    ) async throws(AccountProblem) {
        let email = try self.address(email)
        let password = try sound(password, for: email, .password)
        try allow(letterAttempt, at: email.text, isKnown: false, from: address)
        // Also where the address has an account: it takes as long then.
        let hash = try await hashed(password)
        let isTaken = try stored { () throws(StorageError) in try store.account(email: email.text) != nil }
        // Where it is taken, the person waits for a code that nobody knows; the owner learns of it.
        let code = try keptCode(.signUp, user: user, email: email, hash.text)
        if isTaken {
            post(takenLetter(to: email))
        } else {
            post(letter(code, to: email, Texts.mailToSignUp(app: appName), policy.codeLifetime))
        }
    }

    /// Mails another code to a person who waits for one.
    public func sendSignUpCodeAgain(user: String, address: String) async throws(AccountProblem) {
        guard let pending = try pending(.signUp, user), let email = MailAddress(pending.email) else { return }
        try allow(letterAttempt, at: email.text, isKnown: false, from: address)
        let isTaken = try stored { () throws(StorageError) in try store.account(email: email.text) != nil }
        let code = try keptCode(.signUp, user: user, email: email, pending.password)
        if !isTaken { post(letter(code, to: email, Texts.mailToSignUp(app: appName), policy.codeLifetime)) }
    }

    /// The address of somebody's sign-up that waits for its code.
    public func pendingSignUp(user: String) throws(StorageError) -> String? {
        try store.pendingCode(user: user, .signUp, now: now)?.email
    }

    /// Drops the code and the passkey of a sign-up that waits; does nothing where none waits.
    ///
    /// - Throws: `.unavailable` where the store fails.
    public func withdrawSignUp(user: String) throws(AccountProblem) {
        try stored { () throws(StorageError) in
            try store.dropCode(user: user, .signUp)
            try store.dropPendingPasskey(user: user)
        }
    }

    /// Gives the person an account, which keeps all that they had.
    public func confirmSignUp(code: String, user: String, address: String) async throws(AccountProblem) {
        try allow(codeAttempt, at: user, isKnown: try isKnown(user: user), from: address)
        let isMade = try stored { () throws(StorageError) in
            try store.confirmSignUp(code: Self.digits(code), user: user, now: now)
        }
        // Also where somebody else was quicker with the same address.
        guard isMade else { throw Self.wrongCode }
    }

    // MARK: Signing in

    /// The person whose address and password they are.
    public func signIn(
        email text: String, password: String, address: String
    ) async throws(AccountProblem) -> String {
        let email = MailAddress(text)?.text ?? String(text.prefix(254))
        try allow(signInAttempt, at: email, isKnown: try isKnown(email: email), from: address)
        var account = try stored { () throws(StorageError) in try store.account(email: email) }
        guard try await isRight(password, &account), let account else {
            throw AccountProblem(.wrongCredentials, Texts.accountsWrongEmailOrPassword, field: .password)
        }
        return account.user
    }

    /// Whether the password is the account's; one that was hashed with other limits is hashed anew.
    private func isRight(_ password: String, _ account: inout AccountRecord?) async throws(AccountProblem) -> Bool {
        let kept = account?.password.map { PasswordHash(text: $0) }
        let (isRight, renewed): (Bool, PasswordHash?)
        do throws(PasswordKeeper.Busy) {
            (isRight, renewed) = try await passwords.check(Self.normal(password), kept)
        } catch {
            throw Self.busy
        }
        if let renewed, let kept, let user = account?.user {
            do throws(StorageError) {
                // A password that was set while this one was compared stays.
                if try store.renewPassword(renewed.text, inPlaceOf: kept.text, user: user) {
                    account?.password = renewed.text
                }
            } catch {
                // The one before is as right; the next sign-in tries again.
                report(error.code, "A password cannot be hashed anew: \(error.message)")
            }
        }
        return isRight
    }

    // MARK: Forgotten passwords

    /// Mails a code where the address has an account.
    public func sendResetCode(email text: String, address: String) async throws(AccountProblem) {
        let email = try self.address(text)
        try allow(letterAttempt, at: email.text, isKnown: try isKnown(email: email.text), from: address)
        // Whether there is an account is looked up after the answer: until then, all is the same.
        let browser = Visit.current.device ?? ""
        later { [self] in mailResetCode(to: email, browser) }
    }

    /// - Parameter browser: the browser that asked. The code holds in it alone: others' requests do not void it.
    private func mailResetCode(to email: MailAddress, _ browser: String) {
        do throws(StorageError) {
            guard let account = try store.account(email: email.text) else { return }
            let code = Self.code()
            try store.keep(
                PendingCode(
                    user: account.user, purpose: .reset, email: email.text, expiresAt: now + policy.resetLifetime),
                code: code, attempts: policy.guesses, browser: browser, now: now)
            post(letter(code, to: email, Texts.mailToChooseAPassword(app: appName), policy.resetLifetime))
        } catch {
            report(error.code, "A code for a new password cannot be kept: \(error.message)")
        }
    }

    /// Takes the code, sets a new password and ends all sessions of the account, all of it or nothing, and says whose it is.
    public func resetPassword(
        email text: String, code: String, password: String, address: String
    ) async throws(AccountProblem) -> (user: String, ended: EndedSessions) {
        let email = try self.address(text)
        let password = try sound(password, for: email, .newPassword)
        // A code holds in the browser that asked for it, whose guesses are counted apart.
        let browser = Visit.current.device ?? ""
        try allow(
            codeAttempt, at: "\(email.text)\u{0}\(browser)", isKnown: try isKnown(email: email.text), from: address)
        let hash = try await hashed(password)
        let account = try stored { () throws(StorageError) in try store.account(email: email.text) }
        let ended = try stored { () throws(StorageError) in
            // Nobody has the empty id: the work for an address without an account is the same.
            try store.resetPassword(
                hash.text, code: Self.digits(code), user: account?.user ?? "", browser: browser, now: now)
        }
        guard let account, let ended else { throw Self.wrongCode }
        return (account.user, ended)
    }

    // MARK: Changes

    /// Sets another password and ends the account's other sessions, both or neither.
    ///
    /// - Parameter token: the session that stays.
    /// - Returns: the sessions that were ended.
    public func changePassword(
        old: String, new: String, user: String, keeping token: String, address: String
    ) async throws(AccountProblem) -> EndedSessions {
        let account = try await proven(user, old, address)
        let password = try sound(new, for: account.email.flatMap(MailAddress.init), .newPassword)
        let hash = try await hashed(password)
        let ended = try stored { () throws(StorageError) in
            try store.setPassword(
                hash.text, inPlaceOf: account.password ?? "", user: user, endingSessionsBut: token,
                knownBrowser: Visit.current.device)
        }
        // The owner may have set it anew just now, because somebody else knows the old one.
        guard let ended else {
            throw AccountProblem(.wrongPassword, Texts.accountsYourPasswordWasChangedAMoment, field: .password)
        }
        if let email = account.email.flatMap(MailAddress.init) {
            post(
                MailMessage(
                    to: email, subject: Texts.accountsYourPasswordWasChanged(appName: appName),
                    text: Texts.accountsThePasswordOfYourAccount))
        }
        return ended
    }

    /// Mails a code to the new address, and a word to the old one.
    public func beginChangeOfEmail(
        to text: String, password: String, user: String, address: String
    ) async throws(AccountProblem) {
        let email = try self.address(text)
        let account = try await proven(user, password, address)
        try allow(
            letterAttempt, at: user, isKnown: try isKnown(user: user), mailBox: email.text, from: address)
        let isTaken = try stored { () throws(StorageError) in try store.account(email: email.text) != nil }
        let code = try keptCode(.changeEmail, user: user, email: email, nil)
        if isTaken {
            post(
                MailMessage(
                    to: email, subject: Texts.accountsThisAddressIsInUse(appName: appName),
                    text: Texts.accountsSomeoneTriedToUseThis))
        } else {
            post(letter(code, to: email, Texts.mailToUseThisAddress(app: appName), policy.codeLifetime))
        }
        if let old = account.email.flatMap(MailAddress.init) {
            post(
                MailMessage(
                    to: old, subject: Texts.accountsAChangeOfYourAddress(appName: appName),
                    text: Texts.accountsSomeoneWhoKnowsYourPassword))
        }
    }

    /// Gives the account the address that the code was mailed to.
    ///
    /// - Throws: `.wrongCode` where the code is wrong, used or expired, or another account has the address by now;
    ///   `.tooMany` after too many attempts; `.unavailable` where the store fails.
    public func confirmChangeOfEmail(code: String, user: String, address: String) async throws(AccountProblem) {
        try allow(codeAttempt, at: user, isKnown: try isKnown(user: user), from: address)
        let isDone = try stored { () throws(StorageError) in
            try store.confirmChangeOfEmail(code: Self.digits(code), user: user, now: now)
        }
        guard isDone else { throw Self.wrongCode }
    }

    /// The account of the person, and the address that waits for its code.
    public func state(user: String) throws(StorageError) -> AccountState? {
        guard let account = try store.account(user: user) else { return nil }
        return AccountState(
            email: account.email, hasPassword: account.password != nil, providers: try store.providers(user: user),
            newEmail: try store.pendingCode(user: user, .changeEmail, now: now)?.email)
    }

    /// Returns when the person may erase the account: the password is right, and what they typed says that they want it.
    public func mayDelete(
        user: String, password: String, confirmation: String, address: String
    ) async throws(AccountProblem) {
        guard confirmation.trimmingCharacters(in: .whitespaces).lowercased() == Self.confirmation else {
            throw AccountProblem(
                .notConfirmed, Texts.accountsTypeToEraseTheAccount(confirmation: Self.confirmation),
                field: .confirmation)
        }
        let account = try stored { () throws(StorageError) in try store.account(user: user) }
        if account?.password != nil { _ = try await proven(user, password, address) }
    }

    /// The text that has to be typed before an account is erased.
    public static var confirmation: String {
        Texts.accountsDeleteMyAccount
    }

    // MARK: Providers

    /// The person whom a provider vouches for. Somebody anonymous whom it does not know yet gets an account.
    ///
    /// An account with the same address is not taken: the provider's word about an address is not its owner's.
    public func signIn(
        provider: String, subject: String, email: String?, isEmailVerified: Bool, user: String
    ) throws(AccountProblem) -> (user: String, isNew: Bool) {
        let found = try stored { () throws(StorageError) -> (String, Bool) in
            if let known = try store.user(provider: provider, subject: subject) { return (known, false) }
            let isLinked = try store.link(provider: provider, subject: subject, user: user, at: now)
            guard isLinked else { return (try store.user(provider: provider, subject: subject) ?? user, false) }
            guard try store.account(user: user) == nil else { return (user, false) }
            let address = isEmailVerified ? email.flatMap(MailAddress.init)?.text : nil
            if try !store.makeAccount(user: user, email: address, password: nil, at: now) {
                _ = try store.makeAccount(user: user, email: nil, password: nil, at: now)
            }
            return (user, true)
        }
        return found
    }

    // MARK: Parts

    private static var wrongCode: AccountProblem {
        AccountProblem(
            .wrongCode, Texts.accountsThatCodeIsWrongOr, field: .code)
    }
    private static var busy: AccountProblem {
        AccountProblem(.busy, Texts.accountsManyPeopleSignInAt)
    }

    func address(_ text: String) throws(AccountProblem) -> MailAddress {
        guard let email = MailAddress(text) else {
            throw AccountProblem(
                .invalidEmail, Texts.accountsWriteYourEMailAddress, field: .email)
        }
        return email
    }

    private func sound(
        _ password: String, for email: MailAddress?, _ field: AccountProblem.Field
    ) throws(AccountProblem) -> String {
        let password = Self.normal(password)
        if let fault = PasswordRule.fault(of: password, for: email?.text, app: appName) {
            throw AccountProblem(.weakPassword, fault, field: field)
        }
        return password
    }

    /// The same characters however a keyboard composes them (RFC 8265, section 4.2).
    private static func normal(_ password: String) -> String { password.precomposedStringWithCanonicalMapping }

    private func hashed(_ password: String) async throws(AccountProblem) -> PasswordHash {
        do throws(PasswordKeeper.Busy) {
            if let hash = try await passwords.hash(password) { return hash }
        } catch {
            throw Self.busy
        }
        report("account.no-memory", "A password cannot be hashed: there is not enough memory.")
        throw .unavailable
    }

    func proven(
        _ user: String, _ password: String, _ address: String
    ) async throws(AccountProblem) -> AccountRecord {
        try allow(signInAttempt, at: user, isKnown: try isKnown(user: user), from: address)
        var account = try stored { () throws(StorageError) in try store.account(user: user) }
        guard try await isRight(password, &account), let account else {
            throw AccountProblem(.wrongPassword, Texts.accountsThatIsNotYourPassword, field: .password)
        }
        return account
    }

    func stored<Value>(_ body: () throws(StorageError) -> Value) throws(AccountProblem) -> Value {
        do throws(StorageError) {
            return try body()
        } catch {
            report(error.code, "An account cannot be looked up or changed: \(error.message)")
            throw .unavailable
        }
    }

    private func pending(_ purpose: CodePurpose, _ user: String) throws(AccountProblem) -> PendingCode? {
        try stored { () throws(StorageError) in try store.pendingCode(user: user, purpose, now: now) }
    }

    /// The digits of a code, however they were put in.
    private static func digits(_ code: String) -> String { String(code.filter { $0.isASCII && $0.isNumber }) }

    /// A new code, of which the store keeps the digest.
    func keptCode(
        _ purpose: CodePurpose, user: String, email: MailAddress, _ password: String?, lifetime: Int64? = nil
    ) throws(AccountProblem) -> String {
        let code = Self.code()
        try stored { () throws(StorageError) in
            try store.keep(
                PendingCode(
                    user: user, purpose: purpose, email: email.text, password: password,
                    expiresAt: now + (lifetime ?? policy.codeLifetime)),
                code: code, attempts: policy.guesses)
        }
        return code
    }

    /// Eight digits, each of them as likely: five guesses find one in twenty million.
    private static func code() -> String {
        var generator = SystemRandomNumberGenerator()
        return String((0..<8).map { _ in Character("\(Int.random(in: 0...9, using: &generator))") })
    }

    func letter(_ code: String, to email: MailAddress, _ purpose: String, _ lifetime: Int64) -> MailMessage {
        MailMessage(
            to: email, subject: Texts.accountsYourCode(appName: appName),
            text: Texts.mailCode(
                purpose: purpose, code: "\(code.prefix(4)) \(code.suffix(4))", minutes: lifetime / 60_000))
    }

    /// Makes the letter to the owner of an address with which somebody tries to sign up although it has an account.
    func takenLetter(to email: MailAddress) -> MailMessage {
        MailMessage(
            to: email, subject: Texts.accountsYouAlreadyHaveAnAccount(appName: appName),
            text: Texts.accountsSomeonePerhapsYouTriedTo(appName: appName))
    }

    /// Sends it beside the answer, which takes as long whether or not there is something to send.
    func post(_ message: MailMessage) {
        let (mail, report) = (self.mail, self.report)
        Task.detached {
            do throws(MailFailure) {
                try await mail.send(message)
            } catch {
                report("account.mail-failed", error.message)
            }
        }
    }
}

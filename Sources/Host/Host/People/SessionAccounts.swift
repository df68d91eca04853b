import Accounts
import Core
import DeepLinks
import Foundation
import JSONText
import ModuleInterfaces
import OpenID
import Settings
import Storage
import Synchronization
import Texts

/// The accounts of one browser session.
final class SessionAccounts: AccountGateway {
    private let people: People
    private let user: UserRecord
    /// The session's own.
    private let secret: String
    private let modules: any ModuleGateway
    private weak let sessions: OpenSessions?
    private let pending = Mutex<Pending?>(nil)
    /// The account as it was last read.
    private let lastState = Mutex<AccountState?>(nil)
    private let lastPending = Mutex<String?>(nil)
    private let ceremonies: SessionPasskeys

    /// A sign-in at a provider that was begun.
    private struct Pending {
        var provider: String
        var request: OpenIDRequest
        var until: Int64
    }

    init(_ people: People, user: UserRecord, secret: String, modules: any ModuleGateway, sessions: OpenSessions) {
        self.people = people
        self.user = user
        self.secret = secret
        self.modules = modules
        self.sessions = sessions
        ceremonies = SessionPasskeys(people, user: user, secret: secret)
    }

    private var service: AccountService { people.accounts }
    private var address: String { Visit.current.address }

    var offers: SignInOffers? { people.currentOffers }

    var passkeys: (any PasskeyGateway)? { offers?.passkeys == true ? ceremonies : nil }

    func account() -> AccountState? {
        let state: AccountState?? = people.attempt(nil) { () throws(StorageError) in
            AccountState??.some(try service.state(user: user.id))
        }
        if let state {
            lastState.withLock { $0 = state }
            return state
        }
        // Somebody who is signed in stays so while that cannot be looked up.
        return lastState.withLock { $0 }
            ?? (user.isAnonymous ? nil : AccountState(email: nil, hasPassword: true, providers: [], newEmail: nil))
    }

    func pendingSignUp() -> String? {
        let pending: String?? = people.attempt(nil) { () throws(StorageError) in
            String??.some(try service.pendingSignUp(user: user.id))
        }
        // Somebody who waits for a code goes on to wait while that cannot be looked up.
        if let pending { lastPending.withLock { $0 = pending } }
        return lastPending.withLock { $0 }
    }

    /// The ways of e-mail, where the deployment has them.
    private func emailOnly() throws(AccountProblem) {
        guard offers?.email == true else {
            throw AccountProblem(.unavailable, Texts.accountsThisAppHasNoAccounts)
        }
    }

    // MARK: Coming in

    func beginSignUp(email: String, password: String) async throws(AccountProblem) {
        try emailOnly()
        guard user.isAnonymous else { throw AccountProblem(.unavailable, Texts.accountsYouHaveAnAccountAlready) }
        try await service.beginSignUp(email: email, password: password, user: user.id, address: address)
    }

    func sendSignUpCodeAgain() async throws(AccountProblem) {
        try await service.sendSignUpCodeAgain(user: user.id, address: address)
    }

    func withdrawSignUp() throws(AccountProblem) { try service.withdrawSignUp(user: user.id) }

    func confirmSignUp(code: String) async throws(AccountProblem) -> SignIn {
        try emailOnly()
        try await service.confirmSignUp(code: code, user: user.id, address: address)
        note("email")
        return SignIn(user: user.id, isNew: true)
    }

    func signIn(email: String, password: String) async throws(AccountProblem) -> SignIn {
        try emailOnly()
        return SignIn(user: try await service.signIn(email: email, password: password, address: address))
    }

    func sendResetCode(email: String) async throws(AccountProblem) {
        try emailOnly()
        try await service.sendResetCode(email: email, address: address)
    }

    func resetPassword(email: String, code: String, password: String) async throws(AccountProblem) -> SignIn {
        try emailOnly()
        let (found, ended) = try await service.resetPassword(
            email: email, code: code, password: password, address: address)
        await sessions?.drop(ended, of: found)
        return SignIn(user: found)
    }

    private func note(_ loginType: String) {
        guard let setting = Setting.named("loginType"), setting.accepts(.string(loginType)) else { return }
        people.attempt(()) { () throws(StorageError) in
            try people.store.set(setting, to: .string(loginType), user: user.id)
        }
    }

    // MARK: Changes

    func changePassword(old: String, new: String) async throws(AccountProblem) -> SignIn {
        let ended = try await service.changePassword(
            old: old, new: new, user: user.id, keeping: secret, address: address)
        await sessions?.drop(ended, of: user.id)
        return SignIn(user: user.id)
    }

    func beginChangeOfEmail(to email: String, password: String) async throws(AccountProblem) {
        try emailOnly()
        try await service.beginChangeOfEmail(to: email, password: password, user: user.id, address: address)
    }

    func confirmChangeOfEmail(code: String) async throws(AccountProblem) {
        try await service.confirmChangeOfEmail(code: code, user: user.id, address: address)
    }

    func delete(password: String, confirmation: String) async throws(AccountProblem) {
        try ceremonies.checkErasure()
        try await service.mayDelete(
            user: user.id, password: password, confirmation: confirmation, address: address)
        try await erase()
    }

    func places() throws(AccountProblem) -> [SignedInPlace] {
        try reading { () throws(StorageError) in try people.store.places(user: user.id, token: secret) }
    }

    /// Reads something of the person. A failed read is not an empty result.
    private func reading<Value>(_ body: () throws(StorageError) -> Value) throws(AccountProblem) -> Value {
        guard let value = people.attempt(nil, { () throws(StorageError) in try body() as Value? }) else {
            throw .unavailable
        }
        return value
    }

    func signOut(elsewhere number: Int64?) async throws(AccountProblem) {
        let ended: EndedSessions? = people.attempt(nil) { () throws(StorageError) in
            try people.store.removeTokens(
                user: user.id, but: secret, number: number, knownBrowser: Visit.current.device)
        }
        guard let ended else { throw .unavailable }
        await sessions?.drop(ended, of: user.id)
    }

    func update(_ profile: Profile) async throws(AccountProblem) -> SignIn {
        var changed = user
        changed.name = profile.name.trimmingCharacters(in: .whitespacesAndNewlines)
        changed.timeZone = profile.timeZone
        changed.locale = profile.locale
        guard !changed.name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw AccountProblem(.invalidProfile, Texts.accountsUseNoControlCharacters, field: .name)
        }
        do throws(StorageError) {
            // Whether somebody is anonymous may have changed since the session began.
            changed.isAnonymous = try people.store.user(user.id)?.isAnonymous ?? user.isAnonymous
            try people.store.update(changed)
        } catch {
            if case .invalidValue(let field, let expected, _) = error {
                throw AccountProblem(
                    .invalidProfile, Texts.accountsGive(expected: expected), field: .init(rawValue: field))
            }
            throw .unavailable
        }
        people.reminders.schedule(user.id)
        return SignIn(user: user.id, isProven: false)
    }

    // MARK: Reminders

    func reminders() throws(AccountProblem) -> [Reminder] {
        try reading { () throws(StorageError) in try people.store.reminders(user: user.id) }
    }

    func add(_ reminder: Reminder) throws(AccountProblem) {
        do throws(StorageError) {
            try people.store.add(reminder, user: user.id)
        } catch {
            if case .tooMany(_, let limit) = error {
                throw AccountProblem(.tooMany, Texts.accountsThereCanBeRemindersRemove(limit: limit), field: .time)
            }
            throw .unavailable
        }
        people.reminders.schedule(user.id)
    }

    func removeReminder(minute: Int) throws(AccountProblem) {
        do throws(StorageError) {
            try people.store.removeReminder(minute: minute, user: user.id)
        } catch {
            people.log.log(.error, "accounts", "[\(error.code)] A reminder was not removed: \(error.message)")
            throw .unavailable
        }
        people.reminders.schedule(user.id)
    }

    // MARK: The session that comes

    func eraseGuest() async throws(AccountProblem) {
        guard user.isAnonymous else { throw AccountProblem(.unavailable, Texts.accountsYouHaveAnAccountErase) }
        try await erase()
    }

    /// Erases the person; where it throws, nothing was erased and the session goes on with its modules.
    private func erase() async throws(AccountProblem) {
        do throws(StorageError) {
            try await people.erase(user.id) { [sessions, modules, secret] in
                await sessions?.discard(of: user.id, but: secret)
                await modules.discard()
            }
        } catch {
            people.log.log(.error, "accounts", "[\(error.code)] Somebody was not erased: \(error.message)")
            throw .unavailable
        }
    }

    func guestData(leftBy signIn: SignIn) async -> [String] {
        guard user.isAnonymous, signIn.user != user.id else { return [] }
        return await people.moduleData(of: user.id)
    }

    func succeed(
        _ signIn: SignIn, _ arrival: @Sendable (MergeSummary?) -> Arrival
    ) async throws(AccountProblem) -> String {
        guard let sessions else { throw .unavailable }
        // Another browser of the anonymous person cannot be: they have no way in but this one's secret.
        let guest = user.isAnonymous && signIn.user != user.id ? user.id : nil
        // Modules hand over what they keep before it is taken to the account.
        if guest != nil { await modules.keepStates() }
        let next: String
        do throws(StorageError) {
            let succession = Succession(
                user: signIn.user, agent: Visit.current.agent, browser: Visit.current.device,
                beginning: try people.beginning(of: signIn, after: secret), guest: guest, modules: people.keepers)
            let merge: MergeSummary?
            (next, merge) = try people.store.succeed(token: secret, by: succession, now: people.milliseconds)
            sessions.arrive(next, arrival(merge))
        } catch {
            people.log.log(.error, "accounts", "[\(error.code)] A session cannot be opened: \(error.message)")
            throw .unavailable
        }
        sessions.succeed(secret, user: signIn.user)
        if signIn.isProven { people.noteBrowser(of: signIn) }
        if let guest {
            await modules.discard()
            await people.eraseFromModules(guest)
            people.reminders.schedule(signIn.user)
        }
        return next
    }

    // MARK: Providers

    /// How long a person may take at a provider, in milliseconds.
    private static let patience: Int64 = 10 * 60_000

    func beginSignIn(provider id: String) async throws(AccountProblem) -> ExternalAddress {
        guard let provider = people.providers[id], let redirect = people.returnAddress else {
            throw AccountProblem(.provider, Texts.accountsThisWayInIsNot)
        }
        do throws(OpenIDFailure) {
            let request = try await provider.begin(redirect: redirect)
            do throws(DeepLinkProblem) {
                let address = try ExternalAddress(request.address)
                // One at a time: a person who begins anew has left the other.
                pending.withLock {
                    $0 = Pending(provider: id, request: request, until: people.milliseconds + Self.patience)
                }
                return address
            } catch {
                throw OpenIDFailure(code: "oidc.discovery", message: error.message)
            }
        } catch {
            throw refused(id, error)
        }
    }

    func finishSignIn(_ answer: [(name: String, value: String)]) async throws(AccountProblem) -> SignIn {
        // Taken, whatever comes of it: an answer counts once.
        let begun = pending.withLock { pending in
            defer { pending = nil }
            return pending
        }
        guard let begun, begun.until > people.milliseconds, let provider = people.providers[begun.provider] else {
            throw AccountProblem(.provider, Texts.accountsThatSignInWasNot)
        }
        let token: IDToken
        do throws(OpenIDFailure) {
            token = try await provider.finish(begun.request, answer)
        } catch {
            throw refused(begun.provider, error)
        }
        let found = try service.signIn(
            provider: begun.provider, subject: token.subject, email: token.email,
            isEmailVerified: token.isEmailVerified, user: user.id)
        if found.isNew {
            note(begun.provider)
            if let name = token.name, user.name.isEmpty { adopt(name) }
        }
        return SignIn(user: found.user, isNew: found.isNew)
    }

    /// Takes the name that a provider knows, for somebody who has not said theirs.
    private func adopt(_ name: String) {
        people.attempt(()) { () throws(StorageError) in
            guard var record = try people.store.user(user.id) else { return }
            record.name = String(
                name.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(120).map(Character.init)
            )
            try people.store.update(record)
        }
    }

    private func refused(_ provider: String, _ failure: OpenIDFailure) -> AccountProblem {
        people.log.log(.warning, "accounts", "[\(failure.code)] \(provider): \(failure.message)")
        let name = people.offers?.providers.first { $0.id == provider }?.name ?? provider
        return AccountProblem(
            .provider, Texts.accountsSigningInWithDidNot(name: name))
    }
}

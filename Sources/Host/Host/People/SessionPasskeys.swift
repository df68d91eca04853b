import Accounts
import Core
import JSONText
import Passkeys
import Storage
import Synchronization
import Texts

/// The passkeys of one browser session: one question at a time, which is answered once.
final class SessionPasskeys: PasskeyGateway {
    private let people: People
    private let user: UserRecord
    /// The session's own.
    private let secret: String
    private let ceremony = Mutex<PasskeyCeremony?>(nil)

    init(_ people: People, user: UserRecord, secret: String) {
        self.people = people
        self.user = user
        self.secret = secret
    }

    private var service: AccountService { people.accounts }
    private var address: String { Visit.current.address }

    func list() throws(AccountProblem) -> [ListedPasskey] {
        try people.stored { () throws(StorageError) in try people.store.passkeys(user: user.id) }.map {
            ListedPasskey(
                number: $0.number, name: $0.name, createdAt: $0.createdAt, usedAt: $0.usedAt,
                isBackedUp: $0.isBackedUp)
        }
    }

    func isProvenRecently() throws(AccountProblem) -> Bool {
        let moment = try people.stored { () throws(StorageError) in try people.store.provenAt(token: secret) }
        guard let moment else { return false }
        let now = people.milliseconds
        // A moment to come was written before the clock was set back.
        return moment <= now && now - moment < AccountService.proofLifetime
    }

    /// Checks that the person proved just now who they are, because a person who found the browser open must not change
    /// ways in.
    private func checkProof() throws(AccountProblem) {
        guard try isProvenRecently() else {
            throw AccountProblem(.notProven, Texts.passkeysPleaseConfirmThatItsYou)
        }
    }

    func begin(_ purpose: PasskeyPurpose) async throws(AccountProblem) -> JSON {
        guard let offers = people.offers, offers.passkeys, let party = people.relyingParty else {
            throw AccountProblem(.unavailable, Texts.passkeysThisAppHasNoPasskeys)
        }
        switch purpose {
        case .signUp(let email):
            guard user.isAnonymous else { throw AccountProblem(.unavailable, Texts.passkeysYouHaveAnAccountAlready) }
            // Where accounts have an address, this one has too.
            guard !email.isEmpty || !offers.email else {
                throw AccountProblem(
                    .invalidEmail, Texts.passkeysWriteYourEMailAddress, field: .email)
            }
        case .add: try checkProof()
        case .signIn, .confirm: break
        }
        var asked = purpose
        if case .signUp = purpose, !offers.email { asked = .signUp(email: "") }
        let (begun, question) = try service.beginPasskey(asked, user: user.id, relyingParty: party)
        // A new question takes the place of one that was not answered.
        ceremony.withLock { $0 = begun }
        return question
    }

    func finish(_ answer: String) async throws(AccountProblem) -> PasskeyOutcome {
        let begun = ceremony.withLock { ceremony in
            defer { ceremony = nil }
            return ceremony
        }
        guard let begun else {
            throw AccountProblem(.passkey, Texts.passkeysThatWasAnsweredAlreadyOr)
        }
        let agent = Visit.current.agent
        switch begun.purpose {
        case .signIn:
            return .signedIn(SignIn(user: try service.signIn(passkey: answer, begun, address: address)))
        case .signUp:
            let isMade = try await service.signUp(
                passkey: answer, begun, user: user.id, agent: agent, address: address)
            guard isMade else { return .codeSent }
            return .signedIn(SignIn(user: user.id, isNew: true))
        case .add:
            try checkProof()
            return .added(
                name: try service.add(passkey: answer, begun, user: user.id, agent: agent, address: address))
        case .confirm:
            try service.confirm(passkey: answer, begun, user: user.id, address: address)
            try prove()
            return .confirmed
        }
    }

    func confirm(password: String) async throws(AccountProblem) {
        try await service.confirm(password: password, user: user.id, address: address)
        try prove()
    }

    private func prove() throws(AccountProblem) {
        try people.stored { () throws(StorageError) in
            try people.store.prove(token: secret, at: people.milliseconds)
        }
    }

    func remove(number: Int64) async throws(AccountProblem) -> String {
        try checkProof()
        return try service.remove(passkey: number, user: user.id)
    }

    /// Of an account that has passkeys and no password: who erases it has to have proved who they are, also where a
    /// provider vouches for them. A password is asked for in the form itself.
    func checkErasure() throws(AccountProblem) {
        let account = try people.stored { () throws(StorageError) in try service.state(user: user.id) }
        guard let account, !account.hasPassword, try !list().isEmpty else { return }
        try checkProof()
    }
}

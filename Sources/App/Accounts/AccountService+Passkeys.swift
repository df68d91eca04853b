public import Core
public import JSONText
public import Passkeys
import Storage
import Texts

// Ways in without a password: WebAuthn Level 2.
//
// Guesses at a key lead nowhere, so there is no count for an account, which a stranger could use up; answers are counted for
// the network that they come from, and in browsers that an account is known in for the browser alone.
extension AccountService {
    /// For how long after a proof a person may change their ways in, in milliseconds.
    public static let proofLifetime: Int64 = 10 * 60_000
    /// The largest number of passkeys of one account.
    public static let maximumPasskeys = 20

    // MARK: The question

    /// Makes the question for a browser's script: `{"create": …}` or `{"get": …}`.
    public func beginPasskey(
        _ purpose: PasskeyPurpose, user: String, relyingParty: RelyingParty
    ) throws(AccountProblem) -> (ceremony: PasskeyCeremony, question: JSON) {
        let verifier = PasskeyVerifier(relyingParty, challenge: PasskeyOptions.random())
        let known = try stored { () throws(StorageError) in try store.passkeys(user: user) }
        let ceremony = { (handle: [UInt8]) in
            PasskeyCeremony(
                purpose: purpose, until: self.now + PasskeyCeremony.patience, verifier: verifier, handle: handle)
        }
        let milliseconds = PasskeyCeremony.browserPatience
        switch purpose {
        case .signUp(let text):
            let label = text.isEmpty ? appName : try address(text).text
            let handle = PasskeyOptions.random()
            return (
                ceremony(handle),
                [
                    "create": PasskeyOptions.creation(
                        verifier, userHandle: handle, account: label, displayName: label, known: [],
                        milliseconds: milliseconds)
                ]
            )
        case .add:
            guard known.count < Self.maximumPasskeys else { throw Self.tooManyPasskeys }
            let account = try stored { () throws(StorageError) in try store.account(user: user) }
            guard let account else { throw AccountProblem(.unavailable, Texts.accountsCreateAnAccountFirst) }
            let handle = known.first?.handle ?? PasskeyOptions.random()
            let label = account.email ?? appName
            return (
                ceremony(handle),
                [
                    "create": PasskeyOptions.creation(
                        verifier, userHandle: handle, account: label, displayName: label,
                        known: known.map { ($0.credential, $0.transports) }, milliseconds: milliseconds)
                ]
            )
        case .signIn:
            return (
                ceremony([]), ["get": PasskeyOptions.request(verifier, allowed: [], milliseconds: milliseconds)]
            )
        case .confirm:
            guard !known.isEmpty else { throw AccountProblem(.unavailable, Texts.accountsYourAccountHasNoPasskeys) }
            return (
                ceremony([]),
                [
                    "get": PasskeyOptions.request(
                        verifier, allowed: known.map { ($0.credential, $0.transports) }, milliseconds: milliseconds)
                ]
            )
        }
    }

    // MARK: The answer

    /// Reads an answer, which is one attempt of its browser, or of its network where no account is known in the browser.
    private func answer(
        _ text: String, _ ceremony: PasskeyCeremony, _ address: String
    ) throws(AccountProblem) -> PasskeyAnswer {
        try allowPasskey(from: address)
        if let problem = Self.browserProblem(text, ceremony.verifier.relyingParty) { throw problem }
        guard ceremony.until > now else {
            throw AccountProblem(.passkey, Texts.accountsThatTookTooLongPlease)
        }
        return try verified(ceremony) { () throws(PasskeyError) in try PasskeyAnswer(text) }
    }

    /// The person whose passkey it is.
    public func signIn(
        passkey text: String, _ ceremony: PasskeyCeremony, address: String
    ) throws(AccountProblem) -> String {
        let answer = try answer(text, ceremony, address)
        let found = try stored { () throws(StorageError) in try store.passkey(credential: answer.id) }
        guard let found else {
            throw AccountProblem(
                .passkey, Texts.accountsThatPasskeyIsntKnownHere)
        }
        try use(answer, found.passkey, ceremony, isDiscovered: true)
        return found.user
    }

    /// Returns when the person has shown one of their passkeys.
    public func confirm(
        passkey text: String, _ ceremony: PasskeyCeremony, user: String, address: String
    ) throws(AccountProblem) {
        let answer = try answer(text, ceremony, address)
        let known = try stored { () throws(StorageError) in try store.passkeys(user: user) }
        guard let passkey = known.first(where: { $0.credential == answer.id }) else {
            throw AccountProblem(.passkey, Texts.accountsThatPasskeyIsNotOne)
        }
        try use(answer, passkey, ceremony, isDiscovered: false)
    }

    /// Returns when the password is the person's.
    public func confirm(password: String, user: String, address: String) async throws(AccountProblem) {
        _ = try await proven(user, password, address)
    }

    /// Makes an account with a passkey, at once or when the code that is mailed comes back.
    ///
    /// - Returns: whether the account is made.
    public func signUp(
        passkey text: String, _ ceremony: PasskeyCeremony, user: String, agent: String, address: String
    ) async throws(AccountProblem) -> Bool {
        guard case .signUp(let email) = ceremony.purpose else { throw .unavailable }
        let record = try registered(text, ceremony, name: agent, address)
        guard !email.isEmpty else {
            let isMade = try stored { () throws(StorageError) in
                try store.makeAccount(user: user, email: nil, passkey: record, at: now)
            }
            guard isMade else { throw Self.takenPasskey }
            return true
        }
        let mailBox = try self.address(email)
        try allow(letterAttempt, at: mailBox.text, isKnown: false, from: address)
        let isTaken = try stored { () throws(StorageError) -> Bool in
            try store.keep(pending: record, email: mailBox.text, user: user)
            return try store.account(email: mailBox.text) != nil
        }
        // As with a password: an address that has an account is answered the same, and its owner learns of it.
        let code = try keptCode(.signUp, user: user, email: mailBox, nil)
        post(
            isTaken
                ? takenLetter(to: mailBox)
                : letter(code, to: mailBox, Texts.mailToSignUp(app: appName), policy.codeLifetime))
        return false
    }

    /// Gives an account another passkey, notifies its owner by mail, and returns the passkey's name.
    public func add(
        passkey text: String, _ ceremony: PasskeyCeremony, user: String, agent: String, address: String
    ) throws(AccountProblem) -> String {
        guard case .add(let wanted) = ceremony.purpose else { throw .unavailable }
        let name = PasskeyRecord.tidy(wanted)
        let record = try registered(text, ceremony, name: name.isEmpty ? agent : name, address)
        let isAdded = try stored { () throws(StorageError) in
            try store.add(record, user: user, limit: Self.maximumPasskeys)
        }
        guard isAdded else { throw Self.takenPasskey }
        tell(
            user, Texts.accountsAPasskeyWasAdded,
            Texts.accountsThePasskeyWasAddedTo(name: record.name))
        return record.name
    }

    /// Removes a passkey, unless it is the last way in, notifies the account's owner by mail, and returns its name.
    public func remove(passkey number: Int64, user: String) throws(AccountProblem) -> String {
        let removal = try stored { () throws(StorageError) in try store.remove(passkey: number, user: user) }
        switch removal {
        case .removed(let name):
            tell(
                user, Texts.accountsAPasskeyWasRemoved,
                Texts.accountsThePasskeyWasRemovedFrom(name: name))
            return name
        case .unknown: throw AccountProblem(.passkey, Texts.accountsThatPasskeyIsAlreadyRemoved)
        case .lastWayIn:
            throw AccountProblem(
                .passkey, Texts.accountsThisIsYourOnlyWay)
        }
    }

    // MARK: Parts

    private func registered(
        _ text: String, _ ceremony: PasskeyCeremony, name: String, _ address: String
    ) throws(AccountProblem) -> PasskeyRecord {
        let answer = try answer(text, ceremony, address)
        let made = try verified(ceremony) { () throws(PasskeyError) in try ceremony.verifier.registered(answer) }
        return PasskeyRecord(
            credential: made.id, handle: ceremony.handle, publicKey: made.publicKey, signCount: made.signCount,
            isBackupEligible: made.isBackupEligible, isBackedUp: made.isBackedUp, transports: made.transports,
            name: name.isEmpty ? Texts.accountsPasskey : name, createdAt: now)
    }

    private func use(
        _ answer: PasskeyAnswer, _ passkey: PasskeyRecord, _ ceremony: PasskeyCeremony, isDiscovered: Bool
    ) throws(AccountProblem) {
        let known = KnownPasskey(
            id: passkey.credential, publicKey: passkey.publicKey, signCount: passkey.signCount,
            isBackupEligible: passkey.isBackupEligible, userHandle: passkey.handle)
        let use = try verified(ceremony) { () throws(PasskeyError) in
            try ceremony.verifier.used(answer, known, isDiscovered: isDiscovered)
        }
        let isNoted = try stored { () throws(StorageError) in
            try store.used(passkey: passkey.number, signCount: use.signCount, isBackedUp: use.isBackedUp, at: now)
        }
        // Another answer with the same count was quicker: two authenticators have the key.
        guard isNoted else {
            report(PasskeyError.Code.signCount.rawValue, "A passkey was used twice with one count.")
            throw Self.refused
        }
    }

    private func verified<Value>(
        _ ceremony: PasskeyCeremony, _ body: () throws(PasskeyError) -> Value
    ) throws(AccountProblem) -> Value {
        do throws(PasskeyError) {
            return try body()
        } catch {
            report(error.code.rawValue, "A passkey is not taken: \(error.message)")
            if error.code == .origin { throw Self.elsewhere(ceremony.verifier.relyingParty) }
            throw Self.refused
        }
    }

    /// Of a browser or person that gave no passkey, by the name of the exception (WebAuthn Level 2, section 5.1); nil for an
    /// answer.
    private static func browserProblem(_ text: String, _ party: RelyingParty) -> AccountProblem? {
        guard text.utf8.count <= 1_024, let error = (try? JSON(parsing: text))?["error"]?.string else { return nil }
        return switch error {
        case "InvalidStateError":
            AccountProblem(.passkey, Texts.accountsThisDeviceAlreadyHasA)
        case "SecurityError": elsewhere(party)
        case "NotSupportedError", "ConstraintError":
            AccountProblem(
                .passkey, Texts.accountsThisDeviceCantKeepA)
        default: AccountProblem(.passkey, Texts.accountsNoPasskeyWasUsedTry)
        }
    }

    private static func elsewhere(_ party: RelyingParty) -> AccountProblem {
        AccountProblem(
            .passkey, Texts.accountsPasskeysWorkOnlyAtOpen(address: party.origins.first ?? party.id))
    }

    private static var refused: AccountProblem {
        AccountProblem(
            .passkey, Texts.accountsThatPasskeyCouldNotBeUsed)
    }
    private static var takenPasskey: AccountProblem {
        AccountProblem(
            .passkey, Texts.accountsThatPasskeyCouldNotBe)
    }
    private static var tooManyPasskeys: AccountProblem {
        AccountProblem(
            .tooMany, Texts.accountsYouHavePasskeysRemoveOne(count: maximumPasskeys))
    }
}

import Core
import JSONText
import Texts

// Ceremonies with passkeys. A press comes twice: once for the question, and once with the answer to it.
extension AuthCoordinator {
    /// Carries out what is about passkeys; false for anything else.
    func passkey(
        _ event: HostEvent?, _ fields: JSONObject, _ accounts: any AccountGateway
    ) async throws(AccountProblem) -> Bool {
        func text(_ field: AccountProblem.Field) -> String { fields[field.rawValue]?.string ?? "" }
        let purpose: PasskeyPurpose
        switch event {
        case .passkeySignIn: purpose = .signIn
        case .passkeySignUp: purpose = .signUp(email: text(.email))
        case .passkeyAdd: purpose = .add(name: text(.name))
        case .passkeyConfirm: purpose = .confirm
        case .passkeyConfirmPassword:
            try await gateway(accounts).confirm(password: text(.password))
            refresh()
            return true
        case .passkeyRemove:
            guard let number = fields["id"]?.string.flatMap({ Int64($0) }) else { return true }
            try remove(number, from: gateway(accounts))
            return true
        default: return false
        }
        let gateway = try gateway(accounts)
        switch Visit.current.passkey {
        case .begin: face.hand(over: try await gateway.begin(purpose))
        case .answer(let answer): try await take(gateway.finish(answer))
        case nil:
            throw AccountProblem(
                .passkey, Texts.passkeysThisNeedsABrowserThat)
        }
        return true
    }

    /// Asks before a way in goes for good.
    private func remove(_ number: Int64, from gateway: any PasskeyGateway) throws(AccountProblem) {
        guard let name = try gateway.list().first(where: { $0.number == number })?.name else { return refresh() }
        delegate?.confirm(
            LinkQuestion.Confirmation(
                Texts.passkeysRemoveThisPasskey, text: Texts.passkeysYouCantSignInWith(name: name),
                accept: Texts.passkeysRemoveForGood, isDestructive: true)
        ) { [weak self] accepts in
            guard accepts, let self else { return }
            do throws(AccountProblem) {
                _ = try await gateway.remove(number: number)
                refresh()
            } catch {
                refuse(error)
            }
        }
    }

    private func gateway(_ accounts: any AccountGateway) throws(AccountProblem) -> any PasskeyGateway {
        guard let gateway = accounts.passkeys else {
            throw AccountProblem(.unavailable, Texts.passkeysThisAppHasNoPasskeys)
        }
        return gateway
    }

    private func take(_ outcome: PasskeyOutcome) async throws(AccountProblem) {
        switch outcome {
        case .codeSent: show(.verify)
        case .signedIn(let signIn): try await delegate?.didAuthenticate(signIn, arrival(signIn))
        case .added, .confirmed: refresh()
        }
    }
}

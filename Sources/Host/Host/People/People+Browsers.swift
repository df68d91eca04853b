import Accounts
import Core
import Storage

// Where accounts are used.
extension People {
    /// Notes that somebody came in by this browser, and mails the account's owner where it is new to the account.
    func noteBrowser(of signIn: SignIn) {
        // A terminal has no cookie to be known by, and is the machine's own.
        guard let device = Visit.current.device else { return }
        let agent = Visit.current.agent
        // Where that cannot be noted, one letter too many is better than one that is missing.
        let isUnknown = attempt(true) { () throws(StorageError) in
            try store.noteBrowser(of: signIn.user, device: device, agent: agent, at: milliseconds)
        }
        if isUnknown && !signIn.isNew { accounts.tellOfNewBrowser(user: signIn.user, agent: agent) }
    }

    /// Returns how the next session begins: anew if the person proved who they are, otherwise as the former session
    /// did.
    func beginning(of signIn: SignIn, after secret: String) throws(StorageError) -> SessionBeginning {
        let now = milliseconds
        if signIn.isProven { return SessionBeginning(createdAt: now, provenAt: now) }
        return try store.beginning(token: secret) ?? SessionBeginning(createdAt: now, provenAt: 0)
    }
}

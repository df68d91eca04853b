import Database

// The uses of codes that were mailed. A code is used up by the change that it is for and by nothing else: a change that
// cannot be written leaves it, so that it can be put in again.
extension HostStore {
    /// Gives a person the account whose code they put in, with the password or the passkey that waited for it.
    ///
    /// - Returns: false when it is not the code, or the address is another's by now.
    public func confirmSignUp(code: String, user: String, now: Int64) throws(StorageError) -> Bool {
        try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            guard let pending = try take(code: code, user: user, .signUp, now: now, transaction) else {
                return .success(false)
            }
            guard let password = pending.password else {
                let rows = try transaction.query(Self.pendingPasskey, [.text(user), .text(pending.email)])
                guard let row = rows.first else { return .success(false) }
                return .success(
                    try Self.makeAccount(user, pending.email, passkey: try Self.passkey(row), now, transaction))
            }
            try transaction.execute("DELETE FROM pending_passkeys WHERE user = ?", [.text(user)])
            return .success(try Self.makeAccount(user, pending.email, password, now, transaction))
        }
    }

    /// Sets another password and ends all sessions of the person.
    ///
    /// - Parameter browser: the secret of the browser in which alone the code holds.
    /// - Returns: the sessions that were ended; nil when it is not the code.
    public func resetPassword(
        _ password: String, code: String, user: String, browser: String, now: Int64
    ) throws(StorageError) -> EndedSessions? {
        let rows = try transaction { transaction throws(DatabaseError) -> Result<[Database.Row]?, StorageError> in
            guard try take(code: code, user: user, .reset, browser: browser, now: now, transaction) != nil else {
                return .success(nil)
            }
            return .success(
                try setPassword(password, user: user, endingSessionsBut: nil, knownBrowser: browser, transaction))
        }
        guard let rows else { return nil }
        return try ended(rows)
    }

    /// Gives an account the address that the code was mailed to.
    ///
    /// - Returns: false when it is not the code, or the address is another's by now.
    public func confirmChangeOfEmail(code: String, user: String, now: Int64) throws(StorageError) -> Bool {
        try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            guard let pending = try take(code: code, user: user, .changeEmail, now: now, transaction),
                try !Self.isTaken(pending.email, by: user, transaction)
            else { return .success(false) }
            try transaction.execute(
                "UPDATE accounts SET email = ? WHERE user = ?", [.text(pending.email), .text(user)])
            return .success(true)
        }
    }
}

import Database
import JSONText

/// How somebody proves who they are.
public struct AccountRecord: Sendable, Hashable {
    /// The person's id.
    public let user: String
    /// In lower case; nil for an account that a provider vouches for without an address.
    public var email: String?
    /// The hash as the `PasswordHash` of Integrity writes it; nil where only providers or passkeys let the person in.
    public var password: String?
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let createdAt: Int64
}

/// Purpose of a code that was mailed.
public enum CodePurpose: String, Sendable, Hashable, CaseIterable {
    case signUp, reset, changeEmail
}

/// A code that was mailed and waits to be given back, once.
public struct PendingCode: Sendable, Hashable {
    /// The id of the person to whom the code belongs.
    public var user: String
    /// The change that the code is for; it opens nothing else.
    public var purpose: CodePurpose
    /// Where it was sent.
    public var email: String
    /// The hash of the password that an account is to have.
    public var password: String?
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var expiresAt: Int64

    /// Makes a code's record; the code itself is given to ``HostStore/keep(_:code:attempts:browser:now:)``.
    public init(user: String, purpose: CodePurpose, email: String, password: String? = nil, expiresAt: Int64) {
        self.user = user
        self.purpose = purpose
        self.email = email
        self.password = password
        self.expiresAt = expiresAt
    }
}

extension HostStore {
    // MARK: Accounts

    /// Returns the account of a person, by their id; nil for an anonymous person.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func account(user: String) throws(StorageError) -> AccountRecord? {
        try decode(query("SELECT * FROM accounts WHERE user = ?", [.text(user)]), Self.account).first
    }

    /// Returns the account with an address, which has to be in lower case; nil where none has it.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func account(email: String) throws(StorageError) -> AccountRecord? {
        try decode(query("SELECT * FROM accounts WHERE email = ?", [.text(email)]), Self.account).first
    }

    /// Makes a person's account, who is not anonymous from then on; false when the address is another's, and nothing is
    /// changed.
    public func makeAccount(
        user: String, email: String?, password: String?, at time: Int64
    ) throws(StorageError) -> Bool {
        try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            .success(try Self.makeAccount(user, email, password, time, transaction))
        }
    }

    static func makeAccount(
        _ user: String, _ email: String?, _ password: String?, _ time: Int64,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Bool {
        if let email, try isTaken(email, by: user, transaction) { return false }
        try transaction.execute(
            """
            INSERT INTO accounts(user, email, password, created_at) VALUES(?, ?, ?, ?)
            ON CONFLICT(user) DO UPDATE SET email = excluded.email, password = excluded.password
            """, [.text(user), .text(orNull: email), .text(orNull: password), .integer(time)])
        try transaction.execute("UPDATE people SET is_anonymous = 0 WHERE id = ?", [.text(user)])
        return true
    }

    /// Puts another hash of the same password in the place of the account's, and leaves its sessions open.
    ///
    /// - Parameter old: the hash that the password was compared with.
    /// - Returns: false where the account has another hash by now, which stays.
    /// - Throws: ``StorageError`` where the database fails.
    public func renewPassword(_ hash: String, inPlaceOf old: String, user: String) throws(StorageError) -> Bool {
        try execute(
            "UPDATE accounts SET password = ? WHERE user = ? AND password = ?", [.text(hash), .text(user), .text(old)])
            == 1
    }

    static func isTaken(
        _ email: String, by user: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Bool {
        let rows = try transaction.query(
            "SELECT user FROM accounts WHERE email = ? AND user <> ?", [.text(email), .text(user)])
        return !rows.isEmpty
    }

    // MARK: Identities at providers

    /// The person whom a provider knows by that subject.
    public func user(provider: String, subject: String) throws(StorageError) -> String? {
        let rows = try query(
            "SELECT user FROM identities WHERE provider = ? AND subject = ?", [.text(provider), .text(subject)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("user") }.first
    }

    /// False when the subject is another person's already.
    public func link(provider: String, subject: String, user: String, at time: Int64) throws(StorageError) -> Bool {
        try execute(
            """
            INSERT INTO identities(provider, subject, user, linked_at) VALUES(?, ?, ?, ?)
            ON CONFLICT(provider, subject) DO NOTHING
            """, [.text(provider), .text(subject), .text(user), .integer(time)])
        return try self.user(provider: provider, subject: subject) == user
    }

    /// The providers that vouch for a person.
    public func providers(user: String) throws(StorageError) -> [String] {
        let rows = try query("SELECT provider FROM identities WHERE user = ? ORDER BY provider", [.text(user)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("provider") }
    }

    // MARK: Codes

    /// Keeps a code's digest in place of an earlier one for the same purpose and browser.
    ///
    /// - Parameters:
    ///   - browser: the secret of the browser in which alone it holds; empty for any.
    ///   - now: codes that have expired by then are removed.
    public func keep(
        _ pending: PendingCode, code: String, attempts: Int, browser: String = "", now: Int64 = 0
    ) throws(StorageError) {
        try execute(
            "DELETE FROM account_codes WHERE user = ? AND expires_at <= ?", [.text(pending.user), .integer(now)])
        try execute(
            """
            INSERT INTO account_codes(user, purpose, email, password, digest, attempts, expires_at)
            VALUES(?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT(user, purpose) DO UPDATE SET email = excluded.email, password = excluded.password,
                digest = excluded.digest, attempts = excluded.attempts, expires_at = excluded.expires_at
            """,
            [
                .text(pending.user), .text(purpose(pending.purpose, browser)), .text(pending.email),
                .text(orNull: pending.password), .blob(digest(Array(code.utf8))), .integer(Int64(attempts)),
                .integer(pending.expiresAt),
            ])
    }

    /// The code that a person is to give back, if it has not expired.
    public func pendingCode(user: String, _ purpose: CodePurpose, now: Int64) throws(StorageError) -> PendingCode? {
        let rows = try query(
            "SELECT * FROM account_codes WHERE user = ? AND purpose = ? AND expires_at > ? AND attempts > 0",
            [.text(user), .text(purpose.rawValue), .integer(now)])
        return try decode(rows, Self.code).first ?? nil
    }

    /// Takes a code, which is gone then; nil when it is another, has expired, or was guessed at too often.
    func take(
        code: String, user: String, _ purpose: CodePurpose, browser: String = "", now: Int64,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> PendingCode? {
        let place: [Database.Value] = [.text(user), .text(self.purpose(purpose, browser))]
        // Counted before it is compared, so that many at once are no more guesses.
        let counted = try transaction.execute(
            """
            UPDATE account_codes SET attempts = attempts - 1
            WHERE user = ? AND purpose = ? AND attempts > 0 AND expires_at > ?
            """, place + [.integer(now)])
        // As much is written where there is no code, so that the time does not reveal for whom there is one.
        if counted == 0 {
            try transaction.execute(
                "INSERT INTO decoys(id, count) VALUES(1, 0) ON CONFLICT(id) DO UPDATE SET count = (decoys.count + 1) & 255"
            )
        }
        let rows = try transaction.query(
            "DELETE FROM account_codes WHERE user = ? AND purpose = ? AND digest = ? AND ? = 1 RETURNING *",
            place + [.blob(digest(Array(code.utf8))), .integer(Int64(counted))])
        guard counted == 1 else { return nil }
        return try rows.first.flatMap { row throws(DatabaseError) in try Self.code(row) }
    }

    /// Returns the stored name of a purpose, with a digest of the browser's secret where there is one.
    private func purpose(_ purpose: CodePurpose, _ browser: String) -> String {
        guard !browser.isEmpty else { return purpose.rawValue }
        let name = digest(Array(browser.utf8)).prefix(16).map { String($0, radix: 16) }.joined(separator: ".")
        return "\(purpose.rawValue):\(name)"
    }

    /// The purpose without its browser.
    private static func purpose(_ row: Database.Row) throws(DatabaseError) -> String {
        String(try row.text("purpose").prefix { $0 != ":" })
    }

    /// Whether somebody signed in to the account of that address in that browser before.
    public func isKnown(browser device: String, ofAccount email: String) throws(StorageError) -> Bool {
        let rows = try query(
            """
            SELECT 1 FROM known_browsers JOIN accounts ON accounts.user = known_browsers.user
            WHERE email = ? AND device = ?
            """, [.text(email), .blob(digest(Array(device.utf8)))])
        return !rows.isEmpty
    }

    /// Removes a person's code for a purpose, except those that hold in one browser alone; does nothing where there is
    /// none.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func dropCode(user: String, _ purpose: CodePurpose) throws(StorageError) {
        try execute(
            "DELETE FROM account_codes WHERE user = ? AND purpose = ?", [.text(user), .text(purpose.rawValue)])
    }

    // MARK: Rows

    static func account(_ row: Database.Row) throws(DatabaseError) -> AccountRecord {
        AccountRecord(
            user: try row.text("user"), email: row["email"]?.text, password: row["password"]?.text,
            createdAt: try row.integer("created_at"))
    }

    private static func code(_ row: Database.Row) throws(DatabaseError) -> PendingCode? {
        guard let purpose = CodePurpose(rawValue: try purpose(row)) else { return nil }
        return PendingCode(
            user: try row.text("user"), purpose: purpose, email: try row.text("email"),
            password: row["password"]?.text, expiresAt: try row.integer("expires_at"))
    }

    // Exports never contain a password or a code.

    static func accountJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        let account = try account(row)
        return [
            "email": account.email.map { .string($0) } ?? .null, "hasPassword": .bool(account.password != nil),
            "createdAt": .integer(account.createdAt),
        ]
    }

    static func identityJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        [
            "provider": .string(try row.text("provider")), "subject": .string(try row.text("subject")),
            "linkedAt": .integer(try row.integer("linked_at")),
        ]
    }

    static func codeJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        [
            "purpose": .string(try purpose(row)), "email": .string(try row.text("email")),
            "expiresAt": .integer(try row.integer("expires_at")),
        ]
    }
}

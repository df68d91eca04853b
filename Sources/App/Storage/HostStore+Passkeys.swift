import Database
import JSONText

/// A passkey as it is kept.
public struct PasskeyRecord: Sendable, Hashable {
    /// Names it in its account's list; 0 before it is kept.
    public var number: Int64 = 0
    /// The id that authenticators know it by.
    public var credential: [UInt8]
    /// Names the account to authenticators: the same for all passkeys of an account, and random.
    public var handle: [UInt8]
    /// In COSE's CBOR.
    public var publicKey: [UInt8]
    /// The number of uses that the authenticator counted at the last use; 0 for one that does not count (WebAuthn Level
    /// 2, section 6.1.1).
    public var signCount: UInt32
    /// Whether more than one authenticator may have it, which never changes (flag BE of WebAuthn Level 3).
    public var isBackupEligible: Bool
    /// Whether more than one authenticator had it at the last use (flag BS of WebAuthn Level 3).
    public var isBackedUp: Bool
    /// The known ways to reach the authenticator, as the browser named them, such as `usb`.
    public var transports: [String]
    /// By which its owner knows it.
    public var name: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var createdAt: Int64
    /// Nil for one that was not used yet.
    public var usedAt: Int64?

    /// Makes a passkey that is not kept yet; its ``number`` is 0.
    public init(
        credential: [UInt8], handle: [UInt8], publicKey: [UInt8], signCount: UInt32, isBackupEligible: Bool,
        isBackedUp: Bool, transports: [String], name: String, createdAt: Int64, usedAt: Int64? = nil
    ) {
        self.credential = credential
        self.handle = handle
        self.publicKey = publicKey
        self.signCount = signCount
        self.isBackupEligible = isBackupEligible
        self.isBackedUp = isBackedUp
        self.transports = transports
        self.name = name
        self.createdAt = createdAt
        self.usedAt = usedAt
    }

    /// The same name without control and format characters, no longer than 60 characters.
    public static func tidy(_ name: String) -> String {
        let visible = name.unicodeScalars.filter {
            $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }
        return String(String(String.UnicodeScalarView(visible)).prefix(60)).trimmingSpaces
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        let trimmed = drop { $0 == " " }
        guard let last = trimmed.lastIndex(where: { $0 != " " }) else { return "" }
        return String(trimmed[...last])
    }
}

/// Result of removing a passkey.
public enum PasskeyRemoval: Sendable, Hashable {
    /// The passkey of that name is removed.
    case removed(name: String)
    /// There is none of that number.
    case unknown
    /// Without it nobody could sign in to the account.
    case lastWayIn
}

extension HostStore {
    /// An account's passkeys, the oldest first.
    public func passkeys(user: String) throws(StorageError) -> [PasskeyRecord] {
        try decode(query("SELECT * FROM passkeys WHERE user = ? ORDER BY number", [.text(user)]), Self.passkey)
    }

    /// The passkey of that id, of somebody with an account.
    public func passkey(credential: [UInt8]) throws(StorageError) -> (user: String, passkey: PasskeyRecord)? {
        let rows = try query(
            "SELECT passkeys.* FROM passkeys JOIN accounts USING(user) WHERE credential = ?", [.blob(credential)])
        return try decode(rows) { row throws(DatabaseError) in
            (user: try row.text("user"), passkey: try Self.passkey(row))
        }.first
    }

    /// Keeps a passkey; false where one of its id is kept already, or the account has `limit` of them.
    public func add(_ passkey: PasskeyRecord, user: String, limit: Int) throws(StorageError) -> Bool {
        try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            let kept = try transaction.query("SELECT 1 FROM passkeys WHERE user = ?", [.text(user)]).count
            guard kept < limit else { return .success(false) }
            return .success(try Self.insert(passkey, user, transaction))
        }
    }

    /// Notes a use; false where another use was noted meanwhile, which counts as much or more.
    public func used(
        passkey number: Int64, signCount: UInt32, isBackedUp: Bool, at time: Int64
    ) throws(StorageError) -> Bool {
        try execute(
            """
            UPDATE passkeys SET sign_count = ?2, is_backed_up = ?3, used_at = ?4
            WHERE number = ?1 AND (sign_count < ?2 OR (sign_count = 0 AND ?2 = 0))
            """,
            [.integer(number), .integer(Int64(signCount)), .integer(isBackedUp ? 1 : 0), .integer(time)]) == 1
    }

    /// Removes a passkey, unless it is the last way in to its account.
    public func remove(passkey number: Int64, user: String) throws(StorageError) -> PasskeyRemoval {
        try transaction { transaction throws(DatabaseError) -> Result<PasskeyRemoval, StorageError> in
            let rows = try transaction.query(
                "SELECT name FROM passkeys WHERE number = ? AND user = ?", [.integer(number), .text(user)])
            guard let row = rows.first else { return .success(.unknown) }
            let others = try transaction.query(
                """
                SELECT 1 FROM passkeys WHERE user = ?1 AND number <> ?2
                UNION ALL SELECT 1 FROM identities WHERE user = ?1
                UNION ALL SELECT 1 FROM accounts WHERE user = ?1 AND password IS NOT NULL
                """, [.text(user), .integer(number)])
            guard !others.isEmpty else { return .success(.lastWayIn) }
            try transaction.execute("DELETE FROM passkeys WHERE number = ?", [.integer(number)])
            return .success(.removed(name: try row.text("name")))
        }
    }

    /// Makes an account without a password, with its first passkey; false when the address or the passkey is another's, and
    /// nothing is changed.
    public func makeAccount(
        user: String, email: String?, passkey: PasskeyRecord, at time: Int64
    ) throws(StorageError) -> Bool {
        try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            .success(try Self.makeAccount(user, email, passkey: passkey, time, transaction))
        }
    }

    static func makeAccount(
        _ user: String, _ email: String?, passkey: PasskeyRecord, _ time: Int64,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Bool {
        if let email, try isTaken(email, by: user, transaction) { return false }
        // Never over an account that is there: its owner adds passkeys otherwise.
        guard try transaction.query("SELECT 1 FROM accounts WHERE user = ?", [.text(user)]).isEmpty,
            try insert(passkey, user, transaction)
        else { return false }
        try transaction.execute(
            "INSERT INTO accounts(user, email, password, created_at) VALUES(?, ?, NULL, ?)",
            [.text(user), .text(orNull: email), .integer(time)])
        try transaction.execute("UPDATE people SET is_anonymous = 0 WHERE id = ?", [.text(user)])
        try transaction.execute("DELETE FROM pending_passkeys WHERE user = ?", [.text(user)])
        return true
    }

    // MARK: Sign-ups that wait for their code

    /// Keeps the passkey of a sign-up that waits for the code mailed to that address, in place of an earlier one.
    public func keep(pending passkey: PasskeyRecord, email: String, user: String) throws(StorageError) {
        try execute(
            """
            INSERT INTO pending_passkeys(user, email, credential, handle, public_key, sign_count,
                is_backup_eligible, is_backed_up, transports, name, created_at) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT(user) DO UPDATE SET email = excluded.email, credential = excluded.credential,
                handle = excluded.handle, public_key = excluded.public_key, sign_count = excluded.sign_count,
                is_backup_eligible = excluded.is_backup_eligible, is_backed_up = excluded.is_backed_up,
                transports = excluded.transports, name = excluded.name, created_at = excluded.created_at
            """, [.text(user), .text(email)] + Self.values(passkey))
    }

    /// Returns the passkey of a person's sign-up that waits for the code mailed to that address; nil where none waits.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func pendingPasskey(user: String, email: String) throws(StorageError) -> PasskeyRecord? {
        try decode(query(Self.pendingPasskey, [.text(user), .text(email)]), Self.passkey).first
    }

    static let pendingPasskey =
        "SELECT *, 0 AS number, NULL AS used_at FROM pending_passkeys WHERE user = ? AND email = ?"

    /// Removes the passkey of a person's sign-up that waits for its code; does nothing where none waits.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func dropPendingPasskey(user: String) throws(StorageError) {
        try execute("DELETE FROM pending_passkeys WHERE user = ?", [.text(user)])
    }

    // MARK: Rows

    private static func insert(
        _ passkey: PasskeyRecord, _ user: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Bool {
        try transaction.execute(
            """
            INSERT INTO passkeys(user, credential, handle, public_key, sign_count, is_backup_eligible, is_backed_up,
                transports, name, created_at) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(credential) DO NOTHING
            """, [.text(user)] + values(passkey)) == 1
    }

    private static func values(_ passkey: PasskeyRecord) -> [Database.Value] {
        [
            .blob(passkey.credential), .blob(passkey.handle), .blob(passkey.publicKey),
            .integer(Int64(passkey.signCount)), .integer(passkey.isBackupEligible ? 1 : 0),
            .integer(passkey.isBackedUp ? 1 : 0), .text(passkey.transports.joined(separator: " ")),
            .text(passkey.name), .integer(passkey.createdAt),
        ]
    }

    static func passkey(_ row: Database.Row) throws(DatabaseError) -> PasskeyRecord {
        var record = PasskeyRecord(
            credential: try row.blob("credential"), handle: try row.blob("handle"),
            publicKey: try row.blob("public_key"),
            signCount: UInt32(clamping: try row.integer("sign_count")),
            isBackupEligible: try row.integer("is_backup_eligible") != 0,
            isBackedUp: try row.integer("is_backed_up") != 0,
            transports: try row.text("transports").split(separator: " ").map(String.init), name: try row.text("name"),
            createdAt: try row.integer("created_at"), usedAt: row["used_at"]?.integer)
        record.number = try row.integer("number")
        return record
    }

    /// Returns the exported part of a passkey: name and times, and the id, which is no secret; never a key.
    static func passkeyJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        let hexadecimal = try row.blob("credential").map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return [
            "name": .string(try row.text("name")), "credential": .string(hexadecimal.joined()),
            "createdAt": .integer(try row.integer("created_at")),
            "usedAt": row["used_at"]?.integer.map { .integer($0) } ?? .null,
        ]
    }
}

import Database
import JSONText

// Letters with the unread notices of people's inboxes.
extension HostStore {
    /// The migration that adds the letters. A person who never chose any has no row.
    static let inboxLettersMigration = Database.Migration(
        "letters of inboxes",
        script: """
            CREATE TABLE inbox_letters(
                user TEXT NOT NULL PRIMARY KEY REFERENCES people(id) ON DELETE CASCADE,
                pace TEXT NOT NULL,
                token TEXT NOT NULL UNIQUE,
                mailed_up_to INTEGER NOT NULL,
                mailed_at INTEGER NOT NULL DEFAULT 0,
                due_at INTEGER,
                attempts INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            CREATE INDEX due_inbox_letters ON inbox_letters(due_at) WHERE due_at IS NOT NULL;
            """)

    /// Returns how often a person gets letters; never, where they have not chosen.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func letterPace(user: String) throws(StorageError) -> LetterPace {
        let rows = try query("SELECT pace FROM inbox_letters WHERE user = ?", [.text(user)])
        return try decode(rows, Self.pace).first ?? .never
    }

    /// Keeps how often a person gets letters. Whoever had none gets letters about what comes from now on.
    ///
    /// - Throws: `.unknownUser` where nobody has that id.
    public func setLetterPace(_ pace: LetterPace, user: String) throws(StorageError) {
        let token = Self.randomToken()
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            let person = Database.Value.text(user)
            let known = try transaction.query("SELECT pace FROM inbox_letters WHERE user = ?", [person]).first
            guard let known else {
                guard pace != .never else { return .success(()) }
                try transaction.execute(
                    """
                    INSERT INTO inbox_letters(user, pace, token, mailed_up_to)
                    VALUES(?1, ?2, ?3, (SELECT COALESCE(MAX(number), 0) FROM notices WHERE user = ?1))
                    """, [person, .text(pace.rawValue), .text(token)])
                return .success(())
            }
            if try Self.pace(known) == .never, pace != .never {
                try transaction.execute(
                    """
                    UPDATE inbox_letters
                    SET mailed_up_to = (SELECT COALESCE(MAX(number), 0) FROM notices WHERE user = ?1) WHERE user = ?1
                    """, [person])
            }
            try transaction.execute(
                "UPDATE inbox_letters SET pace = ?2, due_at = NULL, attempts = 0 WHERE user = ?1",
                [person, .text(pace.rawValue)])
            return .success(())
        }
    }

    /// Turns the letters off whose token it is, also where they are off already.
    ///
    /// - Returns: whose they are; nil where no letters have that token.
    /// - Throws: ``StorageError`` where the database fails.
    public func turnOffLetters(token: String) throws(StorageError) -> String? {
        try transaction { transaction throws(DatabaseError) -> Result<String?, StorageError> in
            let rows = try transaction.query("SELECT user FROM inbox_letters WHERE token = ?", [.text(token)])
            guard let user = try rows.first?.text("user") else { return .success(nil) }
            try transaction.execute(
                "UPDATE inbox_letters SET pace = 'never', due_at = NULL, attempts = 0 WHERE user = ?", [.text(user)])
            return .success(user)
        }
    }

    /// Returns what the time of a person's next letter follows from; nil where none is to be written, or one is due already.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func letterPlan(user: String) throws(StorageError) -> LetterPlan? {
        let rows = try query(
            """
            SELECT l.pace, l.mailed_at, p.time_zone FROM inbox_letters AS l JOIN people AS p ON p.id = l.user
            WHERE l.user = ? AND l.pace <> 'never' AND l.due_at IS NULL AND EXISTS(
                SELECT 1 FROM notices AS n WHERE n.user = l.user AND n.is_read = 0 AND n.number > l.mailed_up_to)
            """, [.text(user)])
        return try decode(rows) { row throws(DatabaseError) in
            LetterPlan(
                pace: try Self.pace(row), timeZone: try row.text("time_zone"), mailedAt: try row.integer("mailed_at"))
        }.first
    }

    /// Keeps when a person's next letter is due, unless one is due already or they want none.
    ///
    /// - Parameter time: milliseconds since 1970-01-01T00:00:00Z.
    /// - Throws: ``StorageError`` where the database fails.
    public func planLetter(user: String, at time: Int64) throws(StorageError) {
        try execute(
            "UPDATE inbox_letters SET due_at = ? WHERE user = ? AND pace <> 'never' AND due_at IS NULL",
            [.integer(time), .text(user)])
    }

    /// Returns when the next letter to anybody is due, in milliseconds since 1970-01-01T00:00:00Z; nil where none is.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func nextLetter() throws(StorageError) -> Int64? {
        let rows = try query(
            "SELECT due_at FROM inbox_letters WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1")
        return try decode(rows) { row throws(DatabaseError) in try row.integer("due_at") }.first
    }

    /// Returns the people whose letter is due by a moment, who have waited longest first.
    ///
    /// - Parameter maximum: Maximum number of people.
    /// - Throws: ``StorageError`` where the database fails.
    public func dueLetters(by time: Int64, maximum: Int) throws(StorageError) -> [String] {
        let rows = try query(
            "SELECT user FROM inbox_letters WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at LIMIT ?",
            [.integer(time), .integer(Int64(maximum))])
        return try decode(rows) { row throws(DatabaseError) in try row.text("user") }
    }

    /// Takes the unread notices of a person that no letter had. They count as mailed from then on, whatever becomes of the
    /// process; only ``letterRefused(_:retryAt:)`` gives them back. The letter is due no more.
    ///
    /// - Parameter maximum: Maximum number of notices that are listed.
    /// - Returns: nil where there is nothing to mail, or nowhere to mail it to.
    /// - Throws: ``StorageError`` where the database fails; nothing is taken then.
    public func takeLetter(user: String, maximum: Int, at time: Int64) throws(StorageError) -> InboxLetter? {
        try transaction { transaction throws(DatabaseError) -> Result<InboxLetter?, StorageError> in
            let person = Database.Value.text(user)
            let known = try transaction.query(
                """
                SELECT l.*, a.email FROM inbox_letters AS l LEFT JOIN accounts AS a ON a.user = l.user
                WHERE l.user = ? AND l.pace <> 'never'
                """, [person])
            guard let row = known.first else { return .success(nil) }
            let before = try row.integer("mailed_up_to")
            let unread = "FROM notices WHERE user = ? AND is_read = 0 AND number > ?"
            let notices = try transaction.query(
                "SELECT * \(unread) ORDER BY number DESC LIMIT ?", [person, .integer(before), .integer(Int64(maximum))]
            ).map(Self.notice)
            guard let newest = notices.first, let email = row["email"]?.text else {
                try transaction.execute(
                    "UPDATE inbox_letters SET due_at = NULL, attempts = 0 WHERE user = ?", [person])
                return .success(nil)
            }
            let counts = try transaction.query("SELECT COUNT(*) AS n \(unread)", [person, .integer(before)])
            let letter = InboxLetter(
                user: user, email: email, pace: try Self.pace(row), token: try row.text("token"), notices: notices,
                count: Int(try counts.first?.integer("n") ?? 0), attempts: Int(try row.integer("attempts")) + 1,
                mailedBefore: before, mailedUpTo: newest.number)
            try transaction.execute(
                """
                UPDATE inbox_letters SET mailed_up_to = ?2, mailed_at = ?3, attempts = ?4, due_at = NULL WHERE user = ?1
                """,
                [person, .integer(newest.number), .integer(time), .integer(Int64(letter.attempts))])
            return .success(letter)
        }
    }

    /// Notes that the mailer took a letter, or that it is not tried again; false where the person was erased meanwhile.
    ///
    /// - Throws: ``StorageError`` where the database fails; the notices count as mailed nevertheless.
    @discardableResult
    public func letterTaken(_ letter: InboxLetter) throws(StorageError) -> Bool {
        try execute("UPDATE inbox_letters SET attempts = 0 WHERE user = ?", [.text(letter.user)]) > 0
    }

    /// Notes that the mailer did not take a letter. Its notices are mailed again at a moment, or never where it is nil.
    ///
    /// - Throws: ``StorageError`` where the database fails; the notices count as mailed then.
    public func letterRefused(_ letter: InboxLetter, retryAt time: Int64?) throws(StorageError) {
        guard let time else {
            try letterTaken(letter)
            return
        }
        // Not where the person has chosen anew meanwhile.
        try execute(
            """
            UPDATE inbox_letters SET mailed_up_to = ?, due_at = ?
            WHERE user = ? AND mailed_up_to = ? AND pace <> 'never'
            """,
            [.integer(letter.mailedBefore), .integer(time), .text(letter.user), .integer(letter.mailedUpTo)])
    }

    private static func pace(_ row: Database.Row) throws(DatabaseError) -> LetterPace {
        // A pace of a later version is none that this one could keep.
        LetterPace(rawValue: try row.text("pace")) ?? .never
    }

    static func inboxLettersJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        var object: JSONObject = ["pace": .string(try row.text("pace"))]
        let last = try row.integer("mailed_at")
        if last > 0 { object["lastAt"] = .integer(last) }
        return .object(object)
    }
}

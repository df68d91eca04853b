internal import Database
internal import JSONText

/// The consequences of decisions against somebody's posts that add up.
public struct StrikePolicy: Sendable, Hashable {
    /// The days for which a strike counts; 1 to 3,650.
    public let days: Int
    /// By the number of strikes that count: the hours for which the person then writes nothing.
    public let hours: [Int: Int]
}

/// A strike that counts against a person.
struct Strike: Sendable, Hashable {
    /// The case whose decision gave it.
    var caseID: Int64
    /// The beginning of the text that it is about.
    var beginning: String?
    /// Milliseconds since 1970 UTC.
    var givenAt: Int64
    /// From then on it does not count; milliseconds since 1970 UTC.
    var expiresAt: Int64
}

// Strikes, which decisions against posts give and which expire.
extension Forum {
    /// The maximum number of strikes of one person that a screen lists.
    private static let strikeLimit = 50

    static let strikesMigration = Database.Migration(
        "strikes",
        script: """
            CREATE TABLE strikes (
                case_id INTEGER PRIMARY KEY REFERENCES cases (id),
                person TEXT NOT NULL,
                given_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX strikes_by_person ON strikes (person, expires_at);
            -- Beside the silences of moderators, so that taking one back leaves the other.
            CREATE TABLE mutes (
                person TEXT PRIMARY KEY,
                until INTEGER NOT NULL,
                -- The number of strikes that led to it.
                strikes INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            """)

    /// The strikes of a person that count now, the one that ends first first.
    func strikes(of person: String, now: Int64) throws(ForumError) -> [Strike] {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                """
                SELECT s.*, substr(c.text, 1, \(Self.titleSource)) AS beginning
                FROM strikes s JOIN cases c ON c.id = s.case_id WHERE s.person = ? AND s.expires_at > ?
                ORDER BY s.expires_at, s.case_id LIMIT ?
                """, [.text(person), .integer(now), .integer(Int64(Self.strikeLimit))])
            return .success(
                try rows.map { row throws(DatabaseError) in
                    Strike(
                        caseID: try row.integer("case_id"), beginning: row["beginning"]?.text,
                        givenAt: try row.integer("given_at"), expiresAt: try row.integer("expires_at"))
                })
        }
    }

    private static func count(
        of person: String, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int {
        let rows = try transaction.query(
            "SELECT COUNT(*) AS count FROM strikes WHERE person = ? AND expires_at > ?",
            [.text(person), .integer(now)])
        return Int(try rows.first?.integer("count") ?? 0)
    }

    /// Gives the author a strike for a decision, and what follows from it.
    ///
    /// - Returns: Why that is not possible; nil when it is done.
    static func strike(
        _ doing: Doing, _ policy: StrikePolicy, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        guard let author = doing.known.author else { return nil }
        let (id, post, now) = (doing.known.summary.id, doing.known.summary.post, doing.now)
        let end = after(now, Int64(policy.days) * day)
        try transaction.execute(
            "DELETE FROM strikes WHERE person = ? AND expires_at <= ?", [.text(author), .integer(now)])
        try transaction.execute(
            "INSERT INTO strikes (case_id, person, given_at, expires_at) VALUES (?, ?, ?, ?)",
            [.integer(id), .text(author), .integer(now), .integer(end)])
        try tell(author, .struck, of: id, until: end, now: now, transaction)
        let given = Act(
            actor: doing.moderator.person, kind: "strike", caseID: id, post: post, subject: author, until: end)
        if let failure = try append(given, now: now, transaction) { return failure }
        let count = try count(of: author, now: now, transaction)
        guard let hours = policy.hours[count] else { return nil }
        let until = after(now, Int64(hours) * 3_600_000)
        try transaction.execute(
            """
            INSERT INTO mutes (person, until, strikes) VALUES (?, ?, ?) ON CONFLICT DO UPDATE
            SET until = excluded.until, strikes = excluded.strikes WHERE excluded.until > until
            """, [.text(author), .integer(until), .integer(Int64(count))])
        try tell(author, .muted, of: id, until: until, now: now, transaction)
        return try append(
            Act(kind: "mute", caseID: id, post: post, subject: author, until: until), now: now, transaction)
    }

    /// Takes the strike of a case back, and a mute that the strikes which are left would not have led to.
    ///
    /// - Returns: Why that is not possible; nil when it is done or there is none.
    static func takeStrikeBack(
        _ doing: Doing, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        guard let author = doing.known.author else { return nil }
        let id = doing.known.summary.id
        guard try transaction.execute("DELETE FROM strikes WHERE case_id = ?", [.integer(id)]) > 0 else { return nil }
        try transaction.execute(
            "DELETE FROM mutes WHERE person = ? AND strikes > ?",
            [.text(author), .integer(Int64(try count(of: author, now: doing.now, transaction)))])
        let given = try transaction.query(
            "SELECT MAX(id) AS id FROM acts WHERE case_id = ? AND kind = 'strike'", [.integer(id)])
        return try append(
            Act(
                actor: doing.moderator.person, kind: "unstrike", caseID: id, post: doing.known.summary.post,
                subject: author, reverts: given.first?["id"]?.integer), now: doing.now, transaction)
    }
}

extension ForumConfiguration {
    static func strikes(_ reader: inout ObjectReader<ConfigurationCode>) -> StrikePolicy? {
        reader.object("strikes") { strikes in
            let days = strikes.integer("days", in: 1...3650, of: "days", required: true)
            var hours: [Int: Int] = [:]
            _ = strikes.objects("thresholds", count: 0...10, of: "thresholds") { threshold -> Void? in
                let count = threshold.integer("strikes", in: 1...100, required: true)
                let length = threshold.integer("muteHours", in: 1...8784, of: "hours", required: true)
                guard let count, let length else { return nil }
                guard hours.updateValue(Int(length), forKey: Int(count)) == nil else {
                    threshold.add(
                        .duplicate, at: threshold.pointer / "strikes", found: "\(count) again",
                        expected: "each number of strikes once", help: "Remove one of the two thresholds.")
                    return nil
                }
                return ()
            }
            return days.map { StrikePolicy(days: Int($0), hours: hours) }
        }
    }
}

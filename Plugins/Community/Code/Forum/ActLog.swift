internal import Database
internal import Integrity
internal import JSONText

/// An entry of the log of acts.
struct ActEntry: Sendable, Hashable {
    var id: Int64
    /// Milliseconds since 1970 UTC.
    var at: Int64
    /// A number that stands for a person; nil for the app itself and for the deployment.
    var actor: Int64?
    var kind: String
    var caseID: Int64?
    var post: Int64?
    /// A number that stands for the person whom it is about.
    var subject: Int64?
    /// Milliseconds since 1970 UTC.
    var until: Int64?
    /// The entry that this one takes back.
    var reverts: Int64?
    /// Nil once the person whom it is about is erased.
    var reason: String?
    var salt: String?
    var reasonDigest: String
    /// The digest of the entry before it; empty for the first.
    var previous: String
    var digest: String

    /// SHA-256 of the entry without its own digest, in lower-case hexadecimal digits; empty only where
    /// OpenSSL was built without it.
    var computedDigest: String {
        func number(_ value: Int64?) -> JSON { value.map { .integer($0) } ?? .null }
        let fields: JSON = [
            .integer(id), .integer(at), number(actor), .string(kind), number(caseID), number(post), number(subject),
            number(until), number(reverts), .string(reasonDigest), .string(previous),
        ]
        return Self.sha256(fields.text)
    }

    static func digest(ofReason reason: String, salt: String) -> String { sha256("\(salt) \(reason)") }

    static func sha256(_ text: String) -> String {
        SHA256.digest(Array(text.utf8)).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined()
    }
}

/// Whether the log of acts is whole.
struct LogVerification: Sendable, Hashable {
    /// Entries that were looked at.
    var count: Int
    /// The digest of the last entry; empty where there is none.
    var head: String
    /// The first entry that is not as it was written; nil where all are.
    var brokenAt: Int64?
}

// The log of acts: each entry has the digest of the one before it.
extension Forum {
    /// An act to be written down.
    struct Act {
        /// Nil for the app itself and for the deployment.
        var actor: String?
        var kind: String
        var caseID: Int64?
        var post: Int64?
        /// The person whom it is about.
        var subject: String?
        var until: Int64?
        var reverts: Int64?
        var reason = ""
    }

    /// Appends an entry.
    ///
    /// - Returns: Why it was not written; nil when it was.
    static func append(
        _ act: Act, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        let last = try transaction.query("SELECT id, digest FROM acts ORDER BY id DESC LIMIT 1").first
        let salt = String(UInt64.random(in: .min ... .max), radix: 36)
        let reasonDigest = ActEntry.digest(ofReason: act.reason, salt: salt)
        let (id, isOverflown) = (try last?.integer("id") ?? 0).addingReportingOverflow(1)
        guard !isOverflown else { return .logUnavailable }
        var entry = ActEntry(
            id: id, at: now, actor: try number(of: act.actor, transaction), kind: act.kind, caseID: act.caseID,
            post: act.post, subject: try number(of: act.subject, transaction), until: act.until, reverts: act.reverts,
            reason: act.reason, salt: salt, reasonDigest: reasonDigest, previous: try last?.text("digest") ?? "",
            digest: "")
        entry.digest = entry.computedDigest
        guard !entry.digest.isEmpty else { return .logUnavailable }
        try transaction.execute(
            """
            INSERT INTO acts (id, at, actor, kind, case_id, post, subject, until, reverts, reason, salt, reason_digest,
                previous, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(entry.id), .integer(entry.at), .integer(orNull: entry.actor), .text(entry.kind),
                .integer(orNull: entry.caseID), .integer(orNull: entry.post), .integer(orNull: entry.subject),
                .integer(orNull: entry.until), .integer(orNull: entry.reverts), .text(act.reason), .text(salt),
                .text(entry.reasonDigest), .text(entry.previous), .text(entry.digest),
            ])
        return nil
    }

    /// The number that stands for a person in the log.
    private static func number(
        of person: String?, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int64? {
        guard let person else { return nil }
        try transaction.execute("INSERT INTO act_people (person) VALUES (?) ON CONFLICT DO NOTHING", [.text(person)])
        return try transaction.query("SELECT number FROM act_people WHERE person = ?", [.text(person)]).first?
            .integer("number")
    }

    /// Entries of the log, the earliest first.
    ///
    /// - Parameters:
    ///   - entry: Goes on after this entry; 0 begins with the first.
    ///   - limit: 1 to 100; another is brought into that range.
    func log(after entry: Int64, limit: Int) throws(ForumError) -> [ActEntry] {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                "SELECT * FROM acts WHERE id > ? ORDER BY id LIMIT ?",
                [.integer(entry), .integer(Int64(min(max(limit, 1), 100)))])
            return .success(try rows.map(Self.entry))
        }
    }

    /// Computes every digest of the log anew.
    func verifyLog() throws(ForumError) -> LogVerification {
        try read { transaction throws(DatabaseError) in
            var found = LogVerification(count: 0, head: "", brokenAt: nil)
            var after: Int64 = 0
            while true {
                let rows = try transaction.query(
                    "SELECT * FROM acts WHERE id > ? ORDER BY id LIMIT 1000", [.integer(after)])
                for row in rows {
                    let entry = try Self.entry(row)
                    found.count += 1
                    let isReason = entry.reason.map { ActEntry.digest(ofReason: $0, salt: entry.salt ?? "") }
                    guard entry.id == Int64(found.count), entry.previous == found.head,
                        entry.digest == entry.computedDigest, isReason == nil || isReason == entry.reasonDigest
                    else {
                        found.brokenAt = entry.id
                        return .success(found)
                    }
                    found.head = entry.digest
                    after = entry.id
                }
                if rows.count < 1000 { return .success(found) }
            }
        }
    }

    private static func entry(_ row: Database.Row) throws(DatabaseError) -> ActEntry {
        ActEntry(
            id: try row.integer("id"), at: try row.integer("at"), actor: row["actor"]?.integer,
            kind: try row.text("kind"), caseID: row["case_id"]?.integer, post: row["post"]?.integer,
            subject: row["subject"]?.integer, until: row["until"]?.integer, reverts: row["reverts"]?.integer,
            reason: row["reason"]?.text, salt: row["salt"]?.text, reasonDigest: try row.text("reason_digest"),
            previous: try row.text("previous"), digest: try row.text("digest"))
    }
}

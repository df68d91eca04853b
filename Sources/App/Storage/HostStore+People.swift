import Database
import Foundation
import Synchronization

extension HostStore {
    /// Makes a new anonymous person without a name; throws `.invalidValue` for a time zone or locale that is none.
    public func createUser(now: Int64, timeZone: String, locale: String) throws(StorageError) -> UserRecord {
        let user = UserRecord(
            id: UUID().uuidString.lowercased(), name: "", isAnonymous: true, timeZone: timeZone, locale: locale,
            createdAt: now)
        try user.validate()
        try execute(
            "INSERT INTO people(id, name, is_anonymous, time_zone, locale, created_at) VALUES(?, ?, ?, ?, ?, ?)",
            [.text(user.id), .text(user.name), true, .text(timeZone), .text(locale), .integer(now)])
        return user
    }

    /// The person of that id, or nil when there is none.
    public func user(_ id: String) throws(StorageError) -> UserRecord? {
        try decode(query("SELECT * FROM people WHERE id = ?", [.text(id)]), Self.user).first
    }

    /// Stores name, sign-in state, time zone and locale; throws `.unknownUser` and `.invalidValue`.
    public func update(_ user: UserRecord) throws(StorageError) {
        try user.validate()
        let changed = try execute(
            "UPDATE people SET name = ?, is_anonymous = ?, time_zone = ?, locale = ? WHERE id = ?",
            [
                .text(user.name), .integer(user.isAnonymous ? 1 : 0), .text(user.timeZone), .text(user.locale),
                .text(user.id),
            ])
        guard changed == 1 else { throw .unknownUser }
    }

    /// Somebody who was erased, with the addresses of letters that may still be on their way.
    public struct ErasedGuest: Sendable, Hashable {
        /// The id of the person.
        public var id: String
        /// Addresses at which the person wanted an account.
        public var mailAddresses: [String]
    }

    /// Erases anonymous people who have no browser session left and so can never come back; returns them.
    ///
    /// The write-ahead log holds them until ``finishErasing()``.
    ///
    /// Those made within one lifetime of a browser session are let be. Cues of theirs that a `CueKeeper` holds are to
    /// be withdrawn there with `cancelAll(user:)`.
    ///
    /// - Parameters:
    ///   - now: milliseconds since 1970-01-01T00:00:00Z.
    ///   - modules: those that are to erase them too.
    ///   - limit: maximum number of people, which keeps one transaction short.
    public func eraseUnreachable(
        now: Int64, notingErasureBy modules: [String] = [], limit: Int = 1_000
    ) throws(StorageError) -> [ErasedGuest] {
        let (time, isOverflown) = now.subtractingReportingOverflow(limits.browserSessionLifetime)
        guard !isOverflown else { return [] }
        let expired = Database.Value.integer(time)
        let erased = try transaction { transaction throws(DatabaseError) -> Result<[ErasedGuest], StorageError> in
            // Of people with an account they may be valid for longer; those end when they are shown.
            try transaction.execute(
                """
                DELETE FROM browser_sessions WHERE used_at < ?
                AND (SELECT is_anonymous FROM people WHERE id = user) <> 0
                """, [expired])
            let rows = try transaction.query(
                """
                SELECT id FROM people WHERE is_anonymous <> 0 AND created_at < ?1
                AND NOT EXISTS (SELECT 1 FROM browser_sessions WHERE user = people.id) LIMIT ?2
                """, [expired, .integer(Int64(limit))])
            let erased = try rows.map { row throws(DatabaseError) in
                let id = try row.text("id")
                return ErasedGuest(id: id, mailAddresses: try Self.mailAddresses(of: id, transaction))
            }
            for guest in erased {
                try transaction.execute("DELETE FROM people WHERE id = ?", [.text(guest.id)])
                try Self.noteErasure(of: guest.id, by: modules, transaction)
            }
            return .success(erased)
        }
        if !erased.isEmpty { isLogUncut.store(true, ordering: .sequentiallyConsistent) }
        return erased
    }

    static func user(_ row: Database.Row) throws(DatabaseError) -> UserRecord {
        UserRecord(
            id: try row.text("id"), name: try row.text("name"), isAnonymous: try row.integer("is_anonymous") != 0,
            timeZone: try row.text("time_zone"), locale: try row.text("locale"),
            createdAt: try row.integer("created_at"))
    }
}

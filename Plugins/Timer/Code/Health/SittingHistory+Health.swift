public import Database
import JSONText

/// The wishes of a person about health data.
public struct HealthWishes: Sendable, Hashable {
    /// Whether sittings are saved as mindful sessions.
    public var saves: Bool
    /// Whether the heart rate of a sitting is shown.
    public var shows: Bool

    /// Those of a person who has not been asked.
    public static let none = HealthWishes(saves: false, shows: false)
}

/// Which sittings the health data has to learn of.
extension SittingHistory {
    /// A sitting that the health data does not have as it is.
    struct DueSitting: Hashable {
        let id: String
        /// How often it has changed; what was told of an earlier one does not count.
        let changes: Int64
        /// The sitting; nil for one that is gone, or has no length.
        let record: SittingRecord?
    }

    /// Sittings are marked in the transaction in which they change, by whatever way. One that was told of once is told of
    /// again after each change, also when the person saves no more: what is deleted here must not stay there.
    static let healthMigration = Database.Migration(
        "sittings in health data",
        script: """
            CREATE TABLE health_wishes (
                user TEXT NOT NULL PRIMARY KEY,
                saves INTEGER NOT NULL CHECK (saves IN (0, 1)),
                shows INTEGER NOT NULL CHECK (shows IN (0, 1))
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE health_sittings (
                user TEXT NOT NULL,
                id TEXT NOT NULL,
                due INTEGER NOT NULL,
                PRIMARY KEY (user, id)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX health_sittings_due ON health_sittings (user, id) WHERE due > 0;
            CREATE TRIGGER sitting_added_to_health AFTER INSERT ON sittings BEGIN
                INSERT INTO health_sittings SELECT new.user, new.id, 1
                WHERE EXISTS (SELECT 1 FROM health_wishes WHERE user = new.user AND saves = 1)
                OR EXISTS (SELECT 1 FROM health_sittings WHERE user = new.user AND id = new.id)
                ON CONFLICT DO UPDATE SET due = due + 1;
            END;
            CREATE TRIGGER sitting_removed_from_health AFTER DELETE ON sittings BEGIN
                UPDATE health_sittings SET due = due + 1 WHERE user = old.user AND id = old.id;
            END;
            """)

    /// Returns the person's wishes about health data.
    public func healthWishes(user: String) throws(DatabaseError) -> HealthWishes {
        let rows = try database.query("SELECT saves, shows FROM health_wishes WHERE user = ?", [.text(user)])
        guard let row = rows.first else { return .none }
        return HealthWishes(saves: try row.integer("saves") == 1, shows: try row.integer("shows") == 1)
    }

    /// Keeps what the person wants of health data. Sittings from before are not saved there.
    public func setHealthWishes(_ wishes: HealthWishes, user: String) throws(DatabaseError) {
        try database.execute(
            "INSERT INTO health_wishes VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET saves = excluded.saves, shows = excluded.shows",
            [.text(user), .integer(wishes.saves ? 1 : 0), .integer(wishes.shows ? 1 : 0)])
    }

    /// The next sitting that the health data has to learn of, by its id.
    func dueForHealth(user: String, after id: String) throws(DatabaseError) -> DueSitting? {
        try database.transaction { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                "SELECT id, due FROM health_sittings WHERE user = ? AND due > 0 AND id > ? ORDER BY id LIMIT 1",
                [.text(user), .text(id)])
            guard let row = rows.first else { return nil }
            let due = try row.text("id")
            let found = try transaction.query(
                "SELECT * FROM sittings WHERE user = ? AND id = ? AND seconds_sat > 0", [.text(user), .text(due)])
            return DueSitting(
                id: due, changes: try row.integer("due"),
                record: try found.first.map { row throws(DatabaseError) in try SittingRecord(row) })
        }
    }

    /// Keeps that the health data has a sitting as it was; one that changed since stays due.
    func settleHealth(_ sitting: DueSitting, user: String) throws(DatabaseError) {
        let place: [Database.Value] = [.text(user), .text(sitting.id), .integer(sitting.changes)]
        // The row of one that is gone stays: it is written again where the deletion is taken back.
        try database.execute("UPDATE health_sittings SET due = 0 WHERE user = ? AND id = ? AND due = ?", place)
    }

    /// Returns all that is kept about a person and health data, as it is exported.
    static func exportedHealth(
        _ transaction: borrowing Database.Transaction, user: String
    ) throws(DatabaseError) -> JSON {
        let wishes = try transaction.query("SELECT saves, shows FROM health_wishes WHERE user = ?", [.text(user)])
        let ids = try transaction.query("SELECT id FROM health_sittings WHERE user = ? ORDER BY id", [.text(user)])
        return [
            "saves": .bool(try wishes.first?.integer("saves") == 1),
            "shows": .bool(try wishes.first?.integer("shows") == 1),
            "sittings": .array(try ids.map { row throws(DatabaseError) in .string(try row.text("id")) }),
        ]
    }

    static func eraseHealth(
        _ transaction: borrowing Database.Transaction, user: String
    ) throws(DatabaseError) {
        try transaction.execute("DELETE FROM health_wishes WHERE user = ?", [.text(user)])
        try transaction.execute("DELETE FROM health_sittings WHERE user = ?", [.text(user)])
    }
}

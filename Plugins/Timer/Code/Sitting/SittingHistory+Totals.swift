import Database
import Synchronization

extension SittingHistory {
    /// Keeps what a person sat in each hour of each local day, and in all, in the same transaction as the sitting itself.
    static let totalsMigration = Database.Migration(
        "totals by local day and hour",
        script: """
            CREATE TABLE hours (
                user TEXT NOT NULL,
                day INTEGER NOT NULL,
                hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
                sittings INTEGER NOT NULL,
                seconds INTEGER NOT NULL,
                PRIMARY KEY (user, day, hour)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE sums (
                user TEXT NOT NULL PRIMARY KEY,
                sittings INTEGER NOT NULL,
                counted INTEGER NOT NULL,
                seconds INTEGER NOT NULL,
                removals INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            INSERT INTO hours SELECT user, \(localDay("")), \(localHour("")), count(*), sum(seconds_sat) FROM sittings
                GROUP BY 1, 2, 3;
            INSERT INTO sums SELECT user, count(*), sum(counts), sum(seconds_sat), 0 FROM sittings GROUP BY 1;
            CREATE TRIGGER sitting_added AFTER INSERT ON sittings BEGIN
                INSERT INTO hours VALUES (new.user, \(localDay("new.")), \(localHour("new.")), 1, new.seconds_sat)
                ON CONFLICT DO UPDATE SET sittings = sittings + 1, seconds = seconds + excluded.seconds;
                INSERT INTO sums VALUES (new.user, 1, new.counts, new.seconds_sat, 0)
                ON CONFLICT DO UPDATE SET sittings = sittings + 1, counted = counted + excluded.counted,
                    seconds = seconds + excluded.seconds;
            END;
            CREATE TRIGGER sitting_removed AFTER DELETE ON sittings BEGIN
                UPDATE hours SET sittings = sittings - 1, seconds = seconds - old.seconds_sat
                WHERE user = old.user AND day = \(localDay("old.")) AND hour = \(localHour("old."));
                DELETE FROM hours
                WHERE user = old.user AND day = \(localDay("old.")) AND hour = \(localHour("old.")) AND sittings = 0;
                UPDATE sums SET sittings = sittings - 1, counted = counted - old.counts,
                    seconds = seconds - old.seconds_sat, removals = removals + 1 WHERE user = old.user;
            END;
            """)

    /// The local time at which a sitting was begun, moved by two days: whole numbers are divided towards zero, and nobody is
    /// further west than that.
    private static func localStart(_ row: String) -> String {
        "(\(row)started_at + \(row)zone_offset * 1000 + 172800000)"
    }

    private static func localDay(_ row: String) -> String { "\(localStart(row)) / 86400000 - 2" }

    private static func localHour(_ row: String) -> String { "\(localStart(row)) % 86400000 / 3600000" }

    static func totals(
        _ transaction: borrowing Database.Transaction, user: String, now: Int64, zone: LocalZone, _ folds: StreakFolds,
        keeps: Bool = true
    ) throws(DatabaseError) -> Totals {
        let policy = try policy(transaction, user: user)
        let sums = try transaction.query("SELECT * FROM sums WHERE user = ?", [.text(user)]).first
        let counted = try sums?.integer("counted") ?? 0
        let mark = StreakFolds.Mark(
            sittings: try sums?.integer("sittings") ?? 0, removals: try sums?.integer("removals") ?? 0)
        var kept = folds.kept(of: user, policy, mark)
        // Only sittings that are later than those before can be added; any other change is counted anew.
        if kept.mark != mark {
            var rows = try rows(transaction, user: user, after: kept.latest)
            if kept.mark.sittings + Int64(rows.count) != mark.sittings {
                kept = StreakFolds.Kept(policy)
                rows = try Self.rows(transaction, user: user, after: kept.latest)
            }
            for row in rows {
                kept.latest = try row.integer("started_at")
                guard try row.integer("counts") == 1, try row.integer("seconds_sat") >= policy.minimumMinutes * 60
                else {
                    continue
                }
                kept.fold.add(Streak.Entry(startedAt: kept.latest, zone: try LocalZone(row)))
            }
            kept.mark = mark
            // A transaction that writes may be taken back.
            if keeps { folds.keep(kept, of: user) }
        }
        return Totals(
            sittings: Int(clamping: counted), seconds: try sums?.integer("seconds") ?? 0,
            streak: kept.fold.streak(now: now, zone: zone), policy: policy)
    }

    private static func rows(
        _ transaction: borrowing Database.Transaction, user: String, after instant: Int64
    ) throws(DatabaseError) -> [Database.Row] {
        try transaction.query(
            """
            SELECT started_at, zone, zone_offset, counts, seconds_sat FROM sittings WHERE user = ? AND started_at > ?
            ORDER BY started_at, id
            """, [.text(user), .integer(instant)])
    }
}

/// The days in a row of the people who were here last, so that a draw reads none of their sittings again.
final class StreakFolds: Sendable {
    /// How many sittings there were, and how many had been removed.
    struct Mark: Hashable {
        var sittings: Int64 = 0
        var removals: Int64 = 0
    }

    struct Kept {
        var fold: Streak.Fold
        var mark = Mark()
        /// The start of the latest sitting in it, in milliseconds since 1970 UTC.
        var latest: Int64 = -1

        init(_ policy: StreakPolicy) { fold = Streak.Fold(policy) }
    }

    /// Maximum number of people.
    private static let maximum = 500
    private let people = Mutex<[String: Kept]>([:])

    /// The sittings that were counted by those rules; none where one was removed since, or the rules are others.
    func kept(of user: String, _ policy: StreakPolicy, _ mark: Mark) -> Kept {
        let known = people.withLock { $0[user] }
        guard let known, known.fold.policy == policy, known.mark.removals == mark.removals,
            known.mark.sittings <= mark.sittings
        else { return Kept(policy) }
        return known
    }

    func keep(_ kept: Kept, of user: String) {
        people.withLock { people in
            if people[user] == nil, people.count >= Self.maximum { people.removeAll(keepingCapacity: true) }
            people[user] = kept
        }
    }

    func forget(_ user: String) { people.withLock { _ = $0.removeValue(forKey: user) } }
}

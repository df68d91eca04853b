import Database

/// How often something may be tried: a burst of attempts at once, and one more each time the interval has passed.
public struct RateLimit: Sendable, Hashable {
    /// Maximum number of attempts at once.
    public var burst: Int
    /// In milliseconds.
    public var interval: Int64

    /// Makes a limit.
    ///
    /// - Parameter interval: in milliseconds, more than 0.
    public init(burst: Int, interval: Int64) {
        self.burst = burst
        self.interval = interval
    }
}

extension HostStore {
    /// For how long attempts are remembered, in milliseconds; longer than any limit takes to forgive its burst.
    private static let longestMemory: Int64 = 86_400_000

    /// Counts one attempt of somebody; nil when it may be made, else in how many milliseconds the next may be.
    ///
    /// The count outlives a restart. Of the subject (an address, whose mail box it is) only a digest is kept.
    ///
    /// - Parameter subject: the thing that is tried, and who tries it.
    public func attempt(_ subject: [String], _ limit: RateLimit, now: Int64) throws(StorageError) -> Int64? {
        try attempt([(subject, limit)], now: now)
    }

    /// Counts one attempt for each of several subjects, or for none of them.
    public func attempt(
        _ counts: [(subject: [String], limit: RateLimit)], now: Int64
    ) throws(StorageError) -> Int64? {
        guard !counts.isEmpty else { return nil }
        let keys = counts.map { count in
            (
                key: Database.Value.blob(digest(count.subject.flatMap { Array($0.utf8) + [0] })), limit: count.limit
            )
        }
        return try transaction { transaction throws(DatabaseError) -> Result<Int64?, StorageError> in
            // By then every limit has forgiven them.
            try transaction.execute(
                "DELETE FROM rate_limits WHERE updated_at < ?", [.integer(now - Self.longestMemory)])
            var wait: Int64?
            var isNew = false
            var spendings: [Double] = []
            for (key, limit) in keys {
                let rows = try transaction.query("SELECT spent, updated_at FROM rate_limits WHERE subject = ?", [key])
                isNew = isNew || rows.isEmpty
                var spent = 0.0
                for row in rows {
                    // A time in the future was written before the clock was set back.
                    let passed = max(0, now - (try row.integer("updated_at")))
                    spent = max(0, try row.real("spent") - Double(passed) / Double(limit.interval))
                }
                if spent + 1 > Double(limit.burst) {
                    let more = ((spent + 1 - Double(limit.burst)) * Double(limit.interval)).rounded(.up)
                    wait = max(wait ?? 0, Int64(more))
                }
                spendings.append(spent + 1)
            }
            if let wait { return .success(wait) }
            if isNew { try Self.makeRoom(in: transaction, limits.attemptSubjects) }
            for ((key, _), spent) in zip(keys, spendings) {
                try transaction.execute(
                    """
                    INSERT INTO rate_limits(subject, spent, updated_at) VALUES(?, ?, ?)
                    ON CONFLICT(subject) DO UPDATE SET spent = excluded.spent, updated_at = excluded.updated_at
                    """,
                    [key, .real(spent), .integer(now)])
            }
            return .success(nil)
        }
    }

    /// Forgets those with the fewest attempts where there are too many: a flood of others forgives nobody who tried often.
    private static func makeRoom(
        in transaction: borrowing Database.Transaction, _ maximum: Int
    ) throws(DatabaseError) {
        let count = try transaction.query("SELECT COUNT(*) FROM rate_limits").first?[0]?.integer ?? 0
        guard count >= Int64(clamping: maximum) else { return }
        // Some at a time, since they have to be looked for.
        let excess = count - Int64(clamping: maximum) + 1
        try transaction.execute(
            """
            DELETE FROM rate_limits WHERE subject IN
            (SELECT subject FROM rate_limits ORDER BY spent, updated_at LIMIT ?)
            """, [.integer(max(excess, Int64(clamping: maximum / 16)))])
    }

    /// Forgets the attempts of the time before.
    public func forgetAttempts(before time: Int64) throws(StorageError) {
        try execute("DELETE FROM rate_limits WHERE updated_at < ?", [.integer(time)])
    }
}

public import Database

extension SittingHistory {
    /// The outcome of an import.
    public struct Added: Sendable, Hashable {
        /// The ids of the sittings that are new.
        public var ids: [String] = []
        /// The ids of the presets that are new.
        public var presets: [String] = []
        /// Number of sittings that were there already.
        public var known = 0
        /// Number of sittings that are more than a person may enter.
        public var refused = 0
    }

    /// Stores sittings that a person entered themselves, all or none, and gives the badges that they earn. One whose id is
    /// there already changes nothing; one that was deleted comes back.
    public func add(_ records: [SittingRecord], user: String) throws(DatabaseError) -> Added {
        try add(records, user: user) { _ throws(DatabaseError) in }
    }

    /// - Parameter more: what is stored with them, before badges are given.
    func add(
        _ records: [SittingRecord], user: String,
        more: (borrowing Database.Transaction) throws(DatabaseError) -> Void
    ) throws(DatabaseError) -> Added {
        try database.transaction { transaction throws(DatabaseError) in
            var added = Added()
            let rows = try transaction.query(
                "SELECT count(*) AS n, coalesce(sum(by_hand), 0) AS hand FROM sittings WHERE user = ?", [.text(user)])
            var room = Self.maximumByHand - Int(try rows.first?.integer("hand") ?? 0)
            var roomInAll = Self.maximumImported - Int(try rows.first?.integer("n") ?? 0)
            var latest: SittingRecord?
            for record in records {
                guard roomInAll > 0, room > 0 || !record.isByHand else {
                    added.refused += 1
                    continue
                }
                guard try Self.insert(record, user: user, transaction) == 1 else {
                    added.known += 1
                    continue
                }
                try transaction.execute(
                    "DELETE FROM deleted WHERE user = ? AND id = ?", [.text(user), .text(record.id)])
                roomInAll -= 1
                if record.isByHand { room -= 1 }
                added.ids.append(record.id)
                if record.endedAt >= latest?.endedAt ?? 0 { latest = record }
            }
            try more(transaction)
            if let latest { try award(transaction, latest, user: user) }
            return added
        }
    }

    /// Takes back what an import added. Badges once earned stay.
    ///
    /// - Returns: the number of sittings that were there.
    @discardableResult
    public func remove(_ ids: [String], user: String) throws(DatabaseError) -> Int {
        try database.transaction { transaction throws(DatabaseError) in
            var count = 0
            for id in ids {
                count += try transaction.execute(
                    "DELETE FROM sittings WHERE user = ? AND id = ?", [.text(user), .text(id)])
            }
            return count
        }
    }

    /// Hands out all of a person's sittings, the latest first, in pages.
    func forEachPage<Failure>(
        user: String, _ body: ([SittingRecord]) throws(Failure) -> Void
    ) throws {
        var cursor: Cursor?
        while true {
            let page = try sittings(user: user, after: cursor, limit: Self.pageLimit)
            try body(page)
            guard page.count == Self.pageLimit, let last = page.last else { return }
            cursor = Cursor(after: last)
        }
    }
}

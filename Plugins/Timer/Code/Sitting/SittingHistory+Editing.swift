public import Database

extension SittingHistory {
    /// Maximum number of sittings that a person may enter themselves.
    public static let maximumByHand = 20_000

    /// Stores a sitting as the person has it now, and gives the badges that it earns. A badge once earned stays.
    ///
    /// - Returns: false where the person has entered as many sittings as they may.
    @discardableResult
    public func save(_ record: SittingRecord, user: String) throws(DatabaseError) -> Bool {
        try database.transaction { transaction throws(DatabaseError) in
            if record.isByHand {
                let others = try transaction.query(
                    "SELECT count(*) AS n FROM sittings WHERE user = ? AND by_hand = 1 AND id <> ?",
                    [.text(user), .text(record.id)])
                guard try others.first?.integer("n") ?? 0 < Self.maximumByHand else { return false }
            }
            try transaction.execute("DELETE FROM sittings WHERE user = ? AND id = ?", [.text(user), .text(record.id)])
            try transaction.execute("DELETE FROM deleted WHERE user = ? AND id = ?", [.text(user), .text(record.id)])
            try Self.insert(record, user: user, transaction)
            try award(transaction, record, user: user)
            return true
        }
    }

    /// Notes how the person felt; nothing where there is no such sitting.
    public func setMood(_ mood: Mood?, of id: String, user: String) throws(DatabaseError) {
        try database.execute(
            "UPDATE sittings SET mood = ? WHERE user = ? AND id = ?",
            [mood.map { .integer($0.rawValue) } ?? .null, .text(user), .text(id)])
    }

    /// Deletes a sitting. Only its id is kept, so that a timer that was interrupted does not record it once more; ``save(_:user:)``
    /// brings it back.
    public func delete(_ id: String, user: String) throws(DatabaseError) {
        try database.transaction { transaction throws(DatabaseError) in
            let count = try transaction.execute(
                "DELETE FROM sittings WHERE user = ? AND id = ?", [.text(user), .text(id)])
            guard count > 0 else { return }
            try transaction.execute(
                "INSERT INTO deleted (user, id) VALUES (?, ?) ON CONFLICT DO NOTHING", [.text(user), .text(id)])
        }
    }
}

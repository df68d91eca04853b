import Database
public import ModuleInterfaces

extension HostStore {
    static let strokesMigration = Database.Migration(
        "strokes and volume of bells",
        script: """
            ALTER TABLE cues ADD COLUMN strokes INTEGER;
            ALTER TABLE cues ADD COLUMN volume INTEGER;
            """)
    static let gapMigration = Database.Migration(
        "gaps between strokes of bells", script: "ALTER TABLE cues ADD COLUMN gap INTEGER;")

    /// Replaces a module's list of cues for a person; durable when it returns. An empty list is forgotten.
    ///
    /// Throws `.shareExceeded` over the number of lists or of cues in one, `.invalidValue` for a cue that cannot be
    /// kept, and `.unknownUser`; the earlier list then stays.
    public func replaceCues(
        module: String, user: String, list: String, devicesController: UInt64?, cues: [CueDocument]
    ) throws(StorageError) -> SubmittedCues {
        try validate(cues, module: module)
        return try transaction { transaction throws(DatabaseError) -> Result<SubmittedCues, StorageError> in
            let replaced = try Self.removeList(transaction, module: module, user: user, list: list)
            guard !cues.isEmpty else { return .success(SubmittedCues(cues: [], replaced: replaced)) }
            let inserted = try transaction.query(
                "INSERT INTO cue_lists(user, module, name, devices) VALUES(?, ?, ?, ?) RETURNING submission",
                [
                    .text(user), .text(module), .text(list),
                    .integer(orNull: devicesController.map { Int64(bitPattern: $0) }),
                ])
            guard let submission = try inserted.first?.integer("submission") else { return .failure(.unknownUser) }
            let lists = try transaction.query(
                "SELECT COUNT(*) AS n FROM cue_lists WHERE user = ? AND module = ?", [.text(user), .text(module)])
            for row in lists {
                let count = Int(try row.integer("n"))
                guard count <= limits.cueLists else {
                    return .failure(
                        .shareExceeded(module: module, found: count, limit: limits.cueLists, unit: .cueLists))
                }
            }
            var pending: [PendingCue] = []
            pending.reserveCapacity(cues.count)
            for (ordinal, cue) in cues.enumerated() {
                try Self.insert(transaction, cue, submission: submission, ordinal: ordinal)
                pending.append(
                    PendingCue(
                        submission: submission, ordinal: ordinal, module: module, user: user, list: list, cue: cue,
                        devicesController: devicesController))
            }
            return .success(SubmittedCues(cues: pending, replaced: replaced))
        }
    }

    /// Forgets a module's list of cues for a person; returns its submission, or nil when there was none.
    @discardableResult
    public func cancelCues(module: String, user: String, list: String) throws(StorageError) -> Int64? {
        try transaction { transaction throws(DatabaseError) -> Result<Int64?, StorageError> in
            .success(try Self.removeList(transaction, module: module, user: user, list: list))
        }
    }

    /// Forgets every cue of a person.
    public func cancelAllCues(user: String) throws(StorageError) {
        try execute("DELETE FROM cue_lists WHERE user = ?", [.text(user)])
    }

    /// Every cue that has not fired, by time, then in the order of submission.
    public func pendingCues() throws(StorageError) -> [PendingCue] {
        try decode(
            query(
                """
                SELECT cues.*, user, module, name, devices FROM cues JOIN cue_lists USING(submission)
                ORDER BY at, submission, ordinal
                """), Self.pendingCue)
    }

    /// Notes that a cue has fired, after which it is gone; true exactly once, and false too when it was withdrawn.
    public func markFired(submission: Int64, ordinal: Int) throws(StorageError) -> Bool {
        try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            let removed = try transaction.execute(
                "DELETE FROM cues WHERE submission = ? AND ordinal = ?",
                [.integer(submission), .integer(Int64(ordinal))])
            guard removed == 1 else { return .success(false) }
            try transaction.execute(
                """
                DELETE FROM cue_lists WHERE submission = ?1
                AND NOT EXISTS (SELECT 1 FROM cues WHERE submission = ?1)
                """, [.integer(submission)])
            return .success(true)
        }
    }

    private func validate(_ cues: [CueDocument], module: String) throws(StorageError) {
        guard cues.count <= limits.cuesPerList else {
            throw .shareExceeded(module: module, found: cues.count, limit: limits.cuesPerList, unit: .cues)
        }
        var ids: Set<String> = []
        for cue in cues {
            try cue.validate()
            guard ids.insert(cue.id).inserted else {
                throw .invalidValue(field: "id", expected: "unique in its list", found: "one id twice")
            }
        }
    }

    private static func removeList(
        _ transaction: borrowing Database.Transaction, module: String, user: String, list: String
    ) throws(DatabaseError) -> Int64? {
        let rows = try transaction.query(
            "DELETE FROM cue_lists WHERE user = ? AND module = ? AND name = ? RETURNING submission",
            [.text(user), .text(module), .text(list)])
        return try rows.map { row throws(DatabaseError) in try row.integer("submission") }.first
    }

    private static func insert(
        _ transaction: borrowing Database.Transaction, _ cue: CueDocument, submission: Int64, ordinal: Int
    ) throws(DatabaseError) {
        try transaction.execute(
            """
            INSERT INTO cues(submission, ordinal, id, at, kind, sound, device, has_change, power, brightness,
                strokes, volume, gap) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(submission), .integer(Int64(ordinal)), .text(cue.id), .integer(cue.at), .text(cue.kind),
                .text(orNull: cue.sound), .text(orNull: cue.device), .integer(cue.change == nil ? 0 : 1),
                .integer(orNull: cue.change?.power.map { $0 ? 1 : 0 }), .integer(orNull: cue.change?.brightness),
                .integer(orNull: cue.strokes), .integer(orNull: cue.volume), .integer(orNull: cue.gap),
            ])
    }

    static func pendingCue(_ row: Database.Row) throws(DatabaseError) -> PendingCue {
        let change =
            try row.integer("has_change") == 0
            ? nil
            : DeviceChange(power: row["power"]?.integer.map { $0 != 0 }, brightness: row["brightness"]?.integer)
        return PendingCue(
            submission: try row.integer("submission"), ordinal: Int(try row.integer("ordinal")),
            module: try row.text("module"), user: try row.text("user"), list: try row.text("name"),
            cue: CueDocument(
                id: try row.text("id"), at: try row.integer("at"), kind: try row.text("kind"),
                sound: row["sound"]?.text, device: row["device"]?.text, change: change,
                strokes: row["strokes"]?.integer, volume: row["volume"]?.integer,
                gap: row["gap"]?.integer),
            devicesController: row["devices"]?.integer.map { UInt64(bitPattern: $0) })
    }
}

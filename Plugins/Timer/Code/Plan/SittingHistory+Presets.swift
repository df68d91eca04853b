public import Database
import JSONText

extension SittingHistory {
    /// Returns what the buttons of a person's presets show, in the person's order.
    public func presetTitles(user: String) throws(DatabaseError) -> [PresetTitle] {
        let rows = try database.query(
            "SELECT id, name, seconds FROM presets WHERE user = ? ORDER BY place", [.text(user)])
        var titles: [PresetTitle] = []
        for row in rows {
            titles.append(
                PresetTitle(id: try row.text("id"), name: try row.text("name"), seconds: try row.integer("seconds")))
        }
        return titles
    }

    /// Returns a person's presets in the person's order, without any whose plan is damaged.
    public func presets(user: String) throws(DatabaseError) -> [Preset] {
        let rows = try database.query("SELECT id, plan FROM presets WHERE user = ? ORDER BY place", [.text(user)])
        var presets: [Preset] = []
        for row in rows {
            guard let plan = StagePlan(column: try row.text("plan")) else { continue }
            presets.append(Preset(id: try row.text("id"), plan: plan))
        }
        return presets
    }

    /// Returns one of a person's presets; nil where there is none of that id.
    public func preset(_ id: String, user: String) throws(DatabaseError) -> Preset? {
        let rows = try database.query(
            "SELECT plan FROM presets WHERE user = ? AND id = ?", [.text(user), .text(id)])
        return try rows.first.flatMap { row throws(DatabaseError) in
            StagePlan(column: try row.text("plan")).map { Preset(id: id, plan: $0) }
        }
    }

    /// Keeps a preset: in its place where there is one of that id, and else as the last.
    ///
    /// - Parameter place: Where a preset that was deleted stood; the others make room.
    /// - Returns: false where the person has as many presets as they may.
    @discardableResult
    public func save(_ preset: Preset, user: String, place: Int64? = nil) throws(DatabaseError) -> Bool {
        try database.transaction { transaction throws(DatabaseError) in
            let values: [Database.Value] = [
                .text(preset.plan.name), .integer(preset.plan.length / 1000), .text(preset.plan.document.text),
                .text(user), .text(preset.id),
            ]
            let changed = try transaction.execute(
                "UPDATE presets SET name = ?, seconds = ?, plan = ? WHERE user = ? AND id = ?", values)
            guard changed == 0 else { return true }
            let rows = try transaction.query(
                "SELECT count(*) AS n, coalesce(max(place), 0) + 1 AS next FROM presets WHERE user = ?", [.text(user)])
            guard try rows.first?.integer("n") ?? 0 < Int64(TimerLimits.presets) else { return false }
            let last = try rows.first?.integer("next") ?? 1
            if let place {
                try transaction.execute(
                    "UPDATE presets SET place = place + 1 WHERE user = ? AND place >= ?",
                    [.text(user), .integer(place)])
            }
            try transaction.execute(
                "INSERT INTO presets (name, seconds, plan, user, id, place) VALUES (?, ?, ?, ?, ?, ?)",
                values + [.integer(place.map { min($0, last) } ?? last)])
            return true
        }
    }

    /// Deletes a preset; ``save(_:user:place:)`` brings it back.
    ///
    /// - Returns: where it stood; nil where there was none.
    @discardableResult
    public func deletePreset(_ id: String, user: String) throws(DatabaseError) -> Int64? {
        let rows = try database.query(
            "DELETE FROM presets WHERE user = ? AND id = ? RETURNING place", [.text(user), .text(id)])
        return try rows.first.map { row throws(DatabaseError) in try row.integer("place") }
    }

    /// Changes the places of a preset and the one before or after it; nothing where there is none.
    public func movePreset(_ id: String, user: String, up: Bool) throws(DatabaseError) {
        try database.transaction { transaction throws(DatabaseError) in
            let own = try transaction.query(
                "SELECT place FROM presets WHERE user = ? AND id = ?", [.text(user), .text(id)])
            guard let place = try own.first?.integer("place") else { return }
            let others = try transaction.query(
                up
                    ? "SELECT id, place FROM presets WHERE user = ? AND place < ? ORDER BY place DESC LIMIT 1"
                    : "SELECT id, place FROM presets WHERE user = ? AND place > ? ORDER BY place LIMIT 1",
                [.text(user), .integer(place)])
            guard let other = others.first else { return }
            let places = [(id, try other.integer("place")), (try other.text("id"), place)]
            for (id, place) in places {
                try transaction.execute(
                    "UPDATE presets SET place = ? WHERE user = ? AND id = ?",
                    [.integer(place), .text(user), .text(id)])
            }
        }
    }
}

extension StagePlan {
    /// A plan as a column of the database has it; nil for a text that is none.
    init?(column text: String) {
        guard let document = try? JSON(parsing: text), let plan = try? StagePlan(stored: document) else { return nil }
        self = plan
    }
}

import Database

extension HostStore {
    /// The value of a module's key for a person, or nil when there is none.
    public func value(module: String, user: String, key: String) throws(StorageError) -> String? {
        let rows = try query(
            "SELECT value FROM module_values WHERE user = ? AND module = ? AND key = ?",
            [.text(user), .text(module), .text(key)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("value") }.first
    }

    /// Writes the value of a module's key for a person; throws `.shareExceeded`, changing nothing, and `.unknownUser`.
    public func put(module: String, user: String, key: String, value: String) throws(StorageError) {
        let size = key.utf8.count + value.utf8.count
        guard size <= limits.shareBytes else {
            throw .shareExceeded(module: module, found: size, limit: limits.shareBytes, unit: .bytes)
        }
        let place: [Database.Value] = [.text(user), .text(module), .text(key)]
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try transaction.execute(
                """
                INSERT INTO module_values(user, module, key, size, value) VALUES(?, ?, ?, ?, ?)
                ON CONFLICT(user, module, key) DO UPDATE SET size = excluded.size, value = excluded.value
                """, place + [.integer(Int64(size)), .text(value)])
            let share = try transaction.query(
                "SELECT COUNT(*) AS keys, SUM(size) AS bytes FROM module_values WHERE user = ? AND module = ?",
                [.text(user), .text(module)])
            for row in share {
                let keys = Int(try row.integer("keys"))
                let bytes = Int(try row.integer("bytes"))
                if keys > limits.shareKeys {
                    return .failure(.shareExceeded(module: module, found: keys, limit: limits.shareKeys, unit: .keys))
                }
                if bytes > limits.shareBytes {
                    return .failure(
                        .shareExceeded(module: module, found: bytes, limit: limits.shareBytes, unit: .bytes))
                }
            }
            return .success(())
        }
    }

    /// Removes a module's key for a person; one that is not there is fine.
    public func remove(module: String, user: String, key: String) throws(StorageError) {
        try execute(
            "DELETE FROM module_values WHERE user = ? AND module = ? AND key = ?",
            [.text(user), .text(module), .text(key)])
    }

    /// Keeps the state that a module wants back when its session is opened again; throws `.shareExceeded` and
    /// `.unknownUser`.
    public func saveState(module: String, user: String, _ text: String) throws(StorageError) {
        let size = text.utf8.count
        guard size <= limits.stateBytes else {
            throw .shareExceeded(module: module, found: size, limit: limits.stateBytes, unit: .stateBytes)
        }
        try execute(
            """
            INSERT INTO module_states(user, module, state) VALUES(?, ?, ?)
            ON CONFLICT(user, module) DO UPDATE SET state = excluded.state
            """, [.text(user), .text(module), .text(text)])
    }

    /// Keeps a state that the module refused to be opened from beside what it saves next; one that is kept there already goes.
    public func setAside(state: String, module: String, user: String) throws(StorageError) {
        try execute(
            "UPDATE module_states SET refused = ? WHERE user = ? AND module = ?",
            [.text(state), .text(user), .text(module)])
    }

    /// The state that the module refused last, or nil for none.
    public func refusedState(module: String, user: String) throws(StorageError) -> String? {
        let rows = try query(
            "SELECT refused FROM module_states WHERE user = ? AND module = ?", [.text(user), .text(module)])
        return rows.first?["refused"]?.text
    }

    static let refusedStatesMigration = Database.Migration(
        "states that modules refused", script: "ALTER TABLE module_states ADD COLUMN refused TEXT;")

    /// Returns the state that a module's session saved last for a person, or nil when it never did.
    public func state(module: String, user: String) throws(StorageError) -> String? {
        let rows = try query(
            "SELECT state FROM module_states WHERE user = ? AND module = ?", [.text(user), .text(module)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("state") }.first
    }
}

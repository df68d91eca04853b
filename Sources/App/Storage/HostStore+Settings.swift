import Database
public import JSONText
public import Settings

extension HostStore {
    /// Maximum size of a setting's value, in bytes.
    private static let settingLimit = 16 << 10

    /// Returns the values that a person has decided or the app remembers of them, by the settings' names.
    public func settings(user: String) throws(StorageError) -> JSONObject {
        let rows = try query("SELECT name, value FROM settings WHERE user = ? ORDER BY name", [.text(user)])
        let found = try decode(rows) { row throws(DatabaseError) in (try row.text("name"), try row.text("value")) }
        // A value that a later version wrote may be none here; then it does not count.
        return JSONObject(found.compactMap { name, text in (try? JSON(parsing: text)).map { (name, $0) } })
    }

    /// Keeps a value for a person, or none with nil; throws `.invalidValue` for a setting that is no person's or cannot have
    /// that value, and `.unknownUser`.
    public func set(_ setting: Setting, to value: JSON?, user: String) throws(StorageError) {
        if let problem = Self.problem(of: value, for: setting) { throw problem }
        guard let value else {
            try execute("DELETE FROM settings WHERE user = ? AND name = ?", [.text(user), .text(setting.name)])
            return
        }
        try execute(Self.keepingSetting, [.text(user), .text(setting.name), .text(value.text)])
    }

    /// Keeps another value for a person in place of the one that is kept at that moment, which is nil for none. The
    /// kept value stays where the closure gives nil. Throws as ``set(_:to:user:)`` does.
    public func change(_ setting: Setting, user: String, _ change: (JSON?) -> JSON?) throws(StorageError) {
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            let rows = try transaction.query(
                "SELECT value FROM settings WHERE user = ? AND name = ?", [.text(user), .text(setting.name)])
            let text = try rows.first.map { row throws(DatabaseError) in try row.text("value") }
            guard let value = change(text.flatMap { try? JSON(parsing: $0) }) else { return .success(()) }
            if let problem = Self.problem(of: value, for: setting) { return .failure(problem) }
            try transaction.execute(Self.keepingSetting, [.text(user), .text(setting.name), .text(value.text)])
            return .success(())
        }
    }

    private static let keepingSetting = """
        INSERT INTO settings(user, name, value) VALUES(?, ?, ?)
        ON CONFLICT(user, name) DO UPDATE SET value = excluded.value
        """

    /// Why that value cannot be kept for a person; nil where it can.
    private static func problem(of value: JSON?, for setting: Setting) -> StorageError? {
        guard setting.scope == .person else {
            return .invalidValue(
                field: setting.name, expected: "a setting of a person's",
                found: "one of the \(setting.scope.rawValue)'s")
        }
        guard let value else { return nil }
        guard setting.accepts(value) else {
            return .invalidValue(field: setting.name, expected: setting.expectation, found: value.typeName)
        }
        let size = value.text.utf8.count
        guard size <= settingLimit else {
            return .invalidValue(
                field: setting.name, expected: "at most \(settingLimit) bytes", found: "\(size) bytes")
        }
        return nil
    }
}

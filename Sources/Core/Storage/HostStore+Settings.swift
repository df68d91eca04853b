import Database
public import JSONText
public import Settings

extension HostStore {
    /// The most bytes of a setting's value.
    private static let settingLimit = 16 << 10

    /// What a person has decided or the app remembers of them, by the settings' names.
    public func settings(user: String) throws(StorageError) -> JSONObject {
        let rows = try query("SELECT name, value FROM settings WHERE user = ? ORDER BY name", [.text(user)])
        let found = try decode(rows) { row throws(DatabaseError) in (try row.text("name"), try row.text("value")) }
        // A value that a later version wrote may be none here; then it does not count.
        return JSONObject(found.compactMap { name, text in (try? JSON(parsing: text)).map { (name, $0) } })
    }

    /// Keeps a value for a person, or none with nil; throws `.invalidValue` for a setting that is no person's or cannot have
    /// that value, and `.unknownUser`.
    public func set(_ setting: Setting, to value: JSON?, user: String) throws(StorageError) {
        guard setting.scope == .person else {
            throw .invalidValue(
                field: setting.name, expected: "a setting of a person's",
                found: "one of the \(setting.scope.rawValue)'s")
        }
        guard let value else {
            try execute("DELETE FROM settings WHERE user = ? AND name = ?", [.text(user), .text(setting.name)])
            return
        }
        guard setting.accepts(value) else {
            throw .invalidValue(field: setting.name, expected: setting.expectation, found: value.typeName)
        }
        let text = value.text
        guard text.utf8.count <= Self.settingLimit else {
            throw .invalidValue(
                field: setting.name, expected: "at most \(Self.settingLimit) bytes", found: "\(text.utf8.count) bytes")
        }
        try execute(
            """
            INSERT INTO settings(user, name, value) VALUES(?, ?, ?)
            ON CONFLICT(user, name) DO UPDATE SET value = excluded.value
            """, [.text(user), .text(setting.name), .text(text)])
    }
}

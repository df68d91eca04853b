import Database
import Foundation
public import JSONText
public import Settings

extension HostStore {
    /// How long a device that nobody uses is known, in milliseconds.
    private static let deviceLifetime: Int64 = 400 * 86_400_000
    private static let deviceSettingLimit = 16 << 10

    /// Makes a device known, or notes that it is used. Its secret is stored as a digest only. The
    /// `uniqueDeviceIdentifier`, which distinguishes it from others, is a different value, and random as well.
    public func useDevice(_ secret: String, now: Int64) throws(StorageError) {
        let key = Database.Value.blob(digest(Array(secret.utf8)))
        let identifier = JSON.string(UUID().uuidString.lowercased()).text
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try transaction.execute("DELETE FROM devices WHERE used_at < ?", [.integer(now - Self.deviceLifetime)])
            try transaction.execute(
                """
                INSERT INTO devices(digest, created_at, used_at) VALUES(?1, ?2, ?2)
                ON CONFLICT(digest) DO UPDATE SET used_at = excluded.used_at
                """, [key, .integer(now)])
            try transaction.execute(
                """
                INSERT INTO device_settings(device, name, value) VALUES(?, 'uniqueDeviceIdentifier', ?)
                ON CONFLICT(device, name) DO NOTHING
                """, [key, .text(identifier)])
            return .success(())
        }
    }

    /// Returns the settings that are kept for a device, by their names; empty for an unknown device.
    public func deviceSettings(_ secret: String) throws(StorageError) -> JSONObject {
        let rows = try query(
            "SELECT name, value FROM device_settings WHERE device = ? ORDER BY name",
            [.blob(digest(Array(secret.utf8)))])
        let found = try decode(rows) { row throws(DatabaseError) in (try row.text("name"), try row.text("value")) }
        return JSONObject(found.compactMap { name, text in (try? JSON(parsing: text)).map { (name, $0) } })
    }

    /// Keeps a value for a device, or none with nil; throws `.invalidValue` for a setting that is no device's.
    public func set(_ setting: Setting, to value: JSON?, device secret: String) throws(StorageError) {
        guard setting.scope == .device else {
            throw .invalidValue(
                field: setting.name, expected: "a setting of a device",
                found: "one of the \(setting.scope.rawValue)'s")
        }
        let key = Database.Value.blob(digest(Array(secret.utf8)))
        guard let value else {
            try execute("DELETE FROM device_settings WHERE device = ? AND name = ?", [key, .text(setting.name)])
            return
        }
        let text = value.text
        guard setting.accepts(value), text.utf8.count <= Self.deviceSettingLimit else {
            throw .invalidValue(field: setting.name, expected: setting.expectation, found: value.typeName)
        }
        // One that was swept away meanwhile is nobody's.
        try execute(
            """
            INSERT INTO device_settings(device, name, value) SELECT digest, ?2, ?3 FROM devices WHERE digest = ?1
            ON CONFLICT(device, name) DO UPDATE SET value = excluded.value
            """, [key, .text(setting.name), .text(text)])
    }

    /// Forgets a device and what was kept for it.
    public func forgetDevice(_ secret: String) throws(StorageError) {
        try execute("DELETE FROM devices WHERE digest = ?", [.blob(digest(Array(secret.utf8)))])
    }
}

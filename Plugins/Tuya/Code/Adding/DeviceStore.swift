import Database
import Synchronization

/// Keeps the devices that people added, in a database of the module's data; safe for use from any number of threads.
///
/// It is of the home: nothing in it tells who added a device.
final class DeviceStore: Sendable {
    /// Why something is not kept.
    enum Failure: Error, Sendable, Hashable {
        case database(DatabaseError)
        case keys(KeyBox.Failure)
    }

    /// The devices that are kept.
    struct Content: Sendable, Hashable {
        /// In the order in which they were added.
        var devices: [AddedDevice] = []
        /// Names of devices whose key cannot be read any more, such as after the file of keys was lost.
        var keyless: [String] = []
    }

    private let database: Database
    private let folder: String
    private let box = Mutex<KeyBox?>(nil)

    /// - Parameter folder: The folder of the module's data, for the file of keys.
    init(database: Database, folder: String) throws(DatabaseError) {
        self.database = database
        self.folder = folder
        try database.migrate(Self.migrations)
    }

    private static let migrations = [
        Database.Migration(
            "devices that people added",
            script: """
                CREATE TABLE devices (
                    position INTEGER PRIMARY KEY,
                    id TEXT NOT NULL UNIQUE,
                    name TEXT NOT NULL,
                    type TEXT NOT NULL,
                    profile TEXT,
                    host TEXT NOT NULL,
                    version TEXT,
                    room TEXT NOT NULL,
                    key BLOB NOT NULL
                ) STRICT;
                CREATE TABLE removed (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID
                """),
        Database.Migration(
            "devices that moved",
            script: """
                CREATE TABLE moved (
                    id TEXT PRIMARY KEY,
                    configured TEXT NOT NULL,
                    host TEXT NOT NULL
                ) STRICT, WITHOUT ROWID
                """),
    ]

    func content() throws(Failure) -> Content {
        let rows: [Database.Row]
        do throws(DatabaseError) {
            rows = try database.query(
                "SELECT * FROM devices ORDER BY position LIMIT ?", [.integer(Int64(DeviceConfiguration.limit))])
        } catch {
            throw .database(error)
        }
        guard !rows.isEmpty else { return Content() }
        let box = try? box(makes: false)
        var content = Content()
        for row in rows {
            do throws(DatabaseError) {
                if let device = try Self.device(row, box) {
                    content.devices.append(device)
                } else {
                    content.keyless.append(try row.text("name"))
                }
            } catch {
                throw .database(error)
            }
        }
        return content
    }

    /// Keeps a device, in place of one with the same id.
    func put(_ device: AddedDevice) throws(Failure) {
        guard let sealed = try box(makes: true).seal(device.key, of: device.id) else { throw .keys(.unusable("")) }
        try storing { () throws(DatabaseError) in
            try database.transaction { transaction throws(DatabaseError) in
                try transaction.execute("DELETE FROM removed WHERE id = ?", [.text(device.id)])
                try transaction.execute(
                    """
                    INSERT INTO devices (id, name, type, profile, host, version, room, key)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (id) DO UPDATE SET name = excluded.name, type = excluded.type,
                    profile = excluded.profile, host = excluded.host, version = excluded.version,
                    room = excluded.room, key = excluded.key
                    """,
                    [
                        .text(device.id), .text(device.name), .text(device.type.rawValue),
                        device.profile.map { .text($0) } ?? .null, .text(device.host),
                        device.version.map { .text($0.rawValue) } ?? .null, .text(device.room), .blob(sealed),
                    ])
            }
        }
    }

    /// Forgets a device, and takes note that it is gone.
    func remove(_ id: String) throws(Failure) {
        try storing { () throws(DatabaseError) in
            try database.transaction { transaction throws(DatabaseError) in
                try transaction.execute("DELETE FROM devices WHERE id = ?", [.text(id)])
                try transaction.execute("INSERT OR IGNORE INTO removed VALUES (?)", [.text(id)])
                // A person who has not come since keeps a line about the oldest ones in their own data, and nothing else.
                try transaction.execute(
                    """
                    DELETE FROM removed WHERE id NOT IN (SELECT id FROM removed ORDER BY id = ? DESC LIMIT ?)
                    """, [.text(id), .integer(Self.removedLimit)])
            }
        }
    }

    /// The ids of devices that were removed and not added again.
    func removed() throws(Failure) -> Set<String> {
        do throws(DatabaseError) {
            var ids: Set<String> = []
            for row in try database.query("SELECT id FROM removed") { ids.insert(try row.text("id")) }
            return ids
        } catch {
            throw .database(error)
        }
    }

    /// The addresses of devices of the configuration that moved.
    func moved() throws(Failure) -> [String: MovedDevice] {
        do throws(DatabaseError) {
            var moved: [String: MovedDevice] = [:]
            for row in try database.query("SELECT * FROM moved LIMIT 1000") {
                let host = try row.text("host")
                guard SocketAddress(host: host, port: DeviceConfiguration.usualPort)?.isLocal == true else { continue }
                moved[try row.text("id")] = MovedDevice(from: try row.text("configured"), to: host)
            }
            return moved
        } catch {
            throw .database(error)
        }
    }

    func put(_ moved: MovedDevice, of id: String) throws(Failure) {
        try storing { () throws(DatabaseError) in
            try database.execute(
                "INSERT OR REPLACE INTO moved VALUES (?, ?, ?)", [.text(id), .text(moved.from), .text(moved.to)])
        }
    }

    private static let removedLimit: Int64 = 1_000

    private func storing(_ body: () throws(DatabaseError) -> Void) throws(Failure) {
        do throws(DatabaseError) {
            try body()
        } catch {
            throw .database(error)
        }
    }

    /// The file of keys; with `makes`, a new one where there is none.
    private func box(makes: Bool) throws(Failure) -> KeyBox {
        try box.withLock { (box: inout sending KeyBox?) throws(Failure) -> KeyBox in
            if let box { return box }
            let made: KeyBox
            do throws(KeyBox.Failure) {
                made = try KeyBox(reading: folder)
            } catch {
                guard error == .absent, makes else { throw .keys(error) }
                do throws(KeyBox.Failure) {
                    made = try KeyBox(making: folder)
                } catch {
                    throw .keys(error)
                }
            }
            box = made
            return made
        }
    }

    /// Nil for one whose key cannot be read, or that this version does not know.
    private static func device(_ row: Database.Row, _ box: KeyBox?) throws(DatabaseError) -> AddedDevice? {
        let id = try row.text("id")
        let host = try row.text("host")
        guard let key = box?.open(try row.blob("key"), of: id), let type = DeviceType(rawValue: try row.text("type")),
            SocketAddress(host: host, port: DeviceConfiguration.usualPort)?.isLocal == true
        else { return nil }
        return AddedDevice(
            id: id, name: try row.text("name"), type: type, profile: row["profile"]?.text, host: host, key: key,
            version: row["version"]?.text.flatMap { ProtocolVersion(rawValue: $0) }, room: try row.text("room"))
    }
}

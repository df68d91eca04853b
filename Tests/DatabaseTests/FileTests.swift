import Database
import Foundation
import TestSupport
import Testing

@Suite("Database files and migrations")
struct FileTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    static let migrations: [Database.Migration] = [
        .init("notes", script: "CREATE TABLE note(id INTEGER PRIMARY KEY, text TEXT); CREATE INDEX i ON note(text);"),
        .init("first note") { transaction throws(DatabaseError) in
            try transaction.execute("INSERT INTO note(text) VALUES(?)", ["hello"])
        },
    ]

    @Test("A new file has a write-ahead log and belongs to its owner alone")
    func newFile() throws {
        let path = folder.file("data.db")
        let database = try Database(path: path, options: .init(synchronous: .full))
        #expect(try database.query("PRAGMA journal_mode")[0][0] == "wal")
        #expect(try database.query("PRAGMA synchronous")[0][0] == 2)
        #expect(try database.query("PRAGMA foreign_keys")[0][0] == 1)
        #expect(try database.query("PRAGMA trusted_schema")[0][0] == 0)
        try database.execute("CREATE TABLE t(a)")
        for name in ["data.db", "data.db-wal"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("A database behind a link is refused, a folder behind a link is not")
    func links() throws {
        try Database(path: folder.file("data.db")).execute("CREATE TABLE t(a)")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.file("link.db"), withDestinationPath: folder.file("data.db"))
        try manager.createSymbolicLink(atPath: folder.file("dangling.db"), withDestinationPath: folder.file("x.db"))
        try manager.createSymbolicLink(atPath: folder.file("folder"), withDestinationPath: folder.path)
        for name in ["link.db", "dangling.db"] {
            let error = #expect(throws: DatabaseError.self) { try Database(path: folder.file(name)) }
            #expect(error?.kind == .cannotOpen)
        }
        #expect(try Database(path: folder.file("folder/data.db")).query("SELECT * FROM t").isEmpty)
        #expect(!manager.fileExists(atPath: folder.file("x.db")))
    }

    @Test("A path that cannot be a database is refused", arguments: ["", "absent/data.db", ".", "zero\0.db"])
    func badPath(name: String) throws {
        let error = #expect(throws: DatabaseError.self) {
            try Database(path: name.isEmpty ? "" : folder.file(name))
        }
        #expect(error?.kind == .cannotOpen)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("A file that is no database is refused and left alone")
    func notADatabase() throws {
        let text = Data(String(repeating: "this is not a database\n", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: folder.file("data.db")))
        let error = #expect(throws: DatabaseError.self) { try Database(path: folder.file("data.db")) }
        #expect(error?.kind == .notADatabase)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("data.db"))) == text)
    }

    @Test("A database opened for reading refuses changes and is not created")
    func readOnly() throws {
        let options = Database.Options(isReadOnly: true)
        #expect(throws: DatabaseError.self) { try Database(path: folder.file("data.db"), options: options) }
        try Database(path: folder.file("data.db")).execute("CREATE TABLE t(a)")
        let database = try Database(path: folder.file("data.db"), options: options)
        #expect(try database.query("SELECT * FROM t").isEmpty)
        let error = #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO t VALUES(1)") }
        #expect(error?.kind == .readOnly)
    }

    @Test("A database that another connection is writing to is busy")
    func busy() throws {
        let first = try Database(path: folder.file("data.db"))
        let second = try Database(path: folder.file("data.db"), options: .init(busyTimeoutMilliseconds: 0))
        try LockFaults.onPurpose {
            try first.transaction { _ in
                let error = #expect(throws: DatabaseError.self) { try second.execute("CREATE TABLE t(a)") }
                #expect(error?.kind == .busy)
            }
        }
    }

    @Test("Migrations run once, in order, whatever version the file starts from", arguments: 0...2)
    func migrate(from version: Int) throws {
        let path = folder.file("data.db")
        try Database(path: path).migrate(Array(Self.migrations.prefix(version)))
        let database = try Database(path: path)
        #expect(try database.version == version)
        try database.migrate(Self.migrations)
        try database.migrate(Self.migrations)
        #expect(try database.version == 2)
        #expect(try database.query("SELECT text FROM note").map { $0[0] } == ["hello"])
    }

    @Test("A migration that fails changes nothing, and says which it was")
    func failedMigration() throws {
        let database = try Database(path: folder.file("data.db"))
        let broken = Database.Migration("broken", script: "CREATE TABLE a(x); CREATE TABLE a(x);")
        let error = try #require(throws: DatabaseError.self) {
            try database.migrate([Self.migrations[0], broken])
        }
        #expect(error.message.hasPrefix("Migration 2, broken: "))
        #expect(try database.version == 1)
        #expect(try database.query("SELECT name FROM sqlite_schema WHERE name = 'a'").isEmpty)
    }

    @Test("A database of a newer version is refused and left alone")
    func newerVersion() throws {
        let database = try Database(path: folder.file("data.db"))
        try database.migrate(Self.migrations)
        let error = try #require(throws: DatabaseError.self) {
            try database.migrate(Array(Self.migrations.prefix(1)))
        }
        #expect(error.kind == .newerVersion)
        #expect(error.message.contains("version 2"))
        #expect(try database.version == 2)
    }
}

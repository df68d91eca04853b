import Foundation
import TestSupport
import Testing

@testable import Database

@Suite("Care of a database file")
struct CareTests {
    private let folder: ScratchFolder
    private var path: String { folder.file("a.sqlite") }

    init() throws { folder = try ScratchFolder() }

    private static let first = Database.Migration("first", script: "CREATE TABLE a(x TEXT NOT NULL) STRICT;")
    private static let second = Database.Migration("second", script: "ALTER TABLE a ADD COLUMN y TEXT;")

    @Test("A file is copied before its schema changes, and the copy is whole, private and of before")
    func copy() throws {
        let database = try Database(path: path)
        try database.migrate([Self.first])
        #expect(!folder.names.contains("a.sqlite.version-1"))
        try database.execute("INSERT INTO a(x) VALUES('kept')")
        try database.migrate([Self.first, Self.second])
        let copy = try Database(path: folder.file("a.sqlite.version-1"), options: .init(isReadOnly: true))
        #expect(try copy.version == 1)
        #expect(try copy.query("SELECT * FROM a").map(\.names) == [["x"]])
        #expect(try copy.query("SELECT x FROM a").first?.text("x") == "kept")
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file("a.sqlite.version-1"))[
            .posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(try database.version == 2)
    }

    @Test("Where no copy can be made the schema stays as it was")
    func noCopy() throws {
        let database = try Database(path: path)
        try database.migrate([Self.first])
        try FileManager.default.createDirectory(
            atPath: folder.file("a.sqlite.version-1"), withIntermediateDirectories: false)
        #expect(throws: DatabaseError.self) { try database.migrate([Self.first, Self.second]) }
        #expect(try database.version == 1)
    }

    @Test("A copy is removed when it is older than copies are kept, and nothing else is")
    func oldCopies() throws {
        let database = try Database(path: path)
        try database.migrate([Self.first])
        try database.migrate([Self.first, Self.second])
        try folder.write("x", to: "b.sqlite.version-1")
        try database.removeOldCopies(now: Date(timeIntervalSinceNow: 29 * 86_400))
        #expect(folder.names.contains("a.sqlite.version-1"))
        try database.removeOldCopies(now: Date(timeIntervalSinceNow: 31 * 86_400))
        #expect(!folder.names.contains("a.sqlite.version-1") && folder.names.contains("b.sqlite.version-1"))
    }

    @Test("Damaged pages are found, in a file of one's own and in one that is in use")
    func damage() throws {
        do {
            let database = try Database(path: path)
            try database.migrate([Self.first])
            for number in 0..<2_000 {
                try database.execute(
                    "INSERT INTO a(x) VALUES(?)", [.text(String(repeating: "row \(number) ", count: 20))])
            }
            #expect(try database.damage().isEmpty)
            #expect(try Database.damage(ofFile: path).isEmpty)
            try database.cutLog()
        }
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seek(toOffset: 4096 * 4)
        try file.write(contentsOf: Data(count: 4096 * 10))
        try file.close()
        let database = try Database(path: path)
        #expect(try !database.damage().isEmpty)
        #expect(try !Database.damage(ofFile: path).isEmpty)
    }

    @Test("What was deleted is in neither file nor log once the log is cut")
    func cut() throws {
        let database = try Database(path: path)
        try database.execute("PRAGMA secure_delete = ON")
        try database.migrate([Self.first])
        try database.execute("INSERT INTO a(x) VALUES('a-secret-word')")
        try database.execute("DELETE FROM a")
        #expect(try Self.contains("a-secret-word", folder))
        try database.cutLog()
        #expect(try !Self.contains("a-secret-word", folder))
    }

    private static func contains(_ word: String, _ folder: ScratchFolder) throws -> Bool {
        try folder.names.contains { name in
            try Data(contentsOf: URL(filePath: folder.file(name))).range(of: Data(word.utf8)) != nil
        }
    }
}

import Database
import Foundation
import TestSupport
import Testing

@Suite("Database")
struct DatabaseTests {
    static let values: [Database.Value] = [
        .null, 0, -1, .integer(.max), .integer(.min), 1.5, .real(-.infinity), "", "text",
        "snow \u{2603} and \u{1F600} and a zero \0 inside", .blob([]), .blob([0, 255, 1]), true,
    ]

    @Test("A value comes back as it was stored", arguments: values)
    func roundTrip(value: Database.Value) throws {
        let database = try Database()
        try database.execute("CREATE TABLE t(a)")
        #expect(try database.execute("INSERT INTO t VALUES(?)", [value]) == 1)
        let row = try #require(try database.query("SELECT a, typeof(a) AS type FROM t").first)
        #expect(row["a"] == value)
        #expect(row[0] == value)
        #expect(row["type"]?.text == value.typeName)
        #expect(row["b"] == nil)
        #expect(row[2] == nil)
    }

    @Test("NaN, which SQLite would store as null, is refused")
    func nan() throws {
        let database = try Database()
        let error = #expect(throws: DatabaseError.self) { try database.query("SELECT ?", [.real(.nan)]) }
        #expect(error?.kind == .unexpectedValue)
    }

    @Test("Typed getters say what they found instead")
    func getters() throws {
        let row = try #require(
            try Database().query("SELECT 1 AS i, 2.5 AS r, 't' AS t, x'00' AS b, NULL AS n").first)
        #expect(try row.integer("i") == 1)
        #expect(try row.real("i") == 1)
        #expect(try row.real("r") == 2.5)
        #expect(try row.text("t") == "t")
        #expect(try row.blob("b") == [0])
        let null = #expect(throws: DatabaseError.self) { try row.text("n") }
        #expect(null?.message == "Column 'n' holds null, not text")
        let absent = #expect(throws: DatabaseError.self) { try row.integer("x") }
        #expect(absent?.message == "No column 'x'; the row has i, r, t, b, n")
    }

    @Test("The number of changed rows is that of this statement")
    func changes() throws {
        let database = try Database()
        #expect(try database.execute("CREATE TABLE t(a)") == 0)
        #expect(try database.execute("INSERT INTO t VALUES(1), (2), (3)") == 3)
        #expect(try database.execute("CREATE TABLE u(a)") == 0)
        #expect(try database.execute("SELECT * FROM t") == 0)
        #expect(try database.execute("UPDATE t SET a = 0 WHERE a > 1") == 2)
        #expect(try database.execute("DELETE FROM t WHERE a > 1") == 0)
    }

    @Test(
        "SQL that is not one complete statement with its arguments is refused",
        arguments: [
            ("", []), ("  -- only a comment", []), ("SELECT 1; SELECT 2", []), ("SELEC 1", []), ("SELECT ?", []),
            ("SELECT 1", [1]), ("SELECT 1 \0", []), ("SELECT * FROM absent", []),
        ] as [(String, [Database.Value])])
    func invalid(sql: String, arguments: [Database.Value]) throws {
        let database = try Database()
        let error = #expect(throws: DatabaseError.self) { try database.query(sql, arguments) }
        #expect(error?.kind == .invalidStatement)
        #expect(try database.query("SELECT 1; -- a comment\n").count == 1)
    }

    @Test("A loop over rows stops when told, and when its closure throws")
    func streaming() throws {
        struct Enough: Error {}
        let database = try Database()
        let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
        var seen: Int64 = 0
        try database.forEach(numbers) { row in
            seen = row["i"]?.integer ?? 0
            return seen == 100 ? .stop : .proceed
        }
        #expect(seen == 100)
        #expect(throws: Enough.self) {
            try database.forEach(numbers) { row in
                if try row.integer("i") == 7 { throw Enough() }
                return .proceed
            }
        }
        #expect(try database.query("SELECT 1").count == 1)
    }

    @Test("More statements than the cache holds still run, and again")
    func cache() throws {
        let database = try Database()
        for round in 0..<3 {
            for number in 0..<150 {
                #expect(
                    try database.query("SELECT \(number) + ?", [.integer(Int64(round))])[0][0]
                        == .integer(Int64(number + round)))
            }
        }
    }

    @Test("A cached statement follows a change of the schema")
    func schemaChange() throws {
        let database = try Database()
        try database.execute("CREATE TABLE t(a)")
        try database.execute("INSERT INTO t VALUES(1)")
        #expect(try database.query("SELECT * FROM t")[0].names == ["a"])
        try database.execute("ALTER TABLE t ADD COLUMN b DEFAULT 2")
        #expect(try database.query("SELECT * FROM t")[0].names == ["a", "b"])
        // As many columns as before.
        try database.execute("ALTER TABLE t RENAME COLUMN b TO c")
        #expect(try database.query("SELECT * FROM t")[0].names == ["a", "c"])
        #expect(try database.query("SELECT * FROM t")[0]["c"] == 2)
    }

    @Test("Foreign keys are enforced")
    func foreignKeys() throws {
        let database = try Database()
        try database.execute("CREATE TABLE p(id INTEGER PRIMARY KEY)")
        try database.execute("CREATE TABLE c(p INTEGER REFERENCES p(id))")
        let error = #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO c VALUES(?)", [4711]) }
        #expect(error?.kind == .constraint)
        #expect(error?.extendedCode == 787)
    }

    @Test("An error names the statement but not its arguments")
    func errorText() throws {
        let database = try Database()
        try database.execute("CREATE TABLE t(a UNIQUE)")
        try database.execute("INSERT INTO t VALUES(?)", ["secret"])
        let error = try #require(throws: DatabaseError.self) {
            try database.execute("INSERT INTO t VALUES(?)", ["secret"])
        }
        #expect(error.code == 19)
        #expect(error.extendedCode == 2067)
        #expect(error.description.contains("INSERT INTO t VALUES(?)"))
        #expect(error.description.contains("database.constraint"))
        #expect(!error.description.contains("secret"))
    }

    @Test("Threads share one database and lose nothing")
    func concurrency() throws {
        let folder = try ScratchFolder()
        let database = try Database(path: folder.file("data.db"))
        try database.execute("CREATE TABLE t(a INTEGER)")
        try database.execute("INSERT INTO t VALUES(0)")
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<50 {
                #expect(throws: Never.self) {
                    try database.transaction { transaction in
                        let value = try transaction.query("SELECT a FROM t")[0].integer("a")
                        try transaction.execute("UPDATE t SET a = ?", [.integer(value + 1)])
                    }
                }
            }
        }
        #expect(try database.query("SELECT a FROM t")[0].integer("a") == 400)
    }

    @Test("Several databases on one file take turns")
    func connections() throws {
        let folder = try ScratchFolder()
        let databases = try (0..<4).map { _ in try Database(path: folder.file("data.db")) }
        try databases[0].execute("CREATE TABLE t(a INTEGER)")
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for number in 0..<25 {
                #expect(throws: Never.self) {
                    try databases[index].execute("INSERT INTO t VALUES(?)", [.integer(Int64(number))])
                }
            }
        }
        #expect(try databases[3].query("SELECT count(*) FROM t")[0][0] == 100)
    }
}

import Database
import Foundation
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@Suite("A database on a PostgreSQL server", .offPool)
struct ServerTests {
    private func open(_ address: String, _ options: PostgreSQLEngine.Options = .init()) throws -> Database {
        try Database(engine: PostgreSQLEngine(address, options: options))
    }

    /// Does it on so many threads, and waits for all.
    private func atOnce(_ count: Int, _ body: @escaping @Sendable () throws -> Void) {
        let ended = DispatchSemaphore(value: 0)
        let errors = Mutex<[String]>([])
        for _ in 0..<count {
            Thread.detachNewThread {
                do { try body() } catch { errors.withLock { $0.append("\(error)") } }
                ended.signal()
            }
        }
        for _ in 0..<count { ended.wait() }
        #expect(errors.withLock { $0 } == [])
    }

    @Test("Values of every kind come back as they were")
    func values() throws {
        let database = try open(PostgreSQLServer.shared().address())
        try database.migrate([
            Database.Migration("one", script: "CREATE TABLE v(n INTEGER, r REAL, t TEXT, b BLOB) STRICT;")
        ])
        let rows: [[Database.Value]] = [
            [.integer(.max), .real(0.1), .text("it's\n\"quoted\" 🌿"), .blob([0, 39, 92, 255])],
            [.integer(.min), .real(-1e300), .text(""), .blob([])], [.null, .null, .null, .null],
        ]
        for row in rows {
            #expect(try database.execute("INSERT INTO v(n, r, t, b) VALUES(?, ?, ?, ?)", row) == 1)
        }
        #expect(try database.query("SELECT n, r, t, b FROM v ORDER BY rowid").map(\.values) == rows)
        #expect(try database.query("SELECT COUNT(*) AS n, SUM(n) AS s FROM v").map(\.values) == [[3, -1]])
        #expect(try database.version == 1)
    }

    @Test("A program that knows fewer migrations leaves the database alone")
    func newer() throws {
        let database = try open(PostgreSQLServer.shared().address())
        let steps = ["a", "b"].map { Database.Migration($0, script: "CREATE TABLE \($0)(n INTEGER) STRICT;") }
        try database.migrate(steps)
        let error = #expect(throws: DatabaseError.self) { try database.migrate([steps[0]]) }
        #expect(error?.kind == .newerVersion)
        try database.migrate(steps)
    }

    @Test("Of programs that migrate at the same time one does, and all find the schema")
    func migratedAtOnce() throws {
        let address = try PostgreSQLServer.shared().address()
        atOnce(6) {
            let database = try open(address)
            try database.migrate([
                Database.Migration("a", script: "CREATE TABLE a(n INTEGER) STRICT;"),
                Database.Migration("b", script: "INSERT INTO a(n) VALUES(1);"),
            ])
            #expect(try database.query("SELECT n FROM a").count == 1)
        }
    }

    @Test("A transaction that fails leaves nothing, and its connection is used again")
    func rolledBack() throws {
        let database = try open(PostgreSQLServer.shared().address(), .init(connections: 1))
        try database.migrate([Database.Migration("a", script: "CREATE TABLE a(n INTEGER PRIMARY KEY) STRICT;")])
        let error = #expect(throws: DatabaseError.self) {
            try database.transaction { transaction throws(DatabaseError) in
                try transaction.execute("INSERT INTO a(n) VALUES(1)")
                try transaction.execute("INSERT INTO a(n) VALUES(1)")
            }
        }
        #expect(error?.kind == .constraint)
        #expect(try database.query("SELECT n FROM a").isEmpty)
    }

    @Test("Transactions that add to one row at the same time lose nothing")
    func serial() throws {
        let address = try PostgreSQLServer.shared().address()
        let database = try open(address, .init(connections: 4))
        try database.migrate([
            Database.Migration("a", script: "CREATE TABLE a(n INTEGER) STRICT; INSERT INTO a(n) VALUES(0);")
        ])
        atOnce(4) {
            for _ in 0..<25 {
                try database.transaction { transaction throws(DatabaseError) in
                    let n = try transaction.query("SELECT n FROM a").first?.integer("n") ?? 0
                    try transaction.execute("UPDATE a SET n = ?", [.integer(n + 1)])
                }
            }
        }
        #expect(try database.query("SELECT n FROM a").first?.integer("n") == 100)
    }

    @Test("After another host has changed a table, statements that read all of it go on, on every connection")
    func outdated() throws {
        let address = try PostgreSQLServer.shared().address()
        let (old, new) = try (open(address, .init(connections: 3)), open(address))
        let first = [Database.Migration("a", script: "CREATE TABLE a(n INTEGER) STRICT; INSERT INTO a(n) VALUES(1);")]
        try old.migrate(first)
        let all = "SELECT * FROM a"
        // Each thread waits for the others, so that all three connections prepare the statement.
        let others = DispatchGroup()
        for _ in 0..<3 { others.enter() }
        atOnce(3) {
            try old.snapshot { transaction throws(DatabaseError) in
                _ = try transaction.query(all)
                others.leave()
                others.wait()
            }
        }
        try new.migrate(first + [Database.Migration("b", script: "ALTER TABLE a ADD COLUMN m INTEGER DEFAULT 2;")])
        let read = try old.transaction { transaction throws(DatabaseError) in try transaction.query(all) }
        #expect(try read.first?.integer("m") == 2)
        for _ in 0..<3 { #expect(try old.query(all).first?.integer("m") == 2) }
    }

    @Test("A failure of the database in a transaction whose closure throws anything is repeated like any other")
    func repeatedUntyped() throws {
        let address = try PostgreSQLServer.shared().address()
        let (old, new) = try (open(address, .init(connections: 1)), open(address))
        let first = [Database.Migration("a", script: "CREATE TABLE a(n INTEGER) STRICT; INSERT INTO a(n) VALUES(1);")]
        try old.migrate(first)
        _ = try old.query("SELECT * FROM a")
        try new.migrate(first + [Database.Migration("b", script: "ALTER TABLE a ADD COLUMN m INTEGER DEFAULT 2;")])
        struct Other: Error {}
        let rows = try old.transaction { (transaction) throws -> [Database.Row] in
            let rows = try transaction.query("SELECT * FROM a")
            if rows.isEmpty { throw Other() }
            return rows
        }
        #expect(try rows.first?.integer("m") == 2)
    }

    @Test("After the server has ended the connection the next call has a new one")
    func ended() throws {
        let server = try PostgreSQLServer.shared()
        let database = try open(server.address(), .init(connections: 1))
        let process = try database.query("SELECT pg_backend_pid() AS n").first?.integer("n") ?? 0
        try server.run("SELECT pg_terminate_backend(\(process))")
        // One that was lent before the news of its end arrived fails with a reason.
        let next = try? database.query("SELECT 1 AS n")
        #expect(try next?.first?.integer("n") ?? database.query("SELECT 1 AS n").first?.integer("n") == 1)
    }

    @Test("A statement that takes longer than it may is ended, and says so")
    func slow() throws {
        let database = try open(PostgreSQLServer.shared().address(), .init(statementMilliseconds: 200))
        let error = #expect(throws: DatabaseError.self) { try database.query("SELECT pg_sleep(600)") }
        #expect(error?.kind == .busy && error?.message.contains("57014") == true)
        #expect(try database.query("SELECT 1 AS n").count == 1)
    }

    @Test(
        "A server that is not there, or lets nobody in, says which",
        arguments: [
            ("postgresql://bricks@127.0.0.1:1/postgres", DatabaseError.Kind.unreachable),
            ("host=/nowhere dbname=postgres", .unreachable),
        ])
    func absent(_ address: String, _ kind: DatabaseError.Kind) throws {
        let error = #expect(throws: DatabaseError.self) { try open(address) }
        #expect(error?.kind == kind, "\(String(describing: error))")
    }

    @Test(
        "An address that libpq does not read is refused without a word of it",
        arguments: ["postgresql//ann:secret@host/db", "secret", "a='secret"])
    func unreadable(_ address: String) {
        let error = #expect(throws: DatabaseError.self) { try open(address) }
        #expect(error?.kind == .refused)
        #expect(error?.message.contains("secret") == false)
    }

    @Test("A password with an @, which libpq takes for the host, is not told")
    func concealed() {
        let error = #expect(throws: DatabaseError.self) { try open("postgresql://ann:half@secret@127.0.0.1:1/db") }
        #expect(error?.message.contains("secret") == false && error?.message.contains("half") == false)
    }

    @Test("A role that is not known, and a database that is not there, are refused")
    func refused() throws {
        let address = try PostgreSQLServer.shared().address()
        for wrong in [address.replacing("bricks@", with: "stranger@"), address.replacing("/postgres?", with: "/none?")]
        {
            let error = #expect(throws: DatabaseError.self) { try open(wrong) }
            #expect(error?.kind == .refused, "\(String(describing: error))")
        }
    }

    @Test("A role that may only read is told so")
    func readOnly() throws {
        let address = try PostgreSQLServer.shared().address()
        try open(address).migrate([Database.Migration("a", script: "CREATE TABLE a(n INTEGER) STRICT;")])
        let database = try open("\(address)%20-cdefault_transaction_read_only%3Don")
        let error = #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO a(n) VALUES(1)") }
        #expect(error?.kind == .readOnly)
    }

    @Test("A call from inside a closure is refused instead of waiting for itself")
    func inside() throws {
        let database = try open(PostgreSQLServer.shared().address(), .init(connections: 1))
        let error = #expect(throws: DatabaseError.self) {
            try database.transaction { transaction throws(DatabaseError) in _ = try database.query("SELECT 1") }
        }
        #expect(error?.kind == .misuse)
    }
}

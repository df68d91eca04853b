import Database
import Foundation
import TestSupport
import Testing

@Suite("Transactions")
struct TransactionTests {
    struct Refusal: Error {}

    let database: Database

    init() throws {
        database = try Database()
        try database.execute("CREATE TABLE t(a INTEGER PRIMARY KEY)")
    }

    private var count: Int { get throws { try database.query("SELECT * FROM t").count } }

    @Test("What a transaction did is kept when it returns")
    func commit() throws {
        let id = try database.transaction { transaction in
            try transaction.execute("INSERT INTO t VALUES(?)", [7])
            return transaction.lastInsertedRowID
        }
        #expect(id == 7)
        #expect(try count == 1)
    }

    @Test("What a transaction did is undone when it throws")
    func rollBackOnThrow() throws {
        #expect(throws: Refusal.self) {
            try database.transaction { transaction in
                try transaction.execute("INSERT INTO t VALUES(1)")
                throw Refusal()
            }
        }
        #expect(throws: DatabaseError.self) {
            try database.transaction { transaction throws(DatabaseError) in
                try transaction.execute("INSERT INTO t VALUES(1)")
                try transaction.execute("INSERT INTO t VALUES(1)")
            }
        }
        #expect(try count == 0)
    }

    @Test("What a transaction did is undone when it asks for that")
    func rollBackOnRequest() throws {
        let answer = try database.transaction { transaction in
            try transaction.execute("INSERT INTO t VALUES(1)")
            transaction.rollBack()
            return "no"
        }
        #expect(answer == "no")
        #expect(try count == 0)
    }

    @Test("Using the database inside its own closures is refused instead of waiting forever")
    func reentrance() throws {
        let error = #expect(throws: DatabaseError.self) {
            try database.transaction { _ in try database.execute("INSERT INTO t VALUES(1)") }
        }
        #expect(error?.kind == .misuse)
        #expect(throws: DatabaseError.self) {
            try database.forEach("SELECT 1") { _ in
                try database.execute("INSERT INTO t VALUES(1)")
                return .proceed
            }
        }
        #expect(try count == 0)
    }

    @Test("The same statement can run inside a loop over its own rows")
    func nestedStatement() throws {
        try database.execute("INSERT INTO t VALUES(1), (2)")
        let pairs = try database.transaction { transaction in
            var pairs = 0
            try transaction.forEach("SELECT a FROM t") { _ in
                try transaction.forEach("SELECT a FROM t") { _ in
                    pairs += 1
                    return .proceed
                }
                return .proceed
            }
            return pairs
        }
        #expect(pairs == 4)
    }

    @Test("A transaction opened or ended by SQL is refused", arguments: ["BEGIN", "SAVEPOINT s"])
    func begunBySQL(sql: String) throws {
        let begun = #expect(throws: DatabaseError.self) { try database.execute(sql) }
        #expect(begun?.kind == .misuse)
        let ended = #expect(throws: DatabaseError.self) {
            try database.transaction { transaction in
                try transaction.execute("INSERT INTO t VALUES(1)")
                try transaction.execute("ROLLBACK")
                try transaction.execute("INSERT INTO t VALUES(2)")
            }
        }
        #expect(ended?.kind == .misuse)
        #expect(try count == 0)
    }

    @Test("A failure that makes SQLite end the transaction undoes all of it")
    func fullDisk() throws {
        let folder = try ScratchFolder()
        let database = try Database(path: folder.file("data.db"))
        try database.execute("CREATE TABLE t(a)")
        try database.execute("INSERT INTO t VALUES('kept')")
        try database.execute("PRAGMA max_page_count = 10")
        let error = #expect(throws: DatabaseError.self) {
            try database.transaction { transaction in
                for _ in 0..<100 {
                    // A caller that swallows the failure must not write outside the transaction afterwards.
                    _ = try? transaction.execute("INSERT INTO t VALUES(zeroblob(10000))")
                }
            }
        }
        #expect(error != nil)
        let full = #expect(throws: DatabaseError.self) {
            try database.execute("INSERT INTO t VALUES(zeroblob(100000))")
        }
        #expect(full?.kind == .full)
        #expect(try database.query("SELECT a FROM t").map { $0[0] } == ["kept"])
    }

    @Test("A killed process keeps every transaction that it acknowledged, and none by halves")
    func killed() async throws {
        let folder = try ScratchFolder()
        let path = folder.file("data.db")
        let result = try await #require(
            processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) { [path = path as String] in
            let database = try Database(path: path)
            try database.execute("CREATE TABLE t(a INTEGER, half TEXT)")
            let killer = Thread {
                while ((try? Data(contentsOf: URL(fileURLWithPath: path + "-wal")))?.count ?? 0) < 400_000 {}
                kill(getpid(), SIGKILL)
            }
            killer.start()
            for number in 0..<1_000_000 {
                try database.transaction { transaction in
                    try transaction.execute("INSERT INTO t VALUES(?, 'first')", [.integer(Int64(number))])
                    try transaction.execute("INSERT INTO t VALUES(?, 'second')", [.integer(Int64(number))])
                }
                FileHandle.standardOutput.write(Data("\(number)\n".utf8))
            }
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        let acknowledged = Set(output.split(separator: "\n").compactMap { Int64($0) })
        let database = try Database(path: path)
        let stored = try database.query("SELECT a, count(*) AS halves FROM t GROUP BY a")
        #expect(acknowledged.count > 10)
        #expect(acknowledged.isSubset(of: Set(stored.compactMap { $0["a"]?.integer })))
        #expect(stored.allSatisfy { $0["halves"] == 2 })
        #expect(try database.query("PRAGMA integrity_check")[0][0] == "ok")
    }
}

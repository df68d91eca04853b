import JSONText
import Synchronization
import Testing

@testable import Community
@testable import Database

/// The engine of SQLite, which counts what it is asked.
private final class CountingEngine: DatabaseEngine {
    private let inner: SQLiteEngine
    private let count = Mutex(0)

    init() throws { inner = try SQLiteEngine(path: nil, options: Database.Options()) }

    var keepsFile: Bool { inner.keepsFile }

    func use<Result: Sendable>(
        _ body: (any EngineConnection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try inner.use { connection throws(DatabaseError) in
            try body(Counted(connection) { self.count.withLock { $0 += 1 } })
        }
    }

    func isWorthRepeating(_ error: DatabaseError, attempt: Int) -> Bool {
        inner.isWorthRepeating(error, attempt: attempt)
    }

    /// The number of statements that the closure asks for.
    func statements(_ body: () throws -> Void) rethrows -> Int {
        count.withLock { $0 = 0 }
        try body()
        return count.withLock { $0 }
    }

    private final class Counted: EngineConnection {
        private let inner: any EngineConnection
        private let asked: () -> Void

        init(_ inner: any EngineConnection, _ asked: @escaping () -> Void) {
            self.inner = inner
            self.asked = asked
        }

        var isIdle: Bool { inner.isIdle }
        var lastInsertedRowID: Int64 { inner.lastInsertedRowID }
        func schemaVersion() throws(DatabaseError) -> Int { try inner.schemaVersion() }
        func setSchemaVersion(_ version: Int) throws(DatabaseError) { try inner.setSchemaVersion(version) }
        func begin(_ kind: TransactionKind) throws(DatabaseError) { try inner.begin(kind) }
        func commit() throws(DatabaseError) { try inner.commit() }
        func rollBack() { inner.rollBack() }

        func execute(_ sql: String, _ arguments: [Database.Value]) throws(DatabaseError) -> Int {
            asked()
            return try inner.execute(sql, arguments)
        }

        func execute(script: String) throws(DatabaseError) { try inner.execute(script: script) }

        func forEach(
            _ sql: String, _ arguments: [Database.Value], _ body: (Database.Row) -> Database.Step
        ) throws(DatabaseError) {
            asked()
            try inner.forEach(sql, arguments, body)
        }
    }
}

@Suite("What the forum asks of its database")
struct QueryCountTests {
    private let now: Int64 = 1_700_000_000_000

    @Test("Moderation adds no statement to reading a channel and to writing, however much is hidden")
    func statements() throws {
        let engine = try CountingEngine()
        let forum = try Forum(database: Database(engine: engine), configuration: ForumTests.configuration())
        let ann = try Author(id: "ann", displayName: "Ann")
        for number in 1...30 { _ = try forum.write("Post \(number)", by: ann, in: "general", now: now) }
        func look() throws -> Int {
            try engine.statements { _ = try forum.look(at: "general", after: nil, person: "bob", now: now) }
        }
        func write() throws -> Int {
            try engine.statements { _ = try forum.write("More", by: ann, in: "general", now: now) }
        }
        _ = try look()
        // The channel, its posts, their reactions, and what the person has written.
        #expect(try look() == 4)
        // The channel, what was written today and the name, the post, and the count of the channel.
        #expect(try write() == 4)
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
        for post in 20...25 as ClosedRange<Int64> {
            try forum.report(post, reason: .spam, person: "bob", now: now)
            let queue = try forum.queue(.open, for: .person("mo"), now: now)
            try forum.act(.remove, on: #require(queue.cases.first).id, by: .person("mo"), reason: "x", now: now)
        }
        #expect(try look() == 4 && write() == 4)
    }
}

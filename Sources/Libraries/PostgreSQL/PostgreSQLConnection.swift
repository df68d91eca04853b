import CPostgreSQL
import Database
import Foundation

/// One connection to a PostgreSQL server with its prepared statements; used by one thread at a time.
@safe final class PostgreSQLConnection {
    private let pointer: OpaquePointer
    /// The server's names of what it has prepared, by the statement and the types of its arguments.
    private var prepared: [String: String] = [:]
    /// Whether a statement that it has prepared is refused since a table has changed.
    private(set) var isOutdated = false

    /// Number of statements that are kept prepared; those of the store are fewer.
    private static let maximumPrepared = 256
    /// Any number that is the same in all hosts: `bricks` in ASCII.
    private static let schemaLock = 0x62_72_69_63_6B_73
    private static let minimumVersion: Int32 = 150_000

    /// Connects.
    ///
    /// - Parameter address: as libpq takes it, such as `postgresql://name@host/database`; it may hold a password.
    /// - Parameter patience: maximum time of one statement, in milliseconds.
    init(_ address: String, patience: Int) throws(DatabaseError) {
        guard Self.isReadable(address) else {
            throw DatabaseError(
                .refused, code: "", message: "The address is neither a URI nor a list of parameters as libpq reads them"
            )
        }
        guard let opened = unsafe PQconnectdb(address) else {
            throw DatabaseError(.other, code: "", message: "No memory to connect to the server")
        }
        unsafe pointer = opened
        guard unsafe PQstatus(pointer) == CONNECTION_OK else {
            throw Self.refusal(Self.conceal(address, in: unsafe Self.message(pointer)))
        }
        let version = unsafe PQserverVersion(pointer)
        guard version >= Self.minimumVersion else {
            throw DatabaseError(
                .unsupportedServer, code: "",
                message: "The server is PostgreSQL \(version / 10_000), and 15 is the oldest that is supported")
        }
        try command("SET statement_timeout = \(patience)")
        // Notices would go to standard error.
        _ = unsafe PQsetNoticeProcessor(pointer, { _, _ in }, nil)
    }

    deinit { unsafe PQfinish(pointer) }

    /// Whether libpq understands the address. Its own words for one that it does not would quote from it.
    private static func isReadable(_ address: String) -> Bool {
        var reason: UnsafeMutablePointer<CChar>?
        let options = unsafe PQconninfoParse(address, &reason)
        defer {
            unsafe PQconninfoFree(options)
            unsafe PQfreemem(reason)
        }
        return unsafe options != nil
    }

    /// Whether the connection stands, as far as is known without asking the server.
    var isAlive: Bool { unsafe PQstatus(pointer) == CONNECTION_OK }

    /// Whether the server has not ended it meanwhile: what it said of that is read.
    func isStillAlive() -> Bool { unsafe PQconsumeInput(pointer) == 1 && isAlive }

    private static func message(_ pointer: OpaquePointer) -> String {
        let text = unsafe PQerrorMessage(pointer).map { unsafe String(cString: $0) } ?? ""
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Takes the parts of a URI's password out of a message: one with an `@` that is not escaped is taken for a host.
    private static func conceal(_ address: String, in message: String) -> String {
        guard let start = address.range(of: "://"), let end = address.lastIndex(of: "@"), start.upperBound < end else {
            return message
        }
        let password = address[start.upperBound..<end].split(separator: ":", maxSplits: 1).dropFirst().joined()
        return password.split { "@:/?".contains($0) }.reduce(message) { $0.replacing($1, with: "…") }
    }

    /// Of a connection that was not made, libpq tells no code.
    private static func refusal(_ message: String) -> DatabaseError {
        let isRefused = ["password", "authentication", "role ", "pg_hba", "does not exist"].contains(
            where: message.contains)
        return DatabaseError(isRefused ? .refused : .unreachable, code: "", message: message)
    }

    /// Runs one statement.
    private func run(_ sql: String, _ arguments: [Database.Value]) throws(DatabaseError) -> QueryResult {
        let values = try arguments.map { value throws(DatabaseError) in try Argument(value, sql) }
        let name = try prepare(sql, values)
        let texts = unsafe values.map { unsafe $0.text.flatMap { unsafe strdup($0) } }
        defer { unsafe texts.forEach { unsafe free($0) } }
        let constant = unsafe texts.map { unsafe UnsafePointer($0) }
        let result = unsafe PQexecPrepared(pointer, name, Int32(values.count), constant, nil, nil, 0)
        return try unsafe check(result, sql)
    }

    private func prepare(_ sql: String, _ arguments: [Argument]) throws(DatabaseError) -> String {
        let key = arguments.map { "\($0.type) " }.joined() + sql
        if let name = prepared[key] { return name }
        // Texts that are made as they are needed would fill the server's memory.
        if prepared.count >= Self.maximumPrepared {
            try command("DEALLOCATE ALL")
            prepared = [:]
        }
        let name = "s\(prepared.count)"
        let types = arguments.map(\.type)
        let result = unsafe PQprepare(pointer, name, Dialect.translate(sql), Int32(types.count), types)
        _ = try unsafe check(result, sql)
        prepared[key] = name
        return name
    }

    private func check(_ result: OpaquePointer?, _ sql: String) throws(DatabaseError) -> QueryResult {
        guard let result = unsafe result else {
            throw DatabaseError(
                isAlive ? .other : .unreachable, code: "", message: unsafe Self.message(pointer), sql: sql)
        }
        let wrapped = unsafe QueryResult(result)
        if let error = wrapped.error(sql) {
            guard isAlive else {
                throw DatabaseError(.unreachable, code: "", message: error.message, sql: sql)
            }
            if error.isOutdated { isOutdated = true }
            throw error
        }
        return wrapped
    }

    private func command(_ sql: String) throws(DatabaseError) {
        let result = unsafe PQexec(pointer, sql)
        _ = try unsafe check(result, sql)
    }
}

extension PostgreSQLConnection: EngineConnection {
    var isIdle: Bool { unsafe PQtransactionStatus(pointer) == PQTRANS_IDLE }

    /// There are none; `RETURNING` tells the key of what was inserted.
    var lastInsertedRowID: Int64 { 0 }

    func schemaVersion() throws(DatabaseError) -> Int {
        // A name that was not found is remembered by the server's process until it reads the catalog itself.
        let table = try run(
            """
            SELECT 1 FROM pg_catalog.pg_class WHERE relname = 'bricks_schema' AND relnamespace =
            (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = current_schema())
            """, [])
        guard !table.rows.isEmpty else { return 0 }
        return Int(try run("SELECT version FROM bricks_schema", []).rows.first?.integer("version") ?? 0)
    }

    func setSchemaVersion(_ version: Int) throws(DatabaseError) {
        try command(
            """
            CREATE TABLE IF NOT EXISTS bricks_schema(
                id BIGINT NOT NULL PRIMARY KEY CHECK(id = 1), version BIGINT NOT NULL)
            """)
        _ = try run(
            "INSERT INTO bricks_schema(id, version) VALUES(1, ?) ON CONFLICT(id) DO UPDATE SET version = excluded.version",
            [.integer(Int64(version))])
    }

    func begin(_ kind: TransactionKind) throws(DatabaseError) {
        switch kind {
        case .writing: try command("BEGIN ISOLATION LEVEL SERIALIZABLE")
        case .migrating:
            // Each statement sees what others have committed by then: those that waited for the lock find its work done.
            try command("BEGIN ISOLATION LEVEL READ COMMITTED")
            try command("SELECT pg_advisory_xact_lock(\(Self.schemaLock))")
        case .reading: try command("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        }
    }

    func commit() throws(DatabaseError) { try command("COMMIT") }

    func rollBack() {
        guard !isIdle else { return }
        // Where it cannot be sent the connection is gone, and the server rolls back.
        _ = try? command("ROLLBACK")
    }

    func execute(_ sql: String, _ arguments: [Database.Value]) throws(DatabaseError) -> Int {
        try run(sql, arguments).changes
    }

    func execute(script: String) throws(DatabaseError) {
        try command(Dialect.functions)
        try command(Dialect.translate(script))
    }

    func forEach(
        _ sql: String, _ arguments: [Database.Value], _ body: (Database.Row) -> Database.Step
    ) throws(DatabaseError) {
        for row in try run(sql, arguments).rows {
            if body(row) == .stop { return }
        }
    }
}

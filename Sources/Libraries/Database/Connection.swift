import CSQLite
import Foundation

/// One SQLite connection with its prepared statements; used by one thread at a time.
@safe final class Connection {
    private let pointer: OpaquePointer
    private var cache = StatementCache(limit: 64)

    /// Opens a file, or a database in memory for nil, and applies the options.
    init(path: String?, options: Database.Options) throws(DatabaseError) {
        let name = if let path { try Self.prepareFile(path, options) } else { ":memory:" }
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        flags |= options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        if path != nil { flags |= SQLITE_OPEN_NOFOLLOW }
        var opened: OpaquePointer?
        let result = unsafe sqlite3_open_v2(name, &opened, flags, nil)
        guard let pointer = unsafe opened else {
            throw DatabaseError(extendedCode: SQLITE_NOMEM, message: "No memory to open a database")
        }
        guard result == SQLITE_OK else {
            let error = unsafe DatabaseError(
                connection: pointer, extendedCode: result, prefix: "'\(path ?? name)': ", sql: nil)
            unsafe sqlite3_close_v2(pointer)
            throw error
        }
        unsafe self.pointer = pointer
        try configure(options, isFile: path != nil)
    }

    deinit {
        cache.removeAll()
        unsafe sqlite3_close_v2(pointer)
    }

    /// The path with its folder's links resolved; a new file is created readable by its owner alone.
    ///
    /// The folder may be reached through links, its owner decides that; the database itself may not be one, which
    /// SQLITE_OPEN_NOFOLLOW checks for every component that is left.
    static func prepareFile(_ path: String, _ options: Database.Options) throws(DatabaseError) -> String {
        guard !path.isEmpty, !path.utf8.contains(0), path.utf8.count < 4096 else {
            throw DatabaseError(
                extendedCode: SQLITE_CANTOPEN, message: "The path is empty, too long or has a zero byte")
        }
        let url = URL(fileURLWithPath: path, isDirectory: false)
        let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
        let resolved = folder.appendingPathComponent(url.lastPathComponent, isDirectory: false).path
        if !options.isReadOnly {
            let descriptor = unsafe open(resolved, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            // Failing is fine: either the file exists, or SQLite reports why it cannot be made.
            if descriptor >= 0 { close(descriptor) }
        }
        return resolved
    }

    private func configure(_ options: Database.Options, isFile: Bool) throws(DatabaseError) {
        unsafe sqlite3_busy_timeout(pointer, Int32(clamping: options.busyTimeoutMilliseconds))
        unsafe csqlite_set_defensive(pointer)
        try execute("PRAGMA trusted_schema = OFF")
        try execute("PRAGMA foreign_keys = ON")
        try execute("PRAGMA synchronous = \(options.synchronous.rawValue)")
        guard isFile, !options.isReadOnly else { return }
        let mode = try query("PRAGMA journal_mode = WAL").first?[0]?.text
        guard mode == "wal" else {
            throw DatabaseError(
                extendedCode: SQLITE_CANTOPEN,
                message: "The file system does not allow a write-ahead log; the journal is '\(mode ?? "unknown")'")
        }
    }

    /// Whether no transaction is open.
    var isIdle: Bool { unsafe sqlite3_get_autocommit(pointer) != 0 }

    /// Number of rows that the last insert, update or delete changed itself.
    private var changes: Int { unsafe Int(sqlite3_changes64(pointer)) }

    private var totalChanges: Int64 { unsafe sqlite3_total_changes64(pointer) }

    var lastInsertedRowID: Int64 { unsafe sqlite3_last_insert_rowid(pointer) }

    @discardableResult
    func execute(_ sql: String, _ arguments: [Database.Value] = []) throws(DatabaseError) -> Int {
        let before = totalChanges
        try forEach(sql, arguments) { _ in .proceed }
        // SQLite leaves the count of an earlier statement standing when this one was none that changes rows.
        return totalChanges == before ? 0 : changes
    }

    func query(_ sql: String) throws(DatabaseError) -> [Database.Row] { try query(sql, []) }

    func forEach(
        _ sql: String, _ arguments: [Database.Value], _ body: (Database.Row) -> Database.Step
    ) throws(DatabaseError) {
        let statement = if let waiting = cache.take(sql) { waiting } else { try prepare(sql) }
        defer {
            statement.reset()
            cache.put(statement, sql)
        }
        try statement.bind(arguments)
        while let row = try statement.step() {
            if body(row) == .stop { return }
        }
    }

    /// Runs every statement of a script; none may have parameters.
    func execute(script: String) throws(DatabaseError) {
        var rest = script
        while !rest.isEmpty {
            let next = try unsafe Statement.prepareFirst(of: rest, connection: pointer, persistent: false)
            guard let statement = next.statement else { return }
            try statement.bind([])
            while try statement.step() != nil {}
            rest = next.rest
        }
    }

    private func prepare(_ sql: String) throws(DatabaseError) -> Statement {
        let first = try unsafe Statement.prepareFirst(of: sql, connection: pointer, persistent: true)
        guard let statement = first.statement else {
            throw DatabaseError(extendedCode: SQLITE_ERROR, message: "The text holds no statement", sql: sql)
        }
        let second = try unsafe Statement.prepareFirst(of: first.rest, connection: pointer, persistent: false)
        guard second.statement == nil else {
            throw DatabaseError(
                extendedCode: SQLITE_ERROR, message: "The text holds several statements; execute(script:) runs those",
                sql: sql)
        }
        return statement
    }
}

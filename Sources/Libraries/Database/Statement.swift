import CSQLite

/// A prepared statement; releasing the last reference finalizes it.
@safe final class Statement {
    let sql: String
    private let connection: OpaquePointer
    private let pointer: OpaquePointer
    private var columns = Database.Columns([])
    /// How often SQLite had prepared the statement anew when the columns were read.
    private var preparations: Int32 = -1

    private init(connection: OpaquePointer, pointer: OpaquePointer, sql: String) {
        unsafe self.connection = connection
        unsafe self.pointer = pointer
        self.sql = sql
    }

    deinit { unsafe sqlite3_finalize(pointer) }

    /// Prepares the first statement of `text`; the statement is nil when only blanks and comments are left.
    static func prepareFirst(
        of text: String, connection: OpaquePointer, persistent: Bool
    ) throws(DatabaseError) -> (statement: Statement?, rest: String) {
        guard !text.utf8.contains(0) else {
            throw DatabaseError(extendedCode: SQLITE_ERROR, message: "The SQL contains a zero byte")
        }
        var pointer: OpaquePointer?
        var consumed = 0
        let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let result = unsafe text.withCString { start in
            var tail: UnsafePointer<CChar>?
            let result = unsafe sqlite3_prepare_v3(connection, start, -1, flags, &pointer, &tail)
            consumed = if let tail = unsafe tail { unsafe tail - start } else { 0 }
            return result
        }
        guard result == SQLITE_OK else {
            throw unsafe DatabaseError(connection: connection, extendedCode: result, sql: text)
        }
        let rest = String(decoding: text.utf8.dropFirst(consumed), as: UTF8.self)
        guard let pointer = unsafe pointer else { return (nil, rest) }
        let sql = String(decoding: text.utf8.prefix(consumed), as: UTF8.self)
        return unsafe (Statement(connection: connection, pointer: pointer, sql: sql), rest)
    }

    /// Whether the statement changes nothing in the database file.
    var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(pointer) != 0 }

    /// Binds the arguments in order; their number must be that of the parameters.
    func bind(_ arguments: [Database.Value]) throws(DatabaseError) {
        let expected = unsafe Int(sqlite3_bind_parameter_count(pointer))
        guard arguments.count == expected else {
            throw DatabaseError(
                extendedCode: SQLITE_RANGE,
                message: "The statement has \(expected) parameters, and \(arguments.count) arguments were given",
                sql: sql)
        }
        var index: Int32 = 0
        for argument in arguments {
            index += 1
            let result = bind(argument, at: index)
            if result != SQLITE_OK { throw error(result, "Argument \(index) cannot be bound: ") }
        }
    }

    private func bind(_ value: Database.Value, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return unsafe sqlite3_bind_null(pointer, index)
        case .integer(let value):
            return unsafe sqlite3_bind_int64(pointer, index, value)
        case .real(let value):
            // SQLite would store NaN as null without a word.
            return value.isNaN ? SQLITE_MISMATCH : unsafe sqlite3_bind_double(pointer, index, value)
        case .text(var value):
            return value.withUTF8 { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) { text in
                    // An empty string may have no storage, and a null pointer would bind null.
                    guard let start = text.baseAddress else {
                        return unsafe csqlite_bind_text(pointer, index, "", 0)
                    }
                    return unsafe csqlite_bind_text(pointer, index, start, UInt64(text.count))
                }
            }
        case .blob(let value):
            guard !value.isEmpty else { return unsafe sqlite3_bind_zeroblob(pointer, index, 0) }
            return unsafe value.withUnsafeBytes { bytes in
                unsafe csqlite_bind_blob(pointer, index, bytes.baseAddress, UInt64(bytes.count))
            }
        }
    }

    /// Runs to the next row; nil at the end.
    func step() throws(DatabaseError) -> Database.Row? {
        switch unsafe sqlite3_step(pointer) {
        case SQLITE_ROW: return row()
        case SQLITE_DONE: return nil
        case let code: throw error(code)
        }
    }

    /// Makes the statement ready for its next use and forgets its arguments.
    func reset() {
        // The result repeats the failure of the last step, which was already thrown.
        unsafe sqlite3_reset(pointer)
        unsafe sqlite3_clear_bindings(pointer)
    }

    private func row() -> Database.Row {
        let count = unsafe sqlite3_data_count(pointer)
        // A changed schema makes SQLite prepare the statement anew in the first step.
        let now = unsafe sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0)
        if columns.names.count != Int(count) || now != preparations {
            preparations = now
            columns = Database.Columns(
                (0..<count).map { index in
                    guard let name = unsafe sqlite3_column_name(pointer, index) else { return "" }
                    return unsafe String(cString: name)
                })
        }
        return Database.Row(columns: columns, values: (0..<count).map(value(at:)))
    }

    private func value(at index: Int32) -> Database.Value {
        switch unsafe sqlite3_column_type(pointer, index) {
        case SQLITE_INTEGER:
            return unsafe .integer(sqlite3_column_int64(pointer, index))
        case SQLITE_FLOAT:
            return unsafe .real(sqlite3_column_double(pointer, index))
        case SQLITE_TEXT:
            guard let start = unsafe sqlite3_column_text(pointer, index) else { return .text("") }
            let bytes = unsafe UnsafeBufferPointer(
                start: start, count: Int(sqlite3_column_bytes(pointer, index)))
            return unsafe .text(String(decoding: bytes, as: UTF8.self))
        case SQLITE_BLOB:
            guard let start = unsafe sqlite3_column_blob(pointer, index) else { return .blob([]) }
            let bytes = unsafe UnsafeRawBufferPointer(
                start: start, count: Int(sqlite3_column_bytes(pointer, index)))
            return unsafe .blob(Array(bytes))
        default:
            return .null
        }
    }

    private func error(_ code: Int32, _ prefix: String = "") -> DatabaseError {
        unsafe DatabaseError(connection: connection, extendedCode: code, prefix: prefix, sql: sql)
    }
}

extension DatabaseError {
    /// The failure that a call on `connection` just returned.
    init(connection: OpaquePointer, extendedCode: Int32, prefix: String = "", sql: String?) {
        let current = unsafe sqlite3_extended_errcode(connection)
        let isCurrent = current & 0xFF == extendedCode & 0xFF
        let text = unsafe isCurrent ? sqlite3_errmsg(connection) : sqlite3_errstr(extendedCode)
        let message = if let text = unsafe text { unsafe String(cString: text) } else { "unknown failure" }
        self.init(extendedCode: isCurrent ? current : extendedCode, message: prefix + message, sql: sql)
    }
}

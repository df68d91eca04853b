import CPostgreSQL
import Database

/// The answer of the server to one statement.
@safe struct QueryResult {
    /// All rows; null, numbers, texts and bytes, as SQLite would have them.
    let rows: [Database.Row]
    /// Number of rows that the statement inserted, updated or deleted.
    let changes: Int
    private let failure: (code: String, message: String)?

    /// Takes over a result of libpq, which it reads and frees.
    init(_ result: OpaquePointer) {
        defer { unsafe PQclear(result) }
        switch unsafe PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY:
            (rows, changes, failure) = ([], unsafe Self.changes(result), nil)
        case PGRES_TUPLES_OK:
            (rows, changes, failure) = (unsafe Self.rows(result), unsafe Self.changes(result), nil)
        default:
            rows = []
            changes = 0
            let code = unsafe PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { unsafe String(cString: $0) }
            let primary = unsafe PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { unsafe String(cString: $0) }
            let whole = unsafe PQresultErrorMessage(result).map { unsafe String(cString: $0) }
            failure = (code ?? "", primary ?? whole ?? "The server gave no reason")
        }
    }

    /// The failure, without the values that the statement was run with.
    func error(_ sql: String) -> DatabaseError? {
        failure.map { DatabaseError(nil, code: $0.code, message: $0.message, sql: sql) }
    }

    /// Of a `SELECT` it is none.
    private static func changes(_ result: OpaquePointer) -> Int {
        let status = unsafe PQcmdStatus(result).map { unsafe String(cString: $0) } ?? ""
        guard ["INSERT", "UPDATE", "DELETE"].contains(where: status.hasPrefix) else { return 0 }
        return unsafe PQcmdTuples(result).flatMap { unsafe Int(String(cString: $0)) } ?? 0
    }

    private static func rows(_ result: OpaquePointer) -> [Database.Row] {
        let width = unsafe PQnfields(result)
        let names = (0..<width).map { unsafe PQfname(result, $0).map { unsafe String(cString: $0) } ?? "" }
        let types = (0..<width).map { unsafe PQftype(result, $0) }
        let columns = Database.Columns(names)
        let count = unsafe PQntuples(result)
        return (0..<count).map { row in
            Database.Row(
                columns: columns,
                values: (0..<width).map { column in
                    guard unsafe PQgetisnull(result, row, column) == 0,
                        let field = unsafe PQgetvalue(result, row, column)
                    else { return .null }
                    let length = max(0, Int(unsafe PQgetlength(result, row, column)))
                    let bytes = unsafe UnsafeRawBufferPointer(start: field, count: length)
                    return unsafe value(bytes, types[Int(column)])
                })
        }
    }

    private static func value(_ bytes: UnsafeRawBufferPointer, _ type: UInt32) -> Database.Value {
        let text = unsafe String(decoding: bytes, as: UTF8.self)
        switch type {
        case TypeNumber.bool: return .integer(text == "t" ? 1 : 0)
        case TypeNumber.int2, TypeNumber.int4, TypeNumber.int8: return Int64(text).map { .integer($0) } ?? .text(text)
        case TypeNumber.float4, TypeNumber.float8: return Double(text).map { .real($0) } ?? .text(text)
        // Sums of integers are numerics.
        case TypeNumber.numeric:
            return Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) } ?? .text(text)
        case TypeNumber.bytea: return .blob(unsafe hexadecimal(bytes))
        default: return .text(ZeroBytes.shown(in: text))
        }
    }

    /// Reads `\x` and hexadecimal digits, which is how bytes are sent since PostgreSQL 9.
    private static func hexadecimal(_ text: UnsafeRawBufferPointer) -> [UInt8] {
        func digit(_ byte: UInt8) -> UInt8 { byte < 58 ? byte &- 48 : (byte | 32) &- 87 }
        return stride(from: 2, to: text.count - 1, by: 2).map { unsafe digit(text[$0]) << 4 | digit(text[$0 + 1]) }
    }
}

import Database

/// The types of PostgreSQL that the store uses, by the server's numbers (`pg_type.dat`).
enum TypeNumber {
    static let bool: UInt32 = 16
    static let bytea: UInt32 = 17
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let text: UInt32 = 25
    static let float4: UInt32 = 700
    static let float8: UInt32 = 701
    static let numeric: UInt32 = 1700
}

/// A value as libpq sends it: a text and the number of its type; without a type the server finds it.
struct Argument {
    let type: UInt32
    /// Nil for null.
    let text: String?

    init(_ value: Database.Value, _ sql: String) throws(DatabaseError) {
        switch value {
        case .null: (type, text) = (0, nil)
        case .integer(let number): (type, text) = (TypeNumber.int8, String(number))
        case .real(let number):
            guard number.isFinite else {
                throw DatabaseError(.unexpectedValue, code: "", message: "A number is not finite", sql: sql)
            }
            (type, text) = (TypeNumber.float8, "\(number)")
        case .text(let string):
            (type, text) = (TypeNumber.text, ZeroBytes.hidden(in: string))
        case .blob(let bytes): (type, text) = (TypeNumber.bytea, "\\x" + Self.hexadecimal(bytes))
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

import Database

extension DatabaseError {
    /// A failure that the server tells by its five characters
    /// (https://www.postgresql.org/docs/15/errcodes-appendix.html); they begin the message.
    init(_ kind: Kind?, code: String, message: String, sql: String? = nil) {
        let text = code.isEmpty ? message : "\(message) [\(code)]"
        self.init(kind ?? .init(state: code), extendedCode: Self.number(code), message: text, sql: sql)
    }

    /// Nothing of the transaction took effect: others changed what it read, or wait for each other.
    var isSerialization: Bool { message.hasSuffix("[40001]") || message.hasSuffix("[40P01]") }

    /// A table has changed since the statement was prepared, or the server has forgotten it: nothing took effect.
    var isOutdated: Bool { message.hasSuffix("[0A000]") || message.hasSuffix("[26000]") }

    /// SQLite's code where callers look for it: a key of another table that is not there.
    private static func number(_ code: String) -> Int32 { code == "23503" ? 787 : 0 }
}

extension DatabaseError.Kind {
    init(state: String) {
        self =
            switch (state, state.prefix(2)) {
            case ("53100", _): .full
            case ("25006", _): .readOnly
            case ("42501", _), (_, "28"), ("3D000", _): .refused
            case ("57014", _), ("55P03", _), (_, "53"), (_, "40"): .busy
            case (_, "08"), (_, "57"): .unreachable
            case (_, "23"): .constraint
            case ("22P05", _), ("22021", _), (_, "22"): .unexpectedValue
            case (_, "42"), (_, "26"): .invalidStatement
            case (_, "XX"): .corrupt
            case (_, "58"): .inputOutput
            default: .other
            }
    }
}

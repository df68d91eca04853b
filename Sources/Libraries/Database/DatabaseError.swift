import CSQLite

/// A failure of a database, with SQLite's codes, also where another engine reports its own, and the statement it concerns but never the values bound to it.
public struct DatabaseError: Error, Sendable, Hashable {
    /// The kinds of failure that callers distinguish.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The file cannot be opened or created, or its last path component is a symbolic link.
        case cannotOpen = "database.cannot-open"
        /// The file is not an SQLite database.
        case notADatabase = "database.not-a-database"
        /// The file is damaged.
        case corrupt = "database.corrupt"
        /// The file was written by a newer version of the program.
        case newerVersion = "database.newer-version"
        /// Another process held the database for longer than the busy timeout.
        case busy = "database.busy"
        /// The disk or the quota is full.
        case full = "database.full"
        /// The file or its folder cannot be written.
        case readOnly = "database.read-only"
        /// Reading or writing the file failed.
        case inputOutput = "database.input-output"
        /// A constraint of the schema refused the change.
        case constraint = "database.constraint"
        /// The SQL cannot be prepared, or its arguments do not fit it.
        case invalidStatement = "database.invalid-statement"
        /// A value is not of the type that was asked for, or too large.
        case unexpectedValue = "database.unexpected-value"
        /// The database was used in a way that its documentation forbids.
        case misuse = "database.misuse"
        /// The server of the database does not answer, or ended the connection.
        case unreachable = "database.unreachable"
        /// The server refuses the name, the password, or the right that is needed.
        case refused = "database.refused"
        /// The server is of a version that is not supported.
        case unsupportedServer = "database.unsupported-server"
        /// Any other failure.
        case other = "database.other"
    }

    /// The kind of the failure, by which callers decide what to do.
    public let kind: Kind
    /// SQLite's primary result code (https://www.sqlite.org/rescode.html).
    public let code: Int32
    /// SQLite's extended result code; its low eight bits are `code`.
    public let extendedCode: Int32
    /// A description of the failure, in English.
    public let message: String
    /// The statement, without the values of its arguments.
    public let sql: String?

    package init(_ kind: Kind? = nil, extendedCode: Int32, message: String, sql: String? = nil) {
        self.kind = kind ?? Kind(code: extendedCode & 0xFF)
        self.code = extendedCode & 0xFF
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
    }

    /// A step by which the person who meets the failure can fix it.
    public var help: String {
        switch kind {
        case .cannotOpen: "Check that the folder exists, belongs to this user, and that the file is no symbolic link."
        case .notADatabase: "Move the file away, or name another one; it is not an SQLite database."
        case .corrupt:
            "Stop the program, keep a copy of the file, and restore a backup into a new directory: `bricks restore`."
        case .newerVersion:
            "Run the newer version of the program, or restore a backup made before the upgrade: `bricks restore`."
        case .busy: "End the other program that is writing to this database, then try again."
        case .full: "Free space on the disk that holds the database, then try again; nothing stored is lost."
        case .readOnly: "Make the file and its folder writable for this user."
        case .inputOutput: "Check the disk that holds the database."
        case .unreachable:
            "Start the server, and check the address in the secret of \"storage\"; the app goes on once it answers."
        case .refused: "Check the name and the password in the secret of \"storage\", and the rights of that role."
        case .unsupportedServer: "Run PostgreSQL 15 or later."
        case .constraint, .invalidStatement, .unexpectedValue, .misuse, .other:
            "This is a defect of the program; please report it with this message."
        }
    }
}

extension DatabaseError.Kind {
    fileprivate init(code: Int32) {
        self =
            switch code {
            case SQLITE_CANTOPEN: .cannotOpen
            case SQLITE_NOTADB: .notADatabase
            case SQLITE_CORRUPT: .corrupt
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_FULL: .full
            case SQLITE_READONLY, SQLITE_PERM: .readOnly
            case SQLITE_IOERR: .inputOutput
            case SQLITE_CONSTRAINT: .constraint
            case SQLITE_ERROR, SQLITE_RANGE: .invalidStatement
            case SQLITE_MISMATCH, SQLITE_TOOBIG: .unexpectedValue
            case SQLITE_MISUSE: .misuse
            default: .other
            }
    }
}

extension DatabaseError: CustomStringConvertible {
    /// The kind's code, the message with SQLite's extended code, the statement and the fix, for logs.
    public var description: String {
        let place = sql.map { " In: \($0)" } ?? ""
        return "\(kind.rawValue): \(message) (code \(extendedCode)).\(place) \(help)"
    }
}

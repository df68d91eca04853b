public import Database

/// Why the host's store refused or failed.
public enum StorageError: Error, Sendable, Hashable {
    /// The database failed.
    case database(DatabaseError)
    /// Nobody of that id is known here, or their data were erased.
    case unknownUser
    /// A module asked to keep more for one person than its share.
    case shareExceeded(module: String, found: Int, limit: Int, unit: ShareUnit)
    /// A person has as many of something as are kept.
    case tooMany(what: Countable, limit: Int)
    /// A value is not what its field allows.
    case invalidValue(field: String, expected: String, found: String)

    /// The units in which a module's share is measured.
    public enum ShareUnit: String, Sendable, Hashable {
        case bytes
        case keys
        /// Bytes of the saved state of a session.
        case stateBytes = "bytes of session state"
        case cueLists = "cue lists"
        case cues = "cues in a list"
    }

    /// The things that are counted for each person.
    public enum Countable: String, Sendable, Hashable {
        case badges
        case favourites
        case cohorts
        case playlists
        case playlistContents = "sessions in a playlist"
        case reminders
    }

    /// The stable code.
    public var code: String {
        switch self {
        case .database(let error): error.kind.rawValue
        case .unknownUser: "store.unknown-user"
        case .shareExceeded: "store.share-exceeded"
        case .tooMany: "store.too-many"
        case .invalidValue: "store.invalid-value"
        }
    }

    /// The found and the expected value, in English; never a value that somebody stored.
    public var message: String {
        switch self {
        case .database(let error): error.message
        case .unknownUser: "Nobody of that id is known here"
        case .shareExceeded(let module, let found, let limit, let unit):
            "The module '\(module)' would keep \(found) \(unit.rawValue) for this person; its share is \(limit)"
        case .tooMany(let what, let limit): "This person has \(limit) \(what.rawValue), which is as many as are kept"
        case .invalidValue(let field, let expected, let found): "'\(field)' must be \(expected); found \(found)"
        }
    }

    /// A step by which the person who meets the failure can fix it.
    public var help: String {
        switch self {
        case .database(let error): error.help
        case .unknownUser: "Open the app anew; a new browser session makes a new person."
        case .shareExceeded: "Remove what the module no longer needs; larger data belong into its own directory."
        case .tooMany(let what, _): "Remove some of the \(what.rawValue), then try again."
        case .invalidValue(let field, let expected, _): "Give '\(field)' as \(expected)."
        }
    }
}

extension StorageError {
    /// SQLITE_CONSTRAINT_FOREIGNKEY (https://www.sqlite.org/rescode.html); every foreign key that callers can miss
    /// is a person's.
    private static let foreignKeyFailure: Int32 = 787

    init(_ error: DatabaseError) {
        self = error.extendedCode == Self.foreignKeyFailure ? .unknownUser : .database(error)
    }
}

extension StorageError: CustomStringConvertible {
    /// The database's description, or code, message and step to fix it in one line.
    public var description: String {
        if case .database(let error) = self { error.description } else { "\(code): \(message). \(help)" }
    }
}

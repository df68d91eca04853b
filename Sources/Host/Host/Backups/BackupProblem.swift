public import JSONText

/// A problem with a backup, with what was found and expected, where, and the fix.
public struct BackupProblem: Error, Sendable, Hashable {
    /// Stable; their wording is not. Deployment.docc lists them.
    public enum Code: String, Sendable, CaseIterable {
        // Making one.
        /// The folder for the backup exists already.
        case exists = "backup.exists"
        /// The backup would stand inside the data directory.
        case insideData = "backup.inside-data"
        /// The data directory is not there or cannot be opened.
        case noData = "backup.no-data"
        /// The data directory or the backup has no store, in which the app knows its people.
        case noStore = "backup.no-store"
        /// A file cannot be copied, so no backup was made.
        case notCopied = "backup.not-copied"
        /// The backup cannot be written.
        case notWritten = "backup.not-written"
        /// The data directory has more files than a backup may have.
        case tooLarge = "backup.too-large"
        /// The backup was made without something that is neither a file nor a folder.
        case leftOut = "backup.left-out"
        /// The database of a module is missing, so it is not in the backup.
        case storeMissing = "backup.store-missing"

        // Its index.
        /// The folder of the backup is not there.
        case notFound = "backup.not-found"
        /// The folder has no index, so it is no backup or an unfinished one.
        case indexMissing = "backup.index-missing"
        /// The index of the backup cannot be read.
        case indexUnreadable = "backup.index-unreadable"
        /// The index of the backup is too large.
        case indexTooLarge = "backup.index-too-large"
        /// The index of the backup is not JSON.
        case indexSyntax = "backup.index-syntax"
        /// The index of the backup does not have the form that `bricks backup` writes.
        case indexInvalid = "backup.index-invalid"
        /// The backup has a file with a path that is not restored.
        case pathRefused = "backup.path-refused"

        // Its files.
        /// A file of the backup is gone.
        case fileMissing = "backup.file-missing"
        /// A file of the backup is not a regular file, or a link leads to it.
        case fileNotRegular = "backup.file-not-regular"
        /// A file or folder of the backup cannot be read.
        case fileUnreadable = "backup.file-unreadable"
        /// A file of the backup has another size than its index says.
        case fileSize = "backup.file-size"
        /// A file of the backup has other bytes than when it was made.
        case fileDigest = "backup.file-digest"
        /// The backup has more than its index names.
        case fileExtra = "backup.file-extra"
        /// A database is damaged.
        case databaseDamaged = "backup.database-damaged"
        /// A database could not be checked.
        case databaseUnchecked = "backup.database-unchecked"
        /// More problems of one code were found than are listed.
        case more = "backup.more"

        // Restoring one.
        /// An app runs on the data directory.
        case inUse = "data.in-use"
        /// The data directory to restore into is not empty.
        case notEmpty = "restore.not-empty"
        /// The backup cannot be written into the data directory.
        case notRestored = "restore.not-written"
    }

    /// The kind of the problem, which decides whether it is a warning.
    public var code: Code
    /// The problem in words for the operator; the wording is not stable.
    public var message: String
    /// The file or folder.
    public var place: String
    /// The state or the value that was found; it may quote a file of somebody else's.
    public var found: String
    /// The state or the value that was expected.
    public var expected: String
    /// The fix in words for the operator.
    public var help: String

    init(_ code: Code, _ message: String, at place: String, found: String, expected: String, help: String) {
        self.code = code
        self.message = message
        self.place = place
        self.found = found
        self.expected = expected
        self.help = help
    }

    /// Whether the backup was made nevertheless, with what could be copied.
    public var isWarning: Bool { [.leftOut, .storeMissing].contains(code) }

    /// `error[code]: message`, then lines for the place, what was found and expected, and the fix.
    public var text: String {
        let lines = [
            "\(isWarning ? "warning" : "error")[\(code.rawValue)]: \(message)", "  where:    \(place)",
            "  found:    \(found)", "  expected: \(expected)", "  help:     \(help)",
        ]
        // Names of files come from others.
        return lines.map { InertLine.line($0) }.joined(separator: "\n")
    }

    /// The problem for programs: `code`, `severity`, `message`, `where`, `found`, `expected` and `help`.
    public var json: JSON {
        [
            "code": .string(code.rawValue), "severity": isWarning ? "warning" : "error", "message": .string(message),
            "where": .string(place), "found": .string(found), "expected": .string(expected), "help": .string(help),
        ]
    }
}

/// Why there is no backup, or nothing was restored.
public struct BackupFailure: Error, Sendable {
    /// Never empty.
    public var problems: [BackupProblem]
}

/// Collects problems. Their number is limited for each code, so that a hostile folder does not drown the person.
struct BackupProblems {
    private static let maximumOfOneCode = 100

    private var kept: [BackupProblem] = []
    private var counts: [BackupProblem.Code: Int] = [:]

    mutating func add(_ problem: BackupProblem) {
        counts[problem.code, default: 0] += 1
        if counts[problem.code, default: 0] <= Self.maximumOfOneCode { kept.append(problem) }
    }

    /// The problems, with one more for each code of which some were left out.
    var all: [BackupProblem] {
        let cut = counts.filter { $0.value > Self.maximumOfOneCode }.sorted { $0.key.rawValue < $1.key.rawValue }
        return kept
            + cut.map { code, count in
                BackupProblem(
                    .more, "More problems with code \(code.rawValue) are left out.",
                    at: kept.first { $0.code == code }?.place ?? "", found: "\(count)",
                    expected: "at most \(Self.maximumOfOneCode)", help: "Fix those that are listed, and check again.")
            }
    }
}

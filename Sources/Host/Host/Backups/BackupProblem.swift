public import JSONText

/// A problem with a backup, with what was found and expected, where, and the fix.
public struct BackupProblem: Error, Sendable, Hashable {
    /// Stable; their wording is not. Deployment.docc lists them.
    public enum Code: String, Sendable, CaseIterable {
        // Making one.
        case exists = "backup.exists"
        case insideData = "backup.inside-data"
        case noData = "backup.no-data"
        case noStore = "backup.no-store"
        case notCopied = "backup.not-copied"
        case notWritten = "backup.not-written"
        case tooLarge = "backup.too-large"
        case leftOut = "backup.left-out"
        case storeMissing = "backup.store-missing"

        // Its index.
        case notFound = "backup.not-found"
        case indexMissing = "backup.index-missing"
        case indexUnreadable = "backup.index-unreadable"
        case indexTooLarge = "backup.index-too-large"
        case indexSyntax = "backup.index-syntax"
        case indexInvalid = "backup.index-invalid"
        case pathRefused = "backup.path-refused"

        // Its files.
        case fileMissing = "backup.file-missing"
        case fileNotRegular = "backup.file-not-regular"
        case fileUnreadable = "backup.file-unreadable"
        case fileSize = "backup.file-size"
        case fileDigest = "backup.file-digest"
        case fileExtra = "backup.file-extra"
        case databaseDamaged = "backup.database-damaged"
        case databaseUnchecked = "backup.database-unchecked"
        case more = "backup.more"

        // Restoring one.
        case inUse = "data.in-use"
        case notEmpty = "restore.not-empty"
        case notRestored = "restore.not-written"
    }

    public var code: Code
    public var message: String
    /// The file or folder.
    public var place: String
    public var found: String
    public var expected: String
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

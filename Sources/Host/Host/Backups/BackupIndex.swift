public import JSONText

/// The index of a backup, `bricks.backup/1`: which files it has, with their digests.
///
/// The digests show damage. They do not show who made a backup: whoever can write to it can write them too.
public struct BackupIndex: Sendable, Hashable {
    /// One file of the data directory.
    public struct File: Sendable, Hashable {
        /// Relative to the data directory.
        public var path: String
        /// In bytes.
        public var size: Int
        /// In lower-case hexadecimal digits.
        public var sha256: String
    }

    static let schema = "bricks.backup/1"
    /// In the folder of a backup.
    static let fileName = "backup.json"
    /// The folder beside the index that has the files.
    static let folder = "data"
    /// In bytes.
    static let maximumSize = 32 << 20
    static let maximumFiles = 200_000
    private static let maximumTextLength = 256

    /// The time at which the backup began (ISO 8601).
    public var created: String
    /// The version of the program that made it.
    public var version: String
    /// The id of the deployment that the data directory belongs to.
    public var deployment: String
    /// In the order of their paths.
    public var files: [File]

    /// In bytes.
    public var size: Int { files.reduce(0) { $0.clampedSum($1.size) } }

    /// The index as the backup's file has it.
    public var json: JSON {
        [
            "schema": .string(Self.schema), "created": .string(created), "version": .string(version),
            "deployment": .string(deployment),
            "files": .array(
                files.map {
                    ["path": .string($0.path), "size": .integer(Int64($0.size)), "sha256": .string($0.sha256)]
                }),
        ]
    }
}

// Reading indices that anybody may have written.
extension BackupIndex {
    /// Reads an index and finds every problem in it; half an index is none.
    ///
    /// - Parameter place: the file, for messages.
    static func read(_ text: [UInt8], at place: String) -> (index: BackupIndex?, problems: [BackupProblem]) {
        let root: JSON
        do throws(JSONSyntaxError) {
            root = try JSON(parsing: text, limits: JSONLimits(size: maximumSize, depth: 4))
        } catch {
            let position = error.position
            let problem = BackupProblem(
                .indexSyntax, "The index cannot be read: \(error.message)",
                at: "\(place):\(position.line):\(position.column)", found: "a text that is no JSON",
                expected: "an index as `bricks backup` writes it", help: help)
            return (nil, [problem])
        }
        let (index, found) = ObjectReader<BackupProblem.Code>.read(root, limit: maximumProblems) { BackupIndex(&$0) }
        var problems = BackupProblems()
        for problem in found {
            problems.add(
                BackupProblem(
                    problem.code, "The index is not sound\(problem.place.isEmpty ? "" : " at \(problem.place)").",
                    at: place, found: problem.found, expected: problem.expected, help: help))
        }
        return problems.all.isEmpty ? (index, []) : (nil, problems.all)
    }

    static let help = "Use another backup; nothing of this one is restored."
    private static let maximumProblems = 10_000

    private init?(_ reader: inout ObjectReader<BackupProblem.Code>) {
        _ = reader.parsed("schema", else: .indexInvalid, expected: "\"\(Self.schema)\"", required: true) { schema in
            schema == Self.schema ? schema : nil
        }
        let length = 1...Self.maximumTextLength
        let created = reader.text("created", .bytes, in: length, required: true)
        let version = reader.text("version", .bytes, in: length, required: true)
        let deployment = reader.text("deployment", .bytes, in: length, required: true)
        // By their bytes: two spellings of an accent are one text and two files.
        var paths: Set<[UInt8]> = []
        let files = reader.objects("files", count: 0...Self.maximumFiles, of: "files", required: true) { file in
            File(&file, &paths)
        }
        guard let created, let version, let deployment, let files else { return nil }
        self.init(
            created: created, version: version, deployment: deployment, files: files.sorted { $0.path < $1.path })
    }
}

extension BackupIndex.File {
    fileprivate init?(_ reader: inout ObjectReader<BackupProblem.Code>, _ paths: inout Set<[UInt8]>) {
        let path = reader.text("path", required: true)
        if let path {
            let place = reader.pointer / "path"
            if let refusal = BackupPath.refusal(of: path) {
                reader.add(
                    .pathRefused, at: place, found: "\(refusal): \(JSON.string(path).excerpt)",
                    expected: "the path of a file in a data directory, without links, `.` and `..`",
                    help: BackupIndex.help)
            }
            if !paths.insert(Array(path.utf8)).inserted {
                reader.add(
                    .indexInvalid, at: place, found: "\(JSON.string(path).excerpt) again", expected: "each path once",
                    help: BackupIndex.help)
            }
        }
        let size = reader.integer("size", in: 0...Int64.max, of: "bytes", required: true)
        let sha256 = reader.parsed(
            "sha256", else: .indexInvalid, expected: "64 hexadecimal digits in lower case", required: true
        ) { text in
            let isDigest = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
            return isDigest && text.utf8.count == 64 ? text : nil
        }
        guard let path, let size = size.flatMap({ Int(exactly: $0) }), let sha256 else { return nil }
        self.init(path: path, size: size, sha256: sha256)
    }
}

extension BackupProblem.Code: ObjectProblemCode {
    // An index with any of these is of no use.
    /// A member of the index is of another type than it needs.
    public static let wrongType = Self.indexInvalid
    /// A member of the index is missing.
    public static let missing = Self.indexInvalid
    /// The index has a member that is not known.
    public static let unknownMember = Self.indexInvalid
    /// A member of the index is outside its bounds.
    public static let outOfRange = Self.indexInvalid
    /// A member of the index has a value that is not known.
    public static let unknownValue = Self.indexInvalid
    /// A list of the index is too long.
    public static let wrongCount = Self.indexInvalid
}

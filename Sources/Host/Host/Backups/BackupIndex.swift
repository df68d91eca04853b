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
        var reader = Reader(place: place)
        let index = reader.index(root)
        let problems = reader.problems.all
        return problems.isEmpty ? (index, []) : (nil, problems)
    }

    static let help = "Use another backup; nothing of this one is restored."

    private struct Reader {
        let place: String
        var problems = BackupProblems()

        mutating func index(_ root: JSON) -> BackupIndex {
            checkMembers(root, of: ["schema", "created", "version", "deployment", "files"], "the index")
            let schema = root["schema"]?.string ?? ""
            if schema != BackupIndex.schema {
                refuse("The index is of another kind.", found: shown(root["schema"]), expected: BackupIndex.schema)
            }
            let index = BackupIndex(
                created: text(root, "created"), version: text(root, "version"), deployment: text(root, "deployment"),
                files: files(root["files"]))
            return index
        }

        private mutating func files(_ value: JSON?) -> [File] {
            guard let array = value?.array else {
                refuse("The index has no list of files.", found: shown(value), expected: "an array in \"files\"")
                return []
            }
            guard array.count <= BackupIndex.maximumFiles else {
                refuse(
                    "The index has too many files.", found: "\(array.count)",
                    expected: "at most \(BackupIndex.maximumFiles)")
                return []
            }
            // By their bytes: two spellings of an accent are one text and two files.
            var paths: Set<[UInt8]> = []
            let files = array.enumerated().compactMap { number, value in file(value, number, &paths) }
            return files.sorted { $0.path < $1.path }
        }

        private mutating func file(_ value: JSON, _ number: Int, _ paths: inout Set<[UInt8]>) -> File? {
            checkMembers(value, of: ["path", "size", "sha256"], "file \(number)")
            guard let path = value["path"]?.string else {
                refuse("File \(number) has no path.", found: shown(value["path"]), expected: "a text in \"path\"")
                return nil
            }
            if let refusal = BackupPath.refusal(of: path) {
                problems.add(
                    BackupProblem(
                        .pathRefused, "File \(number) has a path that is not restored.", at: place,
                        found: "\(refusal): \(shown(.string(path)))",
                        expected: "the path of a file in a data directory, without links, `.` and `..`",
                        help: BackupIndex.help))
            }
            if !paths.insert(Array(path.utf8)).inserted {
                refuse("A file is in the index twice.", found: shown(.string(path)), expected: "each path once")
            }
            let size = value["size"]?.integer.flatMap { $0 >= 0 ? Int($0) : nil }
            if size == nil {
                refuse("File \(number) has no size.", found: shown(value["size"]), expected: "bytes, from 0")
            }
            let sha256 = value["sha256"]?.string ?? ""
            if sha256.utf8.count != 64 || !sha256.utf8.allSatisfy(Self.isHexadecimal) {
                refuse(
                    "File \(number) has no digest.", found: shown(value["sha256"]),
                    expected: "64 hexadecimal digits in lower case")
            }
            return File(path: path, size: size ?? 0, sha256: sha256)
        }

        private static func isHexadecimal(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
        }

        private mutating func text(_ root: JSON, _ name: String) -> String {
            guard let text = root[name]?.string, !text.isEmpty, text.utf8.count <= BackupIndex.maximumTextLength else {
                refuse(
                    "The index has no \(name).", found: shown(root[name]),
                    expected: "a text of at most \(BackupIndex.maximumTextLength) bytes in \"\(name)\"")
                return ""
            }
            return text
        }

        private mutating func checkMembers(_ value: JSON, of names: Set<String>, _ owner: String) {
            for key in value.object?.keys ?? [] where !names.contains(key) {
                refuse(
                    "There is a member that nobody knows in \(owner).", found: shown(.string(key)),
                    expected: names.sorted().joined(separator: ", "))
            }
        }

        private mutating func refuse(_ message: String, found: String, expected: String) {
            problems.add(
                BackupProblem(
                    .indexInvalid, message, at: place, found: found, expected: expected, help: BackupIndex.help))
        }

        private func shown(_ value: JSON?) -> String {
            guard let value else { return "nothing" }
            guard let text = value.string else { return value.typeName }
            return JSON.string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(120)))).text
        }
    }
}

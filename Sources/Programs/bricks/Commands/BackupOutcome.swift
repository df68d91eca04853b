import Host
import JSONText

/// The result of a command about a backup, for people and as `bricks.backup-report/1`.
struct BackupOutcome {
    let folder: String
    let index: BackupIndex?
    let problems: [BackupProblem]
    /// Whether the command did what it was asked for, perhaps with warnings.
    let isDone: Bool
    let done: String

    init(_ folder: String, _ index: BackupIndex?, _ problems: [BackupProblem], isDone: Bool, done: String) {
        self.folder = folder
        self.index = index
        self.problems = problems
        self.isDone = isDone
        self.done = done
    }

    /// Says the result, and gives the exit code: a backup with a warning is not whole.
    func show(asJSON: Bool) -> Int32 {
        if asJSON {
            Output.print(json.prettyText)
        } else {
            if isDone { Output.print(InertLine.line(done) + "\n") }
            for problem in problems { Output.error("bricks: \(problem.text)\n") }
        }
        return problems.isEmpty ? 0 : 1
    }

    private var json: JSON {
        [
            "schema": "bricks.backup-report/1", "ok": .bool(problems.isEmpty), "done": .bool(isDone),
            "folder": .string(folder), "deployment": index.map { .string($0.deployment) } ?? .null,
            "created": index.map { .string($0.created) } ?? .null,
            "version": index.map { .string($0.version) } ?? .null,
            "files": index.map { .integer(Int64($0.files.count)) } ?? .null,
            "bytes": index.map { .integer(Int64($0.size)) } ?? .null,
            "problems": .array(problems.map(\.json)),
        ]
    }
}

extension BackupIndex {
    var summary: String {
        let bytes = Double(size) / 1_048_576
        let amount = bytes < 10 ? (bytes * 10).rounded(.up) / 10 : bytes.rounded(.up)
        let text = bytes < 10 ? "\(amount)" : "\(Int(amount))"
        return "\(files.count) \(files.count == 1 ? "file" : "files"), \(text) MiB"
    }
}

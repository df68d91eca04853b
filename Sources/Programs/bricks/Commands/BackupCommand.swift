import Deployment
import Foundation
import Host
import JSONText

/// `bricks backup`: a copy of a deployment's data, or a look whether one is whole.
struct BackupCommand {
    private let arguments: Arguments
    private let task: Task

    private enum Task {
        case make(manifest: String, folder: String)
        case verify(folder: String)
    }

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words, valued: ["--data", "--environment", "--to", "--verify"], flags: ["--json"])
        if let folder = arguments.options["--verify"] {
            let others = ["--data", "--environment", "--to"].filter(arguments.has)
            guard arguments.words.isEmpty, others.isEmpty else {
                throw Arguments.Misuse(
                    message: "`backup --verify` takes the folder of a backup, and nothing else but --json.")
            }
            task = .verify(folder: folder)
        } else {
            let manifest = try Deployments.manifest(arguments, "backup")
            guard let folder = arguments.options["--to"], !folder.isEmpty else {
                throw Arguments.Misuse(message: "`backup` needs a folder that does not exist yet: --to FOLDER.")
            }
            task = .make(manifest: manifest, folder: folder)
        }
    }

    func run() async -> Int32 {
        switch task {
        case .make(let manifest, let folder): await make(manifest, folder)
        case .verify(let folder): verify(folder)
        }
    }

    private func make(_ manifest: String, _ folder: String) async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, for: .check, lock: .ignored)
        guard let id = understood?.plan.manifest.id else {
            Deployments.show(unreadable, asJSON: arguments.has("--json"))
            return 2
        }
        let outcome: BackupOutcome
        do throws(BackupFailure) {
            let data = Deployments.dataDirectory(arguments, deployment: id)
            let made = try Backup(of: data, deployment: id).make(at: folder)
            outcome = BackupOutcome(
                folder, made.index, made.warnings, isDone: true, done: "Wrote \(folder): \(made.index.summary).")
        } catch {
            outcome = BackupOutcome(folder, nil, error.problems, isDone: false, done: "")
        }
        return outcome.show(asJSON: arguments.has("--json"))
    }

    private func verify(_ folder: String) -> Int32 {
        let (index, problems) = BackupCheck(folder).run()
        let done = index.map { "\(folder) is whole: \($0.summary), of \($0.deployment), from \($0.created)." }
        return BackupOutcome(folder, index, problems, isDone: problems.isEmpty, done: done ?? "").show(
            asJSON: arguments.has("--json"))
    }
}

/// `bricks restore`: a backup becomes the data of a deployment.
struct RestoreCommand {
    private let arguments: Arguments
    private let folder: String
    private let data: String

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(words, valued: ["--data"], flags: ["--json"])
        guard arguments.words.count == 1 else {
            throw Arguments.Misuse(
                message: "`restore` takes the folder of one backup; found \(arguments.words.count) words.")
        }
        guard let data = arguments.options["--data"], !data.isEmpty else {
            throw Arguments.Misuse(message: "`restore` needs a folder that is empty or does not exist: --data FOLDER.")
        }
        folder = arguments.words[0]
        self.data = data
    }

    func run() -> Int32 {
        let outcome: BackupOutcome
        do throws(BackupFailure) {
            let index = try Restoration(from: folder).run(into: data)
            outcome = BackupOutcome(
                folder, index, [], isDone: true,
                done: "Restored \(index.summary) to \(data). Start the app with `bricks run MANIFEST --data \(data)`.")
        } catch {
            outcome = BackupOutcome(folder, nil, error.problems, isDone: false, done: "")
        }
        return outcome.show(asJSON: arguments.has("--json"))
    }
}

/// The result of a command about a backup, for people and as `bricks.backup-report/1`.
private struct BackupOutcome {
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
    fileprivate var summary: String {
        let bytes = Double(size) / 1_048_576
        let amount = bytes < 10 ? (bytes * 10).rounded(.up) / 10 : bytes.rounded(.up)
        let text = bytes < 10 ? "\(amount)" : "\(Int(amount))"
        return "\(files.count) \(files.count == 1 ? "file" : "files"), \(text) MiB"
    }
}

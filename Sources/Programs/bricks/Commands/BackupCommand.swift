import Deployment
import Foundation
import Host
import JSONText

/// `bricks backup`: a copy of a deployment's data, or a look whether one is whole.
struct BackupCommand {
    static let declaration = CommandDeclaration(
        "backup", "Copies the app's data, even while it runs; or checks such a copy.",
        words: [.init("MANIFEST", "The manifest of the app; not with --verify.", .optional)], takes: "one manifest",
        options: [
            .init("--to", .folder, "The folder of the copy, which does not exist yet."),
            .init("--verify", .folder, "Checks that the copy in this folder is whole, and makes none."),
            .usualData, .environment,
        ], json: "Prints the result as bricks.backup-report/1."
    ) { arguments throws(UsageProblem) in try await BackupCommand(arguments).run() }

    private let arguments: Arguments
    private let task: Task

    private enum Task {
        case make(manifest: String, folder: String)
        case verify(folder: String)
    }

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        if let folder = arguments.options["--verify"] {
            let others = ["--data", "--environment", "--to"].filter(arguments.has)
            guard arguments.words.isEmpty, others.isEmpty else {
                throw UsageProblem(
                    .conflict, "`backup --verify` takes the folder of a backup, and nothing else but --json.")
            }
            task = .verify(folder: folder)
        } else {
            let manifest = try Self.declaration.onlyWord(arguments)
            guard let folder = arguments.options["--to"], !folder.isEmpty else {
                throw UsageProblem(.missingOption, "`backup` needs a folder that does not exist yet: --to FOLDER.")
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
            Deployments.show(unreadable, asJSON: arguments.json)
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
        return outcome.show(asJSON: arguments.json)
    }

    private func verify(_ folder: String) -> Int32 {
        let (index, problems) = BackupCheck(folder).run()
        let done = index.map { "\(folder) is whole: \($0.summary), of \($0.deployment), from \($0.created)." }
        return BackupOutcome(folder, index, problems, isDone: problems.isEmpty, done: done ?? "").show(
            asJSON: arguments.json)
    }
}

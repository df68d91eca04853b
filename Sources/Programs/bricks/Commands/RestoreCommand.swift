import Host

/// `bricks restore`: a backup becomes the data of a deployment.
struct RestoreCommand {
    static let declaration = CommandDeclaration(
        "restore", "Makes a backup the data of an app.",
        words: [.init("FOLDER", "The folder of the backup.", .one, .folder)], takes: "the folder of one backup",
        options: [.init("--data", .folder, "The folder of the app's data, which is empty or does not exist.")],
        json: "Prints the result as bricks.backup-report/1."
    ) { arguments throws(UsageProblem) in try RestoreCommand(arguments).run() }

    private let arguments: Arguments
    private let folder: String
    private let data: String

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        guard let data = arguments.options["--data"], !data.isEmpty else {
            throw UsageProblem(
                .missingOption, "`restore` needs a folder that is empty or does not exist: --data FOLDER.")
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
        return outcome.show(asJSON: arguments.json)
    }
}

import Host

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

import Deployment
import Host

/// `bricks modules`: loads the modules of a deployment in a directory of its own and reports the state of each; with
/// --live, asks and operates the app that runs.
struct ModulesCommand {
    static let declaration = CommandDeclaration(
        "modules", "Loads the modules and tells the state of each; or queries and operates the app that runs.",
        words: [.manifest], takes: "one manifest",
        options: [
            .init("--declared", "Reads the files and loads no module."),
            .init("--live", "Asks the app that runs for calls, errors, restarts, memory and users of each module."),
            .init("--restart", .module("ID"), "Starts a module of the app that runs again."),
            .init("--disable", .module("ID"), "Switches a module of the app that runs off at once."),
            .init("--enable", .module("ID"), "Switches a module of the app that runs on again."),
            .init("--drain", .module("ID"), "Switches a module of the app that runs off when its calls are answered."),
            .init(
                "--safe-mode", .choice(["on", "off"]), "Switches off, or on again, all modules that live in workers."),
            .init(
                "--data", .folder, "The folder of the app's data.", standard: "with --live the app's, else an empty one"
            ),
            .environment,
        ] + OptionDeclaration.lock,
        json: "Prints the report as bricks.report/1, of the app that runs its status; of a change, bricks.operation/1."
    ) { arguments throws(UsageProblem) in try await ModulesCommand(arguments).run() }

    private let arguments: Arguments
    private let manifest: String
    /// Set where the running app is meant.
    private let live: LiveModules?

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        manifest = arguments.words[0]
        live = try LiveModules(arguments, manifest)
    }

    func run() async -> Int32 {
        if let live { return await live.run() }
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, for: arguments.has("--declared") ? .check : .load, lock: Deployments.lock(arguments))
        guard let understood else {
            Deployments.show(unreadable, asJSON: arguments.json)
            return 2
        }
        if arguments.has("--declared") { return finish(understood.report) }
        // Modules are tried on empty data: the deployment's own may be in use.
        guard let directory = try? TemporaryDirectory() else { return finish(understood.report) }
        defer { directory.remove() }
        do throws(RunningDeployment.Failure) {
            let (deployment, report) = try await RunningDeployment.start(
                understood, data: arguments.options["--data"] ?? directory.path, log: HostLog(minimum: .warning))
            await deployment?.stop()
            return finish(report)
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
            return 1
        }
    }

    private func finish(_ report: Report) -> Int32 {
        Deployments.show(report, asJSON: arguments.json)
        return report.ok ? 0 : 1
    }
}

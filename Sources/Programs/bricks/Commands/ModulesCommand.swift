import Deployment
import Host

/// `bricks modules`: loads the modules of a deployment in a directory of its own and reports the state of each; with
/// --live, asks and operates the app that runs.
struct ModulesCommand {
    private let arguments: Arguments
    private let manifest: String
    /// Set where the running app is meant.
    private let live: LiveModules?

    init(_ words: [String]) throws(Arguments.Misuse) {
        let operations = ModuleOperation.allCases.map { "--\($0.rawValue)" }
        arguments = try Arguments(
            words, valued: Set(["--data", "--safe-mode", "--environment"] + operations),
            flags: ["--json", "--declared", "--locked", "--unlocked", "--live"])
        manifest = try Deployments.manifest(arguments, "modules")
        live = try LiveModules(arguments, manifest)
    }

    func run() async -> Int32 {
        if let live { return await live.run() }
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, for: arguments.has("--declared") ? .check : .load, lock: Deployments.lock(arguments))
        guard let understood else {
            Deployments.show(unreadable, asJSON: arguments.has("--json"))
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
            Output.error("bricks: error[\(error.code)]: \(error.message)\n  help: \(error.help)\n")
            return 1
        }
    }

    private func finish(_ report: Report) -> Int32 {
        Deployments.show(report, asJSON: arguments.has("--json"))
        return report.ok ? 0 : 1
    }
}

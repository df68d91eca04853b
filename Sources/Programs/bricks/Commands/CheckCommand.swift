import Deployment
import Host

/// `bricks check`: every problem of a deployment; no module code runs.
struct CheckCommand {
    static let declaration = CommandDeclaration(
        "check", "Finds every problem of a deployment; no module code runs.", words: [.manifest], takes: "one manifest",
        options: [.environment] + OptionDeclaration.lock, json: "Prints the report as bricks.report/1."
    ) { arguments throws(UsageProblem) in await CheckCommand(arguments).run() }

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async -> Int32 {
        let (understood, report) = await Deployments.boot(arguments).understand(
            arguments.words[0], for: .check, lock: Deployments.lock(arguments))
        let shown = understood?.report ?? report
        Deployments.show(shown, asJSON: arguments.json)
        guard understood != nil else { return 2 }
        return shown.ok ? 0 : 1
    }
}

import Deployment
import Host

/// `bricks check`: every problem of a deployment; no module code runs.
struct CheckCommand {
    private let arguments: Arguments
    private let manifest: String

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(words, valued: ["--environment"], flags: ["--json", "--locked", "--unlocked"])
        manifest = try Deployments.manifest(arguments, "check")
    }

    func run() async -> Int32 {
        let (understood, report) = await Deployments.boot(arguments).understand(
            manifest, for: .check, lock: Deployments.lock(arguments))
        let shown = understood?.report ?? report
        Deployments.show(shown, asJSON: arguments.has("--json"))
        guard understood != nil else { return 2 }
        return shown.ok ? 0 : 1
    }
}

import Deployment
import Host
import JSONText

/// `bricks explain`: why a module, a tab, a flag, a setting, a token or a link is as it is, of the app that runs or of the deployment as it
/// would start.
struct ExplainCommand {
    private let arguments: Arguments
    /// Who asks for a flag.
    private let attributes: JSONObject

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words, valued: ["--data", "--context", "--environment"], flags: ["--json", "--locked", "--unlocked"])
        guard arguments.words.count == 3, Explanation.kinds.contains(arguments.words[1]) else {
            throw Arguments.Misuse(
                message:
                    "`explain` takes a manifest, then `module ID`, `tab ID`, `flag KEY`, `setting NAME`, `token NAME` or "
                    + "`link URL`.")
        }
        let context = arguments.options["--context"] ?? "{}"
        guard let attributes = (try? JSON(parsing: context))?.object else {
            throw Arguments.Misuse(message: "--context is a JSON object, such as {\"targetingKey\": \"somebody\"}.")
        }
        self.attributes = attributes
    }

    func run() async -> Int32 {
        let words = arguments.words
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            words[0], for: .check, lock: Deployments.lock(arguments))
        guard let understood else {
            Output.error(unreadable.text + "\n")
            return 2
        }
        let data = Deployments.dataDirectory(arguments, deployment: understood.plan.manifest.id)
        do throws(LiveProblem) {
            let explanation: JSON
            if let told = try running(data, words[1], words[2]) {
                explanation = told
            } else {
                explanation = try Explanation(of: words[1], words[2], understood, attributes: attributes).json
            }
            Output.print(arguments.has("--json") ? explanation.prettyText : Explanation.text(of: explanation))
            let isFine =
                ["setting", "token"].contains(explanation["kind"])
                || ["ready", "declared"].contains(explanation["state"]?.string ?? "")
            return isFine ? 0 : 1
        } catch {
            Output.error("bricks: \(error.text)\n")
            return 2
        }
    }

    /// Returns the explanation by the running app; nil where none runs.
    private func running(_ data: String, _ kind: String, _ id: String) throws(LiveProblem) -> JSON? {
        let client: ControlClient
        do throws(LiveProblem) {
            client = try ControlClient(data: data)
        } catch {
            if error.code == "control.not-running" { return nil }
            throw error
        }
        return try client.explanation(of: kind, id, attributes: attributes)
    }
}

import Deployment
import Host
import JSONText
import Operations
import Supervision

/// `bricks explain`: why a module, a tab, a flag, a setting, a token or a link is as it is, of the app that runs or of the deployment as it
/// would start.
struct ExplainCommand {
    static let declaration = CommandDeclaration(
        "explain", "Tells why a module, tab, flag, setting, token or link is as it is.",
        details:
            "The app that runs explains it; where none runs, the files do. A value has its place and what it overrode.",
        words: [
            .manifest, .init("KIND", "The kind of what is explained.", .one, .choice(Explanation.kinds)),
            .init("ID", "Its id or name; of a link, the link.", .one, .module("ID", after: "module")),
        ], takes: "a manifest, a kind (\(Explanation.kinds.joined(separator: ", "))) and an id",
        options: [
            .init(
                "--context", .text("JSON"),
                "The person that asks for a flag, as an object such as {\"targetingKey\": \"ann\"}."),
            .usualData, .environment,
        ] + OptionDeclaration.lock, json: "Prints the explanation as bricks.explanation/1."
    ) { arguments throws(UsageProblem) in try await ExplainCommand(arguments).run() }

    private let arguments: Arguments
    /// The attributes of the person for whom a flag is asked.
    private let attributes: JSONObject

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        let context = arguments.options["--context"] ?? "{}"
        guard let attributes = (try? JSON(parsing: context))?.object else {
            throw UsageProblem(.invalidValue, "--context is a JSON object, such as {\"targetingKey\": \"somebody\"}.")
        }
        self.attributes = attributes
    }

    func run() async -> Int32 {
        let words = arguments.words
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            words[0], for: .check, lock: Deployments.lock(arguments))
        guard let understood else {
            return Deployments.refuse(unreadable, arguments, 2)
        }
        let data = Deployments.dataDirectory(arguments, deployment: understood.plan.manifest.id)
        do throws(LiveProblem) {
            let explanation: JSON
            if let told = try running(data, words[1], words[2]) {
                explanation = told
            } else {
                explanation = try Explanation(of: words[1], words[2], understood, attributes: attributes).json
            }
            Output.print(arguments.json ? explanation.prettyText : Explanation.text(of: explanation))
            let isFine =
                ["setting", "token"].contains(explanation["kind"])
                || ["ready", "declared"].contains(explanation["state"]?.string ?? "")
            return isFine ? 0 : 1
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
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

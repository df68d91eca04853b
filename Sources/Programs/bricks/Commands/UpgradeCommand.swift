import Deployment
import Host
import JSONText

/// `bricks upgrade`: puts a module's file, as it is now, in the place of the module that runs.
struct UpgradeCommand {
    private let arguments: Arguments
    private let manifest: String
    private let module: String

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(words, valued: ["--data", "--environment"], flags: ["--json", "--older"])
        guard arguments.words.count == 2 else {
            throw Arguments.Misuse(message: "`bricks upgrade` takes a manifest and the id of one of its modules.")
        }
        (manifest, module) = (arguments.words[0], arguments.words[1])
    }

    func run() async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, for: .check, lock: .ignored)
        guard let id = understood?.plan.manifest.id else {
            Deployments.show(unreadable, asJSON: arguments.has("--json"))
            return 2
        }
        do throws(LiveProblem) {
            let client = try ControlClient(data: Deployments.dataDirectory(arguments, deployment: id))
            let done = try client.upgrade(module, allowsOlder: arguments.has("--older"))
            if arguments.has("--json") {
                var object: JSONObject = ["schema": "bricks.upgrade/1", "ok": true]
                for (name, value) in done.object?.members ?? [] { object[name] = value }
                Output.print(JSON.object(object).prettyText)
            } else {
                let sessions = done["sessions"]?.integer ?? 0
                Output.print(
                    InertLine.line(
                        "\(done["to"]?.string ?? module) runs in the place of \(done["from"]?.string ?? "the former one"); "
                            + "\(sessions) session\(sessions == 1 ? "" : "s") went on.") + "\n")
            }
            return 0
        } catch {
            if arguments.has("--json") {
                let problem: JSON = [
                    "schema": "bricks.upgrade/1", "ok": false, "code": .string(error.code),
                    "message": .string(error.message), "help": .string(error.help),
                ]
                Output.print(problem.prettyText)
            }
            Output.error("bricks: \(error.text)\n")
            return 1
        }
    }
}

import Deployment
import Host
import JSONText
import Operations
import Supervision

/// `bricks upgrade`: puts a module's file, as it is now, in the place of the module that runs.
struct UpgradeCommand {
    static let declaration = CommandDeclaration(
        "upgrade", "Puts a module's file, as it is now, in the place of the one that runs.",
        details: "Sessions go on. An upgrade that fails is rolled back.",
        words: [.manifest, .init("MODULE", "The id of the module.", .one, .module())],
        takes: "a manifest and the id of one of its modules",
        options: [.init("--older", "Allows a file of an older version."), .usualData, .environment],
        json: "Prints the result as bricks.upgrade/1."
    ) { arguments throws(UsageProblem) in await UpgradeCommand(arguments).run() }

    private let arguments: Arguments
    private let manifest: String
    private let module: String

    init(_ arguments: Arguments) {
        self.arguments = arguments
        (manifest, module) = (arguments.words[0], arguments.words[1])
    }

    func run() async -> Int32 {
        let (understood, unreadable) = await Deployments.boot(arguments).understand(
            manifest, for: .check, lock: .ignored)
        guard let id = understood?.plan.manifest.id else {
            Deployments.show(unreadable, asJSON: arguments.json)
            return 2
        }
        do throws(LiveProblem) {
            let client = try ControlClient(data: Deployments.dataDirectory(arguments, deployment: id))
            let done = try client.upgrade(module, allowsOlder: arguments.has("--older"))
            if arguments.json {
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
            if arguments.json {
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

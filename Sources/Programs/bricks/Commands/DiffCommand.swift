import Deployment
import Host
import JSONText
import Operations

/// `bricks diff`: how two deployments differ by what they mean.
struct DiffCommand {
    static let declaration = CommandDeclaration(
        "diff", "Tells how two deployments differ by what they mean.",
        words: [.init("A", "The manifest of one."), .init("B", "The manifest of the other.")], takes: "two manifests",
        options: [.environment], json: "Prints the differences as bricks.diff/1."
    ) { arguments throws(UsageProblem) in await DiffCommand(arguments).run() }

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async -> Int32 {
        var both: [Boot.Understood] = []
        for manifest in arguments.words {
            let (understood, unreadable) = await Deployments.boot(arguments).understand(
                manifest, for: .check, lock: .ignored)
            guard let understood else {
                return Deployments.refuse(unreadable, arguments, 2)
            }
            both.append(understood)
        }
        let difference = DeploymentDifference(both[0], both[1])
        Output.print(arguments.json ? difference.json.prettyText : difference.text)
        return difference.entries.isEmpty ? 0 : 1
    }
}

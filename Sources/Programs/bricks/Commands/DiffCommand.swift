import Deployment
import Host
import JSONText

/// `bricks diff`: how two deployments differ by what they mean.
struct DiffCommand {
    private let arguments: Arguments

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(words, valued: ["--environment"], flags: ["--json"])
        guard arguments.words.count == 2 else {
            throw Arguments.Misuse(message: "`diff` takes two manifests; found \(arguments.words.count) words.")
        }
    }

    func run() async -> Int32 {
        var both: [Boot.Understood] = []
        for manifest in arguments.words {
            let (understood, unreadable) = await Deployments.boot(arguments).understand(
                manifest, for: .check, lock: .ignored)
            guard let understood else {
                Output.error(unreadable.text + "\n")
                return 2
            }
            both.append(understood)
        }
        let difference = DeploymentDifference(both[0], both[1])
        Output.print(arguments.has("--json") ? difference.json.prettyText : difference.text)
        return difference.entries.isEmpty ? 0 : 1
    }
}

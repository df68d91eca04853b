import Deployment
import DesignTokens
import InterfaceModel
import JSONText

/// `bricks schema`: the JSON Schemas of what deployment engineers and module authors write.
struct SchemaCommand {
    static let declaration = CommandDeclaration(
        "schema", "Prints a JSON Schema, or the list of design tokens.",
        words: [
            .init("NAME", "One of \(names.joined(separator: ", ")); without it, manifest.", .optional, .choice(names))
        ],
        takes: "one of \(names.joined(separator: ", "))", json: "Prints the same: it is JSON."
    ) { arguments throws(UsageProblem) in SchemaCommand(arguments).run() }

    private let name: String

    private static let names = ["manifest", "lock", "documents", "tokens"]

    init(_ arguments: Arguments) { name = arguments.words.first ?? "manifest" }

    func run() -> Int32 {
        switch name {
        case "tokens": Output.print(ThemeCatalogue.json.prettyText)
        case "lock": Output.print(Lock.schema)
        case "documents": Output.print(SchemaGenerator().schema(of: Contract.documents).prettyText)
        default: Output.print(Manifest.schema)
        }
        return 0
    }
}

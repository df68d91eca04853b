import Deployment
import DesignTokens
import InterfaceModel
import JSONText

/// `bricks schema`: the JSON Schemas of what deployment engineers and module authors write.
struct SchemaCommand {
    private let name: String

    private static let names = ["manifest", "lock", "documents", "tokens"]

    init(_ words: [String]) throws(Arguments.Misuse) {
        let arguments = try Arguments(words, valued: [], flags: [])
        let known = Self.names.joined(separator: ", ")
        guard arguments.words.count <= 1 else {
            throw Arguments.Misuse(message: "`schema` takes one of \(known); found \(arguments.words.count) words.")
        }
        name = arguments.words.first ?? "manifest"
        guard Self.names.contains(name) else {
            throw Arguments.Misuse(message: "There is no schema `\(name)`; there are \(known).")
        }
    }

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

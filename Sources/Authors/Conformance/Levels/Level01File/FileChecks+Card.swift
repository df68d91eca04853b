import Cards
import Diagnostics
internal import JSONText
import Versions

extension FileChecks {
    /// Checks of what keeps a card from being read; the first that fails hides those that need it.
    static let card: [Check] = [
        problem("card.present", needs: ["file.whole"], "The file carries a card: an ELF note of owner Bricks.") {
            ![.cardSeveral, .cardTooLarge, .cardNotUTF8, .cardNotJSON].contains($0.code) && $0.pointer == nil
                && $0.code != .cardMissingKey
        },
        problem("card.single", needs: ["card.present"], "The file carries one card, not several.") {
            $0.code == .cardSeveral
        },
        problem("card.size", needs: ["card.single"], "The card has at most 64 KiB.") { $0.code == .cardTooLarge },
        problem("card.utf8", needs: ["card.size"], "The card is UTF-8.") { $0.code == .cardNotUTF8 },
        problem("card.json", needs: ["card.utf8"], "The card is JSON, with each member once.") {
            $0.code == .cardNotJSON
        },
        problem("card.object", needs: ["card.json"], "The card is a JSON object.") {
            $0.code == .cardWrongType && $0.pointer?.tokens.isEmpty == true
        },
        problem("card.schema", needs: ["card.object"], "The card's schema is one that this host reads.") {
            $0.code == .cardUnknownVersion
        },
        problem("card.required-keys", needs: ["card.schema"], "Every key that a card must have is there.") {
            $0.code == .cardMissingKey
        },
        problem("card.known-keys", needs: ["card.schema"], "No key is there that no host reads.") {
            $0.code == .cardUnknownKey
        },
        problem("card.types", needs: ["card.schema"], "Every value has the type of its key.") {
            $0.code == .cardWrongType && $0.pointer?.tokens.isEmpty == false
        },
        value("card.id", "id", "The id is a reverse domain name."),
        value("card.name", "name", "The name has 1 to 100 bytes."),
        value(
            "card.version", "version",
            "The version follows Semantic Versioning 2.0.0; one that is not a release is pointed out."),
        value("card.vendor", "vendor", "The vendor, where one is named, has 1 to 200 bytes."),
        value("card.license", "license", "The licence, where one is named, has 1 to 100 bytes."),
        value("card.description", "description", "The description, where there is one, has 1 to 2000 bytes."),
        value("card.toolchain", "toolchain", "The toolchain, where one is named, has 1 to 100 bytes."),
        value("card.abi", "abi", "The range of ABI versions is written as versions, the smaller first."),
        value("card.provides", "provides", "What is provided is at most 256 interfaces, each as “bricks.tab/1.0”."),
        value("card.uses", "uses", "What is used is at most 256 interfaces, each as “bricks.store/1.0”."),
        value("card.lanes", "lanes", "The lanes are “session” or “module”."),
    ]

    private static func value(_ id: String, _ key: String, _ purpose: String) -> Check {
        problem(id, needs: ["card.schema"], purpose) {
            $0.code == .cardInvalidValue && $0.pointer?.tokens.first == key
        }
    }

    /// A check that fails with the card's problems of one kind.
    private static func problem(
        _ id: String, needs: [String], _ purpose: String, _ isItsOwn: @escaping @Sendable (CardProblem) -> Bool
    ) -> Check {
        Check(id, level: 1, needs: needs, purpose) { trial throws(Violation) in
            let problems = trial.refusal?.problems.filter(isItsOwn) ?? []
            guard let first = problems.first else { return id == "card.version" ? remark(trial.card) : .passed }
            let nearest = problems.compactMap(\.nearest).first.map { " The nearest known one is “\($0)”." } ?? ""
            throw Violation(
                problems.map { problem in
                    let place = problem.pointer.map { "\($0)" } ?? ""
                    return (place.isEmpty ? "" : "At \(place) of the card: ") + problem.message
                }.joined(separator: " ") + nearest,
                help: help(id) ?? first.help ?? "Fix the card and build the module again.")
        }
    }

    private static func remark(_ card: ModuleCard?) -> Verdict {
        guard let card, !card.version.prerelease.isEmpty else { return .passed }
        return .warning(
            message: "The version \(card.version) is not a release; ranges such as ^1.0.0 leave it out.",
            help: "Leave the part after the hyphen away when the module is released.")
    }

    private static func help(_ id: String) -> String? {
        switch id {
        case "card.single": "Link one card into the shared object; a static library may bring a second one."
        case "card.size": "Keep the card to what its keys ask for; other data belongs in a file beside the module."
        case "card.schema": "Write \"schema\": \"bricks.card/1\", and the keys of that version."
        case "card.known-keys": "Correct the spelling of the key, or leave it out."
        case "card.types": "Write the value as its key asks: texts in quotes, lists in brackets, true and false bare."
        case "card.id": "Use a domain that you own, reversed and in lower case, as in \"com.example.garden\"."
        case "card.version": "Write three numbers, as in \"1.0.0\", and after a hyphen what is not a release yet."
        case "card.abi":
            "Write the smaller version as \"min\" and the larger as \"max\", as in { \"min\": \"1.0\", \"max\": \"1.0\" }."
        case "card.provides", "card.uses": "Write name, major and minor version, as in \"bricks.screen/1.0\"."
        case "card.lanes": "Write \"session\" when sessions may run side by side, else \"module\"."
        default: nil
        }
    }
}

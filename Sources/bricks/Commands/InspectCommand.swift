import Deployment
import JSONText

/// `bricks inspect`: the card of any file, without running it.
struct InspectCommand {
    private let arguments: Arguments
    private let file: String

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(words, valued: [], flags: ["--json"])
        guard arguments.words.count == 1 else {
            throw Arguments.Misuse(message: "`inspect` takes one file; found \(arguments.words.count) words.")
        }
        file = arguments.words[0]
    }

    func run() -> Int32 {
        do throws(CardRefusal) {
            let card = try ModuleCard(path: file)
            Output.print(arguments.has("--json") ? json(card).prettyText : text(card))
            return 0
        } catch {
            for problem in error.problems {
                Output.error("\(file): error[\(problem.code.rawValue)]: \(problem.message)\n")
                if let help = problem.help { Output.error("  help: \(help)\n") }
            }
            return 1
        }
    }

    private func json(_ card: ModuleCard) -> JSON {
        [
            "schema": "bricks.inspection/1", "id": .string(card.id), "name": .string(card.name),
            "version": .string("\(card.version)"), "vendor": card.vendor.map { .string($0) } ?? .null,
            "license": card.license.map { .string($0) } ?? .null,
            "toolchain": card.toolchain.map { .string($0) } ?? .null,
            "abi": ["min": .string("\(card.abi.lowerBound)"), "max": .string("\(card.abi.upperBound)")],
            "provides": .array(card.provides.map { .string("\($0)") }),
            "uses": .array(
                card.uses.map { ["interface": .string("\($0.interface)"), "required": .bool($0.isRequired)] }),
            "lanes": .string(card.lanes.rawValue), "grants": .array(card.grants.map { .string($0) }),
        ]
    }

    private func text(_ card: ModuleCard) -> String {
        var lines = ["\(card.name) \(card.version)  (\(card.id))"]
        if let description = card.description { lines.append("  \(description)") }
        lines.append("  vendor     \(card.vendor ?? "not said")")
        lines.append("  license    \(card.license ?? "not said")")
        lines.append("  toolchain  \(card.toolchain ?? "not said")")
        lines.append("  abi        \(card.abi.lowerBound) to \(card.abi.upperBound)")
        lines.append("  lanes      one for each \(card.lanes.rawValue)")
        lines.append("  grants     \(card.grants.isEmpty ? "none" : card.grants.joined(separator: ", "))")
        lines.append("  provides   \(card.provides.map { "\($0)" }.joined(separator: ", "))")
        for use in card.uses { lines.append("  uses       \(use.interface)\(use.isRequired ? "" : " (optional)")") }
        return lines.joined(separator: "\n") + "\n"
    }
}

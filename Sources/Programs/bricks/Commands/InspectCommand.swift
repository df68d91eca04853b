import Cards
import Deployment
import Diagnostics
import Host
import InterfaceModel
import JSONText
import Versions

/// `bricks inspect`: the card of any file and the host that it needs, without running it.
struct InspectCommand {
    static let declaration = CommandDeclaration(
        "inspect", "Prints the card of a module without loading it.",
        words: [.init("FILE", "The module's file.")], takes: "one file", json: "Prints the card as bricks.inspection/1."
    ) { arguments throws(UsageProblem) in InspectCommand(arguments).run() }

    private let arguments: Arguments
    private let file: String

    init(_ arguments: Arguments) {
        self.arguments = arguments
        file = arguments.words[0]
    }

    func run() -> Int32 {
        do throws(CardError) {
            let card = try ModuleCard(path: file)
            let notes = try ModuleNotes(path: file)
            let differences = notes.differences(from: Contract.layouts, in: card)
            let obstacles = try ModuleObstacle.all(of: file, card, Boot.offer)
            Output.print(
                arguments.json
                    ? json(card, notes, differences, obstacles).prettyText : text(card, notes, differences, obstacles))
            return differences.isEmpty && obstacles.isEmpty ? 0 : 1
        } catch {
            if arguments.json { Output.print(json(error).prettyText) }
            for problem in error.problems {
                Output.error(InertLine.line("\(file): error[\(problem.code.rawValue)]: \(problem.message)") + "\n")
                if let help = problem.help { Output.error("  help: \(InertLine.line(help))\n") }
            }
            return 1
        }
    }

    private func json(
        _ card: ModuleCard, _ notes: ModuleNotes, _ differences: [Difference], _ obstacles: [ModuleObstacle]
    ) -> JSON {
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
            "layouts": .array(notes.layouts.map { .string("\($0.reference).\($0.minor)") }),
            "differences": .array(differences.flatMap { $0.lines() }.map { .string($0) }),
            "needs": json(HostNeeds(card: card, notes: notes)),
            "obstacles": .array(
                obstacles.map {
                    [
                        "code": .string($0.code.rawValue), "message": .string($0.message), "help": .string($0.help),
                        "nearest": $0.nearest.map { .string($0) } ?? .null,
                    ]
                }),
        ]
    }

    private func json(_ refusal: CardError) -> JSON {
        [
            "schema": "bricks.inspection/1", "ok": false, "file": .string(file),
            "problems": .array(
                refusal.problems.map {
                    [
                        "code": .string($0.code.rawValue), "message": .string($0.message),
                        "help": $0.help.map { .string($0) } ?? .null,
                    ]
                }),
        ]
    }

    private func json(_ needs: HostNeeds) -> JSON {
        [
            "abi": .string("\(needs.abi)"), "evidence": .string(needs.evidence.rawValue),
            "interfaces": .array(
                needs.interfaces.map { need in
                    [
                        "interface": .string("\(need.interface)"), "required": .bool(need.isRequired),
                        "declared": .bool(need.isDeclared), "called": .array(need.called.map { .string($0) }),
                        "calledMinor": need.calledMinor.map { .integer(Int64($0)) } ?? .null,
                    ]
                }),
        ]
    }

    private func text(
        _ card: ModuleCard, _ notes: ModuleNotes, _ differences: [Difference], _ obstacles: [ModuleObstacle]
    ) -> String {
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
        lines += text(HostNeeds(card: card, notes: notes))
        if notes.layouts.isEmpty {
            lines.append(
                "  warning    It carries no layouts, so a host cannot tell whether its tables are those that it")
            lines.append(
                "             was built against. Put BRICKS_LAYOUT_NOTES of bricks/bricks.h into one source file.")
        } else if differences.isEmpty {
            lines.append("  layouts    \(notes.layouts.count), and what the card names is as in this host")
        } else {
            lines.append("  layouts    differ from this host's, which refuses to load the module:")
            lines += differences.flatMap { $0.lines() }.map { "             \($0)" }
        }
        for obstacle in obstacles {
            lines.append("  refused    [\(obstacle.code.rawValue)] \(obstacle.message)")
            if let nearest = obstacle.nearest { lines.append("             The nearest is \(nearest).") }
            lines.append("             \(obstacle.help)")
        }
        // The card is the module's, to the last character.
        return lines.map { InertLine.line($0) }.joined(separator: "\n") + "\n"
    }

    /// The smallest host that the module runs on, and what that is known from.
    private func text(_ needs: HostNeeds) -> [String] {
        var lines = ["  needs      host ABI \(needs.abi)"]
        for need in needs.interfaces {
            let optional = need.isRequired ? "" : ", optional"
            if !need.isDeclared {
                lines.append(
                    "             \(need.interface) (\(list(need.called))), called and not in the card's `uses`")
            } else if need.called.isEmpty {
                let note = needs.evidence == .called ? ", declared and never called" : ""
                lines.append("             \(need.interface)\(optional)\(note)")
            } else {
                var note = ""
                if let minor = need.calledMinor, minor != need.interface.minor {
                    let version = "\(need.interface.major).\(minor)"
                    note =
                        minor < need.interface.minor ? "; \(version) would do" : "; the card should say \(version)"
                }
                lines.append("             \(need.interface) (\(list(need.called))\(note))\(optional)")
            }
        }
        lines.append(
            needs.evidence == .called
                ? "             called: the methods are those that its compiled code calls"
                : "             declared: its code records no calls, so this is what the card says")
        return lines
    }

    private func list(_ methods: [String]) -> String { methods.joined(separator: ", ") }
}

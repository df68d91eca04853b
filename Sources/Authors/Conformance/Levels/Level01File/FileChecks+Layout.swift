import Cards
import Diagnostics
internal import InterfaceModel

extension FileChecks {
    /// Checks of the notes beside the card: what the module's SDK took the contract to be.
    static let layout: [Check] = [
        Check(
            "layout.readable", level: 1, needs: ["file.whole"], "The notes of layouts, calls and structs can be read.",
            run: readableLayout),
        Check(
            "layout.structs", level: 1, needs: ["layout.readable"] + card.map(\.id),
            "The module's compiler laid out the structs that cross as the host's did."
        ) { trial throws(Violation) in
            let references = Set(Contract.layouts.map(\.reference))
            try differ(trial, help: "Build with the SDK's headers, and without options such as -fpack-struct.") {
                !references.contains($0.subject)
            }
            return .passed
        },
        Check(
            "layout.interfaces", level: 1, needs: ["layout.readable"] + card.map(\.id),
            "The interfaces that the card names are those that the module was built against."
        ) { trial throws(Violation) in
            let references = Set(Contract.layouts.map(\.reference))
            try differ(
                trial, help: "Build the module again with an SDK of this host's major version; interfaces only grow."
            ) { references.contains($0.subject) }
            return .passed
        },
    ]

    private static func notes(_ trial: Trial) throws(Violation) -> ModuleNotes {
        do throws(CardError) {
            return try ModuleNotes(path: trial.file)
        } catch {
            let problem = error.problems.first
            throw Violation(
                problem?.message ?? "The notes cannot be read.",
                help: problem?.help ?? "Write the notes with the macros of bricks/layout.h.")
        }
    }

    @Sendable private static func readableLayout(_ trial: Trial) throws(Violation) -> Verdict {
        // Problems of the card are reported by its own checks.
        let codes: Set<DiagnosticCode> = [.layoutMalformed, .layoutSeveral, .layoutTooLarge]
        do throws(CardError) {
            _ = try ModuleNotes(path: trial.file)
            return .passed
        } catch {
            guard let problem = error.problems.first(where: { codes.contains($0.code) }) else { return .passed }
            throw Violation(
                problem.message, help: problem.help ?? "Write the notes with the macros of bricks/layout.h only.")
        }
    }

    private static func differ(
        _ trial: Trial, help: String, _ isMeant: (Difference) -> Bool
    ) throws(Violation) {
        guard let card = trial.card else { return }
        let differences = try notes(trial).differences(from: Contract.layouts, in: card).filter(isMeant)
        guard !differences.isEmpty else { return }
        throw Violation(
            "The module was built against another \(differences.map(\.subject).joined(separator: ", ")) than this host's:\n"
                + differences.flatMap { $0.lines() }.joined(separator: "\n"),
            help: help)
    }
}

import JSONText
import Probe

// Checks of the data that is kept about a person, beyond a session.
extension StateChecks {
    static let people: [Check] = [
        person(
            "export-json", "What a module keeps about a person is exported as JSON.",
            help: "Reply one text value that is JSON, also for a person of whom nothing is kept."
        ) { (stage, _) throws(Violation) in
            for user in ["ann", "nobody-\(UInt32.max)"] {
                guard let answer = stage.instance.export(user: .text(user)), answer.isOK else { continue }
                guard !answer.values.isEmpty else { continue }
                let text = answer.text
                guard let text, (try? JSON(parsing: text)) != nil else {
                    throw Violation(
                        "`user_export` replies `\(text?.prefix(80) ?? "no text")`, which is not JSON.",
                        help: "Reply one text value that is JSON, also for a person of whom nothing is kept.")
                }
            }
        },
        person(
            "erased", "After `user_erase`, an export is that of somebody unknown.",
            help: "Erase everything that `user_export` shows before you answer `user_erase`."
        ) { (stage, tour) throws(Violation) in
            let help = "Erase everything that `user_export` shows before you answer `user_erase`."
            tour.session.close()
            guard let erased = stage.instance.erase(user: .text("ann")) else {
                throw Violation(
                    "The module has `user_export` and no `user_erase`.", help: "Give the module's table `user_erase`.")
            }
            guard erased.isOK else {
                throw Violation("`user_erase` answers \(erased.outcome).", help: help)
            }
            let (now, unknown) = (
                stage.instance.export(user: .text("ann"))?.text, stage.instance.export(user: .text("nobody"))?.text
            )
            guard now?.replacing("\"ann\"", with: "\"nobody\"") == unknown else {
                throw Violation(
                    "After `user_erase`, `user_export` still replies `\(now?.prefix(120) ?? "nothing")`; for somebody "
                        + "unknown it replies `\(unknown?.prefix(120) ?? "nothing")`.", help: help)
            }
        },
    ]

    private static func person(
        _ id: String, _ purpose: String, help: String,
        _ body: @escaping @Sendable (Stage, Tour) throws(Violation) -> Void
    ) -> Check {
        Check("state.\(id)", level: 8, limit: 10_000, purpose, help: help) { trial throws(Violation) in
            return try Stage.with(trial) { (stage, session) throws(Violation) in
                guard stage.instance.export(user: .text("ann")) != nil else {
                    return .skipped(reason: "The module has no `user_export`: it keeps nothing about people.")
                }
                let tour = Tour(session, stage)
                tour.enter()
                tour.press(atMost: 12)
                try body(stage, tour)
                return .passed
            }
        }
    }
}

import JSONText
import Probe
import Surfaces

// Whether the buttons that a module shows do something, and at which price.
extension ScreenChecks {
    static let buttons: [Check] = [
        Check(
            "screens.buttons-work", level: 6, limit: 20_000, "No button is refused whenever it is pressed.",
            help: buttonsHelp, run: { trial throws(Violation) in try buttonsWork(trial) }),
        Check(
            "screens.action-calls", level: 6, limit: 20_000,
            "One press of a button makes a bounded number of calls to the host.", help: callsHelp,
            run: { trial throws(Violation) in
                try Tour.run(trial) { (tour, _) throws(Violation) in
                    tour.press()
                    guard !tour.presses.isEmpty else { return .skipped(reason: "No screen has a button.") }
                    let dear = tour.presses.filter { $0.calls > maximumCalls }
                    try Violation.throwFirst(
                        dear.map {
                            "The action `\($0.event)` of `\($0.component)` on \($0.stop.name) makes \($0.calls) calls to "
                                + "the host, expected at most \(maximumCalls)."
                        }, help: callsHelp)
                    return .passed
                }
            }),
    ]

    /// Maximum number of calls of the host that a press may make.
    private static let maximumCalls = 500
    private static let buttonsHelp =
        "Show a button only where it can be pressed, or disable it; refuse what a person put in, not the press itself."
    private static let callsHelp = "Gather what is to be asked, kept and shown, and send it once."

    /// A button, wherever it is met.
    private struct Button: Hashable {
        var screen: String
        var component: String
        var event: String

        init(_ press: Tour.Press) {
            screen = press.stop.opened?.route ?? press.stop.way
            component = press.component
            event = press.event
        }
    }

    /// Presses every button in one order and in the other, each time as somebody who has just come.
    private static func buttonsWork(_ trial: Trial) throws(Violation) -> Verdict {
        try Tour.run(trial) { (tour, stage) throws(Violation) in
            tour.press()
            guard !tour.presses.isEmpty else { return .skipped(reason: "No screen has a button.") }
            var presses = tour.presses
            do throws(StageError) {
                let session = try stage.open(user: "bob", id: StageID.nextSession())
                let other = Tour(session, stage, screens: 4_096)
                other.enter()
                other.press(isReversed: true)
                presses += other.presses
                session.close()
            } catch {
                return .skipped(reason: error.reason)
            }
            let accepted = Set(presses.filter { !$0.answer.isRefusal }.map(Button.init))
            let working = Set(accepted.map(\.screen))
            var seen: Set<Button> = []
            let refused = presses.filter { press in
                let button = Button(press)
                guard press.answer.isRefusal, !accepted.contains(button) else { return false }
                // A person's input may well be refused; where nothing is accepted, more than the input is wrong.
                guard !press.takesInput || !working.contains(button.screen) else { return false }
                return seen.insert(button).inserted
            }
            try Violation.throwFirst(
                refused.map {
                    "The action `\($0.event)` of `\($0.component)` on \($0.stop.name) answers \($0.answer.outcome) "
                        + "whenever it is pressed."
                }, help: buttonsHelp)
            return .passed
        }
    }
}

import InterfaceModel
import JSONText
import Probe
import Surfaces

/// Level 8: what a session is saved as and opened from again, and what a module keeps about a person.
enum StateChecks {
    static let all: [Check] = saving + hostile + people + timer

    // MARK: Saving and opening again

    private static let saving: [Check] = [
        state(
            "is-text", "A saved state is one text of at most a megabyte.",
            help: "Reply one text value in UTF-8 of at most 1048576 bytes, once."
        ) { (stage, tour, saved) throws(Violation) in
            guard let answer = tour.session.save() else { return }
            let help = "Reply one text value in UTF-8 of at most 1048576 bytes, once."
            if let problem = answer.problems.first {
                throw Violation("`session_save` answers badly: \(problem).", help: help)
            }
            guard let text = answer.text else {
                throw Violation(
                    "`session_save` replies \(answer.values.map(\.typeName).joined(separator: ", ")) where one text was "
                        + "expected.", help: help)
            }
            guard text.utf8.count <= 1 << 20 else {
                throw Violation("The state has \(text.utf8.count) bytes; 1048576 are the most.", help: help)
            }
        },
        state(
            "saved-again", "Saving twice gives the same bytes, and changes nothing.",
            help: "Leave times, addresses and counters of saves out of the state, and write members in one order."
        ) { (stage, tour, saved) throws(Violation) in
            let help = "Leave times, addresses and counters of saves out of the state, and write members in one order."
            let again = tour.session.save()?.text
            guard again == saved else {
                throw Violation(
                    "A second save without a call between gives `\(again?.prefix(120) ?? "nothing")`, the first gave "
                        + "`\(saved.prefix(120))`.", help: help)
            }
        },
        state(
            "restored-equal", "A session that was opened from a state saves the same state.",
            help: "Take up from the state everything that you save."
        ) { (stage, tour, saved) throws(Violation) in
            let help = "Take up from the state everything that you save."
            let session = try reopen(stage, saved, 2, "the state that it saved", help: help)
            let again = session.save()?.text
            session.close()
            guard again == saved else {
                throw Violation(
                    "A session opened from `\(saved.prefix(120))` saves `\(again?.prefix(120) ?? "nothing")`.",
                    help: help)
            }
        },
        state(
            "keeps-use", "What a person does is in the state.",
            help: "Save what the session's screens show, not what it was opened with."
        ) { (stage, tour, saved) throws(Violation) in
            // The tour pressed every button before the state was saved; a session that nobody used differs from it where
            // the used one was changed on screen.
            let help = "Save what the session's screens show."
            let session = try reopen(stage, saved, 2, "the state that it saved", help: help)
            let other = Tour(session, stage)
            other.enter()
            for (used, fresh) in zip(tour.stops.prefix(3), other.stops.prefix(3))
            where used.way == fresh.way && !tour.dismissed.contains(used.id) {
                let (then, now) = (tour.picture(used.id), other.picture(fresh.id))
                guard then == now else {
                    throw Violation(
                        "After it was opened from its state, the session shows `\(difference(now, then))` on \(fresh.name) "
                            + "where it showed `\(difference(then, now))`.", help: help)
                }
            }
            session.close()
        },
        state(
            "while-busy", "A session can be saved while a request is open.",
            help: "Let `session_save` wait for no request, and save what is true now."
        ) { (stage, tour, saved) throws(Violation) in
            let help = "Let `session_save` wait for no request, and save what is true now."
            var patient = FrameShape.plain
            patient.patience = 0
            // The time that the module needs for a large state is no wait.
            let unhurried = (0..<3).map { _ in ContinuousClock().measure { _ = tour.session.save() } }.max() ?? .zero
            // A busy machine makes anything slow: only a module that waits every time has waited.
            var waited = 0
            for _ in 0..<5 {
                guard let pending = tour.pend(shape: patient) else { throw Violation(notBusy, help: "") }
                let wasOpen = ProbeHost.completions(of: pending.request) == 0
                let start = ContinuousClock.now
                let answer = tour.session.save()
                let time = ContinuousClock.now - start
                var late = pending
                stage.suspect.settle(&late, 2_000)
                guard let answer, answer.isOK, answer.text != nil else {
                    throw Violation(
                        "`session_save` answers \(answer?.outcome ?? "nothing") while a request is open.", help: help)
                }
                if wasOpen {
                    guard time >= .milliseconds(5) + unhurried * 3 else { return }
                    waited += 1
                }
            }
            guard waited > 0 else {
                throw Violation("The request was answered before the state was asked for.", help: "")
            }
            throw Violation("`session_save` waited for an open request, \(waited) times of 5.", help: help)
        },
    ]

    /// The message of a violation that becomes a skip.
    private static let notBusy = "No action leaves a request open."

    /// The part of a text that begins where it differs from another.
    private static func difference(_ text: String, _ other: String) -> String {
        let same = zip(text, other).prefix { $0 == $1 }.count
        return String(text.dropFirst(max(0, same - 20)).prefix(80))
    }

    private static func reopen(
        _ stage: Stage, _ saved: String, _ index: UInt32, _ what: String, help: String
    ) throws(Violation) -> Session {
        do throws(StageError) {
            return try stage.open(id: StageID.id(100 + index), state: .text(Array(saved.utf8), .guarded))
        } catch {
            throw Violation("A session cannot be opened from \(what): \(error.reason)", help: help)
        }
    }

    /// A check of a module that saves a state, after every screen was used.
    static func state(
        _ id: String, _ purpose: String, help: String,
        _ body: @escaping @Sendable (Stage, Tour, String) throws(Violation) -> Void
    ) -> Check {
        Check("state.\(id)", level: 8, limit: 10_000, purpose, help: help) { trial throws(Violation) in
            return try Stage.with(trial) { (stage, session) throws(Violation) in
                let tour = Tour(session, stage)
                tour.enter()
                tour.press(atMost: 12)
                guard let answer = session.save() else { return .skipped(reason: "The module has no `session_save`.") }
                guard answer.isOK, !answer.values.isEmpty else {
                    return .skipped(reason: "The module saves no state: `session_save` replies nothing.")
                }
                let saved = answer.text
                if saved == nil, id != "is-text" { return .skipped(reason: "The state is no text.") }
                do throws(Violation) {
                    try body(stage, tour, saved ?? "")
                } catch {
                    // A violation without a help text means that there is nothing to check.
                    if error.help.isEmpty { return .skipped(reason: error.message) }
                    throw error
                }
                stage.end([session])
                return .passed
            }
        }
    }
}

extension Tour {
    /// Leaves a request open, where an action does so; nil when none does.
    func pend(shape: FrameShape) -> Answer? {
        guard let interface = stage.provided.first(where: { $0.reference == "bricks.screen/1" }),
            let method = interface.methods.first(where: { $0.name == "action" })
        else { return nil }
        for stop in stops where !dismissed.contains(stop.id) {
            for event in Self.events(surface(stop.id)) {
                let document: JSON = [
                    "name": .string(event.name), "component": .string(event.source.component), "context": event.context,
                ]
                let answer = session.call(interface, method, [.word(stop.id), .text(document.text)], shape: shape)
                // Another process leaves every answer for later, if only for a moment.
                if let answer, answer.isPending, ProbeHost.completions(of: answer.request) == 0 { return answer }
            }
        }
        return nil
    }
}

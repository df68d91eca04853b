import InterfaceModel
import JSONText
import Probe

// Checks of the sessions that a timer keeps and reports, `sessions` of `bricks.timer/1.1`.
extension StateChecks {
    /// One session of an answer.
    private struct Told {
        var id: String
        var startedAt: Int64
        var endedAt: Int64
    }

    private struct List {
        var sessions: [Told]
        var hasMore: Bool
    }

    /// BRICKS_ABSENT.
    private static let absent: UInt32 = 0x200

    static let timer: [Check] = [
        timer(
            "", "A timer tells its sessions once each, the latest first, and no more than it is asked for.",
            help: "Sort by `startedAt`, the latest first, and give at most `limit` sessions."
        ) { (stage, list, ask, help) throws(Violation) in
            for (earlier, later) in zip(list.sessions.dropFirst(), list.sessions)
            where earlier.startedAt > later.startedAt {
                throw Violation("`\(earlier.id)` began after `\(later.id)`, which stands before it.", help: help)
            }
            guard Set(list.sessions.map(\.id)).count == list.sessions.count else {
                throw Violation("Two sessions have the same id.", help: "Give each session an id of its own.")
            }
            if let session = list.sessions.first(where: { $0.endedAt < $0.startedAt }) {
                throw Violation(
                    "`\(session.id)` ended before it began.", help: "Tell sessions that have ended, as they were.")
            }
            let one = try ask(1, nil)
            guard one.sessions.map(\.id) == list.sessions.prefix(1).map(\.id) else {
                throw Violation(
                    "Asked for one session, it tells \(one.sessions.count), beginning with "
                        + "`\(one.sessions.first?.id ?? "none")`; the latest is `\(list.sessions.first?.id ?? "none")`.",
                    help: help)
            }
        },
        timer(
            "-after", "A timer goes on after the session that it is asked to, and says whether there are more.",
            help: "With `after`, tell the sessions before that one; `hasMore` is true while some are left."
        ) { (stage, list, ask, help) throws(Violation) in
            var last: String?
            for (number, session) in list.sessions.prefix(10).enumerated() {
                let one = try ask(1, last)
                guard one.sessions.first?.id == session.id else {
                    throw Violation(
                        "After `\(last ?? "nothing")` comes `\(one.sessions.first?.id ?? "nothing")` where the whole list "
                            + "has `\(session.id)`.", help: help)
                }
                let isLast = number == list.sessions.count - 1 && !list.hasMore
                guard one.hasMore != isLast else {
                    throw Violation(
                        "`hasMore` is \(one.hasMore) after `\(session.id)`, and there \(isLast ? "is nothing" : "are sessions") "
                            + "before it.", help: help)
                }
                last = session.id
            }
        },
        Check(
            "state.timer-sessions-unknown", level: 8, limit: 10_000,
            "A timer refuses to go on after a session that it does not know.",
            help: "Answer BRICKS_NOT_FOUND where `after` is no session of the person's."
        ) { trial throws(Violation) in
            try withTimer(trial) { (tour, method) throws(Violation) in
                let answer = tour.session.call(method.0, method.1, [.unsigned(10), .text("conform-unknown")])
                guard let answer, answer.isRefusal else {
                    throw Violation(
                        "Asked to go on after `conform-unknown`, it answers \(answer?.outcome ?? "nothing").",
                        help: "Answer BRICKS_NOT_FOUND where `after` is no session of the person's.")
                }
                return .passed
            }
        },
    ]

    /// Makes a check of a timer's report after its buttons were used, as a person who sits and ends would.
    private static func timer(
        _ id: String, _ purpose: String, help: String,
        _ body:
            @escaping @Sendable (Stage, List, (UInt32, String?) throws(Violation) -> List, String) throws(Violation) ->
            Void
    ) -> Check {
        Check("state.timer-sessions\(id)", level: 8, limit: 10_000, purpose, help: help) { trial throws(Violation) in
            try withTimer(trial) { (tour, method) throws(Violation) in
                tour.enter()
                func ask(_ limit: UInt32, _ after: String?) throws(Violation) -> List {
                    try list(
                        tour.session.call(method.0, method.1, [.unsigned(limit), after.map { .text($0) } ?? .absent]),
                        help: help)
                }
                var all = try ask(100, nil)
                // A round uses the result of the one before, such as the button that ends a session.
                for round in 1...5 where all.sessions.isEmpty {
                    // Not those of the settings: what is put in there may let nothing be kept.
                    tour.press(atMost: 12 * round) { $0.way.hasPrefix("show_timer ") }
                    all = try ask(100, nil)
                }
                guard !all.sessions.isEmpty else {
                    return .skipped(reason: "The timer has no session to tell after its buttons were used.")
                }
                try body(tour.stage, all, ask, help)
                return .passed
            }
        }
    }

    private static func withTimer(
        _ trial: Trial, _ body: (Tour, (Interface, Method)) throws(Violation) -> Verdict
    ) throws(Violation) -> Verdict {
        return try Stage.with(trial) { (stage, session) throws(Violation) in
            guard let timer = stage.provided.first(where: { $0.reference == "bricks.timer/1" }),
                let sessions = timer.methods.first(where: { $0.name == "sessions" })
            else {
                return .skipped(reason: "The module provides no bricks.timer/1.1.")
            }
            if let answer = session.call(timer, sessions, [.unsigned(1), .absent]), answer.status == Self.absent {
                return .skipped(reason: "The timer keeps no sessions: \(answer.outcome).")
            }
            let verdict = try body(Tour(session, stage), (timer, sessions))
            stage.end([session])
            return verdict
        }
    }

    private static func list(_ answer: Answer?, help: String) throws(Violation) -> List {
        guard let answer, answer.isOK, let text = answer.text else {
            throw Violation("`sessions` answers \(answer?.outcome ?? "nothing").", help: help)
        }
        guard let json = try? JSON(parsing: text), let sessions = json["sessions"]?.array,
            let hasMore = json["hasMore"]?.bool
        else {
            throw Violation(
                "`\(text.prefix(120))` is no list of sessions.", help: "Reply a `timer_session_list` document.")
        }
        var told: [Told] = []
        for session in sessions {
            guard let id = session["id"]?.string, let start = session["startedAt"]?.integer,
                let end = session["endedAt"]?.integer
            else {
                throw Violation(
                    "`\(session.text.prefix(120))` is no session.", help: "Reply `timer_session` documents.")
            }
            told.append(Told(id: id, startedAt: start, endedAt: end))
        }
        return List(sessions: told, hasMore: hasMore)
    }
}

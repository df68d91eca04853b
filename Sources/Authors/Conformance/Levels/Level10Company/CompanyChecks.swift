import Cards
import Glibc
import JSONText
import Probe
import Surfaces

/// Level 10: the module beside others, beside itself, and after it was killed.
enum CompanyChecks {
    static let all: [Check] = apart + disturbed + providers + killed

    // MARK: Apart

    private static let apart: [Check] = [
        Check(
            "company.instances-apart", level: 10, limit: 15_000,
            "Two instances of the module in one process know nothing of each other.",
            help:
                "Keep what an instance knows in what `create` gives, and nothing in variables of the file or the process.",
            run: { trial throws(Violation) in
                try same(
                    trial, "the second of two instances",
                    help:
                        "Keep what an instance knows in what `create` gives, not in the file's or the process's variables."
                ) { stage throws(StageError) in
                    let other = try stage.another(directory: Folder.make(trial.scratch + "/other"))
                    let (answer, session, _) = other.openSession(.text(Stage.session(user: "bob")), id: StageID.id(102))
                    guard let session else { throw StageError(reason: "`session_open` answers \(answer.outcome).") }
                    return session
                }
            }),
        Check(
            "company.sessions-apart", level: 10, limit: 15_000, "Two sessions of a module save what is their own.",
            help: "Keep what a session knows in what `session_open` gives.",
            run: { trial throws(Violation) in try sessionsApart(trial) }),
        Check(
            "company.people-apart", level: 10, limit: 15_000, "What one person does is not kept about another.",
            help: "Keep what you store about people under the id of the session's user.",
            run: { trial throws(Violation) in
                return try Stage.with(trial) { (stage, session) throws(Violation) in
                    guard let before = stage.instance.export(user: .text("bob"))?.text else {
                        return .skipped(reason: "The module keeps nothing about people.")
                    }
                    let tour = Tour(session, stage)
                    tour.enter()
                    tour.press(atMost: 12)
                    let after = stage.instance.export(user: .text("bob"))?.text
                    guard before == after else {
                        throw Violation(
                            "`user_export` of a person who did nothing says `\(after?.prefix(80) ?? "nothing")` after another "
                                + "used the module; before, it said `\(before.prefix(80))`.",
                            help: "Keep what you store about people under the id of the session's user.")
                    }
                    stage.end([session])
                    return .passed
                }
            }),
    ]

    /// Uses one session, then another in the same way; both have to save the same. Their screens may differ, since
    /// people may see each other's doings.
    private static func sessionsApart(_ trial: Trial) throws(Violation) -> Verdict {
        ProbeHost.separate(true)
        ProbeHost.setTime(milliseconds: 1_700_000_000_000)
        var saved: [String] = []
        do throws(StageError) {
            let stage = try Stage(trial)
            let sessions = [
                try stage.open(user: "ann"), try stage.open(user: "bob", id: StageID.id(102)),
            ]
            for session in sessions {
                // The ids of screens are in what some modules save.
                let tour = Tour(session, stage)
                tour.enter()
                tour.press(atMost: 16)
                guard let text = session.save()?.text else {
                    return .skipped(reason: "The module saves no state: `session_save` replies nothing.")
                }
                saved.append(text)
            }
            stage.end(sessions)
        } catch {
            return .skipped(reason: error.reason)
        }
        guard saved[0] == saved[1] else {
            throw Violation(
                "Used in the same way, the first of two sessions saves `\(saved[0].prefix(80))`, the second "
                    + "`\(saved[1].prefix(80))`.", help: "Keep what a session knows in what `session_open` gives.")
        }
        return .passed
    }

    /// Uses one instance, then another in the same way; both have to show the same.
    private static func same(
        _ trial: Trial, _ what: String, help: String, _ second: (Stage) throws(StageError) -> Session
    ) throws(Violation) -> Verdict {
        ProbeHost.separate(true)
        let stage: Stage
        let first: Session
        let other: Session
        do throws(StageError) {
            stage = try Stage(trial)
            first = try stage.open()
            other = try second(stage)
        } catch {
            return .skipped(reason: error.reason)
        }
        ProbeHost.setTime(milliseconds: 1_700_000_000_000)
        let tours = [Tour(first, stage), Tour(other, stage, screens: 256)]
        for tour in tours {
            tour.enter()
            tour.press(atMost: 16)
        }
        guard !tours[0].stops.isEmpty else { return .skipped(reason: "The module shows no screen.") }
        try equal(tours[0], tours[1], what, help: help)
        return .passed
    }

    /// Whether two sessions that were used alike show alike.
    static func equal(_ first: Tour, _ second: Tour, _ what: String, help: String) throws(Violation) {
        guard first.stops.map(\.opened?.route) == second.stops.map(\.opened?.route) else {
            throw Violation(
                "Used in the same way, \(what) opens \(second.stops.count) screens where the first opens "
                    + "\(first.stops.count), or others.", help: help)
        }
        for (one, two) in zip(first.stops, second.stops) {
            let (expected, found) = (first.picture(one.id), second.picture(two.id))
            guard expected != found else { continue }
            let same = zip(expected, found).prefix { $0 == $1 }.count
            throw Violation(
                "Used in the same way, \(what) shows `\(found.dropFirst(max(0, same - 20)).prefix(60))` on \(two.name) where "
                    + "the first shows `\(expected.dropFirst(max(0, same - 20)).prefix(60))`.", help: help)
        }
    }

    // MARK: Disturbed

    private static let disturbed: [Check] = [
        Check(
            "company.interleaved", level: 10, limit: 20_000,
            "Sessions that run at the same time give what they give one after the other.",
            help: "Guard what sessions share, or keep it in the session.",
            run: { trial throws(Violation) in try interleaved(trial) }),
        Check(
            "company.dependency-fails", level: 10, limit: 20_000,
            "When everything that the module depends on is unavailable, it says so and goes on.",
            help:
                "Take the status of every call to the host, and answer BRICKS_UNAVAILABLE where you cannot do without.",
            run: { trial throws(Violation) in
                return try Stage.with(trial) { (stage, session) throws(Violation) in
                    // Screens that stand, so that there is something to use.
                    let tour = Tour(session, stage)
                    tour.enter()
                    try pressAll(
                        tour, refusing: [0x300, 0x301, 0x200, 0x103],
                        help:
                            "Take the status of every call to the host, and answer BRICKS_UNAVAILABLE where you cannot do without."
                    )
                    ProbeHost.behave(.ordinary)
                    return try ResourceChecks.used(stage, session, "after the host was unavailable", after: tour)
                }
            }),
        Check(
            "company.quiet-after-destroy", level: 10, limit: 15_000,
            "After `destroy` the module makes no call any more.",
            help: "End and join every thread, and give up every timer, before `destroy` returns.",
            run: { trial throws(Violation) in
                return try Stage.with(trial) { (stage, session) throws(Violation) in
                    let tour = Tour(session, stage)
                    tour.enter()
                    tour.press(atMost: 8)
                    stage.end([session])
                    let count = ProbeHost.callCount
                    Trial.note("waiting after destroy")
                    usleep(120_000)
                    if let call = ProbeHost.calls(from: count).first {
                        throw Violation(
                            "After `destroy` the module calls `\(call.prefix(100))`.",
                            help: "End and join every thread, and give up every timer, before `destroy` returns.")
                    }
                    return .passed
                }
            }),
    ]

    /// Uses every button while each call to the host, or to one interface of it, answers each status in turn.
    static func pressAll(
        _ tour: Tour, refusing statuses: [UInt32], by reference: String? = nil, help: String
    ) throws(Violation) {
        defer { ProbeHost.behave(.ordinary) }
        for status in statuses {
            ProbeHost.behave(.status(status), reference)
            for (stop, event) in tour.buttons {
                let answer = tour.act(
                    on: stop.id, name: event.name, component: event.source.component, context: event.context)
                guard let answer, answer.isPending || answer.isFault else { continue }
                throw Violation(
                    "`\(event.name)` on \(stop.name) answers \(answer.outcome) while every call to "
                        + "\(reference ?? "the host") answers \(KnownStatus.name(status)).", help: help)
            }
        }
    }

    /// A session on a thread of its own, and what it does there.
    private final class Player: @unchecked Sendable {
        // Each is used by one thread at a time: by its own between start and join, by the check's before and after.
        let tour: Tour
        let steps: [(screen: UInt64, name: String, component: String, context: JSON)]

        init(_ tour: Tour) {
            self.tour = tour
            steps = tour.buttons.map { ($0.stop.id, $0.event.name, $0.event.source.component, $0.event.context) }
        }

        func play() {
            for _ in 0..<6 {
                for step in steps {
                    _ = tour.act(on: step.screen, name: step.name, component: step.component, context: step.context)
                }
            }
        }
    }

    private static func interleaved(_ trial: Trial) throws(Violation) -> Verdict {
        ProbeHost.separate(true)
        let stage: Stage
        var players: [Player] = []
        do throws(StageError) {
            stage = try Stage(trial)
            guard stage.card.lanes == .session else {
                return .skipped(reason: "The card says that all sessions share one lane.")
            }
            ProbeHost.setTime(milliseconds: 1_700_000_000_000)
            for index: UInt32 in 0..<5 {
                let session = try stage.open(user: "person-\(index)", id: StageID.id(200 + index))
                let tour = Tour(session, stage, screens: 256 * (index + 1))
                tour.enter()
                players.append(Player(tour))
            }
        } catch {
            return .skipped(reason: error.reason)
        }
        guard let alone = players.first, !alone.steps.isEmpty else {
            return .skipped(reason: "The module's screens have no buttons.")
        }
        alone.play()
        ProbeHost.yield(atMost: 100)
        let threads = players.dropFirst().map { player in Playing { player.play() } }
        for thread in threads { thread.join() }
        ProbeHost.yield(atMost: 0)
        for player in players.dropFirst() {
            // Only the screens that all had before: which of the others belongs to whom, nobody wrote down.
            try equal(
                alone.tour, player.tour, "a session that ran beside three others",
                help: "Guard what sessions share, or keep it in the session.")
        }
        return .passed
    }
}

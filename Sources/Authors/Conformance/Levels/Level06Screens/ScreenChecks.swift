import JSONText
import Probe
import Surfaces

/// Level 6: what a module shows, and what it does when its screens are used.
enum ScreenChecks {
    static let all: [Check] = rules + showing + using + buttons

    /// One check for each rule that surfaces keep to.
    private static let rules: [Check] = ScreenRule.allCases.map { rule in
        let words = rule.words
        var check = Check("screens.\(words.id)", level: 6, limit: 15_000, words.purpose, help: words.help) {
            trial throws(Violation) in
            try Tour.run(trial) { (tour, _) throws(Violation) in
                tour.press()
                var problems: [String] = []
                for stop in tour.stops {
                    for problem in tour.problems(rule, stop) {
                        problems.append("On \(stop.name), \(problem.place): \(problem.message)")
                    }
                }
                try Violation.throwFirst(problems, help: words.help)
                return .passed
            }
        }
        if rule.isOfCatalog { check.prepare = { _ = SurfaceValidator.bricks } }
        return check
    }

    /// That screens come, and come again.
    private static let showing: [Check] = [
        Check(
            "screens.shown", level: 6, limit: 15_000,
            "Every screen that is opened is filled before its call is answered.",
            help: "Send the screen's surface before you answer the call that opens it, be it a skeleton.",
            run: { trial throws(Violation) in
                try Tour.run(trial) { (tour, _) throws(Violation) in
                    tour.press()
                    let empty = tour.stops.filter { !tour.surface($0.id).hasRoot && tour.messages($0.id).isEmpty }
                    try Violation.throwFirst(
                        empty.map { "Nothing was sent for \($0.name)." },
                        help: "Send the screen's surface before you answer the call that opens it, be it a skeleton.")
                    return .passed
                }
            }),
        Check(
            "screens.prompt", level: 6, limit: 15_000, "A screen stands within a second.",
            help: "Send what you have, and the rest when it is there; leave what takes long to a thread of your own.",
            run: { trial throws(Violation) in
                try Tour.run(trial) { (tour, stage) throws(Violation) in
                    tour.press()
                    var late = tour.stops.filter { $0.milliseconds >= 1_000 }
                    // A busy machine makes anything slow: only what is late twice is late.
                    if !late.isEmpty, let session = try? stage.open(id: StageID.id(77)) {
                        let again = Tour(session, stage, screens: 4_096)
                        again.enter()
                        again.press()
                        let slow = Set(
                            again.stops.filter { $0.milliseconds >= 1_000 }.map { $0.opened?.route ?? $0.way })
                        late = late.filter { stop in slow.contains(stop.opened?.route ?? stop.way) }
                    }
                    try Violation.throwFirst(
                        late.map { "It took \($0.milliseconds) ms until \($0.name) stood; a second is the most." },
                        help: "Send what you have at once, and the rest as updates of the surface.")
                    return .passed
                }
            }),
        Check(
            "screens.titles", level: 6, limit: 15_000, "Every screen that the module opens has a title and a route.",
            help: "Give `push` and `present` a title for the navigation bar and a route that `restore` takes.",
            run: { trial throws(Violation) in
                try Tour.run(trial) { (tour, _) throws(Violation) in
                    tour.press()
                    var problems: [String] = []
                    for stop in tour.stops {
                        guard let opened = stop.opened else { continue }
                        if !opened.title.contains(where: { !$0.isWhitespace }) {
                            problems.append("The module opens \(stop.name) without a title.")
                        }
                        if opened.route.isEmpty { problems.append("The module opens \(stop.name) without a route.") }
                    }
                    try Violation.throwFirst(
                        problems, help: "Give `push` and `present` a title for the navigation bar and a route.")
                    return .passed
                }
            }),
        Check(
            "screens.restored", level: 6, limit: 15_000,
            "A route that the module gave a screen builds that screen again.",
            help: "Let `restore` take every route that you give `push` and `present`, and send the same surface.",
            run: { trial throws(Violation) in try restored(trial) }),
        Check(
            "screens.unknown-route", level: 6, limit: 15_000, "A route that leads nowhere is refused.",
            help: "Answer `restore` with BRICKS_NOT_FOUND for a route that you never gave.",
            run: { trial throws(Violation) in
                try Tour.run(trial) { (tour, stage) throws(Violation) in
                    let route = "no/such/route-\(trial.seed % 1_000)"
                    guard let answer = tour.call("restore", [.word(StageID.id(9)), .text(route)]) else {
                        return .skipped(reason: "The module does not provide bricks.screen/1.")
                    }
                    try refused(
                        answer, "`restore` of the route `\(route)`, which the module never gave,",
                        help: "Answer BRICKS_NOT_FOUND when a route leads nowhere.")
                    return try works(tour, stage)
                }
            }),
    ]

    private static func restored(_ trial: Trial) throws(Violation) -> Verdict {
        try Tour.run(trial) { (tour, _) throws(Violation) in
            tour.press()
            var seen: Set<String> = []
            var index: UInt32 = 512
            for stop in tour.stops {
                guard let opened = stop.opened, !opened.route.isEmpty, seen.insert(opened.route).inserted else {
                    continue
                }
                // The last screen of a route shows what it shows now.
                guard let last = tour.stops.last(where: { $0.opened?.route == opened.route }) else { continue }
                let help = "Let `restore` take every route that you gave, and send the same surface."
                index += 1
                guard let answer = tour.call("restore", [.word(StageID.id(index)), .text(opened.route)]) else {
                    return .skipped(reason: "The module does not provide bricks.screen/1.")
                }
                guard answer.isOK else {
                    throw Violation(
                        "`restore` of the route `\(opened.route)`, which the module gave \(stop.name), answers "
                            + "\(answer.outcome).", help: help)
                }
                let now = tour.kinds(StageID.id(index))
                guard tour.surface(StageID.id(index)).hasRoot || !tour.surface(last.id).hasRoot else {
                    throw Violation("`restore` of the route `\(opened.route)` sends no surface.", help: help)
                }
                let then = tour.kinds(last.id)
                // That nothing was shown in the first place is another check's affair.
                let isKnown = tour.surface(last.id).hasRoot && !tour.dismissed.contains(last.id)
                guard now == then || !isKnown else {
                    throw Violation(
                        "`restore` of the route `\(opened.route)` shows \(now.prefix(200)), where \(stop.name) shows "
                            + "\(then.prefix(200)).", help: help)
                }
            }
            return seen.isEmpty ? .skipped(reason: "The module opens no screen of its own.") : .passed
        }
    }

    // MARK: Using

    private static let using: [Check] = [
        Check(
            "screens.actions-accepted", level: 6, limit: 15_000, "Every action that a surface emits is accepted back.",
            help: "Let `action` know every event that your surfaces name.",
            run: { trial throws(Violation) in
                try Tour.run(trial) { (tour, _) throws(Violation) in
                    tour.press()
                    guard !tour.presses.isEmpty else { return .skipped(reason: "No screen has a button.") }
                    // Refusing what a person put in is fine; not knowing the action is not.
                    let lost = tour.presses.filter { press in
                        press.answer.isPending || press.answer.isFault
                            || [0x101, 0x200, 0x201].contains(press.answer.status)
                    }
                    try Violation.throwFirst(
                        lost.map {
                            "The action `\($0.event)` of `\($0.component)` on \($0.stop.name) answers \($0.answer.outcome)."
                        }, help: "Let `action` know every event that your surfaces name.")
                    return .passed
                }
            }),
        hostile(
            "unknown-action", "An action that no surface emits is refused.",
            help: "Answer `action` with BRICKS_NOT_FOUND for a name that you do not know."
        ) { (tour, stop) throws(Violation) in
            let answer = tour.act(on: stop.id, name: "conform-no-such-action", component: "root")
            try refused(
                answer, "The action `conform-no-such-action`, which no surface emits,",
                help: "Answer BRICKS_NOT_FOUND for an action that you do not know.")
        },
        hostile(
            "unknown-component", "A component that the screen does not have is no reason to fail.",
            help: "Do not rely on `component`: look it up, and answer BRICKS_NOT_FOUND where it is not there."
        ) { (tour, stop) throws(Violation) in
            for component in ["conform-no-such-component", String(repeating: "c", count: 256)] {
                for event in Tour.events(tour.surface(stop.id)).prefix(8) {
                    guard !tour.dismissed.contains(stop.id) else { break }
                    let answer = tour.act(on: stop.id, name: event.name, component: component, context: event.context)
                    try settled(
                        answer, "`\(event.name)` from the component `\(component.prefix(40))`, which is on no screen,",
                        help: "Look the component up, and answer BRICKS_NOT_FOUND where it is not there.")
                }
            }
        },
        hostile(
            "unknown-screen", "An action on a screen that is not there is refused.",
            help: "Answer BRICKS_NOT_FOUND when the screen is not yours, or was dismissed."
        ) { (tour, stop) throws(Violation) in
            let events = Tour.events(tour.surface(stop.id))
            for screen in [StageID.id(999), 1 << 63 | StageID.id(999)] {
                let answer = tour.act(
                    on: screen, name: events.first?.name ?? "conform",
                    component: events.first?.source.component ?? "root",
                    context: events.first?.context ?? [:])
                try refused(
                    answer, "An action on the screen \(StageID.text(screen)), which nobody opened,",
                    help: "Answer BRICKS_NOT_FOUND when the screen is not yours, or was dismissed.")
            }
        },
        hostile(
            "payload-type", "A context of another shape than the action's is no reason to fail.",
            help: "Check the type of every member of an action's context, and answer BRICKS_INVALID_ARGUMENT."
        ) { (tour, stop) throws(Violation) in
            for event in Tour.events(tour.surface(stop.id)) where event.name != "" {
                for context in wrongContexts(event.context) {
                    guard !tour.dismissed.contains(stop.id) else { break }
                    let answer = tour.act(
                        on: stop.id, name: event.name, component: event.source.component, context: context)
                    try settled(
                        answer, "`\(event.name)` with the context \(context.text.prefix(80))",
                        help: "Check the type of every member of the context, and answer BRICKS_INVALID_ARGUMENT.")
                }
            }
        },
        hostile(
            "payload-size", "A payload of a megabyte is refused.",
            help: "Check the size of `action` first: an `action` document has at most 65536 bytes."
        ) { (tour, stop) throws(Violation) in
            let event = Tour.events(tour.surface(stop.id)).first
            let answer = tour.act(
                on: stop.id, name: event?.name ?? "conform", component: event?.source.component ?? "root",
                context: ["text": .string(String(repeating: "x", count: 1 << 20))])
            try refused(
                answer, "An `action` document of a megabyte",
                help: "Answer BRICKS_TOO_LARGE for an `action` document of more than 65536 bytes.")
        },
    ]

    /// The context with each member, and the whole, of another type.
    private static func wrongContexts(_ context: JSON) -> [JSON] {
        let strangers: [JSON] = [.null, true, -1, .double(1e300), "", [], ["conform": [1, 2]]]
        var contexts: [JSON] = [[], "text", .null, 5, [:]]
        for key in context.object?.keys ?? [] {
            for stranger in strangers where stranger.typeName != context[key]?.typeName {
                guard var object = context.object else { continue }
                object[key] = stranger
                contexts.append(.object(object))
            }
        }
        return contexts
    }

    /// A check that does something bad on the first screens with a button, and asks afterwards whether the module still
    /// works.
    private static func hostile(
        _ id: String, _ purpose: String, help: String,
        _ body: @escaping @Sendable (Tour, Tour.Stop) throws(Violation) -> Void
    ) -> Check {
        Check("screens.\(id)", level: 6, limit: 10_000, purpose, help: help) { trial throws(Violation) in
            try Tour.run(trial) { (tour, stage) throws(Violation) in
                let stops = tour.stops.filter { !Tour.events(tour.surface($0.id)).isEmpty }
                for stop in stops.isEmpty ? Array(tour.stops.prefix(1)) : Array(stops.prefix(4)) {
                    try body(tour, stop)
                }
                return try works(tour, stage)
            }
        }
    }

    /// The module must refuse.
    private static func refused(_ answer: Answer?, _ what: String, help: String) throws(Violation) {
        guard let answer, !answer.isRefusal else { return }
        throw Violation("\(what) answers \(answer.outcome); a refusal was expected.", help: help)
    }

    /// The module may refuse or not, but it has to answer, and not with a fault of its own.
    private static func settled(_ answer: Answer?, _ what: String, help: String) throws(Violation) {
        guard let answer, answer.isPending || answer.isFault else { return }
        throw Violation("\(what) answers \(answer.outcome).", help: help)
    }

    /// Whether the session can still be used.
    private static func works(_ tour: Tour, _ stage: Stage) throws(Violation) -> Verdict {
        if let saved = tour.session.save(), saved.isFault || saved.isPending {
            throw Violation(
                "Afterwards `session_save` answers \(saved.outcome).",
                help: "Leave the session as it was when you refuse a call.")
        }
        return .passed
    }
}

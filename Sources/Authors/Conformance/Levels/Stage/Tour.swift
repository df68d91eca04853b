import Foundation
import InterfaceModel
import JSONText
import Probe
import Surfaces

/// A walk through a module's screens: every way in that its interfaces describe, and every button from there on.
final class Tour {
    /// A screen on the way.
    struct Stop {
        var id: UInt64
        /// Nil for a screen that the host made.
        var opened: OpenedScreen?
        /// How the walk came here, for a message.
        var way: String
        /// How long the call took that filled it, in milliseconds.
        var milliseconds: Int

        var name: String { "the screen \(StageID.text(id)) (\(way))" }
    }

    /// A use of a component, and what came of it.
    struct Press {
        var stop: Stop
        var component: String
        var event: String
        /// Whether what a person puts in goes with it.
        var takesInput: Bool
        /// Calls of the host that the module made meanwhile.
        var calls: Int
        var answer: Answer
    }

    let session: Session
    let stage: Stage
    private let provided: [Interface]
    private(set) var stops: [Stop] = []
    private(set) var presses: [Press] = []
    /// Calls that were to open a screen and were refused.
    private(set) var refusals: [(way: String, answer: Answer)] = []
    private var nextScreen: UInt32
    /// Whether the ways in are given a controller of devices where they can do without.
    private let givesDevices: Bool
    /// The upper half of the ids that the host makes.
    private let generation: UInt32
    private let hasTab: Bool

    static let environment = SurfaceEnvironment(
        locale: Locale(identifier: "en_GB"), timeZone: TimeZone(secondsFromGMT: 0) ?? .current,
        now: Date(timeIntervalSince1970: 1_700_000_000))

    /// - Parameter screens: the first id of the screens that the host makes; sessions that are open together need others.
    init(
        _ session: Session, _ stage: Stage, screens: UInt32 = StageID.screens, generation: UInt32 = 1,
        givesDevices: Bool = false
    ) {
        nextScreen = screens
        self.givesDevices = givesDevices
        self.generation = generation
        hasTab = false
        self.session = session
        self.stage = stage
        provided = stage.provided
        ProbeHost.know(own(StageID.stack))
        ProbeHost.know(own(StageID.devices))
    }

    /// Another walk through a session: its tab is there already, and the host gives no id twice.
    init(after earlier: Tour) {
        session = earlier.session
        stage = earlier.stage
        provided = earlier.provided
        nextScreen = earlier.nextScreen
        generation = earlier.generation
        givesDevices = earlier.givesDevices
        hasTab = true
    }

    // MARK: Ways in

    /// The id with this walk's generation.
    private func own(_ id: UInt64) -> UInt64 { StageID.id(UInt32(truncatingIfNeeded: id), generation: generation) }

    /// Takes every way in: methods that are given a screen to fill or a stack to push onto.
    func enter() {
        for interface in provided {
            for method in interface.methods where Self.isWayIn(method) && !(hasTab && Self.makesTab(method)) {
                enter(interface, method)
            }
        }
    }

    private static func isWayIn(_ method: Method) -> Bool {
        guard method.name != "restore" else { return false }
        return method.parameters.contains { parameter in
            switch parameter.type {
            case .newID, .id("stack"): true
            default: false
            }
        }
    }

    private static func makesTab(_ method: Method) -> Bool {
        method.parameters.contains { $0.type == .newID("tab") }
    }

    private func enter(_ interface: Interface, _ method: Method) {
        let way = "\(method.name) of \(interface.reference)"
        var made: [UInt64] = []
        var arguments: [Argument] = []
        for parameter in method.parameters {
            switch parameter.type {
            case .newID("screen"):
                nextScreen += 1
                made.append(StageID.id(nextScreen, generation: generation))
                arguments.append(.word(StageID.id(nextScreen, generation: generation)))
            case .newID("tab"), .id("tab"): arguments.append(.word(own(StageID.tab)))
            case .newID("stack"), .id("stack"): arguments.append(.word(own(StageID.stack)))
            case .id: arguments.append(.word(parameter.isOptional && !givesDevices ? 0 : own(StageID.devices)))
            case .text: arguments.append(.text("filter"))
            default: return
            }
        }
        let before = ProbeHost.navigationCount
        let (answer, milliseconds) = Self.timed { session.call(interface, method, arguments) }
        guard let answer else { return }
        if !answer.isOK { refusals.append((way, answer)) }
        // A screen whose surface the host refused is looked at as well.
        for id in made where answer.isOK || !messages(id).isEmpty {
            stops.append(Stop(id: id, opened: nil, way: way, milliseconds: milliseconds))
        }
        note(from: before, way, milliseconds)
    }

    private static func timed(_ body: () -> Answer?) -> (Answer?, Int) {
        let start = ContinuousClock.now
        let answer = body()
        return (answer, Int((ContinuousClock.now - start) / .milliseconds(1)))
    }

    /// Takes in the screens that the module has opened since.
    private func note(from navigation: Int, _ way: String, _ milliseconds: Int) {
        for screen in HostCalls.opened(from: navigation, in: session.id)
        where !stops.contains(where: { $0.id == screen.id }) {
            stops.append(Stop(id: screen.id, opened: screen, way: way, milliseconds: milliseconds))
        }
    }

    // MARK: Shown content

    /// The messages that a screen was sent.
    func messages(_ id: UInt64) -> [JSON] {
        ProbeHost.messages(of: id, in: session.id).flatMap { line in
            (try? JSON(parsing: line))?.array ?? [.string(line)]
        }
    }

    func problems(_ rule: ScreenRule, _ stop: Stop) -> [ScreenProblem] {
        ScreenInspector.problems(rule, screen: StageID.text(stop.id), messages: messages(stop.id))
    }

    /// The surface of a screen as it is now.
    func surface(_ id: UInt64) -> Surface {
        var surface = Surface(id: StageID.text(id))
        for message in messages(id) { try? surface.apply(message) }
        return surface
    }

    /// The screens that were taken away.
    var dismissed: Set<UInt64> { HostCalls.dismissed(in: session.id) }

    // MARK: Buttons

    /// Returns the events that the buttons of a surface send.
    static func events(_ surface: Surface) -> [SurfaceEvent] {
        guard let root = try? surface.resolve(Self.environment) else { return [] }
        var events: [SurfaceEvent] = []
        root.visit { node in
            switch node.content {
            // A file input sends a blob of the host's, which no one has put there.
            case .button:
                if case .event(let event)? = try? surface.action(at: node.address, environment) { events.append(event) }
            default: break
            }
            return true
        }
        return events
    }

    /// The surface with something put into every text field, as a person would.
    static func filled(_ surface: Surface) -> Surface {
        var surface = surface
        guard let root = try? surface.resolve(Self.environment) else { return surface }
        var fields: [(name: String, value: String)] = []
        root.visit { node in
            if case .textField(let input) = node.content {
                fields.append((input.field.name, input.variant == .number ? "7" : "Conform"))
            }
            return true
        }
        for field in fields { _ = try? surface.setInputs([field], environment) }
        return surface
    }

    /// Uses every button of every screen once, also of the screens that come of it, up to a number.
    ///
    /// - Parameter isReversed: whether those of a screen are used from the last to the first.
    func press(atMost limit: Int = 40, isReversed: Bool = false, where isWanted: (Stop) -> Bool = { _ in true }) {
        var used: Set<String> = []
        var next = 0
        while next < stops.count, presses.count < limit {
            let stop = stops[next]
            next += 1
            guard isWanted(stop) else { continue }
            let surface = surface(stop.id)
            let (empty, filled) = (Self.events(surface), Self.events(Self.filled(surface)))
            for event in isReversed ? filled.reversed() : filled where presses.count < limit {
                guard !dismissed.contains(stop.id) else { break }
                guard used.insert("\(stop.opened?.route ?? stop.way) \(event.source) \(event.name)").inserted else {
                    continue
                }
                let takesInput = !empty.contains { $0.source == event.source && $0.context == event.context }
                press(event, on: stop, takesInput: takesInput)
            }
        }
    }

    private func press(_ event: SurfaceEvent, on stop: Stop, takesInput: Bool) {
        let before = ProbeHost.navigationCount
        let calls = ProbeHost.callCount
        let (answer, milliseconds) = Self.timed {
            act(on: stop.id, name: event.name, component: event.source.component, context: event.context)
        }
        guard let answer else { return }
        presses.append(
            Press(
                stop: stop, component: event.source.component, event: event.name, takesInput: takesInput,
                calls: ProbeHost.callCount - calls, answer: answer))
        note(from: before, "after `\(event.name)` on \(StageID.text(stop.id))", milliseconds)
    }

    /// Sends an action; nil when the module has no `bricks.screen/1`.
    func act(
        on screen: UInt64, name: String, component: String, context: JSON = [:], shape: FrameShape = .plain
    ) -> Answer? {
        let document: JSON = ["name": .string(name), "component": .string(component), "context": context]
        return call("action", [.word(screen), .text(document.text)], shape: shape)
    }

    /// The buttons of all screens, filled in as a person would.
    var buttons: [(stop: Stop, event: SurfaceEvent)] {
        stops.flatMap { stop in Self.events(Self.filled(surface(stop.id))).map { (stop, $0) } }
    }

    /// Calls a method of `bricks.screen/1`.
    func call(_ name: String, _ arguments: [Argument], shape: FrameShape = .plain) -> Answer? {
        guard let interface = provided.first(where: { $0.reference == "bricks.screen/1" }),
            let method = interface.methods.first(where: { $0.name == name })
        else { return nil }
        return session.call(interface, method, arguments, shape: shape)
    }

    /// Returns the content of the screen, for a comparison: its tree with every binding evaluated.
    func picture(_ id: UInt64) -> String {
        guard let root = try? surface(id).resolve(Self.environment) else { return "" }
        return root.json.text.replacing("\(StageID.text(id))", with: "")
    }
}

extension Tour {
    /// Brings the module up, takes every way into its screens, and runs the body; skips when there is no way in.
    static func run(
        _ trial: Trial, notes: Bool = true, _ body: (Tour, Stage) throws(Violation) -> Verdict
    ) throws(Violation) -> Verdict {
        let stage: Stage
        let tour: Tour
        do throws(StageError) {
            let session: Session
            (stage, session) = try Stage.opened(trial, notes: notes)
            tour = Tour(session, stage)
        } catch {
            return .skipped(reason: error.reason)
        }
        tour.enter()
        guard !tour.stops.isEmpty else {
            let why = tour.refusals.first.map { " `\($0.way)` answers \($0.answer.outcome)." } ?? ""
            return .skipped(reason: "The module shows no screen.\(why)")
        }
        let verdict = try body(tour, stage)
        stage.end([tour.session])
        return verdict
    }

    /// The components of a screen in order, for a comparison in which what they say may differ.
    func kinds(_ id: UInt64) -> String {
        guard let root = try? surface(id).resolve(Self.environment) else { return "" }
        var names: [String] = []
        root.visit { node in
            names.append(node.componentName)
            return true
        }
        return names.joined(separator: " ")
    }
}

extension Violation {
    /// Throws the first of the problems, with the number of the others.
    static func throwFirst(_ problems: [String], help: String) throws(Violation) {
        guard let first = problems.first else { return }
        let more = problems.count - 1
        throw Violation(more > 0 ? "\(first) There \(more == 1 ? "is 1" : "are \(more)") more." : first, help: help)
    }
}

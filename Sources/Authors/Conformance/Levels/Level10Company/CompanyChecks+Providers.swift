import Cards
import InterfaceModel
import JSONText
import Probe
import Surfaces
import Versions

// Another module that this one uses is missing, fails, or answers late.
extension CompanyChecks {
    static let providers: [Check] = [
        provider(
            "missing", "Where no module provides what it could use, the module goes on without.",
            help: "Look whether get_interface gave NULL, and do without what an optional interface is for."
        ) { trial, interface, help throws(Violation) in
            ProbeHost.hide(interface.reference)
            defer { ProbeHost.hide(interface.reference, isHidden: false) }
            let stage: Stage
            let session: Session
            do throws(StageError) {
                stage = try Stage(trial)
                session = try stage.open()
            } catch {
                // Whether it may refuse, and how, `creation.optional-service` and `creation.required-service` say.
                return
            }
            _ = try ResourceChecks.used(stage, session, "where no module provides \(interface.reference)")
        },
        provider(
            "fails", "When a module that it uses fails, the module says so, and goes on when that is back.",
            help: "Take the status of every call to another module, also a fault, and keep none for good."
        ) { trial, interface, help throws(Violation) in
            guard let (stage, session) = try? open(trial) else { return }
            let tour = Tour(session, stage, givesDevices: true)
            tour.enter()
            // Gone, busy, given up, too late, broken.
            try pressAll(
                tour, refusing: [0x101, 0x200, 0x201, 0x300, 0x301, 0x400, 0x401, 0x500, 0x501],
                by: interface.reference, help: help)
            _ = try ResourceChecks.used(stage, session, "after \(interface.reference) was back", after: tour)
        },
        provider(
            "late",
            "When a module that it uses answers late, the module can be used and saved meanwhile, and then answers too.",
            help: "Leave the request pending, and complete it in `complete`, whatever the answer is."
        ) { trial, interface, help throws(Violation) in
            for status: UInt32 in [0, 0x300, 0x401, 0x500] { try late(trial, interface, status, help: help) }
        },
    ]

    private static func provider(
        _ id: String, _ purpose: String, help: String,
        _ body: @escaping @Sendable (Trial, Interface, String) throws(Violation) -> Void
    ) -> Check {
        Check("company.provider-\(id)", level: 10, limit: 20_000, purpose, help: help) { trial throws(Violation) in
            let used = (trial.card?.uses ?? []).compactMap { use in
                Contract.interface("\(use.interface.name)/\(use.interface.major)")
            }.filter { $0.provider != .host }
            guard !used.isEmpty else {
                return .skipped(reason: "The card names no interface that other modules provide.")
            }
            for interface in used { try body(trial, interface, help) }
            return .passed
        }
    }

    private static func open(_ trial: Trial) throws(StageError) -> (Stage, Session) {
        let stage = try Stage(trial)
        return (stage, try stage.open())
    }

    /// Leaves open what the module asks of the interface, uses the module on, and answers all of it at once.
    private static func late(
        _ trial: Trial, _ interface: Interface, _ status: UInt32, help: String
    ) throws(Violation) {
        guard let (stage, session) = try? open(trial) else { return }
        ProbeHost.behave(.pending, interface.reference)
        defer { ProbeHost.behave(.ordinary) }
        let tour = Tour(session, stage, givesDevices: true)
        tour.enter()
        var shape = FrameShape.plain
        shape.patience = 0
        var pending: [(name: String, answer: Answer)] = []
        for (stop, event) in tour.buttons {
            let answer = tour.act(
                on: stop.id, name: event.name, component: event.source.component, context: event.context, shape: shape)
            guard let answer else { continue }
            if answer.isPending { pending.append(("`\(event.name)` on \(stop.name)", answer)) }
            if answer.isFault {
                throw Violation(
                    "`\(event.name)` on \(stop.name) answers \(answer.outcome) while \(interface.reference) is late.",
                    help: help)
            }
        }
        if let saved = session.save(), saved.isPending || saved.isFault {
            throw Violation(
                "`session_save` answers \(saved.outcome) while \(interface.reference) is late.", help: help)
        }
        // Requests that the module makes when it is answered are answered too.
        for _ in 0..<8 {
            let requests = ProbeHost.takeOpenRequests().filter { $0.session == session.id }
            if requests.isEmpty { break }
            for request in requests { answer(request, session, interface, status) }
        }
        for (name, answer) in pending {
            var answer = answer
            stage.suspect.settle(&answer, 2_000)
            guard answer.isPending || answer.isFault else { continue }
            throw Violation(
                "\(name) answers \(answer.outcome), after \(interface.reference) had answered late, with "
                    + "\(KnownStatus.name(status)).", help: help)
        }
        stage.end([session])
    }

    private static func answer(
        _ request: ProbeHost.OpenRequest, _ session: Session, _ interface: Interface, _ status: UInt32
    ) {
        var text: String?
        if status == 0, let method = interface.methods.first(where: { $0.name == request.method }),
            case .document(let name)? = method.results.first?.type
        {
            text = Plausible.document(name).text
        }
        _ = session.complete(request: request.request, status: status, text: text)
    }
}

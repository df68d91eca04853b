internal import Glibc
internal import InterfaceModel
internal import JSONText
internal import Probe

/// How the module answers, whatever it was asked.
enum AnswerChecks {
    static let all: [Check] = [
        judged(
            "border.status-known", .unknownStatus, "Every status is one of the contract's.",
            help: "Return one of the statuses of bricks/base.h."),
        judged(
            "border.leaf-pending", .pendingLeaf, "Only an async method leaves its answer pending.",
            help: "Answer a leaf or an event before it returns."),
        judged(
            "border.request-answered", .neverAnswered, "A request that is left pending is completed.",
            help: "Complete every request exactly once, at the latest when it fails or is cancelled."),
        judged(
            "border.reply-on-error", .valuesWithError, "With an error status no values are given.",
            help: "Call `reply` only when BRICKS_OK is returned, `fail` only when an error is."),
        judged(
            "border.failure-status", .failureMismatch, "What `fail` was told is what the method returns.",
            help: "Return the status that was given to `fail`, and call `fail` only before an error."),
        judged(
            "border.reply-values", .wrongValues, "The values of a reply are those of the description.",
            help: "Reply the values that the header lists, in their order, types and bounds."),
        judged(
            "border.reply-manner", .badManner,
            "Replies are UTF-8, whole, given once, on the calling thread and before the method returns.",
            help: "Call `reply` or `fail` once, on the thread of the call, with values whose `size` and text are right."
        ),
        Check(
            "border.completion-once", level: 7, needs: ["lifecycle.stage"], limit: 20_000,
            "A request is completed once, and only one that was left pending.", help: onceHelp
        ) { trial throws(Violation) in try once(trial) },
        Check(
            "border.answer-unknown", level: 7, needs: ["lifecycle.stage"],
            "An answer to a request that the module never made does no harm.",
            help: "Look a request up among those that wait before its answer is used."
        ) { trial throws(Violation) in try unknownAnswers(trial) },
        Check(
            "border.host-calls", level: 7, needs: ["lifecycle.stage"], limit: 20_000,
            "Every call to the host is as the contract asks.",
            help:
                "Pass the host's `self`, a whole frame with `reply` and `fail`, UTF-8 within its bounds, and whole JSON."
        ) { trial throws(Violation) in try hostCalls(trial) },
    ]

    private static let onceHelp = "Complete a request once, and only when its method has returned BRICKS_PENDING."

    /// Ordinary calls of every method, and such as lead to errors.
    static func variants(_ interface: Interface, _ method: Method, _ scene: Scene) -> [BorderWalk.Variant] {
        var variants = [BorderWalk.Variant(label: "what a host would ask")]
        for (index, parameter) in method.parameters.enumerated() {
            switch parameter.type {
            case .id, .newID: variants.append(.init(label: "the id 7", replacing: [index: .word(7)]))
            case .text, .json:
                variants.append(.init(label: "an empty text", replacing: [index: .text("")]))
            case .document:
                variants.append(.init(label: "a broken document", replacing: [index: .text("{")]))
            default: break
            }
            if parameter.documentName == "action" { variants += actions(scene, index) }
        }
        return variants
    }

    /// The actions of the screen that is shown.
    private static func actions(_ scene: Scene, _ index: Int) -> [BorderWalk.Variant] {
        guard let screen = scene.screen else { return [] }
        var names: [(name: String, component: String)] = []
        for line in ProbeHost.messages(of: screen, in: scene.session.id) {
            guard let messages = (try? JSON(parsing: Array(line.utf8)))?.array else { continue }
            for component in messages.compactMap({ $0["updateComponents"]?["components"]?.array }).joined() {
                guard let name = component["action"]?["event"]?["name"]?.string, let id = component["id"]?.string,
                    !names.contains(where: { $0.name == name })
                else { continue }
                names.append((name, id))
            }
        }
        return names.map { name, component in
            let action: JSON = ["name": .string(name), "component": .string(component), "context": [:]]
            return .init(label: "the action `\(name)` of the screen", replacing: [index: .text(action.text)])
        }
    }

    private static func judged(
        _ id: String, _ kind: Judgement.Kind, _ purpose: String, help: String
    ) -> Check {
        Check(id, level: 7, needs: ["lifecycle.stage"], limit: 20_000, purpose, help: help) { trial throws(Violation) in
            var found: [String] = []
            try walk(trial) { method, interface, answer in
                found += Judgement.findings(answer, of: method, interface).filter { $0.kind == kind }.map(\.message)
            }
            return try verdict(found, help: help)
        }
    }

    @discardableResult
    private static func walk(
        _ trial: Trial, _ judge: (Method, Interface, Answer) -> Void
    ) throws(Violation) -> Suspect {
        let scene = try trial.scene()
        var answers: [(Method, Interface, Answer)] = []
        for interface in scene.interfaces {
            for method in interface.methods {
                for variant in variants(interface, method, scene) {
                    guard let answer = try BorderWalk.call(variant, interface, method, scene) else { continue }
                    answers.append((method, interface, answer))
                }
            }
        }
        // Of the module's own functions, those that answer.
        // Without a value there is no state to keep.
        let save = scene.session.save().flatMap { $0.isOK && $0.values.isEmpty ? nil : (Self.save, $0) }
        let export = scene.instance.export(user: .text("user-1")).map { (Self.export, $0) }
        let erase = scene.instance.erase(user: .text("user-1")).map { (Self.erase, $0) }
        let changed = scene.session.change(.text(Plausible.document("session").text)).map { (Self.changed, $0) }
        answers += [save, export, erase, changed].compactMap { $0.map { ($0.0, Self.module, $0.1) } }
        // An answer that comes through a frame too late comes soon after the call.
        usleep(30_000)
        for (method, interface, answer) in answers {
            var answer = answer
            scene.suspect.review(&answer)
            judge(method, interface, answer)
        }
        return scene.suspect
    }

    /// The module's table, described as an interface.
    private static let module = Interface(
        name: "bricks_module", summary: "The module.", methods: [save, export, erase, changed])
    private static let save = Method(name: "session_save", results: [("state", .text(max: 1 << 20))])
    private static let export = Method(name: "user_export", results: [("data", .json(max: 64 << 20))])
    private static let erase = Method(name: "user_erase", results: [])
    private static let changed = Method(name: "session_changed", results: [])

    private static func once(_ trial: Trial) throws(Violation) -> Verdict {
        var found: [String] = []
        var pending: Set<UInt64> = []
        var names: [UInt64: String] = [:]
        let suspect = try walk(trial) { method, _, answer in
            names[answer.request] = method.name
            if answer.isLate || answer.isPending { pending.insert(answer.request) }
        }
        for (request, name) in names.sorted(by: { $0.key < $1.key }) {
            let count = ProbeHost.completions(of: request)
            if count > 1 { found.append("A request of `\(name)` is completed \(count) times.") }
            if count > 0, !pending.contains(request) {
                found.append("A request of `\(name)` is completed though the method had answered it.")
            }
        }
        // Requests that the scene itself made between the calls, and that were answered later.
        let others = suspect.requestsLeftPending.subtracting(names.keys)
        let known = others.union(names.keys).reduce(0) { $0 + ProbeHost.completions(of: $1) }
        if ProbeHost.completions() > known {
            found.append("\(ProbeHost.completions() - known) requests are completed that nobody made.")
        }
        return try verdict(found, help: onceHelp)
    }

    private static func unknownAnswers(_ trial: Trial) throws(Violation) -> Verdict {
        let scene = try trial.scene()
        for request: UInt64 in [0, 1, 7, .max] {
            for status: UInt32 in [0, 0x300, 0x7FF, 1] {
                for text in [nil, "{", "{\"devices\":[]}"] {
                    guard scene.session.complete(request: request, status: status, text: text) else {
                        return .skipped(reason: "The module has no `complete`; it makes no async requests.")
                    }
                }
            }
        }
        guard scene.session.save().map({ KnownStatus.contains($0.status) }) ?? true else {
            throw Violation(
                "After such an answer `session_save` fails.",
                help: "Change nothing at an answer that was not asked for.")
        }
        scene.end()
        return .passed
    }

    private static func hostCalls(_ trial: Trial) throws(Violation) -> Verdict {
        try walk(trial) { _, _, _ in }
        return try verdict(
            ProbeHost.violations.map { "\($0)." },
            help:
                "Pass the host's `self`, a whole frame with `reply` and `fail`, UTF-8 within its bounds, and whole JSON."
        )
    }
}

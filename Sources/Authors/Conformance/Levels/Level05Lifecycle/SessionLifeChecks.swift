internal import Glibc
internal import InterfaceModel
internal import JSONText
internal import Probe

/// Sessions that open and close, in every order.
enum SessionLifeChecks {
    static let all: [Check] = [
        session(
            "lifecycle.session-orders", "Sessions close in every order, and those that stay go on.",
            help: "Keep sessions in a list from which any of them can be taken."
        ) { instance, found in
            for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                let sessions = (0..<3).compactMap { _ in
                    instance.openSession(ModuleLifeChecks.document, id: Scene.nextID()).session
                }
                guard sessions.count == 3 else { return found.append("Three sessions cannot be open at once.") }
                for (index, one) in order.enumerated() {
                    sessions[one].close()
                    for other in order[(index + 1)...] {
                        Trial.note("saving a session after another was closed")
                        ModuleLifeChecks.expectOK(
                            sessions[other].save(), "`session_save` after another session was closed", &found)
                    }
                }
            }
        },
        session(
            "lifecycle.session-again", "A session of an id that was closed can be opened again.",
            help: "Forget a session's id when it is closed."
        ) { instance, found in
            let id = Scene.nextID()
            for round in 1...3 {
                let opened = instance.openSession(ModuleLifeChecks.document, id: id)
                ModuleLifeChecks.expectOK(opened.answer, "`session_open`, the \(round). time,", &found)
                opened.session?.close()
            }
        },
        session(
            "lifecycle.session-refused", "A session document that is not as described is refused with a reason.",
            help: "Check the `session` document as `create` checks its own, and say by `fail` what is wrong."
        ) { instance, found in
            let good = Plausible.document("session")
            var documents: [(String, Argument)] = [
                ("NULL", .absent), ("an empty document", .emptyUnreadable), ("`{`", .text("{")), ("`[]`", .text("[]")),
                ("FF", .text([0xFF], .guarded)), ("a document that was cut", .text(String(good.text.dropLast()))),
            ]
            documents += Plausible.mistyped("session").filter { $0.member == "user" }.map {
                ("a wrong `\($0.member)`", .text($0.document.text))
            }
            for (label, document) in documents {
                let opened = instance.openSession(document, id: Scene.nextID())
                if opened.answer.isOK { found.append("`session_open` answers BRICKS_OK to \(label).") }
                if !opened.answer.isOK, (opened.answer.message ?? "").isEmpty {
                    found.append("`session_open` refuses \(label) without a reason.")
                }
                opened.session?.close()
            }
        },
        session(
            "lifecycle.session-refusal-writes-nothing", "A refused session leaves the result as it was.",
            help: "Set *session only just before BRICKS_OK is returned."
        ) { instance, found in
            let opened = instance.openSession(.text("{"), id: Scene.nextID())
            if !opened.answer.isOK, opened.wrote {
                found.append("`session_open` answers \(KnownStatus.name(opened.answer.status)) and sets *session.")
            }
        },
        session(
            "lifecycle.session-changed", "Another person, locale or time zone is taken; a broken document is refused.",
            help: "Read the new `session` document as the first one, and keep the old when it is refused."
        ) { instance, found in
            guard let session = instance.openSession(ModuleLifeChecks.document, id: Scene.nextID()).session else {
                return found.append("No session can be opened.")
            }
            for (user, locale, zone) in [
                ("user-2", "de-DE", "Europe/Berlin"), ("", "ar", "Asia/Riyadh"), ("user-1", "en-GB", "UTC"),
            ] {
                let document: JSON = [
                    "user": [
                        "id": .string(user.isEmpty ? "anonymous" : user), "name": .string(user),
                        "anonymous": .bool(user.isEmpty),
                        "timeZone": .string(zone), "locale": .string(locale),
                    ], "deepLinkPrefixes": ["bricks"],
                ]
                ModuleLifeChecks.expectOK(session.change(.text(document.text)), "`session_changed`", &found)
            }
            if session.change(.text("{"))?.isOK == true { found.append("`session_changed` answers BRICKS_OK to `{`.") }
            ModuleLifeChecks.expectOK(session.save(), "`session_save` after it", &found)
            session.close()
        },
        Check(
            "lifecycle.close-in-flight", level: 5, needs: ["lifecycle.stage"], limit: 20_000,
            "A session closes while its requests are pending; none of them is completed afterwards with BRICKS_OK.",
            help: inFlightHelp
        ) { trial throws(Violation) in try inFlight(trial) },
        Check(
            "lifecycle.cancel", level: 5, needs: ["lifecycle.stage"], limit: 20_000,
            "A request that was given up is completed all the same, once.", help: cancelHelp
        ) { trial throws(Violation) in try cancel(trial) },
        Check(
            "lifecycle.silent-after-close", level: 5, needs: ["lifecycle.stage"],
            "After `session_close` the module makes no call for the session.", help: silentHelp
        ) { trial throws(Violation) in
            let scene = try trial.scene()
            ModuleLifeChecks.useEverything(scene)
            let id = scene.session.id
            scene.session.close()
            let before = ProbeHost.calls(of: id)
            usleep(150_000)
            guard ProbeHost.calls(of: id) == before else {
                throw Violation("The module calls the host for a session that is closed.", help: silentHelp)
            }
            return .passed
        },
        Check(
            "lifecycle.own-session", level: 5, needs: ["lifecycle.stage"],
            "A call that the module makes for a session names that session.", help: ownHelp
        ) { trial throws(Violation) in
            let scene = try trial.scene()
            let before = ProbeHost.calls(of: scene.session.id)
            guard let neighbour = try? scene.neighbour() else {
                return .skipped(reason: "The module has no tab that a second session could open.")
            }
            guard ProbeHost.calls(of: scene.session.id) == before, ProbeHost.calls(of: neighbour.session.id) > 0 else {
                throw Violation("What one session shows is sent in the name of another.", help: ownHelp)
            }
            return .passed
        },
    ]

    private static let inFlightHelp =
        "Complete in `session_close` what is pending, at best with BRICKS_CANCELLED, and join what works for it."
    private static let cancelHelp =
        "Complete a request that `cancel` names with BRICKS_CANCELLED, or go on and complete it as usual."
    private static let silentHelp = "End in `session_close` whatever works for the session."
    private static let ownHelp = "Put the id of the call's own session into the frame of every call to the host."

    private static func session(
        _ id: String, _ purpose: String, help: String, _ body: @escaping @Sendable (Instance, inout [String]) -> Void
    ) -> Check {
        Check(id, level: 5, needs: ["lifecycle.stage"], purpose, help: help) { trial throws(Violation) in
            let scene = try trial.scene()
            var found: [String] = []
            body(scene.instance, &found)
            scene.end()
            return try verdict(found, help: help)
        }
    }

    /// The requests that the module leaves pending when everything is asked of it.
    private static func pending(_ scene: Scene) -> [(name: String, request: UInt64)] {
        var shape = FrameShape.plain
        shape.patience = 0
        var pending: [(String, UInt64)] = []
        for interface in scene.interfaces {
            for method in interface.methods where method.kind == .async && method.name != "destroy" {
                for variant in AnswerChecks.variants(interface, method, scene) {
                    guard let answer = scene.call(interface, method, replacing: variant.replacing, shape: shape),
                        answer.isPending
                    else { continue }
                    pending.append((method.name, answer.request))
                }
            }
        }
        return pending
    }

    private static func inFlight(_ trial: Trial) throws(Violation) -> Verdict {
        let scene = try trial.scene()
        var found: [String] = []
        for _ in 0..<3 {
            let waiting = pending(scene)
            Trial.note("closing the session while \(waiting.count) requests are pending")
            scene.session.close()
            let early = Set(waiting.filter { ProbeHost.completions(of: $0.request) > 0 }.map(\.request))
            usleep(80_000)
            for (name, request) in waiting where !early.contains(request) && ProbeHost.completions(of: request) > 0 {
                found.append("A request of `\(name)` is completed after its session was closed.")
            }
            do throws(ProbeFailure) {
                try scene.reopen()
            } catch {
                throw Violation(error)
            }
        }
        scene.end()
        return try verdict(found, help: inFlightHelp)
    }

    private static func cancel(_ trial: Trial) throws(Violation) -> Verdict {
        let scene = try trial.scene()
        var found: [String] = []
        let waiting = pending(scene)
        for request: UInt64 in [0, 7, .max] {
            guard scene.instance.cancel(session: scene.session.id, request: request) else {
                return .skipped(reason: "The module has no `cancel`.")
            }
        }
        for (_, request) in waiting {
            _ = scene.instance.cancel(session: scene.session.id, request: request)
            _ = scene.instance.cancel(session: scene.session.id, request: request)
        }
        _ = scene.instance.cancel(session: .max, request: waiting.first?.request ?? 1)
        for (name, request) in waiting {
            for _ in 0..<100 where ProbeHost.completions(of: request) == 0 { usleep(10_000) }
            switch ProbeHost.completions(of: request) {
            case 0: found.append("A request of `\(name)` that was cancelled is not completed.")
            case 1: break
            case let count: found.append("A request of `\(name)` that was cancelled is completed \(count) times.")
            }
        }
        scene.end()
        return try verdict(found, help: cancelHelp)
    }
}

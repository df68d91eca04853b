internal import Glibc
internal import InterfaceModel
internal import JSONText
internal import Probe

/// Start, stop and destroy.
enum ModuleLifeChecks {
    static let all: [Check] = [
        Check(
            "lifecycle.stage", level: 5, needs: ["creation.plain"],
            "The module starts, opens a session and shows what a host asks it to show.",
            help: "Answer BRICKS_OK to start, session_open and the calls that show the first screen."
        ) { trial throws(Violation) in
            let made = try trial.suspect().create(.text(trial.setting.creation.text))
            if let instance = made.instance {
                let started = instance.start()
                if started?.isOK != false { _ = instance.stop() }
                instance.destroy()
                if let started, let verdict = trial.needsConfiguration(started, "start") { return verdict }
            }
            let scene = try trial.scene()
            scene.end()
            return .passed
        },
        module(
            "lifecycle.restart", "The module can be stopped and started again.",
            help: "Let `start` begin what `stop` has ended, as often as it is asked."
        ) { instance, found in
            for round in 1...3 {
                expectOK(instance.start(), "`start`, the \(round). time,", &found)
                let opened = instance.openSession(document, id: Scene.nextID())
                if !opened.answer.isOK { found.append("`session_open` fails after the \(round). start.") }
                opened.session?.close()
                expectOK(instance.stop(), "`stop`, the \(round). time,", &found)
            }
        },
        module(
            "lifecycle.start-twice", "A second `start` does no harm.",
            help: "Answer BRICKS_BAD_STATE, or BRICKS_OK and do nothing, when the module runs already."
        ) { instance, found in
            _ = instance.start()
            expectKnown(instance.start(), "The second `start`", &found)
            expectOK(instance.stop(), "`stop` after a second `start`", &found)
        },
        module(
            "lifecycle.stop-twice", "A second `stop` does no harm.",
            help: "Answer BRICKS_BAD_STATE, or BRICKS_OK and do nothing, when the module is stopped already."
        ) { instance, found in
            _ = instance.start()
            _ = instance.stop()
            expectKnown(instance.stop(), "The second `stop`", &found)
            expectOK(instance.start(), "`start` after a second `stop`", &found)
            _ = instance.stop()
        },
        module(
            "lifecycle.stop-before-start", "A `stop` before any `start` does no harm.",
            help: "Answer BRICKS_BAD_STATE, or BRICKS_OK and do nothing, when the module was not started."
        ) { instance, found in
            expectKnown(instance.stop(), "`stop` before any `start`", &found)
            expectOK(instance.start(), "`start` after it", &found)
            _ = instance.stop()
        },
        module(
            "lifecycle.frame-null", "`start` and `stop` without a frame are refused.",
            help: "Look at `call` before anything else."
        ) { instance, found in
            var shape = FrameShape.plain
            shape.isNull = true
            if instance.start(shape: shape)?.isOK == true { found.append("`start` answers BRICKS_OK to no frame.") }
            if instance.stop(shape: shape)?.isOK == true { found.append("`stop` answers BRICKS_OK to no frame.") }
        },
        module(
            "lifecycle.manner", "`start` and `stop` answer as the contract asks.",
            help: "Return a status of bricks/base.h, without values, and `fail` only with an error."
        ) { instance, found in
            for (name, answer) in [("start", instance.start()), ("stop", instance.stop())] {
                guard let answer else { continue }
                if answer.replies > 0 { found.append("`\(name)` replies values; it has none to give.") }
                if answer.isOK, answer.failures > 0 { found.append("`\(name)` calls `fail` and answers BRICKS_OK.") }
                if answer.isPending || answer.isLate { found.append("`\(name)` answers BRICKS_PENDING.") }
                found += answer.problems.map { "`\(name)`: \($0)." }
            }
        },
        Check(
            "lifecycle.threads-end", level: 5, needs: ["lifecycle.stage"],
            "After `destroy` no thread of the module runs.", help: threadsHelp
        ) { trial throws(Violation) in
            let before = CreationLifeChecks.count("/proc/self/task")
            let scene = try trial.scene()
            useEverything(scene)
            scene.end()
            let after = CreationLifeChecks.settled("/proc/self/task", at: before)
            // Threads that a language's own runtime keeps for good are there before a second life as well.
            let again = try trial.scene()
            useEverything(again)
            again.end()
            let last = CreationLifeChecks.settled("/proc/self/task", at: after)
            guard last <= after else {
                throw Violation("Each life of the module leaves \(last - after) threads running.", help: threadsHelp)
            }
            return .passed
        },
        Check(
            "lifecycle.silent-after-destroy", level: 5, needs: ["lifecycle.stage"],
            "After `destroy` the module calls the host no more.", help: silentHelp
        ) { trial throws(Violation) in
            let scene = try trial.scene()
            useEverything(scene)
            scene.end()
            let (calls, completions) = (ProbeHost.callCount, ProbeHost.completions())
            usleep(150_000)
            guard ProbeHost.callCount == calls, ProbeHost.completions() == completions else {
                throw Violation("The module calls the host after it was destroyed.", help: silentHelp)
            }
            return .passed
        },
    ]

    private static let threadsHelp = "End and join in `stop` or `destroy` every thread that the module has started."
    private static let silentHelp =
        "End in `stop` and `session_close` whatever calls the host; the host's table is gone after `destroy`."

    static var document: Argument { .text(Plausible.document("session").text) }

    /// One ordinary call of each method; answers are not waited for.
    static func useEverything(_ scene: Scene) {
        var shape = FrameShape.plain
        shape.patience = 0
        for interface in scene.interfaces {
            for method in interface.methods where method.name != "destroy" {
                _ = scene.call(interface, method, shape: shape)
            }
        }
    }

    static func expectOK(_ answer: Answer?, _ what: String, _ found: inout [String]) {
        guard let answer, !answer.isOK else { return }
        found.append("\(what) answers \(KnownStatus.name(answer.status)).")
    }

    static func expectKnown(_ answer: Answer?, _ what: String, _ found: inout [String]) {
        guard let answer, !KnownStatus.contains(answer.status) || answer.isPending else { return }
        found.append("\(what) answers \(KnownStatus.name(answer.status)).")
    }

    /// A check of one instance that was created and is destroyed afterwards.
    private static func module(
        _ id: String, _ purpose: String, help: String,
        _ body: @escaping @Sendable (Instance, inout [String]) -> Void
    ) -> Check {
        Check(id, level: 5, needs: ["lifecycle.stage"], purpose, help: help) { trial throws(Violation) in
            let made = try trial.suspect().create(.text(trial.setting.creation.text))
            guard let instance = made.instance else {
                throw Violation("`create` fails.", help: "Let the module be created.")
            }
            var found: [String] = []
            body(instance, &found)
            instance.destroy()
            return try verdict(found, help: help)
        }
    }
}

internal import Foundation
internal import JSONText
internal import Probe

/// Modules that are created, kept and destroyed.
enum CreationLifeChecks {
    static let all: [Check] = [
        Check(
            "creation.plain", level: 3, needs: LoadingChecks.callable, "The module is created with its configuration.",
            help: "Answer BRICKS_OK and set *module to what every later call is given."
        ) { trial throws(Violation) in try plain(trial) },
        Check(
            "creation.status", level: 3, needs: ["creation.plain"], "`create` answers as the contract asks.",
            help: "Call neither `reply` nor `fail` when BRICKS_OK is returned; a refusal is a status of bricks/base.h."
        ) { trial throws(Violation) in try status(trial) },
        Check(
            "creation.refusal-writes-nothing", level: 3, needs: ["creation.plain"],
            "A refusal leaves the result as it was.", help: "Set *module only just before BRICKS_OK is returned."
        ) { trial throws(Violation) in
            let made = try trial.suspect().create(.text("{"))
            guard made.answer.isOK || !made.wrote else {
                throw Violation(
                    "`create` answers \(KnownStatus.name(made.answer.status)) and sets *module.",
                    help: "Set *module only just before BRICKS_OK is returned.")
            }
            return .passed
        },
        Check(
            "creation.refusal-leaves-nothing", level: 3, needs: ["creation.plain"],
            "A refusal leaves no descriptor and no thread behind.",
            help: "Close and join on every path out of `create` what was opened and started before."
        ) { trial throws(Violation) in try leavesNothing(trial) },
        Check(
            "creation.frame-null", level: 3, needs: ["creation.plain"],
            "`create` without a frame or with a short one is refused.",
            help: "Look at `call` and its size before anything else."
        ) { trial throws(Violation) in
            let suspect = try trial.suspect()
            var found: [String] = []
            var null = FrameShape.plain
            null.isNull = true
            var short = FrameShape.plain
            short.size = 16
            short.lending = .guarded
            for (label, shape) in [("no frame", null), ("a frame of 16 bytes", short)] {
                if suspect.create(.text(trial.setting.creation.text), shape: shape).answer.isOK {
                    found.append("`create` answers BRICKS_OK to \(label).")
                }
            }
            return try verdict(found, help: "Look at `call` and its size before anything else.")
        },
        Check(
            "creation.unused", level: 3, needs: ["creation.plain"], "A module that was never used is destroyed.",
            help: "Let `destroy` work after `create` alone."
        ) { trial throws(Violation) in
            let suspect = try trial.suspect()
            for _ in 0..<3 { suspect.create(.text(trial.setting.creation.text)).instance?.destroy() }
            return .passed
        },
        Check(
            "creation.partial", level: 3, needs: ["creation.plain"],
            "A module is destroyed from every state in between.",
            help: "Let `destroy` end whatever was begun, also without `stop`."
        ) { trial throws(Violation) in try partial(trial) },
        Check(
            "creation.again", level: 3, needs: ["creation.plain"], "A module that was destroyed can be created again.",
            help: "Keep nothing in static variables that a new instance would stumble over."
        ) { trial throws(Violation) in try again(trial) },
        Check(
            "creation.many", level: 3, needs: ["creation.plain"], limit: 20_000,
            "Many instances live side by side, and the end of one leaves the others.",
            help: "Keep what belongs to an instance in what *module points to, not in static variables."
        ) { trial throws(Violation) in try many(trial) },
    ]

    private static func plain(_ trial: Trial) throws(Violation) -> Verdict {
        let made = try trial.suspect().create(.text(trial.setting.creation.text))
        if made.answer.isOK, made.instance != nil { return .passed }
        let help = "Answer BRICKS_OK and set *module to what every later call is given."
        if made.answer.isOK { throw Violation("`create` answers BRICKS_OK and sets no *module.", help: help) }
        let said = made.answer.message ?? ""
        guard KnownStatus.contains(made.answer.status) else {
            throw Violation("`create` answers \(KnownStatus.name(made.answer.status)).", help: help)
        }
        if let verdict = trial.needsConfiguration(made.answer, "create") { return verdict }
        throw Violation(
            "`create` answers \(KnownStatus.name(made.answer.status)): \(said.isEmpty ? "it gives no reason" : said).",
            help: trial.configuration == "{}" ? help : "Correct the configuration, or let the module take it.")
    }

    private static func status(_ trial: Trial) throws(Violation) -> Verdict {
        let suspect = try trial.suspect()
        var found: [String] = []
        let made = suspect.create(.text(trial.setting.creation.text))
        if made.answer.failures > 0 { found.append("`create` calls `fail` and answers BRICKS_OK.") }
        if made.answer.replies > 0 { found.append("`create` replies values; it has none to give.") }
        found += made.answer.problems.map { "`create`: \($0)." }
        let refused = suspect.create(.text("{")).answer
        if !KnownStatus.contains(refused.status) || refused.isPending {
            found.append(
                "`create` refuses with \(KnownStatus.name(refused.status)), which is no refusal of the contract.")
        }
        if let failed = refused.failedWith, failed != refused.status {
            found.append(
                "`create` calls `fail` with \(KnownStatus.name(failed)) and answers \(KnownStatus.name(refused.status))."
            )
        }
        found += refused.problems.map { "`create`: \($0)." }
        return try verdict(
            found,
            help: "Call neither `reply` nor `fail` when BRICKS_OK is returned; a refusal is a status of bricks/base.h.")
    }

    private static func leavesNothing(_ trial: Trial) throws(Violation) -> Verdict {
        let suspect = try trial.suspect()
        let bad: [Argument] = [.text("{"), .text("{}")]
        // A first refusal may set something up for good, which does not count as left behind.
        for document in bad { suspect.create(document).instance?.destroy() }
        let before = (Self.count("/proc/self/fd"), Self.count("/proc/self/task"))
        for _ in 0..<8 {
            for document in bad { suspect.create(document).instance?.destroy() }
        }
        let after = (Self.count("/proc/self/fd"), Self.settled("/proc/self/task", at: before.1))
        var found: [String] = []
        if after.0 > before.0 { found.append("16 refusals leave \(after.0 - before.0) descriptors open.") }
        if after.1 > before.1 { found.append("16 refusals leave \(after.1 - before.1) threads running.") }
        return try verdict(
            found, help: "Close and join on every path out of `create` what was opened and started before.")
    }

    static func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    }

    /// The count once it is back, or after half a second: a thread that was joined is a moment longer in the list.
    static func settled(_ folder: String, at expected: Int) -> Int {
        for _ in 0..<50 where count(folder) > expected { usleep(10_000) }
        return count(folder)
    }

    private static func partial(_ trial: Trial) throws(Violation) -> Verdict {
        let suspect = try trial.suspect()
        let session: Argument = .text(Plausible.document("session").text)
        let ways: [(String, (Instance) -> Void)] = [
            ("create", { _ in }),
            ("create, start", { _ = $0.start() }),
            (
                "create, start, stop",
                { instance in
                    _ = instance.start()
                    _ = instance.stop()
                }
            ),
            ("create, session", { $0.openSession(session, id: Scene.nextID()).session?.close() }),
            (
                "create, start, session",
                { instance in
                    _ = instance.start()
                    instance.openSession(session, id: Scene.nextID()).session?.close()
                }
            ),
            (
                "create, a refused session",
                { instance in
                    _ = instance.openSession(.text("{"), id: Scene.nextID())
                }
            ),
        ]
        for (label, way) in ways {
            guard let instance = suspect.create(.text(trial.setting.creation.text)).instance else {
                throw Violation("`create` fails before the way “\(label)”.", help: "Let the module be created again.")
            }
            way(instance)
            Trial.note("calling destroy after \(label)")
            instance.destroy()
        }
        return .passed
    }

    private static let first = "Answer BRICKS_OK to start and session_open, and set what they give."

    private static func again(_ trial: Trial) throws(Violation) -> Verdict {
        let help = "Keep nothing in static variables that a new instance would stumble over."
        let suspect = try trial.suspect()
        for round in 1...3 {
            let made = suspect.create(.text(trial.setting.creation.text))
            guard let instance = made.instance else {
                throw Violation("`create` answers \(made.answer.outcome) in life \(round) of 3.", help: help)
            }
            if let started = instance.start(), !started.isOK {
                instance.destroy()
                if round == 1, let verdict = trial.needsConfiguration(started, "start") { return verdict }
                throw Violation(
                    "`start` answers \(started.outcome) in life \(round) of 3.", help: round == 1 ? first : help)
            }
            let opened = instance.openSession(.text(Plausible.document("session").text), id: Scene.nextID())
            guard let session = opened.session else {
                throw Violation(
                    "`session_open` answers \(opened.answer.outcomeWithoutObject) in life \(round) of 3.",
                    help: round == 1 ? first : help)
            }
            session.close()
            _ = instance.stop()
            instance.destroy()
        }
        return .passed
    }

    private static func many(_ trial: Trial) throws(Violation) -> Verdict {
        let help = "Keep what belongs to an instance in what *module points to, not in static variables."
        let suspect = try trial.suspect()
        var alive: [(Instance, Session)] = []
        for number in 1...16 {
            var setting = trial.setting
            setting.directory += "/\(number)"
            try? FileManager.default.createDirectory(atPath: setting.directory, withIntermediateDirectories: true)
            guard let instance = suspect.create(.text(setting.creation.text)).instance else {
                throw Violation("The \(number). instance beside others cannot be created.", help: help)
            }
            if let started = instance.start(), !started.isOK {
                instance.destroy()
                if number == 1, let verdict = trial.needsConfiguration(started, "start") { return verdict }
                throw Violation(
                    "The \(number). instance beside others cannot be started: it answers \(started.outcome).",
                    help: number == 1 ? first : help)
            }
            guard
                let session = instance.openSession(.text(Plausible.document("session").text), id: Scene.nextID())
                    .session
            else { throw Violation("The \(number). instance beside others opens no session.", help: help) }
            alive.append((instance, session))
        }
        var found: [String] = []
        var random = trial.random
        alive.shuffle(using: &random)
        while let (instance, session) = alive.popLast() {
            session.close()
            _ = instance.stop()
            instance.destroy()
            for (_, other) in alive {
                Trial.note("saving a session after another instance was destroyed")
                if let saved = other.save(), !saved.isOK {
                    found.append(
                        "After another instance was destroyed `session_save` answers \(KnownStatus.name(saved.status))."
                    )
                }
            }
        }
        return try verdict(found, help: help)
    }
}

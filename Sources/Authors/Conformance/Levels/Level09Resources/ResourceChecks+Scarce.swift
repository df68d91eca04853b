import CTrial
import Cards
import Glibc
import JSONText
import Probe

// A machine without memory, without disk, with a clock that is set back, and payloads of every size.
extension ResourceChecks {
    static let scarce: [Check] = [
        Check(
            "resources.no-memory", level: 9, limit: 30_000,
            "Whichever allocation fails, the module refuses the call and frees the rest (C and C++).",
            help: "Check what malloc gives you, answer BRICKS_UNAVAILABLE, and free what you have.",
            run: { trial throws(Violation) in try noMemory(trial) }),
        Check(
            "resources.payload-sizes", level: 9, limit: 15_000, "An action of any size is answered.",
            help: "Use the size that comes with a text, and no buffer of a size of your own.",
            run: { trial throws(Violation) in
                var random = trial.random
                var sizes = (0...14).flatMap { [(1 << $0) - 1, 1 << $0, (1 << $0) + 1] }
                sizes += (0..<150).map { _ in Int.random(in: 0...16_384, using: &random) }
                return try payloads(trial, sizes)
            }),
        Check(
            "resources.every-payload-size", level: 9, tier: .deep, limit: 120_000,
            "An action of every size up to 16 KiB, and of random sizes beyond, is answered.",
            help: "Use the size that comes with a text, and no buffer of a size of your own.",
            run: { trial throws(Violation) in
                var random = trial.random
                return try payloads(
                    trial, Array(0...16_384) + (0..<500).map { _ in Int.random(in: 16_385...200_000, using: &random) })
            }),
        Check(
            "resources.disk-full", level: 9, limit: 15_000,
            "With a full disk the module goes on, and says what it cannot keep.",
            help: "Check what `write` and `fsync` answer, and answer BRICKS_UNAVAILABLE when something was not kept.",
            run: { trial throws(Violation) in try diskFull(trial) }),
        Check(
            "resources.unwritable-data", level: 9, limit: 15_000,
            "With a data directory that cannot be written the module refuses, or goes on without.",
            help: "Answer `create`, or the call that has to write, with BRICKS_UNAVAILABLE.",
            run: { trial throws(Violation) in
                let stage: Stage
                let session: Session
                do throws(StageError) {
                    // Not even the system's administrator can make a file here.
                    stage = try Stage(trial, directory: "/proc/self/task")
                    session = try stage.open()
                } catch {
                    return error.reason.contains("BRICKS_FAULT")
                        ? .warning(
                            message: error.reason, help: "Say BRICKS_UNAVAILABLE: it is not the module's fault.")
                        : .passed
                }
                return try used(stage, session, "with a data directory that cannot be written")
            }),
        Check(
            "resources.clock-back", level: 9, limit: 15_000, "A clock that is set back by a day stops nothing.",
            help: "Take a negative difference of `now` for none.",
            run: { trial throws(Violation) in
                let stage: Stage
                let session: Session
                do throws(StageError) {
                    ProbeHost.setTime(milliseconds: 1_700_000_000_000)
                    stage = try Stage(trial)
                    session = try stage.open()
                } catch {
                    return .skipped(reason: error.reason)
                }
                let before = Tour(session, stage)
                before.enter()
                before.press(atMost: 16)
                ProbeHost.setTime(milliseconds: 1_700_000_000_000 - 86_400_000)
                return try used(stage, session, "after the clock was set back by a day", after: before)
            }),
    ]

    /// Uses every screen; each use must be answered, and not with a fault.
    ///
    /// - Parameter earlier: the walk that the session was used by before.
    static func used(
        _ stage: Stage, _ session: Session, _ when: String, after earlier: Tour? = nil, ends: Bool = true
    ) throws(Violation) -> Verdict {
        let tour = earlier.map(Tour.init(after:)) ?? Tour(session, stage)
        tour.enter()
        tour.press(atMost: 16)
        let help = "Answer with BRICKS_UNAVAILABLE what cannot be done now, and leave the session as it was."
        for press in tour.presses where press.answer.isPending || press.answer.isFault {
            throw Violation(
                "`\(press.event)` on \(press.stop.name) answers \(press.answer.outcome) \(when).", help: help)
        }
        for refusal in tour.refusals where refusal.answer.isPending || refusal.answer.isFault {
            throw Violation("`\(refusal.way)` answers \(refusal.answer.outcome) \(when).", help: help)
        }
        if ends { stage.end([session]) }
        return .passed
    }

    private static func diskFull(_ trial: Trial) throws(Violation) -> Verdict {
        let directory = Folder.make(trial.scratch + "/data")
        return try Stage.with(trial, directory: directory) { (stage, session) throws(Violation) in
            signal(SIGXFSZ, SIG_IGN)
            let process = trial.worker?.process ?? 0
            bricks_trial_fill_disk(process, true)
            defer { bricks_trial_fill_disk(process, false) }
            _ = try used(stage, session, "with a full disk", ends: false)
            let said = stage.instance.export(user: .text("ann"))?.text
            stage.end([session])
            bricks_trial_fill_disk(process, false)
            try expectKept(
                said, stage, directory, disk: "full",
                returning: "Write a file beside the one that it replaces, and put it in place when it is whole.",
                keeping: "Check what `write` and `fsync` answer, and do not say that something is kept which is not.")
            return .passed
        }
    }

    /// Starts the module once more on the same folder, which must hold what the module said of a person before.
    ///
    /// - Parameters:
    ///   - disk: how the disk was meanwhile.
    ///   - returning: the help text where the module does not come up again.
    ///   - keeping: the help text where it says something else.
    static func expectKept(
        _ said: String?, _ stage: Stage, _ directory: String, disk: String, returning: String, keeping: String
    ) throws(Violation) {
        let again: Instance
        do throws(StageError) {
            again = try stage.another(directory: directory)
        } catch {
            throw Violation(
                "After the disk was \(disk) the module does not come up again: \(error.reason)", help: returning)
        }
        let kept = again.export(user: .text("ann"))?.text
        _ = again.stop()
        again.destroy()
        guard kept == said else {
            throw Violation(
                "With a \(disk) disk `user_export` says `\(said?.prefix(80) ?? "nothing")`; after a restart it says "
                    + "`\(kept?.prefix(80) ?? "nothing")`.", help: keeping)
        }
    }

    private static func payloads(_ trial: Trial, _ sizes: [Int]) throws(Violation) -> Verdict {
        try Tour.run(trial, notes: false) { (tour, _) throws(Violation) in
            guard let stop = tour.stops.first(where: { !Tour.events(tour.surface($0.id)).isEmpty }) ?? tour.stops.first
            else { return .skipped(reason: "The module shows no screen.") }
            let head = "{\"name\":\"conform-size\",\"component\":\"root\",\"context\":{\"pad\":\""
            for (index, size) in sizes.enumerated() {
                if sizes.count < 1_000 || index % 500 == 0 { Trial.note("calling action with \(size) bytes") }
                let padding = size - head.utf8.count - 3
                let text =
                    padding < 0
                    ? String(repeating: "{", count: size) : head + String(repeating: "x", count: padding) + "\"}}"
                guard let answer = tour.call("action", [.word(stop.id), .text(Array(text.utf8), .guarded)]) else {
                    return .skipped(reason: "The module does not provide bricks.screen/1.")
                }
                if answer.isPending || answer.isFault {
                    throw Violation(
                        "An action of \(size) bytes answers \(answer.outcome).",
                        help: "Use the size that comes with a text, and no buffer of a size of your own.")
                }
            }
            return .passed
        }
    }

    private static func noMemory(_ trial: Trial) throws(Violation) -> Verdict {
        let stage: Stage
        do throws(StageError) {
            stage = try Stage(trial, notes: false)
        } catch {
            return .skipped(reason: error.reason)
        }
        stage.end()
        guard trial.card?.toolchain?.hasPrefix("swift") != true, trial.card?.toolchain?.hasPrefix("rust") != true else {
            return .skipped(reason: "Swift and Rust end the process when there is no memory.")
        }
        if let reason = AllocationLedger.attach(trial.file) { return .skipped(reason: reason) }
        let before = AllocationLedger.outstanding
        let help = "Check what malloc gives you, answer BRICKS_UNAVAILABLE, and free what you have."
        for allocation in 0..<400 {
            AllocationLedger.fail(after: allocation)
            Trial.note("letting allocation \(allocation) of a life fail")
            let created = try? stage.another(directory: trial.scratch + "/data")
            if let created {
                let (_, session, _) = created.openSession(.text(Stage.session(user: "ann")), id: StageID.nextSession())
                if let session {
                    let tour = Tour(session, stage)
                    tour.enter()
                    tour.press(atMost: 3)
                    _ = session.save()
                    session.close()
                }
                _ = created.stop()
                created.destroy()
            }
            let failed = AllocationLedger.hasFailed
            AllocationLedger.fail(after: -1)
            let after = AllocationLedger.outstanding
            guard after <= before else {
                throw Violation(
                    "When allocation \(allocation) of a life fails, \(after - before) others are never freed.",
                    help: help)
            }
            if !failed { return .passed }
        }
        return .passed
    }
}

import Glibc
import JSONText
import Probe

/// Level 9: what a module takes it gives back, and it stands when there is no more.
enum ResourceChecks {
    static let all: [Check] = counted + flat + scarce + slow

    // MARK: Given back

    private static let counted: [Check] = [
        Check(
            "resources.descriptors", level: 9, limit: 15_000,
            "Every descriptor is closed when the module is destroyed.",
            help: "Close what you open: in `session_close` what is a session's, in `destroy` the rest.",
            run: { trial throws(Violation) in
                try returned(
                    trial, \.descriptors, "descriptors",
                    help: "Close what you open: in `session_close` what is a session's, in `destroy` the rest.")
            }),
        Check(
            "resources.threads", level: 9, limit: 15_000, "Every thread has ended when the module is destroyed.",
            help:
                "End and join your threads: in `session_close` those of a session, in `stop` or `destroy` the others.",
            run: { trial throws(Violation) in
                try returned(
                    trial, \.threads, "threads",
                    help: "End and join your threads in `session_close`, `stop` or `destroy`.")
            }),
    ]

    /// One whole life: created, used, and ended.
    private static func live(_ trial: Trial, _ stage: Stage, presses: Int) throws(StageError) {
        let instance = try stage.another(directory: Folder.make(trial.scratch + "/data"))
        let (answer, session, _) = instance.openSession(.text(Stage.session(user: "ann")), id: StageID.nextSession())
        guard let session else {
            _ = instance.stop()
            instance.destroy()
            throw StageError(reason: "`session_open` answers \(answer.outcome).")
        }
        if presses > 0 {
            let tour = Tour(session, stage)
            tour.enter()
            tour.press(atMost: presses)
        }
        session.close()
        _ = instance.stop()
        instance.destroy()
    }

    /// Whether a count of the process is after several lives what it was after the first.
    private static func returned(
        _ trial: Trial, _ count: KeyPath<ProcessUse, Int>, _ what: String, help: String
    ) throws(Violation) -> Verdict {
        do throws(StageError) {
            let stage = try Stage(trial)
            stage.end()
            // Resources that a first life sets up for good, as a language's library does, are not counted.
            try live(trial, stage, presses: 8)
            try live(trial, stage, presses: 8)
            let before = settled(trial, count, below: 0)
            for _ in 0..<4 { try live(trial, stage, presses: 8) }
            let after = settled(trial, count, below: before)
            guard after > before else { return .passed }
            throw StageError(reason: "\(before) \(after)")
        } catch {
            let numbers = error.reason.split(separator: " ").compactMap { Int($0) }
            guard numbers.count == 2 else { return .skipped(reason: error.reason) }
            throw Violation(
                "After four lives of the module the process has \(numbers[1]) \(what); before, it had \(numbers[0]).",
                help: help)
        }
    }

    /// The count, once threads that are ending have ended.
    private static func settled(_ trial: Trial, _ count: KeyPath<ProcessUse, Int>, below limit: Int) -> Int {
        var now: Int { ProcessUse(of: trial.worker?.process)[keyPath: count] }
        var found = now
        for _ in 0..<20 where found > limit {
            usleep(10_000)
            found = min(found, now)
        }
        return found
    }

    // MARK: Memory

    private static let flat: [Check] = [
        memory(
            "lives", "Memory stays flat over lives of the module.", rounds: 100,
            help: "Free in `destroy` everything that `create` and `start` allocate."
        ) { (trial, stage) throws(StageError) in
            let instance = try stage.another(directory: trial.scratch + "/data")
            _ = instance.stop()
            instance.destroy()
        },
        memory(
            "ten-thousand-lives", "Memory stays flat over ten thousand lives of the module.", rounds: 10_000,
            tier: .deep,
            help: "Free in `destroy` everything that `create` and `start` allocate."
        ) { (trial, stage) throws(StageError) in
            let instance = try stage.another(directory: trial.scratch + "/data")
            _ = instance.stop()
            instance.destroy()
        },
        memory(
            "sessions", "Memory stays flat over sessions.", rounds: 100,
            help: "Free in `session_close` everything that the session allocated."
        ) { (_, stage) throws(StageError) in try stage.open(user: "bob", id: StageID.id(90)).close() },
        memory(
            "refusals", "Memory stays flat over calls that are refused.", rounds: 100,
            help: "Free what you allocated on every way out of a call, also when you refuse it."
        ) { (_, stage) throws(StageError) in
            let (_, session, _) = stage.instance.openSession(.text("{\"user\":"), id: StageID.id(91))
            session?.close()
            let (_, other, _) = stage.instance.openSession(
                .text(Stage.session(user: "bob")), state: .text("no state"), id: StageID.id(92))
            other?.close()
        },
    ]

    private static func memory(
        _ id: String, _ purpose: String, rounds: Int, tier: Check.Tier = .fast, help: String,
        _ body: @escaping @Sendable (Trial, Stage) throws(StageError) -> Void
    ) -> Check {
        Check(
            "resources.memory-\(id)", level: 9, tier: tier, limit: tier == .deep ? 120_000 : 15_000, purpose, help: help
        ) { trial throws(Violation) in
            var leaked: UInt64 = 0
            var bytes: UInt64 = 0
            do throws(StageError) {
                let stage = try Stage(trial, notes: false)
                if let reason = AllocationLedger.attach(trial.file) { return .skipped(reason: reason) }
                for _ in 0..<4 { try body(trial, stage) }
                let before = (AllocationLedger.outstanding, AllocationLedger.bytes)
                for round in 0..<rounds {
                    if round % 500 == 0 { Trial.note("in round \(round) of \(rounds)") }
                    try body(trial, stage)
                }
                leaked = AllocationLedger.outstanding - min(before.0, AllocationLedger.outstanding)
                bytes = AllocationLedger.bytes - min(before.1, AllocationLedger.bytes)
                stage.end()
            } catch {
                return .skipped(reason: error.reason)
            }
            // A table that grows once is no leak.
            guard leaked < UInt64(rounds) / 2, bytes < UInt64(rounds) * 64 else {
                throw Violation(
                    "After \(rounds) rounds \(leaked) allocations more, \(bytes) bytes, are not freed.", help: help)
            }
            return .passed
        }
    }
}

internal import CTrial
internal import Glibc
internal import Isolation
internal import JSONText
internal import Processes
internal import Synchronization

/// Runs jobs from standard input, one line each, and answers on standard output.
///
/// A process of its own that has one thread and never loads a suspect: each check runs in a fork of it, which costs a
/// millisecond where starting the program anew costs a hundred.
public enum TrialServer {
    /// Serves until standard input ends.
    public static func serve() {
        bricks_trial_ward(0)
        TrialRehearsal.run()
        var buffer: [UInt8] = []
        while let line = nextLine(&buffer) {
            guard let job = TrialJob(line: line) else { return }
            CheckList.check(job.check)?.prepare?()
            let reply = run(job).line
            guard send(reply, to: 1) else { return }
        }
    }

    /// Runs one check in this very process, for a debugger.
    public static func runHere(
        check: String, file: String, seed: UInt64, scratch: String, home: TrialHome = .inProcess
    ) -> CheckResult? {
        guard let check = CheckList.check(check) else { return nil }
        if let absence = check.absence(in: home) {
            return CheckResult(check, TrialReply(.notApplicable, message: absence))
        }
        let trial = Trial(file: file, seed: seed, scratch: scratch, home: home, limit: check.limit)
        let reply = reply(of: check, trial, place: Place.init)
        return CheckResult(check, reply)
    }

    // MARK: Lines

    private static func nextLine(_ buffer: inout [UInt8]) -> [UInt8]? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeSubrange(...end)
                return line
            }
            let more = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, count in
                count = unsafe max(0, read(0, space.baseAddress, space.count))
            }
            guard !more.isEmpty else { return nil }
            buffer += more
        }
    }

    private static func send(_ text: String, to descriptor: Int32) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                guard let start = bytes.baseAddress else { return true }
                return unsafe bricks_trial_write(descriptor, start, bytes.count)
            }
        }
    }

    // MARK: In the child

    static func reply(
        of check: Check, _ trial: Trial, place: (UInt) -> Place
    ) -> TrialReply {
        do throws(Violation) {
            switch try verdict(of: check, trial) {
            case .passed: return TrialReply(.passed)
            case .warning(let message, let help): return TrialReply(.warning, message: message, help: help)
            case .notVerified(let reason, let help): return TrialReply(.notVerified, message: reason, help: help)
            case .skipped(let reason): return TrialReply(.skipped, message: reason)
            }
        } catch {
            let places = error.stack.map(place)
            return TrialReply(
                .failed, message: error.message, help: error.help, stack: StackText(places, suspect: trial.file))
        }
    }

    private static func verdict(of check: Check, _ trial: Trial) throws(Violation) -> Verdict {
        if let worker = trial.worker, let verdict = try WorkerLoading.verdict(check.id, worker) { return verdict }
        return try check.run(trial)
    }

    static func child(_ job: TrialJob, result: Int32) {
        guard let check = CheckList.check(job.check) else { return }
        _ = unsafe chdir(job.scratch)
        unsafe setenv("TMPDIR", job.scratch, 1)
        let trial = Trial(
            file: job.file, seed: job.seed, scratch: job.scratch, configuration: job.configuration, home: job.home,
            limit: check.limit)
        resultDescriptor.store(result, ordering: .relaxed)
        guard job.home != .inProcess else { return answer(check, trial, result: result) }
        var body = { answer(check, trial, result: result) }
        unsafe withUnsafeMutablePointer(to: &body) { body in
            unsafe bricks_trial_apart(
                { unsafe $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, body)
        }
    }

    private static func answer(_ check: Check, _ trial: Trial, result: Int32) {
        var reply = reply(of: check, trial, place: Place.init)
        if let worker = trial.worker {
            worker.finish()
            if reply.status.isFailure { reply.message += worker.denials }
        }
        guard bricks_trial_is_original() else { _exit(0) }
        if !send("reply " + reply.line, to: result) { _exit(unanswered) }
    }

    /// The exit code of a check that has lost the descriptor that it answers on.
    static let unanswered: Int32 = 113

    /// Where this process answers; -1 in one that was not forked for a check.
    private static let resultDescriptor = Atomic<Int32>(-1)

    /// Ends the check, whatever its thread is at, because the module's worker has ended.
    static func end(with end: TrialEnd) -> Never {
        let descriptor = resultDescriptor.load(ordering: .relaxed)
        _ = send("worker " + end.line, to: descriptor < 0 ? 2 : descriptor)
        _exit(0)
    }

    /// Milliseconds that loading a file takes in a process of its own; nil when it does not come to an end.
    static func loadingTime(_ file: String) -> Int? {
        var limits = bricks_trial_limits(milliseconds: 2_000, memory: memory, file_size: 256 << 20, output: 4 << 10)
        var outcome = unsafe bricks_trial_outcome()
        var context = file
        unsafe withUnsafeMutablePointer(to: &context) { context in
            unsafe bricks_trial_run(
                { context, result in
                    guard let file = unsafe context?.assumingMemoryBound(to: String.self).pointee else { return }
                    let start = TrialWorkers.now
                    var reason: UnsafePointer<CChar>?
                    _ = unsafe bricks_trial_load(file, &reason)
                    _ = TrialServer.send("\((TrialWorkers.now - start) / 1_000_000)", to: result)
                }, context, &limits, &outcome)
        }
        defer { unsafe bricks_trial_free(&outcome) }
        return unsafe TrialOutcome(outcome).result.first.flatMap { Int($0) }
    }

    // MARK: In the server

    /// Memory of a trial, in bytes. Memory that a sanitizer reserves beside the program counts too, and is more than
    /// any limit.
    private static let memory: UInt64 = Sanitizer.isPresent ? .max : 4 << 30

    private static func run(_ job: TrialJob) -> TrialReply {
        // Each call to the module is noted before the reply, and a screen with many buttons has thousands of them.
        var limits = bricks_trial_limits(
            milliseconds: Int64(job.limit), memory: memory, file_size: 256 << 20, output: 1 << 20)
        var outcome = unsafe bricks_trial_outcome()
        var context = job
        unsafe withUnsafeMutablePointer(to: &context) { context in
            unsafe bricks_trial_run(
                { context, result in
                    guard let context = unsafe context else { return }
                    TrialServer.child(unsafe context.assumingMemoryBound(to: TrialJob.self).pointee, result: result)
                }, context, &limits, &outcome)
        }
        defer { unsafe bricks_trial_free(&outcome) }
        var reply = unsafe TrialOutcome(outcome).reply(job)
        reply.milliseconds = unsafe Int(outcome.microseconds / 1000)
        return reply
    }
}

extension CheckResult {
    init(_ check: Check, _ reply: TrialReply) {
        self.init(
            id: check.id, level: check.level, purpose: check.purpose, status: reply.status, message: reply.message,
            help: reply.help, stack: reply.stack, milliseconds: reply.milliseconds, offsets: reply.offsets)
    }
}

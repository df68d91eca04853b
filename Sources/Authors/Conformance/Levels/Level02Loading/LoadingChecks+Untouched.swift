internal import CTrial
internal import Foundation

extension LoadingChecks {
    static let loading: [Check] = [
        Check(
            "loading.returns", level: 2, needs: FileChecks.loadable, limit: 2_000,
            "Loading the file comes to an end: its constructors do not crash, hang or exit.",
            help:
                "Do nothing in constructors (in C++ and Rust: in static initialisers); what must be done belongs in create."
        ) { trial throws(Violation) in
            Trial.note("loading the file")
            var reason: UnsafePointer<CChar>?
            _ = unsafe bricks_trial_load(trial.file, &reason)
            return .passed
        },
        Check(
            "loading.binds", level: 2, needs: ["loading.returns"],
            "The loader takes the file, with every symbol that it needs bound at once."
        ) { trial throws(Violation) in
            _ = try LoadedFile.load(trial)
            return .passed
        },
        Check(
            "loading.time", level: 2, needs: ["loading.binds"], limit: 10_000, "Loading takes at most 100 ms.",
            run: time),
        Check("loading.output", level: 2, needs: ["loading.binds"], "Loading prints nothing.", run: output),
    ]

    private static let longest = 100

    /// The shortest of three, each in a process of its own: the first may wait for the disk.
    @Sendable private static func time(_ trial: Trial) throws(Violation) -> Verdict {
        var best = Int.max
        for _ in 0..<3 where best > longest {
            best = min(best, TrialServer.loadingTime(trial.file) ?? .max)
        }
        guard best <= longest else {
            throw Violation(
                best == .max
                    ? "Loading does not come to an end within two seconds."
                    : "Loading takes \(best) ms, expected at most \(longest).",
                help: "Move work out of constructors into create, or to the first use.")
        }
        return .passed
    }

    @Sendable private static func output(_ trial: Trial) throws(Violation) -> Verdict {
        let path = "\(trial.scratch)/output"
        let kept = (dup(1), dup(2))
        let file = unsafe open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0, kept.0 >= 0, kept.1 >= 0, dup2(file, 1) >= 0, dup2(file, 2) >= 0 else {
            return .skipped(reason: "The output cannot be caught: \(unsafe String(cString: strerror(errno))).")
        }
        _ = try LoadedFile.load(trial)
        fflush(nil)
        dup2(kept.0, 1)
        dup2(kept.1, 2)
        let printed = (try? String(contentsOfFile: path, encoding: .isoLatin1)) ?? ""
        guard printed.isEmpty else {
            throw Violation(
                "Loading prints “\(printed.prefix(80).filter { $0.isASCII && !$0.isNewline })”.",
                help: "Print nothing; what is to be told goes to the host by bricks.core/1 log.")
        }
        return .passed
    }

    @Sendable private static func processes(_ trial: Trial) throws(Violation) -> Verdict {
        bricks_trial_keep_orphans()
        let file = try LoadedFile.load(trial)
        _ = file.enter()
        guard !bricks_trial_has_children() else {
            throw Violation(
                "Loading starts a process.", help: "Start none in constructors; a module is code in the host's process."
            )
        }
        return .passed
    }

    // MARK: State that must stay as it is

    static let untouched: [Check] = [
        Check(
            "loading.processes", level: 2, needs: ["entry.returns"], "Loading and entering start no process.",
            run: processes),
        state(
            "loading.directory", "directory", "the working directory",
            "Use absolute paths, as the data directory of the creation document."),
        state(
            "loading.locale", "locale", "the process's locale",
            "Use the thread's locale (newlocale and uselocale) around the calls that need one."),
        state(
            "loading.umask", "umask", "the file mode mask",
            "Give open and mkdir the mode that is meant, and chmod what must differ."),
        state("loading.signals", "signal", "signal handlers", "Leave signals to the host, whose they are."),
        state(
            "loading.signal-mask", "blocked", "the signal mask", "Block signals in threads of the module's own only."),
        state(
            "loading.floats", "float", "the floating-point state",
            "Set rounding and traps around the calculation that needs them, and set them back; do not link with -ffast-math."
        ),
        state(
            "loading.descriptors", "descriptor", "the open descriptors",
            "Open files in create and close them in destroy."),
        state("loading.streams", "stream", "the standard streams", "Leave descriptors 0, 1 and 2 to the host."),
        state(
            "loading.environment", "variable", "the environment",
            "Pass values as arguments; setenv is seen by every module."),
        state(
            "loading.timers", "timer", "the process's timers",
            "Use a thread with a condition variable, or bricks.cues/1, in the place of alarm and setitimer."),
        state("loading.limits", "limit", "the process's limits", "Leave setrlimit to the host."),
        state("loading.priority", "priority", "the process's priority", "Leave nice and setpriority to the host."),
        state(
            "loading.threads", "threads", "the number of threads",
            "Start threads in create or start, and end them in stop or destroy."),
    ]

    private static func state(_ id: String, _ word: Substring, _ what: String, _ help: String) -> Check {
        Check(id, level: 2, needs: ["entry.returns"], "Loading and entering change nothing of \(what).") {
            trial throws(Violation) in
            let before = ProcessState()
            let file = try LoadedFile.load(trial)
            _ = file.enter()
            let (gone, new) = before.changes(word, to: ProcessState())
            guard gone.isEmpty, new.isEmpty else {
                let found = new.isEmpty ? "nothing" : new.prefix(3).joined(separator: ", ")
                let expected = gone.isEmpty ? "nothing" : gone.prefix(3).joined(separator: ", ")
                throw Violation("Loading changes \(what): found \(found), expected \(expected).", help: help)
            }
            return .passed
        }
    }
}

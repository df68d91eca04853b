internal import CTrial
internal import Foundation
internal import Glibc
internal import JSONText
internal import Probe

/// State that creating and starting a module must leave as it is: the process is everybody's.
enum CreationUntouchedChecks {
    static let all: [Check] = [
        Check(
            "creation.streams", level: 3, needs: ["creation.plain"],
            "Creating and starting the module leaves the standard streams as they are.", help: streamsHelp
        ) { trial throws(Violation) in
            let suspect = try trial.suspect()
            let process = trial.worker?.process
            guard let before = streams(of: process) else { return unseen }
            return try living(trial, suspect) { () throws(Violation) in
                guard let now = streams(of: process), now != before else { return }
                throw Violation(
                    "Creating and starting the module changes the standard streams: found "
                        + "\(now.joined(separator: ", ")), expected \(before.joined(separator: ", ")).",
                    help: streamsHelp)
            }
        },
        Check(
            "creation.signals", level: 3, needs: ["creation.plain"],
            "Creating and starting the module leaves the signal handlers as they are.", help: signalsHelp
        ) { trial throws(Violation) in
            try unchanged(trial, "signal", "signal handlers", help: signalsHelp)
        },
        Check(
            "creation.processes", level: 3, needs: ["creation.plain"],
            "Creating and starting the module starts no process.", help: processesHelp
        ) { trial throws(Violation) in
            // A process that its parent has left counts as well.
            bricks_trial_keep_orphans()
            return try living(trial, trial.suspect()) { () throws(Violation) in
                guard bricks_trial_has_children() else { return }
                throw Violation("Creating and starting the module starts a process.", help: processesHelp)
            }
        },
        Check(
            "creation.descriptors", level: 3, needs: ["creation.plain"],
            "A module that was created and started leaves descriptors for others.", help: descriptorsHelp
        ) { trial throws(Violation) in
            let suspect = try trial.suspect()
            let process = trial.worker?.process
            guard let before = try openDescriptors(of: process) else { return unseen }
            return try living(trial, suspect) { () throws(Violation) in
                guard let now = try openDescriptors(of: process), now - before > maximumDescriptors else { return }
                let opened = now - before
                throw Violation(
                    "Created and started, the module holds \(opened) descriptors, expected at most "
                        + "\(maximumDescriptors).", help: descriptorsHelp)
            }
        },
    ]

    /// Maximum number of descriptors that a module may hold before anybody uses it; a process has 1,024 by default, for
    /// all modules.
    private static let maximumDescriptors = 128

    private static let streamsHelp = "Leave descriptors 0, 1 and 2 to the host, and close only what you have opened."
    private static let signalsHelp = "Leave signals to the host, whose they are; a handler of yours hides crashes."
    private static let processesHelp = "Start no process; do in a thread of the module's own what takes long."
    private static let descriptorsHelp = "Open a descriptor when it is needed, and close it when it is not."

    /// Looks at the process while a module lives in it.
    private static func living(
        _ trial: Trial, _ suspect: Suspect, _ look: () throws(Violation) -> Void
    ) throws(Violation) -> Verdict {
        let made = suspect.create(.text(trial.setting.creation.text))
        // The first violation says most: what is broken by `create` is not the fault of `start`.
        try look()
        guard let instance = made.instance else { return .skipped(reason: "`create` answers \(made.answer.outcome).") }
        let started = instance.start()
        try look()
        if started?.isOK != false { _ = instance.stop() }
        instance.destroy()
        return .passed
    }

    private static func unchanged(
        _ trial: Trial, _ word: Substring, _ what: String, help: String
    ) throws(Violation) -> Verdict {
        // A language's runtime may set up its own when it is first used.
        let suspect = try trial.suspect()
        let before = ProcessState()
        let made = suspect.create(.text(trial.setting.creation.text))
        let started = made.instance?.start()
        let (gone, new) = before.changes(word, to: ProcessState())
        guard gone.isEmpty, new.isEmpty else {
            let found = new.isEmpty ? "none" : new.prefix(3).joined(separator: ", ")
            let expected = gone.isEmpty ? "none" : gone.prefix(3).joined(separator: ", ")
            throw Violation(
                "Creating and starting the module changes \(what): found \(found), expected \(expected).", help: help)
        }
        guard let instance = made.instance else { return .skipped(reason: "`create` answers \(made.answer.outcome).") }
        if started?.isOK != false { _ = instance.stop() }
        instance.destroy()
        return .passed
    }

    /// Returns the targets of descriptors 0, 1 and 2 of a process, nil for this one; nil where they cannot be read.
    private static func streams(of process: Int32?) -> [String]? {
        var streams: [String] = []
        for stream in 0..<3 {
            var target = [CChar](repeating: 0, count: 4096)
            let path = "/proc/\(process.map { "\($0)" } ?? "self")/fd/\(stream)"
            let size = unsafe readlink(path, &target, target.count - 1)
            guard size >= 0 || errno == ENOENT else { return nil }
            streams.append("\(stream) " + (size >= 0 ? target.text : "closed"))
        }
        return streams
    }

    private static let unseen = Verdict.skipped(reason: "This system does not show what a process has open.")

    /// How many descriptors a process has, nil for this one; nil where that cannot be read. A process that cannot even look
    /// has none left.
    private static func openDescriptors(of process: Int32?) throws(Violation) -> Int? {
        guard let folder = unsafe opendir("/proc/\(process.map { "\($0)" } ?? "self")/fd") else {
            guard errno == EMFILE else { return nil }
            throw Violation("Created and started, the module leaves the process no descriptor.", help: descriptorsHelp)
        }
        defer { unsafe closedir(folder) }
        var count = 0
        while unsafe readdir(folder) != nil { count += 1 }
        return count
    }
}

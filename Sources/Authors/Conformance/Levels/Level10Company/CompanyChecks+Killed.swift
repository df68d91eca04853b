import CLedger
import Glibc
import JSONText
import Probe
import Surfaces

// Killed at any point, and back.
extension CompanyChecks {
    static let killed: [Check] = [
        Check(
            "company.killed", level: 10, limit: 30_000,
            "Killed at any point, the module comes back with everything that it had acknowledged.",
            help: "Answer an action when what it changed is durable: written beside, synchronised, and put in place.",
            run: { trial throws(Violation) in
                for round in 0..<12 {
                    if let verdict = try kill(trial, after: round) { return verdict }
                }
                return .passed
            })
    ]

    /// Uses the module until its process is killed.
    private final class Victim {
        let trial: Trial
        let directory: String
        let calls: Int

        init(_ trial: Trial, _ directory: String, _ calls: Int) {
            self.trial = trial
            self.directory = directory
            self.calls = calls
        }

        /// Uses the module, and reports its export after each use that it acknowledged.
        ///
        /// - Parameter tell: receives each export.
        func live(_ tell: (String) -> Void) {
            guard let stage = try? Stage(trial, directory: directory, notes: false), let session = try? stage.open()
            else { return }
            let tour = Tour(session, stage)
            tour.enter()
            let steps = tour.buttons.map { ($0.stop.id, $0.event.name, $0.event.source.component, $0.event.context) }
            tell(export(stage))
            // Twice undisturbed, so that there is something to lose.
            for round in 0..<3 {
                if round == 2 { ProbeHost.die(after: calls, process: trial.worker?.process ?? 0) }
                for (screen, name, component, context) in steps {
                    _ = tour.act(on: screen, name: name, component: component, context: context)
                    let text = export(stage)
                    // Asked for in the moment of the end it says nothing.
                    if trial.worker?.hasEnded == true { return }
                    tell(text)
                }
            }
        }

        private func export(_ stage: Stage) -> String { stage.instance.export(user: .text("ann"))?.text ?? "" }

        /// Returns the exports after each use, until the process of the module was killed; nil where none can be
        /// started.
        func exports() -> [String]? {
            if let worker = trial.worker {
                var exports: [String] = []
                worker.lettingEnd { live { exports.append($0) } }
                ProbeHost.die(after: -1)
                return exports
            }
            let text = unsafe bricks_apart(
                { context, descriptor in
                    guard let context = unsafe context else { return }
                    unsafe Unmanaged<Victim>.fromOpaque(context).takeUnretainedValue().live { text in
                        let line = text + "\n"
                        _ = unsafe write(descriptor, line, line.utf8.count)
                    }
                }, Unmanaged.passUnretained(self).toOpaque())
            guard let text = unsafe text else { return nil }
            defer { unsafe free(text) }
            return unsafe String(cString: text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .map(String.init)
        }
    }

    /// Lets the module be killed in one of its calls; nil when it came back as it should.
    private static func kill(_ trial: Trial, after calls: Int) throws(Violation) -> Verdict? {
        let directory = Folder.make(trial.scratch + "/round-\(calls)")
        let victim = Victim(trial, directory, calls)
        guard let exports = victim.exports() else { return .skipped(reason: "This process cannot be forked.") }
        guard let acknowledged = exports.last else { return .skipped(reason: "The module does not come up.") }
        guard exports.contains(where: { !$0.isEmpty }) else {
            return .skipped(reason: "The module keeps nothing about people.")
        }
        let help = "Answer an action when what it changed is durable: written beside, synchronised, and put in place."
        let stage: Stage
        do throws(StageError) {
            stage = try Stage(trial, directory: directory)
        } catch {
            throw Violation(
                "After it was killed in call \(calls) of its last action, the module does not come up again: \(error.reason)",
                help: help)
        }
        let kept = stage.instance.export(user: .text("ann"))?.text ?? ""
        stage.end()
        // Changes under way may be kept or not. The state before the last acknowledged use must not come back.
        guard kept == acknowledged || !exports.contains(kept) else {
            throw Violation(
                "After it was killed in call \(calls) of an action, `user_export` says `\(kept.prefix(80))`, as it did before "
                    + "uses that were acknowledged; it had said `\(acknowledged.prefix(80))`.", help: help)
        }
        return nil
    }
}

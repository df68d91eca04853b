import Deployment
import Isolation
import Locks
import ModuleRuntime
import Synchronization

/// Modules that take the place of others.
extension ModuleHost {
    /// Starts a module as another plan has it, beside the one that runs.
    func newcomer(_ module: Plan.Module, _ plan: Plan, _ files: PlannedFiles) async throws(LoadFailure) -> Newcomer {
        let start = try start(of: module, files, plan)
        return Newcomer(running: try await start(), start: start)
    }

    /// Puts a newcomer in the place of the running module. If it ends before `newUntil`, the former one is restarted.
    ///
    /// - Returns: The former module, to be stopped; nil when the host stops or the module does not run, and nothing was
    ///   done.
    /// - Parameter told: Reports the change, before anybody reports what follows.
    func replace(_ id: String, with newcomer: Newcomer, newUntil: UInt64, told: (Running) -> Void) -> Running? {
        let former = telling {
            let former = place(id, newcomer, newUntil: newUntil)
            if let former { told(former) }
            return former
        }
        // The file of the former one is kept no longer than it may be needed.
        watch.schedule(at: newUntil) { [weak self] in
            self?.state.withLock { state in
                if state.restarts[id]?.fallback?.until == newUntil { state.restarts[id]?.fallback = nil }
            }
        }
        // It may have ended before it could be missed.
        if former != nil, let worker = newcomer.running.worker, let end = worker.end { ended(id, worker, end) }
        return former
    }

    private func place(_ id: String, _ newcomer: Newcomer, newUntil: UInt64) -> Running? {
        state.withLock { state -> Running? in
            guard !state.isStopping, let former = state.running[id] else { return nil }
            state.running[id] = newcomer.running
            state.records[id]?.replaced(
                by: newcomer.running.version, digest: newcomer.running.digest, at: now())
            let fallback = state.restarts[id].map { Fallback(start: $0.start, title: former.title, until: newUntil) }
            let policy = state.restarts[id]?.policy.fresh ?? RestartPolicy()
            state.restarts[id] =
                newcomer.running.worker == nil
                ? nil : Restart(start: newcomer.start, policy: policy, fallback: fallback)
            return former
        }
    }

    /// Ends a module that is not, or no longer, in its place.
    func discard(_ running: Running) async {
        await running.instance.stop()
        if let worker = running.worker { await close(worker) }
    }
}

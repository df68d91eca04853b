import Foundation
import Isolation
import Locks
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// Modules whose worker ended.
extension ModuleHost {
    func ended(_ worker: Worker, _ end: WorkerEnd) {
        let inside = state.withLock { state in state.order.filter { state.running[$0]?.worker === worker } }
        for id in inside { ended(id, worker, end) }
    }

    func ended(_ id: String, _ worker: Worker, _ end: WorkerEnd) {
        let running = state.withLock { state -> Running? in
            guard let running = state.running[id], running.worker === worker else { return nil }
            state.running[id] = nil
            state.order.removeAll { $0 == id }
            state.away[id] = running.instance
            return running
        }
        // An end during the start of a module is reported by the start.
        guard let running, !(state.withLock({ $0.isStopping }) && end.isOrderly) else { return }
        let time = now()
        state.withLock { $0.records[id]?.lastEnd = ModuleEnd(at: time, text: end.text, stack: end.stack) }
        crashed(id, end, rows)
        log.log(
            .error, id,
            "[module.worker-ended] The worker of \(running.title) is gone: \(end.text)."
                + (end.stack.isEmpty ? "" : " Stack: \(end.stack.joined(separator: " < "))."))
        guard !state.withLock({ $0.isStopping }) else { return }
        running.instance.lost(CallFailure.lost(.unavailable, "\(id) ended and is started again."))
        Task { await running.instance.stop() }
        again(id)
    }

    /// Plans the next start of a module that ended.
    func again(_ id: String) {
        let now = watch.now
        let (decision, former, listener) = state.withLock { state in
            let fallback = state.restarts[id]?.fallback
            state.restarts[id]?.fallback = nil
            guard state.records[id]?.switching == nil else {
                return (nil as RestartPolicy.Decision?, nil as String?, nil as (@Sendable (ModuleChange) -> Void)?)
            }
            if let fallback, now < fallback.until { state.restarts[id]?.start = fallback.start }
            let decision = state.restarts[id]?.policy.ended(at: now)
            if case .rest = decision { state.records[id]?.isResting = true }
            return (decision, fallback.flatMap { now < $0.until ? $0.title : nil }, state.listener)
        }
        defer { changed() }
        if let former {
            telling {
                log.log(
                    .error, id, "[upgrade.rolled-back] \(id) ended while it was new; \(former) takes its place again.")
            }
        }
        guard let decision else { return }
        let seconds = Double(decision.time - now) / 1e9
        switch decision {
        case .startAgain: log.log(.warning, id, "[module.restarting] \(id) is started again in \(seconds) s.")
        case .rest:
            log.log(
                .error, id,
                "[module.resting] \(id) ended too often; it is tried once more in \(Int(seconds)) s. "
                    + "Its author can tell why from the stacks above.")
        }
        listener?(.ended(id, isResting: decision != .startAgain(at: decision.time)))
        watch.schedule(at: decision.time) { [weak self] in
            guard let self else { return }
            Task { await self.restart(id) }
        }
    }

    func restart(_ id: String) async {
        // An operator of the app may have taken it over meanwhile.
        let isFree = state.withLock { state in
            guard let record = state.records[id], record.switching == nil else { return false }
            // One that takes its place may end before that is done, and its restart is due at once.
            guard !record.isStarting else {
                state.records[id]?.isRestartDue = true
                return false
            }
            state.records[id]?.isStarting = true
            return true
        }
        guard isFree else { return }
        defer { end(id) }
        do throws(LoadFailure) {
            if try await startOnce(id) { log.log(.info, id, "[module.restarted] \(id) runs again.") }
        } catch {
            log.log(
                .error, id, "[module.restart-failed] \(id) could not be started again: [\(error.code)] \(error.message)"
            )
            again(id)
        }
    }

    /// Starts a module that is not there; false when it is, or when the host stops.
    func startOnce(_ id: String) async throws(LoadFailure) -> Bool {
        guard let start = state.withLock({ $0.isStopping || $0.running[id] != nil ? nil : $0.restarts[id]?.start })
        else { return false }
        let running = try await start()
        guard insert(running, id) else {
            await running.instance.stop()
            return false
        }
        state.withLock { state in
            state.records[id]?.restarts += 1
            return state.listener
        }?(.returned(id))
        changed()
        return true
    }

    /// Makes the module reachable; false when the host stops.
    func insert(_ running: Running, _ id: String) -> Bool {
        let isIn = state.withLock { state in
            guard !state.isStopping else { return false }
            state.running[id] = running
            state.records[id]?.started = now()
            state.records[id]?.isResting = false
            state.away[id] = nil
            state.order = state.planned.filter { state.running[$0] != nil }
            return true
        }
        // It may have ended before it could be missed.
        if isIn, let worker = running.worker, let end = worker.end { ended(id, worker, end) }
        return isIn
    }
}

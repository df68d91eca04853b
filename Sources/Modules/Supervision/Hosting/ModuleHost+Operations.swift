import Foundation
import Isolation
import JSONText
import Locks
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// An operation on a module of a running app.
public enum ModuleOperation: String, Sendable, CaseIterable {
    /// Its open requests are answered, then it is stopped and started again.
    case restart
    /// It is stopped at once; what is under way is answered with `unavailable`.
    case disable
    /// It is started again after it was switched off.
    case enable
    /// It takes no new calls, and is stopped when those under way are answered.
    case drain
}

extension ModuleHost {
    /// Time that calls under way may still take before a module is stopped all the same, in nanoseconds.
    private static var patience: UInt64 { 15_000_000_000 }

    /// Does it; gives a sentence that says what was done.
    package func operate(_ operation: ModuleOperation, on id: String) async throws(LiveProblem) -> String {
        let record = try restartable(id)
        switch operation {
        case .restart:
            if record.switching != nil {
                throw LiveProblem(.isOff, "\(id) is switched off.", help: "Switch it on with --enable.")
            }
            try begin(id)
            defer { end(id) }
            if let running = take(id, switching: nil) { await stop(running, id, patiently: true) }
            try await startAgain(id)
            return "\(id) was started again."
        case .disable:
            if record.switching == .off { return "\(id) is switched off already." }
            try begin(id)
            defer { end(id) }
            await switchOff(id, .off, patiently: false)
            return "\(id) is switched off, until it is switched on or the app is started again."
        case .drain:
            if record.switching != nil {
                throw LiveProblem(.isOff, "\(id) is switched off already.", help: "Switch it on with --enable.")
            }
            try begin(id)
            defer { end(id) }
            await switchOff(id, .off, patiently: true)
            return "\(id) has answered what was under way and is switched off."
        case .enable:
            guard record.switching != nil else {
                throw LiveProblem(.isOn, "\(id) is not switched off.", help: "Start it again with --restart.")
            }
            try begin(id)
            defer { end(id) }
            try await switchOn(id)
            return "\(id) is switched on."
        }
    }

    /// Switches every module in a process of its own off, or those on again that were.
    package func setSafeMode(_ isOn: Bool) async throws(LiveProblem) -> String {
        let planned = state.withLock { state in
            state.isSafeMode = isOn
            return state.planned.filter { id in
                guard state.restarts[id] != nil, let record = state.records[id] else { return false }
                return isOn ? record.switching == nil : record.switching == .safeMode
            }
        }
        var failed: [String] = []
        for id in isOn ? planned.reversed() : planned {
            do throws(LiveProblem) {
                try begin(id)
                defer { end(id) }
                if isOn {
                    await switchOff(id, .safeMode, patiently: false)
                } else {
                    try await switchOn(id)
                }
            } catch {
                failed.append("\(id): \(error.message)")
            }
        }
        guard failed.isEmpty else {
            throw LiveProblem(
                .startFailed, failed.joined(separator: " "), help: "The log tells more; try it again with --enable.")
        }
        log.log(.warning, "host", "[host.safe-mode] Safe mode is \(isOn ? "on" : "off").")
        guard isOn else { return "Safe mode is off: \(planned.count) modules were switched on." }
        let inProcess = state.withLock { state in
            state.planned.filter { state.records[$0]?.home == "in-process" && state.running[$0] != nil }
        }
        return "Safe mode is on: \(planned.count) modules were switched off."
            + (inProcess.isEmpty ? "" : " \(inProcess.joined(separator: ", ")) live in the app's process and go on.")
    }

    // MARK: Steps

    private func restartable(_ id: String) throws(LiveProblem) -> ModuleRecord {
        let (record, known, isRestartable, isStopping) = state.withLock { state in
            (state.records[id], state.records.keys.sorted(), state.restarts[id] != nil, state.isStopping)
        }
        guard let record else {
            throw LiveProblem(
                .noModule, "The app has no module `\(id)`.", nearest: Spelling.nearest(to: id, among: known),
                help: known.isEmpty ? "It has none." : "It has \(known.joined(separator: ", ")).")
        }
        if isStopping { throw LiveProblem(.stopping, "The app is stopping.", help: "Start it again first.") }
        if let refusal = record.refusal {
            throw LiveProblem(
                .notLoaded, "\(id) is \(refusal.state.rawValue): \(refusal.reason)",
                help: "Fix that and start the app again.")
        }
        guard isRestartable else {
            throw LiveProblem(
                .inProcess, "\(id) lives in the app's own process and can only end with it.",
                help: "Let it live in a worker (\"isolation\": \"worker\"), or start the app again.")
        }
        return record
    }

    /// One operation at a time for each module.
    func begin(_ id: String) throws(LiveProblem) {
        let isFree: Bool? = state.withLock { state in
            guard let record = state.records[id] else { return nil }
            state.records[id]?.isStarting = true
            return !record.isStarting
        }
        guard let isFree else {
            let known = state.withLock { $0.records.keys.sorted() }
            throw LiveProblem(
                .noModule, "The app has no module `\(id)`.", nearest: Spelling.nearest(to: id, among: known),
                help: known.isEmpty ? "It has none." : "It has \(known.joined(separator: ", ")).")
        }
        guard isFree else {
            throw LiveProblem(.busy, "\(id) is just being started or stopped.", help: "Try it again in a moment.")
        }
    }

    /// Ends what ``begin(_:)`` began, and does the restart that was due meanwhile.
    func end(_ id: String) {
        let isDue = state.withLock { state in
            let isDue = state.records[id]?.isRestartDue ?? false
            state.records[id]?.isStarting = false
            state.records[id]?.isRestartDue = false
            return isDue
        }
        if isDue { Task { await restart(id) } }
    }

    private func switchOff(
        _ id: String, _ switching: ModuleRecord.Switching, patiently: Bool
    ) async {
        if let running = take(id, switching: patiently ? .draining : switching) {
            await stop(running, id, patiently: patiently)
        }
        state.withLock { $0.records[id]?.switching = switching }
        log.log(.warning, id, "[module.switched-off] \(id) was switched off.")
        changed()
    }

    private func switchOn(_ id: String) async throws(LiveProblem) {
        // Until it runs it counts as switched off, so that nobody else starts it.
        try await startAgain(id)
        let isGone = state.withLock { state in
            state.records[id]?.switching = nil
            return state.running[id] == nil
        }
        changed()
        // It ended while it still counted as switched off, so nobody has planned its next start.
        if isGone { again(id) }
    }

    /// Takes a module out of reach, its sessions included; nil when it was not there.
    private func take(_ id: String, switching: ModuleRecord.Switching?) -> Running? {
        let (running, listener) = state.withLock { state in
            state.records[id]?.switching = switching
            guard let running = state.running.removeValue(forKey: id) else {
                return (nil as Running?, nil as (@Sendable (ModuleChange) -> Void)?)
            }
            state.order.removeAll { $0 == id }
            state.away[id] = running.instance
            return (running, state.listener)
        }
        if running != nil { listener?(.ended(id, isResting: true)) }
        changed()
        return running
    }

    private func stop(_ running: Running, _ id: String, patiently: Bool) async {
        if patiently {
            let end = watch.now + Self.patience
            while running.instance.openRequests > 0, watch.now < end, running.worker?.end == nil {
                await withCheckedContinuation { continuation in
                    watch.schedule(at: watch.now + 20_000_000) { continuation.resume() }
                }
            }
            for session in running.instance.openSessions {
                await running.services.keepState(of: session)
            }
        }
        running.instance.lost(CallFailure.lost(.unavailable, "\(id) is being stopped."))
        await running.instance.stop()
        if let worker = running.worker { await close(worker) }
    }

    private func startAgain(_ id: String) async throws(LiveProblem) {
        do throws(LoadFailure) {
            guard try await startOnce(id) else {
                throw LoadFailure(code: "host.stopping", message: "The app is stopping.", help: "Start it again.")
            }
            log.log(.info, id, "[module.restarted] \(id) runs again.")
        } catch {
            // Unless it was switched off, it is tried again as after a crash.
            again(id)
            throw LiveProblem(
                .startFailed, "\(id) could not be started: [\(error.code)] \(error.message)", help: error.help)
        }
    }
}

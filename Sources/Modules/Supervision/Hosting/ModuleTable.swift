import Isolation
package import JSONText
import Locks
import ModuleRuntime
import Synchronization

/// One module in a report of a crash: which file exactly, where it lived, and how it stood.
package struct ModuleRow: Sendable, Hashable {
    package var id: String
    package var version: String?
    package var digest: String?
    package var home: String
    package var state: LiveState

    package var json: JSON {
        [
            "id": .string(id), "version": version.map { .string($0) } ?? .null,
            "sha256": digest.map { .string($0) } ?? .null, "home": .string(home), "state": .string(state.rawValue),
        ]
    }

    /// For where nothing can be made any more: a line a module.
    package static func text(_ rows: [ModuleRow]) -> String {
        rows.map { row in
            "module \(row.id) \(row.version ?? "-") \(row.home) \(row.state.rawValue) sha256 \(row.digest ?? "-")\n"
        }.joined()
    }
}

extension ModuleHost {
    /// All modules of the plan as they stand.
    package var rows: [ModuleRow] {
        state.withLock { state in
            state.records.values.map { record in
                ModuleRow(
                    id: record.id, version: record.version, digest: record.digest, home: record.home,
                    state: record.state(isRunning: state.running[record.id] != nil))
            }
        }.sorted { $0.id < $1.id }
    }

    /// The same with all that is counted, in the order that modules were planned in.
    package var statuses: [ModuleStatus] {
        let (records, running) = state.withLock { state in
            (state.records.values.sorted { $0.id < $1.id }, state.running)
        }
        return records.map { record in
            let running = running[record.id]
            let state = record.state(isRunning: running != nil)
            let process = running?.worker?.processID
            let reason: String? =
                switch state {
                case .ready: record.storeTrouble
                case .restarting: "Its worker ended; it is started again soon."
                case .resting: "It ended too often; it is tried once more later."
                case .draining: "It answers what is under way and takes no new calls."
                case .off: record.switching == .safeMode ? "Safe mode is on." : "Somebody switched it off."
                case .failed, .missing, .incompatible, .invalid, .disabled: record.refusal?.reason
                }
            return ModuleStatus(
                id: record.id, version: record.version, digest: record.digest, home: record.home, state: state,
                reason: reason, process: process, started: running == nil ? nil : record.started,
                calls: record.observer.figures, restarts: record.restarts, lastEnd: record.lastEnd,
                figures: process.flatMap { ProcessFigures($0) }, sessions: running?.instance.sessionCount ?? 0,
                neededBy: record.neededBy)
        }
    }
}

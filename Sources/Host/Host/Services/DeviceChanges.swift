import JSONText
import ModuleInterfaces
import Synchronization

/// Changes of devices on their way to the modules of a session that listen. Of one device the latest wins: a module that
/// reports faster than others listen makes nobody's memory grow.
final class DeviceChanges: Sendable {
    struct Change: Sendable {
        var module: String
        /// As the module calls it.
        var controller: DevicesID
        var state: DeviceState
    }

    private struct Key: Hashable {
        var module: String
        var controller: DevicesID
        var device: String
    }

    private struct State {
        var waiting: [Key: Change] = [:]
        /// In the order in which they first changed.
        var order: [Key] = []
        var isTelling = false
    }

    private let state = Mutex(State())
    private let limit: Int
    private let pass: @Sendable (Change) async -> Void

    /// - Parameters:
    ///   - limit: Maximum number of devices of one module whose changes wait.
    ///   - pass: Reports one change, and returns when it was taken.
    init(limit: Int = 256, pass: @escaping @Sendable (Change) async -> Void) {
        self.limit = limit
        self.pass = pass
    }

    /// Reports the change soon.
    func tell(_ change: Change) throws(CallFailure) {
        let key = Key(module: change.module, controller: change.controller, device: change.state.device)
        let mayBegin: Bool? = state.withLock { state in
            if state.waiting[key] == nil {
                guard state.order.count(where: { $0.module == change.module }) < limit else { return nil }
                state.order.append(key)
            }
            state.waiting[key] = change
            defer { state.isTelling = true }
            return !state.isTelling
        }
        guard let mayBegin else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .busy, "Changes of \(limit) devices wait in this session already.",
                detail: ["code": "devices.too-many"])
        }
        if mayBegin { Task { await tellAll() } }
    }

    private func tellAll() async {
        while let change = next() { await pass(change) }
    }

    private func next() -> Change? {
        state.withLock { state in
            guard !state.order.isEmpty else {
                state.isTelling = false
                return nil
            }
            return state.waiting.removeValue(forKey: state.order.removeFirst())
        }
    }
}

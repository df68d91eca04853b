import Core
import Synchronization

/// Holds due cues back until the deployment is there to take them.
final class Mailroom: Sendable {
    private struct State {
        var waiting: [DueCue] = []
        var receiver: (@Sendable (DueCue) -> Void)?
    }

    private let state = Mutex(State())

    func deliver(_ cue: DueCue) {
        let receiver = state.withLock { state in
            if state.receiver == nil { state.waiting.append(cue) }
            return state.receiver
        }
        receiver?(cue)
    }

    func open(_ receiver: @escaping @Sendable (DueCue) -> Void) {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.receiver = receiver
            return state.waiting
        }
        for cue in waiting { receiver(cue) }
    }
}

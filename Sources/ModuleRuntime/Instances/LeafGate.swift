import Dispatch
import Synchronization

/// Keeps a session's `self` alive while leaves run with it: they run on any thread, also while the session is closed.
final class LeafGate: Sendable {
    /// How many are inside; the top bit is set once the gate is closed.
    private let state = Atomic<UInt64>(0)
    private let empty = DispatchSemaphore(value: 0)
    private static let closed: UInt64 = 1 << 63

    /// False when the gate is closed; else ``leave()`` must follow.
    func enter() -> Bool {
        guard state.wrappingAdd(1, ordering: .acquiring).newValue & Self.closed == 0 else {
            leave()
            return false
        }
        return true
    }

    func leave() {
        if state.wrappingSubtract(1, ordering: .releasing).newValue == Self.closed { empty.signal() }
    }

    /// Lets nobody in any more, and waits on this thread until those inside have left. Called once.
    func close() {
        if state.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue != 0 { empty.wait() }
    }
}

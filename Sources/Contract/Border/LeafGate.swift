import CLeaf

/// Keeps a session's `self` alive while leaves run with it: they run on any thread, also while the session is closed.
///
/// The way in costs no locked instruction; closing is dear instead.
@safe
public final class LeafGate: Sendable {
    // Made with the object and freed with it; what it points to is only touched by atomic instructions of C.
    nonisolated(unsafe) let gate: UnsafeMutablePointer<cgate>?

    /// Makes an open gate. Without memory for it the gate is closed from the start.
    public init() { unsafe gate = cgate_create() }

    deinit { if let gate = unsafe gate { unsafe cgate_destroy(gate) } }

    /// False when the gate is closed; else ``leave()`` must follow.
    public func enter() -> Bool {
        guard let gate = unsafe gate else { return false }
        return unsafe cgate_enter_slow(gate)
    }

    /// Leaves the gate after an ``enter()`` that returned true, on any thread.
    public func leave() { if let gate = unsafe gate { unsafe cgate_leave_slow(gate) } }

    /// Lets nobody in any more, and waits on this thread until those inside have left.
    public func close() { if let gate = unsafe gate { unsafe cgate_close(gate) } }
}

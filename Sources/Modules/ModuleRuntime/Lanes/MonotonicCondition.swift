import CShims
import Dispatch
import Glibc
package import Locks

/// A lock, and threads that wait for a signal under it, by CLOCK_MONOTONIC.
///
/// `NSCondition` waits by the wall clock: where that is set back, a deadline comes as much later.
@safe
package final class MonotonicCondition: Sendable {
    // Made with the object and freed with it; its functions are for any thread.
    nonisolated(unsafe) private let place: UnsafeMutablePointer<bricks_condition>
    #if DEBUG
        private let rank: LockRank?
    #endif

    /// Makes a condition whose lock nobody holds.
    ///
    /// - Parameter rank: The place of the lock in the order of locks; nil for one that is taken alone.
    package init(rank: LockRank? = nil) {
        #if DEBUG
            self.rank = rank
        #endif
        unsafe place = .allocate(capacity: 1)
        unsafe bricks_condition_make(place)
    }

    deinit {
        unsafe bricks_condition_free(place)
        unsafe place.deallocate()
    }

    /// The time that ``wait(until:)`` goes by, in nanoseconds.
    package static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Takes the lock, and waits on this thread for whoever holds it.
    package func lock() {
        #if DEBUG
            rank?.enter()
        #endif
        _ = unsafe pthread_mutex_lock(&place.pointee.lock)
    }

    /// Gives the lock back; the caller holds it.
    package func unlock() {
        _ = unsafe pthread_mutex_unlock(&place.pointee.lock)
        #if DEBUG
            rank?.leave()
        #endif
    }

    /// Returns what the closure returns, which runs under the lock.
    package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
        lock()
        defer { unlock() }
        return try body()
    }

    /// Wakes one thread that waits.
    package func signal() { _ = unsafe pthread_cond_signal(&place.pointee.signal) }

    /// Wakes all threads that wait.
    package func broadcast() { _ = unsafe pthread_cond_broadcast(&place.pointee.signal) }

    /// Waits for a signal; the caller holds the lock, which others may take meanwhile.
    package func wait() { _ = unsafe pthread_cond_wait(&place.pointee.signal, &place.pointee.lock) }

    /// Waits for a signal until a time of CLOCK_MONOTONIC, in nanoseconds; false when it has passed. The caller holds the
    /// lock, which others may take meanwhile.
    package func wait(until nanoseconds: UInt64) -> Bool { unsafe bricks_condition_wait_until(place, nanoseconds) }

    /// The same for a time from now, in seconds.
    package func wait(seconds: Double) -> Bool { wait(until: Self.time(in: seconds)) }

    /// The time of ``now`` in so many seconds, at most a day.
    package static func time(in seconds: Double) -> UInt64 { now + UInt64(max(0, min(seconds, 86_400)) * 1e9) }
}

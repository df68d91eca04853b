import Glibc
import Synchronization

/// The check of the order of locks, which only builds for debugging make.
public enum LockOrder {
    /// Has faults told to the receiver from now on, in place of the one before; at first they go to standard error.
    ///
    /// - Parameter receiver: Called on the thread that takes the lock, before it waits for it. The thread may hold any
    ///   locks, so the receiver takes none of them.
    public static func report(to receiver: @escaping @Sendable (LockOrderFault) -> Void) {
        #if DEBUG
            self.receiver.withLock { $0 = Receiver(tell: receiver) }
        #endif
    }

    /// Runs the closure and returns the faults of this thread in it, which nobody is told; none where nothing is checked.
    public static func faults(during body: () throws -> Void) rethrows -> [LockOrderFault] {
        #if DEBUG
            let thread = Held.ofThisThread
            let former = thread.collected
            thread.collected = []
            defer { thread.collected = former }
            try body()
            return thread.collected ?? []
        #else
            try body()
            return []
        #endif
    }

    /// The names of the locks that this thread holds, the first taken first; empty where nothing is checked.
    public static var heldNames: [String] {
        #if DEBUG
            Held.ofThisThread.ranks.map { "\($0.name)" }
        #else
            []
        #endif
    }
}

#if DEBUG
    extension LockOrder {
        private struct Receiver {
            var tell: @Sendable (LockOrderFault) -> Void
        }

        private static let receiver = Mutex(
            Receiver { fault in
                let line = "Lock order: \(fault)\n"
                _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
            })

        /// The ranks that one thread holds.
        private final class Held {
            var ranks: [LockRank] = []
            /// Faults that are returned, not told; nil while they are told.
            var collected: [LockOrderFault]?
            /// Whether a fault is being told; what the receiver does is not checked.
            var isTelling = false

            /// It is freed with its thread.
            private static let key: pthread_key_t = {
                var key = pthread_key_t()
                _ = unsafe pthread_key_create(&key) { held in
                    if let held = unsafe held { unsafe Unmanaged<Held>.fromOpaque(held).release() }
                }
                return key
            }()

            static var ofThisThread: Held {
                if let known = unsafe pthread_getspecific(key) {
                    return unsafe Unmanaged<Held>.fromOpaque(known).takeUnretainedValue()
                }
                let held = Held()
                _ = unsafe pthread_setspecific(key, Unmanaged.passRetained(held).toOpaque())
                return held
            }
        }

        @usableFromInline
        static func enter(_ rank: LockRank) {
            let thread = Held.ofThisThread
            if !thread.isTelling, let highest = thread.ranks.max(by: { $0.level < $1.level }),
                highest.level >= rank.level
            {
                tell(LockOrderFault(held: highest, taken: rank), thread)
            }
            thread.ranks.append(rank)
        }

        @usableFromInline
        static func leave(_ rank: LockRank) {
            let thread = Held.ofThisThread
            if let index = thread.ranks.lastIndex(where: { $0.level == rank.level }) { thread.ranks.remove(at: index) }
        }

        private static func tell(_ fault: LockOrderFault, _ thread: Held) {
            if thread.collected != nil {
                thread.collected?.append(fault)
                return
            }
            thread.isTelling = true
            defer { thread.isTelling = false }
            receiver.withLock { $0 }.tell(fault)
        }
    }
#endif

#if DEBUG
    import Synchronization

    /// A `Mutex` with a rank: builds for debugging report a thread that takes it against the order of ``LockRank``. In
    /// other builds it is `Mutex` itself.
    public struct RankedMutex<Value: ~Copyable>: ~Copyable, Sendable {
        private let mutex: Mutex<Value>
        private let rank: LockRank

        /// Makes a lock that nobody holds, around the value.
        public init(_ value: consuming sending Value, rank: LockRank) {
            mutex = Mutex(value)
            self.rank = rank
        }

        /// Takes the lock, and returns what the closure returns, which runs under it.
        public borrowing func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            rank.enter()
            defer { rank.leave() }
            return try mutex.withLock(body)
        }
    }
#else
    public import Synchronization

    /// A `Mutex` whose rank only builds for debugging check.
    public typealias RankedMutex<Value: ~Copyable> = Mutex<Value>

    extension Mutex where Value: ~Copyable {
        /// Makes a lock that nobody holds, around the value; the rank is not kept.
        @inlinable
        public init(_ value: consuming sending Value, rank: LockRank) { self.init(value) }
    }
#endif

import Glibc

/// Measures the processor time of this thread, which other work of the machine does not lengthen.
public struct ProcessorClock: Sendable {
    public init() {}

    public func measure<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Duration {
        let start = Self.now
        try work()
        return Self.now - start
    }

    private static var now: Duration {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

public import Foundation

/// The time that cues go by, and the way to wait for it.
public protocol CueClock: Sendable {
    /// The wall-clock time, in milliseconds since 1970-01-01T00:00:00Z.
    func now() -> Int64

    /// Waits until the condition is signalled or that time has come; returning early does no harm.
    ///
    /// The caller holds the condition's lock.
    func wait(on condition: NSCondition, until time: Int64)
}

/// The clock of the machine.
public struct SystemCueClock: CueClock {
    private let date: @Sendable () -> Date

    /// Makes the clock.
    ///
    /// - Parameter date: Returns the time now.
    public init(now date: @escaping @Sendable () -> Date = Date.init) { self.date = date }

    /// Returns the time, limited to the years 1 to 9999.
    public func now() -> Int64 { date().unixMilliseconds }

    /// `NSCondition` waits by the wall clock, so that setting the machine's clock forward ends the wait at once.
    public func wait(on condition: NSCondition, until time: Int64) {
        let left = Double(time) - Double(now())
        _ = condition.wait(until: Date(timeIntervalSinceNow: left / 1_000))
    }
}

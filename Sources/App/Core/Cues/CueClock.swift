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
    /// Makes the clock; it has no state.
    public init() {}

    /// Returns the system's time, limited to the years 1 to 9999.
    public func now() -> Int64 { Date().unixMilliseconds }

    /// `NSCondition` waits by the wall clock, so that setting the clock forward ends the wait at once.
    public func wait(on condition: NSCondition, until time: Int64) {
        _ = condition.wait(until: Date(timeIntervalSince1970: Double(time) / 1_000))
    }
}

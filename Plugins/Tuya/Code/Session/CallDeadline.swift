import Border
import Glibc

/// How long a device may be asked on behalf of a call.
enum CallDeadline {
    /// Left for the answer's way back.
    private static let margin = Duration.milliseconds(300)
    /// A person who waits for a screen should see one by then.
    static let screen = Duration.seconds(3)

    /// Whether an instant has passed.
    static func isOver(_ instant: ContinuousClock.Instant) -> Bool { instant <= ContinuousClock.now }

    /// The instant by which the device must have answered: that of the call, but no later than the limit allows.
    ///
    /// - Parameter call: Its deadline is CLOCK_MONOTONIC in nanoseconds; 0 is none.
    static func instant(for call: Call, limit: Duration = .seconds(5)) -> ContinuousClock.Instant {
        // Read first, so that what passes in between shortens the time.
        let now = ContinuousClock.now
        guard call.deadline > 0 else { return now + limit }
        var time = timespec()
        guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return now + limit }
        let monotonic = Duration.seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
        let left = Duration.nanoseconds(Int64(clamping: call.deadline)) - monotonic - margin
        return now + min(max(left, .zero), limit)
    }
}

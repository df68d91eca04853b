internal import Synchronization

/// Coarse time for deadlines: counts the housekeeper's rounds, so that serving reads no clock.
final class ServerClock: Sendable {
    private let count = Atomic<Int>(0)
    private let interval: Duration

    init(interval: Duration) { self.interval = max(interval, .milliseconds(1)) }

    var tick: Int { count.load(ordering: .relaxed) }

    func advance() { count.add(1, ordering: .relaxed) }

    /// Rounds that a duration takes, at least 1.
    func ticks(for duration: Duration) -> Int {
        max(1, Int(exactly: (duration / interval).rounded(.up)) ?? Int(Int32.max))
    }

    func seconds(of ticks: Int) -> Double { Double(ticks) * (interval / .seconds(1)) }
}

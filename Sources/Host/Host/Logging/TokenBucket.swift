import Foundation

/// So much at once, then so much a second; what is over is counted.
struct TokenBucket: Sendable {
    private let maximum: Double
    private let perSecond: Double
    private var tokens: Double
    private var last: Date
    private var dropped = 0

    init(maximum: Double, perSecond: Double, at time: Date) {
        self.maximum = maximum
        self.perSecond = perSecond
        tokens = maximum
        last = time
    }

    /// Takes a token: how many were refused since the last one, or nil when this one is.
    mutating func take(at time: Date) -> Int? {
        tokens = min(maximum, tokens + max(0, time.timeIntervalSince(last)) * perSecond)
        last = time
        guard tokens >= 1 else {
            dropped += 1
            return nil
        }
        tokens -= 1
        defer { dropped = 0 }
        return dropped
    }
}

internal import Synchronization

/// Token buckets, one for each person: a few posts at once, then one after each interval.
///
/// Safe for use from any number of threads. Buckets that are full again are forgotten, so memory is bounded by the
/// number of people who posted lately.
public final class RateLimit: Sendable {
    /// How many posts a person may write at once.
    public let burst: Int
    /// Milliseconds after which one more is allowed.
    public let interval: Int64

    private struct Bucket {
        /// In milliseconds of waiting: `interval` of them are one post.
        var credit: Int64
        var updated: Int64
    }

    private let buckets = Mutex<[String: Bucket]>([:])

    /// Makes full buckets for everybody.
    ///
    /// - Parameters:
    ///   - burst: Posts at once, brought into the range 1 to 1000.
    ///   - interval: Milliseconds for one more post, brought into the range 1 to 86,400,000 (24 hours).
    public init(burst: Int, interval: Int64) {
        self.burst = min(max(1, burst), 1000)
        self.interval = min(max(1, interval), 86_400_000)
    }

    /// Takes one token; nil when there was one, otherwise the milliseconds until there is.
    ///
    /// - Parameter now: Milliseconds of any clock; one that goes back gives no credit and takes none.
    public func take(_ person: String, now: Int64) -> Int64? {
        let full = Int64(burst) * interval
        return buckets.withLock { buckets in
            if buckets.count >= 10_000, buckets[person] == nil { forget(&buckets, now: now, full: full) }
            var bucket = buckets[person] ?? Bucket(credit: full, updated: now)
            bucket.credit = min(full, bucket.credit + min(full, max(0, now - bucket.updated)))
            bucket.updated = now
            defer { buckets[person] = bucket }
            guard bucket.credit >= interval else { return interval - bucket.credit }
            bucket.credit -= interval
            return nil
        }
    }

    /// Gives a token back when what it was taken for did not happen.
    public func giveBack(_ person: String) {
        buckets.withLock { buckets in
            guard var bucket = buckets[person] else { return }
            bucket.credit = min(Int64(burst) * interval, bucket.credit + interval)
            buckets[person] = bucket
        }
    }

    private func forget(_ buckets: inout [String: Bucket], now: Int64, full: Int64) {
        buckets = buckets.filter { $0.value.credit + max(0, now - $0.value.updated) < full }
    }
}

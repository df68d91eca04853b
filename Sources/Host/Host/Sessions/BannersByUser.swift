import ModuleInterfaces
import Synchronization

/// The last banner for each user who had the app nowhere open, or whose session was being followed by another, for the
/// next page that they see.
final class BannersByUser: Sendable {
    private struct Kept {
        var banner: BannerDocument
        var at: Int64
    }

    private struct State {
        var banners: [String: Kept] = [:]
        /// Number of banners at which expired ones are removed. All banners that came since share the cost.
        var sweepSize = 64
        /// When each user was expected whose next session is not open yet, in milliseconds since 1970.
        var expected: [String: Int64] = [:]
        /// Number of expected users at which those who did not come are removed.
        var expectedSweepSize = 64
    }

    /// Time for which a banner is current, in milliseconds.
    private static let lifetime: Int64 = 3 * 3_600_000
    /// Time within which a page asks for the session that takes the place of its own, in milliseconds.
    private static let changeover: Int64 = 60_000
    private let state = Mutex(State())

    /// Says that another session of a user is about to take the place of one whose pages are open.
    func expect(_ user: String, at now: Int64) {
        state.withLock { state in
            if state.expected.count >= state.expectedSweepSize {
                state.expected = state.expected.filter { Self.isWithin(Self.changeover, since: $0.value, at: now) }
                state.expectedSweepSize = max(64, 2 * state.expected.count)
            }
            state.expected[user] = now
        }
    }

    /// Whether a session of the user is still to come that ``expect(_:at:)`` has announced.
    func isExpected(_ user: String, at now: Int64) -> Bool {
        state.withLock { $0.expected[user].map { Self.isWithin(Self.changeover, since: $0, at: now) } ?? false }
    }

    /// - Parameter now: in milliseconds since 1970, as below.
    func keep(_ banner: BannerDocument, for user: String, at now: Int64) {
        state.withLock { state in
            if state.banners.count >= state.sweepSize {
                state.banners = state.banners.filter { Self.isRecent($0.value, at: now) }
                state.sweepSize = max(64, 2 * state.banners.count)
            }
            state.banners[user] = Kept(banner: banner, at: now)
        }
    }

    /// Takes the banner that waits for a user, who sees it now.
    func take(for user: String, at now: Int64) -> BannerDocument? {
        let kept = state.withLock { state in
            state.expected[user] = nil
            return state.banners.removeValue(forKey: user)
        }
        guard let kept, Self.isRecent(kept, at: now) else { return nil }
        return kept.banner
    }

    func isWaiting(for user: String) -> Bool { state.withLock { $0.banners[user] != nil } }

    private static func isRecent(_ kept: Kept, at now: Int64) -> Bool { isWithin(lifetime, since: kept.at, at: now) }

    private static func isWithin(_ time: Int64, since start: Int64, at now: Int64) -> Bool {
        let age = now.subtractingReportingOverflow(start)
        return !age.overflow && (0..<time).contains(age.partialValue)
    }
}

import Core
import ModuleInterfaces
import Synchronization

/// The last banner for each user who had the app nowhere open, for the next page that they see.
final class BannersByUser: Sendable {
    private struct Kept {
        var banner: BannerDocument
        var at: Int64
    }

    private struct State {
        var banners: [String: Kept] = [:]
        /// Number of banners at which expired ones are removed. All banners that came since share the cost.
        var sweepSize = 64
    }

    /// Time for which a banner is current, in milliseconds.
    private static let lifetime: Int64 = 3 * 3_600_000
    private let state = Mutex(State())

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
        guard let kept = state.withLock({ $0.banners.removeValue(forKey: user) }), Self.isRecent(kept, at: now) else {
            return nil
        }
        return kept.banner
    }

    func isWaiting(for user: String) -> Bool { state.withLock { $0.banners[user] != nil } }

    private static func isRecent(_ kept: Kept, at now: Int64) -> Bool {
        let age = now.subtractingReportingOverflow(kept.at)
        return !age.overflow && (0..<lifetime).contains(age.partialValue)
    }
}

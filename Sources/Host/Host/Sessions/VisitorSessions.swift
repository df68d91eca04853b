import Core
import Synchronization

/// The few sessions that all who have none of their own share: one for each place that somebody looks at.
///
/// They are bounded in number and in age, so that crawlers cost memory for pages and never for visits. Nothing is ever done in
/// them.
final class VisitorSessions: Sendable {
    /// Properties that two visitors must have in common to see the same page.
    struct Key: Sendable, Hashable {
        var place: VisitorPlace
        /// The browser's kept values that decide the start, as JSON.
        var browser: String
    }

    /// A session that was made for a place.
    struct Made: Sendable {
        var shown: VisitorSession
        /// The session's part of every module, which is closed when it is shown no longer.
        var modules: any ModuleGateway
    }

    typealias Making = Task<Made, Never>

    private struct Entry {
        var making: Making
        var madeAt: Int64
        var lastSeen: UInt64
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var clock: UInt64 = 0
    }

    private let maximum: Int
    private let maximumAge: Int64
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())

    /// - Parameters:
    ///   - maximum: how many are kept.
    ///   - maximumAge: how old one may be that is shown, in milliseconds.
    init(
        maximum: Int = 64, maximumAge: Int64 = 60_000, now: @escaping @Sendable () -> Int64
    ) {
        self.maximum = max(1, maximum)
        self.maximumAge = maximumAge
        self.now = now
    }

    var count: Int { state.withLock { $0.entries.count } }

    /// Whether a place can be shown without making a session for it.
    func isKept(_ key: Key) -> Bool {
        let time = now()
        return state.withLock { state in state.entries[key].map { isFresh($0, time) } ?? false }
    }

    /// The session of a place; who comes first makes it, and the others wait for that.
    func session(_ key: Key, make: @escaping @Sendable () async -> Made) async -> VisitorSession {
        let time = now()
        let (making, dropped) = state.withLock { state -> (Making, [Making]) in
            state.clock += 1
            if let kept = state.entries[key], isFresh(kept, time) {
                state.entries[key]?.lastSeen = state.clock
                return (kept.making, [])
            }
            var dropped: [Making] = []
            if let old = state.entries.removeValue(forKey: key) { dropped.append(old.making) }
            if state.entries.count >= maximum,
                let oldest = state.entries.min(by: { $0.value.lastSeen < $1.value.lastSeen })?.key,
                let entry = state.entries.removeValue(forKey: oldest)
            {
                dropped.append(entry.making)
            }
            let making = Task { await make() }
            state.entries[key] = Entry(making: making, madeAt: time, lastSeen: state.clock)
            return (making, dropped)
        }
        for old in dropped {
            // A request that renders its page still sees the session as it was.
            Task { await old.value.modules.close() }
        }
        return await making.value.shown
    }

    /// Closes all of them.
    func closeAll() async {
        let entries = state.withLock { state in
            defer { state.entries = [:] }
            return Array(state.entries.values)
        }
        for entry in entries { await entry.making.value.modules.close() }
    }

    private func isFresh(_ entry: Entry, _ time: Int64) -> Bool {
        let age = time.subtractingReportingOverflow(entry.madeAt)
        return !age.overflow && (0..<maximumAge).contains(age.partialValue)
    }
}

/// A clock that stands: the splash screen of a page that many share is timed by each browser.
struct StandingClock: StartClock {
    func now() -> Int64 { 0 }
    func sleep(milliseconds: Int64) async throws { try await Task.sleep(for: .seconds(60)) }
}

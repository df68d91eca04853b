import Synchronization

/// Sessions without a page, by person: opened because a cue was due while nobody had the app open, and kept for the person's
/// next one.
///
/// Their number is limited. Beyond the limit, the session that was used longest ago is closed; one in use stays.
final class PagelessSessions<Session: AnyObject & Sendable>: Sendable {
    private struct Entry {
        var session: Session
        var uses: Int
        var lastUse: UInt64
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var clock: UInt64 = 0

        mutating func use(_ user: String) -> Session? {
            clock += 1
            entries[user]?.uses += 1
            entries[user]?.lastUse = clock
            return entries[user]?.session
        }
    }

    private let maximum: Int
    private let state = Mutex(State())

    init(maximum: Int = 64) { self.maximum = maximum }

    var all: [Session] { state.withLock { $0.entries.values.map(\.session) } }

    /// Somebody's session for one use, which ``end(_:of:)`` must follow; nil where none can be made.
    func begin(_ user: String, make: () -> Session?) -> Session? {
        if let known = state.withLock({ $0.use(user) }) { return known }
        guard let made = make() else { return nil }
        return state.withLock { state in
            // Somebody else may have been quicker.
            if let known = state.use(user) { return known }
            state.clock += 1
            state.entries[user] = Entry(session: made, uses: 1, lastUse: state.clock)
            return made
        }
    }

    /// Ends one use of a session.
    ///
    /// - Returns: those that are kept no longer, for the caller to close.
    func end(_ session: Session, of user: String) -> [Session] {
        state.withLock { state in
            // Where the person has opened the app meanwhile, it is closed already.
            if state.entries[user]?.session === session { state.entries[user]?.uses -= 1 }
            let excess = state.entries.count - maximum
            guard excess > 0 else { return [] }
            let oldest = state.entries.filter { $0.value.uses == 0 }.sorted { $0.value.lastUse < $1.value.lastUse }
            return oldest.prefix(excess).compactMap { state.entries.removeValue(forKey: $0.key)?.session }
        }
    }

    /// Takes somebody's session away, for the caller to close.
    func remove(_ user: String) -> Session? { state.withLock { $0.entries.removeValue(forKey: user)?.session } }
}

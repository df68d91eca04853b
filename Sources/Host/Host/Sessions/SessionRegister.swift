import Synchronization

/// Sessions that have a page, by person, as long as somebody else keeps them.
final class SessionRegister<Session: AnyObject & Sendable>: Sendable {
    private struct Reference {
        weak var session: Session?
    }

    private struct State {
        var references: [String: [Reference]] = [:]
        var count = 0
        /// Number of references at which released ones are removed. All references that came since share the cost.
        var sweepsAt = 64

        mutating func sweep() {
            references = references.compactMapValues { references in
                let kept = references.filter { $0.session != nil }
                return kept.isEmpty ? nil : kept
            }
            count = references.values.reduce(0) { $0 + $1.count }
            sweepsAt = max(64, 2 * count)
        }
    }

    private let state = Mutex(State())

    func add(_ session: Session, of user: String) {
        state.withLock { state in
            state.references[user, default: []].append(Reference(session: session))
            state.count += 1
            if state.count >= state.sweepsAt { state.sweep() }
        }
    }

    func sessions(of user: String) -> [Session] { state.withLock { $0.references[user]?.compactMap(\.session) ?? [] } }

    var all: [Session] { state.withLock { $0.references.values.flatMap { $0.compactMap(\.session) } } }

    /// Entries, of sessions that are gone too.
    var entryCount: Int { state.withLock { $0.count } }
}

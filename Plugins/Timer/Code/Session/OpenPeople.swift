import Synchronization

/// How many sessions of each person are open, so that one tells the others of a change only where there are others.
final class OpenPeople: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func enter(_ user: String) { counts.withLock { $0[user, default: 0] += 1 } }

    func leave(_ user: String) {
        counts.withLock { counts in
            let left = counts[user, default: 0] - 1
            counts[user] = left > 0 ? left : nil
        }
    }

    func hasSeveral(_ user: String) -> Bool { counts.withLock { $0[user, default: 0] > 1 } }
}

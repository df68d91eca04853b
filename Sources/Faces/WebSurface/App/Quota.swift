import Locks
import Synchronization

/// Bounds how much of something is held at one time: by one holder, by one address, and by all together.
///
/// Its memory is bounded by what is held: nothing is kept of those who hold nothing.
final class Quota: Sendable {
    struct Bounds: Sendable, Hashable {
        /// 0 stands for no bound of its own.
        var holder: Int
        var address: Int
        var total: Int
    }

    /// The bound that was in the way.
    enum QuotaError: Error, Sendable, Hashable { case holder, address, total }

    /// The amount that one holder holds, until ``end()`` or until this object is gone.
    final class Lease: Sendable {
        private let quota: Quota
        private let keys: [String]
        /// Nil once it is over.
        private let amount: RankedMutex<Int?>

        fileprivate init(_ quota: Quota, _ amount: Int, _ keys: [String]) {
            (self.quota, self.keys) = (quota, keys)
            self.amount = RankedMutex(amount, rank: LockRank(430, "Quota.Lease.amount"))
        }

        /// Has it be of that amount at least; it stays as it is where a bound is in the way, and where it is over.
        func grow(to wanted: Int) throws(QuotaError) {
            let excess = amount.withLock { amount -> QuotaError? in
                guard let held = amount, wanted > held else { return nil }
                if let excess = quota.add(wanted - held, keys) { return excess }
                amount = wanted
                return nil
            }
            if let excess { throw excess }
        }

        func end() {
            let held = amount.withLock { amount in
                defer { amount = nil }
                return amount
            }
            if let held { quota.giveBack(held, keys) }
        }

        deinit { end() }
    }

    private struct State {
        var held: [String: Int] = [:]
        var total = 0
    }

    private let bounds: Bounds
    private let state = RankedMutex(State(), rank: LockRank(440, "Quota.state"))

    init(_ bounds: Bounds) { self.bounds = bounds }

    /// The amount that all holders hold together.
    var total: Int { state.withLock { $0.total } }

    /// Number of known holders and addresses.
    var knownCount: Int { state.withLock { $0.held.count } }

    /// - Parameter amount: at least 0.
    func take(_ amount: Int, holder: String, address: String) throws(QuotaError) -> Lease {
        let keys = ["h\(holder)", "a\(address)"]
        if let excess = add(amount, keys) { throw excess }
        return Lease(self, amount, keys)
    }

    private func add(_ amount: Int, _ keys: [String]) -> QuotaError? {
        state.withLock { state in
            func isOver(_ held: Int, _ bound: Int) -> Bool { bound > 0 && (amount > bound || held > bound - amount) }
            if isOver(state.held[keys[0]] ?? 0, bounds.holder) { return .holder }
            if isOver(state.held[keys[1]] ?? 0, bounds.address) { return .address }
            if isOver(state.total, bounds.total) { return .total }
            for key in keys { state.held[key, default: 0] += amount }
            state.total += amount
            return nil
        }
    }

    private func giveBack(_ amount: Int, _ keys: [String]) {
        state.withLock { state in
            for key in keys {
                let left = (state.held[key] ?? 0) - amount
                state.held[key] = left > 0 ? left : nil
            }
            state.total -= amount
        }
    }
}

public import Storage
import Synchronization

/// Limits what comes from one network: an IPv4 address or an IPv6 network of 64 bits, and with a larger budget the wider
/// network around it.
///
/// Its memory has a fixed size. The attempts that networks have spent outlive a restart, as far as they were kept:
/// coarsely, every half minute, and of those that have spent most.
public final class RateKeeper: Sendable {
    /// Maximum number of entries that are kept over a restart.
    public static let maximumKept = 1_024
    private static let keepInterval: Int64 = 30_000
    private static let tellInterval: Int64 = 60_000

    private let budgets: [RateSubject: RateBudget]
    private let store: HostStore
    private let now: @Sendable () -> Int64
    private let report: @Sendable (_ code: String, _ message: String) -> Void
    private let state: Mutex<State>

    private struct State {
        var tables: [RateSubject: RateTable]
        var keptAt: Int64
        var refused: [RateSubject: Int] = [:]
        var untold: [RateSubject: Int] = [:]
        var toldAt: Int64?

        /// Returns the entries that are kept over a restart: those of each budget that have spent most, with an equal
        /// share of the room for each budget.
        func heaviest(at now: Int64) -> KeptRates {
            let share = RateKeeper.maximumKept / RateSubject.allCases.count
            return tables.mapValues { $0.heaviest(share, at: now) }
        }
    }

    /// Takes up the stored counts of an earlier run.
    ///
    /// - Parameters:
    ///   - budgets: in place of the standard ones.
    ///   - capacity: how many networks are remembered for each budget.
    ///   - now: milliseconds since 1970-01-01T00:00:00Z.
    ///   - report: is called for refusals, no more than once a minute, and for a failing store; never gets an address.
    public init(
        store: HostStore, budgets: [RateSubject: RateBudget] = [:], capacity: Int = 16_384,
        now: @escaping @Sendable () -> Int64,
        report: @escaping @Sendable (_ code: String, _ message: String) -> Void = { _, _ in }
    ) {
        self.store = store
        self.budgets = RateBudget.standard.merging(budgets) { $1 }
        self.now = now
        self.report = report
        let time = now()
        var tables = Dictionary(
            uniqueKeysWithValues: RateSubject.allCases.map { ($0, RateTable(capacity: capacity)) })
        do throws(StorageError) {
            for (subject, entries) in try store.rateBuckets() {
                for entry in entries.suffix(Self.maximumKept) { tables[subject]?.restore(entry, at: time) }
            }
        } catch {
            report(error.code, "What networks have spent cannot be read: \(error.message)")
        }
        state = Mutex(State(tables: tables, keptAt: time))
    }

    /// Counts one attempt; nil when it may be made, else in how many milliseconds the next may be.
    ///
    /// - Parameters:
    ///   - address: as ``Visit/address`` has it; an attempt without an address is not counted.
    ///   - isCounted: false only to look whether an attempt could be made.
    public func attempt(_ subject: RateSubject, from address: String, isCounted: Bool = true) -> Int64? {
        guard !address.isEmpty, let budget = budgets[subject] else { return nil }
        let time = now()
        // This machine's own address stands for the app's operator, or for a proxy that does not say for whom it asks.
        let own = address == "127.0.0.1" || address == "0.0.0.0/64" ? 64.0 : 1
        let keys = RateNetworks.of(address).map { network in
            (key: key(subject, network.name), factor: network.factor * own)
        }
        let (wait, told, kept) = state.withLock { state -> (Int64?, [RateSubject: Int]?, KeptRates?) in
            var wait: Int64?
            for (key, factor) in keys {
                let limit = Double(max(1, budget.burst)) * factor
                let excess = (state.tables[subject]?.spent(key, at: time) ?? 0) + 1 - limit
                guard excess > 0 else { continue }
                let milliseconds = (excess / (Self.rate(budget) * factor)).rounded(.up)
                wait = max(wait ?? 1, milliseconds < 86_400_000 ? Int64(milliseconds) : 86_400_000)
            }
            var told: [RateSubject: Int]?
            if wait != nil {
                Self.add(1, to: &state.refused[subject, default: 0])
                Self.add(1, to: &state.untold[subject, default: 0])
                let since = state.toldAt.map { time.subtractingReportingOverflow($0) }
                if since.map({ $0.overflow || $0.partialValue < 0 || $0.partialValue >= Self.tellInterval }) ?? true {
                    told = state.untold
                    state.untold = [:]
                    state.toldAt = time
                }
            } else if isCounted {
                for (key, factor) in keys {
                    state.tables[subject]?.spend(1, key, rate: Self.rate(budget) * factor, at: time)
                }
            }
            let age = time.subtractingReportingOverflow(state.keptAt)
            guard age.overflow || age.partialValue < 0 || age.partialValue >= Self.keepInterval else {
                return (wait, told, nil)
            }
            state.keptAt = time
            return (wait, told, state.heaviest(at: time))
        }
        if let told {
            let counts = told.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" }
            report("web.rate-limited", "Refused since this was last said: \(counts.joined(separator: ", ")).")
        }
        if let kept { keep(kept) }
        return wait
    }

    /// How many attempts were refused so far.
    public var refusals: [RateSubject: Int] { state.withLock { $0.refused } }

    /// Stores the attempts that networks have spent, before the app ends.
    public func keep() {
        let time = now()
        keep(
            state.withLock { state in
                state.keptAt = time
                return state.heaviest(at: time)
            })
    }

    private func keep(_ entries: KeptRates) {
        do throws(StorageError) {
            try store.keepRateBuckets(entries)
        } catch {
            report(error.code, "What networks have spent cannot be kept: \(error.message)")
        }
    }

    /// Attempts forgiven in a millisecond.
    private static func rate(_ budget: RateBudget) -> Double { Double(max(1, budget.perHour)) / 3_600_000 }

    private static func add(_ count: Int, to sum: inout Int) {
        let (total, overflow) = sum.addingReportingOverflow(count)
        sum = overflow ? .max : total
    }

    private func key(_ subject: RateSubject, _ network: String) -> RateKey {
        RateKey(store.digest(Array("\(subject.rawValue)\u{0}\(network)".utf8)))
    }
}

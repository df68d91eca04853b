import JSONText
import Synchronization

/// Does things after a while unless they are called off, which nearly all are: a request that is answered in time needs its
/// deadline no more.
///
/// One sleeper serves all, and sleeps on where the deadline that it slept for was called off: setting one costs a lock.
public final class Deadlines: Sendable {
    /// The deadlines that the whole process shares.
    public static let shared = Deadlines()

    /// Names a deadline that was set.
    public struct Ticket: Sendable, Hashable {
        fileprivate var number: UInt64
    }

    private struct Entry: Sendable {
        /// In milliseconds of the clock.
        var at: Int64
        var body: @Sendable () -> Void
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        var next: UInt64 = 0
        /// Until when the sleeper sleeps; nil while there is none.
        var sleepsUntil: Int64?
    }

    private let state = Mutex(State())
    /// The clock that deadlines go by.
    public let clock: any StartClock

    /// Makes deadlines with a sleeper of their own.
    public init(clock: any StartClock = SystemStartClock()) { self.clock = clock }

    /// How many deadlines are set.
    var count: Int { state.withLock { $0.entries.count } }

    /// Does the body after that time, on any thread; it must not block.
    public func after(_ time: Duration, _ body: @escaping @Sendable () -> Void) -> Ticket {
        // No deadline comes early: a part of a millisecond counts as a whole one.
        let at = clock.now().clampedSum(time.wholeMilliseconds)
        let (number, needsSleeper) = state.withLock { state in
            state.next += 1
            state.entries[state.next] = Entry(at: at, body: body)
            // One that sleeps longer would come too late.
            let needs = state.sleepsUntil.map { at < $0 } ?? true
            if needs { state.sleepsUntil = at }
            return (state.next, needs)
        }
        if needsSleeper { sleep(until: at) }
        return Ticket(number: number)
    }

    /// Calls it off; does nothing where it was done.
    public func cancel(_ ticket: Ticket) {
        let gone = state.withLock { $0.entries.removeValue(forKey: ticket.number) }
        // The values that the body holds are released outside the lock.
        withExtendedLifetime(gone) {}
    }

    private func sleep(until instant: Int64) {
        Task { [self] in
            try? await clock.sleep(milliseconds: max(0, instant.clampedSum(0 &- clock.now())))
            let now = clock.now()
            let (due, next) = state.withLock { state -> ([Entry], Int64?) in
                let due = state.entries.filter { $0.value.at <= now }
                for number in due.keys { state.entries[number] = nil }
                // A sleeper that was made for an earlier deadline takes over from this one.
                guard state.sleepsUntil == instant else {
                    return (Array(due.values), nil)
                }
                state.sleepsUntil = state.entries.values.map(\.at).min()
                return (Array(due.values), state.sleepsUntil)
            }
            for entry in due { entry.body() }
            if let next { sleep(until: next) }
        }
    }
}

extension Duration {
    /// In milliseconds; a part of one counts as a whole one.
    fileprivate var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let part = attoseconds / 1_000_000_000_000_000
        let isRest = attoseconds % 1_000_000_000_000_000 > 0
        return seconds.clampedProduct(1_000).clampedSum(isRest ? part + 1 : part)
    }
}

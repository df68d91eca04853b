/// Work that is done piece by piece, in the order in which it came. Keeps nothing of a piece that is done.
@MainActor
final class WorkInTurn {
    private var last: Task<Void, Never>?
    private var count = 0

    /// Whether all that came is done.
    var isIdle: Bool { last == nil }

    /// Begins a piece as soon as those before it are done; returns at once.
    func add(_ work: @escaping @MainActor @Sendable () async -> Void) {
        let earlier = last
        count &+= 1
        let number = count
        last = Task {
            await earlier?.value
            await work()
            if count == number { last = nil }
        }
    }

    /// Does a piece after those before it, and waits for its end.
    func run(_ work: @escaping @MainActor @Sendable () async -> Void) async {
        add(work)
        await last?.value
    }

    /// Waits for the end of all that came so far.
    func finish() async { await last?.value }
}

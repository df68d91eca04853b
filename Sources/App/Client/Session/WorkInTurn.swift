/// Work that is done piece by piece, in the order in which it came. Keeps nothing of a piece that is done.
///
/// A piece that need not wait begins where it came from: a task of its own, and a wait for its end, cost two changes of
/// threads.
@MainActor
final class WorkInTurn {
    private var isBusy = false
    /// Begin the pieces that wait for their turn.
    private var waiting: [() -> Void] = []

    /// Whether all that came is done.
    var isIdle: Bool { !isBusy }

    /// Begins a piece as soon as those before it are done; returns at once.
    func add(_ work: @escaping @MainActor @Sendable () async -> Void) {
        let begin = { [self] in
            _ = Task {
                await work()
                next()
            }
        }
        if isBusy { return waiting.append(begin) }
        isBusy = true
        begin()
    }

    /// Does a piece after those before it, and waits for its end.
    func run(_ work: @MainActor @Sendable () async -> Void) async {
        if isBusy {
            await withCheckedContinuation { turn in waiting.append { turn.resume() } }
        } else {
            isBusy = true
        }
        await work()
        next()
    }

    /// Waits for the end of all that came so far.
    func finish() async {
        if isBusy { await run {} }
    }

    private func next() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst()() }
    }
}

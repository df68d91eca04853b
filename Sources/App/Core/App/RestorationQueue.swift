/// Has the sessions of an app fill the screens of a module that was started again, one session at a time.
///
/// With a thousand sessions that all fill their screens at once nobody else is served meanwhile. So a session has its turn
/// when the one before it is done and, while others wait, the queue rests for twice as long as the turn took. Whoever acts on
/// such a screen does not wait here.
@MainActor
public final class RestorationQueue: Sendable {
    private var waiting: [@MainActor () async -> Void] = []
    private var next = 0
    private var isBusy = false
    private let now: @Sendable () -> ContinuousClock.Instant
    private let pause: @Sendable (Duration) async -> Void

    /// Makes an empty queue.
    ///
    /// - Parameters:
    ///   - pause: waits for that long.
    ///   - now: measures how long a turn takes.
    public nonisolated init(
        pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        self.now = now
        self.pause = pause
    }

    /// Does the work now, when nobody else has a turn, and returns when it is done; otherwise it waits in the queue, and this
    /// returns at once.
    public func take(_ work: @escaping @MainActor () async -> Void) async {
        guard !isBusy else { return waiting.append(work) }
        isBusy = true
        await work()
        guard next < waiting.count else { return isBusy = false }
        Task { await drain() }
    }

    private func drain() async {
        while next < waiting.count {
            let work = waiting[next]
            next += 1
            let start = now()
            await work()
            await pause((now() - start) * 2)
        }
        (waiting, next, isBusy) = ([], 0, false)
    }
}

import Synchronization

/// Fills screens again when a module has answered that took longer than they waited: once, however many answers were late.
///
/// It then waits for modules as long as they take. A module that is always slow would else have its screens filled for ever.
final class Refill: Sendable {
    private let isDone = Atomic(false)
    private let fill: @MainActor @Sendable () async -> Void

    /// Whether screens are being filled again, so that they wait for modules as long as those take.
    @TaskLocal static var isUnderWay = false

    init(_ fill: @escaping @MainActor @Sendable () async -> Void) { self.fill = fill }

    func callAsFunction() async {
        guard !isDone.exchange(true, ordering: .relaxed) else { return }
        await Self.$isUnderWay.withValue(true) { await fill() }
    }
}

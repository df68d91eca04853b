import Foundation

/// A thread that runs a body to its end.
final class Playing: Sendable {
    private let done = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) {
        let done = self.done
        let thread = Thread {
            body()
            done.signal()
        }
        thread.stackSize = 4 << 20
        thread.start()
    }

    /// Waits until the body has ended.
    func join() { done.wait() }
}

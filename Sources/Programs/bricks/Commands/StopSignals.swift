import Dispatch
import Foundation

/// Waits for SIGTERM or SIGINT.
final class StopSignals {
    private let stream: AsyncStream<Void>
    /// Resumes the waiting code as after a signal.
    let continuation: AsyncStream<Void>.Continuation
    private let sources: [any DispatchSourceSignal]

    init() {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        self.stream = stream
        self.continuation = continuation
        // A client that goes away must not end the host.
        signal(SIGPIPE, SIG_IGN)
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
    }

    deinit { for source in sources { source.cancel() } }

    func wait() async { for await _ in stream { return } }
}

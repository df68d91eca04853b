import Deployment
import Foundation
import JSONText
import ModuleRuntime
import Synchronization

/// Sends crossings of the border down a connection, until the reader is gone. A reader that is too slow misses lines
/// and receives their number: the app never waits for readers.
final class TraceStream: Sendable {
    private static let maximum = 10_000

    private struct State {
        var waiting: [Crossing] = []
        var dropped = 0
        var isEnded = false
    }

    private let connection: LocalConnection
    private let secrets: Secrets
    private let condition = NSCondition()
    // Touched only while `condition` is locked, under which the thread waits, as it cannot under a Mutex.
    nonisolated(unsafe) private var state = State()

    init(_ connection: LocalConnection, _ secrets: Secrets) {
        self.connection = connection
        self.secrets = secrets
    }

    func run(_ trace: CallTrace) {
        let listener = trace.listen { [self] crossing in take(crossing) }
        defer { listener.stop() }
        // Nothing is asked any more: what is read is the end.
        connection.limit(readMilliseconds: 0, writeMilliseconds: 10_000)
        let watcher = Thread { [self] in
            _ = connection.readLine(maximum: 1)
            end()
        }
        watcher.start()
        guard connection.write(line: TraceText.header.text) else { return end() }
        while let (crossings, dropped) = next() {
            if dropped > 0 { connection.write(line: TraceText.dropped(dropped).text) }
            for crossing in crossings where !connection.write(line: secrets.cleaned(crossing.json).text) {
                connection.shut()
                return end()
            }
        }
    }

    private func take(_ crossing: Crossing) {
        condition.withLock {
            if unsafe state.waiting.count >= Self.maximum {
                unsafe state.dropped += 1
            } else {
                unsafe state.waiting.append(crossing)
            }
            condition.signal()
        }
    }

    private func end() {
        condition.withLock {
            unsafe state.isEnded = true
            condition.signal()
        }
    }

    private func next() -> ([Crossing], Int)? {
        condition.withLock {
            while unsafe state.waiting.isEmpty, unsafe !state.isEnded { condition.wait() }
            guard unsafe !state.isEnded else { return nil }
            defer { unsafe (state.waiting, state.dropped) = ([], 0) }
            return unsafe (state.waiting, state.dropped)
        }
    }
}

import Foundation
import JSONText
import Synchronization

/// Where analytics events go: a file of JSON lines in the data directory, for the deployment's own tools.
///
/// Events of one module: 200 at once, then 50 a second. What is over is counted, and a line of the module's says how many
/// before its next event.
final class AnalyticsSink: Sendable {
    private let file: Mutex<FileHandle?>
    private let written = Mutex(0)
    private let budget = Mutex<[String: TokenBucket]>([:])
    /// In bytes; events beyond it are counted and dropped until the file is taken away.
    private static let limit = 64 << 20

    init(path: String) {
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        let handle = FileHandle(forWritingAtPath: path)
        let size = (try? handle?.seekToEnd()) ?? 0
        written.withLock { $0 = Int(size) }
        file = Mutex(handle)
    }

    func record(module: String, user: String, name: String, properties: JSON, at time: Date = Date()) {
        let dropped = budget.withLock { budget in
            budget[module, default: TokenBucket(most: 200, perSecond: 50, at: time)].take(at: time)
        }
        guard let dropped else { return }
        let at = JSON.integer(Int64(time.timeIntervalSince1970 * 1_000))
        if dropped > 0 { write(["at": at, "module": .string(module), "dropped": .integer(Int64(dropped))]) }
        write([
            "at": at, "module": .string(module), "user": .string(user), "name": .string(name),
            "properties": properties,
        ])
    }

    private func write(_ line: JSON) {
        let data = Data((line.text + "\n").utf8)
        guard
            written.withLock({
                guard $0 + data.count <= Self.limit else { return false }
                $0 += data.count
                return true
            })
        else { return }
        file.withLock { try? $0?.write(contentsOf: data) }
    }
}

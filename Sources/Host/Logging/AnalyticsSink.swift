import Foundation
import JSONText
import Synchronization

/// Where analytics events go: a file of JSON lines in the data directory, for the deployment's own tools.
final class AnalyticsSink: Sendable {
    private let file: Mutex<FileHandle?>
    private let written = Mutex(0)
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
        let line: JSON = [
            "at": .integer(Int64(time.timeIntervalSince1970 * 1_000)), "module": .string(module), "user": .string(user),
            "name": .string(name), "properties": properties,
        ]
        let data = Data((line.text + "\n").utf8)
        guard
            written.withLock({
                $0 += data.count; return $0 <= Self.limit
            })
        else { return }
        file.withLock { try? $0?.write(contentsOf: data) }
    }
}

import Foundation

/// A folder that is gone when the test is over.
final class TemporaryFolder {
    let url: URL

    init() throws {
        // Short, since the browser keeps a socket in it.
        let name = "bricks-" + String(UInt64.random(in: .min ... .max), radix: 36)
        url = FileManager.default.temporaryDirectory.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

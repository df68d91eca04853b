import Foundation

/// A folder that is gone when the object is.
final class ScratchFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bricks-host-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> String { url.appending(path: name).path() }

    func write(_ text: String, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

/// What stands in the repository and what is built beside the tests.
enum Repository {
    struct Missing: Error, CustomStringConvertible {
        var description: String
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// `bricks`, which is built beside the tests.
    static func program() throws -> String {
        var folder = Bundle.main.bundleURL
        for _ in 0..<3 {
            let program = folder.appending(path: "bricks")
            if FileManager.default.isExecutableFile(atPath: program.path()) { return program.path() }
            folder = folder.deletingLastPathComponent()
        }
        throw Missing(description: "There is no bricks near \(Bundle.main.bundleURL.path()): swift build")
    }

    /// The shared object of a module that ships, which is built beside the program.
    static func module(_ name: String) throws -> String {
        try URL(filePath: program()).deletingLastPathComponent().appending(path: "lib\(name).so").path()
    }

    static func manifest(_ name: String) -> String { folder.appending(path: "manifests/\(name).json").path() }
}

/// A condition that did not come true in time.
struct NotInTime: Error, CustomStringConvertible {
    var description: String
}

/// Looks again and again, across the border to another process, until the closure finds something.
func eventually<Value>(
    seconds: Double = 30, _ what: String, or details: () -> String = { "" }, _ find: () throws -> Value?
) async throws -> Value {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while true {
        if let found = try find() { return found }
        guard clock.now < end else {
            throw NotInTime(description: "Not within \(seconds) s: \(what).\n\(details())")
        }
        try await Task.sleep(for: .milliseconds(10))
    }
}

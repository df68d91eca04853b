import Foundation

/// Where the tests find things.
enum Place {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of the test program: the modules that ship and the program itself are beside it.
    static let program: String = {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let own = URL(filePath: path).deletingLastPathComponent().path
        if FileManager.default.fileExists(atPath: "\(own)/bricks") { return own }
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    }()

    static func manifest(_ name: String) -> String { repository.appending(path: "manifests/\(name).json").path }
}

/// A folder of its own for one test, removed with this object.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "bricks-host-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        return file(name)
    }
}

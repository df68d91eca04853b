import Foundation
import Testing

/// What stands in the repository and what is built beside the tests.
enum Repository {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of `bricks`, which is built beside the tests.
    static func programFolder() throws -> String {
        var folder = Bundle.main.bundleURL
        for _ in 0..<3 {
            if FileManager.default.isExecutableFile(atPath: folder.appending(path: "bricks").path) {
                return folder.path
            }
            folder = folder.deletingLastPathComponent()
        }
        throw Command.Failure(description: "There is no bricks near \(Bundle.main.bundleURL.path): swift build")
    }
}

/// An empty folder that is gone when the object is.
final class ScratchFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "bricks-author-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        path = url.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// All that is in it, hidden files too.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
}

/// Compares a text with a file of the repository, or records it when BRICKS_RECORD=1 is set.
func expectGolden(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Repository.folder.appending(path: path)
    if ProcessInfo.processInfo.environment["BRICKS_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(
        text == recorded, "\(path) is out of date; run BRICKS_RECORD=1 swift test --filter AuthorToolsTests",
        sourceLocation: sourceLocation)
}

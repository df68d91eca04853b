import Foundation
public import Testing

/// Compares a text with a file of the repository, or records it when BRICKS_RECORD=1 is set.
///
/// - Parameters:
///   - path: from the root of the package.
///   - filter: the tests that record it.
public func expectGolden(
    _ text: String, at path: String, filter: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = Repository.folder.appending(path: path)
    if ProcessInfo.processInfo.environment["BRICKS_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(
        text == recorded, "\(path) is out of date; run BRICKS_RECORD=1 swift test --filter \(filter)",
        sourceLocation: sourceLocation)
}

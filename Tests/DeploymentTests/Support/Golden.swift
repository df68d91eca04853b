import Foundation
import Testing

/// Compares a text with a file of the package, or records it when BRICKS_RECORD=1 is set.
func expectGolden(_ text: String, at path: String, filter: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
{
    let file = packageFolder.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["BRICKS_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(
        text == recorded, "\(path) is out of date; run BRICKS_RECORD=1 swift test --filter \(filter)",
        sourceLocation: sourceLocation)
}

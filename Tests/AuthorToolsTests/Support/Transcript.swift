import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AuthorTools

/// The text that a person types and sees on the way from an empty folder to an app, as the guide shows it.
struct Transcript {
    static let page = "Sources/Authors/AuthorSDK/Bricks.docc/Guide/FromAnEmptyFolder.md"

    private(set) var lines: [String] = []
    private let hidden: String

    /// - Parameter hidden: the folder that the guide's reader does not have.
    init(hiding hidden: String) { self.hidden = hidden }

    /// Adds a command with its seconds, and the lines of its output that are the same each time.
    mutating func add(_ line: String, _ seconds: Double? = nil, output: String = "") {
        let time = seconds.map { "  # \(Self.rounded($0)) s" } ?? ""
        lines.append("$ \(line)\(time)")
        let shown = output.replacing(hidden, with: "~").split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).replacing(/\s+$/, with: "") }
        lines += shown.reversed().drop { $0.isEmpty }.reversed()
    }

    private static func rounded(_ seconds: Double) -> String {
        seconds < 9.95 ? String(format: "%.1f", seconds) : "\(Int(seconds.rounded()))"
    }

    func section(_ title: String) -> String {
        (["## \(title)", "", "```console"] + lines + ["```", "", ""]).joined(separator: "\n")
    }

    /// Tests of several languages record their sections in one page.
    private static let recording = Mutex(())

    /// Compares the section with the guide's but for the seconds, or records it when BRICKS_RECORD=1 is set.
    func expect(_ title: String) throws { try Self.recording.withLock { _ in try compare(title) } }

    private func compare(_ title: String) throws {
        let file = Repository.folder.appending(path: Self.page)
        let text = try String(contentsOf: file, encoding: .utf8)
        let (before, found, after) = try Self.split(text, title)
        let made = section(title)
        if ProcessInfo.processInfo.environment["BRICKS_RECORD"] == "1" {
            let whole = before + made + after
            try Data((whole.replacing(/\n+$/, with: "") + "\n").utf8).write(to: file)
            return
        }
        #expect(
            Self.timeless(found) == Self.timeless(made),
            "\(Self.page) is out of date; run BRICKS_RECORD=1 swift test --filter FromAnEmptyFolder")
    }

    /// The text without the parts that differ from run to run: the seconds behind a command, and those of the kit.
    static func timeless(_ text: String) -> String {
        text.replacing(#/ +# [0-9.]+ s\n/#, with: "\n").replacing(/; [0-9.]+ s, seed/, with: "; seed")
            .replacing(/\n+$/, with: "")
    }

    private static func split(_ text: String, _ title: String) throws -> (String, String, String) {
        let start = try #require(text.range(of: "## \(title)\n"), "the page has a section “\(title)”")
        let rest = text[start.upperBound...]
        let end = rest.range(of: "\n## ")?.lowerBound ?? text.endIndex
        let stop = end == text.endIndex ? end : text.index(after: end)
        return (String(text[..<start.lowerBound]), String(text[start.lowerBound..<stop]), String(text[stop...]))
    }
}

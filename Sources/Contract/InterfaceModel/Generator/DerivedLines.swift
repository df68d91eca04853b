/// Lines of a hand-written file that follow from a description; the lines around them stay as they are.
public struct DerivedLines: Sendable {
    /// The file's path from the package's root.
    public let path: String
    /// The lines directly above.
    let opening: [String]
    /// The line directly below.
    let closing: String
    let lines: [String]

    /// Returns the file's text with the derived lines; nil where the text does not have the lines around them once.
    public func applied(to text: String) -> String? {
        let before = opening.joined(separator: "\n") + "\n"
        let parts = text.split(separator: before, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let rest = parts[1].split(separator: "\n", omittingEmptySubsequences: false)
        guard let end = rest.firstIndex(of: closing[...]) else { return nil }
        return parts[0] + before + (lines + rest[end...].map(String.init)).joined(separator: "\n")
    }
}

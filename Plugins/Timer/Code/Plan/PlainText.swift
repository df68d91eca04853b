import Foundation

/// Running text as a person types it.
enum PlainText {
    /// The text without what no keyboard writes: control characters, and marks that turn the direction of what follows.
    static func clean(_ text: String) -> String {
        let kept = text.unicodeScalars.filter { $0.value == 0x0A || isWritten($0) }
        return String(String.UnicodeScalarView(kept)).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether a text is a name of a plan: one line, within the limits, and with nothing that no keyboard writes.
    static func isName(_ text: String) -> Bool {
        (1...TimerLimits.planName).contains(text.count) && text.utf8.count <= TimerLimits.planNameSize
            && text.unicodeScalars.allSatisfy(isWritten) && text.contains { !$0.isWhitespace }
    }

    /// A line that cannot become a heading: texts are read as simple Markdown.
    static func unformatted(_ line: String) -> String { line.first == "#" ? "\u{2060}\(line)" : line }

    private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: false
        default: !scalar.properties.isNoncharacterCodePoint
        }
    }
}

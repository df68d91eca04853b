/// Text of foreign origin as it may stand in a line for people, on a terminal or in a log.
///
/// The author of a module, a manifest or an answer of a server could otherwise forge further lines, move the cursor,
/// colour or hide adjacent text, or turn the direction of writing.
public enum InertLine {
    /// The text with everything written out that is no character of a line, such as `\u{1b}`: control and format characters,
    /// separators of lines and paragraphs, and what Unicode leaves to private use or to the future.
    ///
    /// - Parameter maximum: Maximum number of scalars that are kept; an ellipsis marks a cut. Nil for all of them.
    public static func line(_ text: String, maximum: Int? = nil) -> String {
        var kept = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if let maximum, count >= maximum { return kept + "…" }
            if isInert(scalar) {
                kept.unicodeScalars.append(scalar)
            } else {
                kept += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return kept
    }

    /// The same for a text of several lines, whose line feeds and tabs are meant.
    public static func lines(_ text: String) -> String {
        // Both ends of a line of Windows are one character.
        text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { Self.line(String($0)) }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }

    private static func isInert(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20..<0x7F).contains(scalar.value) { return true }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }
}

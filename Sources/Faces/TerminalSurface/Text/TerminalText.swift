/// Text as every terminal shows it in the same columns.
///
/// Terminals do not agree on how wide joined emoji, flags, variation selectors and direction marks are, and one wrong
/// column garbles a line. So what is left here are visible scalars, each with the marks that combine with it.
enum TerminalText {
    /// Maximum number of marks that a character keeps. More marks are a way to write over other lines.
    static let maximumMarks = 4

    /// The text in characters that are safe and of known width; line feeds and tabs stay.
    static func plain(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }) { return text }
        var plain = String.UnicodeScalarView()
        for character in text {
            if character == "\r\n" || character == "\r" || character == "\u{2028}" || character == "\u{2029}" {
                plain.append("\n")
            } else {
                append(character, to: &plain)
            }
        }
        return String(plain)
    }

    /// Returns typed or pasted text without control characters. Joiners and selectors stay, because an app may need
    /// them.
    static func typed(_ text: String) -> String {
        var typed = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar.properties.generalCategory {
            case _ where scalar == "\r": typed.append("\n")
            case _ where scalar == "\n" || scalar == "\t" || scalar == "\u{200D}": typed.append(scalar)
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: break
            default: typed.append(scalar)
            }
        }
        return String(typed)
    }

    private static func append(_ character: Character, to plain: inout String.UnicodeScalarView) {
        var hasBase = false
        var marks = 0
        for scalar in character.unicodeScalars {
            if scalar == "\n" || scalar == "\t" {
                plain.append(scalar)
                continue
            }
            // Two letters of a flag are a country's code.
            if (0x1F1E6...0x1F1FF).contains(scalar.value) {
                if let letter = Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) { plain.append(letter) }
                hasBase = true
                continue
            }
            // Joiners, selectors and fillers show nothing; a skin colours what terminals do not agree on.
            if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isEmojiModifier { continue }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .enclosingMark: continue
            case .unassigned, .privateUse:
                if !hasBase { plain.append("\u{FFFD}") }
                hasBase = true
            case .nonspacingMark:
                if hasBase, marks < maximumMarks { plain.append(scalar) }
                marks += 1
            case .spacingMark:
                if hasBase, marks < maximumMarks { plain.append(scalar) }
                marks += 1
            default:
                // A scalar that is joined to an emoji is left out with its joiner.
                if hasBase, scalar.properties.isEmoji, character.unicodeScalars.contains("\u{200D}") { continue }
                plain.append(scalar)
                hasBase = true
            }
        }
    }
}

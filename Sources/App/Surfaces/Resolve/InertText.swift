/// Making text that a module or a person wrote harmless wherever it is shown.
public enum InertText {
    /// The text without control characters (tab and line feed stay) and without the invisible characters that turn the
    /// direction of the text around them: embeddings, overrides and isolates (Unicode Standard Annex 9, section 2). Marks
    /// of direction, which right-to-left languages need, stay.
    public static func inert(_ text: String) -> String {
        // Nearly every text.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return text }
        guard text.unicodeScalars.contains(where: isUnwanted) else { return text }
        var kept = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\r" {
                kept.append("\n")
            } else if scalar == "\n", previous == "\r" {
                previous = scalar
                continue
            } else if !isUnwanted(scalar) {
                kept.append(scalar)
            }
            previous = scalar
        }
        return String(kept)
    }

    private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028...0x2029, 0xFFF9...0xFFFB,
            0xE0000...0xE007F:
            true
        default: false
        }
    }
}

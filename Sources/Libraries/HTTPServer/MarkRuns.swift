/// Bounds how many combining marks follow each other in a text.
///
/// Comparing, hashing and normalizing a text takes time that grows with the square of the longest run of marks: 64 KiB of
/// them take seconds. Text in a natural language has no run of more than 30 (Unicode Standard Annex 15, section 13).
enum MarkRuns {
    /// The maximum number of marks in a row.
    static let maximum = 64

    /// Returns the text without the marks that are too many; takes time in proportion to its length.
    static func bounded(_ text: String) -> String {
        // The first mark is U+0300, whose first byte in UTF-8 is 0xCC.
        guard text.utf8.contains(where: { $0 >= 0xCC }) else { return text }
        var kept = String.UnicodeScalarView()
        var (run, isCut) = (0, false)
        for scalar in text.unicodeScalars {
            run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
            if run > maximum { isCut = true } else { kept.append(scalar) }
        }
        return isCut ? String(kept) : text
    }
}

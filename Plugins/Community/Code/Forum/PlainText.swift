internal import Foundation

/// Text that people write to each other, freed of what can deceive or disturb its readers.
///
/// Markup is left as it is. It is text, and the code that shows it escapes it.
public enum PlainText {
    /// In characters as people count them (extended grapheme clusters).
    public static let postLimit = 2000
    /// In bytes of UTF-8, since one character may consist of any number of scalars.
    public static let postByteLimit = 16_384
    /// In characters.
    public static let nameLimit = 40
    /// In characters.
    public static let noteLimit = 500

    /// The text of a post: in Normalization Form C (Unicode Standard Annex 15), with line feeds as the only control
    /// characters, no bidirectional overrides, embeddings or isolates (Unicode Standard Annex 9), at most one blank
    /// line in a row, and no white space at its ends.
    ///
    /// - Throws: ``ForumError/empty(field:)``, ``ForumError/tooLong(field:found:limit:unit:)``.
    public static func post(_ text: String) throws(ForumError) -> String {
        try bounded(text, field: "text", limit: postLimit, bytes: postByteLimit, keepsLines: true)
    }

    /// A name on one line, with single spaces; otherwise like ``post(_:)``.
    public static func name(_ text: String, field: String = "name") throws(ForumError) -> String {
        try bounded(text, field: field, limit: nameLimit, bytes: nameLimit * 16, keepsLines: false)
    }

    /// A note for moderators; may be empty.
    public static func note(_ text: String) throws(ForumError) -> String {
        do {
            return try bounded(text, field: "note", limit: noteLimit, bytes: noteLimit * 8, keepsLines: true)
        } catch .empty {
            return ""
        }
    }

    /// A moderator's reason for an act; may be empty.
    static func reason(_ text: String) throws(ForumError) -> String {
        do {
            let limit = Forum.reasonLimit
            return try bounded(text, field: "reason", limit: limit, bytes: limit * 8, keepsLines: true)
        } catch .empty {
            return ""
        }
    }

    /// A text that a person began to write; may be empty, and longer than a post.
    static func draft(_ text: String) throws(ForumError) -> String {
        do {
            let limit = 4 * postLimit
            return try bounded(text, field: "text", limit: limit, bytes: postByteLimit, keepsLines: true)
        } catch .empty {
            return ""
        }
    }

    /// The rules of a community.
    static func terms(_ text: String) throws(ForumError) -> String {
        let limit = CommunityTerms.textLimit
        return try bounded(text, field: "text", limit: limit, bytes: limit * 8, keepsLines: true)
    }

    /// The words that a person looks for, on one line.
    static func search(_ text: String) throws(ForumError) -> String {
        let limit = SearchQuery.limit
        return try bounded(text, field: Texts.searchField, limit: limit, bytes: limit * 8, keepsLines: false)
    }

    /// An appeal against a decision.
    static func appeal(_ text: String) throws(ForumError) -> String {
        let limit = Forum.appealLimit
        return try bounded(text, field: "appeal", limit: limit, bytes: limit * 8, keepsLines: true)
    }

    private static func bounded(
        _ text: String, field: String, limit: Int, bytes: Int, keepsLines: Bool
    ) throws(ForumError) -> String {
        // Before any work is done on it.
        let raw = text.utf8.count
        guard raw <= bytes * 4 else { throw .tooLong(field: field, found: raw, limit: bytes * 4, unit: "bytes") }
        try checkMarks(text, field: field)
        // The order matters: what is taken out may have kept characters apart that compose.
        let clean = isClean(text) ? text : composed(spaced(filtered(text), keepsLines: keepsLines))
        guard clean.unicodeScalars.contains(where: isVisible) else { throw .empty(field: field) }
        let characters = clean.count
        guard characters <= limit else {
            throw .tooLong(field: field, found: characters, limit: limit, unit: "characters")
        }
        let size = clean.utf8.count
        guard size <= bytes else { throw .tooLong(field: field, found: size, limit: bytes, unit: "bytes") }
        return clean
    }

    /// Whether the text is one line of visible ASCII with single spaces, of which nothing is taken out.
    private static func isClean(_ text: String) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard (0x20..<0x7F).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return previous != 0x20
    }

    /// Marks that may stand in a row, as in the Stream-Safe Text Format (Unicode Standard Annex 15, section 13).
    static let markLimit = 30

    /// Refuses a text with more marks on one letter: normalization takes the square of their number.
    private static func checkMarks(_ text: String, field: String) throws(ForumError) {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered ? marks + 1 : 0
            guard marks <= markLimit else {
                throw .tooLong(field: field, found: marks, limit: markLimit, unit: Texts.problemMarksOnOneLetter)
            }
        }
    }

    /// The text in Normalization Form C; one of ASCII alone is (Unicode Standard Annex 15, section 4).
    private static func composed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
    }

    private static func filtered(_ text: String) -> String.UnicodeScalarView {
        var clean = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar.value {
            case 0x0A where previous == "\r": break
            // Every kind of line end (Unicode Standard 5.8) is a line feed.
            case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: clean.append("\n")
            case 0x09: clean.append(" ")
            case 0..<0x20, 0x7F..<0xA0: break
            case 0x202A...0x202E, 0x2066...0x2069: break
            // Deprecated format characters, byte order mark, interlinear annotation, object replacement.
            case 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFC: break
            default:
                if !scalar.properties.isNoncharacterCodePoint { clean.append(scalar) }
            }
        }
        return clean
    }

    private static func spaced(_ scalars: String.UnicodeScalarView, keepsLines: Bool) -> String {
        var clean = String.UnicodeScalarView()
        var lines = 0
        var spaces: [Unicode.Scalar] = []
        for scalar in scalars {
            if scalar == "\n" {
                lines += 1
                spaces.removeAll()
            } else if scalar.properties.isWhitespace {
                spaces.append(scalar)
            } else {
                if !clean.isEmpty {
                    if keepsLines {
                        clean.append(contentsOf: repeatElement("\n", count: min(lines, 2)))
                        clean.append(contentsOf: spaces)
                    } else if lines > 0 || !spaces.isEmpty {
                        clean.append(" ")
                    }
                }
                lines = 0
                spaces.removeAll()
                clean.append(scalar)
            }
        }
        return String(clean)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .nonspacingMark, .enclosingMark: return false
        // The Braille pattern without dots.
        default: return scalar.value != 0x2800
        }
    }
}

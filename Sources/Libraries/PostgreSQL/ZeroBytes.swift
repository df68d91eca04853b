/// Texts with zero bytes, which SQLite keeps and PostgreSQL does not: there a pair stands for one.
///
/// U+10FFFF, which is no character, begins the pair and is written as a pair itself. So equal texts stay equal, and all
/// others are what they were.
enum ZeroBytes {
    private static let mark: Unicode.Scalar = "\u{10FFFF}"

    static func hidden(in text: String) -> String {
        // The bytes that begin a mark; few texts have them.
        guard text.utf8.contains(where: { $0 == 0 || $0 == 0xF4 }) else { return text }
        var hidden = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\0": hidden.append(contentsOf: [mark, "0"])
            case mark: hidden.append(contentsOf: [mark, "1"])
            default: hidden.append(scalar)
            }
        }
        return String(hidden)
    }

    static func shown(in text: String) -> String {
        guard text.utf8.contains(0xF4) else { return text }
        var shown = String.UnicodeScalarView()
        var isMarked = false
        for scalar in text.unicodeScalars {
            if isMarked {
                shown.append(scalar == "0" ? "\0" : mark)
                isMarked = false
            } else if scalar == mark {
                isMarked = true
            } else {
                shown.append(scalar)
            }
        }
        return String(shown)
    }
}

/// Number of terminal columns that a text takes.
enum DisplayWidth {
    /// The columns of one character: for each letter that it holds 2 for East Asian wide and full-width ones and for emoji
    /// (Unicode Standard Annex 11, Unicode Technical Standard 51), otherwise 1; nothing for what only combines. Emoji that are
    /// joined, or coloured, are one.
    static func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
        var sum = 0
        var isEmoji = false
        for scalar in character.unicodeScalars {
            switch scalar.value {
            case 0xFE0F: return 2
            case 0x200D, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: isEmoji = isEmoji || scalar.properties.isEmoji || sum > 1
            default: break
            }
            sum += of(scalar)
        }
        return isEmoji ? min(sum, 2) : sum
    }

    static func of(_ text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: return 1
        // Vowels and final consonants of Hangul join the syllable before them.
        case 0x1160...0x11FF: return 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            return 2
        default: break
        }
        let properties = scalar.properties
        if properties.isEmojiPresentation { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return 1
        }
    }
}

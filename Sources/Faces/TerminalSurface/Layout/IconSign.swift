import Surfaces

/// Icons as signs that fonts of terminals have and that are one column wide; as words where there is none.
enum IconSign {
    private static let signs: [String: String] = [
        "accountCircle": "◉", "add": "+", "arrowBack": "←", "arrowForward": "→", "calendarToday": "▦", "call": "☎",
        "camera": "▧", "check": "✓", "close": "×", "delete": "×", "download": "↓",
        "edit": "✎", "error": "!", "event": "▦", "fastForward": "»", "favorite": "♥", "favoriteOff": "♡", "folder": "▤",
        "help": "?", "home": "⌂",
        "info": "i", "locationOn": "◎", "lock": "▣", "lockOpen": "□", "mail": "✉", "menu": "≡", "moreHoriz": "…",
        "moreVert": "⋮", "notifications": "◔", "pause": "‖", "person": "◉", "phone": "▯", "photo": "▧", "play": "►",
        "refresh": "↻", "rewind": "«", "search": "⌕", "send": "→", "settings": "⚙", "share": "↗", "skipNext": "»",
        "skipPrevious": "«",
        "star": "★", "starHalf": "☆", "starOff": "☆", "stop": "■", "upload": "↑", "volumeDown": "♪", "volumeUp": "♪",
        "warning": "!",
    ]

    /// A sign for beside a text; nil where there is none.
    static func sign(_ icon: ResolvedNode.Icon) -> String? {
        guard case .name(let name) = icon else { return nil }
        return signs[name]
    }

    /// A sign, or the name as words: "volumeUp" is "(volume up)".
    static func text(_ icon: ResolvedNode.Icon) -> String {
        guard case .name(let name) = icon, !name.isEmpty else { return "◇" }
        return signs[name] ?? "(\(words(icon)))"
    }

    static func words(_ icon: ResolvedNode.Icon) -> String {
        guard case .name(let name) = icon, !name.isEmpty else { return "…" }
        var words = ""
        for character in name {
            if character.isUppercase { words += " " }
            words += character.lowercased()
        }
        return words
    }
}

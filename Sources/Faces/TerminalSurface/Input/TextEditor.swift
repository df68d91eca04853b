/// A text that is being typed, with the place of the cursor.
struct TextEditor: Sendable, Hashable {
    private(set) var characters: [Character]
    /// Before which character it stands.
    private(set) var cursor: Int
    let isMultiline: Bool

    /// Maximum number of characters.
    static let limit = 20_000

    init(_ text: String = "", isMultiline: Bool = false) {
        characters = Array(text.replacing("\r\n", with: "\n"))
        cursor = characters.count
        self.isMultiline = isMultiline
    }

    var text: String { String(characters) }

    /// Another text of the same length, the cursor where it was.
    mutating func replace(_ text: String) {
        characters = Array(text)
        cursor = min(cursor, characters.count)
    }

    /// Takes a key; false when the text has no use for it.
    mutating func take(_ key: TerminalKey) -> Bool {
        switch key {
        case .character(let character, isAlt: false): insert(String(character))
        case .paste(let text): insert(text)
        case .named(.enter, _) where isMultiline: insert("\n")
        case .named(.backspace, let modifiers):
            guard cursor > 0 else { return true }
            let start = modifiers.isEmpty ? cursor - 1 : wordStart
            characters.removeSubrange(start..<cursor)
            cursor = start
        case .named(.delete, _): if cursor < characters.count { characters.remove(at: cursor) }
        case .named(.left, []): cursor = max(0, cursor - 1)
        case .named(.right, []): cursor = min(characters.count, cursor + 1)
        case .named(.home, []), .control("a"): cursor = lineStart
        case .named(.end, []), .control("e"): cursor = lineEnd
        case .named(.up, []) where isMultiline: return move(by: -1)
        case .named(.down, []) where isMultiline: return move(by: 1)
        case .control("w"):
            let start = wordStart
            characters.removeSubrange(start..<cursor)
            cursor = start
        case .control("u"):
            let start = lineStart
            characters.removeSubrange(start..<cursor)
            cursor = start
        case .control("k"): characters.removeSubrange(cursor..<lineEnd)
        default: return false
        }
        return true
    }

    private mutating func insert(_ text: String) {
        let typed = TerminalText.typed(text)
        let line = isMultiline ? typed : typed.split(whereSeparator: \.isNewline).joined(separator: " ")
        let room = Self.limit - characters.count
        let fresh = Array(line).prefix(max(0, room))
        // A mark that is typed after its letter becomes one with it.
        let before = String(characters[..<cursor]) + String(fresh)
        let rest = characters[cursor...]
        let head = Array(before)
        characters = head + rest
        cursor = head.count
    }

    private var lineStart: Int {
        (characters[..<cursor].lastIndex { $0.isNewline }).map { $0 + 1 } ?? 0
    }

    private var lineEnd: Int { characters[cursor...].firstIndex { $0.isNewline } ?? characters.count }

    private var wordStart: Int {
        var start = cursor
        while start > 0, characters[start - 1].isWhitespace { start -= 1 }
        while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
        return start
    }

    /// A line up or down; false at the text's end, where the focus goes on.
    private mutating func move(by step: Int) -> Bool {
        let column = cursor - lineStart
        if step < 0 {
            guard lineStart > 0 else { return false }
            cursor = lineStart - 1
            cursor = min(lineStart + column, lineEnd)
        } else {
            guard lineEnd < characters.count else { return false }
            cursor = lineEnd + 1
            cursor = min(cursor + column, lineEnd)
        }
        return true
    }
}

import Surfaces

/// Lines of text that are laid out beside and below each other.
struct TextBlock {
    var lines: [String]

    init(_ lines: [String] = []) { self.lines = lines }

    /// The text in lines of at most `width` columns, broken between words, and inside one only where it is too long.
    init(wrapping text: String, width: Int, indent: String = "") {
        lines = []
        let room = max(1, width - DisplayWidth.of(indent))
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            var columns = 0
            for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
                var word = String(word)
                var size = DisplayWidth.of(word)
                if columns > 0, columns + 1 + size > room {
                    lines.append(line)
                    line = ""
                    columns = 0
                }
                if columns > 0 {
                    line += " "
                    columns += 1
                }
                if size > room {
                    for piece in Self.pieces(of: word, room) {
                        if !line.isEmpty { lines.append(line) }
                        line = piece
                    }
                    word = ""
                    size = DisplayWidth.of(line)
                    columns = 0
                }
                line += word
                columns += size
            }
            lines.append(line)
        }
        if !indent.isEmpty { lines = lines.enumerated().map { $0 == 0 ? $1 : indent + $1 } }
    }

    private static func pieces(of word: String, _ room: Int) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var columns = 0
        for character in word {
            let size = DisplayWidth.of(character)
            if columns + size > room, !piece.isEmpty {
                pieces.append(piece)
                piece = ""
                columns = 0
            }
            piece.append(character)
            columns += size
        }
        pieces.append(piece)
        return pieces
    }

    var width: Int { lines.reduce(0) { max($0, DisplayWidth.of($1)) } }

    func indented(_ first: String, _ rest: String) -> TextBlock {
        TextBlock(lines.enumerated().map { ($0 == 0 ? first : rest) + $1 })
    }

    /// The text, filled to that many columns.
    static func fill(_ text: String, to width: Int, with character: Character = " ") -> String {
        text + String(repeating: character, count: max(0, width - DisplayWidth.of(text)))
    }
}

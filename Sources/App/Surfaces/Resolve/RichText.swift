/// A text with the simple Markdown that A2UI allows: paragraphs, headings, lists, emphasis and code. No links, no images,
/// no HTML: those stay the characters that they are.
public struct RichText: Sendable, Hashable {
    /// A paragraph, a heading or a list.
    public enum Block: Sendable, Hashable {
        /// Lines of text, with their breaks.
        case paragraph([Span])
        /// `#` to `######`.
        case heading(level: Int, [Span])
        /// Items with `-`, `*` or `+`, or with numbers; two or more.
        case list(isOrdered: Bool, [[Span]])
    }

    /// A piece of text in one style.
    public struct Span: Sendable, Hashable {
        /// The text without marks; line breaks of a paragraph are in it.
        public var text: String
        /// The style of the whole piece.
        public var style: Style

        /// Makes a piece of text.
        public init(text: String, style: Style) {
            self.text = text
            self.style = style
        }
    }

    /// The style of a piece of text; styles do not nest.
    public enum Style: String, Sendable, Hashable { case plain, emphasis, strong, code }

    /// The blocks in their order; empty for an empty text.
    public var blocks: [Block]

    /// Reads a text in one pass over its lines; line breaks inside a paragraph are kept.
    public init(_ text: String) {
        guard text.utf8.contains(where: Self.isSpecial) else {
            blocks = text.isEmpty ? [] : [.paragraph([Span(text: text, style: .plain)])]
            return
        }
        blocks = []
        var paragraph: [Substring] = []
        var items: [(line: Substring, text: String)] = []
        var isOrdered = false
        func flush() {
            if !paragraph.isEmpty { blocks.append(.paragraph(Self.spans(paragraph.joined(separator: "\n")))) }
            // One line alone is no list: "17. January" and "- 5" mean what they say.
            if items.count > 1 {
                blocks.append(.list(isOrdered: isOrdered, items.map { Self.spans($0.text) }))
            } else if let item = items.first {
                blocks.append(.paragraph(Self.spans(String(item.line))))
            }
            paragraph = []
            items = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.allSatisfy(\.isWhitespace) {
                flush()
            } else if let (level, rest) = Self.heading(line) {
                flush()
                blocks.append(.heading(level: level, Self.spans(rest)))
            } else if let (ordered, rest) = Self.item(line) {
                if !paragraph.isEmpty || (!items.isEmpty && ordered != isOrdered) { flush() }
                isOrdered = ordered
                items.append((line, rest))
            } else {
                if !items.isEmpty { flush() }
                paragraph.append(line)
            }
        }
        flush()
    }

    /// The text without its marks.
    public var plainText: String {
        blocks.map { block in
            switch block {
            case .paragraph(let spans), .heading(_, let spans): spans.map(\.text).joined()
            case .list(_, let items): items.map { $0.map(\.text).joined() }.joined(separator: "\n")
            }
        }.joined(separator: "\n")
    }

    /// Without any of these a text is one paragraph: a line alone is no list, whatever it begins with.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        isMark(byte) || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\n")
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
    }

    private static func heading(_ line: Substring) -> (Int, String)? {
        let level = line.prefix { $0 == "#" }.count
        guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
        return (level, String(line.dropFirst(level + 1)))
    }

    private static func item(_ line: Substring) -> (isOrdered: Bool, String)? {
        if line.hasPrefix("- ") || line.hasPrefix("* ") || line.hasPrefix("+ ") {
            return (false, String(line.dropFirst(2)))
        }
        let digits = line.prefix { $0.isASCII && $0.isNumber }.count
        guard (1...3).contains(digits), line.dropFirst(digits).hasPrefix(". ") else { return nil }
        return (true, String(line.dropFirst(digits + 2)))
    }

    /// Emphasis and code inside one block. Each mark is paired with the next of its kind, found from a list of positions
    /// that only moves forward, so that a text of nothing but marks costs no more than any other.
    private static func spans(_ text: String) -> [Span] {
        guard text.utf8.contains(where: isMark) else {
            return text.isEmpty ? [] : [Span(text: text, style: .plain)]
        }
        let scalars = Array(text.unicodeScalars)
        var positions: [String: [Int]] = [:]
        for (mark, _) in marks {
            let pattern = Array(mark.unicodeScalars)
            positions[mark] =
                scalars.count < pattern.count
                ? [] : (0...(scalars.count - pattern.count)).filter { scalars[$0...].starts(with: pattern) }
        }
        var cursors: [String: Int] = [:]
        var spans: [Span] = []
        var plain = String.UnicodeScalarView()
        var index = 0
        outer: while index < scalars.count {
            for (mark, style) in marks where scalars[index...].starts(with: mark.unicodeScalars) {
                let length = mark.unicodeScalars.count
                let start = index + length
                guard start < scalars.count, !scalars[start].properties.isWhitespace,
                    opens(mark, at: index, in: scalars)
                else { continue }
                let found = positions[mark] ?? []
                var cursor = cursors[mark] ?? 0
                while cursor < found.count, found[cursor] <= start { cursor += 1 }
                cursors[mark] = cursor
                guard cursor < found.count, !scalars[found[cursor] - 1].properties.isWhitespace else { continue }
                let end = found[cursor]
                if !plain.isEmpty { spans.append(Span(text: String(plain), style: .plain)) }
                plain = String.UnicodeScalarView()
                var inner = String.UnicodeScalarView()
                inner.append(contentsOf: scalars[start..<end])
                spans.append(Span(text: String(inner), style: style))
                index = end + length
                continue outer
            }
            plain.append(scalars[index])
            index += 1
        }
        if !plain.isEmpty { spans.append(Span(text: String(plain), style: .plain)) }
        return spans
    }

    private static let marks: [(String, Style)] = [
        ("**", .strong), ("__", .strong), ("*", .emphasis), ("_", .emphasis), ("`", .code),
    ]

    /// An underscore inside a word is an underscore.
    private static func opens(_ mark: String, at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard mark.hasPrefix("_"), index > 0 else { return true }
        let previous = scalars[index - 1]
        return !(previous.properties.isAlphabetic || ScalarSet.word.contains(previous))
    }
}

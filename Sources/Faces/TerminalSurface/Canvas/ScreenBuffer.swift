/// One place of a terminal's screen.
struct ScreenCell: Sendable, Hashable {
    /// A visible character; empty in all columns of a wide one but the first.
    var text: String
    var style: CellStyle

    static let blank = ScreenCell(text: " ", style: .text)

    var continuesLast: Bool { text.isEmpty }
}

/// The content of a terminal's whole screen.
struct ScreenBuffer: Sendable, Hashable {
    struct Place: Sendable, Hashable {
        var row: Int
        var column: Int
    }

    let rows: Int
    let columns: Int
    private(set) var cells: [ScreenCell]
    /// Where the cursor stands; nil while it is hidden.
    var cursor: Place?

    init(rows: Int, columns: Int) {
        self.rows = max(1, rows)
        self.columns = max(1, columns)
        cells = Array(repeating: .blank, count: self.rows * self.columns)
    }

    subscript(_ row: Int, _ column: Int) -> ScreenCell { cells[row * columns + column] }

    /// Writes one line of text from that place on, up to the limit; returns the column after it. What would be cut in the
    /// middle of a wide character is left blank.
    @discardableResult
    mutating func put(_ text: String, _ style: CellStyle, row: Int, column: Int, limit: Int? = nil) -> Int {
        let end = min(columns, limit ?? columns)
        guard (0..<rows).contains(row) else { return column }
        var column = column
        // Whatever came here, a cell holds nothing but what it shows.
        for character in TerminalText.plain(text) {
            let width = DisplayWidth.of(character)
            if character.isNewline || character == "\t" || width == 0 { continue }
            guard column + width <= end else { break }
            if column >= 0 {
                set(ScreenCell(text: String(character), style: style), row, column)
                for next in 1..<max(1, width) { set(ScreenCell(text: "", style: style), row, column + next) }
            }
            column += width
        }
        return column
    }

    mutating func fill(_ style: CellStyle, row: Int, from start: Int = 0, to end: Int? = nil, with text: String = " ") {
        guard (0..<rows).contains(row) else { return }
        for column in max(0, start)..<max(max(0, start), min(columns, end ?? columns)) {
            set(ScreenCell(text: text, style: style), row, column)
        }
    }

    /// Changes the style of what is written already.
    mutating func restyle(row: Int, from start: Int, to end: Int, _ change: (ScreenCell) -> ScreenCell) {
        guard (0..<rows).contains(row) else { return }
        for column in max(0, start)..<max(max(0, start), min(columns, end)) {
            cells[row * columns + column] = change(self[row, column])
        }
    }

    private mutating func set(_ cell: ScreenCell, _ row: Int, _ column: Int) {
        let index = row * columns + column
        // A part of a wide character is nothing.
        if cells[index].continuesLast, !cell.continuesLast {
            var start = index
            while start > row * columns, cells[start].continuesLast {
                cells[start].text = " "
                start -= 1
            }
            cells[start].text = " "
        }
        var next = index + 1
        while next < (row + 1) * columns, cells[next].continuesLast {
            cells[next].text = " "
            next += 1
        }
        cells[index] = cell
    }

    /// The text of the screen, a line each, without blanks at their ends.
    var lines: [String] {
        (0..<rows).map { row in
            let text = (0..<columns).map { self[row, $0].text }.joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }
}

@testable import TerminalSurface

/// A terminal that knows the sequences of ``ScreenWriter`` and takes no other byte that controls.
struct StrictTerminal {
    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var rows: Int
    private(set) var columns: Int
    private(set) var cells: [String]
    private(set) var styles: [String]
    private var style = "0"
    /// Styles that were looked at before; most sequences set one.
    private var knownStyles: Set<String> = []
    private(set) var row = 0
    private(set) var column = 0
    private(set) var showsCursor = false

    init(rows: Int, columns: Int) {
        (self.rows, self.columns) = (rows, columns)
        cells = Array(repeating: " ", count: rows * columns)
        styles = Array(repeating: "?", count: rows * columns)
    }

    mutating func resize(rows: Int, columns: Int) { self = StrictTerminal(rows: rows, columns: columns) }

    mutating func take(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Refusal(description: "no UTF-8") }
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar == "\u{1B}" {
                guard scalars.popFirst() == "[" else { throw Refusal(description: "an escape that is no CSI") }
                var sequence = ""
                while let next = scalars.popFirst() {
                    sequence.unicodeScalars.append(next)
                    if (0x40...0x7E).contains(next.value) { break }
                }
                try control(sequence)
            } else {
                try write(scalar)
            }
        }
    }

    private mutating func control(_ sequence: String) throws {
        if let (row, column) = Self.position(sequence), (1...rows).contains(row), (1...columns).contains(column) {
            (self.row, self.column) = (row - 1, column - 1)
        } else if knownStyles.contains(sequence) || Self.isStyle(sequence) {
            knownStyles.insert(sequence)
            style = sequence
        } else if sequence == "2J" {
            cells = Array(repeating: " ", count: rows * columns)
            styles = Array(repeating: style, count: rows * columns)
        } else if ["?25h", "?25l"].contains(sequence) {
            showsCursor = sequence == "?25h"
        } else if !["?2026h", "?2026l"].contains(sequence) {
            throw Refusal(description: "CSI \(sequence)")
        }
    }

    private static func position(_ sequence: String) -> (row: Int, column: Int)? {
        guard sequence.utf8.last == UInt8(ascii: "H") else { return nil }
        let numbers = sequence.utf8.dropLast().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard numbers.count == 2, let row = number(numbers[0]), let column = number(numbers[1]) else { return nil }
        return (row, column)
    }

    /// Reads digits and nothing else.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
        let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber ? Int(String(Substring(digits))) : nil
    }

    private static func isStyle(_ sequence: String) -> Bool {
        sequence.wholeMatch(of: /0(;(1|2|3|4|7|3[1-7]|[34]8;5;\d{1,3}|[34]8;2;\d{1,3};\d{1,3};\d{1,3}))*m/) != nil
    }

    private mutating func write(_ scalar: Unicode.Scalar) throws {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            throw Refusal(description: "U+\(String(scalar.value, radix: 16))")
        default: break
        }
        guard row < rows, column <= columns else { throw Refusal(description: "beyond the screen") }
        let width = DisplayWidth.of(Character(scalar))
        if width == 0 {
            guard column > 0 else { throw Refusal(description: "a mark on nothing") }
            let base = row * columns + column - 1
            cells[cells[base].isEmpty ? base - 1 : base].unicodeScalars.append(scalar)
            return
        }
        guard column + width <= columns else { throw Refusal(description: "beyond the line") }
        let index = row * columns + column
        // Half of a wide character is nothing.
        if cells[index].isEmpty, column > 0 { cells[index - 1] = " " }
        if column + width < columns, cells[index + width].isEmpty { cells[index + width] = " " }
        cells[index] = String(Character(scalar))
        styles[index] = style
        if width == 2 { (cells[index + 1], styles[index + 1]) = ("", style) }
        column += width
    }

    /// Whether the terminal shows the content of the buffer.
    func shows(_ buffer: ScreenBuffer) -> Bool {
        buffer.rows == rows && buffer.columns == columns && lines == buffer.wholeLines
            && (buffer.cursor == nil) == !showsCursor
            && (buffer.cursor.map { $0.row == row && $0.column == column } ?? true)
    }

    var lines: [String] { (0..<rows).map { cells[$0 * columns..<($0 + 1) * columns].joined() } }
}

extension ScreenBuffer {
    /// The text of each line, with the blanks at its end.
    fileprivate var wholeLines: [String] { (0..<rows).map { row in (0..<columns).map { self[row, $0].text }.joined() } }
}

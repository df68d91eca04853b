/// Reads a table of comma-separated values (RFC 4180), one row after the other.
///
/// It takes what spreadsheets write beyond the standard: each kind of line end, semicolons or tabs in place of commas, and a
/// byte order mark. Empty lines are passed over. A quote inside of a field without quotes is a character like any other.
public struct CSVReader: Sendable {
    /// A row of the table.
    public struct Row: Sendable, Hashable {
        /// The line of the file that the row begins in; the first is 1.
        public var line: Int
        /// The fields in order, without the quotes around them; as many as the row has.
        public var fields: [String]
    }

    /// A row that cannot be read.
    public enum Problem: Error, Sendable, Hashable {
        /// A quote is opened in this line and never closed; no row follows.
        case openQuote(line: Int)
        /// The row has more fields than ``maximumFields``; the rows after it are read.
        case tooManyFields(line: Int)
    }

    /// Maximum number of fields in a row.
    public static let maximumFields = 256

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private let bytes: [UInt8]
    private let separator: UInt8
    private var place = 0
    private var line = 1

    /// Begins with the first row of a text, whose first line decides what separates the fields.
    public init(_ text: String) {
        let mark = "\u{FEFF}".utf8
        bytes = Array(text.utf8.starts(with: mark) ? text.utf8.dropFirst(mark.count) : text.utf8[...])
        let head = bytes.prefix { $0 != Self.lineFeed && $0 != Self.carriageReturn }
        let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].map { candidate in
            (candidate, head.count { $0 == candidate })
        }
        separator = counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
    }

    /// Returns the next row; nil after the last.
    public mutating func next() throws(Problem) -> Row? {
        skipEmptyLines()
        guard place < bytes.count else { return nil }
        let start = line
        var fields: [String] = []
        var isTooLong = false
        while true {
            let field = try field(of: start)
            if fields.count < Self.maximumFields { fields.append(field) } else { isTooLong = true }
            guard place < bytes.count, bytes[place] == separator else { break }
            place += 1
        }
        endLine()
        if isTooLong { throw .tooManyFields(line: start) }
        return Row(line: start, fields: fields)
    }

    private mutating func skipEmptyLines() {
        while place < bytes.count, isLineEnd(bytes[place]) { endLine() }
    }

    /// Passes over the end of a line: CR, LF, or both in this order.
    private mutating func endLine() {
        guard place < bytes.count else { return }
        if bytes[place] == Self.carriageReturn, place + 1 < bytes.count, bytes[place + 1] == Self.lineFeed {
            place += 1
        }
        place += 1
        line += 1
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == Self.lineFeed || byte == Self.carriageReturn }

    private mutating func field(of start: Int) throws(Problem) -> String {
        var value: [UInt8] = []
        if place < bytes.count, bytes[place] == Self.quote { try quoted(into: &value, start) }
        while place < bytes.count, bytes[place] != separator, !isLineEnd(bytes[place]) {
            value.append(bytes[place])
            place += 1
        }
        return String(decoding: value, as: UTF8.self)
    }

    /// Appends what stands between quotes, of which two are one.
    private mutating func quoted(into value: inout [UInt8], _ start: Int) throws(Problem) {
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            guard byte == Self.quote else {
                if byte == Self.lineFeed || byte == Self.carriageReturn && bytes.dropFirst(place).first != Self.lineFeed
                {
                    line += 1
                }
                value.append(byte)
                continue
            }
            guard place < bytes.count, bytes[place] == Self.quote else { return }
            value.append(byte)
            place += 1
        }
        throw .openQuote(line: start)
    }
}

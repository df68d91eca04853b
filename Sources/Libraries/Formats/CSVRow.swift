/// Writes rows of a table of comma-separated values (RFC 4180).
public enum CSVRow {
    /// Returns the line of a row, with CR and LF at its end.
    public static func line(_ fields: [String]) -> String {
        // A row of one empty field would be an empty line, which is no row.
        if fields.count == 1, fields[0].isEmpty { return "\"\"\r\n" }
        return fields.map(field).joined(separator: ",") + "\r\n"
    }

    /// Returns the text as a cell that no spreadsheet takes for a formula; ``plain(_:)`` gives the text back.
    public static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

    /// Returns the text of a cell that ``guarded(_:)`` wrote; another cell is its own text.
    public static func plain(_ cell: String) -> String {
        cell.unicodeScalars.first == "'" && isFormula(cell)
            ? String(String.UnicodeScalarView(cell.unicodeScalars.dropFirst())) : cell
    }

    /// Whether the text begins as a formula does, with any number of apostrophes before it.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
        return "=+-@\t\r".utf8.contains(first)
    }

    /// Goes by scalars: a quote with a mark that combines with it is another character, and a quote still.
    private static func field(_ text: String) -> String {
        let (first, last) = (text.unicodeScalars.first, text.unicodeScalars.last)
        let needsQuotes =
            text.utf8.contains { "\",;\t\r\n".utf8.contains($0) } || first == " " || last == " " || first == "\u{FEFF}"
        guard needsQuotes else { return text }
        var field = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            field.append(scalar)
            if scalar == "\"" { field.append(scalar) }
        }
        field.append("\"")
        return String(field)
    }
}

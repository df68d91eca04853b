/// Writes screens to a terminal: the one place that makes control sequences, those of ECMA-48 and xterm that every
/// terminal of today has. Only what differs from the screen before is written.
struct ScreenWriter: Sendable {
    let palette: TerminalPalette
    let depth: ColorDepth
    private var shown: ScreenBuffer?
    private var style: CellStyle?

    /// The other screen, cleared, without a cursor; pastes are marked; a line's last column wraps nothing.
    static let enter = Array("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[?25l\u{1B}[0m\u{1B}[2J".utf8)
    static let leave = Array("\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)
    static let bell: [UInt8] = [0x07]

    init(palette: TerminalPalette = TerminalPalette(), depth: ColorDepth = .none) {
        self.palette = palette
        self.depth = depth
    }

    /// Forgets what is there, so that the next screen is written as a whole.
    mutating func forget() { shown = nil }

    /// Returns the bytes that bring the screen to that content; empty when the screen already shows it.
    mutating func bytes(for next: ScreenBuffer) -> [UInt8] {
        var output = Output()
        let isWhole = shown?.rows != next.rows || shown?.columns != next.columns
        let before = isWhole ? nil : shown
        style = nil
        if isWhole {
            write(.text, &output)
            output.sequence("2J")
        }
        for row in 0..<next.rows { writeRow(row, next, before, &output) }
        let isEmpty = output.bytes.isEmpty
        shown = next
        if isEmpty, before?.cursor == next.cursor { return [] }
        if let cursor = next.cursor {
            output.move(cursor)
            output.sequence("?25h")
        }
        // All at once, where the terminal knows how; the cursor does not run over what is written.
        return Array("\u{1B}[?2026h\u{1B}[?25l".utf8) + output.bytes + Array("\u{1B}[?2026l".utf8)
    }

    private mutating func writeRow(_ row: Int, _ next: ScreenBuffer, _ before: ScreenBuffer?, _ output: inout Output) {
        // Where the terminal's own cursor stands for sure.
        var column: Int?
        for place in 0..<next.columns {
            let cell = next[row, place]
            // Not every terminal clears in the ground that is set, so that is written.
            let known = before?[row, place] ?? (paintsGround ? nil : .blank)
            if cell.continuesLast || cell == known { continue }
            if column != place { output.move(ScreenBuffer.Place(row: row, column: place)) }
            write(cell.style, &output)
            output.bytes += cell.text.utf8
            // Terminals may hold other views on the width of all that is not plain.
            column = cell.text.utf8.count == 1 || Self.isDrawing(cell.text) ? place + 1 : nil
        }
    }

    private var paintsGround: Bool { depth == .indexed || depth == .full }

    /// Lines and blocks, which are one column wide.
    private static func isDrawing(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return false }
        return (0x2500...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
            || (0xA1...0x24F).contains(scalar.value) && scalar.value != 0xAD
    }

    private mutating func write(_ next: CellStyle, _ output: inout Output) {
        guard style != next else { return }
        style = next
        var codes = ["0"]
        if next.isBold { codes.append("1") }
        if next.isItalic { codes.append("3") }
        if next.isUnderlined { codes.append("4") }
        let ink = next.isSelected ? ColorRole.onPrimary : next.ink
        let ground = next.isSelected ? ColorRole.primary : next.ground
        switch depth {
        case .none:
            if next.isSelected { codes.append("7") }
            if next.ink == .muted { codes.append("2") }
        case .sixteen:
            // The terminal's own ground, whatever it is: a deployment's would be one of sixteen that nobody chose.
            if next.isSelected { codes.append("7") }
            if next.ink == .muted { codes.append("2") }
            if next.ink != .onBackground, next.ink != .onSurface, let hue = palette[next.ink]?.hue16 {
                codes.append(String(30 + hue))
            }
        case .indexed:
            if let color = palette[ink] { codes.append("38;5;\(color.index256)") }
            if let color = palette[ground] { codes.append("48;5;\(color.index256)") }
        case .full:
            if let color = palette[ink] { codes.append("38;2;\(color.red);\(color.green);\(color.blue)") }
            if let color = palette[ground] { codes.append("48;2;\(color.red);\(color.green);\(color.blue)") }
        }
        if next.isSelected, depth == .indexed || depth == .full, palette[.primary] == nil { codes.append("7") }
        output.sequence(codes.joined(separator: ";") + "m")
    }

    private struct Output {
        var bytes: [UInt8] = []

        mutating func sequence(_ text: String) {
            bytes += [0x1B, UInt8(ascii: "[")]
            bytes += text.utf8
        }

        mutating func move(_ place: ScreenBuffer.Place) { sequence("\(place.row + 1);\(place.column + 1)H") }
    }
}

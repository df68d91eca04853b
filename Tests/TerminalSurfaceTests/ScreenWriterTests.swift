import TestSupport
import Testing

@testable import TerminalSurface

@Suite("What is written to a terminal")
struct ScreenWriterTests {
    private static let palette = TerminalPalette([
        .background: .init(18, 26, 21), .onBackground: .init(230, 237, 231), .primary: .init(143, 208, 168),
        .onPrimary: .init(11, 40, 23), .error: .init(255, 180, 171), .muted: .init(169, 185, 174),
    ])

    private func random(_ buffer: inout ScreenBuffer, _ random: inout SplitMix, changes: Int) {
        for _ in 0..<changes {
            var style = CellStyle()
            style.ink = ColorRole.allCases[Int.random(in: ColorRole.allCases.indices, using: &random)]
            style.isBold = Bool.random(using: &random)
            style.isSelected = Int.random(in: 0..<4, using: &random) == 0
            let row = Int.random(in: 0..<buffer.rows, using: &random)
            let column = Int.random(in: -3..<buffer.columns, using: &random)
            buffer.put(HostileText.random(&random, maximum: 4), style, row: row, column: column)
        }
        let hasCursor = Bool.random(using: &random)
        buffer.cursor = hasCursor ? ScreenBuffer.Place(row: 0, column: buffer.columns - 1) : nil
    }

    @Test(
        "A terminal that takes only the writer's own sequences shows each screen, written as the difference",
        arguments: 0..<60, ColorDepth.allCases)
    func differences(_ seed: UInt64, _ depth: ColorDepth) throws {
        var random = SplitMix(seed)
        let (rows, columns) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...30, using: &random))
        var writer = ScreenWriter(palette: Self.palette, depth: depth)
        var terminal = StrictTerminal(rows: rows, columns: columns)
        var buffer = ScreenBuffer(rows: rows, columns: columns)
        for _ in 0..<12 {
            self.random(&buffer, &random, changes: Int.random(in: 0...6, using: &random))
            try terminal.take(writer.bytes(for: buffer))
            #expect(terminal.shows(buffer))
            if Int.random(in: 0..<5, using: &random) == 0 { writer.forget() }
        }
    }

    @Test("What did not change is not written, and one letter costs a few bytes", arguments: ColorDepth.allCases)
    func sparing(_ depth: ColorDepth) {
        var writer = ScreenWriter(palette: Self.palette, depth: depth)
        var buffer = ScreenBuffer(rows: 24, columns: 80)
        buffer.put("Sitting  ► 9:59", .text, row: 4, column: 3)
        #expect(writer.bytes(for: buffer).count > 15)
        #expect(writer.bytes(for: buffer).isEmpty)
        buffer.put("8", .text, row: 4, column: 17)
        // Its place, its style, itself, and that it is written at once.
        #expect(writer.bytes(for: buffer).count < 80)
    }

    @Test("No colours are written where there are none to be, and only bold, dim, underline and reverse speak")
    func colourless() throws {
        var writer = ScreenWriter(palette: Self.palette, depth: .none)
        var buffer = ScreenBuffer(rows: 2, columns: 20)
        buffer.put("chosen", CellStyle.heading.selected(), row: 0, column: 0)
        buffer.put("small", .muted, row: 1, column: 0)
        let text = String(decoding: writer.bytes(for: buffer), as: UTF8.self)
        #expect(text.contains("\u{1B}[0;1;7mchosen"))
        #expect(text.contains("\u{1B}[0;2msmall"))
        #expect(!text.contains("38;") && !text.contains(";3"))
    }

    @Test(
        "The environment says how many colours there are",
        arguments: [
            (["TERM": "xterm-256color"], .indexed), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
            (["TERM": "xterm"], .sixteen), (["TERM": "linux"], .sixteen), (["TERM": "vt100"], .none),
            (["TERM": "xterm-256color", "COLORTERM": "24bit", "NO_COLOR": "1"], .none),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed), (["TERM": "xterm-direct"], .full),
        ] as [([String: String], ColorDepth)])
    func depths(_ environment: [String: String], _ depth: ColorDepth) {
        #expect(ColorDepth(environment: environment) == depth)
    }

    @Test("Colours become the nearest of those that a terminal has")
    func nearest() {
        #expect(TerminalPalette.RGB(255, 0, 0).index256 == 196)
        #expect(TerminalPalette.RGB(0, 0, 0).index256 == 16)
        #expect(TerminalPalette.RGB(128, 128, 128).index256 == 244)
        #expect(TerminalPalette.RGB(18, 26, 21).index256 == 233)
        #expect(TerminalPalette.RGB(143, 208, 168).hue16 == 2)
        #expect(TerminalPalette.RGB(255, 180, 171).hue16 == 1)
        #expect(TerminalPalette.RGB(200, 200, 205).hue16 == nil)
    }

    @Test(
        "A terminal that can show no full screen is refused with what to do instead",
        arguments: [
            ([:], "terminal.dumb"), (["TERM": "dumb"], "terminal.dumb"), (["TERM": "xterm"], nil),
            (["TERM": "xterm", "LANG": "de_DE.ISO-8859-1"], "terminal.characters"),
            (["TERM": "xterm", "LANG": "C"], nil), (["TERM": "xterm", "LC_ALL": "", "LANG": "en_GB.UTF-8"], nil),
        ] as [([String: String], String?)])
    func refusals(_ environment: [String: String], _ code: String?) {
        let problem = TerminalProblem.of(environment)
        #expect(problem?.code == code)
        if let problem { #expect(!problem.help.isEmpty) }
    }
}

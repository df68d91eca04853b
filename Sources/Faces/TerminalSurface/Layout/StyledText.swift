/// A piece of a line in one style; perhaps part of what can be focused.
struct StyledRun: Sendable, Hashable {
    var text: String
    var style: CellStyle
    /// Which control it belongs to.
    var control: Int?
    /// Whether it is a line around something, which gets heavier with the focus.
    var isFrame = false
    /// Whether the cursor stands on it while its control has the focus.
    var hasCursor = false

    init(
        _ text: String, _ style: CellStyle = .text, control: Int? = nil, isFrame: Bool = false, hasCursor: Bool = false
    ) {
        self.text = text
        self.style = style
        self.control = control
        self.isFrame = isFrame
        self.hasCursor = hasCursor
    }
}

struct StyledLine: Sendable, Hashable {
    var runs: [StyledRun] = []

    init(_ runs: [StyledRun] = []) { self.runs = runs }

    init(_ text: String, _ style: CellStyle = .text, control: Int? = nil) {
        runs = [StyledRun(text, style, control: control)]
    }

    var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }
    var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

    /// The line, filled with blanks to that many columns.
    func filled(to width: Int, _ control: Int? = nil) -> StyledLine {
        let missing = width - self.width
        guard missing > 0 else { return self }
        return StyledLine(runs + [StyledRun(String(repeating: " ", count: missing), control: control)])
    }
}

/// Lines that are laid out beside and below each other.
struct StyledBlock: Sendable, Hashable {
    var lines: [StyledLine] = []

    init(_ lines: [StyledLine] = []) { self.lines = lines }

    var width: Int { lines.reduce(0) { max($0, $1.width) } }
    var isEmpty: Bool { lines.isEmpty }

    func indented(_ count: Int) -> StyledBlock {
        guard count > 0 else { return self }
        return prefixed(StyledRun(String(repeating: " ", count: count)))
    }

    func prefixed(_ first: StyledRun, _ rest: StyledRun? = nil) -> StyledBlock {
        StyledBlock(lines.enumerated().map { StyledLine([$0 == 0 ? first : rest ?? first] + $1.runs) })
    }

    /// Blocks below each other; an empty line around those of more than one line.
    static func stack(_ blocks: [StyledBlock]) -> StyledBlock {
        var lines: [StyledLine] = []
        var wasTall = false
        for block in blocks where !block.isEmpty {
            let isTall = block.lines.count > 1
            if !lines.isEmpty, isTall || wasTall { lines.append(StyledLine()) }
            lines += block.lines
            wasTall = isTall
        }
        return StyledBlock(lines)
    }

    /// Blocks beside each other, each in its width.
    static func beside(_ blocks: [(block: StyledBlock, width: Int)], gap: Int) -> StyledBlock {
        let height = blocks.reduce(0) { max($0, $1.block.lines.count) }
        return StyledBlock(
            (0..<height).map { row in
                var line = StyledLine()
                for (index, (block, width)) in blocks.enumerated() {
                    if index > 0 { line.runs.append(StyledRun(String(repeating: " ", count: gap))) }
                    let part = row < block.lines.count ? block.lines[row] : StyledLine()
                    line.runs += (index == blocks.count - 1 ? part : part.filled(to: width)).runs
                }
                return line
            })
    }

    /// A box around lines, of that width as a whole; what is wider is cut.
    func boxed(width: Int, title: String = "", style: CellStyle = .frame, control: Int? = nil) -> StyledBlock {
        func frame(_ text: String) -> StyledRun { StyledRun(text, style, control: control, isFrame: true) }
        let inner = max(1, width - 4)
        var top = StyledLine([frame("╭─")])
        if !title.isEmpty {
            top.runs.append(StyledRun(" \(Self.cut(title, max(1, width - 6))) ", .heading, control: control))
        }
        top.runs.append(frame(String(repeating: "─", count: max(0, width - 1 - top.width)) + "╮"))
        let body = lines.map { line in
            StyledLine([frame("│ ")] + line.cut(to: inner).filled(to: inner).runs + [frame(" │")])
        }
        return StyledBlock(
            [top] + body + [StyledLine([frame("╰" + String(repeating: "─", count: max(0, width - 2)) + "╯")])])
    }

    /// The text, cut with an ellipsis where it is wider.
    static func cut(_ text: String, _ width: Int) -> String {
        guard DisplayWidth.of(text) > width else { return text }
        var cut = ""
        var columns = 0
        for character in text {
            columns += DisplayWidth.of(character)
            if columns > width - 1 { break }
            cut.append(character)
        }
        return cut + "…"
    }
}

extension StyledLine {
    func cut(to width: Int) -> StyledLine {
        guard self.width > width else { return self }
        var line = StyledLine()
        var room = width
        for run in runs {
            let size = DisplayWidth.of(run.text)
            if size <= room {
                line.runs.append(run)
                room -= size
            } else {
                var last = run
                last.text = StyledBlock.cut(run.text, room)
                if room > 0 { line.runs.append(last) }
                break
            }
        }
        return line
    }
}

/// Breaking text into lines between words, its styles kept.
enum StyledWrap {
    static func lines(
        _ pieces: [(text: String, style: CellStyle)], width: Int, control: Int? = nil
    ) -> [StyledLine] {
        let width = max(1, width)
        var lines: [StyledLine] = []
        var line: [(Character, CellStyle)] = []
        var columns = 0
        var word: [(Character, CellStyle)] = []
        var wordColumns = 0
        func flushLine() {
            lines.append(joined(line, control))
            line = []
            columns = 0
        }
        func flushWord() {
            guard !word.isEmpty else { return }
            if columns > 0, columns + 1 + wordColumns > width { flushLine() }
            if columns > 0 {
                line.append((" ", word[0].1))
                columns += 1
            }
            for (character, style) in word {
                let size = DisplayWidth.of(character)
                if columns + size > width, columns > 0 { flushLine() }
                line.append((character, style))
                columns += size
            }
            word = []
            wordColumns = 0
        }
        for (text, style) in pieces {
            for character in TerminalText.plain(text) {
                if character.isNewline {
                    flushWord()
                    flushLine()
                } else if character == " " || character == "\t" {
                    flushWord()
                } else {
                    word.append((character, style))
                    wordColumns += DisplayWidth.of(character)
                }
            }
        }
        flushWord()
        if !line.isEmpty || lines.isEmpty { flushLine() }
        return lines
    }

    private static func joined(_ characters: [(Character, CellStyle)], _ control: Int?) -> StyledLine {
        var line = StyledLine()
        for (character, style) in characters {
            if let last = line.runs.indices.last, line.runs[last].style == style {
                line.runs[last].text.append(character)
            } else {
                line.runs.append(StyledRun(String(character), style, control: control))
            }
        }
        return line
    }
}

import Core
import Formats
import Surfaces
import Texts

extension TerminalApp {
    /// Returns the content of the whole screen.
    func draw() -> ScreenBuffer {
        var buffer = ScreenBuffer(rows: rows, columns: columns)
        guard let page = layers.first else {
            buffer.put(Texts.terminalLargerPlease, .text, row: 0, column: 0)
            buffer.put(
                Texts.terminalOrMore(columns: Self.smallest.columns, rows: Self.smallest.rows), .text, row: 1, column: 0
            )
            return buffer
        }
        drawTabs(&buffer)
        drawTitle(page, &buffer)
        for layer in layers {
            if layer.kind != .page { drawFrame(layer, &buffer) }
            drawLines(layer, &buffer, isActive: layer.id == active?.id)
        }
        if layers.count == 1 { drawPlayer(&buffer) }
        drawStatus(&buffer)
        return buffer
    }

    // MARK: Around the page

    private var name: String { StyledBlock.cut(TerminalText.plain(configuration.appName), 24) }

    private var tabTitles: [String] {
        session.page.tabs.enumerated().map { index, tab in
            let number = index < 9 ? "\(index + 1) " : ""
            let unread =
                session.page.unread[tab.id].map {
                    " (\($0 > 99 ? "\(PersonNumbers.text(99))+" : PersonNumbers.text($0)))"
                } ?? ""
            return " \(number)\(StyledBlock.cut(TerminalText.plain(tab.title), 20))\(unread) "
        }
    }

    /// Whether the app's name stands before the tabs; otherwise it stands at the end of the line below.
    private var showsName: Bool {
        session.page.tabs.isEmpty
            || DisplayWidth.of(name) + 3 + tabTitles.reduce(0) { $0 + DisplayWidth.of($1) } <= columns
    }

    private func drawTabs(_ buffer: inout ScreenBuffer) {
        let tabs = session.page.tabs
        let covered = layers.count > 1
        var column = 1
        let titles = tabTitles
        let widths = titles.map { DisplayWidth.of($0) }
        if showsName {
            column = buffer.put(name, .heading, row: 0, column: 1) + 2
        }
        // From the first on from which the selected one is seen.
        let selected = tabs.firstIndex { $0.id == session.page.selectedTab } ?? 0
        var first = 0
        while first < selected, column + widths[first...selected].reduce(0, +) + 2 > columns { first += 1 }
        if first > 0 { column = buffer.put("‹", .muted, row: 0, column: max(0, column - 1)) }
        for index in titles.indices.dropFirst(first) {
            guard column + widths[index] <= columns - (index == titles.count - 1 ? 0 : 1) else {
                buffer.put("›", .muted, row: 0, column: columns - 1)
                break
            }
            let style: CellStyle = index == selected ? CellStyle.strong.selected() : covered ? .muted : .text
            column = buffer.put(titles[index], style, row: 0, column: column)
        }
    }

    private func drawTitle(_ page: Layer, _ buffer: inout ScreenBuffer) {
        buffer.fill(.frame, row: 1, with: "─")
        let back = session.page.stack.count > 1 ? "‹ " : ""
        let title = StyledBlock.cut(TerminalText.plain(page.title).replacing("\n", with: " "), max(1, columns - 6))
        let end = title.isEmpty ? 1 : buffer.put(" \(back)\(title) ", .strong, row: 1, column: 1)
        let start = columns - DisplayWidth.of(name) - 3
        if !showsName, start > end, title != name { buffer.put(" \(name) ", .heading, row: 1, column: start) }
    }

    private func drawFrame(_ layer: Layer, _ buffer: inout ScreenBuffer) {
        let (left, right) = (max(0, layer.left - 2), min(columns, layer.left + layer.width + 2))
        let (top, bottom) = (layer.top - 1, layer.top + layer.height)
        for row in top...bottom { buffer.fill(.text, row: row, from: left, to: right) }
        for row in [top, bottom] { buffer.fill(.frame, row: row, from: left + 1, to: right - 1, with: "─") }
        for row in layer.top..<bottom {
            buffer.put("│", .frame, row: row, column: left)
            buffer.put("│", .frame, row: row, column: right - 1)
        }
        for (text, row, column) in [
            ("╭", top, left), ("╮", top, right - 1), ("╰", bottom, left), ("╯", bottom, right - 1),
        ] {
            buffer.put(text, .frame, row: row, column: column)
        }
        let title = StyledBlock.cut(
            TerminalText.plain(layer.title).replacing("\n", with: " "), max(1, right - left - 6))
        if !title.isEmpty { buffer.put(" \(title) ", .heading, row: top, column: left + 2) }
    }

    // MARK: Content of a layer

    private func drawLines(_ layer: Layer, _ buffer: inout ScreenBuffer, isActive: Bool) {
        let scroll = scroll(of: layer)
        let focused = isActive ? focusIndex(of: layer) : nil
        let isFramed = layer.layout.lines.contains { line in line.runs.contains { $0.control == focused && $0.isFrame }
        }
        let isText = focused.map { layer.layout.controls[$0].isText } ?? false
        for row in 0..<layer.height where scroll + row < layer.layout.lines.count {
            var column = layer.left
            for run in layer.layout.lines[scroll + row].runs {
                let place = ScreenBuffer.Place(row: layer.top + row, column: column)
                guard focused != nil, run.control == focused else {
                    column = buffer.put(
                        run.text, run.style, row: place.row, column: column, limit: layer.left + layer.width)
                    continue
                }
                // The cursor stands on what has the focus, for those who follow it by ear or braille.
                if run.hasCursor || (buffer.cursor == nil && !isText) { buffer.cursor = place }
                column = draw(run, place, isFramed, isText, layer.left + layer.width, &buffer)
            }
        }
    }

    /// A piece of what has the focus: heavier lines, or the primary colour.
    private func draw(
        _ run: StyledRun, _ place: ScreenBuffer.Place, _ isFramed: Bool, _ isText: Bool, _ limit: Int,
        _ buffer: inout ScreenBuffer
    ) -> Int {
        if run.isFrame {
            let heavy = String(run.text.map { Self.heavy[$0] ?? $0 })
            return buffer.put(heavy, .heading, row: place.row, column: place.column, limit: limit)
        }
        let style = isFramed ? run.style : isText ? (run.style == .frame ? .heading : run.style) : run.style.selected()
        return buffer.put(run.text, style, row: place.row, column: place.column, limit: limit)
    }

    private static let heavy: [Character: Character] = [
        "╭": "┏", "╮": "┓", "╰": "┗", "╯": "┛", "─": "━", "│": "┃",
    ]

    // MARK: The last line

    private func drawStatus(_ buffer: inout ScreenBuffer) {
        guard let layer = active else { return }
        let row = rows - 1
        var end = columns
        if layer.lastScroll > 0 {
            let scroll = scroll(of: layer)
            let mark = scroll == 0 ? "▼" : scroll == layer.lastScroll ? "▲" : "▲▼"
            let text = "\(mark) \(min(layer.layout.lines.count, scroll + layer.height))/\(layer.layout.lines.count)"
            end = max(0, columns - DisplayWidth.of(text) - 1)
            buffer.put(text, .muted, row: row, column: end)
            end -= 1
        }
        if let notice { return drawNotice(notice, &buffer) }
        if isBusy {
            buffer.put(Texts.terminalOneMoment, .muted, row: row, column: 1, limit: end)
            return
        }
        var column = 1
        for (index, hint) in hints(layer).enumerated() {
            let text = index == 0 ? hint : " · \(hint)"
            guard column + DisplayWidth.of(text) <= end - 1 else { break }
            column = buffer.put(text, .muted, row: row, column: column)
        }
    }

    /// Draws the notice of a problem over as many of the last lines as it needs, up to a third of the screen.
    private func drawNotice(_ notice: String, _ buffer: inout ScreenBuffer) {
        let style = CellStyle(ink: .error, isBold: true)
        let text = StyledWrap.lines([("! \(notice)", style)], width: columns - 2).prefix(max(1, rows / 3))
        for (index, line) in text.enumerated() {
            let row = rows - text.count + index
            buffer.fill(.text, row: row)
            var column = 1
            for run in line.runs { column = buffer.put(run.text, run.style, row: row, column: column) }
        }
    }

    /// Returns hints at the actions that are possible now, the most useful first.
    private func hints(_ layer: Layer) -> [String] {
        if let focused, focused.isText {
            if layer.kind == .dialog { return [Texts.terminalType, Texts.terminalEnterGoOn, Texts.terminalEscClose] }
            let isLong: Bool
            if case .text(_, _, .longText) = focused.kind { isLong = true } else { isLong = false }
            return [
                Texts.terminalType, isLong ? Texts.terminalEnterNewLine : Texts.terminalEnterSend,
                Texts.terminalEscLeaveTheField, Texts.terminalTabNext,
            ]
        }
        if let focused, let filter = filter(of: focused, layer) {
            return [Texts.terminalTypeFindAnOption, Texts.terminalSpaceChoose]
                + (filter.text.isEmpty
                    ? [Texts.terminalTabNext, Texts.terminalEscBack]
                    : [Texts.terminalEscShowAll, Texts.terminalTabNext])
        }
        switch layer.kind {
        case .dialog: return [Texts.terminalTabNext, Texts.terminalEnterPress, Texts.terminalEscClose]
        case .sheet where layer.id == "sheet:player":
            return [
                Texts.terminalTabNext, Texts.terminalEnterPress, Texts.terminalPPlayOrPause, Texts.terminalBFBackOn,
                Texts.terminalEscSmall, Texts.terminalKeys,
            ]
        case .sheet:
            return [
                Texts.terminalTabNext, Texts.terminalEnterPress, Texts.terminalEscClose, Texts.terminalKeys,
                Texts.terminalQQuit,
            ]
        case .page:
            var hints = [Texts.terminalTabNext, Texts.terminalEnterPress, Texts.terminalKeys]
            if session.page.stack.count > 1 { hints.insert(Texts.terminalEscBack, at: 2) }
            if session.page.tabs.count > 1 {
                hints.append(Texts.terminalHintTabs(last: min(9, session.page.tabs.count)))
            }
            if configuration.searchLink != nil { hints.append(Texts.terminalSearch) }
            return hints + [Texts.terminalQQuit]
        }
    }
}

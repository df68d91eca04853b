import Foundation
import JSONText
import Surfaces
import Texts

// Layout of inputs.
extension LayoutBuilder {
    mutating func input(_ node: ResolvedNode, _ width: Int) -> StyledBlock {
        var lines: [StyledLine]
        let key = node.address.description
        switch node.content {
        case .textField(let input): lines = textField(input, key, width)
        case .checkBox(let input):
            let isOn = view.drafts[input.field.name].map { $0.values.contains("true") } ?? input.value
            let control = add(.check(field: input.field.name, value: isOn), key, label: oneLine(input.field.label))
            lines = marked(isOn ? "[x] " : "[ ] ", input.field.label, width, control)
        case .choicePicker(let input): lines = choice(input, key, width)
        case .slider(let input): lines = slider(input, key, width)
        case .dateTimeInput(let input): lines = moment(input, key, width)
        case .fileInput(let input):
            let label = oneLine(input.label)
            let control = add(
                .file(node.control ?? .init(address: node.address, mark: nil), label: label), key, label: label)
            let text = StyledBlock.cut(Texts.terminalChooseAFile(label: label), max(1, width - 4))
            lines = [StyledLine("[ \(text) ]", control: control)]
        default: lines = []
        }
        if let hint = node.accessibilityDescription { lines += wrap(hint, width - 2, .muted).indented(2).lines }
        if let field = node.field, let failure = field.checkFailure {
            let style = field.isPristine ? CellStyle.muted : CellStyle(ink: .error)
            lines +=
                wrap(failure, width - 2, style).prefixed(
                    StyledRun(field.isPristine ? "  " : "! ", style), StyledRun("  ")
                ).lines
        }
        return StyledBlock(lines)
    }

    func marked(_ mark: String, _ label: String, _ width: Int, _ control: Int) -> [StyledLine] {
        let rest = String(repeating: " ", count: mark.count)
        let style: CellStyle = mark.contains("x") || mark.contains("•") ? .strong : .text
        let lines = StyledWrap.lines([(label, style)], width: max(4, width - mark.count), control: control)
        return StyledBlock(lines).prefixed(
            StyledRun(mark, .heading, control: control), StyledRun(rest, control: control)
        ).lines
    }

    // MARK: Text

    private mutating func textField(_ input: ResolvedNode.TextField, _ key: String, _ width: Int) -> [StyledLine] {
        let isLong = input.variant == .longText
        var editor = TextEditor(input.value, isMultiline: isLong)
        if case .text(let draft)? = view.drafts[input.field.name] { editor = draft }
        if input.variant == .obscured, view.drafts[input.field.name] == nil { editor = TextEditor() }
        let control = add(
            .text(field: input.field.name, value: input.value, input.variant), key, label: oneLine(input.field.label))
        var lines = wrap(input.field.label, width).lines
        if isLong {
            lines += area(editor, width, control)
        } else {
            lines.append(line(editor, isObscured: input.variant == .obscured, min(width, 60), control))
        }
        return lines
    }

    /// One field to type in, under its name, which is no component's.
    mutating func prompt(_ label: String, _ hint: String, _ width: Int) -> [StyledLine] {
        let field = "text"
        var editor = TextEditor()
        if case .text(let draft)? = view.drafts[field] { editor = draft }
        let control = add(.text(field: field, value: "", .shortText), field, label: label)
        return wrap(label, width).lines + [line(editor, isObscured: false, width, control)]
            + wrap(hint, width, .muted).lines
    }

    /// One line to type in; what does not fit moves with the cursor.
    private func line(_ editor: TextEditor, isObscured: Bool, _ width: Int, _ control: Int) -> StyledLine {
        let room = max(2, width - 2)
        let shown = editor.characters.map { isObscured ? "•" : Self.shown($0) }
        var start = 0
        func columns(_ range: Range<Int>) -> Int { shown[range].reduce(0) { $0 + DisplayWidth.of($1) } }
        // The cursor's own column counts too.
        while start < editor.cursor, columns(start..<editor.cursor) + 2 > room { start += 1 }
        var cells = Self.cells(shown, start, editor.cursor, control)
        var used = 0
        cells = Array(
            cells.prefix { run in
                used += DisplayWidth.of(run.text)
                return used <= room
            })
        let width = cells.reduce(0) { $0 + DisplayWidth.of($1.text) }
        if width < room {
            cells.append(StyledRun(String(repeating: " ", count: room - width), .field, control: control))
        }
        return StyledLine(
            [StyledRun(start > 0 ? "‹" : "[", .frame, control: control)] + cells + [
                StyledRun("]", .frame, control: control)
            ])
    }

    /// Several lines to type in.
    private func area(_ editor: TextEditor, _ width: Int, _ control: Int) -> [StyledLine] {
        let room = max(4, width - 2)
        var lines: [[StyledRun]] = [[]]
        var used = 0
        for (index, character) in editor.characters.enumerated() {
            let text = character.isNewline ? " " : Self.shown(character)
            let size = DisplayWidth.of(text)
            if used + size > room {
                lines.append([])
                used = 0
            }
            lines[lines.count - 1].append(
                StyledRun(text, .field, control: control, hasCursor: index == editor.cursor))
            used += size
            if character.isNewline {
                lines.append([])
                used = 0
            }
        }
        if editor.cursor == editor.characters.count {
            if used + 1 > room { lines.append([]) }
            lines[lines.count - 1].append(StyledRun(" ", .field, control: control, hasCursor: true))
        }
        while lines.count < 3 { lines.append([]) }
        return lines.map { runs in
            let missing = room - runs.reduce(0) { $0 + DisplayWidth.of($1.text) }
            let rest = StyledRun(String(repeating: " ", count: max(0, missing)), .field, control: control)
            return StyledLine(
                [StyledRun("[", .frame, control: control)] + runs + [rest, StyledRun("]", .frame, control: control)])
        }
    }

    private static func cells(_ shown: [String], _ start: Int, _ cursor: Int, _ control: Int) -> [StyledRun] {
        var cells = shown.indices.dropFirst(start).map {
            StyledRun(shown[$0], .field, control: control, hasCursor: $0 == cursor)
        }
        if cursor == shown.count { cells.append(StyledRun(" ", .field, control: control, hasCursor: true)) }
        return cells
    }

    /// A typed character as the terminal shows it; one that shows nothing is a point, so that it can be deleted.
    private static func shown(_ character: Character) -> String {
        if character.isNewline || character == "\t" { return " " }
        let text = TerminalText.plain(String(character))
        return DisplayWidth.of(text) == 0 ? "·" : text
    }

    // MARK: Choices

    private mutating func choice(_ input: ResolvedNode.ChoicePicker, _ key: String, _ width: Int) -> [StyledLine] {
        let isSingle = input.variant == .mutuallyExclusive
        let chosen = view.drafts[input.field.name]?.values ?? input.options.filter(\.isSelected).map(\.value)
        var lines = wrap(input.field.label, width).lines
        let filter = ChoiceFilter(input, view.filters[input.field.name])
        if let filter { lines += wrap(filter.summary, width - 2, .muted).indented(2).lines }
        for index in filter?.places ?? Array(input.options.indices) {
            let option = input.options[index]
            let isChosen = chosen.contains(option.value)
            let control = add(
                .option(field: input.field.name, value: option.value, chosen: chosen, isSingle: isSingle),
                "\(key)/option\(index)", group: key, label: oneLine(option.label))
            let mark = isSingle ? (isChosen ? "(•) " : "( ) ") : (isChosen ? "[x] " : "[ ] ")
            lines += StyledBlock(marked(mark, option.label, width - 2, control)).indented(2).lines
        }
        return lines
    }

    // MARK: Numbers and moments

    private mutating func slider(_ input: ResolvedNode.Slider, _ key: String, _ width: Int) -> [StyledLine] {
        let draft = view.drafts[input.field.name]?.values.last.flatMap(Double.init)
        let value = draft ?? input.value
        let control = add(
            .slider(field: input.field.name, value: value, minimum: input.minimum, maximum: input.maximum), key,
            label: oneLine(input.field.label))
        let text = draft == nil ? oneLine(input.valueText) : SliderSteps.text(value)
        let range = input.maximum - input.minimum
        let part = range > 0 ? (value - input.minimum) / range : 0
        // Bounds far apart have a difference without an end.
        let share = part.isNaN ? 0 : min(max(part, 0), 1)
        let columns = max(4, min(40, width - DisplayWidth.of(text) - 5))
        let filled = Int(clamping: (share * Double(columns - 1)).rounded())
        return wrap(input.field.label, width).lines + [
            StyledLine([
                StyledRun("‹ ", .frame, control: control),
                StyledRun(String(repeating: "━", count: filled), .heading, control: control),
                StyledRun("●", .heading, control: control),
                StyledRun(String(repeating: "─", count: columns - 1 - filled), .frame, control: control),
                StyledRun(" › ", .frame, control: control), StyledRun(text, .strong, control: control),
            ])
        ]
    }

    private mutating func moment(_ input: ResolvedNode.DateTimeInput, _ key: String, _ width: Int) -> [StyledLine] {
        let value = input.value.replacing("T", with: " ")
        var editor = TextEditor(value)
        if case .text(let draft)? = view.drafts[input.field.name] { editor = draft }
        let control = add(
            .moment(field: input.field.name, value: value, input.parts), key, label: oneLine(input.field.label))
        var lines = wrap(input.field.label, width).lines
        let field = line(editor, isObscured: false, min(width, 20), control)
        let form = MomentText.form(input.parts)
        var hint = Texts.terminalTypedAs(example: form)
        if let low = input.minimum, let high = input.maximum {
            hint = Texts.terminalTypedAsBetween(
                example: form, minimum: low.replacing("T", with: " "), maximum: high.replacing("T", with: " "))
        }
        lines.append(field)
        let isWrong = !editor.text.isEmpty && MomentText.value(editor.text, input.parts) == nil
        lines +=
            wrap(isWrong ? "! \(hint)" : hint, width - 2, isWrong ? CellStyle(ink: .error) : .muted).indented(2).lines
        return lines
    }
}

/// How far a slider goes with one key.
enum SliderSteps {
    /// Whole bounds around more than two mean whole values, as on the web; a narrow scale is divided finely.
    static func step(_ minimum: Double, _ maximum: Double, value: Double) -> Double {
        let isWhole = minimum == minimum.rounded() && maximum == maximum.rounded() && value == value.rounded()
        return isWhole && maximum - minimum > 2 ? 1 : (maximum - minimum) / 20
    }

    /// Returns the value after that number of steps, within the bounds.
    static func moved(_ value: Double, by steps: Double, _ minimum: Double, _ maximum: Double) -> Double {
        min(max(value + steps * step(minimum, maximum, value: value), minimum), maximum)
    }

    static func text(_ value: Double) -> String {
        if let whole = Int64(exactly: value) { return String(whole) }
        return String((value * 1000).rounded() / 1000)
    }
}

/// Dates and times as they are typed.
enum MomentText {
    static func form(_ parts: DateTimeParts) -> String {
        switch parts {
        case .date: "2026-01-31"
        case .time: "14:30"
        case .dateTime: "2026-01-31 14:30"
        }
    }

    /// Returns the value that a field sends for the typed text; nil while the text is no moment.
    static func value(_ text: String, _ parts: DateTimeParts) -> String? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.isEmpty { return "" }
        let (date, time): (Substring?, Substring?) =
            switch parts {
            case .date: (text[...], nil)
            case .time: (nil, text[...])
            case .dateTime: (text.prefix { $0 != " " && $0 != "T" }, text.drop { $0 != " " && $0 != "T" }.dropFirst())
            }
        if let date {
            guard let match = date.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/), let month = Int(match.2),
                let day = Int(match.3),
                (1...12).contains(month), (1...31).contains(day)
            else { return nil }
        }
        if let time {
            guard let match = time.wholeMatch(of: /(\d\d):(\d\d)/), let hour = Int(match.1), let minute = Int(match.2),
                hour < 24, minute < 60
            else { return nil }
        }
        return parts == .dateTime ? text.replacing(" ", with: "T") : text
    }

    /// One more or less of the part that the cursor stands in; nil where there is none.
    static func moved(_ text: String, at cursor: Int, by step: Int, _ parts: DateTimeParts) -> String? {
        guard value(text, parts)?.isEmpty == false else { return nil }
        // Numbers with where they begin and what they go to.
        let ranges: [(start: Int, count: Int, low: Int, high: Int)] =
            switch parts {
            case .date: [(0, 4, 1, 9999), (5, 2, 1, 12), (8, 2, 1, 31)]
            case .time: [(0, 2, 0, 23), (3, 2, 0, 59)]
            case .dateTime: [(0, 4, 1, 9999), (5, 2, 1, 12), (8, 2, 1, 31), (11, 2, 0, 23), (14, 2, 0, 59)]
            }
        guard let part = ranges.last(where: { $0.start <= cursor }) else { return nil }
        var characters = Array(text)
        guard characters.count >= part.start + part.count,
            let number = Int(String(characters[part.start..<part.start + part.count]))
        else { return nil }
        var next = number + step
        if next > part.high { next = part.low }
        if next < part.low { next = part.high }
        let digits = String(next)
        characters.replaceSubrange(
            part.start..<part.start + part.count,
            with: Array(String(repeating: "0", count: max(0, part.count - digits.count)) + digits))
        return String(characters)
    }
}

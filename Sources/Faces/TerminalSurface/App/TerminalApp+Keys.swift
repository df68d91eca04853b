import Core
import Surfaces
import Texts

extension TerminalApp {
    /// Takes a key, and says what it asks for.
    mutating func take(_ key: TerminalKey) -> [TerminalEffect] {
        notice = nil
        wantsField = false
        let effects = effects(of: key)
        compose()
        if let layer = active, focused?.isText == true { reveal(in: layer) }
        return effects
    }

    private mutating func effects(of key: TerminalKey) -> [TerminalEffect] {
        switch key {
        case .control("c"): return quit()
        case .control("z"): return [.suspend]
        case .control("l"): return [.repaint]
        case .character(let digit, isAlt: true) where digit.isASCII && digit.isNumber: return tab(digit)
        case .named(.left, .alt), .named(.left, .control): return tab(beside: -1)
        case .named(.right, .alt), .named(.right, .control): return tab(beside: 1)
        default: break
        }
        guard let layer = active else { return key == .character("q") ? quit() : [] }
        if let focused, focused.isText, let effects = type(key, focused, layer) { return effects }
        if let focused, narrow(key, focused, layer) { return [] }
        switch key {
        case .named(.tab, let modifiers): moveFocus(modifiers.contains(.shift) ? -1 : 1, in: layer)
        case .named(.up, _): move(.up, in: layer)
        case .named(.down, _): move(.down, in: layer)
        case .named(.left, _): move(.left, in: layer)
        case .named(.right, _): move(.right, in: layer)
        case .named(.pageUp, _): setScroll(scroll(of: layer) - max(1, layer.height - 2), of: layer)
        case .named(.pageDown, _): setScroll(scroll(of: layer) + max(1, layer.height - 2), of: layer)
        case .named(.home, _): slide(to: .low, in: layer)
        case .named(.end, _): slide(to: .high, in: layer)
        case .named(.enter, _), .character(" ", isAlt: false): return focused.map { press($0, layer) } ?? []
        case .named(.escape, _), .named(.backspace, _): return back(layer)
        case .character(let character, isAlt: false): return command(character, layer)
        default: break
        }
        return []
    }

    private mutating func command(_ character: Character, _ layer: Layer) -> [TerminalEffect] {
        if overlay == .help {
            if character == "q" || character == "?" { overlay = nil }
            return []
        }
        guard layer.kind != .dialog else { return [] }
        if let effects = player(character) { return effects }
        switch character {
        case "?": overlay = .help
        case "q": return quit()
        case ":", "o": overlay = .link
        case "/":
            guard let link = configuration.searchLink else {
                notice = Texts.terminalThisAppHasNoSearch
                return []
            }
            // Where a search can be typed already, that is where.
            let isHere = layer.layout.controls.contains { $0.isText && $0.label.lowercased().contains("search") }
            if !isHere { return [.search(link: link)] }
            focusField()
        case "0"..."9": return tab(character)
        default: break
        }
        return []
    }

    // MARK: Leaving

    private mutating func quit() -> [TerminalEffect] {
        if overlay == .quit || !hasUnsent { return [.quit] }
        overlay = .quit
        return []
    }

    private mutating func back(_ layer: Layer) -> [TerminalEffect] {
        switch layer.kind {
        case .dialog:
            if overlay != nil {
                overlay = nil
                return []
            }
            return session.page.question.map { [.answer($0.number, accepts: false)] } ?? []
        case .sheet: return [.back]
        case .page: return session.page.stack.count > 1 ? [.back] : []
        }
    }

    // MARK: Tabs of the app

    /// Whether the tabs of the page can be reached. A layer over the page makes them unreachable.
    private var tabsAreReachable: Bool { layers.count == 1 && !session.page.isEnded }

    private func tab(_ digit: Character) -> [TerminalEffect] {
        let tabs = session.page.tabs
        guard tabsAreReachable, let number = digit.wholeNumberValue, tabs.indices.contains(number - 1) else {
            return []
        }
        return [.select(tab: tabs[number - 1].id)]
    }

    private func tab(beside step: Int) -> [TerminalEffect] {
        let tabs = session.page.tabs
        guard tabsAreReachable, !tabs.isEmpty,
            let index = tabs.firstIndex(where: { $0.id == session.page.selectedTab })
        else { return [] }
        return [.select(tab: tabs[(index + step + tabs.count) % tabs.count].id)]
    }

    // MARK: Pressing

    private mutating func press(_ control: Control, _ layer: Layer) -> [TerminalEffect] {
        switch control.kind {
        case .button(let control): return send(layer, control: control)
        case .text, .moment: return []
        case .check(let field, let value): change(.values([value ? "" : "true"]), field, layer)
        case .option(let field, let value, let chosen, let isSingle):
            var next = isSingle ? [value] : chosen.filter { $0 != value && !$0.isEmpty }
            if !isSingle, !chosen.contains(value) { next.append(value) }
            change(.values(next), field, layer)
        case .slider: break
        case .file(let control, let label):
            if let screen = layer.screen {
                overlay = .file(screen: screen, component: control.description, label: label)
            }
        case .tab(let tabs, let index):
            if let screen = layer.screen { views[screen, default: ScreenView()].tabs[tabs] = index }
        case .disclosure(let key):
            guard let screen = layer.screen else { break }
            if views[screen, default: ScreenView()].open.remove(key) == nil { views[screen]?.open.insert(key) }
        case .app(let action): return press(action)
        }
        return []
    }

    private mutating func press(_ action: Control.AppControl) -> [TerminalEffect] {
        switch action {
        case .openBanner(let link): return [.open(link: link)]
        case .dismissBanner: return [.dismissBanner]
        case .takeOffer(let banner): return [.takeOffer(banner: banner)]
        case .answer(let number, let accepts): return [.answer(number, accepts: accepts)]
        case .closeScreen: return [.closeSheet]
        case .quit: return [.quit]
        case .stay:
            overlay = nil
            return []
        case .begin: return [.begin]
        case .player(let command):
            if case .seek(let seconds) = command { expectPlayer(at: seconds) }
            return [.player(command)]
        }
    }

    /// Sends the screen's form, with the button that was pressed.
    private mutating func send(_ layer: Layer, control: ControlReference?) -> [TerminalEffect] {
        guard let screen = layer.screen, let node = node(screen) else { return [] }
        let drafts = views[screen]?.drafts ?? [:]
        underway[screen] = drafts
        return [.act(screen: screen, component: control?.description, fields: FormFields.all(node, drafts))]
    }

    // MARK: Putting in

    /// Where drafts of the layer are kept.
    private func place(_ layer: Layer) -> String { layer.screen ?? Self.overlayID }

    private mutating func change(_ draft: Draft, _ field: String, _ layer: Layer) {
        views[place(layer), default: ScreenView()].drafts[field] = draft
    }

    /// Gives a key to the text that is typed in; nil when it is for others.
    private mutating func type(_ key: TerminalKey, _ control: Control, _ layer: Layer) -> [TerminalEffect]? {
        var field = ""
        var editor: TextEditor
        switch control.kind {
        case .text(let name, let value, let variant):
            field = name
            editor = TextEditor(variant == .obscured ? "" : value, isMultiline: variant == .longText)
        case .moment(let name, let value, _):
            field = name
            editor = TextEditor(value)
        default: return nil
        }
        if case .text(let draft)? = views[place(layer)]?.drafts[field] { editor = draft }
        if case .moment(_, _, let parts) = control.kind, let step = Self.step(key) {
            guard let moved = MomentText.moved(editor.text, at: editor.cursor, by: step, parts) else { return [] }
            editor.replace(moved)
            change(.text(editor), field, layer)
            return []
        }
        if case .named(.escape, _) = key {
            if overlay != nil { return back(layer) }
            setFocus(nil, of: layer)
            return []
        }
        if editor.take(key) {
            change(.text(editor), field, layer)
            return []
        }
        if case .named(.enter, _) = key {
            return overlay == nil ? enter(layer) : submit(editor.text)
        }
        // A letter that a command has is a letter here.
        if case .named = key { return nil }
        return []
    }

    private static func step(_ key: TerminalKey) -> Int? {
        switch key {
        case .named(.up, []): 1
        case .named(.down, []): -1
        default: nil
        }
    }

    private mutating func enter(_ layer: Layer) -> [TerminalEffect] {
        guard let screen = layer.screen, let node = node(screen) else { return [] }
        return send(layer, control: FormFields.defaultButton(node))
    }

    /// Carries out the text that was typed over everything else, and closes the overlay.
    private mutating func submit(_ text: String) -> [TerminalEffect] {
        let text = text.trimmingPrefix { $0.isWhitespace }
        defer { overlay = nil }
        guard !text.isEmpty else { return [] }
        switch overlay {
        case .link:
            let isWhole = text.contains("://") || text.hasPrefix("mailto:") || text.hasPrefix("tel:")
            return [.open(link: isWhole ? String(text) : configuration.linkPrefix + text)]
        case .file(let screen, let component, _):
            return [.upload(path: String(text), screen: screen, component: component)]
        default: return []
        }
    }
}

/// The input of a person: a key or a paste.
enum TerminalKey: Sendable, Hashable {
    /// A character; with the Alt key perhaps.
    case character(Character, isAlt: Bool = false)
    /// A letter with the Control key, in lower case.
    case control(Character)
    case named(Name, Modifiers = [])
    /// Text that came at once from elsewhere, without control characters except tab and line feed.
    case paste(String)

    enum Name: String, Sendable, Hashable, CaseIterable {
        case up, down, left, right, home, end, insert, delete, pageUp, pageDown, tab, enter, escape, backspace
        case function
    }

    struct Modifiers: OptionSet, Sendable, Hashable {
        var rawValue: Int

        static let shift = Modifiers(rawValue: 1)
        static let alt = Modifiers(rawValue: 2)
        static let control = Modifiers(rawValue: 4)
    }

    static let backTab = TerminalKey.named(.tab, .shift)
}

// swift-format-ignore-file
// Generated from en.ftl, pl.ftl by `.ci/texts --write`; edit the catalogue.

import Formats

/// A language of the texts.
enum TextLanguage: String, Sendable, CaseIterable {
    case en, pl

    /// The language in which the current task answers a person; English where nothing else is said.
    @TaskLocal static var current = TextLanguage.en
}

/// The texts that people see, in the language of the current task.
enum Texts {
    /// “Hello, ‹name›.”
    static func greeting(name: String) -> String {
        switch TextLanguage.current {
        case .pl:
            "Cześć, \(name)!"
        default:
            "Hello, \(name)."
        }
    }
    /// “‹count› sessions of ‹name›”
    static func sessions(count: some BinaryInteger, name: String) -> String {
        switch TextLanguage.current {
        case .pl:
            if count == 0 {
                "Brak sesji"
            } else if count == 1 {
                "\(name): \(PersonNumbers.text(count)) sesja"
            } else if (2...4).contains(count % 10) && !(12...14).contains(count % 100) {
                "\(name): \(PersonNumbers.text(count)) sesje"
            } else if count != 1 && !((2...4).contains(count % 10) && !(12...14).contains(count % 100)) {
                "\(name): \(PersonNumbers.text(count)) sesji"
            } else {
                "\(name): \(PersonNumbers.text(count)) sesji"
            }
        default:
            if count == 0 {
                "No sessions"
            } else if count == 1 {
                "\(PersonNumbers.text(count)) session of \(name)"
            } else {
                "\(PersonNumbers.text(count)) sessions of \(name)"
            }
        }
    }
    /// “Continue”
    static var `continue`: String {
        switch TextLanguage.current {
        case .pl:
            "Dalej"
        default:
            "Continue"
        }
    }
    /// “In the year ‹year› there were ‹count›.”
    static func year(year: some BinaryInteger, count: some BinaryInteger) -> String {
        switch TextLanguage.current {
        case .pl:
            "\(PersonNumbers.text(count)) w roku \(year)"
        default:
            "In the year \(year) there were \(PersonNumbers.text(count))."
        }
    }
    /// “At most 2048 and 0.20”
    static var limit: String { "At most \(PersonNumbers.text(2048)) and \(PersonNumbers.text(0.20, decimals: 2))" }
    /// “Continue in “English””
    static var onlyEnglish: String { "Continue in “English”" }
    /// “Your code is
    ///
    ///     ‹code›
    ///
    /// It’s valid once.”
    static func letter(code: String) -> String {
        switch TextLanguage.current {
        case .pl:
            "Twój kod:\n\n    \(code)"
        default:
            "Your code is\n\n    \(code)\n\nIt’s valid once."
        }
    }
}

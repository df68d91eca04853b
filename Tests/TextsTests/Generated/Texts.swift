// swift-format-ignore-file
// Generated from en.ftl, pl.ftl by `.ci/texts --write`; edit the catalogue.

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
                "\(name): \(count) sesja"
            } else if (2...4).contains(count % 10) && !(12...14).contains(count % 100) {
                "\(name): \(count) sesje"
            } else if count != 1 && !((2...4).contains(count % 10) && !(12...14).contains(count % 100)) {
                "\(name): \(count) sesji"
            } else {
                "\(name): \(count) sesji"
            }
        default:
            if count == 0 {
                "No sessions"
            } else if count == 1 {
                "\(count) session of \(name)"
            } else {
                "\(count) sessions of \(name)"
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

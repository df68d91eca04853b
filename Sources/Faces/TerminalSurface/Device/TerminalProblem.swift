/// Why there is no terminal to show the app in.
public struct TerminalProblem: Error, Sendable, Hashable {
    /// Stable, such as `terminal.none`.
    public var code: String
    /// The sentence that says what was found, such as the value of TERM.
    public var message: String
    /// The sentence that says how to fix it.
    public var help: String

    init(_ code: String, _ message: String, _ help: String) {
        self.code = code
        self.message = message
        self.help = help
    }

    /// Reports why the terminal of that environment is refused; nil for a usable one.
    ///
    /// Refused terminals move no cursor, or write other characters than UTF-8. All others are taken to follow ECMA-48,
    /// as every terminal in use today does.
    static func of(_ environment: [String: String]) -> TerminalProblem? {
        let name = environment["TERM"] ?? ""
        if ["", "dumb", "unknown", "emacs", "vt52", "cons25"].contains(name) {
            return TerminalProblem(
                "terminal.dumb",
                "TERM is \(name.isEmpty ? "not set" : "`\(name)`"): a terminal that shows no full-screen program.",
                "Set TERM to what the terminal is, such as xterm-256color; or leave out `--surface terminal` for the web app, or print one screen with `bricks screen`."
            )
        }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let characters = locale.split(separator: ".").dropFirst().first?.prefix { $0 != "@" }.lowercased() ?? ""
        if !characters.isEmpty, !["utf-8", "utf8"].contains(characters) {
            return TerminalProblem(
                "terminal.characters", "The locale `\(locale)` is not one of UTF-8, which the app is written in.",
                "Set LC_ALL to a locale of UTF-8, such as C.UTF-8, where the terminal shows that.")
        }
        return nil
    }

    static let none = TerminalProblem(
        "terminal.none", "Standard input and output are no terminal, which `--surface terminal` needs.",
        "Start it in a terminal, over ssh with `ssh -t`; or leave out `--surface terminal` for the web app, or print one screen with `bricks screen`."
    )
}

internal import JSONText

/// The language that a module is written in.
public enum ModuleLanguage: String, Sendable, Hashable, CaseIterable {
    case c, cpp, rust, swift

    /// As people write it.
    public var title: String {
        switch self {
        case .c: "C"
        case .cpp: "C++"
        case .rust: "Rust"
        case .swift: "Swift"
        }
    }

    /// Reads what was typed after `--language`.
    public init(typed text: String) throws(AuthorProblem) {
        if let language = ModuleLanguage(rawValue: text) {
            self = language
            return
        }
        let all = Self.allCases.map(\.rawValue)
        throw AuthorProblem(
            .languageUnknown,
            "There is no template in `\(text.shown)`; the languages are \(all.joined(separator: ", ")).",
            nearest: Self.otherNames[text.lowercased()]?.rawValue ?? Spelling.nearest(to: text, among: all),
            help: "Write for example `--language c`. The C headers serve any other language that can call C.")
    }

    /// Other names that people type for a language.
    private static let otherNames: [String: ModuleLanguage] = [
        "c": .c, "c11": .c, "c99": .c, "c++": .cpp, "cxx": .cpp, "cc": .cpp, "c++17": .cpp, "c++20": .cpp, "rs": .rust,
        "cargo": .rust, "swiftpm": .swift,
    ]

    /// A program that building needs.
    public struct Tool: Sendable, Hashable {
        /// The name that the program is called by, such as `cargo`.
        public var program: String
        /// The purpose of the program.
        public var purpose: String
        /// The Debian package that has it; nil for one that Debian does not have.
        public var package: String?
    }

    /// The programs that `make` in a module's folder runs.
    public var tools: [Tool] {
        let make = Tool(program: "make", purpose: "runs the steps of the module's Makefile", package: "make")
        let cc = Tool(program: "cc", purpose: "compiles C and links", package: "gcc")
        return switch self {
        case .c: [cc, make]
        case .cpp: [Tool(program: "c++", purpose: "compiles C++ and links", package: "g++"), cc, make]
        case .rust: [Tool(program: "cargo", purpose: "builds Rust", package: "cargo"), cc, make]
        case .swift: [Tool(program: "swift", purpose: "builds Swift", package: nil), make]
        }
    }

    /// Throws where one of the tools is not in any of the folders.
    public func checkTools(
        searchPath: String, isProgram: (String) -> Bool
    ) throws(AuthorProblem) {
        let folders = searchPath.split(separator: ":").map(String.init)
        let missing = tools.filter { tool in !folders.contains { isProgram("\($0)/\(tool.program)") } }
        guard !missing.isEmpty else { return }
        let found = missing.map { "`\($0.program)` (\($0.purpose))" }
        let list = [found.dropLast().joined(separator: ", "), found.last ?? ""].filter { !$0.isEmpty }
            .joined(separator: " and ")
        let packages = missing.compactMap(\.package)
        var ways: [String] = []
        if !packages.isEmpty { ways.append("On Debian: `apt-get install \(packages.joined(separator: " "))`.") }
        if missing.contains(where: { $0.package == nil }) {
            ways.append("Swift 6.3 for Debian: https://www.swift.org/install/linux.")
        }
        throw AuthorProblem(
            .toolMissing, "A module in \(title) needs \(list), not found in PATH.",
            help: (ways + ["Then run the same command again."]).joined(separator: " "))
    }
}

/// The part of an app that a new module shows.
public enum ModuleStyle: String, Sendable, Hashable, CaseIterable {
    case screens, tab

    /// Reads what was typed after `--style`.
    public init(typed text: String) throws(AuthorProblem) {
        if let style = ModuleStyle(rawValue: text) {
            self = style
            return
        }
        let all = Self.allCases.map(\.rawValue)
        throw AuthorProblem(
            .styleUnknown, "There is no style `\(text.shown)`; the styles are \(all.joined(separator: ", ")).",
            nearest: Spelling.nearest(to: text, among: all),
            help: "`--style tab` is a whole tab of an app, `--style screens` shows screens inside other tabs.")
    }
}

/// Names that a language, or its SDK, keeps for itself.
enum ReservedNames {
    /// Returns why the name is reserved in that language, or nil when it is free.
    static func reason(_ name: String, in language: ModuleLanguage) -> String? {
        if name == "bricks" || name == "sdk" || name == "card" || name == "manifest" { return "used by the SDK" }
        if words(of: language).contains(name) { return "a word of the language" }
        if libraries(of: language).contains(name) { return "the name of a library that every module may need" }
        return nil
    }

    private static func words(of language: ModuleLanguage) -> Set<String> {
        switch language {
        case .c: c
        case .cpp: c.union(cpp)
        case .rust: rust
        case .swift: swift
        }
    }

    private static func libraries(of language: ModuleLanguage) -> Set<String> {
        switch language {
        case .c, .cpp: ["main", "std"]
        case .rust: ["alloc", "build", "core", "proc-macro", "std", "test"]
        case .swift:
            [
                "border", "bricks-abi", "bricks-sdk", "dispatch", "foundation", "glibc", "jsontext", "main",
                "module-interfaces", "module-kit", "surface-messages", "synchronization", "testing", "xctest",
            ]
        }
    }

    private static let c: Set = [
        "asm", "auto", "bool", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum",
        "extern", "false", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return",
        "short", "signed", "sizeof", "static", "struct", "switch", "true", "typedef", "typeof", "union", "unsigned",
        "void", "volatile", "while",
    ]

    private static let cpp: Set = [
        "and", "bitand", "bitor", "catch", "class", "compl", "concept", "constexpr", "decltype", "delete", "explicit",
        "export", "friend", "mutable", "namespace", "new", "noexcept", "not", "nullptr", "operator", "or", "private",
        "protected", "public", "requires", "template", "this", "throw", "try", "typeid", "typename", "using", "virtual",
        "xor",
    ]

    private static let rust: Set = [
        "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
        "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match",
        "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait",
        "true", "try", "type", "typeof", "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
    ]

    private static let swift: Set = [
        "any", "array", "bool", "character", "dictionary", "double", "error", "float", "int", "module",
        "module-session", "never", "optional", "protocol", "result", "self", "sendable", "session-host", "set", "some",
        "string", "swift", "task", "type", "view", "void",
    ]
}

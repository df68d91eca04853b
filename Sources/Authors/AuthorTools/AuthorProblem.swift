/// Why an author's wish cannot be met; nothing was left behind.
public struct AuthorProblem: Error, Sendable, Hashable {
    /// Stable, of the form `new.name-illegal`.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case nameIllegal = "new.name-illegal"
        case nameTaken = "new.name-taken"
        case idIllegal = "new.id-illegal"
        case idTaken = "new.id-taken"
        case languageUnknown = "new.language-unknown"
        case styleUnknown = "new.style-unknown"
        case toolMissing = "new.tool-missing"
        case newFolderNotEmpty = "new.folder-not-empty"
        case newPlaceUnusable = "new.place-unusable"
        case newNotWritten = "new.not-written"
        case sdkFolderNotEmpty = "sdk.folder-not-empty"
        case sdkPlaceUnusable = "sdk.place-unusable"
        case sdkNotWritten = "sdk.not-written"
    }

    public var code: Code
    /// Text that states what was found and what was expected.
    public var message: String
    /// The name that was most likely meant.
    public var nearest: String?
    /// How to fix it.
    public var help: String

    init(_ code: Code, _ message: String, nearest: String? = nil, help: String) {
        self.code = code
        self.message = message
        self.nearest = nearest
        self.help = help
    }

    /// Whether what was typed is wrong, rather than what was found on the machine.
    public var isMisuse: Bool {
        switch code {
        case .nameIllegal, .idIllegal, .languageUnknown, .styleUnknown: true
        default: false
        }
    }

    /// `error[code]: message`, then indented lines for the nearest name and the fix.
    public var text: String {
        var lines = ["error[\(code.rawValue)]: \(message)"]
        if let nearest { lines.append("    nearest:  \(nearest)") }
        lines.append("    help:     \(help)")
        return lines.joined(separator: "\n")
    }
}

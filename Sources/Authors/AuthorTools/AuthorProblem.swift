/// Why an author's wish cannot be met; nothing was left behind.
public struct AuthorProblem: Error, Sendable, Hashable {
    /// Stable, of the form `new.name-illegal`.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The name is not one that a module may have.
        case nameIllegal = "new.name-illegal"
        /// The name belongs to a module that ships with Bricks, or to a file in the place of the module's folder.
        case nameTaken = "new.name-taken"
        /// The id is not one that a module may have.
        case idIllegal = "new.id-illegal"
        /// The id belongs to a module that ships with Bricks.
        case idTaken = "new.id-taken"
        /// There is no template in that language.
        case languageUnknown = "new.language-unknown"
        /// There is no style of that name.
        case styleUnknown = "new.style-unknown"
        /// The machine lacks a tool that modules in this language need.
        case toolMissing = "new.tool-missing"
        /// The folder for the new module is not empty.
        case newFolderNotEmpty = "new.folder-not-empty"
        /// The folder in which the new module is to stand does not exist or is not a folder.
        case newPlaceUnusable = "new.place-unusable"
        /// The new module's folder cannot be written.
        case newNotWritten = "new.not-written"
        /// The folder for the SDK has something in it that is not an SDK's.
        case sdkFolderNotEmpty = "sdk.folder-not-empty"
        /// The place of the SDK is not a folder, or its parent does not exist.
        case sdkPlaceUnusable = "sdk.place-unusable"
        /// The SDK cannot be written.
        case sdkNotWritten = "sdk.not-written"
    }

    /// The kind of the problem, for programs and for looking up.
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

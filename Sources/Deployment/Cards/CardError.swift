public import Diagnostics
package import Files
public import JSONText

/// One thing wrong with a module's file or card.
public struct CardProblem: Sendable, Hashable {
    /// The stable code of the problem, such as `elf.malformed`, by which programs and documentation name it.
    public var code: DiagnosticCode
    /// One sentence for the person that states what was found, and what was expected where that helps.
    public var message: String
    /// Place in the card.
    public var pointer: JSONPointer?
    /// The known name that a misspelt one resembles; nil where none is near.
    public var nearest: String?
    /// How the module's author or the operator fixes it; nil where the message says enough.
    public var help: String?
}

/// Why a file is not a module, with every problem that was found.
public struct CardError: Error, Sendable, Hashable {
    /// Never empty.
    public var problems: [CardProblem]

    package init(problems: [CardProblem]) { self.problems = problems }

    package init(
        _ code: DiagnosticCode, _ message: String, pointer: JSONPointer? = nil, nearest: String? = nil,
        help: String? = nil
    ) {
        problems = [CardProblem(code: code, message: message, pointer: pointer, nearest: nearest, help: help)]
    }

    package init(_ problem: FileProblem) {
        switch problem {
        case .absent: self.init(.moduleNotFound, "There is no file of that name.", help: "Put the module's file there.")
        case .folder: self.init(.fileIsFolder, "This is a folder, not a file.", help: "Name the shared object itself.")
        case .notRegular: self.init(.fileNotRegular, "This is not a regular file.", help: "Name a shared object.")
        case .unreadable(let reason):
            self.init(
                .fileUnreadable, "The file cannot be read: \(reason).", help: "Let the user that runs Bricks read it.")
        case .tooLarge(let size, let limit):
            self.init(.fileUnreadable, "The file has \(size) bytes; at most \(limit) are read.")
        }
    }

    /// Whether the file simply is not a module: of no interest where a folder is searched.
    package var isOrdinaryFile: Bool {
        switch problems.first?.code {
        case .cardMissing, .elfNotELF, .elfNotSharedObject, .elfOtherClass, .elfOtherByteOrder, .fileEmpty,
            .fileIsFolder,
            .fileNotRegular, .moduleNotFound:
            true
        default: false
        }
    }
}

public import JSONText

/// A problem in a token file, with its place and its fix.
public struct TokenProblem: Error, Sendable, Hashable {
    /// A stable name, such as `tokens.unknown-alias`.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case unreadable = "tokens.unreadable"
        case syntax = "tokens.syntax"
        case structure = "tokens.structure"
        case name = "tokens.name"
        case reference = "tokens.reference"
        case deprecated = "tokens.deprecated"
        case themeType = "tokens.theme-type"
        case unused = "tokens.unused"
        case unknownType = "tokens.unknown-type"
        case noType = "tokens.no-type"
        case value = "tokens.value"
        case unknownAlias = "tokens.unknown-alias"
        case aliasType = "tokens.alias-type"
        case cycle = "tokens.cycle"
        case cssName = "tokens.css-name"
        case contrast = "tokens.contrast"
        case limit = "tokens.limit"
    }

    public var code: Code
    /// The found and the expected value, in one sentence.
    public var message: String
    /// The file as the reader was given it.
    public var file: String
    /// From 1; nil when the file as a whole is meant.
    public var line: Int?
    /// From 1, in Unicode scalars.
    public var column: Int?
    public var pointer: JSONPointer
    /// The known name that is closest to the unknown one.
    public var nearest: String?
    /// How to fix it.
    public var help: String

    /// Whether nothing is wrong with what the app shows.
    public var isNote: Bool { code == .deprecated || code == .unused }
}

extension TokenProblem: CustomStringConvertible {
    /// The problem as `file:line:column: code: message help`.
    public var description: String {
        let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        return "\(file)\(place): \(code.rawValue): \(message) \(help)"
    }
}

/// A fault in a value, before it is known which file the value stands in.
struct TokenFault: Error {
    var code: TokenProblem.Code = .value
    var message: String
    var pointer: JSONPointer
    var nearest: String?
    var help: String
}

public import JSONText

/// A problem in a token file, with its place and its fix.
public struct TokenProblem: Error, Sendable, Hashable {
    /// A stable name, such as `tokens.unknown-alias`.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The token file cannot be read.
        case unreadable = "tokens.unreadable"
        /// The token file is not strict JSON.
        case syntax = "tokens.syntax"
        /// A part of the token file is not a group or token where one is expected.
        case structure = "tokens.structure"
        /// A name is not one that a token or group may have.
        case name = "tokens.name"
        /// A reference is malformed, or names no token, group or part of a value.
        case reference = "tokens.reference"
        /// A token aliases a deprecated one.
        case deprecated = "tokens.deprecated"
        /// A token is of another type than the app draws with.
        case themeType = "tokens.theme-type"
        /// The app draws nothing with the token.
        case unused = "tokens.unused"
        /// A type is not one of the known types of tokens.
        case unknownType = "tokens.unknown-type"
        /// A token has no type.
        case noType = "tokens.no-type"
        /// The value of a token does not have the form of its type.
        case value = "tokens.value"
        /// An alias names no token.
        case unknownAlias = "tokens.unknown-alias"
        /// An alias names a token of another type.
        case aliasType = "tokens.alias-type"
        /// Tokens or groups refer to each other in a circle.
        case cycle = "tokens.cycle"
        /// Two tokens become one CSS property.
        case cssName = "tokens.css-name"
        /// Two colours have less contrast than they need.
        case contrast = "tokens.contrast"
        /// The tokens exceed a limit of number, size or depth.
        case limit = "tokens.limit"
    }

    /// The kind of the problem, for programs and for looking up.
    public var code: Code
    /// The found and the expected value, in one sentence.
    public var message: String
    /// The file as the reader was given it.
    public var file: String
    /// From 1; nil when the file as a whole is meant.
    public var line: Int?
    /// From 1, in Unicode scalars.
    public var column: Int?
    /// The JSON Pointer (RFC 6901) of the faulty part; empty for the file as a whole.
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
struct TokenValueProblem: Error {
    var code: TokenProblem.Code = .value
    var message: String
    var pointer: JSONPointer
    var nearest: String?
    var help: String
}

/// Reads the members of tokens and of their values.
typealias TokenMembers = ObjectReader<TokenMemberProblem>

/// The kinds of problems with members: those of their form have one code in a token, and another in a value.
enum TokenMemberProblem: ObjectProblemCode {
    case form, unknownType, aliasType

    static let wrongType = form
    static let missing = form
    static let unknownMember = form
    static let unknownValue = form
    static let outOfRange = form
    static let wrongCount = form
}

extension TokenValueProblem {
    init(_ problem: ObjectProblem<TokenMemberProblem>, form: TokenProblem.Code) {
        let code: TokenProblem.Code =
            switch problem.code {
            case .form: form
            case .unknownType: .unknownType
            case .aliasType: .aliasType
            }
        self.init(
            code: code, message: problem.message, pointer: problem.pointer, nearest: problem.nearest,
            help: problem.help)
    }
}

/// Why a call by name is not made: what was typed does not fit what there is.
public struct CallProblem: Error, Sendable, Hashable {
    public enum Code: String, Sendable, CaseIterable {
        case noModule = "call.no-module"
        case moduleNotReady = "call.module-not-ready"
        case noMethod = "call.no-method"
        case ambiguousMethod = "call.ambiguous-method"
        case missingArgument = "call.missing-argument"
        case tooManyArguments = "call.too-many-arguments"
        case unknownArgument = "call.unknown-argument"
        case argumentNotJSON = "call.argument-not-json"
        case argumentInvalid = "call.argument-invalid"
        case noSession = "call.no-session"
    }

    public var code: Code
    /// States what was found and what was expected.
    public var message: String
    /// The name that was most likely meant.
    public var nearest: String?
    public var help: String

    /// Whether another spelling of the command would do.
    public var isMisuse: Bool { code != .moduleNotReady && code != .noSession }

    init(_ code: Code, _ message: String, nearest: String? = nil, help: String) {
        self.code = code
        self.message = message
        self.nearest = nearest
        self.help = help
    }

    /// `error[code]: message`, then the nearest name and the fix.
    public var text: String {
        ProblemText.text(code.rawValue, message, nearest: nearest, help: help)
    }
}

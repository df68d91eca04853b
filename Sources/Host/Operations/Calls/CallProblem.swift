import Supervision

/// Why a call by name is not made: what was typed does not fit what there is.
public struct CallProblem: Error, Sendable, Hashable {
    /// The kinds of problems; the raw values are stable.
    public enum Code: String, Sendable, CaseIterable {
        /// The manifest declares no module of that id.
        case noModule = "call.no-module"
        /// The module cannot be used.
        case moduleNotReady = "call.module-not-ready"
        /// The module provides no method of that name.
        case noMethod = "call.no-method"
        /// The module provides the method in several interfaces.
        case ambiguousMethod = "call.ambiguous-method"
        /// A required argument is missing.
        case missingArgument = "call.missing-argument"
        /// More arguments were given than the method takes.
        case tooManyArguments = "call.too-many-arguments"
        /// The method has no argument of that name.
        case unknownArgument = "call.unknown-argument"
        /// The value of an argument is not JSON.
        case argumentNotJSON = "call.argument-not-json"
        /// The value of an argument does not fit its type.
        case argumentInvalid = "call.argument-invalid"
        /// A session for the call could not be opened.
        case noSession = "call.no-session"
    }

    /// The kind of the problem, which decides whether another spelling would do.
    public var code: Code
    /// States what was found and what was expected.
    public var message: String
    /// The name that was most likely meant.
    public var nearest: String?
    /// The fix in words for the operator.
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

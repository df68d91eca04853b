/// Why a module could not be brought up, in the words of a report.
public struct LoadFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Stable, such as `module.create-failed`.
    public var code: String
    /// The finding in words for the operator; the wording is not stable.
    public var message: String
    /// How to fix it.
    public var help: String

    /// Makes a failure with a stable code such as `module.create-failed`.
    public init(code: String, message: String, help: String) {
        self.code = code
        self.message = message
        self.help = help
    }

    /// The code and the message, without the help.
    public var description: String { "\(code): \(message)" }
}

/// Why a module could not be brought up, in the words of a report.
public struct LoadFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Stable, such as `module.create-failed`.
    public var code: String
    public var message: String
    /// How to fix it.
    public var help: String

    public init(code: String, message: String, help: String) {
        self.code = code
        self.message = message
        self.help = help
    }

    public var description: String { "\(code): \(message)" }
}

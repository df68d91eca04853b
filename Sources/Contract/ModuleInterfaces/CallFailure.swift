public import JSONText

/// Why a call over the border has no result.
public struct CallFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The status that the call returned, or that this side gave it.
    public var status: CallStatus
    /// A sentence for a person; may be empty.
    public var message: String
    /// An object with `code` and what else helps, where the callee gave one. Where it has a `pointer`, the message is about
    /// that place in a document, and so for the document's author.
    public var detail: JSON?

    /// Makes a failure; a caller that has no sentence for a person leaves the message empty.
    public init(_ status: CallStatus, _ message: String = "", detail: JSON? = nil) {
        self.status = status
        self.message = message
        self.detail = detail
    }

    /// Of a module that stopped or does not answer. The message is for whoever operates the app and may tell of processes, signals and
    /// addresses; a user is told the app's own words; see ``isLost``.
    public static func lost(_ status: CallStatus, _ message: String) -> CallFailure {
        CallFailure(status, message, detail: ["code": .string(lostCode)])
    }

    private static let lostCode = "module.lost"

    /// Whether the module stopped or does not answer, as ``lost(_:_:)`` says.
    public var isLost: Bool { detail?["code"] == .string(Self.lostCode) }

    /// The detail as JSON text.
    public var detailText: String? { detail?.text }

    /// The status, and the message where there is one, such as `too-large: …`, for logs.
    public var description: String { message.isEmpty ? "\(status)" : "\(status): \(message)" }
}

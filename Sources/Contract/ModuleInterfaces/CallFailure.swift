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
    /// addresses; a user is told ``sentence``.
    public static func lost(_ status: CallStatus, _ message: String) -> CallFailure {
        CallFailure(status, message, detail: ["code": .string(lostCode)])
    }

    private static let lostCode = "module.lost"
    private static let badAnswer = "This part of the app did not answer as it should. Please try again in a moment."

    /// The message for the user: the module's own words where they are meant for users, else what the user can do.
    public var sentence: String {
        if detail?["code"] == .string(Self.lostCode) {
            return status == .deadlineExceeded
                ? "This part of the app is taking longer than usual. Please try again in a moment."
                : "This part of the app stopped and is starting again. Please try again in a moment."
        }
        // A place in a document means its author, such as where a module hands on why the host refused its screen.
        if detail?["pointer"] != nil { return Self.badAnswer }
        switch status {
        case .badReply, .badHandle, .badState, .wrongLane, .abiMismatch:
            return Self.badAnswer
        default: return message.isEmpty ? "Please try again in a moment." : message
        }
    }

    /// The detail as JSON text.
    public var detailText: String? { detail?.text }

    /// The status, and the message where there is one, such as `too-large: …`, for logs.
    public var description: String { message.isEmpty ? "\(status)" : "\(status): \(message)" }
}

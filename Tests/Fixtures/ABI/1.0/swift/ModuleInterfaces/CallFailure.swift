public import JSONText

/// Why a call over the border has no result.
public struct CallFailure: Error, Sendable, Hashable, CustomStringConvertible {
    public var status: CallStatus
    /// A sentence for a person; may be empty.
    public var message: String
    /// An object with `code` and what else helps, where the callee gave one.
    public var detail: JSON?

    public init(_ status: CallStatus, _ message: String = "", detail: JSON? = nil) {
        self.status = status
        self.message = message
        self.detail = detail
    }

    /// The detail as JSON text.
    public var detailText: String? { detail?.text }

    public var description: String { message.isEmpty ? "\(status)" : "\(status): \(message)" }
}

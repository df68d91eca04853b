import JSONText
public import ModuleInterfaces
import Texts

extension CallFailure {
    /// The code for support, such as `call.deadline-exceeded`: the module's own where it gave one. It names no module.
    public var supportCode: String {
        if !isLost, let code = detail?["code"]?.string, !code.isEmpty { return String(code.prefix(64)) }
        return "call.\(status)"
    }

    /// Whether the module was not in time.
    public var isLate: Bool { isLost && status == .deadlineExceeded }

    /// The message for the user: the module's own words where they are meant for users, else what the user can do.
    public var sentence: String {
        if isLost { return status == .deadlineExceeded ? Texts.failuresTakesLong : Texts.failuresIsStarting }
        // A place in a document means its author, such as where a module hands on why the host refused its screen.
        if detail?["pointer"] != nil { return Texts.failuresBadAnswer }
        switch status {
        case .badReply, .badHandle, .badState, .wrongLane, .abiMismatch: return Texts.failuresBadAnswer
        default: return message.isEmpty ? Texts.failuresTryAgain : message
        }
    }
}

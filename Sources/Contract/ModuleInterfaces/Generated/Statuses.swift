// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

extension CallStatus {
    /// The call went well.
    public static let ok = CallStatus(rawValue: 0)
    /// The answer of an async method comes later, by `complete`.
    public static let pending = CallStatus(rawValue: 1)
    /// An argument is not one that the description allows.
    public static let invalidArgument = CallStatus(rawValue: 0x100)
    /// An id is stale, forged, of another kind or of another connection.
    public static let badHandle = CallStatus(rawValue: 0x101)
    /// The object or the session is in a state in which the call is not possible.
    public static let badState = CallStatus(rawValue: 0x102)
    /// An argument exceeds its maximum size or number.
    public static let tooLarge = CallStatus(rawValue: 0x103)
    /// The caller lacks a grant, or an action of the person that the call needs.
    public static let notPermitted = CallStatus(rawValue: 0x104)
    /// The call came outside of the session's lane, such as during another of its calls.
    public static let wrongLane = CallStatus(rawValue: 0x105)
    /// The provider does not have the interface or the method, which is ordinary.
    public static let absent = CallStatus(rawValue: 0x200)
    /// There is nothing of that name or id.
    public static let notFound = CallStatus(rawValue: 0x201)
    /// The callee cannot serve the call now; another attempt may succeed.
    public static let unavailable = CallStatus(rawValue: 0x300)
    /// A bound is reached or another use is in the way; another attempt may succeed.
    public static let busy = CallStatus(rawValue: 0x301)
    /// The call was cancelled before it was answered.
    public static let cancelled = CallStatus(rawValue: 0x400)
    /// The deadline passed before the answer.
    public static let deadlineExceeded = CallStatus(rawValue: 0x401)
    /// The callee failed by a fault of its own.
    public static let fault = CallStatus(rawValue: 0x500)
    /// The callee's answer is not what its description promises.
    public static let badReply = CallStatus(rawValue: 0x501)
    /// The two sides were built against contracts that do not fit.
    public static let abiMismatch = CallStatus(rawValue: 0x502)

    /// Whose fault it is; known also for a status that is not.
    public enum Category: UInt32, Sendable {
        /// The call went well, or its answer is pending.
        case success = 0
        /// The caller's fault.
        case caller = 1
        /// Something is absent, which is ordinary.
        case absent = 2
        /// The callee cannot serve the call now; another attempt may succeed.
        case unavailable = 3
        /// The call was cancelled, or its deadline passed.
        case tooLate = 4
        /// The callee's fault.
        case callee = 5
    }

    /// The name with hyphens, such as `bad-handle`; nil for a number that is not known.
    var name: String? {
        switch self {
        case .ok: "ok"
        case .pending: "pending"
        case .invalidArgument: "invalid-argument"
        case .badHandle: "bad-handle"
        case .badState: "bad-state"
        case .tooLarge: "too-large"
        case .notPermitted: "not-permitted"
        case .wrongLane: "wrong-lane"
        case .absent: "absent"
        case .notFound: "not-found"
        case .unavailable: "unavailable"
        case .busy: "busy"
        case .cancelled: "cancelled"
        case .deadlineExceeded: "deadline-exceeded"
        case .fault: "fault"
        case .badReply: "bad-reply"
        case .abiMismatch: "abi-mismatch"
        default: nil
        }
    }
}

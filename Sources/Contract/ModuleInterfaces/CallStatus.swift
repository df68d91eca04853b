/// How a call over the border went; the values are those of `bricks/base.h`.
public struct CallStatus: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let ok = CallStatus(rawValue: 0)
    public static let pending = CallStatus(rawValue: 1)
    public static let invalidArgument = CallStatus(rawValue: 0x100)
    public static let badHandle = CallStatus(rawValue: 0x101)
    public static let badState = CallStatus(rawValue: 0x102)
    public static let tooLarge = CallStatus(rawValue: 0x103)
    public static let notPermitted = CallStatus(rawValue: 0x104)
    public static let wrongLane = CallStatus(rawValue: 0x105)
    public static let absent = CallStatus(rawValue: 0x200)
    public static let notFound = CallStatus(rawValue: 0x201)
    public static let unavailable = CallStatus(rawValue: 0x300)
    public static let busy = CallStatus(rawValue: 0x301)
    public static let cancelled = CallStatus(rawValue: 0x400)
    public static let deadlineExceeded = CallStatus(rawValue: 0x401)
    public static let fault = CallStatus(rawValue: 0x500)
    public static let badReply = CallStatus(rawValue: 0x501)
    public static let abiMismatch = CallStatus(rawValue: 0x502)

    /// Whose fault it is; known also for a status that is not.
    public enum Category: UInt32, Sendable {
        case success = 0
        case caller = 1
        case absent = 2
        case unavailable = 3
        case tooLate = 4
        case callee = 5
    }

    /// A status outside every class counts as the callee's fault.
    public var category: Category { Category(rawValue: rawValue >> 8) ?? .callee }

    public var description: String {
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
        default: "status-0x\(String(rawValue, radix: 16))"
        }
    }
}

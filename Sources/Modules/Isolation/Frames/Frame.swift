/// One message between the host and a worker.
///
/// Both ends are the same program, so a frame needs no negotiation beyond its version; yet each end treats the other as
/// hostile: a frame is copied, then read with every length checked, and what does not add up ends the connection.
@dynamicMemberLookup
struct Frame: Equatable {
    var head: FrameHead
    var values = FrameValues()

    init(
        kind: FrameHead.Kind, module: UInt32 = 0, sequence: UInt64 = 0, target: UInt16 = 0, method: UInt16 = 0
    ) {
        self.init(FrameHead(kind: kind, module: module, sequence: sequence, target: target, method: method))
    }

    init(_ head: FrameHead) { self.head = head }

    subscript<Field>(dynamicMember field: KeyPath<FrameHead, Field>) -> Field { head[keyPath: field] }

    subscript<Field>(dynamicMember field: WritableKeyPath<FrameHead, Field>) -> Field {
        get { head[keyPath: field] }
        set { head[keyPath: field] = newValue }
    }
}

/// The fields of a frame beside its values, as they stand at the frame's beginning: read and written as one piece,
/// little-endian as all machines are that this runs on.
struct FrameHead: Equatable, BitwiseCopyable {
    enum Kind: UInt8 {
        /// Calls a method of an interface; `target` is the interface's place in the contract, `method` the method's place.
        case call = 1
        /// Calls a member of the module's or the host's own table; `method` is a ``TableMember``.
        case member
        /// Answers a frame that its sender waits for: `request` is that frame's `sequence`.
        case reply
        /// Answers a request that was left pending: `request` is the caller's own.
        case completion
        /// An event that `target` and `method` name was not understood.
        case notice
        /// The state that a session is to be opened from again, should its worker end now.
        case state
    }

    static let size = 56
    static let version: UInt8 = 1

    private(set) var version = Self.version
    private(set) var kindCode: UInt8
    /// Of the frame's bytes alone; 0 in a frame that was read.
    var valueCount: UInt16 = 0
    /// Which of the worker's modules it concerns.
    var module: UInt32
    /// Unique among the frames of the sender that want a ``Kind/reply``; 0 when none is wanted.
    var sequence: UInt64
    var target: UInt16
    var method: UInt16
    /// Of a reply or a completion, as in `bricks/base.h`.
    var status: UInt32 = 0
    /// The call frame's session, request, deadline and trace, as in `bricks/call.h`.
    var session: UInt64 = 0
    var request: UInt64 = 0
    var deadline: UInt64 = 0
    var trace: UInt64 = 0

    init(kind: Kind, module: UInt32 = 0, sequence: UInt64 = 0, target: UInt16 = 0, method: UInt16 = 0) {
        kindCode = kind.rawValue
        self.module = module
        self.sequence = sequence
        self.target = target
        self.method = method
    }

    /// The kind; code that reads frames lets in known kinds only.
    var kind: Kind { Kind(rawValue: kindCode) ?? .notice }
}

/// A member of the entry's tables that crosses as a frame.
enum TableMember: UInt16 {
    case load, create, start, stop, destroy, sessionOpen, sessionChanged, sessionSave, sessionClose, userExport,
        userErase
    case cancel
    /// Answered when the lane of the session comes to it; `target` is 1 for the lane of leaves.
    case ping
    /// That lane does not come back: the worker is to end with the stack of its thread.
    case hung
}

/// An argument or a result on its way through a channel.
enum FrameValue: Equatable {
    /// NULL, or no value.
    case absent
    /// A number as its 64 bits, with its kind of `bricks/value.h` where it is a result and 0 where it is an argument.
    case word(kind: UInt8, bits: UInt64)
    /// Text as it came; the code that uses it checks it.
    case bytes([UInt8])
    /// The descriptor at that place among those that came with the frame.
    case descriptor(Int32)

    static func argument(_ bits: UInt64) -> FrameValue { .word(kind: 0, bits: bits) }
}

/// Why a frame cannot be understood; the connection that it came over is of no more use.
struct FrameCodecError: Error, Equatable {
    var message: String
}

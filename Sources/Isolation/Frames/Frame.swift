/// One message between the host and a worker.
///
/// Both ends are the same program, so a frame needs no negotiation beyond its version; yet each end treats the other as
/// hostile: a frame is copied, then read with every length checked, and what does not add up ends the connection.
struct Frame: Equatable {
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
        /// What a session is to be opened from again, should its worker end now.
        case state
    }

    var kind: Kind
    /// Which of the worker's modules it concerns.
    var module: UInt32 = 0
    /// Unique among the frames of the sender that want a ``Kind/reply``; 0 when none is wanted.
    var sequence: UInt64 = 0
    var target: UInt16 = 0
    var method: UInt16 = 0
    /// The call frame's session, request, deadline and trace, as in `bricks/call.h`.
    var session: UInt64 = 0
    var request: UInt64 = 0
    var deadline: UInt64 = 0
    var trace: UInt64 = 0
    /// Of a reply or a completion, as in `bricks/base.h`.
    var status: UInt32 = 0
    var values = FrameValues()
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
    /// Text as it came: whoever uses it checks it.
    case bytes([UInt8])
    /// The descriptor at that place among those that came with the frame.
    case descriptor(Int32)

    static func argument(_ bits: UInt64) -> FrameValue { .word(kind: 0, bits: bits) }
}

/// Why a frame cannot be understood; the connection that it came over is of no more use.
struct FrameFault: Error, Equatable {
    var message: String
}

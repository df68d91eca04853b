// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! The statuses of calls.

use crate::Status;
use std::fmt;

impl Status {
    /// The call went well.
    pub const OK: Status = Status(0);
    /// The answer of an async method comes later, by `complete`.
    pub const PENDING: Status = Status(1);
    /// An argument is not one that the description allows.
    pub const INVALID_ARGUMENT: Status = Status(0x100);
    /// An id is stale, forged, of another kind or of another connection.
    pub const BAD_HANDLE: Status = Status(0x101);
    /// The object or the session is in a state in which the call is not possible.
    pub const BAD_STATE: Status = Status(0x102);
    /// An argument exceeds its maximum size or number.
    pub const TOO_LARGE: Status = Status(0x103);
    /// The caller lacks a grant, or an action of the person that the call needs.
    pub const NOT_PERMITTED: Status = Status(0x104);
    /// The call came outside of the session's lane, such as during another of its calls.
    pub const WRONG_LANE: Status = Status(0x105);
    /// The provider does not have the interface or the method, which is ordinary.
    pub const ABSENT: Status = Status(0x200);
    /// There is nothing of that name or id.
    pub const NOT_FOUND: Status = Status(0x201);
    /// The callee cannot serve the call now; another attempt may succeed.
    pub const UNAVAILABLE: Status = Status(0x300);
    /// A bound is reached or another use is in the way; another attempt may succeed.
    pub const BUSY: Status = Status(0x301);
    /// The call was cancelled before it was answered.
    pub const CANCELLED: Status = Status(0x400);
    /// The deadline passed before the answer.
    pub const DEADLINE_EXCEEDED: Status = Status(0x401);
    /// The callee failed by a fault of its own.
    pub const FAULT: Status = Status(0x500);
    /// The callee's answer is not what its description promises.
    pub const BAD_REPLY: Status = Status(0x501);
    /// The two sides were built against contracts that do not fit.
    pub const ABI_MISMATCH: Status = Status(0x502);
}

impl fmt::Display for Status {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Status::OK => formatter.write_str("ok"),
            Status::PENDING => formatter.write_str("pending"),
            Status::INVALID_ARGUMENT => formatter.write_str("invalid-argument"),
            Status::BAD_HANDLE => formatter.write_str("bad-handle"),
            Status::BAD_STATE => formatter.write_str("bad-state"),
            Status::TOO_LARGE => formatter.write_str("too-large"),
            Status::NOT_PERMITTED => formatter.write_str("not-permitted"),
            Status::WRONG_LANE => formatter.write_str("wrong-lane"),
            Status::ABSENT => formatter.write_str("absent"),
            Status::NOT_FOUND => formatter.write_str("not-found"),
            Status::UNAVAILABLE => formatter.write_str("unavailable"),
            Status::BUSY => formatter.write_str("busy"),
            Status::CANCELLED => formatter.write_str("cancelled"),
            Status::DEADLINE_EXCEEDED => formatter.write_str("deadline-exceeded"),
            Status::FAULT => formatter.write_str("fault"),
            Status::BAD_REPLY => formatter.write_str("bad-reply"),
            Status::ABI_MISMATCH => formatter.write_str("abi-mismatch"),
            Status(other) => write!(formatter, "status-{other:#x}"),
        }
    }
}

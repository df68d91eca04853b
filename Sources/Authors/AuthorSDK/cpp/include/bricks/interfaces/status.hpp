// The statuses of calls.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_STATUS_HPP
#define BRICKS_INTERFACES_STATUS_HPP

#include "../namespace.hpp"

BRICKS_NAMESPACE_BEGIN

/// How a call went; an unknown value is of the class that its upper byte says, see base.h.
enum class Status : bricks_status {
    /// The call went well.
    ok = BRICKS_OK,
    /// The answer of an async method comes later, by `complete`.
    pending = BRICKS_PENDING,
    /// An argument is not one that the description allows.
    invalid_argument = BRICKS_INVALID_ARGUMENT,
    /// An id is stale, forged, of another kind or of another connection.
    bad_handle = BRICKS_BAD_HANDLE,
    /// The object or the session is in a state in which the call is not possible.
    bad_state = BRICKS_BAD_STATE,
    /// An argument exceeds its maximum size or number.
    too_large = BRICKS_TOO_LARGE,
    /// The caller lacks a grant, or an action of the person that the call needs.
    not_permitted = BRICKS_NOT_PERMITTED,
    /// The call came outside of the session's lane, such as during another of its calls.
    wrong_lane = BRICKS_WRONG_LANE,
    /// The provider does not have the interface or the method, which is ordinary.
    absent = BRICKS_ABSENT,
    /// There is nothing of that name or id.
    not_found = BRICKS_NOT_FOUND,
    /// The callee cannot serve the call now; another attempt may succeed.
    unavailable = BRICKS_UNAVAILABLE,
    /// A bound is reached or another use is in the way; another attempt may succeed.
    busy = BRICKS_BUSY,
    /// The call was cancelled before it was answered.
    cancelled = BRICKS_CANCELLED,
    /// The deadline passed before the answer.
    deadline_exceeded = BRICKS_DEADLINE_EXCEEDED,
    /// The callee failed by a fault of its own.
    fault = BRICKS_FAULT,
    /// The callee's answer is not what its description promises.
    bad_reply = BRICKS_BAD_REPLY,
    /// The two sides were built against contracts that do not fit.
    abi_mismatch = BRICKS_ABI_MISMATCH,
};

BRICKS_NAMESPACE_END

#endif

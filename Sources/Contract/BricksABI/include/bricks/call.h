/* The call frame: the context of one call, the same in both directions.
 *
 * Every method takes the callee's `self` and a call frame. New context is appended to the frame, so that signatures
 * never change for it. The frame is borrowed until the method returns: a callee that completes later keeps `session` and
 * `request`, never the frame.
 *
 * Kinds of methods:
 * - leaf: answers before it returns and reaches no other module. A leaf that a module provides may be called from any
 *   thread, also while its lane is busy.
 * - async: answers before it returns, or returns BRICKS_PENDING and completes exactly once, from any thread, through
 *   `complete` of the other side's table.
 * - event: has no answer; the status only says whether it was understood.
 *
 * Lanes: the host calls a session's async methods and events on one lane, first in, first out, on threads of its own. A
 * module that blocks there delays only that lane. The host never calls into a lane that is waiting in a call to the host.
 */
#ifndef BRICKS_CALL_H
#define BRICKS_CALL_H

#include "value.h"

typedef struct bricks_call_1_0 bricks_call;

struct bricks_call_1_0 {
    uint32_t size;       /* of this struct, as the caller knows it */
    uint32_t reserved;   /* 0 */
    bricks_id session;   /* 0 outside a session */
    uint64_t request;    /* unique among the caller's open requests; 0 when the method is not async */
    uint64_t deadline;   /* CLOCK_MONOTONIC, nanoseconds; 0 for none. It expires on the caller's side. */
    uint64_t trace;      /* the same for all calls that follow from one cause */
    void *caller;        /* the caller's own; pass the frame, never look inside */

    /* Gives the results of a call that returns BRICKS_OK, once, before it returns. Values are copied before this returns.
     * A method without results need not call it. [calling thread] */
    void (*reply)(const bricks_call *call, const bricks_value *values, uint32_t count);

    /* Says why a call is about to return an error status: a sentence for a person, and an optional JSON object with
     * `code` and what else helps. Both are copied before this returns; both may be absent. [calling thread] */
    void (*fail)(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                 const char *detail, uint64_t detail_size);
};

BRICKS_ASSERT(sizeof(bricks_call) == 64, "bricks_call has 64 bytes");
BRICKS_ASSERT(offsetof(bricks_call, size) == 0, "bricks_call.size is at 0");
BRICKS_ASSERT(offsetof(bricks_call, reserved) == 4, "bricks_call.reserved is at 4");
BRICKS_ASSERT(offsetof(bricks_call, session) == 8, "bricks_call.session is at 8");
BRICKS_ASSERT(offsetof(bricks_call, request) == 16, "bricks_call.request is at 16");
BRICKS_ASSERT(offsetof(bricks_call, deadline) == 24, "bricks_call.deadline is at 24");
BRICKS_ASSERT(offsetof(bricks_call, trace) == 32, "bricks_call.trace is at 32");
BRICKS_ASSERT(offsetof(bricks_call, caller) == 40, "bricks_call.caller is at 40");
BRICKS_ASSERT(offsetof(bricks_call, reply) == 48, "bricks_call.reply is at 48");
BRICKS_ASSERT(offsetof(bricks_call, fail) == 56, "bricks_call.fail is at 56");

#endif

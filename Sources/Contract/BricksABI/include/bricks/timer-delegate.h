/* bricks.timer-delegate/1 — What the timer tells the app.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_TIMER_DELEGATE_H
#define BRICKS_TIMER_DELEGATE_H

#include "call.h"

#define BRICKS_TIMER_DELEGATE "bricks.timer-delegate/1"

/* What the table is made of; see layout.h. */
#define BRICKS_TIMER_DELEGATE_LAYOUT \
    "bricks.timer-delegate/1.0 host" \
    " badge_received:event@0(badge:document[badge])" \
    "\n"

typedef struct bricks_timer_delegate_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* The person earned a badge.
     * `badge`: The badge. A `badge` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*badge_received)(void *self, const bricks_call *call, const char *badge, uint64_t badge_size);
} bricks_timer_delegate;

BRICKS_ASSERT(sizeof(bricks_timer_delegate) == 16, "bricks_timer_delegate has 16 bytes");
BRICKS_ASSERT(offsetof(bricks_timer_delegate, badge_received) == 8, "bricks_timer_delegate.badge_received is at 8");

#endif

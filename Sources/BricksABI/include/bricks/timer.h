/* bricks.timer/1 — A session timer that shows its screens inside other tabs.
 *
 * Provided by modules. A provider also provides bricks.screen/1.
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_TIMER_H
#define BRICKS_TIMER_H

#include "call.h"

#define BRICKS_TIMER "bricks.timer/1"

typedef struct bricks_timer_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Pushes the timer's settings onto the stack.
     * `stack`: Where to push.
     * `devices`: The controller of devices to drive, if there is one. May be absent.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*show_settings)(void *self, const bricks_call *call, bricks_id stack, bricks_id devices);

    /* Pushes the running timer, or the one to start, onto the stack.
     * `stack`: Where to push.
     * `devices`: The controller of devices to drive, if there is one. May be absent.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*show_timer)(void *self, const bricks_call *call, bricks_id stack, bricks_id devices);

    /* Tells whether a running timer is what the person sees.
     * Result 0 `on_screen`: 1 when it is.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*is_on_screen)(void *self, const bricks_call *call);
} bricks_timer;

BRICKS_ASSERT(sizeof(bricks_timer) == 32, "bricks_timer has 32 bytes");
BRICKS_ASSERT(offsetof(bricks_timer, show_settings) == 8, "bricks_timer.show_settings is at 8");
BRICKS_ASSERT(offsetof(bricks_timer, show_timer) == 16, "bricks_timer.show_timer is at 16");
BRICKS_ASSERT(offsetof(bricks_timer, is_on_screen) == 24, "bricks_timer.is_on_screen is at 24");

#endif

/* bricks.timer/1 — A session timer that shows its screens inside other tabs.
 *
 * Provided by modules. A provider also provides bricks.screen/1.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_TIMER_H
#define BRICKS_TIMER_H

#include "call.h"

#define BRICKS_TIMER "bricks.timer/1"

/* What the table is made of; see layout.h. */
#define BRICKS_TIMER_LAYOUT \
    "bricks.timer/1.0 module" \
    " show_settings:async@0(stack:id[stack],devices?:id[devices])" \
    " show_timer:async@0(stack:id[stack],devices?:id[devices])" \
    " is_on_screen:leaf@0()->(on_screen:flag)" \
    "\n"

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

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
    "bricks.timer/1.1 module" \
    " show_settings:async@0(stack:id[stack],devices?:id[devices])" \
    " show_timer:async@0(stack:id[stack],devices?:id[devices])" \
    " is_on_screen:leaf@0()->(on_screen:flag)" \
    " sessions:async@1(limit:u32,after?:text[128])->(sessions:document[timer_session_list])" \
    "\n"

typedef struct bricks_timer_1_1 {
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

    /* Tells the person's sessions with the timer that have ended, the latest first.
     * `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
     * `after`: The id of a session: those before it in time are told. At most 128 bytes. May be absent.
     * Result 0 `sessions`: The sessions. A `timer_session_list` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_ABSENT when it keeps none; BRICKS_NOT_FOUND when `after` is none of the person's sessions.
     * [session lane, async] */
    bricks_status (*sessions)(void *self, const bricks_call *call, uint32_t limit, const char *after, uint64_t after_size);
} bricks_timer;

BRICKS_ASSERT(sizeof(bricks_timer) == 40, "bricks_timer has 40 bytes");
BRICKS_ASSERT(offsetof(bricks_timer, show_settings) == 8, "bricks_timer.show_settings is at 8");
BRICKS_ASSERT(offsetof(bricks_timer, show_timer) == 16, "bricks_timer.show_timer is at 16");
BRICKS_ASSERT(offsetof(bricks_timer, is_on_screen) == 24, "bricks_timer.is_on_screen is at 24");
BRICKS_ASSERT(offsetof(bricks_timer, sessions) == 32, "bricks_timer.sessions is at 32");

#endif

/* bricks.screen/1 — What every module that shows screens answers to. The screen's content travels as surface messages the other way.
 *
 * Provided by modules.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_SCREEN_H
#define BRICKS_SCREEN_H

#include "call.h"

#define BRICKS_SCREEN "bricks.screen/1"

/* What the table is made of; see layout.h. */
#define BRICKS_SCREEN_LAYOUT \
    "bricks.screen/1.0 module" \
    " action:async@0(screen:id[screen],action:document[action])" \
    " restore:async@0(screen:id[screen],route:text[2048])" \
    " visible:event@0(screen:id[screen],visible:flag)" \
    " dismissed:event@0(screen:id[screen])" \
    " cue_fired:event@0(cue:document[fired_cue])" \
    "\n"

typedef struct bricks_screen_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* The person used a component of the screen; its surface's inputs are in the action's context.
     * `screen`: The screen that shows the component.
     * `action`: What was used and the values bound to it. A `action` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when the screen is not the module's.
     * [session lane, async] */
    bricks_status (*action)(void *self, const bricks_call *call, bricks_id screen, const char *action, uint64_t action_size);

    /* Builds the screen of a route again, after a restart or a reload; the module sends its surface.
     * `screen`: The id that the screen had and keeps.
     * `route`: The route that the module gave the screen. At most 2048 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when the route leads nowhere.
     * [session lane, async] */
    bricks_status (*restore)(void *self, const bricks_call *call, bricks_id screen, const char *route, uint64_t route_size);

    /* The screen came to the front or left it.
     * `screen`: The screen.
     * `visible`: 1 when it is what the person sees.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, event] */
    bricks_status (*visible)(void *self, const bricks_call *call, bricks_id screen, int32_t visible);

    /* The screen was popped or dismissed; its id is no longer valid.
     * `screen`: The screen that is gone.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, event] */
    bricks_status (*dismissed)(void *self, const bricks_call *call, bricks_id screen);

    /* A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.
     * `cue`: Which cue, and when it was due. A `fired_cue` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, event] */
    bricks_status (*cue_fired)(void *self, const bricks_call *call, const char *cue, uint64_t cue_size);
} bricks_screen;

BRICKS_ASSERT(sizeof(bricks_screen) == 48, "bricks_screen has 48 bytes");
BRICKS_ASSERT(offsetof(bricks_screen, action) == 8, "bricks_screen.action is at 8");
BRICKS_ASSERT(offsetof(bricks_screen, restore) == 16, "bricks_screen.restore is at 16");
BRICKS_ASSERT(offsetof(bricks_screen, visible) == 24, "bricks_screen.visible is at 24");
BRICKS_ASSERT(offsetof(bricks_screen, dismissed) == 32, "bricks_screen.dismissed is at 32");
BRICKS_ASSERT(offsetof(bricks_screen, cue_fired) == 40, "bricks_screen.cue_fired is at 40");

#endif

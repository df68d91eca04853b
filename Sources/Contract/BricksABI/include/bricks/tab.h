/* bricks.tab/1 — A whole tab, by any module. To the module a coordinator is a tab id that opens routes.
 *
 * Provided by modules. A provider also provides bricks.screen/1.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_TAB_H
#define BRICKS_TAB_H

#include "call.h"

#define BRICKS_TAB "bricks.tab/1"

/* What the table is made of; see layout.h. */
#define BRICKS_TAB_LAYOUT \
    "bricks.tab/1.0 module" \
    " create_coordinator:async@0(tab:new[tab],stack:new[stack])" \
    " start:async@0(tab:id[tab],screen:new[screen])" \
    " open:async@0(tab:id[tab],route:text[2048])" \
    " reset:event@0(tab:id[tab])" \
    " selected:event@0(tab:id[tab])" \
    " destroy:async@0(tab:id[tab])" \
    "\n"

typedef struct bricks_tab_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Prepares the tab; nothing is shown yet.
     * `tab`: The coordinator.
     * `stack`: The navigation stack that is its own.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*create_coordinator)(void *self, const bricks_call *call, bricks_id tab, bricks_id stack);

    /* Fills the tab's first screen.
     * `tab`: The coordinator.
     * `screen`: The screen at the bottom of the stack.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*start)(void *self, const bricks_call *call, bricks_id tab, bricks_id screen);

    /* Goes to a route inside the tab; the host has reset the stack.
     * `tab`: The coordinator.
     * `route`: A route of the module's own. At most 2048 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when the route leads nowhere.
     * [session lane, async] */
    bricks_status (*open)(void *self, const bricks_call *call, bricks_id tab, const char *route, uint64_t route_size);

    /* The stack went back to its first screen.
     * `tab`: The coordinator.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, event] */
    bricks_status (*reset)(void *self, const bricks_call *call, bricks_id tab);

    /* The person chose the tab.
     * `tab`: The coordinator.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, event] */
    bricks_status (*selected)(void *self, const bricks_call *call, bricks_id tab);

    /* Ends the coordinator; its ids are no longer valid.
     * `tab`: The coordinator.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*destroy)(void *self, const bricks_call *call, bricks_id tab);
} bricks_tab;

BRICKS_ASSERT(sizeof(bricks_tab) == 56, "bricks_tab has 56 bytes");
BRICKS_ASSERT(offsetof(bricks_tab, create_coordinator) == 8, "bricks_tab.create_coordinator is at 8");
BRICKS_ASSERT(offsetof(bricks_tab, start) == 16, "bricks_tab.start is at 16");
BRICKS_ASSERT(offsetof(bricks_tab, open) == 24, "bricks_tab.open is at 24");
BRICKS_ASSERT(offsetof(bricks_tab, reset) == 32, "bricks_tab.reset is at 32");
BRICKS_ASSERT(offsetof(bricks_tab, selected) == 40, "bricks_tab.selected is at 40");
BRICKS_ASSERT(offsetof(bricks_tab, destroy) == 48, "bricks_tab.destroy is at 48");

#endif

/* bricks.navigation/1 — Stacks, presentation and links; all of it belongs to the host.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_NAVIGATION_H
#define BRICKS_NAVIGATION_H

#include "call.h"

#define BRICKS_NAVIGATION "bricks.navigation/1"

/* What the table is made of; see layout.h. */
#define BRICKS_NAVIGATION_LAYOUT \
    "bricks.navigation/1.0 host" \
    " push:leaf@0(stack:id[stack],screen:new[screen],title:text[256],route:text[2048])" \
    " present:leaf@0(screen:new[screen],title:text[256],route:text[2048])" \
    " dismiss:leaf@0(screen:id[screen])" \
    " set_title:leaf@0(screen:id[screen],title:text[256])" \
    " open_link:leaf@0(url:text[2048])" \
    " banner:leaf@0(banner:document[banner])" \
    "\n"

typedef struct bricks_navigation_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Pushes a screen onto a stack; a skeleton shows until its surface comes.
     * `stack`: Where.
     * `screen`: The new screen.
     * `title`: For the navigation bar. At most 256 bytes.
     * `route`: What `restore` will be given. At most 2048 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*push)(void *self, const bricks_call *call, bricks_id stack, bricks_id screen, const char *title, uint64_t title_size, const char *route, uint64_t route_size);

    /* Presents a screen over the stack.
     * `screen`: The new screen.
     * `title`: For the navigation bar. At most 256 bytes.
     * `route`: What `restore` will be given. At most 2048 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_BUSY when another screen is presented.
     * [any thread, leaf] */
    bricks_status (*present)(void *self, const bricks_call *call, bricks_id screen, const char *title, uint64_t title_size, const char *route, uint64_t route_size);

    /* Pops or dismisses one of the module's own screens and what is above it.
     * `screen`: The screen.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*dismiss)(void *self, const bricks_call *call, bricks_id screen);

    /* Changes the title of one of the module's own screens.
     * `screen`: The screen.
     * `title`: For the navigation bar. At most 256 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*set_title)(void *self, const bricks_call *call, bricks_id screen, const char *title, uint64_t title_size);

    /* Follows a deep link or, after asking, an http or https URL.
     * `url`: The link. At most 2048 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*open_link)(void *self, const bricks_call *call, const char *url, uint64_t url_size);

    /* Shows a banner at the top.
     * `banner`: What it says. A `banner` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*banner)(void *self, const bricks_call *call, const char *banner, uint64_t banner_size);
} bricks_navigation;

BRICKS_ASSERT(sizeof(bricks_navigation) == 56, "bricks_navigation has 56 bytes");
BRICKS_ASSERT(offsetof(bricks_navigation, push) == 8, "bricks_navigation.push is at 8");
BRICKS_ASSERT(offsetof(bricks_navigation, present) == 16, "bricks_navigation.present is at 16");
BRICKS_ASSERT(offsetof(bricks_navigation, dismiss) == 24, "bricks_navigation.dismiss is at 24");
BRICKS_ASSERT(offsetof(bricks_navigation, set_title) == 32, "bricks_navigation.set_title is at 32");
BRICKS_ASSERT(offsetof(bricks_navigation, open_link) == 40, "bricks_navigation.open_link is at 40");
BRICKS_ASSERT(offsetof(bricks_navigation, banner) == 48, "bricks_navigation.banner is at 48");

#endif

/* bricks.surface/1 — The content of screens, as A2UI 0.9 messages.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_SURFACE_H
#define BRICKS_SURFACE_H

#include "call.h"

#define BRICKS_SURFACE "bricks.surface/1"

/* What the table is made of; see layout.h. */
#define BRICKS_SURFACE_LAYOUT \
    "bricks.surface/1.0 host" \
    " send:leaf@0(screen:id[screen],messages:json[1048576])" \
    "\n"

typedef struct bricks_surface_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Applies surface messages to a screen, in order; the first that is refused ends the call.
     * `screen`: The screen; its id is the surface's id.
     * `messages`: An array of server-to-client messages. At most 1048576 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_INVALID_ARGUMENT with the pointer in the detail; BRICKS_TOO_LARGE over a budget; BRICKS_BUSY
     * without credit.
     * [any thread, leaf] */
    bricks_status (*send)(void *self, const bricks_call *call, bricks_id screen, const char *messages, uint64_t messages_size);
} bricks_surface;

BRICKS_ASSERT(sizeof(bricks_surface) == 16, "bricks_surface has 16 bytes");
BRICKS_ASSERT(offsetof(bricks_surface, send) == 8, "bricks_surface.send is at 8");

#endif

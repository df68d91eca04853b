/* bricks.user/1 — The person whose session it is.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_USER_H
#define BRICKS_USER_H

#include "call.h"

#define BRICKS_USER "bricks.user/1"

/* What the table is made of; see layout.h. */
#define BRICKS_USER_LAYOUT \
    "bricks.user/1.0 host" \
    " current:leaf@0()->(user:document[user])" \
    "\n"

typedef struct bricks_user_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Tells who it is.
     * Result 0 `user`: The person. A `user` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*current)(void *self, const bricks_call *call);
} bricks_user;

BRICKS_ASSERT(sizeof(bricks_user) == 16, "bricks_user has 16 bytes");
BRICKS_ASSERT(offsetof(bricks_user, current) == 8, "bricks_user.current is at 8");

#endif

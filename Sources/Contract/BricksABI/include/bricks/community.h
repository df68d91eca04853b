/* bricks.community/1 — Channels, posts, replies and reactions, as a whole tab.
 *
 * Provided by modules. A provider also provides bricks.tab/1, bricks.screen/1.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_COMMUNITY_H
#define BRICKS_COMMUNITY_H

#include "call.h"

#define BRICKS_COMMUNITY "bricks.community/1"

/* What the table is made of; see layout.h. */
#define BRICKS_COMMUNITY_LAYOUT \
    "bricks.community/1.0 module" \
    "\n"

typedef struct bricks_community_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */
} bricks_community;

BRICKS_ASSERT(sizeof(bricks_community) == 8, "bricks_community has 8 bytes");

#endif

/* bricks.content/1 — The deployment's content.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_CONTENT_H
#define BRICKS_CONTENT_H

#include "call.h"

#define BRICKS_CONTENT "bricks.content/1"

/* What the table is made of; see layout.h. */
#define BRICKS_CONTENT_LAYOUT \
    "bricks.content/1.0 host" \
    " session:leaf@0(id:text[256])->(session:document[content_summary])" \
    " journey:leaf@0(id:text[256])->(journey:document[content_summary])" \
    " search:leaf@0(query:text[256],limit:u32)->(sessions:document[content_list])" \
    "\n"

typedef struct bricks_content_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Reads one session.
     * `id`: The session's id. At most 256 bytes.
     * Result 0 `session`: The session. A `content_summary` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when there is none.
     * [any thread, leaf] */
    bricks_status (*session)(void *self, const bricks_call *call, const char *id, uint64_t id_size);

    /* Reads one journey.
     * `id`: The journey's id. At most 256 bytes.
     * Result 0 `journey`: The journey. A `content_summary` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when there is none.
     * [any thread, leaf] */
    bricks_status (*journey)(void *self, const bricks_call *call, const char *id, uint64_t id_size);

    /* Finds sessions by words.
     * `query`: Words. At most 256 bytes.
     * `limit`: At most that many, up to 50.
     * Result 0 `sessions`: The best first. A `content_list` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*search)(void *self, const bricks_call *call, const char *query, uint64_t query_size, uint32_t limit);
} bricks_content;

BRICKS_ASSERT(sizeof(bricks_content) == 32, "bricks_content has 32 bytes");
BRICKS_ASSERT(offsetof(bricks_content, session) == 8, "bricks_content.session is at 8");
BRICKS_ASSERT(offsetof(bricks_content, journey) == 16, "bricks_content.journey is at 16");
BRICKS_ASSERT(offsetof(bricks_content, search) == 24, "bricks_content.search is at 24");

#endif

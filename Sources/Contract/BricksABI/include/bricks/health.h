/* bricks.health/1 — A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
 *
 * Provided by modules, and by the host as a proxy.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_HEALTH_H
#define BRICKS_HEALTH_H

#include "call.h"

#define BRICKS_HEALTH "bricks.health/1"

/* What the table is made of; see layout.h. */
#define BRICKS_HEALTH_LAYOUT \
    "bricks.health/1.0 both" \
    " access:async@0()->(read:flag,write:flag)" \
    " window:async@0(kind:text[64],from:i64,to:i64,limit:u32)->(window:document[health_window])" \
    " write_mindful:async@0(session:document[mindful_session])" \
    " remove_mindful:async@0(id:text[256])" \
    "\n"

typedef struct bricks_health_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Tells what the caller may do, so that it offers a person nothing that would be refused.
     * Result 0 `read`: 1 when `window` is answered: the caller has the grant `health.read`.
     * Result 1 `write`: 1 when `write_mindful` and `remove_mindful` are taken: the caller has the grant
     * `health.write`.
     * Ownership: borrowed until the call returns.
     * Failure: Nothing: where no module provides health data, both are 0.
     * [session lane, async] */
    bricks_status (*access)(void *self, const bricks_call *call);

    /* Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
     * `kind`: `heart-rate`, `resting-heart-rate`, `heart-rate-variability`, `vo2-max`, `steps`, `active-energy`,
     * `resting-energy` or `mindful-minutes`. At most 64 bytes.
     * `from`: The first instant, in milliseconds since 1970-01-01T00:00:00Z.
     * `to`: The instant after the last, at most 93 days after the first.
     * `limit`: The most values to tell, 1 to 1000.
     * Result 0 `window`: What there is in the window. A `health_window` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_PERMITTED without the grant `health.read`; BRICKS_INVALID_ARGUMENT, with a pointer in the
     * detail, for a kind that is not known or a window that is not one; BRICKS_ABSENT when no module provides health
     * data.
     * [session lane, async] */
    bricks_status (*window)(void *self, const bricks_call *call, const char *kind, uint64_t kind_size, int64_t from, int64_t to, uint32_t limit);

    /* Keeps a mindful session. A second call with the same id replaces the first.
     * `session`: The session. A `mindful_session` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_PERMITTED without the grant `health.write`; BRICKS_INVALID_ARGUMENT, with a pointer in the
     * detail, for a session that is not one; BRICKS_ABSENT when no module provides health data.
     * [session lane, async] */
    bricks_status (*write_mindful)(void *self, const bricks_call *call, const char *session, uint64_t session_size);

    /* Removes a mindful session that was written. One that is not there is fine.
     * `id`: The id that the session was written with. At most 256 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_PERMITTED without the grant `health.write`; BRICKS_ABSENT when no module provides health
     * data.
     * [session lane, async] */
    bricks_status (*remove_mindful)(void *self, const bricks_call *call, const char *id, uint64_t id_size);
} bricks_health;

BRICKS_ASSERT(sizeof(bricks_health) == 40, "bricks_health has 40 bytes");
BRICKS_ASSERT(offsetof(bricks_health, access) == 8, "bricks_health.access is at 8");
BRICKS_ASSERT(offsetof(bricks_health, window) == 16, "bricks_health.window is at 16");
BRICKS_ASSERT(offsetof(bricks_health, write_mindful) == 24, "bricks_health.write_mindful is at 24");
BRICKS_ASSERT(offsetof(bricks_health, remove_mindful) == 32, "bricks_health.remove_mindful is at 32");

#endif

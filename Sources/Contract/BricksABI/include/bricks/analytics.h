/* bricks.analytics/1 — Events for the deployment's analytics; bounded, and dropped with a count.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_ANALYTICS_H
#define BRICKS_ANALYTICS_H

#include "call.h"

#define BRICKS_ANALYTICS "bricks.analytics/1"

/* What the table is made of; see layout.h. */
#define BRICKS_ANALYTICS_LAYOUT \
    "bricks.analytics/1.0 host" \
    " track:event@0(name:text[128],properties?:json[4096])" \
    "\n"

typedef struct bricks_analytics_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Records an event.
     * `name`: Such as `timer_finished`. At most 128 bytes.
     * `properties`: An object of plain values. At most 4096 bytes. May be absent.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*track)(void *self, const bricks_call *call, const char *name, uint64_t name_size, const char *properties, uint64_t properties_size);
} bricks_analytics;

BRICKS_ASSERT(sizeof(bricks_analytics) == 16, "bricks_analytics has 16 bytes");
BRICKS_ASSERT(offsetof(bricks_analytics, track) == 8, "bricks_analytics.track is at 8");

#endif

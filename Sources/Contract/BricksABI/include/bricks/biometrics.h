/* bricks.biometrics/1 — Health data, as a whole tab.
 *
 * Provided by modules. A provider also provides bricks.tab/1, bricks.screen/1.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_BIOMETRICS_H
#define BRICKS_BIOMETRICS_H

#include "call.h"

#define BRICKS_BIOMETRICS "bricks.biometrics/1"

/* What the table is made of; see layout.h. */
#define BRICKS_BIOMETRICS_LAYOUT \
    "bricks.biometrics/1.0 module" \
    " summary:async@0()->(summary:document[health_summary])" \
    "\n"

typedef struct bricks_biometrics_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Tells the latest day of each measure, for the profile.
     * Result 0 `summary`: The latest values. A `health_summary` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_ABSENT when there is no data yet.
     * [session lane, async] */
    bricks_status (*summary)(void *self, const bricks_call *call);
} bricks_biometrics;

BRICKS_ASSERT(sizeof(bricks_biometrics) == 16, "bricks_biometrics has 16 bytes");
BRICKS_ASSERT(offsetof(bricks_biometrics, summary) == 8, "bricks_biometrics.summary is at 8");

#endif

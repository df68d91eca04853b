/* bricks.biometrics-delegate/1 — What the biometrics tab tells the app: nothing yet; versioned, so that it can grow.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_BIOMETRICS_DELEGATE_H
#define BRICKS_BIOMETRICS_DELEGATE_H

#include "call.h"

#define BRICKS_BIOMETRICS_DELEGATE "bricks.biometrics-delegate/1"

/* What the table is made of; see layout.h. */
#define BRICKS_BIOMETRICS_DELEGATE_LAYOUT \
    "bricks.biometrics-delegate/1.0 host" \
    "\n"

typedef struct bricks_biometrics_delegate_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */
} bricks_biometrics_delegate;

BRICKS_ASSERT(sizeof(bricks_biometrics_delegate) == 8, "bricks_biometrics_delegate has 8 bytes");

#endif

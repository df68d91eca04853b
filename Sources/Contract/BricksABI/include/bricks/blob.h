/* bricks.blob/1 — Payloads too large for a document, such as an uploaded export.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_BLOB_H
#define BRICKS_BLOB_H

#include "call.h"

#define BRICKS_BLOB "bricks.blob/1"

/* What the table is made of; see layout.h. */
#define BRICKS_BLOB_LAYOUT \
    "bricks.blob/1.0 host" \
    " open:leaf@0(blob:id[blob])->(descriptor:descriptor!,size:u64)" \
    " release:leaf@0(blob:id[blob])" \
    "\n"

typedef struct bricks_blob_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Opens a blob for reading.
     * `blob`: The blob, from an action's context.
     * Result 0 `descriptor`: Readable, at its start.
     * Result 1 `size`: In bytes.
     * Ownership: The descriptor is the caller's to close.
     * Failure: BRICKS_BAD_HANDLE when the blob is not the session's.
     * [any thread, leaf] */
    bricks_status (*open)(void *self, const bricks_call *call, bricks_id blob);

    /* Tells that the blob is no longer needed.
     * `blob`: The blob.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*release)(void *self, const bricks_call *call, bricks_id blob);
} bricks_blob;

BRICKS_ASSERT(sizeof(bricks_blob) == 24, "bricks_blob has 24 bytes");
BRICKS_ASSERT(offsetof(bricks_blob, open) == 8, "bricks_blob.open is at 8");
BRICKS_ASSERT(offsetof(bricks_blob, release) == 16, "bricks_blob.release is at 16");

#endif

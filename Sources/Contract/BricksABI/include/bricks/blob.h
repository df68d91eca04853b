/* bricks.blob/1 — Payloads too large for a document: uploaded exports that come in, and files that people hear or keep.
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
    "bricks.blob/1.1 host" \
    " open:leaf@0(blob:id[blob])->(descriptor:descriptor!,size:u64)" \
    " release:leaf@0(blob:id[blob])" \
    " publish:leaf@1(name:text[64],media_type:text[64],seconds:u32)->(address:text[512])" \
    " withdraw:leaf@1(name:text[64])" \
    "\n"

typedef struct bricks_blob_1_1 {
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

    /* Copies a file of the module's data directory, and serves the copy to the session's person alone, in ranges too.
     * It takes the place of what the module published for them under that name.
     * `name`: The file's name in the data directory, such as `sitting.flac`. At most 64 bytes.
     * `media_type`: audio/flac, audio/ogg, audio/mpeg, audio/mp4, audio/wav, text/csv, text/calendar or
     * application/json. At most 64 bytes.
     * `seconds`: How long it is to be had, from 1 to 90000.
     * Result 0 `address`: An address in the app, which begins with a slash. At most 512 bytes.
     * Ownership: The file stays the module's, which may change or remove it afterwards.
     * Failure: BRICKS_INVALID_ARGUMENT for a name that is a path, a type that is not allowed or that the file is not
     * of; BRICKS_NOT_FOUND without the file; BRICKS_TOO_LARGE over the share of the module or the person.
     * [any thread, leaf] */
    bricks_status (*publish)(void *self, const bricks_call *call, const char *name, uint64_t name_size, const char *media_type, uint64_t media_type_size, uint32_t seconds);

    /* Ends what `publish` began for the session's person; a name that is not published is fine.
     * `name`: The name. At most 64 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*withdraw)(void *self, const bricks_call *call, const char *name, uint64_t name_size);
} bricks_blob;

BRICKS_ASSERT(sizeof(bricks_blob) == 40, "bricks_blob has 40 bytes");
BRICKS_ASSERT(offsetof(bricks_blob, open) == 8, "bricks_blob.open is at 8");
BRICKS_ASSERT(offsetof(bricks_blob, release) == 16, "bricks_blob.release is at 16");
BRICKS_ASSERT(offsetof(bricks_blob, publish) == 24, "bricks_blob.publish is at 24");
BRICKS_ASSERT(offsetof(bricks_blob, withdraw) == 32, "bricks_blob.withdraw is at 32");

#endif

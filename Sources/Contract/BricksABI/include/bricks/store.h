/* bricks.store/1 — Small data of the person, kept by the host; a `put` that returned is durable.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_STORE_H
#define BRICKS_STORE_H

#include "call.h"

#define BRICKS_STORE "bricks.store/1"

/* What the table is made of; see layout.h. */
#define BRICKS_STORE_LAYOUT \
    "bricks.store/1.0 host" \
    " get:leaf@0(key:text[256])->(value:text[262144])" \
    " put:leaf@0(key:text[256],value:text[262144])" \
    " remove:leaf@0(key:text[256])" \
    "\n"

typedef struct bricks_store_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Reads a value.
     * `key`: The key, of the module's own. At most 256 bytes.
     * Result 0 `value`: The value. At most 262144 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when there is none.
     * [any thread, leaf] */
    bricks_status (*get)(void *self, const bricks_call *call, const char *key, uint64_t key_size);

    /* Writes a value.
     * `key`: The key, of the module's own. At most 256 bytes.
     * `value`: The value. At most 262144 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_TOO_LARGE over the module's share.
     * [any thread, leaf] */
    bricks_status (*put)(void *self, const bricks_call *call, const char *key, uint64_t key_size, const char *value, uint64_t value_size);

    /* Removes a value; one that is not there is fine.
     * `key`: The key, of the module's own. At most 256 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*remove)(void *self, const bricks_call *call, const char *key, uint64_t key_size);
} bricks_store;

BRICKS_ASSERT(sizeof(bricks_store) == 32, "bricks_store has 32 bytes");
BRICKS_ASSERT(offsetof(bricks_store, get) == 8, "bricks_store.get is at 8");
BRICKS_ASSERT(offsetof(bricks_store, put) == 16, "bricks_store.put is at 16");
BRICKS_ASSERT(offsetof(bricks_store, remove) == 24, "bricks_store.remove is at 24");

#endif

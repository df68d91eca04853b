/* bricks.cues/1 — Bells and device changes at set times. The host keeps the time; cues outlive the session and a crash.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_CUES_H
#define BRICKS_CUES_H

#include "call.h"

#define BRICKS_CUES "bricks.cues/1"

/* What the table is made of; see layout.h. */
#define BRICKS_CUES_LAYOUT \
    "bricks.cues/1.0 host" \
    " submit:leaf@0(list:text[128],devices?:id[devices],cues:document[cue_list])" \
    " cancel:leaf@0(list:text[128])" \
    "\n"

typedef struct bricks_cues_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Replaces the list of that name; durable when it returns.
     * `list`: The list's name, of the module's own. At most 128 bytes.
     * `devices`: The controller that device cues go to. May be absent.
     * `cues`: The cues. A `cue_list` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*submit)(void *self, const bricks_call *call, const char *list, uint64_t list_size, bricks_id devices, const char *cues, uint64_t cues_size);

    /* Forgets the list; one that is not there is fine.
     * `list`: The list's name. At most 128 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*cancel)(void *self, const bricks_call *call, const char *list, uint64_t list_size);
} bricks_cues;

BRICKS_ASSERT(sizeof(bricks_cues) == 24, "bricks_cues has 24 bytes");
BRICKS_ASSERT(offsetof(bricks_cues, submit) == 8, "bricks_cues.submit is at 8");
BRICKS_ASSERT(offsetof(bricks_cues, cancel) == 16, "bricks_cues.cancel is at 16");

#endif

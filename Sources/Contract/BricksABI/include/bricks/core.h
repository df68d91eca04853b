/* bricks.core/1 — Logging, time, and what the app is configured with.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_CORE_H
#define BRICKS_CORE_H

#include "call.h"

#define BRICKS_CORE "bricks.core/1"

/* What the table is made of; see layout.h. */
#define BRICKS_CORE_LAYOUT \
    "bricks.core/1.0 host" \
    " log:event@0(level:enum[log_level],message:text[4096])" \
    " progress:event@0(request:u64,fraction:f64,message?:text[1024])" \
    " now:leaf@0()->(milliseconds:i64)" \
    " local_day:leaf@0(milliseconds:i64)->(day:text[16],offset_seconds:i32)" \
    " context:leaf@0(key:text[128])->(value:json[65536])" \
    "\n"

typedef struct bricks_core_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Writes a line to the host's log under the module's name. Never log a secret.
     * `level`: How much it matters.
     * `message`: One line. At most 4096 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*log)(void *self, const bricks_call *call, int32_t level, const char *message, uint64_t message_size);

    /* Tells how far a pending request is.
     * `request`: The request's id, from its call frame.
     * `fraction`: From 0 to 1.
     * `message`: What is being done. At most 1024 bytes. May be absent.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*progress)(void *self, const bricks_call *call, uint64_t request, double fraction, const char *message, uint64_t message_size);

    /* Tells the wall-clock time.
     * Result 0 `milliseconds`: Since 1970-01-01T00:00:00Z.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*now)(void *self, const bricks_call *call);

    /* Tells the date in the person's time zone at an instant.
     * `milliseconds`: Since 1970-01-01T00:00:00Z.
     * Result 0 `day`: As YYYY-MM-DD. At most 16 bytes.
     * Result 1 `offset_seconds`: The zone's offset from UTC at that instant.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*local_day)(void *self, const bricks_call *call, int64_t milliseconds);

    /* Reads one part of the app's configuration.
     * `key`: Such as `settings.appName`, `flags.journeys_enabled` or `locale`. At most 128 bytes.
     * Result 0 `value`: The value. At most 65536 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when there is no such part.
     * [any thread, leaf] */
    bricks_status (*context)(void *self, const bricks_call *call, const char *key, uint64_t key_size);
} bricks_core;

BRICKS_ASSERT(sizeof(bricks_core) == 48, "bricks_core has 48 bytes");
BRICKS_ASSERT(offsetof(bricks_core, log) == 8, "bricks_core.log is at 8");
BRICKS_ASSERT(offsetof(bricks_core, progress) == 16, "bricks_core.progress is at 16");
BRICKS_ASSERT(offsetof(bricks_core, now) == 24, "bricks_core.now is at 24");
BRICKS_ASSERT(offsetof(bricks_core, local_day) == 32, "bricks_core.local_day is at 32");
BRICKS_ASSERT(offsetof(bricks_core, context) == 40, "bricks_core.context is at 40");

#endif

/* bricks.tuya-events/1 — What a device screen tells the app.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_TUYA_EVENTS_H
#define BRICKS_TUYA_EVENTS_H

#include "call.h"

#define BRICKS_TUYA_EVENTS "bricks.tuya-events/1"

/* What the table is made of; see layout.h. */
#define BRICKS_TUYA_EVENTS_LAYOUT \
    "bricks.tuya-events/1.0 host" \
    " closed:event@0(screen:id[screen])" \
    " installation_instructions:event@0(screen:id[screen],tag:text[256])" \
    "\n"

typedef struct bricks_tuya_events_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* The person is done with the screen.
     * `screen`: The device, pairing or maintenance screen.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*closed)(void *self, const bricks_call *call, bricks_id screen);

    /* The person asked how to install a device.
     * `screen`: The device screen.
     * `tag`: The content tag with the instructions. At most 256 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*installation_instructions)(void *self, const bricks_call *call, bricks_id screen, const char *tag, uint64_t tag_size);
} bricks_tuya_events;

BRICKS_ASSERT(sizeof(bricks_tuya_events) == 24, "bricks_tuya_events has 24 bytes");
BRICKS_ASSERT(offsetof(bricks_tuya_events, closed) == 8, "bricks_tuya_events.closed is at 8");
BRICKS_ASSERT(offsetof(bricks_tuya_events, installation_instructions) == 16, "bricks_tuya_events.installation_instructions is at 16");

#endif

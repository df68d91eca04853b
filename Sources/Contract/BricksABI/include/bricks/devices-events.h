/* bricks.devices-events/1 — What a subscriber of devices is told; the host passes it on to those who asked.
 *
 * Provided by modules, and by the host as a proxy.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_DEVICES_EVENTS_H
#define BRICKS_DEVICES_EVENTS_H

#include "call.h"

#define BRICKS_DEVICES_EVENTS "bricks.devices-events/1"

/* What the table is made of; see layout.h. */
#define BRICKS_DEVICES_EVENTS_LAYOUT \
    "bricks.devices-events/1.0 both" \
    " changed:event@0(controller:id[devices],state:document[device_state])" \
    "\n"

typedef struct bricks_devices_events_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* A device's state changed.
     * `controller`: The controller.
     * `state`: The state now. A `device_state` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, event] */
    bricks_status (*changed)(void *self, const bricks_call *call, bricks_id controller, const char *state, uint64_t state_size);
} bricks_devices_events;

BRICKS_ASSERT(sizeof(bricks_devices_events) == 16, "bricks_devices_events has 16 bytes");
BRICKS_ASSERT(offsetof(bricks_devices_events, changed) == 8, "bricks_devices_events.changed is at 8");

#endif

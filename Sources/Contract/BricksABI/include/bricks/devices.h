/* bricks.devices/1 — A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
 *
 * Provided by modules, and by the host as a proxy.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_DEVICES_H
#define BRICKS_DEVICES_H

#include "call.h"

#define BRICKS_DEVICES "bricks.devices/1"

/* What the table is made of; see layout.h. */
#define BRICKS_DEVICES_LAYOUT \
    "bricks.devices/1.0 both" \
    " list:async@0(controller:id[devices])->(devices:document[device_list])" \
    " state:async@0(controller:id[devices],device:text[128])->(state:document[device_state])" \
    " apply:async@0(controller:id[devices],device:text[128],change:document[device_change],key:text[128])->(state:document[device_state])" \
    " subscribe:async@0(controller:id[devices],device:text[128])" \
    "\n"

typedef struct bricks_devices_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Lists the devices.
     * `controller`: The controller.
     * Result 0 `devices`: The devices, in the deployment's order. A `device_list` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*list)(void *self, const bricks_call *call, bricks_id controller);

    /* Asks a device for its state.
     * `controller`: The controller.
     * `device`: The device's id. At most 128 bytes.
     * Result 0 `state`: The state as the device told it. A `device_state` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_UNAVAILABLE, with a code in the detail, when the device does not answer.
     * [session lane, async] */
    bricks_status (*state)(void *self, const bricks_call *call, bricks_id controller, const char *device, uint64_t device_size);

    /* Changes a device's state. A second call with the same key answers as the first did and sends nothing.
     * `controller`: The controller.
     * `device`: The device's id. At most 128 bytes.
     * `change`: What to change; what is absent stays. A `device_change` document.
     * `key`: The idempotency key. At most 128 bytes.
     * Result 0 `state`: The state after the change. A `device_state` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_UNAVAILABLE, with a code in the detail, when the device does not answer.
     * [session lane, async] */
    bricks_status (*apply)(void *self, const bricks_call *call, bricks_id controller, const char *device, uint64_t device_size, const char *change, uint64_t change_size, const char *key, uint64_t key_size);

    /* Asks to be told of changes through `bricks.devices-events/1` until the session ends.
     * `controller`: The controller.
     * `device`: The device's id. At most 128 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*subscribe)(void *self, const bricks_call *call, bricks_id controller, const char *device, uint64_t device_size);
} bricks_devices;

BRICKS_ASSERT(sizeof(bricks_devices) == 40, "bricks_devices has 40 bytes");
BRICKS_ASSERT(offsetof(bricks_devices, list) == 8, "bricks_devices.list is at 8");
BRICKS_ASSERT(offsetof(bricks_devices, state) == 16, "bricks_devices.state is at 16");
BRICKS_ASSERT(offsetof(bricks_devices, apply) == 24, "bricks_devices.apply is at 24");
BRICKS_ASSERT(offsetof(bricks_devices, subscribe) == 32, "bricks_devices.subscribe is at 32");

#endif

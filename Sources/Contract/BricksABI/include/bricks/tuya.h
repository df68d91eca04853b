/* bricks.tuya/1 — Devices in the home, with screens that the host pushes or presents.
 *
 * Provided by modules. A provider also provides bricks.screen/1, bricks.devices/1.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_TUYA_H
#define BRICKS_TUYA_H

#include "call.h"

#define BRICKS_TUYA "bricks.tuya/1"

/* What the table is made of; see layout.h. */
#define BRICKS_TUYA_LAYOUT \
    "bricks.tuya/1.0 module" \
    " controller:async@0()->(devices:id[devices])" \
    " create_device:async@0(screen:new[screen],device:text[128])" \
    " create_pairing:async@0(screen:new[screen])" \
    " create_maintenance:async@0(screen:new[screen],reminder_type:text[128])" \
    "\n"

typedef struct bricks_tuya_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Gives the controller that other modules may drive devices with.
     * Result 0 `devices`: Valid as long as the session.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_ABSENT when no device is configured.
     * [session lane, async] */
    bricks_status (*controller)(void *self, const bricks_call *call);

    /* Builds the control screen of one device.
     * `screen`: The screen to fill.
     * `device`: The device's id. At most 128 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when there is no such device.
     * [session lane, async] */
    bricks_status (*create_device)(void *self, const bricks_call *call, bricks_id screen, const char *device, uint64_t device_size);

    /* Builds the screen that finds and adds devices.
     * `screen`: The screen to fill.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*create_pairing)(void *self, const bricks_call *call, bricks_id screen);

    /* Builds the screen of a maintenance reminder.
     * `screen`: The screen to fill.
     * `reminder_type`: The type of reminder, such as `filter`. At most 128 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when the type of reminder is not known.
     * [session lane, async] */
    bricks_status (*create_maintenance)(void *self, const bricks_call *call, bricks_id screen, const char *reminder_type, uint64_t reminder_type_size);
} bricks_tuya;

BRICKS_ASSERT(sizeof(bricks_tuya) == 40, "bricks_tuya has 40 bytes");
BRICKS_ASSERT(offsetof(bricks_tuya, controller) == 8, "bricks_tuya.controller is at 8");
BRICKS_ASSERT(offsetof(bricks_tuya, create_device) == 16, "bricks_tuya.create_device is at 16");
BRICKS_ASSERT(offsetof(bricks_tuya, create_pairing) == 24, "bricks_tuya.create_pairing is at 24");
BRICKS_ASSERT(offsetof(bricks_tuya, create_maintenance) == 32, "bricks_tuya.create_maintenance is at 32");

#endif

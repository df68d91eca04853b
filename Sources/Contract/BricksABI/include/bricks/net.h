/* bricks.net/1 — Connections that the host makes for the module, where its grants allow.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_NET_H
#define BRICKS_NET_H

#include "call.h"

#define BRICKS_NET "bricks.net/1"

/* What the table is made of; see layout.h. */
#define BRICKS_NET_LAYOUT \
    "bricks.net/1.0 host" \
    " connect:leaf@0(host:text[255],port:u32,timeout_milliseconds:u32)->(descriptor:descriptor!)" \
    "\n"

typedef struct bricks_net_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Connects a TCP stream.
     * `host`: A name or an address. At most 255 bytes.
     * `port`: From 1 to 65535.
     * `timeout_milliseconds`: From 1 to 5000.
     * Result 0 `descriptor`: A connected, blocking stream socket.
     * Ownership: The descriptor is the caller's to close.
     * Failure: BRICKS_NOT_PERMITTED without the grant; BRICKS_UNAVAILABLE when nobody answers in time.
     * [any thread, leaf] */
    bricks_status (*connect)(void *self, const bricks_call *call, const char *host, uint64_t host_size, uint32_t port, uint32_t timeout_milliseconds);
} bricks_net;

BRICKS_ASSERT(sizeof(bricks_net) == 16, "bricks_net has 16 bytes");
BRICKS_ASSERT(offsetof(bricks_net, connect) == 8, "bricks_net.connect is at 8");

#endif

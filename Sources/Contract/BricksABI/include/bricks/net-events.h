/* bricks.net-events/1 — Tells a session of the datagrams that it listens for.
 *
 * Provided by modules.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_NET_EVENTS_H
#define BRICKS_NET_EVENTS_H

#include "call.h"

#define BRICKS_NET_EVENTS "bricks.net-events/1"

/* What the table is made of; see layout.h. */
#define BRICKS_NET_EVENTS_LAYOUT \
    "bricks.net-events/1.0 module" \
    " received:event@0(port:u32,sender:text[64],sender_port:u32,content:text[2732],dropped:u32)" \
    " ended:event@0(port:u32,dropped:u32)" \
    "\n"

typedef struct bricks_net_events_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.
     * `port`: The port that the session listens at.
     * `sender`: The IPv4 address of the sender, as it says. At most 64 bytes.
     * `sender_port`: The port of the sender.
     * `content`: The bytes in Base64, at most 2048 of them. At most 2732 bytes.
     * `dropped`: The number of datagrams since the one before that came and were not passed on: too many, or too long.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, event] */
    bricks_status (*received)(void *self, const bricks_call *call, uint32_t port, const char *sender, uint64_t sender_size, uint32_t sender_port, const char *content, uint64_t content_size, uint32_t dropped);

    /* The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after
     * `stop_listening`.
     * `port`: The port.
     * `dropped`: The number of datagrams since the last one that were not passed on.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, event] */
    bricks_status (*ended)(void *self, const bricks_call *call, uint32_t port, uint32_t dropped);
} bricks_net_events;

BRICKS_ASSERT(sizeof(bricks_net_events) == 24, "bricks_net_events has 24 bytes");
BRICKS_ASSERT(offsetof(bricks_net_events, received) == 8, "bricks_net_events.received is at 8");
BRICKS_ASSERT(offsetof(bricks_net_events, ended) == 16, "bricks_net_events.ended is at 16");

#endif

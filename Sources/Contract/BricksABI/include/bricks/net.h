/* bricks.net/1 — Connections and datagrams of the network, where the module's grants allow; the sockets are the host's to make.
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
    "bricks.net/1.1 host" \
    " connect:leaf@0(host:text[255],port:u32,timeout_milliseconds:u32)->(descriptor:descriptor!)" \
    " listen:leaf@1(port:u32,seconds:u32)" \
    " stop_listening:leaf@1(port:u32)" \
    " networks:leaf@1()->(networks:document[local_network_list])" \
    " broadcast:leaf@1(network:text[64],port:u32,content:text[684])" \
    "\n"

typedef struct bricks_net_1_1 {
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

    /* Listens for a while for datagrams (UDP over IPv4) that this machine and its local networks send to a port. Each
     * comes to the session through `bricks.net-events/1`. A session that listens there already begins anew.
     * `port`: From 1 to 65535.
     * `seconds`: How long it listens, from 1 to 120.
     * Ownership: The socket stays the host's; all sessions that listen at the port share it.
     * Failure: BRICKS_NOT_PERMITTED without the grant for the port; BRICKS_BAD_STATE when the module does not provide
     * `bricks.net-events/1`; BRICKS_BUSY when too many listen; BRICKS_UNAVAILABLE when another program has the port.
     * [any thread, leaf] */
    bricks_status (*listen)(void *self, const bricks_call *call, uint32_t port, uint32_t seconds);

    /* Ends what `listen` began; a port that the session does not listen at is fine.
     * `port`: The port.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*stop_listening)(void *self, const bricks_call *call, uint32_t port);

    /* Lists the local networks that the machine is in, and the machine itself (127.0.0.1).
     * Result 0 `networks`: The networks; may be none. A `local_network_list` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_PERMITTED without a grant for any port.
     * [any thread, leaf] */
    bricks_status (*networks)(void *self, const bricks_call *call);

    /* Sends one datagram to a port of everybody on one local network.
     * `network`: The machine's address there, as `networks` lists it. At most 64 bytes.
     * `port`: From 1 to 65535.
     * `content`: The bytes in Base64, from 1 to 512 of them. At most 684 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_PERMITTED without the grant for the port; BRICKS_INVALID_ARGUMENT for content that is not
     * Base64 of 1 to 512 bytes; BRICKS_NOT_FOUND for an address that `networks` does not list; BRICKS_BUSY after too
     * many within a time; BRICKS_UNAVAILABLE when the network does not take it.
     * [any thread, leaf] */
    bricks_status (*broadcast)(void *self, const bricks_call *call, const char *network, uint64_t network_size, uint32_t port, const char *content, uint64_t content_size);
} bricks_net;

BRICKS_ASSERT(sizeof(bricks_net) == 48, "bricks_net has 48 bytes");
BRICKS_ASSERT(offsetof(bricks_net, connect) == 8, "bricks_net.connect is at 8");
BRICKS_ASSERT(offsetof(bricks_net, listen) == 16, "bricks_net.listen is at 16");
BRICKS_ASSERT(offsetof(bricks_net, stop_listening) == 24, "bricks_net.stop_listening is at 24");
BRICKS_ASSERT(offsetof(bricks_net, networks) == 32, "bricks_net.networks is at 32");
BRICKS_ASSERT(offsetof(bricks_net, broadcast) == 40, "bricks_net.broadcast is at 40");

#endif

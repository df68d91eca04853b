#ifndef BRICKS_DATAGRAM_H
#define BRICKS_DATAGRAM_H

#include <stdint.h>
#include <sys/types.h>

// Control messages, sockaddr casts and the list of interfaces take more unsafe Swift than C.

/// Opens a socket that receives what is sent to a UDP port over IPv4. Other programs may listen there too, where they allow
/// it as well. Gives a descriptor that does not block; or a negative errno.
int bricks_datagram_listen(uint16_t port);

/// Where a datagram came from.
typedef struct {
    /// The sender's IPv4 address, in the host's byte order.
    uint32_t address;
    uint16_t port;
    /// Whether the sender is this machine or in a local network, as its address says.
    uint16_t is_local;
    /// Datagrams that the system had no room for since the socket was opened.
    uint32_t lost;
} bricks_datagram_source;

/// Takes the next datagram. Gives its whole size, of which at most `capacity` bytes are in the buffer; -EAGAIN when none waits,
/// or another negative errno.
ssize_t bricks_datagram_receive(int descriptor, void *buffer, size_t capacity, bricks_datagram_source *source);

/// Lists the machine's addresses, in the host's byte order, in local networks that can be broadcast to: each once, and
/// 127.0.0.1 last. Gives their number, at most `capacity`; or a negative errno.
int bricks_datagram_networks(uint32_t *addresses, int capacity);

/// Sends a datagram to a port of everybody in the local network in which the machine has the address. Gives 0; or a negative
/// errno: ENODEV when it has it in none.
int bricks_datagram_broadcast(uint32_t address, uint16_t port, const void *bytes, size_t size);

#endif

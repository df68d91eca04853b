#ifndef BRICKS_CONNECT_H
#define BRICKS_CONNECT_H

#include <stdbool.h>
#include <stdint.h>

// getaddrinfo's linked list, sockaddr casts and a connect with a deadline take more unsafe Swift than C.

/// Connects a blocking TCP stream to the first address of the host that answers within the time.
///
/// With `local_only`, addresses outside the machine and its local networks (RFC 1918, RFC 4193, link-local, loopback) are
/// passed over. Gives a descriptor; or a negative errno: EACCES when only foreign addresses were found, ENOENT when the
/// name has none.
int bricks_connect(const char *host, uint16_t port, int milliseconds, bool local_only);

/// Whether an IPv4 address, in the host's byte order, is of the machine or of a local network.
bool bricks_is_local(uint32_t address);

#endif

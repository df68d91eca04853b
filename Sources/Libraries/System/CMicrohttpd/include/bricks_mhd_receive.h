/* Bytes that libmicrohttpd receives, seen before it sees them.
 *
 * libmicrohttpd 0.9.75 repairs requests that RFC 9112 has a server refuse, and gives no way to see the bytes that it reads. Its
 * reference to `recv` is therefore bound to a function here, in this one library and in no other. */
#ifndef BRICKS_MHD_RECEIVE_H
#define BRICKS_MHD_RECEIVE_H

#include <stddef.h>
#include <sys/types.h>

/// Reads for a connection in the place of `recv`: the count of bytes, 0 at the end, or a negated `errno`.
typedef ssize_t (*bricks_mhd_receiver)(void *connection, int descriptor, void *buffer, size_t size);

/// Sets the function that reads for all watched connections.
void bricks_mhd_set_receiver(bricks_mhd_receiver function);

/// Has a descriptor be read by the receiver, with this connection; NULL ends that. -1 where it cannot be.
int bricks_mhd_watch(int descriptor, void *connection);

/// Binds the reference to `recv` of a library that is loaded. -1 where it has none that could be bound.
int bricks_mhd_redirect_receive(void *library);

#endif

#ifndef BRICKS_LOCAL_H
#define BRICKS_LOCAL_H

#include <stdbool.h>
#include <stdint.h>

// Sockets of this machine: who is at the other end is behind _GNU_SOURCE, and names may be longer than `sun_path`.

/// Listens on a stream socket of that name in a folder, for this user only; what stands there under the name is replaced.
/// A descriptor, or a negative errno.
int bricks_local_listen(const char *folder, const char *name);

/// Waits for somebody to connect who is this user, or root; anybody else is sent away. A descriptor, or a negative errno.
int bricks_local_accept(int listener);

/// Connects to a stream socket of that name in a folder; reads and writes give up after `milliseconds`. A descriptor,
/// or a negative errno.
int bricks_local_connect(const char *folder, const char *name, int milliseconds);

/// Has reads and writes on a socket give up after these times, in milliseconds; 0 is never.
int bricks_local_limit(int socket, int read_milliseconds, int write_milliseconds);

/// Sends one datagram to a socket by its path, or by its abstract name behind `@`. 0, or a negative errno.
int bricks_local_notify(const char *address, const void *bytes, uint64_t size);

#endif

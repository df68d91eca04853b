#ifndef BRICKS_CHANNEL_H
#define BRICKS_CHANNEL_H

#include <spawn.h>
#include <stdint.h>

// Sockets that keep message boundaries and pass descriptors: their control messages are macros, which Swift does not see.

/// The most descriptors of one message.
#define BRICKS_CHANNEL_DESCRIPTORS 8

/// Makes two connected ends. 0, or a negative errno.
int bricks_channel_pair(int ends[2]);

/// Sends one message; waits for room. Bytes sent, or a negative errno. The descriptors stay the caller's.
int64_t bricks_channel_send(int socket, const void *bytes, uint64_t size, const int *descriptors, uint32_t count);

/// Receives one message; `descriptors` has room for BRICKS_CHANNEL_DESCRIPTORS. Bytes received, 0 at the end, or a
/// negative errno; -EMSGSIZE for a message that did not fit, -EAGAIN when there is none and it shall not wait for one.
int64_t bricks_channel_receive(
    int socket, void *bytes, uint64_t size, int waits, int *descriptors, uint32_t *count);

/// Bytes in a sealed memory file. Its descriptor, or a negative errno.
int bricks_memory_of(const void *bytes, uint64_t size);

/// Whether nobody can shrink or change a memory file any more.
int bricks_is_sealed(int memory);

/// A descriptor that becomes readable when the process ends, or -1.
int bricks_pidfd(int process);

/// Waits until one of two descriptors can be read: bit 0 and bit 1; 0 when the time passed; or a negative errno.
int bricks_wait_readable(int first, int second, int milliseconds);

/// Waits until the other end of a socket is closed, or the process of a descriptor (-1 for none) has ended; messages of the
/// socket stay where they are.
void bricks_wait_for_end(int socket, int process);

/// Has a program that is started get no descriptor from that number on, whatever other threads open meanwhile.
int bricks_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

/// A pipe that programs which are started do not get. 0, or -1 with errno set.
int bricks_pipe(int ends[2]);

#endif

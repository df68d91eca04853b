#ifndef BRICKS_RING_H
#define BRICKS_RING_H

#include <stdint.h>

// Records from one process to another through memory that both can write, in order.
//
// Whatever the other process writes there is hostile: nothing that is read from the memory is used before it was copied
// and held against its bounds. What one side only loses by itself (a wake-up that it keeps from being asked for) is not
// guarded against.

// The records' room, in bytes; a power of two.
#define BRICKS_RING_ROOM (128u << 10)
// The largest record, in bytes: several must fit, or the sender and the receiver would only ever wait for each other.
#define BRICKS_RING_LARGEST (16u << 10)

// Waits as one that takes any record; all other bits name callers, which wait for one.
#define BRICKS_RING_RESIDENT 1u

typedef struct bricks_ring bricks_ring;

// A memory file for a ring in each direction, which nobody can make smaller or larger; or -errno.
int bricks_rings_make(void);

// Maps the two rings of such a file, to be given back with bricks_rings_unmap; 0, or -errno when it is no such file.
int bricks_rings_map(int memory, bricks_ring **to_worker, bricks_ring **to_host);
void bricks_rings_unmap(bricks_ring *to_worker);

// Appends a record. One thread at a time, and none but the side that sends.
//
// 0 when someone was awake to take it, 1 when someone had to be woken, -EAGAIN when there is no room, -EMSGSIZE when it is
// larger than a record may be, -EPROTO when the other side broke the ring.
int bricks_ring_push(bricks_ring *ring, const void *bytes, uint32_t size);

// Waits for room until the deadline (CLOCK_MONOTONIC, nanoseconds): 0, -ETIMEDOUT, or -EINTR after bricks_ring_interrupt.
int bricks_ring_wait_for_room(bricks_ring *ring, uint64_t deadline);

// Copies the next record out: its size, 0 when there is none, or -EPROTO. One thread at a time.
int64_t bricks_ring_pop(bricks_ring *ring, void *bytes);

int bricks_ring_is_empty(bricks_ring *ring);

// Whether the largest record fits.
int bricks_ring_has_room(bricks_ring *ring);

// Says that a thread looks for records now, so that nobody needs to be woken; and that it no longer does.
void bricks_ring_enter(bricks_ring *ring);
void bricks_ring_leave(bricks_ring *ring);

// The value that bricks_ring_sleep compares: to be read before the last look for anything that would keep one awake.
uint32_t bricks_ring_bell(bricks_ring *ring);

// Sleeps until a record comes, one of the bits is rung, or the deadline (0 for none); at once when the bell has changed.
// Returns -ETIMEDOUT when the time was over, else 0; it may wake for nothing.
int bricks_ring_sleep(bricks_ring *ring, uint32_t bell, uint32_t bits, uint64_t deadline);

// Wakes those of the receiving side who sleep with one of the bits.
void bricks_ring_wake(bricks_ring *ring, uint32_t bits, int most);

// Wakes one of them when there are records that nobody looks at.
void bricks_ring_pass_on(bricks_ring *ring);

// Wakes everyone of this process who waits at either end, for it is over.
void bricks_ring_interrupt(bricks_ring *ring);

// Passes a moment of looking.
void bricks_ring_pause(void);

// CLOCK_MONOTONIC in nanoseconds.
uint64_t bricks_monotonic(void);

#endif

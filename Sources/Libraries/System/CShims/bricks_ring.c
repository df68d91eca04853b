#define _GNU_SOURCE
#include "bricks_ring.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Fields that one side writes stand apart from those that the other writes, so that they take the line from each other
// no more often than they must.
struct bricks_ring {
    // The sender's: bytes ever written, a word that changes with each record, and how many senders wait for room.
    _Alignas(64) _Atomic uint64_t tail;
    _Atomic uint32_t bell;
    _Atomic uint32_t starved;
    // The receiver's: bytes ever read, a word that changes when there is room again for those who wait for it, how many look
    // for records, and how many sleep.
    _Alignas(64) _Atomic uint64_t head;
    _Atomic uint32_t room;
    _Atomic uint32_t awake;
    _Atomic uint32_t residents;
    _Atomic uint32_t callers;
    _Alignas(64) char bytes[BRICKS_RING_ROOM];
};

struct rings {
    struct bricks_ring to_worker;
    struct bricks_ring to_host;
};

static int futex(_Atomic uint32_t *word, int operation, uint32_t value, const struct timespec *time, uint32_t bits) {
    return (int)syscall(SYS_futex, (uint32_t *)word, operation, value, time, NULL, bits);
}

static int wait_until(_Atomic uint32_t *word, uint32_t value, uint32_t bits, uint64_t deadline) {
    struct timespec time = {.tv_sec = (time_t)(deadline / 1000000000u), .tv_nsec = (long)(deadline % 1000000000u)};
    // Unlike FUTEX_WAIT, this one takes a point in time.
    if (futex(word, FUTEX_WAIT_BITSET, value, deadline == 0 ? NULL : &time, bits) == 0) return 0;
    return errno == ETIMEDOUT ? -ETIMEDOUT : 0;
}

int bricks_rings_make(void) {
    int memory = memfd_create("rings", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -errno;
    if (ftruncate(memory, sizeof(struct rings)) < 0 ||
        fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) < 0) {
        int failure = errno;
        close(memory);
        return -failure;
    }
    return memory;
}

int bricks_rings_map(int memory, bricks_ring **to_worker, bricks_ring **to_host) {
    struct stat status;
    if (fstat(memory, &status) < 0) return -errno;
    if (status.st_size != (off_t)sizeof(struct rings)) return -EINVAL;
    struct rings *rings = mmap(NULL, sizeof *rings, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    if (rings == MAP_FAILED) return -errno;
    *to_worker = &rings->to_worker;
    *to_host = &rings->to_host;
    return 0;
}

void bricks_rings_unmap(bricks_ring *to_worker) { munmap(to_worker, sizeof(struct rings)); }

static uint32_t footprint(uint32_t size) { return (size + (uint32_t)sizeof(uint32_t) + 7u) & ~7u; }

// Copies between the ring, from a place on, and memory; around the end where need be.
static void copy_in(struct bricks_ring *ring, uint64_t place, const void *bytes, uint32_t size) {
    uint32_t start = (uint32_t)(place % BRICKS_RING_ROOM);
    uint32_t first = size < BRICKS_RING_ROOM - start ? size : BRICKS_RING_ROOM - start;
    memcpy(ring->bytes + start, bytes, first);
    memcpy(ring->bytes, (const char *)bytes + first, size - first);
}

static void copy_out(const struct bricks_ring *ring, uint64_t place, void *bytes, uint32_t size) {
    uint32_t start = (uint32_t)(place % BRICKS_RING_ROOM);
    uint32_t first = size < BRICKS_RING_ROOM - start ? size : BRICKS_RING_ROOM - start;
    memcpy(bytes, ring->bytes + start, first);
    memcpy((char *)bytes + first, ring->bytes, size - first);
}

// Wakes one receiver when none looks; a caller before a resident, because it waits for what comes next.
static int rouse(struct bricks_ring *ring) {
    if (atomic_load(&ring->awake) != 0) return 0;
    // A receiver that has looked for records in vain and is not asleep yet must not fall asleep.
    atomic_fetch_add(&ring->bell, 1);
    if (atomic_load(&ring->callers) != 0) {
        futex(&ring->bell, FUTEX_WAKE_BITSET, 1, NULL, ~BRICKS_RING_RESIDENT);
        return 1;
    }
    if (atomic_load(&ring->residents) == 0) return 0;
    futex(&ring->bell, FUTEX_WAKE_BITSET, 1, NULL, BRICKS_RING_RESIDENT);
    return 1;
}

int bricks_ring_push(bricks_ring *ring, const void *bytes, uint32_t size) {
    if (size == 0 || size > BRICKS_RING_LARGEST) return -EMSGSIZE;
    uint64_t tail = atomic_load_explicit(&ring->tail, memory_order_relaxed);
    uint64_t used = tail - atomic_load_explicit(&ring->head, memory_order_acquire);
    if (used > BRICKS_RING_ROOM) return -EPROTO;
    if (BRICKS_RING_ROOM - used < footprint(size)) return -EAGAIN;
    copy_in(ring, tail, &size, sizeof size);
    copy_in(ring, tail + sizeof size, bytes, size);
    atomic_store(&ring->tail, tail + footprint(size));
    return rouse(ring);
}

int bricks_ring_wait_for_room(bricks_ring *ring, uint64_t deadline) {
    uint32_t room = atomic_load(&ring->room);
    atomic_fetch_add(&ring->starved, 1);
    uint64_t used = atomic_load(&ring->tail) - atomic_load(&ring->head);
    int status = 0;
    // A full ring has room for the largest record only when half of it was read: else every record would wake.
    if (used > BRICKS_RING_ROOM / 2) status = wait_until(&ring->room, room, FUTEX_BITSET_MATCH_ANY, deadline);
    atomic_fetch_sub(&ring->starved, 1);
    return status;
}

int64_t bricks_ring_pop(bricks_ring *ring, void *bytes) {
    uint64_t head = atomic_load_explicit(&ring->head, memory_order_relaxed);
    uint64_t used = atomic_load_explicit(&ring->tail, memory_order_acquire) - head;
    if (used == 0) return 0;
    uint32_t size;
    if (used > BRICKS_RING_ROOM || used < sizeof size) return -EPROTO;
    copy_out(ring, head, &size, sizeof size);
    if (size == 0 || size > BRICKS_RING_LARGEST || footprint(size) > used) return -EPROTO;
    copy_out(ring, head + sizeof size, bytes, size);
    atomic_store(&ring->head, head + footprint(size));
    if (atomic_load(&ring->starved) != 0 && used - footprint(size) <= BRICKS_RING_ROOM / 2) {
        atomic_fetch_add(&ring->room, 1);
        futex(&ring->room, FUTEX_WAKE, INT_MAX, NULL, 0);
    }
    return size;
}

int bricks_ring_is_empty(bricks_ring *ring) {
    return atomic_load(&ring->tail) == atomic_load_explicit(&ring->head, memory_order_relaxed);
}

int bricks_ring_has_room(bricks_ring *ring) {
    uint64_t used = atomic_load(&ring->tail) - atomic_load(&ring->head);
    return used <= BRICKS_RING_ROOM && BRICKS_RING_ROOM - used >= footprint(BRICKS_RING_LARGEST);
}

void bricks_ring_enter(bricks_ring *ring) { atomic_fetch_add(&ring->awake, 1); }

void bricks_ring_leave(bricks_ring *ring) { atomic_fetch_sub(&ring->awake, 1); }

uint32_t bricks_ring_bell(bricks_ring *ring) { return atomic_load(&ring->bell); }

int bricks_ring_sleep(bricks_ring *ring, uint32_t bell, uint32_t bits, uint64_t deadline) {
    _Atomic uint32_t *sleepers = bits == BRICKS_RING_RESIDENT ? &ring->residents : &ring->callers;
    atomic_fetch_add(sleepers, 1);
    int status = 0;
    if (bricks_ring_is_empty(ring)) status = wait_until(&ring->bell, bell, bits, deadline);
    atomic_fetch_sub(sleepers, 1);
    return status;
}

void bricks_ring_wake(bricks_ring *ring, uint32_t bits, int most) {
    atomic_fetch_add(&ring->bell, 1);
    futex(&ring->bell, FUTEX_WAKE_BITSET, (uint32_t)most, NULL, bits);
}

void bricks_ring_pass_on(bricks_ring *ring) {
    if (!bricks_ring_is_empty(ring)) rouse(ring);
}

void bricks_ring_interrupt(bricks_ring *ring) {
    bricks_ring_wake(ring, FUTEX_BITSET_MATCH_ANY, INT_MAX);
    atomic_fetch_add(&ring->room, 1);
    futex(&ring->room, FUTEX_WAKE, INT_MAX, NULL, 0);
}

void bricks_ring_pause(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

uint64_t bricks_monotonic(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

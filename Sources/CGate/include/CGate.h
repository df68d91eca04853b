#ifndef CGATE_H
#define CGATE_H

// A gate whose way in costs a few moves and no locked instruction, because calls of nanoseconds pass it; whoever closes it
// pays instead, by membarrier(2). Swift has no thread-local variables that code inlined elsewhere can reach.

#include <stddef.h>
#include <stdint.h>

/// Something that threads are in, and that is to be closed once nobody is.
typedef struct cgate {
    unsigned char closed;
    uint64_t slow; // how many are inside by the slow way
} cgate;

/// One thread's place: which gate it is inside of.
typedef struct cgate_reader {
    const cgate *_Nullable inside;
    unsigned char ready;
} cgate_reader;

/// How a thread got in.
typedef enum __attribute__((enum_extensibility(closed))) cgate_way : int32_t {
    cgate_refused = 0,
    cgate_fast = 1,
    cgate_slow = 2
} cgate_way;

extern __thread cgate_reader cgate_this_thread;

/// Never NULL but without memory.
cgate *_Nullable cgate_create(void);

/// Nobody may be inside.
void cgate_destroy(cgate *_Nonnull gate);

/// Lets nobody in any more and waits until those inside have left. May be called more than once; not from inside.
void cgate_close(cgate *_Nonnull gate);

cgate_way cgate_enter_slow(cgate *_Nonnull gate);
void cgate_leave_slow(cgate *_Nonnull gate);

static inline cgate_way cgate_enter(cgate *_Nonnull gate) {
    cgate_reader *reader = &cgate_this_thread;
    // The slow way also takes a thread's first call, and a call within a call.
    if (__builtin_expect(!reader->ready || reader->inside, 0)) return cgate_enter_slow(gate);
    __atomic_store_n(&reader->inside, gate, __ATOMIC_RELAXED);
    // Only the compiler is held back; membarrier in cgate_close holds back the processor.
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(__atomic_load_n(&gate->closed, __ATOMIC_RELAXED), 0)) {
        __atomic_store_n(&reader->inside, NULL, __ATOMIC_RELEASE);
        return cgate_refused;
    }
    return cgate_fast;
}

static inline void cgate_leave(cgate *_Nonnull gate, cgate_way way) {
    if (__builtin_expect(way == cgate_fast, 1)) {
        __atomic_store_n(&cgate_this_thread.inside, NULL, __ATOMIC_RELEASE);
    } else {
        cgate_leave_slow(gate);
    }
}

#endif

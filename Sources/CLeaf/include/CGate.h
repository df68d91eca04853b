#ifndef CGATE_H
#define CGATE_H

// A gate whose way in costs a few moves and no locked instruction, because calls of nanoseconds pass it; whoever closes it
// pays instead, by membarrier(2). Swift has no thread-local variables that code inlined elsewhere can reach.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Something that threads are in, and that is to be closed once nobody is.
typedef struct cgate {
    unsigned char closed;
    uint64_t slow; // how many are inside by the slow way
} cgate;

/// One thread's place: which gate it is inside of, or what is no gate before its first call.
typedef struct cgate_reader {
    const cgate *_Nullable inside;
} cgate_reader;

extern __thread cgate_reader cgate_this_thread;

/// Never NULL but without memory.
cgate *_Nullable cgate_create(void);

/// Nobody may be inside.
void cgate_destroy(cgate *_Nonnull gate);

/// Lets nobody in any more and waits until those inside have left. May be called more than once; not from inside.
void cgate_close(cgate *_Nonnull gate);

/// The way for every case; false when the gate is closed, else ``cgate_leave_slow`` or ``cgate_leave`` must follow.
bool cgate_enter_slow(cgate *_Nonnull gate);
void cgate_leave_slow(cgate *_Nullable gate);

/// The fast way in; false means that ``cgate_enter_slow`` decides. ``cgate_leave`` must follow.
static inline bool cgate_enter_fast(cgate *_Nonnull gate) {
    cgate_reader *reader = &cgate_this_thread;
    // Not empty: a thread's first call, or a call within a call.
    if (__builtin_expect(reader->inside != NULL, 0)) return false;
    __atomic_store_n(&reader->inside, gate, __ATOMIC_RELAXED);
    // Only the compiler is held back; membarrier in cgate_close holds back the processor.
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(!__atomic_load_n(&gate->closed, __ATOMIC_RELAXED), 1)) return true;
    __atomic_store_n(&reader->inside, NULL, __ATOMIC_RELEASE);
    return false;
}

/// Leaves a gate whichever way this thread came in; nothing happens where there is none.
///
/// Who is inside of a gate twice came in fast and then slowly; whichever of the two is given back first, one is left.
static inline void cgate_leave(cgate *_Nullable gate) {
    cgate_reader *reader = &cgate_this_thread;
    if (__builtin_expect(reader->inside == gate, 1)) {
        __atomic_store_n(&reader->inside, NULL, __ATOMIC_RELEASE);
    } else {
        cgate_leave_slow(gate);
    }
}

#endif

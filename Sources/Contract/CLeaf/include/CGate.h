#ifndef CGATE_H
#define CGATE_H

// A gate whose way in costs a few moves and no locked instruction, because calls of nanoseconds pass it; whoever closes it
// pays instead, by membarrier(2). Who is inside has a call frame that lies ready, so that a call has not to make one. Swift
// has no thread-local variables that code inlined elsewhere can reach.

#include "CAnswer.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Something that threads are in, and that is to be closed once nobody is.
typedef struct cgate {
    unsigned char closed;
    uint64_t slow; // how many are inside by the slow way
} cgate;

/// One thread's place.
typedef struct cgate_reader {
    /// The gate that it is inside of by the fast way; something that is no gate before its first call.
    const cgate *_Nullable inside;
    /// Of the call that it makes inside; made once, but for its session.
    bricks_call frame;
    /// Where that frame's answer arrives.
    canswer answer;
} cgate_reader;

extern __thread cgate_reader cgate_this_thread;

/// Never NULL but without memory.
cgate *_Nullable cgate_create(void);

/// Nobody may be inside.
void cgate_destroy(cgate *_Nonnull gate);

/// Lets nobody in any more and waits until those inside have left. May be called more than once; not from inside.
void cgate_close(cgate *_Nonnull gate);

/// The way for every case; false when the gate is closed, else ``cgate_leave_slow`` must follow.
bool cgate_enter_slow(cgate *_Nonnull gate);
void cgate_leave_slow(cgate *_Nonnull gate);

/// The fast way in, with a frame for a call of that session; NULL means that ``cgate_enter_slow`` decides. Else
/// ``cgate_leave_fast`` must follow on this thread.
static inline cgate_reader *_Nullable cgate_enter_fast(cgate *_Nonnull gate, bricks_id session) {
    cgate_reader *reader = &cgate_this_thread;
    // Not empty: a thread's first call, or a call within a call.
    if (__builtin_expect(reader->inside != NULL, 0)) return NULL;
    __atomic_store_n(&reader->inside, gate, __ATOMIC_RELAXED);
    // Only the compiler is held back; membarrier in cgate_close holds back the processor.
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(__atomic_load_n(&gate->closed, __ATOMIC_RELAXED), 0)) {
        __atomic_store_n(&reader->inside, NULL, __ATOMIC_RELEASE);
        return NULL;
    }
    reader->frame.session = session;
    reader->answer.type = BRICKS_VALUE_ABSENT;
    return reader;
}

/// The frame of the call that is made inside.
static inline const bricks_call *_Nonnull cgate_frame(const cgate_reader *_Nonnull reader) { return &reader->frame; }

/// The answer stays until this thread's next call.
static inline void cgate_leave_fast(cgate_reader *_Nonnull reader) {
    __atomic_store_n(&reader->inside, NULL, __ATOMIC_RELEASE);
}

#endif

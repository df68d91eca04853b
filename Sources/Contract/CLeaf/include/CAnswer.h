#ifndef CANSWER_H
#define CANSWER_H

// Where the one number that a leaf answers arrives. In C, because the least call passes here and Swift puts a second
// function around what C calls.

#include <bricks/call.h>

typedef struct canswer {
    /// As in `bricks/value.h`; absent until a value comes that this side can read.
    bricks_value_type type;
    /// The integer, or the bits of the real.
    uint64_t bits;
    /// Set when the callee said that it failed, whatever it returns: see ``canswer_reason``.
    uint64_t refusal;
} canswer;

/// Why a callee refuses, copied; NULL for text that was not given, or is longer than ``CANSWER_TEXT_MAX``.
typedef struct canswer_refusal {
    const char *_Nullable message;
    uint64_t message_size;
    const char *_Nullable detail;
    uint64_t detail_size;
} canswer_refusal;

/// In bytes; nobody takes a longer message or detail.
enum { CANSWER_TEXT_MAX = 16 << 10 };

/// A frame's `reply` when its `caller` is a `canswer`; takes the first value.
void canswer_receive(const bricks_call *_Nullable call, const bricks_value *_Nullable values, uint32_t count);

/// A frame's `fail` when its `caller` is a `canswer`; the last reason counts.
void canswer_refuse(const bricks_call *_Nullable call, bricks_status status, const char *_Nullable message,
                    uint64_t message_size, const char *_Nullable detail, uint64_t detail_size);

/// Why the callee refuses, until ``canswer_forget``; NULL when it did not.
static inline const canswer_refusal *_Nullable canswer_reason(const canswer *_Nonnull answer) {
    return (const canswer_refusal *)(uintptr_t)answer->refusal;
}

/// Frees why the callee refuses.
void canswer_forget(canswer *_Nonnull answer);

#endif

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
    /// When the callee said that it failed, whatever it returns, the address of what the caller keeps of the reason; else 0.
    uint64_t refusal;
} canswer;

/// A frame's `reply` when its `caller` is a `canswer`; takes the first value.
void canswer_receive(const bricks_call *_Nullable call, const bricks_value *_Nullable values, uint32_t count);

#endif

// How a caller in C takes an answer; in each file that calls, so that the compiler sees all of it there.
#pragma once

#include <bricks/bricks.h>
#include <stdbool.h>

struct answer {
    int64_t value;
    bool is_there;
};

__attribute__((aligned(64)))
static void receive(const bricks_call *call, const bricks_value *values, uint32_t count) {
    struct answer *answer = call->caller;
    if (count < 1 || values->size < sizeof *values || values->type != BRICKS_VALUE_INTEGER) return;
    answer->value = values->integer;
    answer->is_there = true;
}

static void refuse(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                   const char *detail, uint64_t detail_size) {
    (void)call, (void)status, (void)message, (void)message_size, (void)detail, (void)detail_size;
}

enum { session_of_frames = 2 };

static bricks_call frame_for(struct answer *answer) {
    return (bricks_call){.size = sizeof(bricks_call), .session = session_of_frames, .caller = answer, .reply = receive, .fail = refuse};
}

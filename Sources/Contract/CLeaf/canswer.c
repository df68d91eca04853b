#include "CAnswer.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// As many values as Swift reads of a reply, and as long.
enum { VALUES_MAX = 64, VALUE_SIZE_MAX = 1 << 12 };

// Whoever receives a descriptor owns it, and a leaf that answers with a number has no use for one. Each number is closed
// once: a second time, it could be another's that was opened meanwhile.
static void close_descriptors(const bricks_value *values, uint32_t count) {
    int64_t closed[VALUES_MAX];
    uint32_t closed_count = 0;
    const char *at = (const char *)values;
    for (uint32_t index = 0; index < count && index < VALUES_MAX; index++) {
        const bricks_value *value = (const bricks_value *)(const void *)at;
        if (value->size < sizeof *value) return;
        if (value->type == BRICKS_VALUE_DESCRIPTOR && value->integer >= 0 && value->integer <= INT32_MAX) {
            bool is_closed = false;
            for (uint32_t other = 0; other < closed_count; other++) is_closed |= closed[other] == value->integer;
            if (!is_closed) {
                closed[closed_count++] = value->integer;
                close((int)value->integer);
            }
        }
        if (value->size > VALUE_SIZE_MAX) return;
        at += value->size;
    }
}

// Takes a reply that is no single integer.
__attribute__((noinline))
static void receive_other(const bricks_call *call, const bricks_value *values, uint32_t count) {
    if (call == NULL || values == NULL || count == 0 || values->size < sizeof *values) return;
    close_descriptors(values, count);
    canswer *answer = call->caller;
    answer->type = values->type;
    if (values->type == BRICKS_VALUE_REAL) {
        memcpy(&answer->bits, &values->real, sizeof answer->bits);
    } else {
        answer->bits = (uint64_t)values->integer;
    }
}

// At the start of a cache line: else what comes before it in the program makes a call slower by a tenth.
__attribute__((aligned(64)))
void canswer_receive(const bricks_call *call, const bricks_value *values, uint32_t count) {
    if (__builtin_expect(
            call == NULL || values == NULL || count != 1 || values->size < sizeof *values
                || values->type >= BRICKS_VALUE_REAL, 0)) {
        receive_other(call, values, count);
        return;
    }
    canswer *answer = call->caller;
    answer->type = values->type;
    answer->bits = (uint64_t)values->integer;
}

// A refusal for which there was no memory.
static const canswer_refusal untold;

static uint64_t kept(const char *text, uint64_t size) { return text != NULL && size <= CANSWER_TEXT_MAX ? size : 0; }

static const char *keep(char *at, const char *text, uint64_t size) {
    if (text == NULL || size > CANSWER_TEXT_MAX) return NULL;
    return size == 0 ? at : memcpy(at, text, size);
}

void canswer_refuse(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                    const char *detail, uint64_t detail_size) {
    (void)status; // Only the function's own return value counts.
    if (call == NULL || call->caller == NULL) return;
    canswer *answer = call->caller;
    canswer_forget(answer);
    uint64_t message_kept = kept(message, message_size), detail_kept = kept(detail, detail_size);
    canswer_refusal *refusal = malloc(sizeof *refusal + message_kept + detail_kept);
    if (refusal == NULL) {
        answer->refusal = (uintptr_t)&untold;
        return;
    }
    char *text = (char *)(refusal + 1);
    *refusal = (canswer_refusal){
        keep(text, message, message_size), message_kept, keep(text + message_kept, detail, detail_size), detail_kept};
    answer->refusal = (uintptr_t)refusal;
}

void canswer_forget(canswer *answer) {
    if (canswer_reason(answer) != &untold) free((void *)(uintptr_t)answer->refusal);
    answer->refusal = 0;
}

#include "CAnswer.h"

#include <stdlib.h>
#include <string.h>

// At the start of a cache line: else what comes before it in the program makes a call slower by a tenth.
__attribute__((aligned(64)))
void canswer_receive(const bricks_call *call, const bricks_value *values, uint32_t count) {
    if (__builtin_expect(call == NULL || values == NULL || count == 0 || values->size < sizeof *values, 0)) return;
    canswer *answer = call->caller;
    answer->type = values->type;
    if (__builtin_expect(values->type == BRICKS_VALUE_REAL, 0)) {
        memcpy(&answer->bits, &values->real, sizeof answer->bits);
    } else {
        answer->bits = (uint64_t)values->integer;
    }
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

#include "CAnswer.h"

#include <string.h>

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

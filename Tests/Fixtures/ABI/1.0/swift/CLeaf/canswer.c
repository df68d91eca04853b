#include "CAnswer.h"

#include <string.h>

void canswer_receive(const bricks_call *call, const bricks_value *values, uint32_t count) {
    if (call == NULL || call->caller == NULL || values == NULL || count == 0) return;
    canswer *answer = call->caller;
    if (values->size < sizeof *values) return;
    answer->type = values->type;
    if (__builtin_expect(values->type == BRICKS_VALUE_REAL, 0)) {
        memcpy(&answer->bits, &values->real, sizeof answer->bits);
    } else {
        answer->bits = (uint64_t)values->integer;
    }
}

/* Declarations that cframe.c and chost.c share. */
#ifndef CPROBE_ANSWER_H
#define CPROBE_ANSWER_H

#include "cprobe.h"

void probe_problem(probe_answer *answer, const char *problem);
void probe_take_values(probe_answer *answer, const bricks_value *values, uint32_t count);
void probe_take_failure(probe_answer *answer, bricks_status status, const char *message, uint64_t message_size,
                        const char *detail, uint64_t detail_size);

#endif

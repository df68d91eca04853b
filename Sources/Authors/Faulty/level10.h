/* Company: what the module shares with others of its kind, and must not. */
#ifndef FAULTY_LEVEL10_H
#define FAULTY_LEVEL10_H

#include "model.h"
#include <sched.h>

/* Where a count is raised; each session has its own. */
static void count_up(session *self)
{
#if defined(FAULT_sessions_share_count)
    static int64_t shared;
    self->count = ++shared;
#elif defined(FAULT_process_shares_count)
    const char *known = getenv("FAULTY_COUNT");
    char number[32];
    snprintf(number, sizeof number, "%lld", (known ? atoll(known) : 0LL) + 1);
    setenv("FAULTY_COUNT", number, 1);
    self->count = atoll(number);
#elif defined(FAULT_static_scratch)
    static session *volatile current;
    current = self;
    log_line(self->module, self->id, "counting");
    current->count++;
#else
    log_line(self->module, self->id, "counting");
    self->count++;
#endif
}

#endif

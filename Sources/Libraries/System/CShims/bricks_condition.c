#include "bricks_condition.h"

#include <errno.h>
#include <limits.h>
#include <time.h>

void bricks_condition_make(bricks_condition *condition) {
    pthread_condattr_t attributes;
    pthread_mutex_init(&condition->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&condition->signal, &attributes);
    pthread_condattr_destroy(&attributes);
}

void bricks_condition_free(bricks_condition *condition) {
    pthread_cond_destroy(&condition->signal);
    pthread_mutex_destroy(&condition->lock);
}

bool bricks_condition_wait_until(bricks_condition *condition, uint64_t nanoseconds) {
    struct timespec until = {
        .tv_sec = (time_t)(nanoseconds / 1000000000), .tv_nsec = (long)(nanoseconds % 1000000000)};
    return pthread_cond_timedwait(&condition->signal, &condition->lock, &until) != ETIMEDOUT;
}

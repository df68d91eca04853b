#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/// A lock, and threads that wait for a signal under it. They wait by CLOCK_MONOTONIC, which nobody sets.
typedef struct bricks_condition {
    pthread_mutex_t lock;
    pthread_cond_t signal;
} bricks_condition;

/// Makes the lock and the condition in memory of the caller's.
void bricks_condition_make(bricks_condition *condition);

/// Frees what they hold; nobody may wait or hold the lock.
void bricks_condition_free(bricks_condition *condition);

/// Waits for a signal until a time of CLOCK_MONOTONIC in nanoseconds; false when it has passed. The caller holds the lock.
bool bricks_condition_wait_until(bricks_condition *condition, uint64_t nanoseconds);

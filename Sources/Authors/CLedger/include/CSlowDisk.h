/* A disk that takes its time: what this process asks to be made durable takes longer, whichever library asks. */
#ifndef CSLOWDISK_H
#define CSLOWDISK_H

#include <stdbool.h>
#include <stdint.h>

/* From now on this thread, and every thread that it starts, can be held up in fsync and fdatasync. False where the system
 * does not let a process watch its own calls. To be called once. */
bool bricks_slow_disk_prepare(void);

/* Holds the next `count` of these calls up for so long each. */
void bricks_slow_disk(uint32_t milliseconds, uint32_t count);

/* How many were held up. */
uint32_t bricks_slow_disk_count(void);

#endif

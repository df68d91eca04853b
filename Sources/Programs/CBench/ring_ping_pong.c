#include "cbench.h"

#include <CShims.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { look_nanoseconds = 55000 };

// The next record: looks for a while, when that makes sense, and sleeps then.
static int64_t receive(bricks_ring *ring, void *record, int looks) {
    for (;;) {
        bricks_ring_enter(ring);
        int64_t size = bricks_ring_pop(ring, record);
        if (size == 0 && looks) {
            uint64_t end = bricks_monotonic() + look_nanoseconds;
            do {
                for (int turn = 0; turn < 32 && bricks_ring_is_empty(ring); turn++) bricks_ring_pause();
            } while (bricks_ring_is_empty(ring) && bricks_monotonic() < end);
            size = bricks_ring_pop(ring, record);
        }
        bricks_ring_leave(ring);
        if (size != 0) return size;
        bricks_ring_sleep(ring, bricks_ring_bell(ring), BRICKS_RING_RESIDENT, 0);
    }
}

int cbench_ring_ping_pong(unsigned rounds, unsigned pause_microseconds, double *microseconds) {
    static char record[BRICKS_RING_LARGEST];
    int memory = bricks_rings_make();
    bricks_ring *there, *back;
    if (memory < 0 || bricks_rings_map(memory, &there, &back) < 0) return -1;
    close(memory);
    pid_t child = fork();
    if (child == 0) {
        for (int64_t size; (size = receive(there, record, 1)) > 0;) bricks_ring_push(back, record, (uint32_t)size);
        _exit(0);
    }
    for (unsigned round = 0; child > 0 && round < rounds; round++) {
        if (pause_microseconds > 0) usleep(pause_microseconds);
        uint64_t start = cbench_now();
        int woke = bricks_ring_push(there, record, 64);
        receive(back, record, !woke);
        microseconds[round] = (double)(cbench_now() - start) / 1e3;
    }
    if (child > 0) {
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
    }
    bricks_rings_unmap(there);
    return child > 0 ? 0 : -1;
}

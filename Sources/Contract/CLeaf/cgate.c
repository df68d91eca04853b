#define _GNU_SOURCE
#include "CGate.h"

#include <linux/membarrier.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Stands for no gate, in a thread that is not listed.
static const cgate unlisted;

__thread cgate_reader cgate_this_thread = { .inside = &unlisted };

// The places of all threads that have passed a gate.
typedef struct listed {
    cgate_reader *reader;
    struct listed *next;
} listed;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static listed *readers;
static pthread_key_t key;
static bool has_barrier;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void forget(void *entry) {
    pthread_mutex_lock(&lock);
    for (listed **link = &readers; *link; link = &(*link)->next) {
        if (*link == entry) {
            *link = (*link)->next;
            break;
        }
    }
    pthread_mutex_unlock(&lock);
    free(entry);
    cgate_this_thread.inside = &unlisted;
}

static void prepare(void) {
    has_barrier = pthread_key_create(&key, forget) == 0
        && syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
}

// Where the kernel has no barrier, or memory is short, the thread goes the slow way for ever.
static void enlist(void) {
    pthread_once(&once, prepare);
    if (!has_barrier || cgate_this_thread.inside != &unlisted) return;
    listed *entry = malloc(sizeof *entry);
    if (!entry) return;
    if (pthread_setspecific(key, entry) != 0) {
        free(entry);
        return;
    }
    entry->reader = &cgate_this_thread;
    pthread_mutex_lock(&lock);
    entry->next = readers;
    readers = entry;
    pthread_mutex_unlock(&lock);
    cgate_this_thread.frame = (bricks_call){
        .size = sizeof(bricks_call), .caller = &cgate_this_thread.answer, .reply = canswer_receive, .fail = canswer_refuse};
    cgate_this_thread.inside = NULL;
}

cgate *cgate_create(void) { return calloc(1, sizeof(cgate)); }

void cgate_destroy(cgate *gate) { free(gate); }

bool cgate_enter_slow(cgate *gate) {
    enlist();
    __atomic_add_fetch(&gate->slow, 1, __ATOMIC_SEQ_CST);
    if (!__atomic_load_n(&gate->closed, __ATOMIC_SEQ_CST)) return true;
    __atomic_sub_fetch(&gate->slow, 1, __ATOMIC_SEQ_CST);
    return false;
}

void cgate_leave_slow(cgate *gate) { __atomic_sub_fetch(&gate->slow, 1, __ATOMIC_SEQ_CST); }

static bool is_inside(const cgate *gate) {
    if (__atomic_load_n(&gate->slow, __ATOMIC_SEQ_CST)) return true;
    bool found = false;
    pthread_mutex_lock(&lock);
    for (listed *entry = readers; entry && !found; entry = entry->next) {
        found = __atomic_load_n(&entry->reader->inside, __ATOMIC_ACQUIRE) == gate;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void cgate_close(cgate *gate) {
    pthread_once(&once, prepare);
    __atomic_store_n(&gate->closed, 1, __ATOMIC_SEQ_CST);
    // After this, every thread either shows that it is inside, or sees that the gate is closed.
    if (has_barrier) syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
    // Leaves are short; a longer one is looked for again after longer and longer waits, 1 ms at most.
    for (long wait = 1000; is_inside(gate); wait = wait < 1000000 ? wait * 2 : wait) {
        struct timespec time = { 0, wait };
        nanosleep(&time, NULL);
    }
}

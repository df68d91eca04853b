/* Runs a piece of code in a child process, so that whatever a suspect does there is seen and ends there.
 *
 * In C because fork is not available to Swift, and because what runs in a signal handler must allocate nothing. */
#ifndef CTRIAL_H
#define CTRIAL_H

#include <stdbool.h>
#include <bricks/bricks.h>
#include <stddef.h>
#include <stdint.h>

/// How a trial ended.
enum {
    BRICKS_TRIAL_EXITED = 0,
    BRICKS_TRIAL_SIGNALLED = 1,
    BRICKS_TRIAL_TIMED_OUT = 2,
    BRICKS_TRIAL_NOT_STARTED = 3
};

typedef struct bricks_trial_limits {
    int64_t milliseconds;
    uint64_t memory;    /* bytes of private writable memory */
    uint64_t file_size; /* bytes */
    size_t output;      /* bytes kept of each of what it prints, notes and traces */
} bricks_trial_limits;

typedef struct bricks_trial_text {
    char *bytes;
    size_t size;
    bool cut; /* whether there was more */
} bricks_trial_text;

typedef struct bricks_trial_outcome {
    int32_t ended;
    int32_t code;         /* exit code, signal or errno */
    int32_t left;         /* processes that outlived it */
    int64_t microseconds; /* until it ended */
    bricks_trial_text output, errors;
    bricks_trial_text result; /* what the body wrote to its descriptor */
    bricks_trial_text trace;  /* of a crash: `signal N ADDRESS`, then a line `ADDRESS OFFSET PATH` for each frame */
} bricks_trial_outcome;

/// Forks; the child leads a process group of its own, has its output in pipes and calls `body`. Everything that the child
/// started is killed when it ends or its time is up. The caller must be the one thread of its process.
void bricks_trial_run(void (*body)(void *context, int result), void *context, const bricks_trial_limits *limits,
                      bricks_trial_outcome *outcome);

void bricks_trial_free(bricks_trial_outcome *outcome);

/// Writes all of it, whatever interrupts; false when that is not possible.
bool bricks_trial_write(int descriptor, const char *bytes, size_t size);

/// In a trial: says what is about to be done, so that a crash can be told by it. The last one counts.
void bricks_trial_note(const char *text, size_t size);

/// In a trial: calls `body` on a thread of its own and waits for it. The thread that was forked is not fit for more than
/// that: Swift's locks know it by its parent's number, and where another thread waits for one of them both wait for ever.
void bricks_trial_apart(void (*body)(void *context), void *context);

/// Whether this process is the one that a trial's body was started in, rather than a copy that the suspect forked.
bool bricks_trial_is_original(void);

/// Forks; returns in the child only, which serves trials. The parent, the warden, waits until the child ends or the other
/// end of the socket `watched` is closed, however its owner ended; then it kills the child, the trials and all that they
/// have started, and exits. The caller must be the one thread of its process.
void bricks_trial_ward(int watched);

/* ---- Looking at this process ---- */

/// Describes what loading a file must not change, a line for each: `directory /tmp`, `signal 11 HANDLER FLAGS`.
size_t bricks_trial_state(char *text, size_t room);

/// Whether this process has or had children.
bool bricks_trial_has_children(void);

/// Lets no file of a process grow, 0 for this one, or lets them grow again.
void bricks_trial_fill_disk(int32_t process, bool full);

/// Becomes the parent of what descendants leave behind.
void bricks_trial_keep_orphans(void);

bool bricks_trial_readable(const void *address, size_t size);

/// Reads the entry of `/proc/self/maps` for an address: `r-xp` and the file.
bool bricks_trial_mapping(const void *address, char permissions[5], char *name, size_t name_size);

/* ---- Entering a module ---- */

/// Loads a file as a host does, or says why it cannot be loaded.
void *bricks_trial_load(const char *path, const char **reason);

typedef struct bricks_trial_entered {
    bool found;       /* the entry */
    bool set;         /* whether it set the result */
    bricks_status status;
    uint32_t calls;   /* of the host, before it returned */
    const bricks_module *table;
} bricks_trial_entered;

/// Calls the entry with a host of that range whose table cannot be written and is longer than known by `extra` bytes.
bricks_trial_entered bricks_trial_enter(void *handle, uint32_t oldest, uint32_t newest, uint32_t extra);

/// Asks for an interface; a `guarded` name lies where readable memory ends, another has a NUL after it.
const void *bricks_trial_interface(const bricks_module *table, const char *name, size_t size, bool guarded);

/// The names and the values of the functions of a module's table, in order; NULL beyond the last.
const char *bricks_trial_member(uint32_t number);
const void *bricks_trial_function(const bricks_module *table, uint32_t number);

#endif

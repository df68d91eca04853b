/* Hostile calls to a module: memory that ends or vanishes, frames that watch, a host that misbehaves.
 *
 * In C, because a call is made through libffi with arguments that no type checker would let pass, and because what the
 * module does with them is watched from C callbacks. One suspect a process. */
#ifndef CPROBE_H
#define CPROBE_H

#include <bricks/bricks.h>

/* ---- Memory that is lent ---- */

enum {
    PROBE_PLAIN = 0,     /* ordinary memory with a NUL after it */
    PROBE_GUARDED = 1,   /* the byte after it cannot be read */
    PROBE_READ_ONLY = 2, /* in pages of its own that cannot be written */
    PROBE_VANISHING = 3  /* plain in pages of its own, unreadable once the call has returned */
};

typedef struct probe_memory {
    char *base;
    size_t mapped;
    char *data;
    size_t size;
} probe_memory;

/* The data is aligned to `alignment`, except that guarded data ends where its page ends. */
probe_memory probe_lend(const void *bytes, size_t size, int how, size_t alignment);
void probe_vanish(probe_memory memory);
void probe_release(probe_memory memory);

/* An address that faults when it is read. */
const void *probe_unreadable(void);

/* ---- What a callee gives back ---- */

typedef struct probe_answer {
    uint32_t replies, failures; /* how often it called reply and fail */
    uint32_t count;
    const bricks_value *values; /* copied, each text with a NUL after it */
    bricks_status failed_with;
    const char *message;
    uint64_t message_size;
    const char *detail;
    uint64_t detail_size;
    const char *problems; /* a line each */
} probe_answer;

typedef struct probe_frame probe_frame;

typedef struct probe_frame_options {
    bricks_id session;
    uint64_t request, deadline;
    uint32_t size; /* what the frame says of itself, and how many bytes of it can be read */
    int memory;
} probe_frame_options;

probe_frame *probe_frame_create(probe_frame_options options);
const bricks_call *probe_frame_call(probe_frame *frame);

/* To be told when the method has returned: what comes through the frame from then on is too late. */
void probe_frame_returned(probe_frame *frame);
const probe_answer *probe_frame_answer(probe_frame *frame);

/* An id that no call of this process had before. */
uint64_t probe_next_request(void);

/* Calls the function with `self`, the frame and further arguments: letters as `CallPlan`s have, a word each. */
bricks_status probe_call(const void *function, void *self, const bricks_call *frame,
                         const char *signature, const uint64_t *words);

/* The same on a thread of its own, which ends before this returns. */
bricks_status probe_call_elsewhere(const void *function, void *self, const bricks_call *frame, const char *signature,
                                   const uint64_t *words);

/* ---- The module's file ---- */

/* Loads it; NULL with the loader's reason, or with NULL where it exports no entry. */
const void *probe_load(const char *file, const char **reason);
bricks_status probe_enter_module(const void *entry, const bricks_host *host, const bricks_module **table);

/* ---- The host ---- */

enum {
    PROBE_HOST_ORDINARY = 0,
    PROBE_HOST_STATUS = 1,        /* answers every call with a status */
    PROBE_HOST_SILENT = 2,        /* answers OK and replies nothing */
    PROBE_HOST_WRONG_TYPE = 3,    /* replies real numbers for texts and texts for numbers */
    PROBE_HOST_HOSTILE_TEXT = 4,  /* replies text that is neither UTF-8 nor JSON */
    PROBE_HOST_EMPTY_TEXT = 5,    /* replies text of size 0 at an address that cannot be read */
    PROBE_HOST_FUTURE = 6,        /* replies values of a later version: longer, and more of them */
    PROBE_HOST_PENDING = 7        /* leaves every request open */
};

/* The host of this process; made once. */
const bricks_host *probe_host(void);
/* To all calls, or to those of one interface. */
void probe_host_behave(const char *interface, int behaviour, bricks_status status);
void probe_host_hide(const char *interface, bool hidden);
void probe_host_shorten(const char *interface, uint32_t size, uint32_t minor);
void probe_host_speak(uint32_t oldest, uint32_t newest);
void probe_host_set_time(int64_t milliseconds);
/* Kills a process, 0 for this one, in the call of the module after so many more; -1 for never. */
void probe_host_die_after(int64_t calls, int32_t process);
/* Holds every call up for a while, another one each, of at most so many times ten microseconds; 0 for none. */
void probe_host_yield(uint32_t most);
/* Gives each session a store of its own, as a host gives each person one. */
void probe_host_separate(bool each);
const char *probe_host_calls(void);
const char *probe_host_violations(void);
/* How many calls there were, whether forgotten or not. */
uint32_t probe_host_call_count(void);

/* An action of the module on a screen: opened it with that title and route, or without them dismissed it. */
typedef struct probe_navigation {
    bricks_id session, screen;
    const char *title, *route;
} probe_navigation;

uint32_t probe_host_navigation_count(void);
probe_navigation probe_host_navigation(uint32_t number);
/* A request of the module that was left open. */
typedef struct probe_open_request {
    bricks_id session;
    uint64_t request;
    const char *interface, *method;
} probe_open_request;

/* Takes one of them, the last first, to be answered; false when there is none. */
bool probe_host_take_open(probe_open_request *taken);

/* Every interface that was asked for, one a line. */
const char *probe_host_lookups(void);
void probe_host_forget(void);
uint32_t probe_host_count(const char *interface, const char *method);
bricks_id probe_host_top(void);
const char *probe_host_screen_text(bricks_id screen);
/* Messages that a session's screen was sent, one call a line, to be freed; NULL for none. */
char *probe_host_screen_messages(bricks_id session, bricks_id screen);
const char *probe_host_stored(const char *key);

/* How many calls came from a session, 0 for outside of one; and from threads on which no call to the module was under way. */
uint64_t probe_host_calls_of(bricks_id session);
uint64_t probe_host_foreign_calls(void);

/* Stacks and controllers that the host knows; a call that names another answers BRICKS_BAD_HANDLE. */
void probe_host_know(bricks_id id);

/* Whether calls to the module are under way on this thread; for telling foreign threads. */
void probe_enter(void);
void probe_leave(void);

/* ---- Completions ---- */

typedef struct probe_completion {
    bricks_id session;
    uint64_t request;
    bricks_status status;
    probe_answer answer;
} probe_completion;

/* Waits until the request was completed; NULL when it was not in time. */
const probe_completion *probe_completion_wait(uint64_t request, uint32_t milliseconds);
/* Whether none will come any more, so that nobody waits for one. */
void probe_completions_end(bool ended);
/* How many came for the request, or for all when it is 0. */
uint32_t probe_completion_count(uint64_t request);
uint32_t probe_completions_unasked(const uint64_t *requests, uint32_t count);

#endif

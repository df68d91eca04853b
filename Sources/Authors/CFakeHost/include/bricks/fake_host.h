/* A host for the tests of a module's author: it loads one module, offers it every host interface, records what the module
 * calls, and answers as a host would, or as the test says.
 *
 *     cc -std=c11 -Iinclude test.c share/bricks/fake_host*.c -lpthread -ldl
 *
 *     bricks_fake_host *host = bricks_fake_host_create();
 *     assert(bricks_fake_host_open(host, "./garden.so", "{}") == BRICKS_OK);
 *     assert(strstr(bricks_fake_host_show_tab(host), "Hello"));
 *     bricks_fake_host_destroy(host);
 *
 * The test's own thread plays the module's lane and the session's. A text that a function returns is NULL when there is
 * none, ends in NUL and stays good until the host is destroyed.
 */
#ifndef BRICKS_FAKE_HOST_H
#define BRICKS_FAKE_HOST_H

#include <bricks/bricks.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bricks_fake_host bricks_fake_host;

/* The ids of the one session, and of what `bricks_fake_host_show_tab` makes. */
#define BRICKS_FAKE_SESSION ((bricks_id)0x100000001)
#define BRICKS_FAKE_TAB ((bricks_id)0x100000002)
#define BRICKS_FAKE_STACK ((bricks_id)0x100000003)
#define BRICKS_FAKE_SCREEN ((bricks_id)0x100000004)

/* A host of its own, with an empty store; NULL without memory. */
bricks_fake_host *bricks_fake_host_create(void);

/* Closes what is open and frees the host. The module's file stays loaded. */
void bricks_fake_host_destroy(bricks_fake_host *host);

/* The table that the module's entry receives. */
const bricks_host *bricks_fake_host_table(const bricks_fake_host *host);

/* ---- The module ---- */

/* Loads the file, enters it, creates it with the configuration (a JSON object) and starts it. On failure
 * `bricks_fake_host_failure` says why and nothing is left open. */
bricks_status bricks_fake_host_open(bricks_fake_host *host, const char *file, const char *configuration);

/* Opens the session BRICKS_FAKE_SESSION, with the state of an earlier one where `state` is not NULL. */
bricks_status bricks_fake_host_open_session(bricks_fake_host *host, const char *state);

/* Closes the session. */
void bricks_fake_host_close_session(bricks_fake_host *host);

/* Closes the session, stops and destroys the module. */
void bricks_fake_host_close(bricks_fake_host *host);

/* The module's table, the module's own pointer and the session's own; NULL when they are not open. */
const bricks_module *bricks_fake_host_module_table(const bricks_fake_host *host);
void *bricks_fake_host_module(const bricks_fake_host *host);
void *bricks_fake_host_self(const bricks_fake_host *host);

/* The module's table of an interface such as BRICKS_TAB; NULL when it does not have it. */
const void *bricks_fake_host_interface(const bricks_fake_host *host, const char *name);

/* The directory that the module is given for its data: a new one under /tmp, removed by `destroy`, unless set before
 * `open`. */
void bricks_fake_host_set_directory(bricks_fake_host *host, const char *directory);

/* ---- A call to the module ---- */

/* A frame for the next call of a method. It forgets the answer before; it is good until the next frame.
 *
 *     const bricks_tab *tab = bricks_fake_host_interface(host, BRICKS_TAB);
 *     bricks_status status = tab->selected(bricks_fake_host_self(host), bricks_fake_host_frame(host), BRICKS_FAKE_TAB);
 *     status = bricks_fake_host_wait(host, status, 1000);
 */
const bricks_call *bricks_fake_host_frame(bricks_fake_host *host);

/* The status of the call, once it has been answered: `status` itself unless it is BRICKS_PENDING; else it waits for the
 * completion, and gives BRICKS_DEADLINE_EXCEEDED when none comes in time. */
bricks_status bricks_fake_host_wait(bricks_fake_host *host, bricks_status status, uint32_t milliseconds);

/* The reply of the last call. */
uint32_t bricks_fake_host_reply_count(bricks_fake_host *host);
bricks_value_type bricks_fake_host_reply_type(bricks_fake_host *host, uint32_t index);
const char *bricks_fake_host_reply_text(bricks_fake_host *host, uint32_t index);
int64_t bricks_fake_host_reply_integer(bricks_fake_host *host, uint32_t index);
double bricks_fake_host_reply_real(bricks_fake_host *host, uint32_t index);

/* The message and the detail of the last failure. */
const char *bricks_fake_host_failure(bricks_fake_host *host);
const char *bricks_fake_host_failure_detail(bricks_fake_host *host);

/* ---- Screens ---- */

/* Opens the session when it is not open, makes the coordinator BRICKS_FAKE_TAB of `bricks.tab/1` and starts it. Gives the
 * text of its first screen, or NULL with the reason in `bricks_fake_host_failure`. */
const char *bricks_fake_host_show_tab(bricks_fake_host *host);

/* Uses a component of a screen: an `action` document for `bricks.screen/1`. `context` is a JSON object, or NULL for an
 * empty one. Waits at most five seconds for a late answer. */
bricks_status bricks_fake_host_press(bricks_fake_host *host, bricks_id screen, const char *component,
                                     const char *action, const char *context);

/* The screen that was pushed or presented last and is still there; BRICKS_FAKE_SCREEN when there is none. */
bricks_id bricks_fake_host_top(bricks_fake_host *host);

/* The content of a screen: the texts of its surface as it is now, one a line. */
const char *bricks_fake_host_screen_text(bricks_fake_host *host, bricks_id screen);

/* Every surface message that the screen was sent, one array a line. */
const char *bricks_fake_host_screen_messages(bricks_fake_host *host, bricks_id screen);

/* ---- What the module calls ---- */

/* Every call that the module made, one a line: `bricks.store/1 put "greeting" "Hello"`. */
const char *bricks_fake_host_calls(bricks_fake_host *host);

/* Whether the text occurs in a call that the module made. */
bool bricks_fake_host_said(bricks_fake_host *host, const char *text);

/* How often a method was called; `method` NULL counts those of the whole interface. */
uint32_t bricks_fake_host_count(bricks_fake_host *host, const char *interface, const char *method);

/* Whether the module asked for the interface. */
bool bricks_fake_host_asked(bricks_fake_host *host, const char *interface);

/* Every interface that the module asked for, one a line. */
const char *bricks_fake_host_lookups(bricks_fake_host *host);

/* Every call that breaks the contract, such as text that is not UTF-8, one a line; NULL when there is none. Such a call is
 * answered with the status that the contract gives and reaches no handler. */
const char *bricks_fake_host_violations(bricks_fake_host *host);

/* Forgets the calls and violations so far. */
void bricks_fake_host_forget(bricks_fake_host *host);

/* ---- What the host answers ---- */

/* A method of a host interface, from the descriptions. */
typedef struct bricks_fake_method {
    const char *interface;  /* such as `bricks.store/1` */
    const char *name;       /* such as `put` */
    const char *kind;       /* leaf, async or event */
    /* One letter a parameter: `i` int32, `l` int64, `u` uint32, `w` uint64, `d` double, `o` id, `t` text, `j` JSON. An
     * upper-case letter may be absent. */
    const char *parameters;
    const uint32_t *limits; /* one a parameter: maximum number of bytes of a text, else 0 */
} bricks_fake_method;

/* One call of the module. All of it is borrowed until the handler returns. */
typedef struct bricks_fake_call {
    bricks_fake_host *host;
    const bricks_fake_method *method;
    const bricks_call *frame;      /* the module's: answer through it */
    const bricks_value *arguments; /* one a parameter; an absent text is BRICKS_VALUE_ABSENT */
    uint32_t count;
} bricks_fake_call;

/* Answers a call. Called on the thread that the module calls from. */
typedef bricks_status (*bricks_fake_handler)(void *context, const bricks_fake_call *call);

/* Sends every call to a handler of the test's, which may pass it on to `bricks_fake_host_answer`. NULL takes it away. */
void bricks_fake_host_handle(bricks_fake_host *host, bricks_fake_handler handler, void *context);

/* The host's own answer: a store that keeps, screens that are remembered, the clock, and plausible content. */
bricks_status bricks_fake_host_answer(const bricks_fake_call *call);

/* Helps a handler: replies one text, or fails with a message. */
bricks_status bricks_fake_reply_text(const bricks_fake_call *call, const char *text);
bricks_status bricks_fake_reply_integer(const bricks_fake_call *call, int64_t integer);
bricks_status bricks_fake_fail(const bricks_fake_call *call, bricks_status status, const char *message);

/* Lets a method fail from now on with a status; BRICKS_OK takes that back. `method` NULL means the whole interface. */
void bricks_fake_host_refuse(bricks_fake_host *host, const char *interface, const char *method, bricks_status status);

/* The value in the store of the person under a key; NULL when there is none. */
const char *bricks_fake_host_stored(bricks_fake_host *host, const char *key);
void bricks_fake_host_store(bricks_fake_host *host, const char *key, const char *value);

/* Sets the clock of `bricks.core/1`, in milliseconds since 1970; 0 is the true time. */
void bricks_fake_host_set_time(bricks_fake_host *host, int64_t milliseconds);

/* Sets a part of the configuration that `bricks.core/1 context` gives, a JSON value. */
void bricks_fake_host_set_context(bricks_fake_host *host, const char *key, const char *value);

/* ---- Other hosts: to be set before `open` ---- */

/* A host without an interface. */
void bricks_fake_host_hide(bricks_fake_host *host, const char *interface);
void bricks_fake_host_reveal(bricks_fake_host *host, const char *interface);

/* A host whose table of an interface has only `size` bytes and that minor version; what follows cannot be read. */
void bricks_fake_host_shorten(bricks_fake_host *host, const char *interface, uint32_t size, uint32_t minor);

/* A host that speaks other versions of the ABI, see BRICKS_ABI. */
void bricks_fake_host_speak(bricks_fake_host *host, uint32_t oldest, uint32_t newest);

/* Sends every completion to a function as well, before the host takes it in. Called from any thread. */
typedef void (*bricks_fake_completion)(void *context, bricks_id session, uint64_t request, bricks_status status,
                                       const bricks_value *values, uint32_t count, const char *message,
                                       uint64_t message_size, const char *detail, uint64_t detail_size);
void bricks_fake_host_observe(bricks_fake_host *host, bricks_fake_completion completion, void *context);

/* ---- Between the host and its generated tables ---- */

typedef struct bricks_fake_table {
    const char *interface;
    const void *table;
    uint32_t size;
} bricks_fake_table;

extern const bricks_fake_table bricks_fake_tables[];
extern const uint32_t bricks_fake_table_count;

bricks_status bricks_fake_host_receive(void *self, const bricks_call *call, const bricks_fake_method *method,
                                       const bricks_value *arguments, uint32_t count);

#ifdef __cplusplus
}
#endif

#endif

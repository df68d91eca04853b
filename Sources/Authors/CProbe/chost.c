#define _GNU_SOURCE
#include "cprobe.h"
#include "canswer.h"
#include <bricks/fake_host.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static bricks_fake_host *fake;
static atomic_int behaviour;
static atomic_uint refusal;
/* The one interface that misbehaves; NULL when all do. */
static const char *_Atomic misbehaving;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t came;

/* ---- Who calls ---- */

static _Thread_local int depth;
static _Atomic uint64_t foreign_calls;

void probe_enter(void) { depth++; }
void probe_leave(void) { depth--; }
uint64_t probe_host_foreign_calls(void) { return foreign_calls; }

typedef struct counted {
    uint64_t key, count;
} counted;

typedef struct counts {
    counted *items;
    size_t count;
} counts;

static counts by_session, known;

static uint64_t *count_of(counts *counts, uint64_t key)
{
    for (size_t index = 0; index < counts->count; index++)
        if (counts->items[index].key == key) return &counts->items[index].count;
    counts->items = realloc(counts->items, (counts->count + 1) * sizeof *counts->items);
    if (!counts->items) abort();
    counts->items[counts->count] = (counted){key, 0};
    return &counts->items[counts->count++].count;
}

uint64_t probe_host_calls_of(bricks_id session)
{
    pthread_mutex_lock(&lock);
    uint64_t count = *count_of(&by_session, session);
    pthread_mutex_unlock(&lock);
    return count;
}

void probe_host_know(bricks_id id)
{
    pthread_mutex_lock(&lock);
    *count_of(&known, id) = 1;
    pthread_mutex_unlock(&lock);
}

static bool is_known(bricks_id id)
{
    pthread_mutex_lock(&lock);
    bool found = *count_of(&known, id) != 0;
    pthread_mutex_unlock(&lock);
    return found;
}

/* ---- What the host answers ---- */

static bricks_status reply(const bricks_fake_call *call, bricks_value_type type, const char *data, uint64_t size)
{
    bricks_value value = {sizeof value, type, 0x7FFFFFFFFFFFFFFF, 0.5, data, size};
    call->frame->reply(call->frame, &value, 1);
    return BRICKS_OK;
}

static atomic_llong calls_until_death = -1;
static atomic_int victim;
static atomic_uint yields;

void probe_host_die_after(int64_t calls, int32_t process)
{
    victim = process;
    calls_until_death = calls;
}
void probe_host_yield(uint32_t most) { yields = most; }

/* Disturbs the calling thread before its call is answered. */
static void disturb(void)
{
    static atomic_uint turn;
    if (calls_until_death >= 0 && calls_until_death-- == 0) kill(victim ? victim : getpid(), SIGKILL);
    uint32_t most = yields;
    if (!most) return;
    struct timespec moment = {0, (long)(turn++ * 2654435761u >> 16) % most * 10000L};
    nanosleep(&moment, NULL);
}

/* ---- A store for each session ---- */

static atomic_bool separate;

void probe_host_separate(bool each) { separate = each; }

/* Passes the call on with a key that names the session too. */
static bricks_status answer_apart(const bricks_fake_call *call)
{
    char key[320];
    bricks_value arguments[2];
    bricks_fake_call other = *call;
    if (call->count < 1 || call->count > 2) return bricks_fake_host_answer(call);
    memcpy(arguments, call->arguments, call->count * sizeof *arguments);
    size_t size = (size_t)snprintf(key, sizeof key, "%llx:", (unsigned long long)call->frame->session);
    /* One that is longer than a key may be is answered as such. */
    if (!arguments[0].data || arguments[0].data_size > sizeof key - size) return bricks_fake_host_answer(call);
    memcpy(key + size, arguments[0].data, arguments[0].data_size);
    arguments[0].data = key;
    arguments[0].data_size += size;
    other.arguments = arguments;
    return bricks_fake_host_answer(&other);
}

/* ---- What was called ---- */

static atomic_uint call_count;
static probe_navigation *navigations;
static uint32_t navigation_count;

static const char *copied(const bricks_value *text)
{
    char *copy = calloc(1, text->data_size + 1);
    if (!copy) abort();
    if (text->data_size) memcpy(copy, text->data, text->data_size);
    return copy;
}

/* Keeps what the module does with its screens, so that nobody has to look for it among its calls. */
static void take_navigation(const bricks_fake_call *call)
{
    const bricks_value *values = call->arguments;
    probe_navigation one = {0};
    if (strcmp(call->method->interface, BRICKS_NAVIGATION)) return;
    if (!strcmp(call->method->name, "push") && call->count == 4) {
        one = (probe_navigation){0, (bricks_id)values[1].integer, copied(&values[2]), copied(&values[3])};
    } else if (!strcmp(call->method->name, "present") && call->count == 3) {
        one = (probe_navigation){0, (bricks_id)values[0].integer, copied(&values[1]), copied(&values[2])};
    } else if (!strcmp(call->method->name, "dismiss") && call->count == 1) {
        one.screen = (bricks_id)values[0].integer;
    } else {
        return;
    }
    pthread_mutex_lock(&lock);
    one.session = call->frame->session;
    navigations = realloc(navigations, (navigation_count + 1) * sizeof *navigations);
    if (!navigations) abort();
    navigations[navigation_count++] = one;
    pthread_mutex_unlock(&lock);
}

/* Messages that a screen was sent; two sessions may give theirs the same id. */
typedef struct shown {
    bricks_id session, screen;
    char *messages;
    size_t size;
    struct shown *next;
} shown;

static shown *screens;

static shown *shown_of(bricks_id session, bricks_id screen)
{
    shown *found = screens;
    while (found && (found->session != session || found->screen != screen)) found = found->next;
    return found;
}

static void take_messages(const bricks_fake_call *call)
{
    bricks_id screen = (bricks_id)call->arguments[0].integer;
    const bricks_value *text = &call->arguments[1];
    pthread_mutex_lock(&lock);
    shown *one = shown_of(call->frame->session, screen);
    if (!one) {
        one = calloc(1, sizeof *one);
        if (!one) abort();
        one->session = call->frame->session;
        one->screen = screen;
        one->next = screens;
        screens = one;
    }
    one->messages = realloc(one->messages, one->size + text->data_size + 2);
    if (!one->messages) abort();
    for (uint64_t at = 0; at < text->data_size; at++) {
        char letter = text->data[at];
        one->messages[one->size++] = letter == '\n' || letter == '\r' ? ' ' : letter;
    }
    one->messages[one->size++] = '\n';
    one->messages[one->size] = 0;
    pthread_mutex_unlock(&lock);
}

char *probe_host_screen_messages(bricks_id session, bricks_id screen)
{
    pthread_mutex_lock(&lock);
    const shown *one = shown_of(session, screen);
    char *copy = one ? strdup(one->messages) : NULL;
    pthread_mutex_unlock(&lock);
    return copy;
}

/* ---- Requests of the module that are left open ---- */

static probe_open_request *open_requests;
static uint32_t open_count;

static void take_open(const bricks_fake_call *call)
{
    pthread_mutex_lock(&lock);
    open_requests = realloc(open_requests, (open_count + 1) * sizeof *open_requests);
    if (!open_requests) abort();
    open_requests[open_count++] = (probe_open_request){
        call->frame->session, call->frame->request, call->method->interface, call->method->name};
    pthread_mutex_unlock(&lock);
}

bool probe_host_take_open(probe_open_request *taken)
{
    pthread_mutex_lock(&lock);
    bool found = open_count > 0;
    if (found) *taken = open_requests[--open_count];
    pthread_mutex_unlock(&lock);
    return found;
}

uint32_t probe_host_call_count(void) { return call_count; }

uint32_t probe_host_navigation_count(void)
{
    pthread_mutex_lock(&lock);
    uint32_t count = navigation_count;
    pthread_mutex_unlock(&lock);
    return count;
}

probe_navigation probe_host_navigation(uint32_t number)
{
    probe_navigation found = {0};
    pthread_mutex_lock(&lock);
    if (number < navigation_count) found = navigations[number];
    pthread_mutex_unlock(&lock);
    return found;
}

static bricks_status handle(void *context, const bricks_fake_call *call)
{
    (void)context;
    call_count++;
    take_navigation(call);
    disturb();
    pthread_mutex_lock(&lock);
    ++*count_of(&by_session, call->frame->session);
    pthread_mutex_unlock(&lock);
    if (!depth) foreign_calls++;
    bool answers = strcmp(call->method->kind, "event") && strcmp(call->method->name, "put");
    const char *only = misbehaving;
    switch (only && strcmp(only, call->method->interface) ? PROBE_HOST_ORDINARY : atomic_load(&behaviour)) {
    case PROBE_HOST_STATUS: return bricks_fake_fail(call, refusal, "The host does not want to.");
    case PROBE_HOST_SILENT: return BRICKS_OK;
    case PROBE_HOST_WRONG_TYPE:
        return answers ? reply(call, strcmp(call->method->name, "now") ? BRICKS_VALUE_REAL : BRICKS_VALUE_TEXT, "7", 1)
                       : BRICKS_OK;
    case PROBE_HOST_HOSTILE_TEXT: return answers ? reply(call, BRICKS_VALUE_TEXT, "{\"\xFF\xC0\x00[", 6) : BRICKS_OK;
    case PROBE_HOST_EMPTY_TEXT: return answers ? reply(call, BRICKS_VALUE_TEXT, probe_unreadable(), 0) : BRICKS_OK;
    case PROBE_HOST_PENDING:
        if (strcmp(call->method->kind, "async") || !call->frame->request) break;
        take_open(call);
        return BRICKS_PENDING;
    default: break;
    }
    const char *interface = call->method->interface;
    if (!strcmp(interface, BRICKS_NAVIGATION) && !strcmp(call->method->name, "push") &&
        !is_known((bricks_id)call->arguments[0].integer))
        return bricks_fake_fail(call, BRICKS_BAD_HANDLE, "There is no such stack.");
    if (!strcmp(interface, BRICKS_DEVICES) && !is_known((bricks_id)call->arguments[0].integer))
        return bricks_fake_fail(call, BRICKS_BAD_HANDLE, "There is no such controller.");
    if (separate && !strcmp(interface, BRICKS_STORE)) return answer_apart(call);
    bricks_status status = bricks_fake_host_answer(call);
    /* Also those that the host refuses, to be looked at. */
    if (!strcmp(interface, BRICKS_SURFACE) && status != BRICKS_BAD_HANDLE) take_messages(call);
    return status;
}

void probe_host_behave(const char *interface, int how, bricks_status status)
{
    char *copy = interface ? strdup(interface) : NULL;
    if (interface && !copy) abort();
    refusal = status;
    /* The name that was set before may still be read; it stays. */
    misbehaving = copy;
    behaviour = how;
}

/* ---- Completions ---- */

typedef struct arrived {
    probe_completion completion;
    struct arrived *next;
} arrived;

static arrived *completions, **last_completion = &completions;
/* Nobody is there any more who could complete anything. */
static bool no_more;

void probe_completions_end(bool ended)
{
    pthread_mutex_lock(&lock);
    no_more = ended;
    pthread_cond_broadcast(&came);
    pthread_mutex_unlock(&lock);
}

static void observe(void *context, bricks_id session, uint64_t request, bricks_status status, const bricks_value *values,
                    uint32_t count, const char *message, uint64_t message_size, const char *detail, uint64_t detail_size)
{
    (void)context;
    arrived *one = calloc(1, sizeof *one);
    if (!one) abort();
    one->completion.session = session;
    one->completion.request = request;
    one->completion.status = status;
    if (count) probe_take_values(&one->completion.answer, values, count);
    if (message || detail)
        probe_take_failure(&one->completion.answer, status, message, message_size, detail, detail_size);
    pthread_mutex_lock(&lock);
    *last_completion = one;
    last_completion = &one->next;
    pthread_cond_broadcast(&came);
    pthread_mutex_unlock(&lock);
}

const probe_completion *probe_completion_wait(uint64_t request, uint32_t milliseconds)
{
    struct timespec until;
    const arrived *found;
    int late = 0;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_mutex_lock(&lock);
    for (;;) {
        for (found = completions; found && found->completion.request != request; found = found->next) {}
        if (found || late || no_more) break;
        late = pthread_cond_timedwait(&came, &lock, &until);
    }
    pthread_mutex_unlock(&lock);
    return found ? &found->completion : NULL;
}

uint32_t probe_completion_count(uint64_t request)
{
    uint32_t count = 0;
    pthread_mutex_lock(&lock);
    for (const arrived *one = completions; one; one = one->next) count += !request || one->completion.request == request;
    pthread_mutex_unlock(&lock);
    return count;
}

uint32_t probe_completions_unasked(const uint64_t *requests, uint32_t count)
{
    uint32_t unasked = 0;
    pthread_mutex_lock(&lock);
    for (const arrived *one = completions; one; one = one->next) {
        uint32_t index = 0;
        while (index < count && requests[index] != one->completion.request) index++;
        unasked += index == count;
    }
    pthread_mutex_unlock(&lock);
    return unasked;
}

/* ---- The host ---- */

static void make(void)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&came, &attributes);
    fake = bricks_fake_host_create();
    if (!fake) abort();
    bricks_fake_host_handle(fake, handle, NULL);
    bricks_fake_host_observe(fake, observe, NULL);
}

static bricks_fake_host *host(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make);
    return fake;
}

const bricks_host *probe_host(void) { return bricks_fake_host_table(host()); }
void probe_host_hide(const char *interface, bool hidden)
{
    if (hidden) bricks_fake_host_hide(host(), interface);
    else bricks_fake_host_reveal(host(), interface);
}
void probe_host_shorten(const char *interface, uint32_t size, uint32_t minor)
{
    bricks_fake_host_shorten(host(), interface, size, minor);
}
void probe_host_speak(uint32_t oldest, uint32_t newest) { bricks_fake_host_speak(host(), oldest, newest); }
void probe_host_set_time(int64_t milliseconds) { bricks_fake_host_set_time(host(), milliseconds); }
const char *probe_host_calls(void) { return bricks_fake_host_calls(host()); }
const char *probe_host_violations(void) { return bricks_fake_host_violations(host()); }
const char *probe_host_lookups(void) { return bricks_fake_host_lookups(host()); }
void probe_host_forget(void) { bricks_fake_host_forget(host()); }
uint32_t probe_host_count(const char *interface, const char *method)
{
    return bricks_fake_host_count(host(), interface, method);
}
bricks_id probe_host_top(void) { return bricks_fake_host_top(host()); }
const char *probe_host_screen_text(bricks_id screen) { return bricks_fake_host_screen_text(host(), screen); }
const char *probe_host_stored(const char *key) { return bricks_fake_host_stored(host(), key); }

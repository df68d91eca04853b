/* A module in plain C for the tests of the host. Compiled with one -DFAULT_… it is faulty in that one way; without, it is
 * good. What it is asked and what becomes of it, it says to the host's log.
 *
 * How a method behaves is chosen by its first argument, so that one compiled file serves many tests.
 */
#define _GNU_SOURCE
#include <bricks/bricks.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

typedef struct {
    bricks_id id;
    int closed;
    atomic_int inside;
} session;

static const bricks_host *host;
static const bricks_core *core;

/* A frame for a call to the host that has no answer. */
static void ignore_reply(const bricks_call *call, const bricks_value *values, uint32_t count)
{
    (void)call, (void)values, (void)count;
}

static void ignore_failure(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                           const char *detail, uint64_t detail_size)
{
    (void)call, (void)status, (void)message, (void)message_size, (void)detail, (void)detail_size;
}

static bricks_call frame(bricks_id session)
{
    bricks_call call = {.size = sizeof call, .session = session, .reply = ignore_reply, .fail = ignore_failure};
    return call;
}

static void say(const char *text)
{
    bricks_call call = frame(0);
    core->log(host->self, &call, BRICKS_LOG_LEVEL_INFO, text, strlen(text));
}

static void say_number(const char *what, uint64_t number)
{
    char text[96];
    snprintf(text, sizeof text, "%s %llu", what, (unsigned long long)number);
    say(text);
}

/* Waits until the test opens the gate of that name. */
static void wait_at(const char *gate)
{
    bricks_call call = frame(0);
    core->context(host->self, &call, gate, strlen(gate));
}

static void fail(const bricks_call *call, bricks_status status, const char *message, const char *detail)
{
    call->fail(call, status, message, strlen(message), detail, detail ? strlen(detail) : 0);
}

static bricks_value text_value(const char *text)
{
    bricks_value value = {
        .size = sizeof value, .type = BRICKS_VALUE_TEXT, .data = text, .data_size = text ? strlen(text) : 0};
    return value;
}

static bricks_value integer_value(int64_t integer)
{
    bricks_value value = {.size = sizeof value, .type = BRICKS_VALUE_INTEGER, .integer = integer};
    return value;
}

/* A descriptor by whose name the test finds out whether it is open still. */
static bricks_value descriptor_value(uint64_t how)
{
    char name[32];
    bricks_value value = integer_value(0);
    snprintf(name, sizeof name, "bricks-loose-%llu", (unsigned long long)how);
    value.type = BRICKS_VALUE_DESCRIPTOR;
    value.integer = memfd_create(name, MFD_CLOEXEC);
    return value;
}

/* Late answers. */

typedef struct {
    bricks_id session;
    uint64_t request;
    uint64_t times;
} late;

static void complete(bricks_id session, uint64_t request)
{
    host->complete(host->self, session, request, BRICKS_OK, NULL, 0, NULL, 0, NULL, 0);
}

static void *answer_late(void *argument)
{
    late *what = argument;
    for (uint64_t time = 0; time < what->times; time++) complete(what->session, what->request);
    say("answered");
    free(what);
    return NULL;
}

static bricks_status later(const bricks_call *call, uint64_t times)
{
    late *what = malloc(sizeof *what);
    pthread_t thread;
    if (!what) return BRICKS_FAULT;
    *what = (late){call->session, call->request, times};
    if (pthread_create(&thread, NULL, answer_late, what)) return BRICKS_FAULT;
    pthread_detach(thread);
    return BRICKS_PENDING;
}

/* bricks.timer/1: the first argument says how to answer. */

enum {
    AT_ONCE = 1, LATER = 2, TWICE = 3, NEVER = 4, BLOCKED = 6, REFUSED = 7, INSIDE = 8, BOTH = 9, UNKNOWN_STATUS = 10,
    BAD_TEXT = 11, ORDER = 12, REFUSED_LATER = 13
};

static bricks_status show_settings(void *self, const bricks_call *call, bricks_id how, bricks_id number)
{
    session *the = self;
    bricks_status status = BRICKS_OK;
    if (the->closed) say("called after close");
    if (the->id != call->session) say("another session");
    if (atomic_fetch_add(&the->inside, 1)) say("two at once");
    switch (how) {
    case LATER: status = later(call, 1); break;
    case TWICE: status = later(call, 2); break;
    case NEVER:
        say("waiting");
        status = BRICKS_PENDING;
        break;
    case BLOCKED:
        say("blocked");
        wait_at("gate");
        break;
    case REFUSED:
        fail(call, BRICKS_BUSY, "Not now.", "{\"code\":\"test.busy\"}");
        status = BRICKS_BUSY;
        break;
    case REFUSED_LATER:
        host->complete(host->self, call->session, call->request, BRICKS_UNAVAILABLE, NULL, 0, "Gone.", 5,
                       "{\"code\":\"test.gone\"}", 20);
        status = BRICKS_PENDING;
        break;
    case INSIDE:
        complete(call->session, call->request);
        status = BRICKS_PENDING;
        break;
    case BOTH: complete(call->session, call->request); break;
    case UNKNOWN_STATUS: status = 0x3FF; break;
    case BAD_TEXT:
        call->fail(call, BRICKS_FAULT, "\xFF\xFE", 2, "{not json", 9);
        status = BRICKS_FAULT;
        break;
    case ORDER: say_number("order", number); break;
    default: break;
    }
    atomic_fetch_sub(&the->inside, 1);
    return status;
}

static bricks_status show_timer(void *self, const bricks_call *call, bricks_id stack, bricks_id devices)
{
    (void)self, (void)call;
    say_number("stack", stack);
    say_number("devices", devices);
    return BRICKS_OK;
}

static bricks_status is_on_screen(void *self, const bricks_call *call)
{
    session *the = self;
    bricks_value value = integer_value(1);
    if (the->closed) say("called after close");
#ifdef FAULT_LEAF_PENDING
    (void)call, (void)value;
    return BRICKS_PENDING;
#elif defined(FAULT_LEAF_FAILS)
    (void)value;
    fail(call, BRICKS_BUSY, "Later.", "{\"code\":\"test.later\"}");
    return BRICKS_BUSY;
#elif defined(FAULT_LEAF_FAILS_TWICE)
    (void)value;
    fail(call, BRICKS_FAULT, "First.", "{}");
    fail(call, BRICKS_BUSY, "Later.", "{\"code\":\"test.later\"}");
    return BRICKS_BUSY;
#elif defined(FAULT_LEAF_FAILS_AT_LENGTH)
    (void)value;
    static char text[(16 << 10) + 2];
    memset(text, 'a', sizeof text - 1);
    fail(call, BRICKS_BUSY, text, text);
    return BRICKS_BUSY;
#elif defined(FAULT_LEAF_FAILS_AND_ANSWERS)
    fail(call, BRICKS_BUSY, "Later.", "{}");
#elif defined(FAULT_LEAF_SILENT)
    (void)call, (void)value;
    return BRICKS_OK;
#elif defined(FAULT_LEAF_WRONG_TYPE)
    value.type = BRICKS_VALUE_REAL;
#elif defined(FAULT_LEAF_DESCRIPTOR)
    bricks_value two[] = {descriptor_value(1), descriptor_value(1)};
    value = descriptor_value(1);
    call->reply(call, &value, 1);
    call->reply(call, two, 2);
    two[1] = two[0] = descriptor_value(1);
    call->reply(call, two, 2);
    value = integer_value(1);
#elif defined(FAULT_LEAF_DESCRIPTOR_ONLY)
    value = descriptor_value(2);
#elif defined(LEAF_SPEAKS)
    say("in a leaf");
#elif defined(FAULT_LEAF_BLOCKS)
    say("leaf blocked");
    wait_at("gate");
    if (the->closed) say("called after close");
#endif
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

#ifdef FAULT_INTERFACE_LATER
static bricks_status sessions(void *self, const bricks_call *call, uint32_t limit, const char *after, uint64_t size)
{
    (void)self, (void)call, (void)limit, (void)after, (void)size;
    return BRICKS_OK;
}
#endif

static const bricks_timer timer = {
#ifdef FAULT_INTERFACE_SHORT
    .size = 16,
#elif defined(INTERFACE_OF_1_0)
    .size = offsetof(bricks_timer, sessions),
#else
    /* Of version 1.0, compiled with a later header. */
    .size = sizeof timer,
#endif
#ifdef FAULT_INTERFACE_LATER
    .sessions = sessions,
#endif
    .show_settings = show_settings,
#ifndef FAULT_METHOD_NULL
    .show_timer = show_timer,
#endif
    .is_on_screen = is_on_screen,
};

/* bricks.devices/1: the controller says what to reply with. */

static bricks_status list(void *self, const bricks_call *call, bricks_id how)
{
    static const char good[] = "{\"devices\":[{\"id\":\"lamp\",\"name\":\"Lamp\",\"type\":\"light\",\"dimmable\":true}]}";
    static bricks_value many[1000];
    struct { bricks_value value; uint64_t added[3]; } longer[2];
    bricks_value value = text_value(good);
    (void)self;
    switch (how) {
    case 2: value = integer_value(7); break;
    case 3:
        for (int index = 0; index < 1000; index++) many[index] = value;
        call->reply(call, many, 1000);
        return BRICKS_OK;
    case 4: value = text_value("\xC3\x28"); break;
    case 5: return BRICKS_OK;
    case 6: value = text_value("{\"devices\":"); break;
    case 7: value = text_value("{\"devices\":3}"); break;
    case 8: /* A later version of the contract appended members to the value. */
        memset(longer, 0xAA, sizeof longer);
        longer[0].value = value;
        longer[1].value = integer_value(1);
        longer[0].value.size = longer[1].value.size = sizeof longer[0];
        call->reply(call, &longer[0].value, 2);
        return BRICKS_OK;
    case 9: /* Longer than a text may be; */
    case 15: /* longer than what a worker may send; */
    case 16: { /* longer than what can be sent by who may write no more to files. */
        size_t size = how == 9 ? 3 << 20 : how == 15 ? 5 << 20 : 200 << 10;
        char *text = malloc(size + 1);
        if (!text) return BRICKS_FAULT;
        memset(text, ' ', size);
        text[size] = 0;
        if (how == 16) {
            const struct rlimit none = {.rlim_cur = 4096, .rlim_max = 4096};
            memcpy(text, good, sizeof good - 1);
            if (setrlimit(RLIMIT_FSIZE, &none) != 0) return BRICKS_FAULT;
        }
        value = text_value(text);
        call->reply(call, &value, 1);
        free(text);
        return BRICKS_OK;
    }
    case 10: value.size = 8; break;
    case 11: call->reply(call, NULL, 5); return BRICKS_OK;
    case 12:
        value.data = NULL;
        break;
    case 13: value.type = 99; break;
    case 14: value.size = 0; call->reply(call, &value, 64); return BRICKS_OK;
    case 20: value = descriptor_value(how); break;
    case 21: { /* A second reply, one value too many, and one descriptor twice. */
        bricks_value first = descriptor_value(how), two[] = {value, descriptor_value(how)}, same[] = {first, first};
        call->reply(call, &first, 1);
        call->reply(call, same, 2);
        call->reply(call, two, 2);
        return BRICKS_OK;
    }
    case 22: /* A reply, and then none after all. */
        value = descriptor_value(how);
        call->reply(call, &value, 1);
        fail(call, BRICKS_BUSY, "Not now.", NULL);
        return BRICKS_BUSY;
    case 23: /* Late, twice, with a failure, and for a session that is not. */
        for (int time = 0; time < 2; time++) {
            value = descriptor_value(how);
            host->complete(host->self, call->session, call->request, BRICKS_OK, &value, 1, NULL, 0, NULL, 0);
        }
        value = descriptor_value(how);
        host->complete(host->self, call->session, call->request, BRICKS_BUSY, &value, 1, NULL, 0, NULL, 0);
        value = descriptor_value(how);
        host->complete(host->self, 4711, call->request, BRICKS_OK, &value, 1, NULL, 0, NULL, 0);
        value = descriptor_value(how);
        call->reply(call, &value, 1);
        return BRICKS_PENDING;
    default: break;
    }
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

static bricks_status state(void *self, const bricks_call *call, bricks_id controller, const char *device, uint64_t size)
{
    char text[192];
    bricks_value value;
    (void)self, (void)controller;
    snprintf(text, sizeof text, "{\"device\":\"%.*s\",\"power\":true,\"brightness\":42}", (int)size, device);
    value = text_value(text);
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

static bricks_status apply(void *self, const bricks_call *call, bricks_id controller, const char *device, uint64_t size,
                           const char *change, uint64_t change_size, const char *key, uint64_t key_size)
{
    (void)change, (void)change_size, (void)key, (void)key_size;
    return state(self, call, controller, device, size);
}

static bricks_status subscribe(void *self, const bricks_call *call, bricks_id controller, const char *device,
                               uint64_t size)
{
    (void)self, (void)controller, (void)device, (void)size;
    return later(call, 1);
}

static const bricks_devices devices = {
    .size = sizeof devices, .list = list, .state = state, .apply = apply, .subscribe = subscribe};

/* bricks.screen/1 */

static bricks_status action(void *self, const bricks_call *call, bricks_id screen, const char *text, uint64_t size)
{
    (void)self, (void)call, (void)screen, (void)text, (void)size;
    return BRICKS_OK;
}

static bricks_status visible(void *self, const bricks_call *call, bricks_id screen, int32_t is_visible)
{
    session *the = self;
    if (the->closed) say("called after close");
    if (screen == 98) {
        bricks_value value = descriptor_value(screen);
        call->reply(call, &value, 1);
    }
    if (screen == 99) {
        fail(call, BRICKS_BAD_HANDLE, "There is no such screen.", NULL);
        return BRICKS_BAD_HANDLE;
    }
    say_number(is_visible ? "shown" : "hidden", screen);
    return BRICKS_OK;
}

static bricks_status dismissed(void *self, const bricks_call *call, bricks_id screen)
{
    (void)self, (void)call, (void)screen;
    return BRICKS_PENDING;
}

static bricks_status cue_fired(void *self, const bricks_call *call, const char *cue, uint64_t size)
{
    (void)self, (void)call, (void)cue, (void)size;
    return BRICKS_OK;
}

static const bricks_screen screen = {
    .size = sizeof screen, .action = action, .restore = action, .visible = visible, .dismissed = dismissed,
    .cue_fired = cue_fired};

/* bricks.core/1 and bricks.net/1 of a module's own: between them their leaves take an argument of every type. */

static bricks_status echo_log(void *self, const bricks_call *call, int32_t level, const char *text, uint64_t size)
{
    bricks_value values[2] = {integer_value(level), text_value(text)};
    (void)self;
    values[1].data_size = size;
    call->reply(call, values, 2);
    return BRICKS_OK;
}

static bricks_status echo_progress(void *self, const bricks_call *call, uint64_t request, double fraction,
                                   const char *text, uint64_t size)
{
    bricks_value values[3] = {integer_value((int64_t)request), integer_value(0), text_value(text)};
    (void)self;
    values[0].type = BRICKS_VALUE_UNSIGNED;
    values[1].type = BRICKS_VALUE_REAL;
    values[1].real = fraction;
    values[2].data_size = size;
    if (!text) values[2].type = BRICKS_VALUE_ABSENT;
    call->reply(call, values, 3);
    return BRICKS_OK;
}

static bricks_status echo_now(void *self, const bricks_call *call)
{
    bricks_value value = integer_value((int64_t)call->session);
    (void)self;
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

static bricks_status echo_day(void *self, const bricks_call *call, int64_t milliseconds)
{
    bricks_value value = integer_value(milliseconds);
    (void)self;
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

static bricks_status echo_context(void *self, const bricks_call *call, const char *key, uint64_t size)
{
    (void)self, (void)key, (void)size;
    fail(call, BRICKS_NOT_FOUND, "There is none.", "{\"code\":\"test.none\"}");
    return BRICKS_NOT_FOUND;
}

static bricks_status echo_connect(void *self, const bricks_call *call, const char *name, uint64_t size, uint32_t port,
                                  uint32_t timeout)
{
    bricks_value values[3] = {text_value(name), integer_value(port), integer_value(timeout)};
    (void)self;
    values[0].data_size = size;
    call->reply(call, values, 3);
    return BRICKS_OK;
}

static const bricks_core echo = {
    .size = sizeof echo, .log = echo_log, .progress = echo_progress, .now = echo_now, .local_day = echo_day,
    .context = echo_context};
static const bricks_net net = {.size = sizeof net, .connect = echo_connect};

#ifdef HEALTH_ANSWER
/* Health data that answers what it is compiled with, nothing, or with its end. */
static bricks_status health_window(void *self, const bricks_call *call, const char *kind, uint64_t size, int64_t from,
                                   int64_t to, uint32_t limit)
{
    (void)self, (void)call, (void)kind, (void)size, (void)from, (void)to, (void)limit;
#if defined(HEALTH_ABORTS)
    abort();
#elif defined(HEALTH_SILENT)
    return BRICKS_PENDING;
#else
    bricks_value value = text_value(HEALTH_ANSWER);
    call->reply(call, &value, 1);
    return BRICKS_OK;
#endif
}

static bricks_status health_access(void *self, const bricks_call *call)
{
    bricks_value values[2] = {integer_value(1), integer_value(1)};
    (void)self;
    call->reply(call, values, 2);
    return BRICKS_OK;
}

static bricks_status health_keep(void *self, const bricks_call *call, const char *text, uint64_t size)
{
    (void)self, (void)call, (void)text, (void)size;
    return BRICKS_OK;
}

static const bricks_health health = {
    .size = sizeof health, .access = health_access, .window = health_window, .write_mindful = health_keep,
    .remove_mindful = health_keep};
#define PROVIDES_HEALTH ",\"bricks.health/1.0\""
#else
#define PROVIDES_HEALTH
#endif

/* The module. */

#ifndef MARK
#define MARK "a module"
#endif

static bricks_status create(const bricks_host *offered, const bricks_call *call, const char *creation, uint64_t size,
                            void **module)
{
    (void)creation, (void)size, (void)module;
    host = offered;
    core = host->get_interface(host->self, BRICKS_CORE, strlen(BRICKS_CORE));
    if (!core) return BRICKS_ABSENT;
    say("create");
#ifdef FAULT_CREATE_REFUSES
    fail(call, BRICKS_INVALID_ARGUMENT, "The length is not a number.",
         "{\"code\":\"test.length\",\"pointer\":\"/length\",\"help\":\"Write a number.\"}");
    return BRICKS_INVALID_ARGUMENT;
#elif defined(FAULT_CREATE_REFUSES_SILENTLY)
    (void)call;
    return BRICKS_UNAVAILABLE;
#elif defined(FAULT_CREATE_NULL)
    (void)call, (void)module;
    return BRICKS_OK;
#else
    (void)call;
#ifdef FAULT_CREATE_BLOCKS
    wait_at("gate");
#endif
    *module = (void *)&host;
    return BRICKS_OK;
#endif
}

static bricks_status start(void *module, const bricks_call *call)
{
    (void)module;
    say("start");
#ifdef FAULT_START_FAILS
    fail(call, BRICKS_UNAVAILABLE, "The disk is full.", NULL);
    return BRICKS_UNAVAILABLE;
#else
    (void)call;
    return BRICKS_OK;
#endif
}

static bricks_status stop(void *module, const bricks_call *call)
{
    (void)module, (void)call;
    say("stop");
    return BRICKS_OK;
}

static void destroy(void *module)
{
    (void)module;
    say("destroy");
}

static bricks_status session_open(void *module, const bricks_call *call, const char *document, uint64_t document_size,
                                  const char *saved, uint64_t saved_size, void **opened)
{
    (void)module, (void)document, (void)document_size;
    say_number("open", call->session);
    if (saved) say_number("saved bytes", saved_size);
#ifdef FAULT_SESSION_REFUSES
    (void)opened;
    fail(call, BRICKS_NOT_PERMITTED, "Nobody may come in.", NULL);
    return BRICKS_NOT_PERMITTED;
#elif defined(FAULT_SESSION_NULL)
    (void)opened;
    return BRICKS_OK;
#else
    session *made = calloc(1, sizeof *made);
    if (!made) return BRICKS_FAULT;
    made->id = call->session;
    *opened = made;
    return BRICKS_OK;
#endif
}

static bricks_status session_save(void *self, const bricks_call *call)
{
    bricks_value value = text_value("{\"kept\":true}");
    (void)self;
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

/* The session is not freed: a call that comes too late must be seen, not crash. */
static void session_close(void *self)
{
    session *the = self;
    if (the->closed) say("closed twice");
    the->closed = 1;
    say_number("close", the->id);
}

static void cancel(void *module, bricks_id session, uint64_t request)
{
    (void)module;
    say("cancel");
    /* As the contract asks: it is still completed; the host does not wait for it any more. */
    host->complete(host->self, session, request, BRICKS_CANCELLED, NULL, 0, NULL, 0, NULL, 0);
}

static const void *get_interface(const char *name, uint64_t size)
{
    static const struct { const char *name; const void *table; } all[] = {
#ifndef FAULT_INTERFACE_ABSENT
        {BRICKS_TIMER, &timer},
#endif
#ifdef HEALTH_ANSWER
        {BRICKS_HEALTH, &health},
#endif
        {BRICKS_DEVICES, &devices}, {BRICKS_SCREEN, &screen}, {BRICKS_CORE, &echo}, {BRICKS_NET, &net}};
    for (size_t index = 0; index < sizeof all / sizeof *all; index++)
        if (strlen(all[index].name) == size && !memcmp(all[index].name, name, size)) return all[index].table;
    return NULL;
}

static bricks_module table = {
#ifdef FAULT_TABLE_SHORT
    .size = 40,
#else
    .size = sizeof table,
#endif
#ifdef FAULT_ABI
    .abi = FAULT_ABI,
#else
    .abi = BRICKS_ABI_CURRENT,
#endif
#ifndef FAULT_NULL_CREATE
    .create = create,
#endif
#ifndef FAULT_NULL_DESTROY
    .destroy = destroy,
#endif
#ifndef FAULT_NULL_SESSION_OPEN
    .session_open = session_open,
#endif
#ifndef FAULT_NULL_SESSION_CLOSE
    .session_close = session_close,
#endif
#ifndef FAULT_NULL_GET_INTERFACE
    .get_interface = get_interface,
#endif
#ifndef WITHOUT_OPTIONAL
    .start = start,
    .stop = stop,
    .session_save = session_save,
    .cancel = cancel,
#endif
};

#ifdef FAULT_ENTRY_MISSING
#define bricks_module_entry another_name
#endif

BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *offered, const bricks_module **module);

BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *offered, const bricks_module **module)
{
    /* Every function counts as used, whatever the fault. */
    (void)offered, (void)module, (void)start, (void)stop, (void)create, (void)destroy, (void)session_open, (void)session_save;
    (void)session_close, (void)cancel, (void)get_interface, (void)timer, (void)show_timer;
#ifdef FAULT_ENTRY_FAILS
    return BRICKS_FAULT;
#elif defined(FAULT_ENTRY_REFUSES)
    return BRICKS_ABI_MISMATCH;
#elif defined(FAULT_TABLE_NULL)
    *module = NULL;
    return BRICKS_OK;
#else
    *module = &table;
    return BRICKS_OK;
#endif
}

/* The card, so that the whole host can be tested with this module too. */
#ifndef CARD
#define CARD "{\"schema\":\"bricks.card/1\",\"id\":\"org.example.module\",\"name\":\"" MARK "\",\"version\":\"1.0.0\"," \
    "\"abi\":{\"min\":\"1.0\",\"max\":\"1.0\"},\"provides\":[\"bricks.timer/1.0\",\"bricks.screen/1.0\"" PROVIDES_HEALTH "]," \
    "\"uses\":[],\"lanes\":\"session\",\"grants\":[]}"
#endif

#ifndef WITHOUT_CARD
static const struct {
    uint32_t name_size, descriptor_size, type;
    char name[8];
    char descriptor[(sizeof(CARD) + 3) / 4 * 4];
} card BRICKS_CARD_SECTION = {7, sizeof(CARD) - 1, BRICKS_CARD_TYPE, BRICKS_CARD_OWNER, CARD};
#endif

/* A module in plain C for the self-test of the conformance kit. Compiled with one -DFAULT_… it is faulty in that one way;
 * without, it is good and passes every check. The faults of a level lie in the header of its number.
 *
 *     cc -shared -fPIC -pthread -Iinclude -DFAULT_entry_missing faulty.c -o faulty.so
 */
#define _GNU_SOURCE
#include "actions.h"
#include "level01.h"
#include "level03.h"
#include "level05.h"
#include "level08.h"

/* ---- bricks.tab/1 ---- */

static bricks_status tab_create(void *pointer, const bricks_call *call, bricks_id tab, bricks_id stack)
{
    session *self = pointer;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    if (!tab || !stack || tab >> 63 || stack >> 63) return refuse(call, BRICKS_BAD_HANDLE, "The host's ids were expected.");
    if (self->tab) return refuse(call, BRICKS_BAD_STATE, "The coordinator is there already.");
    self->tab = tab;
#if defined(FAULT_tab_kept_as_number)
    self->tab = (bricks_id)(double)tab;
#endif
    self->stack = stack;
    return BRICKS_OK;
}

static bool is_tab(const session *self, bricks_id tab) { return tab && self->tab == tab; }

static bricks_status tab_start(void *pointer, const bricks_call *call, bricks_id tab, bricks_id id)
{
    session *self = pointer;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    if (!is_tab(self, tab)) return refuse(call, BRICKS_BAD_HANDLE, "There is no such coordinator.");
    if (!id || id >> 63) return refuse(call, BRICKS_BAD_HANDLE, "The host's id was expected.");
    screen *where = screen_add(self, id, MAIN);
    if (!where) return refuse(call, BRICKS_BUSY, "There are too many screens.");
    bricks_status status = screen_show(self, where);
    return status == BRICKS_OK ? status : refuse(call, BRICKS_UNAVAILABLE, "The screen cannot be shown.");
}

static bricks_status tab_open(void *pointer, const bricks_call *call, bricks_id tab, const char *route, uint64_t size)
{
    session *self = pointer;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    if (!is_tab(self, tab)) return refuse(call, BRICKS_BAD_HANDLE, "There is no such coordinator.");
    bricks_status status = check_text(call, route, size, 2048);
    if (status != BRICKS_OK) return status;
    int kind = route_kind(route, size);
    if (kind < 0) return refuse(call, BRICKS_NOT_FOUND, "The route leads nowhere.");
    status = screen_open(self, self->stack, (screen_kind)kind);
    return status == BRICKS_OK ? status : refuse(call, BRICKS_UNAVAILABLE, "The screen cannot be shown.");
}

static bricks_status tab_told(void *pointer, const bricks_call *call, bricks_id tab)
{
    session *self = pointer;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    return is_tab(self, tab) ? BRICKS_OK : refuse(call, BRICKS_BAD_HANDLE, "There is no such coordinator.");
}

static bricks_status tab_destroy(void *pointer, const bricks_call *call, bricks_id tab)
{
    session *self = pointer;
    bricks_status status = tab_told(pointer, call, tab);
    if (status != BRICKS_OK) return status;
    AT_TAB_DESTROY
    pthread_mutex_lock(&self->lock);
    for (int index = 0; index < SCREENS; index++)
        if (!(self->screens[index].id >> 63)) self->screens[index].id = 0;
    pthread_mutex_unlock(&self->lock);
    AT_TAB_DESTROYED
    self->tab = self->stack = 0;
    return BRICKS_OK;
}

/* ---- bricks.timer/1 ---- */

static bricks_status show(void *pointer, const bricks_call *call, bricks_id stack, bricks_id devices, screen_kind kind)
{
    session *self = pointer;
    (void)devices;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    if (!stack || stack >> 63) return refuse(call, BRICKS_BAD_HANDLE, "A stack of the host's was expected.");
    bricks_status status = screen_open(self, stack, kind);
    return status == BRICKS_OK ? status : refuse(call, BRICKS_UNAVAILABLE, "The screen cannot be shown.");
}

static bricks_status show_settings(void *pointer, const bricks_call *call, bricks_id stack, bricks_id devices)
{
    return show(pointer, call, stack, devices, SETTINGS);
}

static bricks_status show_timer(void *pointer, const bricks_call *call, bricks_id stack, bricks_id devices)
{
    return show(pointer, call, stack, devices, MAIN);
}

static bricks_status is_on_screen(void *pointer, const bricks_call *call)
{
    session *self = pointer;
    int64_t found = 0;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    pthread_mutex_lock(&self->lock);
    for (int index = 0; index < SCREENS; index++)
        found |= self->screens[index].id && self->screens[index].kind == MAIN && self->screens[index].is_visible;
    pthread_mutex_unlock(&self->lock);
    reply_integer(call, found);
    return BRICKS_OK;
}

/* Three sessions that have ended, an hour apart; everybody has the same. */
static bricks_status timer_sessions(void *pointer, const bricks_call *call, uint32_t limit, const char *after,
                                    uint64_t after_size)
{
    enum { SESSIONS = 3 };
    session *self = pointer;
    int first = 0;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    if (after) {
        bricks_status status = check_text(call, after, after_size, 128);
        if (status != BRICKS_OK) return status;
        bool is_known = after_size == 2 && after[0] == 's' && after[1] >= '1' && after[1] < '1' + SESSIONS;
        if (is_known) first = after[1] - '0';
        else if (!TIMER_UNKNOWN_IS_NOTHING) return refuse(call, BRICKS_NOT_FOUND, "There is no such session.");
    }
    if (TIMER_FROM_START) first = 0;
    int count = limit < 1 || TIMER_LIMIT_IS_IGNORED ? (limit < 1 ? 1 : SESSIONS) : limit < SESSIONS ? (int)limit : SESSIONS;
    if (count > SESSIONS - first) count = SESSIONS - first;
    text list = {0};
    text_print(&list, "{\"sessions\":[");
    for (int index = first; index < first + count; index++) {
        long long start = 1700000000000LL - 3600000LL * (TIMER_ORDER_IS_TURNED ? SESSIONS - index : index);
        text_print(&list,
                   "%s{\"id\":\"s%d\",\"startedAt\":%lld,\"endedAt\":%lld,\"seconds\":600,\"plannedSeconds\":600,"
                   "\"completed\":true,\"timeZone\":\"Europe/London\"}",
                   index > first ? "," : "", TIMER_IDS_ARE_ONE ? 1 : index + 1, start,
                   TIMER_ENDS_FIRST ? start - 1 : start + 600000);
    }
    text_print(&list, "],\"hasMore\":%s}", first + count < SESSIONS && !TIMER_SAYS_NO_MORE ? "true" : "false");
    if (list.failed) {
        text_free(&list);
        return no_memory(call);
    }
    reply_text(call, list.data, list.size);
    text_free(&list);
    return BRICKS_OK;
}

/* ---- Sessions ---- */

static bricks_status read_person(session *self, const bricks_call *call, const char *data, uint64_t size)
{
    json document, user, member;
    bricks_status status = check_text(call, data, size, 16384);
    if (status != BRICKS_OK) return status;
    if (!json_parse(data, size, &document) || !json_member(document, "user", &user) || !json_member(user, "id", &member) ||
        !json_text(member, self->user, sizeof self->user) || !json_member(user, "name", &member) ||
        !json_text(member, self->name, sizeof self->name))
        return refuse(call, BRICKS_INVALID_ARGUMENT, "A `session` document was expected.");
    return BRICKS_OK;
}

static void session_free(session *self)
{
    pthread_cond_destroy(&self->changed);
    pthread_mutex_destroy(&self->lock);
    free(self);
}

static bricks_status session_fill(session *self, const bricks_call *call, const char *document, uint64_t document_size,
                                  const char *state, uint64_t state_size)
{
    bricks_status status = read_person(self, call, document, document_size);
    if (status != BRICKS_OK) return status;
    if (state) return state_restore(self, call, state, state_size);
    answer kept = {0};
    bricks_call get = frame(self->id, &kept);
    if (self->module->store->get(self->module->host->self, &get, "note", 4) == BRICKS_OK && kept.value.data &&
        kept.value.size <= NOTE_LIMIT)
        memcpy(self->note, kept.value.data, kept.value.size);
    text_free(&kept.value);
    return BRICKS_OK;
}

static bricks_status session_open(void *pointer, const bricks_call *call, const char *document, uint64_t document_size,
                                  const char *state, uint64_t state_size, void **result)
{
    AT_SESSION_OPEN
    if (!pointer || !result || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    session *self = calloc(1, sizeof *self);
#if defined(FAULT_memory_unchecked)
    self->id = call->session;
#endif
    if (!self) return no_memory(call);
    self->module = pointer;
    self->id = call->session;
#if defined(FAULT_session_kept_as_number)
    self->id = (bricks_id)(double)call->session;
#endif
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->changed, NULL);
    bricks_status status = session_fill(self, call, document, document_size, state, state_size);
    if (status != BRICKS_OK) {
        taken_by_refusal();
        AT_SESSION_REFUSED
        session_free(self);
        return status;
    }
    taken_by_session();
    self->module->people++;
    listed_add(self);
    ever_opened++;
    AT_SESSION_OPENED
    *result = self;
    return BRICKS_OK;
}

static bricks_status session_changed(void *pointer, const bricks_call *call, const char *document, uint64_t size)
{
    session *self = pointer;
    AT_SESSION_CHANGED
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    bricks_status status = read_person(self, call, document, size);
    if (status == BRICKS_OK) screens_refresh(self);
    return status;
}

static bricks_status session_save(void *pointer, const bricks_call *call)
{
    AT_SESSION_SAVE
    if (!pointer || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    return state_save(pointer, call);
}

static void session_close(void *pointer)
{
    session *self = pointer;
    if (!self) return;
    AT_SESSION_CLOSE
    self->module->people--;
    listed_remove(self);
    load_end(self);
    last_closed = self->id;
    AT_SESSION_CLOSED
    session_free(self);
}

static void session_complete(void *pointer, uint64_t request, bricks_status status, const bricks_value *values,
                             uint32_t count, const char *message, uint64_t message_size, const char *detail,
                             uint64_t detail_size)
{
    session *self = pointer;
    (void)message, (void)message_size, (void)detail, (void)detail_size;
    AT_COMPLETE
    if (!self || !request || request != self->listing) return;
    self->listing = 0;
#if defined(FAULT_provider_answer_unchecked)
    if (!values) abort();
#elif defined(FAULT_provider_answer_forgotten)
    return;
#endif
    listed(self, status, values, count);
    screens_refresh(self);
    complete(self, self->listing_for, BRICKS_OK, NULL);
}

/* ---- The module ---- */

static const void *host_table(const bricks_host *host, const char *name)
{
    const uint32_t *table = host->get_interface(host->self, name, strlen(name));
    return table;
}

static bricks_status create(const bricks_host *host, const bricks_call *call, const char *creation, uint64_t size,
                            void **result)
{
    json document, member;
    starts = stops = 0;
    AT_CREATE
    if (!host || !result || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    bricks_status status = check_text(call, creation, size, 1 << 20);
    if (status != BRICKS_OK) return status;
    module *self = calloc(1, sizeof *self);
    if (!self) return no_memory(call);
    if (!json_parse(creation, size, &document) || !json_member(document, "dataDirectory", &member) ||
        !json_text(member, self->directory, sizeof self->directory) || !json_member(document, "configuration", &member) ||
        !json_is_object(member)) {
        free(self);
        return refuse(call, BRICKS_INVALID_ARGUMENT, "A `creation` document with a configuration object was expected.");
    }
    AT_CREATE_READ
    self->host = host;
    self->core = host_table(host, BRICKS_CORE);
    self->surface = host_table(host, BRICKS_SURFACE);
    self->navigation = host_table(host, BRICKS_NAVIGATION);
    self->store = host_table(host, BRICKS_STORE);
    self->cues = host_table(host, BRICKS_CUES);
    self->devices = host_table(host, BRICKS_DEVICES);
    AT_CREATE_ASKED
    if (!self->core || !self->surface || !self->navigation || !self->store) {
        free(self);
        AT_CREATE_WITHOUT
        return refuse(call, BRICKS_UNAVAILABLE, "bricks.core/1, surface/1, navigation/1 and store/1 are required.");
    }
    taken_by_create();
    AT_CREATED
    alive++;
    *result = self;
    return BRICKS_OK;
}

static bricks_status start(void *pointer, const bricks_call *call)
{
    module *self = pointer;
    AT_START
    ever_started = 1;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    /* Without memory it refuses, and is destroyed all the same. */
    if (!self->running && !(self->running = malloc(64))) return no_memory(call);
    self->started = true;
    return BRICKS_OK;
}

static bricks_status stop(void *pointer, const bricks_call *call)
{
    module *self = pointer;
    AT_STOP
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    self->started = false;
    free(self->running);
    self->running = NULL;
    return BRICKS_OK;
}

static void destroy(void *pointer)
{
    AT_DESTROY
    alive--;
    ever_destroyed++;
    if (!pointer) return;
    free(((module *)pointer)->running);
    left_by_destroy(pointer);
}

static bricks_status user_export(void *pointer, const bricks_call *call, const char *user, uint64_t size)
{
    char line[64];
    if (!pointer || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    bricks_status status = check_text(call, user, size, USER_LIMIT);
    if (status != BRICKS_OK) return status;
    int length = snprintf(line, sizeof line, "{\"count\":%lld}", (long long)(person_count(pointer, user, size) + ((module *)pointer)->unkept));
#if defined(FAULT_export_is_no_json)
    length -= 1;
#endif
    reply_text(call, line, (size_t)length);
    return BRICKS_OK;
}

static bricks_status user_erase(void *pointer, const bricks_call *call, const char *user, uint64_t size)
{
    if (!pointer || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    bricks_status status = check_text(call, user, size, USER_LIMIT);
    if (status != BRICKS_OK) return status;
#if defined(FAULT_erase_keeps)
    return BRICKS_OK;
#endif
    return person_erase(pointer, user, size) ? BRICKS_OK : refuse(call, BRICKS_UNAVAILABLE, "The file cannot be removed.");
}

#include "level07.h"
#include "level04.h"
#include "level02.h"

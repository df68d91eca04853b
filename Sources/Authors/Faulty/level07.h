/* The border: methods that are put before the good ones. Each fault names the methods that it stands before; level04.h then
 * puts those into the tables. */
#ifndef FAULTY_LEVEL07_H
#define FAULTY_LEVEL07_H

#include "level05.h"

#define BEFORE_TAB_CREATE(...) \
    static bricks_status before_tab_create(void *pointer, const bricks_call *call, bricks_id tab, bricks_id stack) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return tab_create(pointer, call, tab, stack); \
    }
#define BEFORE_TAB_START(...) \
    static bricks_status before_tab_start(void *pointer, const bricks_call *call, bricks_id tab, bricks_id id) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return tab_start(pointer, call, tab, id); \
    }
#define BEFORE_TAB_OPEN(...) \
    static bricks_status before_tab_open(void *pointer, const bricks_call *call, bricks_id tab, const char *route, uint64_t size) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return tab_open(pointer, call, tab, route, size); \
    }
#define BEFORE_TAB_TOLD(...) \
    static bricks_status before_tab_told(void *pointer, const bricks_call *call, bricks_id tab) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return tab_told(pointer, call, tab); \
    }
#define BEFORE_TAB_DESTROY(...) \
    static bricks_status before_tab_destroy(void *pointer, const bricks_call *call, bricks_id tab) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return tab_destroy(pointer, call, tab); \
    }
#define BEFORE_ACTION(...) \
    static bricks_status before_action(void *pointer, const bricks_call *call, bricks_id id, const char *data, uint64_t size) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return action(pointer, call, id, data, size); \
    }
#define BEFORE_RESTORE(...) \
    static bricks_status before_restore(void *pointer, const bricks_call *call, bricks_id id, const char *route, uint64_t size) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return restore(pointer, call, id, route, size); \
    }
#define BEFORE_VISIBLE(...) \
    static bricks_status before_visible(void *pointer, const bricks_call *call, bricks_id id, int32_t flag) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return visible(pointer, call, id, flag); \
    }
#define BEFORE_DISMISSED(...) \
    static bricks_status before_dismissed(void *pointer, const bricks_call *call, bricks_id id) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return dismissed(pointer, call, id); \
    }
#define BEFORE_CUE_FIRED(...) \
    static bricks_status before_cue_fired(void *pointer, const bricks_call *call, const char *cue, uint64_t size) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return cue_fired(pointer, call, cue, size); \
    }
#define BEFORE_SHOW_SETTINGS(...) \
    static bricks_status before_show_settings(void *pointer, const bricks_call *call, bricks_id stack, bricks_id devices) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return show_settings(pointer, call, stack, devices); \
    }
#define BEFORE_IS_ON_SCREEN(...) \
    static bricks_status before_is_on_screen(void *pointer, const bricks_call *call) \
    { \
        session *self = pointer; \
        (void)self; \
        __VA_ARGS__ \
        return is_on_screen(pointer, call); \
    }

/* What the host replied to a call of a fault's. */
typedef struct {
    int count;
    bricks_value first;
    const char *data;
} seen_reply;

static inline void see_reply(const bricks_call *call, const bricks_value *values, uint32_t count)
{
    seen_reply *seen = call->caller;
    seen->count++;
    if (count) seen->first = *values;
    if (count && values->type == BRICKS_VALUE_TEXT && (!values->data_size || (unsigned char)values->data[2] == 0xFF))
        seen->data = values->data;
}

/* Asks the store for the note; gives the status. */
static inline bricks_status ask_store(session *self, seen_reply *seen)
{
    bricks_call call = frame(self->id, NULL);
    *seen = (seen_reply){0};
    call.caller = seen;
    call.reply = see_reply;
    return self->module->store->get(self->module->host->self, &call, "note", 4);
}

static inline bricks_status log_as(const session *self, void *host, const char *line, uint64_t size)
{
    bricks_call call = frame(self->id, NULL);
    return self->module->core->log(host, &call, BRICKS_LOG_LEVEL_INFO, line, size);
}

/* Publishes a file, whose call the host refuses. */
static inline void publish_as(const session *self, const char *name, const char *type)
{
    const bricks_host *host = self->module->host;
    const bricks_blob *blob = host->get_interface(host->self, BRICKS_BLOB, strlen(BRICKS_BLOB));
    bricks_call call = frame(self->id, NULL);
    if (blob) blob->publish(host->self, &call, name, strlen(name), type, strlen(type), 60);
}

/* Puts a notice into an inbox, which the host refuses. */
static inline void put_as(const session *self, const char *notice)
{
    const bricks_host *host = self->module->host;
    const bricks_inbox *inbox = host->get_interface(host->self, BRICKS_INBOX, strlen(BRICKS_INBOX));
    bricks_call call = frame(self->id, NULL);
    if (inbox) inbox->put(host->self, &call, "user-1", 6, notice, strlen(notice));
}

/* Asks for datagrams, which the host refuses. */
static inline void listen_at(const session *self, uint32_t port)
{
    const bricks_host *host = self->module->host;
    const bricks_net *net = host->get_interface(host->self, BRICKS_NET, strlen(BRICKS_NET));
    bricks_call call = frame(self->id, NULL);
    if (net) net->listen(host->self, &call, port, 20);
}

static inline void broadcast_as(const session *self, const char *content)
{
    const bricks_host *host = self->module->host;
    const bricks_net *net = host->get_interface(host->self, BRICKS_NET, strlen(BRICKS_NET));
    bricks_call call = frame(self->id, NULL);
    if (net) net->broadcast(host->self, &call, "127.0.0.1", 9, 7000, content, strlen(content));
}

typedef struct {
    const bricks_call *call;
    unsigned wait;
} handed_call;

/* Replies from another thread. */
static inline void *reply_elsewhere(void *context)
{
    handed_call *what = context;
    struct timespec moment = {0, (long)what->wait * 1000000};
    /* It sleeps on purpose: the fault is a reply that comes late. */
    nanosleep(&moment, NULL);
    reply_integer(what->call, 0);
    free(what);
    return NULL;
}

static inline void reply_by_thread(const bricks_call *call, unsigned wait, bool join)
{
    pthread_t thread;
    handed_call *what = malloc(sizeof *what);
    *what = (handed_call){call, wait};
    pthread_create(&thread, NULL, reply_elsewhere, what);
    if (join) pthread_join(thread, NULL);
    else pthread_detach(thread);
}

static inline bricks_id tab_of_another(const session *self, bricks_id tab)
{
    for (int index = 0; index < LISTED; index++)
        if (listed_all[index] && listed_all[index] != self && listed_all[index]->tab == tab) return tab;
    return 0;
}

static inline bool screen_of_another(const session *self, bricks_id id)
{
    for (int index = 0; index < LISTED; index++)
        if (listed_all[index] && listed_all[index] != self && screen_of(listed_all[index], id)) return true;
    return false;
}

static bricks_id gone;
static const char *kept_text;
static const bricks_call *kept_call;
static int counted;

static inline bool begins_and_ends(const char *data, uint64_t size)
{
    return data && size > 2 && size < 65536 && data[0] == '{' && data[size - 1] == '}';
}

#define FRAMED if (self && call && call->size >= sizeof *call)

#if defined(FAULT_frame_null_crashes)
BEFORE_TAB_OPEN(if (!call) abort();)
#define tab_open before_tab_open
#elif defined(FAULT_frame_null_accepted)
BEFORE_IS_ON_SCREEN(if (!call) return BRICKS_OK;)
#define is_on_screen before_is_on_screen
#elif defined(FAULT_frame_short_read)
BEFORE_TAB_OPEN(if (call && call->size < 64 && !call->fail) abort();)
#define tab_open before_tab_open
#elif defined(FAULT_frame_short_accepted)
BEFORE_TAB_TOLD(if (call && call->size < 64) return BRICKS_OK;)
#define tab_told before_tab_told
#elif defined(FAULT_frame_long_refused)
BEFORE_TAB_START(if (call && call->size > 64) return BRICKS_ABI_MISMATCH;)
#define tab_start before_tab_start
#elif defined(FAULT_frame_long_crashes)
BEFORE_CUE_FIRED(if (call && call->size > 64) abort();)
#define cue_fired before_cue_fired
#elif defined(FAULT_deadline_past_crashes)
BEFORE_ACTION(if (call && call->size >= 64 && call->deadline == 1) abort();)
#define action before_action
#elif defined(FAULT_deadline_past_hangs)
BEFORE_RESTORE(while (call && call->size >= 64 && call->deadline == 1) pause();)
#define restore before_restore
#elif defined(FAULT_self_null_crashes)
BEFORE_TAB_TOLD(if (!pointer) abort();)
#define tab_told before_tab_told
#elif defined(FAULT_self_null_accepted)
BEFORE_VISIBLE(if (!pointer) return BRICKS_OK;)
#define visible before_visible
#elif defined(FAULT_leaf_elsewhere_refused)
BEFORE_IS_ON_SCREEN(static pthread_t home; if (!home) home = pthread_self(); FRAMED { if (!pthread_equal(home, pthread_self())) return BRICKS_WRONG_LANE; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_leaf_elsewhere_crashes)
BEFORE_IS_ON_SCREEN(static pthread_t home; if (!home) home = pthread_self(); if (!pthread_equal(home, pthread_self())) abort();)
#define is_on_screen before_is_on_screen
#elif defined(FAULT_text_null_crashes)
BEFORE_TAB_OPEN(if (!route) abort();)
#define tab_open before_tab_open
#elif defined(FAULT_text_null_accepted)
BEFORE_RESTORE(FRAMED { if (!route) return BRICKS_OK; })
#define restore before_restore
#elif defined(FAULT_text_null_with_size_read)
BEFORE_TAB_OPEN(if (!route && size && strlen(route)) abort();)
#define tab_open before_tab_open
#elif defined(FAULT_text_empty_read)
BEFORE_TAB_OPEN(if (route && !size && *(volatile const char *)route) return BRICKS_NOT_FOUND;)
#define tab_open before_tab_open
#elif defined(FAULT_document_empty_read_by_action)
BEFORE_ACTION(if (data && !size && *(volatile const char *)data) return BRICKS_NOT_FOUND;)
#define action before_action
#elif defined(FAULT_text_not_utf8_accepted)
BEFORE_TAB_OPEN(FRAMED { if (route && size < 2048 && !utf8_is_valid(route, size)) return BRICKS_OK; })
#define tab_open before_tab_open
#elif defined(FAULT_text_surrogate_crashes)
BEFORE_RESTORE(if (route && size == 3 && (unsigned char)route[0] == 0xED) abort();)
#define restore before_restore
#elif defined(FAULT_action_not_utf8_accepted)
BEFORE_ACTION(FRAMED { if (data && size < 65536 && !utf8_is_valid(data, size)) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_text_nul_accepted)
BEFORE_TAB_OPEN(FRAMED { if (route && size == 3 && !route[1]) return BRICKS_OK; })
#define tab_open before_tab_open
#elif defined(FAULT_text_nul_crashes)
BEFORE_ACTION(if (data && size < 65536 && memchr(data, 0, size)) abort();)
#define action before_action
#elif defined(FAULT_text_oversized_accepted)
BEFORE_TAB_OPEN(FRAMED { if (size == 2049) return BRICKS_OK; })
#define tab_open before_tab_open
#elif defined(FAULT_text_oversized_crashes)
BEFORE_RESTORE(if (size == 2049) abort();)
#define restore before_restore
#elif defined(FAULT_text_size_believed)
BEFORE_TAB_OPEN(if (route && size > 1 << 20 && utf8_is_valid(route, size)) return BRICKS_OK;)
#define tab_open before_tab_open
#elif defined(FAULT_text_size_allocated)
BEFORE_ACTION(if (data && size > 1 << 30) { char *copy = malloc(size); if (!copy) abort(); free(copy); })
#define action before_action
#elif defined(FAULT_flag_unknown_crashes)
BEFORE_VISIBLE(if (flag == 77) abort();)
#define visible before_visible
#elif defined(FAULT_flag_negative_hangs)
BEFORE_VISIBLE(while (flag == -1) pause();)
#define visible before_visible
#elif defined(FAULT_text_end_read)
BEFORE_TAB_OPEN(if (route && size && size < 64 && ((volatile const char *)route)[size] == 1) abort();)
#define tab_open before_tab_open
#elif defined(FAULT_document_end_read)
BEFORE_CUE_FIRED(if (cue && size && size < 16000 && ((volatile const char *)cue)[size] == 1) abort();)
#define cue_fired before_cue_fired
#elif defined(FAULT_frame_end_read)
BEFORE_TAB_TOLD(if (call && call->size == 64 && ((volatile const uint64_t *)call)[8] == 1) abort();)
#define tab_told before_tab_told
#elif defined(FAULT_text_written)
BEFORE_TAB_OPEN(if (route && size == 1) ((char *)(uintptr_t)route)[0] = 0x78;)
#define tab_open before_tab_open
#elif defined(FAULT_document_written)
BEFORE_ACTION(if (begins_and_ends(data, size) && size < 200) ((char *)(uintptr_t)data)[0] = 0x7b;)
#define action before_action
#elif defined(FAULT_frame_written)
BEFORE_TAB_TOLD(if (call && call->size == 64) ((bricks_call *)(uintptr_t)call)->trace = 1;)
#define tab_told before_tab_told
#elif defined(FAULT_text_kept)
BEFORE_TAB_OPEN(if (route && size == 1) kept_text = route;)
#define tab_open before_tab_open
BEFORE_IS_ON_SCREEN(if (kept_text && *(volatile const char *)kept_text == 1) abort();)
#define is_on_screen before_is_on_screen
#elif defined(FAULT_document_kept)
BEFORE_CUE_FIRED(if (begins_and_ends(cue, size) && size < 200) kept_text = cue;)
#define cue_fired before_cue_fired
BEFORE_IS_ON_SCREEN(if (kept_text && *(volatile const char *)kept_text == 1) abort();)
#define is_on_screen before_is_on_screen
#elif defined(FAULT_frame_kept)
BEFORE_TAB_OPEN(if (call && call->size == 64 && size == 1) kept_call = call;)
#define tab_open before_tab_open
BEFORE_IS_ON_SCREEN(if (kept_call && ((volatile const bricks_call *)kept_call)->trace == 9) abort();)
#define is_on_screen before_is_on_screen
#elif defined(FAULT_document_broken_accepted)
BEFORE_ACTION(FRAMED { if (is_text(data, size, "nul")) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_document_broken_crashes)
BEFORE_CUE_FIRED(if (is_text(cue, size, "{a:1}")) abort();)
#define cue_fired before_cue_fired
#elif defined(FAULT_document_trailing_accepted)
BEFORE_ACTION(FRAMED { if (data && size > 2 && size < 65536 && data[size - 1] == 0x78) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_document_list_accepted)
BEFORE_ACTION(FRAMED { if (is_text(data, size, "[]")) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_document_null_value_crashes)
BEFORE_CUE_FIRED(if (is_text(cue, size, "null")) abort();)
#define cue_fired before_cue_fired
#elif defined(FAULT_document_mistyped_accepted)
BEFORE_ACTION(FRAMED { if (holds(data, size, "\"name\":7")) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_document_mistyped_crashes)
BEFORE_CUE_FIRED(if (holds(cue, size, "\"at\":\"seven\"")) abort();)
#define cue_fired before_cue_fired
#elif defined(FAULT_document_incomplete_accepted)
BEFORE_ACTION(FRAMED { if (begins_and_ends(data, size) && holds(data, size, "\"name\"") && !holds(data, size, "\"component\"")) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_document_incomplete_crashes)
BEFORE_CUE_FIRED(if (begins_and_ends(cue, size) && holds(cue, size, "\"at\"") && !holds(cue, size, "\"list\"")) abort();)
#define cue_fired before_cue_fired
#elif defined(FAULT_action_extended_refused)
BEFORE_ACTION(FRAMED { if (holds(data, size, "addedLater")) return BRICKS_INVALID_ARGUMENT; })
#define action before_action
#elif defined(FAULT_cue_extended_crashes)
BEFORE_CUE_FIRED(if (holds(cue, size, "addedLater") && begins_and_ends(cue, size)) abort();)
#define cue_fired before_cue_fired
#elif defined(FAULT_document_deep_crashes)
BEFORE_ACTION(if (holds(data, size, "[[[[[[[[")) abort();)
#define action before_action
#elif defined(FAULT_document_deep_accepted)
BEFORE_ACTION(FRAMED { if (holds(data, size, "{\"a\":{\"a\":")) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_id_zero_accepted)
BEFORE_TAB_START(FRAMED { if (!id) return BRICKS_OK; })
#define tab_start before_tab_start
#elif defined(FAULT_id_zero_crashes)
BEFORE_SHOW_SETTINGS(if (!stack) abort();)
#define show_settings before_show_settings
#elif defined(FAULT_id_forged_accepted)
BEFORE_ACTION(FRAMED { if (id == UINT64_MAX) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_id_forged_crashes)
BEFORE_TAB_OPEN(if (tab == 1) abort();)
#define tab_open before_tab_open
#elif defined(FAULT_id_taken_for_index)
BEFORE_VISIBLE(if (id == 0xFFFFFFFF && self->screens[id].is_visible) return BRICKS_OK;)
#define visible before_visible
#elif defined(FAULT_tab_stale_accepted)
BEFORE_TAB_DESTROY(gone = tab;)
#define tab_destroy before_tab_destroy
BEFORE_TAB_OPEN(FRAMED { if (gone && tab == gone) return BRICKS_OK; })
#define tab_open before_tab_open
#elif defined(FAULT_screen_stale_accepted)
BEFORE_DISMISSED(gone = id;)
#define dismissed before_dismissed
BEFORE_ACTION(FRAMED { if (gone && id == gone) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_tab_foreign_accepted)
BEFORE_TAB_OPEN(FRAMED { if (tab_of_another(self, tab)) return BRICKS_OK; })
#define tab_open before_tab_open
#elif defined(FAULT_screen_foreign_accepted)
BEFORE_ACTION(FRAMED { if (!screen_of(self, id) && screen_of_another(self, id)) return BRICKS_OK; })
#define action before_action
#elif defined(FAULT_status_unknown)
BEFORE_IS_ON_SCREEN(FRAMED { return 0x777; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_status_unknown_on_error)
BEFORE_TAB_OPEN(FRAMED { if (tab == 7) return 0x1FF; })
#define tab_open before_tab_open
#elif defined(FAULT_leaf_pending)
BEFORE_IS_ON_SCREEN(FRAMED { return BRICKS_PENDING; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_request_never_answered)
BEFORE_SHOW_SETTINGS(FRAMED { if (stack == 7) return BRICKS_PENDING; })
#define show_settings before_show_settings
#elif defined(FAULT_reply_on_error)
BEFORE_TAB_OPEN(FRAMED { reply_integer(call, 1); })
#define tab_open before_tab_open
#elif defined(FAULT_reply_on_event_error)
BEFORE_DISMISSED(FRAMED { if (id == 7) { reply_integer(call, 1); return BRICKS_BAD_HANDLE; } })
#define dismissed before_dismissed
#elif defined(FAULT_failure_and_ok)
BEFORE_TAB_TOLD(FRAMED { if (is_tab(self, tab)) refuse(call, BRICKS_BUSY, "Or not."); })
#define tab_told before_tab_told
#elif defined(FAULT_failure_of_another_status)
BEFORE_TAB_OPEN(FRAMED { refuse(call, BRICKS_BUSY, "Or not."); return BRICKS_NOT_FOUND; })
#define tab_open before_tab_open
#elif defined(FAULT_reply_nothing)
BEFORE_IS_ON_SCREEN(FRAMED { return BRICKS_OK; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_reply_text_for_flag)
BEFORE_IS_ON_SCREEN(FRAMED { reply_text(call, "1", 1); return BRICKS_OK; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_reply_flag_of_two)
BEFORE_IS_ON_SCREEN(FRAMED { reply_integer(call, 2); return BRICKS_OK; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_reply_unasked)
BEFORE_TAB_TOLD(FRAMED { if (is_tab(self, tab)) reply_integer(call, 1); })
#define tab_told before_tab_told
#elif defined(FAULT_reply_twice)
BEFORE_IS_ON_SCREEN(FRAMED { reply_integer(call, 0); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_reply_by_another_thread)
BEFORE_IS_ON_SCREEN(FRAMED { reply_by_thread(call, 0, true); return BRICKS_OK; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_reply_late)
BEFORE_IS_ON_SCREEN(FRAMED { if (call->deadline == 0) reply_by_thread(call, 5, false); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_reply_value_short)
BEFORE_IS_ON_SCREEN(FRAMED { bricks_value value = {.size = 8, .type = BRICKS_VALUE_INTEGER}; call->reply(call, &value, 1); return BRICKS_OK; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_reply_type_unknown)
BEFORE_IS_ON_SCREEN(FRAMED { bricks_value value = {.size = sizeof value, .type = 99}; call->reply(call, &value, 1); return BRICKS_OK; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_reply_count_of_null)
BEFORE_IS_ON_SCREEN(FRAMED { call->reply(call, NULL, 5); return BRICKS_OK; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_failure_not_utf8)
BEFORE_TAB_OPEN(FRAMED { if (tab == 7) return refuse(call, BRICKS_BAD_HANDLE, "\xff\xfe"); })
#define tab_open before_tab_open
#elif defined(FAULT_failure_nul)
BEFORE_TAB_OPEN(FRAMED { if (tab == 7) { call->fail(call, BRICKS_BAD_HANDLE, "a\0b", 3, NULL, 0); return BRICKS_BAD_HANDLE; } })
#define tab_open before_tab_open
#elif defined(FAULT_completion_of_answered)
BEFORE_TAB_START(FRAMED { complete(self, call->request, BRICKS_OK, NULL); })
#define tab_start before_tab_start
#elif defined(FAULT_completion_of_nobody)
BEFORE_IS_ON_SCREEN(FRAMED { complete(self, 0x7FFFFFFF, BRICKS_OK, NULL); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_completion_twice)
BEFORE_SHOW_SETTINGS(FRAMED { if (stack == 7) { complete(self, call->request, BRICKS_BUSY, NULL); complete(self, call->request, BRICKS_BUSY, NULL); return BRICKS_PENDING; } })
#define show_settings before_show_settings
#elif defined(FAULT_host_self_forged)
BEFORE_IS_ON_SCREEN(FRAMED { log_as(self, NULL, "hello", 5); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_text_not_utf8)
BEFORE_IS_ON_SCREEN(FRAMED { log_as(self, self->module->host->self, "\xff", 1); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_text_with_nul)
BEFORE_IS_ON_SCREEN(FRAMED { log_as(self, self->module->host->self, "a\0b", 3); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_text_oversized)
BEFORE_IS_ON_SCREEN(FRAMED { static char line[5000]; memset(line, 0x61, sizeof line); log_as(self, self->module->host->self, line, sizeof line); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_text_absent)
BEFORE_IS_ON_SCREEN(FRAMED { log_as(self, self->module->host->self, NULL, 0); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_frame_null)
BEFORE_IS_ON_SCREEN(FRAMED { self->module->core->log(self->module->host->self, NULL, 1, "hello", 5); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_frame_short)
BEFORE_IS_ON_SCREEN(FRAMED { bricks_call asked = frame(self->id, NULL); asked.size = 0; self->module->core->log(self->module->host->self, &asked, 1, "hello", 5); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_frame_without_reply)
BEFORE_IS_ON_SCREEN(FRAMED { bricks_call asked = frame(self->id, NULL); asked.reply = NULL; self->module->core->log(self->module->host->self, &asked, 1, "hello", 5); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_document_broken)
BEFORE_IS_ON_SCREEN(FRAMED { bricks_call asked = frame(self->id, NULL); if (self->module->cues) self->module->cues->submit(self->module->host->self, &asked, "a", 1, 0, "{", 1); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_id_zero)
BEFORE_IS_ON_SCREEN(FRAMED { bricks_call asked = frame(self->id, NULL); self->module->navigation->dismiss(self->module->host->self, &asked, 0); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_published_path)
BEFORE_IS_ON_SCREEN(FRAMED { publish_as(self, "../garden.flac", "audio/flac"); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_published_type)
BEFORE_IS_ON_SCREEN(FRAMED { publish_as(self, "garden.html", "text/html"); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_notice_untitled)
BEFORE_IS_ON_SCREEN(FRAMED { put_as(self, "{\"key\":\"a\",\"title\":\" \"}"); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_notice_in_two_places)
BEFORE_IS_ON_SCREEN(FRAMED { put_as(self, "{\"key\":\"a\",\"title\":\"A\",\"route\":\"b\",\"link\":\"library\"}"); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_listens_at_no_port)
BEFORE_IS_ON_SCREEN(FRAMED { listen_at(self, 0); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_broadcast_not_base64)
BEFORE_IS_ON_SCREEN(FRAMED { broadcast_as(self, "{\"from\":\"garden\"}"); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_status_unknown_crashes)
BEFORE_IS_ON_SCREEN(FRAMED { bricks_status status = log_as(self, self->module->host->self, "hello", 5); if (status == 0x3FF) abort(); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_busy_crashes)
BEFORE_IS_ON_SCREEN(FRAMED { if (log_as(self, self->module->host->self, "hello", 5) == BRICKS_BUSY) abort(); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_fault_crashes)
BEFORE_IS_ON_SCREEN(FRAMED { if (log_as(self, self->module->host->self, "hello", 5) == BRICKS_FAULT) abort(); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_silence_crashes)
BEFORE_IS_ON_SCREEN(FRAMED { seen_reply seen; if (ask_store(self, &seen) == BRICKS_OK && !seen.count) abort(); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_type_unchecked)
BEFORE_IS_ON_SCREEN(FRAMED { seen_reply seen; if (ask_store(self, &seen) == BRICKS_OK && seen.first.type == BRICKS_VALUE_REAL) abort(); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_text_unchecked)
BEFORE_IS_ON_SCREEN(FRAMED { seen_reply seen; if (ask_store(self, &seen) == BRICKS_OK && seen.data && seen.first.data_size) abort(); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_host_text_empty_read)
BEFORE_IS_ON_SCREEN(FRAMED { seen_reply seen; if (ask_store(self, &seen) == BRICKS_OK && seen.data && !seen.first.data_size && *(volatile const char *)seen.data) return BRICKS_FAULT; })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_session_of_another_named)
BEFORE_TAB_START(static bricks_id first; FRAMED { if (!first || !screen_of_another(self, 0)) {} if (!first) first = self->id; bricks_id own = self->id; bool other = false; for (int index = 0; index < LISTED; index++) if (listed_all[index] && listed_all[index]->id < own && listed_all[index]->module == self->module) { self->id = listed_all[index]->id; other = true; break; } if (other) { bricks_status status = tab_start(pointer, call, tab, id); self->id = own; return status; } })
#define tab_start before_tab_start
#elif defined(FAULT_tab_twice_crashes)
BEFORE_TAB_CREATE(FRAMED { if (self->tab && self->tab == tab) abort(); })
#define tab_create before_tab_create
#elif defined(FAULT_tab_twice_breaks)
BEFORE_TAB_CREATE(FRAMED { if (self->tab && self->tab == tab) { gone = tab; } })
#define tab_create before_tab_create
BEFORE_TAB_DESTROY(FRAMED { if (gone && gone == tab) return refuse(call, BRICKS_BAD_STATE, "Which of the two?"); })
#define tab_destroy before_tab_destroy
#elif defined(FAULT_tab_destroyed_crashes)
BEFORE_TAB_DESTROY(gone = self && self->tab == tab ? tab + 1 : 0;)
#define tab_destroy before_tab_destroy
BEFORE_VISIBLE(if (gone && self && !self->tab && id == gone + 0) abort(); if (gone && self && !self->tab && flag == 0) abort();)
#define visible before_visible
#elif defined(FAULT_tab_destroyed_still_sent)
BEFORE_TAB_START(FRAMED { gone = id; })
#define tab_start before_tab_start
BEFORE_CUE_FIRED(FRAMED { if (!self->tab && gone) { screen old = {.id = gone, .kind = MAIN, .has_surface = true}; screen_show(self, &old); } })
#define cue_fired before_cue_fired
#elif defined(FAULT_tab_again_refused)
BEFORE_TAB_CREATE(static bricks_id of; FRAMED { if (of != self->id) { of = self->id; counted = 0; } if (++counted > 5) return refuse(call, BRICKS_UNAVAILABLE, "Enough."); })
#define tab_create before_tab_create
#elif defined(FAULT_tab_again_shows_nothing)
BEFORE_TAB_START(static bricks_id of; FRAMED { if (of != self->id) { of = self->id; counted = 0; } if (++counted > 5 && is_tab(self, tab)) return BRICKS_OK; })
#define tab_start before_tab_start
#elif defined(FAULT_events_early_crash)
BEFORE_TAB_TOLD(FRAMED { bool shows = false; for (int index = 0; index < SCREENS; index++) shows |= self->screens[index].id != 0; if (is_tab(self, tab) && !shows) abort(); })
#define tab_told before_tab_told
#elif defined(FAULT_events_early_break)
BEFORE_TAB_TOLD(FRAMED { bool shows = false; for (int index = 0; index < SCREENS; index++) shows |= self->screens[index].id != 0; if (is_tab(self, tab) && !shows) gone = tab; })
#define tab_told before_tab_told
BEFORE_TAB_START(FRAMED { if (gone && gone == tab) return refuse(call, BRICKS_BAD_STATE, "Too early."); })
#define tab_start before_tab_start
#elif defined(FAULT_visible_again_refused)
BEFORE_VISIBLE(static int32_t last = -1; static bricks_id of; FRAMED { if (of == id && last == flag) return refuse(call, BRICKS_BAD_STATE, "It is so already."); of = id; last = flag; })
#define visible before_visible
#elif defined(FAULT_visible_often_crashes)
BEFORE_VISIBLE(static bricks_id of; FRAMED { if (of != id) { of = id; counted = 0; } if (++counted > 6) abort(); })
#define visible before_visible
#elif defined(FAULT_screen_dismissed_still_sent)
BEFORE_DISMISSED(FRAMED { gone = id; })
#define dismissed before_dismissed
BEFORE_CUE_FIRED(FRAMED { if (gone) { screen old = {.id = gone, .kind = MAIN, .has_surface = true}; screen_show(self, &old); } })
#define cue_fired before_cue_fired
#elif defined(FAULT_screen_dismissed_twice_crashes)
BEFORE_DISMISSED(static bool again; FRAMED { if (gone == id && id) { if (again) abort(); again = true; if (!screen_of(self, id)) abort(); } gone = id; })
#define dismissed before_dismissed
#elif defined(FAULT_calls_without_end)
BEFORE_IS_ON_SCREEN(FRAMED { for (int index = 0; index < 600; index++) log_as(self, self->module->host->self, "hello", 5); })
#define is_on_screen before_is_on_screen
#elif defined(FAULT_calls_without_end_by_event)
BEFORE_CUE_FIRED(FRAMED { for (int index = 0; index < 600; index++) log_as(self, self->module->host->self, "hello", 5); })
#define cue_fired before_cue_fired
#endif

#endif

/* What the module does when its screens are used. */
#ifndef FAULTY_ACTIONS_H
#define FAULTY_ACTIONS_H

#include "level06.h"
#include "level09.h"
#include "level10.h"

/* ---- A request that is answered later, by a thread of the session's ---- */

static void *load(void *context)
{
    session *self = context;
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += 20 * 1000 * 1000;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    pthread_mutex_lock(&self->lock);
    while (!self->load_is_cancelled && pthread_cond_timedwait(&self->changed, &self->lock, &end) == 0) {}
    uint64_t request = self->loading;
    bool is_cancelled = self->load_is_cancelled;
    self->loading = 0;
    pthread_cond_broadcast(&self->changed);
    pthread_mutex_unlock(&self->lock);
    complete(self, request, is_cancelled ? BRICKS_CANCELLED : BRICKS_OK, is_cancelled ? "The request was given up." : NULL);
    return NULL;
}

static void load_end(session *self)
{
    if (!self->has_thread) return;
    pthread_mutex_lock(&self->lock);
    self->load_is_cancelled = true;
    pthread_cond_broadcast(&self->changed);
    pthread_mutex_unlock(&self->lock);
    pthread_join(self->thread, NULL);
    self->has_thread = false;
}

static bricks_status load_begin(session *self, const bricks_call *call)
{
    pthread_mutex_lock(&self->lock);
    bool is_busy = self->loading != 0;
    pthread_mutex_unlock(&self->lock);
    if (is_busy) return refuse(call, BRICKS_BUSY, "It is being loaded already.");
    if (self->has_thread) pthread_join(self->thread, NULL);
    self->has_thread = false;
    self->load_is_cancelled = false;
    self->loading = call->request;
    if (pthread_create(&self->thread, NULL, load, self)) {
        self->loading = 0;
        return refuse(call, BRICKS_UNAVAILABLE, "There is no thread.");
    }
    self->has_thread = true;
    return BRICKS_PENDING;
}

/* ---- The module's own request to the host ---- */

static void listed(session *self, bricks_status status, const bricks_value *values, uint32_t count)
{
    json document, list;
    self->device_count = 0;
    if (status != BRICKS_OK || !count || values[0].type != BRICKS_VALUE_TEXT ||
        !json_parse(values[0].data, values[0].data_size, &document) || !json_member(document, "devices", &list))
        return;
    for (const char *at = list.at; at < list.end; at++) self->device_count += *at == '{';
}

/* ---- Actions ---- */

static bricks_status act_add(session *self, const bricks_call *call)
{
    wait_in_line(self);
#if defined(FAULT_action_calls_often)
    for (int index = 0; index < 1000; index++) {
        bricks_call often = frame(self->id, NULL);
        self->module->core->now(self->module->host->self, &often);
    }
#endif
    size_t size = strlen(self->user);
    answer now = {0};
    bricks_call ask = frame(self->id, &now);
    if (self->module->core->now(self->module->host->self, &ask) == BRICKS_OK) {
#if defined(FAULT_clock_back_crashes)
        if (now.integer < self->used_at) abort();
#elif defined(FAULT_clock_back_is_fault)
        if (now.integer < self->used_at) return refuse(call, BRICKS_FAULT, "The clock is wrong.");
#elif defined(FAULT_clock_back_hangs)
        if (now.integer < self->used_at) return BRICKS_PENDING;
#endif
        if (now.integer > self->used_at) self->used_at = now.integer;
    }
    text_free(&now.value);
    int64_t kept = person_count(self->module, self->user, size);
    if (!person_keep(self->module, self->user, size, kept + 1))
        return refuse(call, BRICKS_UNAVAILABLE, "The count cannot be kept: the disk took no more.");
    count_up(self);
    screens_refresh(self);
    return BRICKS_OK;
}

static bricks_status act_save(session *self, const bricks_call *call, json action)
{
    json context, member;
    char note[NOTE_LIMIT + 1];
#if defined(FAULT_payload_unchecked)
    static char taken[64];
    if (json_member(action, "context", &context) && json_member(context, "note", &member)) {
        if (*member.at != '"') abort();
        (void)taken;
    }
#endif
    if (!json_member(action, "context", &context) || !json_member(context, "note", &member) ||
        !json_text(member, note, sizeof note))
        return refuse(call, BRICKS_INVALID_ARGUMENT, "`note` must be a text of at most 256 bytes.");
    bricks_call put = frame(self->id, NULL);
    bricks_status status =
        self->module->store->put(self->module->host->self, &put, "note", 4, note, strlen(note));
#if defined(FAULT_host_refusal_crashes)
    if (status != BRICKS_OK) abort();
#elif defined(FAULT_host_refusal_hangs)
    if (status != BRICKS_OK) return BRICKS_PENDING;
#elif defined(FAULT_host_refusal_is_fault)
    if (status != BRICKS_OK) return refuse(call, BRICKS_FAULT, "The note cannot be kept.");
#endif
    if (status != BRICKS_OK) return refuse(call, BRICKS_UNAVAILABLE, "The note cannot be kept.");
    strcpy(self->note, note);
    screens_refresh(self);
    return BRICKS_OK;
}

static bricks_status act_devices(session *self, const bricks_call *call, bricks_id screen)
{
#if defined(FAULT_provider_missing_crashes)
    if (!self->module->devices) abort();
#elif defined(FAULT_provider_missing_is_fault)
    if (!self->module->devices) return refuse(call, BRICKS_FAULT, "There are no devices.");
#endif
    if (!self->module->devices || self->listing) return BRICKS_OK;
    answer kept = {0};
    bricks_call list = frame(self->id, &kept);
    list.request = ++self->next_request;
    bricks_status status = self->module->devices->list(self->module->host->self, &list, 1);
#if defined(FAULT_provider_too_late_crashes)
    if (status == BRICKS_DEADLINE_EXCEEDED) abort();
#elif defined(FAULT_provider_fault_is_fault)
    if (status == BRICKS_BAD_REPLY) return refuse(call, BRICKS_FAULT, "The devices are broken.");
#endif
    if (status == BRICKS_PENDING) {
#if defined(FAULT_provider_late_hangs)
        while (!self->load_is_cancelled) pause();
#elif defined(FAULT_provider_late_is_fault)
        return refuse(call, BRICKS_FAULT, "The devices do not answer.");
#endif
        self->listing = list.request;
        self->listing_for = call->request;
        self->listing_screen = screen;
        text_free(&kept.value);
        return BRICKS_PENDING;
    }
    bricks_value value = {
        .size = sizeof value, .type = BRICKS_VALUE_TEXT, .data = kept.value.data ? kept.value.data : "", .data_size = kept.value.size};
    listed(self, status, &value, 1);
    text_free(&kept.value);
    screens_refresh(self);
    return BRICKS_OK;
}

static bricks_status act(session *self, const bricks_call *call, screen *where, const char *name, json action)
{
    const module *module = self->module;
    if (where->kind == MAIN) {
        if (!strcmp(name, "add")) return act_add(self, call);
        if (!strcmp(name, "save")) return act_save(self, call, action);
        if (!strcmp(name, "details")) {
            bricks_status status = screen_open(self, self->stack, DETAILS);
            return status == BRICKS_OK ? status : refuse(call, BRICKS_UNAVAILABLE, "The screen cannot be opened.");
        }
#if defined(FAULT_button_always_refused)
        if (!strcmp(name, "load")) return refuse(call, BRICKS_BAD_STATE, "Not in this state.");
#endif
        if (!strcmp(name, "load")) return load_begin(self, call);
        if (!strcmp(name, "devices")) return act_devices(self, call, where->id);
    } else if (!strcmp(name, "back")) {
        bricks_call dismiss = frame(self->id, NULL);
        bricks_id id = where->id;
        where->id = 0;
        (void)module->navigation->dismiss(module->host->self, &dismiss, id);
        return BRICKS_OK;
    }
#if defined(FAULT_action_unknown_accepted)
    return BRICKS_OK;
#elif defined(FAULT_action_unknown_crashes)
    if (strlen(name) > 20) abort();
#elif defined(FAULT_action_unknown_is_fault)
    if (strlen(name) > 20) return refuse(call, BRICKS_FAULT, "No such action.");
#elif defined(FAULT_action_unknown_hangs)
    if (call->request && strlen(name) > 20) return BRICKS_PENDING;
#endif
    return refuse(call, BRICKS_NOT_FOUND, "This screen has no such action.");
}

static bricks_status action(void *pointer, const bricks_call *call, bricks_id id, const char *data, uint64_t size)
{
    session *self = pointer;
    json document, member;
    char name[257], component[257];
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
#if defined(FAULT_payload_large_crashes)
    if (size > CONTEXT_LIMIT) abort();
#endif
#if defined(FAULT_payload_large_hangs)
    while (size > CONTEXT_LIMIT) pause();
#endif
#if defined(FAULT_payload_size_crashes)
    char fixed[8192];
    if (data && size <= CONTEXT_LIMIT) memcpy(fixed, data, size);
    __asm__ volatile("" : : "r"(fixed) : "memory");
#endif
#if defined(FAULT_payload_of_9973_crashes)
    if (size == 9973) abort();
#endif
#if defined(FAULT_payload_on_power_crashes)
    if (size && !(size & (size - 1)) && size >= 4096) abort();
#endif
    bricks_status status = check_text(call, data, size, CONTEXT_LIMIT);
    if (status != BRICKS_OK) return status;
    if (!json_parse(data, size, &document) || !json_member(document, "name", &member) ||
        !json_text(member, name, sizeof name) || !json_member(document, "component", &member) ||
        !json_text(member, component, sizeof component) || !json_member(document, "context", &member))
        return refuse(call, BRICKS_INVALID_ARGUMENT, "An `action` document was expected.");
#if defined(FAULT_component_unknown_crashes)
    if (strlen(component) > 20) abort();
#endif
#if defined(FAULT_component_unknown_is_fault)
    if (strlen(component) > 20) return refuse(call, BRICKS_FAULT, "No such component.");
#endif
    taken_by_action();
    pthread_mutex_lock(&self->lock);
    screen *where = screen_of(self, id);
    pthread_mutex_unlock(&self->lock);
#if defined(FAULT_screen_unknown_accepted)
    if (!where && (uint32_t)id == 999) return BRICKS_OK;
#elif defined(FAULT_screen_unknown_crashes)
    if (!where && (uint32_t)id == 999) abort();
#endif
    if (!where) return refuse(call, BRICKS_NOT_FOUND, "This screen is not the module's.");
    return act(self, call, where, name, document);
}

static bricks_status restore(void *pointer, const bricks_call *call, bricks_id id, const char *route, uint64_t size)
{
    session *self = pointer;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    if (!id) return refuse(call, BRICKS_BAD_HANDLE, "There is no screen 0.");
    bricks_status status = check_text(call, route, size, 2048);
    if (status != BRICKS_OK) return status;
    int kind = route_kind(route, size);
#if defined(FAULT_route_unknown_crashes)
    if (kind < 0 && memchr(route, '/', size)) abort();
#endif
    if (kind < 0) return refuse(call, BRICKS_NOT_FOUND, "The module has no such screen.");
#if defined(FAULT_restore_refused)
    if (kind == DETAILS) return refuse(call, BRICKS_NOT_FOUND, "The module has no such screen.");
#endif
#if defined(FAULT_restore_shows_another)
    if (kind == DETAILS) kind = MAIN;
#endif
    screen *where = screen_add(self, id, (screen_kind)kind);
    if (!where) return refuse(call, BRICKS_BUSY, "There are too many screens.");
#if defined(FAULT_restore_sends_nothing)
    if (kind == DETAILS) return BRICKS_OK;
#endif
    status = screen_show(self, where);
    return status == BRICKS_OK ? status : refuse(call, BRICKS_UNAVAILABLE, "The screen cannot be shown.");
}

static bricks_status visible(void *pointer, const bricks_call *call, bricks_id id, int32_t flag)
{
    session *self = pointer;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    if (!id) return refuse(call, BRICKS_BAD_HANDLE, "There is no screen 0.");
    if (flag != 0 && flag != 1) return refuse(call, BRICKS_INVALID_ARGUMENT, "`visible` is 0 or 1.");
    pthread_mutex_lock(&self->lock);
    screen *where = screen_of(self, id);
    if (where) where->is_visible = flag;
    pthread_mutex_unlock(&self->lock);
    return BRICKS_OK;
}

static bricks_status dismissed(void *pointer, const bricks_call *call, bricks_id id)
{
    session *self = pointer;
    if (!self || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    if (!id) return refuse(call, BRICKS_BAD_HANDLE, "There is no screen 0.");
    pthread_mutex_lock(&self->lock);
    screen *where = screen_of(self, id);
    if (where) where->id = 0;
    pthread_mutex_unlock(&self->lock);
    return BRICKS_OK;
}

static bricks_status cue_fired(void *pointer, const bricks_call *call, const char *cue, uint64_t size)
{
    json document, member;
    char list[129];
    int64_t at;
    if (!pointer || !frame_is_good(call)) return BRICKS_INVALID_ARGUMENT;
    bricks_status status = check_text(call, cue, size, 16384);
    if (status != BRICKS_OK) return status;
    if (!json_parse(cue, size, &document) || !json_member(document, "list", &member) ||
        !json_text(member, list, sizeof list) || !json_member(document, "id", &member) ||
        !json_text(member, list, sizeof list) || !json_member(document, "at", &member) || !json_integer(member, &at))
        return refuse(call, BRICKS_INVALID_ARGUMENT, "A `fired_cue` document was expected.");
    return BRICKS_OK;
}

#endif

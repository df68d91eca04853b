/* State: what a session is saved as, and opened from again. */
#ifndef FAULTY_LEVEL08_H
#define FAULTY_LEVEL08_H

#include "model.h"

/* What the timer tells of its sessions. */
#if defined(FAULT_timer_sessions_after_unknown)
#define TIMER_UNKNOWN_IS_NOTHING true
#else
#define TIMER_UNKNOWN_IS_NOTHING false
#endif
#if defined(FAULT_timer_sessions_from_start)
#define TIMER_FROM_START true
#else
#define TIMER_FROM_START false
#endif
#if defined(FAULT_timer_sessions_over_limit)
#define TIMER_LIMIT_IS_IGNORED true
#else
#define TIMER_LIMIT_IS_IGNORED false
#endif
#if defined(FAULT_timer_sessions_oldest_first)
#define TIMER_ORDER_IS_TURNED true
#else
#define TIMER_ORDER_IS_TURNED false
#endif
#if defined(FAULT_timer_sessions_same_id)
#define TIMER_IDS_ARE_ONE true
#else
#define TIMER_IDS_ARE_ONE false
#endif
#if defined(FAULT_timer_sessions_end_first)
#define TIMER_ENDS_FIRST true
#else
#define TIMER_ENDS_FIRST false
#endif
#if defined(FAULT_timer_sessions_says_no_more)
#define TIMER_SAYS_NO_MORE true
#else
#define TIMER_SAYS_NO_MORE false
#endif

/* `{"version":2,"count":3,"note":"…"}`; version 1 had no note. */
enum { STATE_VERSION = 2 };

static bricks_status state_save(session *self, const bricks_call *call)
{
    text state = {0};
    pthread_mutex_lock(&self->lock);
#if defined(FAULT_state_busy_hangs)
    while (self->loading) pthread_cond_wait(&self->changed, &self->lock);
#endif
#if defined(FAULT_state_busy_refused)
    if (self->loading) {
        pthread_mutex_unlock(&self->lock);
        return refuse(call, BRICKS_BUSY, "A request is open.");
    }
#endif
#if defined(FAULT_state_saves_another_count)
    text_print(&state, "{\"version\":%d,\"count\":%lld,\"note\":", STATE_VERSION, (long long)self->count / 2);
#else
    text_print(&state, "{\"version\":%d,\"count\":%lld,\"note\":", STATE_VERSION, (long long)self->count);
#endif
#if defined(FAULT_state_saving_counts)
    self->count++;
#endif
    text_quote(&state, self->note);
#if defined(FAULT_state_has_address)
    text_print(&state, ",\"at\":\"%p\"", (void *)self);
#endif
#if defined(FAULT_state_has_time)
    static int saved;
    text_print(&state, ",\"saved\":%d", saved++);
#endif
#if defined(FAULT_state_too_large)
    text_add(&state, ",\"rest\":\"", 9);
    for (int index = 0; index < 70000; index++) text_add(&state, "and so on, and so", 17);
    text_add(&state, "\"", 1);
#endif
    text_add(&state, "}", 1);
#if defined(FAULT_state_not_utf8)
    if (!state.failed) state.data[2] = '\xff';
#endif
    pthread_mutex_unlock(&self->lock);
    if (state.failed) {
        text_free(&state);
        return no_memory(call);
    }
#if defined(FAULT_state_is_a_number)
    reply_integer(call, self->count);
#elif defined(FAULT_state_replied_twice)
    reply_text(call, state.data, state.size);
    reply_text(call, state.data, state.size);
#else
    reply_text(call, state.data, state.size);
#endif
    text_free(&state);
    return BRICKS_OK;
}

/* Takes a saved state up; the session is new. */
static bricks_status state_restore(session *self, const bricks_call *call, const char *state, uint64_t size)
{
    json document, member;
    int64_t version, count;
#if defined(FAULT_state_empty_crashes)
    if (!size) return ((volatile char *)NULL)[0];
#endif
#if defined(FAULT_state_empty_accepted)
    if (!size) return BRICKS_OK;
#endif
#if defined(FAULT_state_garbage_accepted)
    if (size && *state != '{') return BRICKS_OK;
#endif
#if defined(FAULT_state_garbage_crashes)
    char kept[1024];
    for (uint64_t at = 0; at < size && *state != '{'; at++) ((volatile char *)kept)[at * (unsigned char)*state] = 1;
#endif
    if (size > STATE_LIMIT)
#if defined(FAULT_state_huge_accepted)
        return BRICKS_OK;
#elif defined(FAULT_state_huge_crashes)
        abort();
#else
        return refuse(call, BRICKS_TOO_LARGE, "The state is larger than any that was saved.");
#endif
#if defined(FAULT_state_cut_accepted)
    if (size && *state == '{' && state[size - 1] != '}') return BRICKS_OK;
#endif
#if defined(FAULT_state_cut_crashes)
    if (size && *state == '{' && state[size - 1] != '}') abort();
#endif
    if (!json_parse(state, size, &document) || !json_is_object(document))
        return refuse(call, BRICKS_INVALID_ARGUMENT, "The state is not one that this module saved.");
    if (!json_member(document, "version", &member) || !json_integer(member, &version))
        return refuse(call, BRICKS_INVALID_ARGUMENT, "The state has no version.");
#if defined(FAULT_state_older_refused)
    if (version < STATE_VERSION) return refuse(call, BRICKS_INVALID_ARGUMENT, "The state is of an older version.");
#endif
#if defined(FAULT_state_older_crashes)
    if (version < STATE_VERSION) abort();
#endif
#if !defined(FAULT_state_newer_accepted)
    if (version < 1 || version > STATE_VERSION)
        return refuse(call, BRICKS_INVALID_ARGUMENT, "The state is of a newer version than 2.");
#endif
    if (!json_member(document, "count", &member) || !json_integer(member, &count) || count < 0)
        return refuse(call, BRICKS_INVALID_ARGUMENT, "The state has no count.");
    self->count = count;
#if !defined(FAULT_state_forgets_note)
    if (version > 1 && (!json_member(document, "note", &member) || !json_text(member, self->note, sizeof self->note)))
        return refuse(call, BRICKS_INVALID_ARGUMENT, "The state has no note.");
#endif
    return BRICKS_OK;
}

#endif

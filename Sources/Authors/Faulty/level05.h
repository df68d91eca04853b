/* Lifecycle: the sessions that are open, requests that are given up, and what a module may get wrong of both. */
#ifndef FAULTY_LEVEL05_H
#define FAULTY_LEVEL05_H

#include "level03.h"

/* ---- The sessions that are open ---- */

enum { LISTED = 256 };

static pthread_mutex_t listed_lock = PTHREAD_MUTEX_INITIALIZER;
static session *listed_all[LISTED];

static void listed_add(session *self)
{
    pthread_mutex_lock(&listed_lock);
    for (int index = 0; index < LISTED; index++) {
        if (listed_all[index]) continue;
        listed_all[index] = self;
        break;
    }
    pthread_mutex_unlock(&listed_lock);
}

static void listed_remove(session *self)
{
    pthread_mutex_lock(&listed_lock);
    for (int index = 0; index < LISTED; index++)
        if (listed_all[index] == self) listed_all[index] = NULL;
    pthread_mutex_unlock(&listed_lock);
}

static inline int listed_count(const module *of)
{
    int count = 0;
    pthread_mutex_lock(&listed_lock);
    for (int index = 0; index < LISTED; index++) count += listed_all[index] && listed_all[index]->module == of;
    pthread_mutex_unlock(&listed_lock);
    return count;
}

/* ---- Requests that are given up ---- */

static void cancel_request(void *pointer, bricks_id session, uint64_t request)
{
    bool found = false;
    pthread_mutex_lock(&listed_lock);
    for (int index = 0; index < LISTED; index++) {
        struct session *one = listed_all[index];
        if (!one || one->module != pointer || one->id != session) continue;
        pthread_mutex_lock(&one->lock);
        if (request && one->loading == request) {
            found = true;
#if defined(FAULT_cancel_forgets)
            one->loading = 0;
#elif defined(FAULT_cancel_completes_twice)
            complete(one, request, BRICKS_CANCELLED, NULL);
#elif defined(FAULT_cancel_crashes)
            abort();
#endif
            one->load_is_cancelled = true;
            pthread_cond_broadcast(&one->changed);
        }
        pthread_mutex_unlock(&one->lock);
    }
    pthread_mutex_unlock(&listed_lock);
#if defined(FAULT_cancel_unknown_crashes)
    if (!found) abort();
#endif
    (void)found;
}

/* ---- The faults ---- */

/* Something that a thread does after a while. */
typedef struct {
    const bricks_host *host;
    const bricks_core *core;
    bricks_id session;
    uint64_t request;
    bool forever;
} later_call;

static inline void *call_later(void *context)
{
    later_call *what = context;
    do {
        struct timespec moment = {0, 40000000};
        /* It sleeps on purpose: the fault is a call that comes late. */
        nanosleep(&moment, NULL);
        if (what->request) {
            what->host->complete(what->host->self, what->session, what->request, BRICKS_OK, NULL, 0, NULL, 0, NULL, 0);
        } else {
            bricks_call call = frame(what->session, NULL);
            what->core->log(what->host->self, &call, BRICKS_LOG_LEVEL_INFO, "still here", 10);
        }
    } while (what->forever);
    free(what);
    return NULL;
}

static inline void later(later_call what)
{
    pthread_t thread;
    later_call *kept = malloc(sizeof *kept);
    if (!kept) return;
    *kept = what;
    if (!pthread_create(&thread, NULL, call_later, kept)) pthread_detach(thread);
}

static const char good_session[] = "{\"user\":{\"id\":\"user-1\",\"name\":\"Ada\"}}";
static int starts, stops;
static bricks_id last_closed;

#if defined(FAULT_start_refuses)
#define AT_START return refuse(call, BRICKS_UNAVAILABLE, "Not now.");
#elif defined(FAULT_session_refuses)
#define AT_SESSION_OPEN return refuse(call, BRICKS_NOT_PERMITTED, "Nobody comes in.");
#elif defined(FAULT_session_gives_nothing)
#define AT_SESSION_OPENED { *result = NULL; return BRICKS_OK; }
#elif defined(FAULT_restart_refused)
#define AT_START if (call && starts++ >= 2) return refuse(call, BRICKS_UNAVAILABLE, "Enough.");
#elif defined(FAULT_start_twice_crashes)
#define AT_START if (self->started) abort();
#elif defined(FAULT_start_twice_unknown)
#define AT_START if (self->started) return 0x777;
#elif defined(FAULT_start_twice_pending)
#define AT_START if (self->started) return BRICKS_PENDING;
#elif defined(FAULT_stop_twice_crashes)
#define AT_STOP if (call && !self->started && stops) abort(); stops++;
#elif defined(FAULT_stop_twice_unknown)
#define AT_STOP if (call && !self->started && stops) return 0x777; stops++;
#elif defined(FAULT_stop_early_crashes)
#define AT_STOP if (call && !self->started && !stops) abort(); stops++;
#elif defined(FAULT_stop_early_pending)
#define AT_STOP if (call && !self->started && !stops) return BRICKS_PENDING; stops++;
#elif defined(FAULT_start_frame_unread)
#define AT_START if (!call) abort();
#elif defined(FAULT_stop_frame_accepted)
#define AT_STOP if (!call) return BRICKS_OK;
#elif defined(FAULT_start_replies)
#define AT_START if (call) reply_integer(call, 1);
#elif defined(FAULT_stop_fails_and_succeeds)
#define AT_STOP if (call) refuse(call, BRICKS_BUSY, "Or not.");
#elif defined(FAULT_start_leaves_thread)
#define AT_START pthread_t left; pthread_create(&left, NULL, linger, NULL);
#elif defined(FAULT_thread_outlives_module)
#define AT_START later((later_call){.host = self->host, .core = self->core, .forever = true});
#elif defined(FAULT_calls_after_destroy)
#define AT_DESTROY later((later_call){.host = ((module *)pointer)->host, .core = ((module *)pointer)->core});
#elif defined(FAULT_sessions_few)
#define AT_SESSION_OPEN if (listed_count(pointer) >= 3) return refuse(call, BRICKS_BUSY, "There are three already.");
#elif defined(FAULT_session_close_breaks_older)
#define AT_SESSION_SAVE if (pointer && last_closed > ((session *)pointer)->id) abort();
#elif defined(FAULT_session_again_refused)
#define AT_SESSION_OPEN if (call && call->session == last_closed) return refuse(call, BRICKS_BAD_STATE, "It was here before.");
#elif defined(FAULT_session_document_null_crashes)
#define AT_SESSION_OPEN if (!document) abort();
#elif defined(FAULT_session_document_accepted)
#define AT_SESSION_OPEN if (is_text(document, document_size, "[]")) { document = good_session; document_size = sizeof good_session - 1; }
#elif defined(FAULT_session_document_silent)
#define AT_SESSION_OPEN if (is_text(document, document_size, "[]")) return BRICKS_INVALID_ARGUMENT;
#elif defined(FAULT_session_refusal_writes)
#define AT_SESSION_REFUSED *result = self;
#elif defined(FAULT_session_changed_refused)
#define AT_SESSION_CHANGED if (holds(document, size, "de-DE")) return refuse(call, BRICKS_INVALID_ARGUMENT, "Only English.");
#elif defined(FAULT_session_changed_crashes)
#define AT_SESSION_CHANGED if (holds(document, size, "\"locale\":\"ar\"")) abort();
#elif defined(FAULT_session_changed_broken_accepted)
#define AT_SESSION_CHANGED if (is_text(document, size, "{")) return BRICKS_OK;
#elif defined(FAULT_close_in_flight_crashes)
#define AT_SESSION_CLOSE if (self->loading) abort();
#elif defined(FAULT_completes_after_close)
#define AT_SESSION_CLOSE pthread_mutex_lock(&self->lock); if (self->loading) later((later_call){.host = self->module->host, .session = self->id, .request = self->loading}); self->loading = 0; pthread_mutex_unlock(&self->lock);
#elif defined(FAULT_calls_after_close)
#define AT_SESSION_CLOSED later((later_call){.host = self->module->host, .core = self->module->core, .session = self->id});
#elif defined(FAULT_answer_unknown_crashes)
#define AT_COMPLETE if (request == 7) abort();
#endif

#ifndef AT_START
#define AT_START
#endif
#ifndef AT_STOP
#define AT_STOP
#endif
#ifndef AT_DESTROY
#define AT_DESTROY
#endif
#ifndef AT_SESSION_OPEN
#define AT_SESSION_OPEN
#endif
#ifndef AT_SESSION_OPENED
#define AT_SESSION_OPENED
#endif
#ifndef AT_SESSION_REFUSED
#define AT_SESSION_REFUSED
#endif
#ifndef AT_SESSION_CHANGED
#define AT_SESSION_CHANGED
#endif
#ifndef AT_SESSION_SAVE
#define AT_SESSION_SAVE
#endif
#ifndef AT_SESSION_CLOSE
#define AT_SESSION_CLOSE
#endif
#ifndef AT_SESSION_CLOSED
#define AT_SESSION_CLOSED
#endif
#ifndef AT_COMPLETE
#define AT_COMPLETE
#endif
#ifndef AT_TAB_DESTROY
#define AT_TAB_DESTROY
#endif
#ifndef AT_TAB_DESTROYED
#define AT_TAB_DESTROYED
#endif

#endif

/* What the module keeps, and how it speaks to the host. */
#ifndef FAULTY_MODEL_H
#define FAULTY_MODEL_H

#include "json.h"
#include <bricks/bricks.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SCREENS = 16, USER_LIMIT = 128, NOTE_LIMIT = 256, CONTEXT_LIMIT = 65536, STATE_LIMIT = 4096 };

typedef struct module {
    const bricks_host *host;
    const bricks_core *core;
    const bricks_surface *surface;
    const bricks_navigation *navigation;
    const bricks_store *store;
    const bricks_cues *cues;
    const bricks_devices *devices; /* NULL without them */
    char directory[4097];
    bool started;
    void *running; /* what `start` takes */
    int64_t unkept; /* counts that a fault says are kept */
    _Atomic int people; /* sessions that are open */
    uint32_t next_id; /* of the objects that the module makes, in whichever session */
} module;

typedef enum screen_kind { MAIN, SETTINGS, DETAILS } screen_kind;

typedef struct screen {
    bricks_id id; /* 0: the place is free */
    screen_kind kind;
    bool is_visible;
    bool has_surface;
} screen;

typedef struct session {
    module *module;
    bricks_id id;
    pthread_mutex_t lock; /* of all that follows: the loader's thread sees it too */
    char user[USER_LIMIT + 1];
    char name[257];
    char note[NOTE_LIMIT + 1];
    int64_t count;
    int64_t device_count;
    bool was_slow; /* once is enough for a fault */
    int64_t used_at; /* when something was counted last, in milliseconds since 1970 */
    uint64_t next_request;
    bricks_id tab;
    bricks_id stack;
    screen screens[SCREENS];
    /* The request that `load` left pending, and the thread that answers it. */
    uint64_t loading;
    bool load_is_cancelled;
    bool has_thread;
    pthread_t thread;
    pthread_cond_t changed;
    /* The action that waits for the host's list of devices. */
    uint64_t listing;
    uint64_t listing_for;
    bricks_id listing_screen;
} session;

/* ---- Text that grows ---- */

typedef struct text {
    char *data;
    size_t size;
    size_t capacity;
    bool failed; /* without memory: whatever is appended afterwards is dropped */
} text;

static void text_add(text *self, const char *data, size_t size)
{
    if (self->failed) return;
    if (self->size + size + 1 > self->capacity) {
        size_t capacity = (self->size + size + 1) * 2;
        char *moved = realloc(self->data, capacity);
        if (!moved) {
            self->failed = true;
            return;
        }
        self->data = moved;
        self->capacity = capacity;
    }
    memcpy(self->data + self->size, data, size);
    self->size += size;
    self->data[self->size] = 0;
}

__attribute__((format(printf, 2, 3))) static void text_print(text *self, const char *format, ...)
{
    char line[1024];
    va_list list;
    va_start(list, format);
    int size = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    if (size < 0 || (size_t)size >= sizeof line) self->failed = true;
    else text_add(self, line, (size_t)size);
}

/* A JSON text; control characters are left out. */
static void text_quote(text *self, const char *data)
{
    text_add(self, "\"", 1);
    for (; *data; data++) {
        if ((unsigned char)*data < 0x20) continue;
        if (*data == '"' || *data == '\\') text_add(self, "\\", 1);
        text_add(self, data, 1);
    }
    text_add(self, "\"", 1);
}

static void text_free(text *self)
{
    free(self->data);
    *self = (text){0};
}

/* ---- Answers to the host ---- */

static bricks_status refuse(const bricks_call *call, bricks_status status, const char *message)
{
    call->fail(call, status, message, strlen(message), NULL, 0);
    return status;
}

static bricks_status no_memory(const bricks_call *call) { return refuse(call, BRICKS_UNAVAILABLE, "There is no memory."); }

static void reply_text(const bricks_call *call, const char *data, size_t size)
{
    bricks_value value = {.size = sizeof value, .type = BRICKS_VALUE_TEXT, .data = data, .data_size = size};
    call->reply(call, &value, 1);
}

static void reply_integer(const bricks_call *call, int64_t integer)
{
    bricks_value value = {.size = sizeof value, .type = BRICKS_VALUE_INTEGER, .integer = integer};
    call->reply(call, &value, 1);
}

static bool frame_is_good(const bricks_call *call) { return call && call->size >= sizeof *call && call->reply && call->fail; }

/* What is wrong with a text that came in; BRICKS_OK when nothing is. */
static bricks_status check_text(const bricks_call *call, const char *data, uint64_t size, uint64_t limit)
{
    if (!data) return refuse(call, BRICKS_INVALID_ARGUMENT, "A text is absent.");
    if (size > limit) return refuse(call, BRICKS_TOO_LARGE, "A text is longer than the contract allows.");
    if (memchr(data, 0, size) || !utf8_is_valid(data, size))
        return refuse(call, BRICKS_INVALID_ARGUMENT, "A text is not UTF-8 without NUL.");
    return BRICKS_OK;
}

/* ---- Calls to the host ---- */

typedef struct answer {
    text value;
    int64_t integer;
} answer;

static void answer_reply(const bricks_call *call, const bricks_value *values, uint32_t count)
{
    answer *kept = call->caller;
    if (!kept || !count) return;
    if (values[0].type == BRICKS_VALUE_TEXT) text_add(&kept->value, values[0].data, values[0].data_size);
    kept->integer = values[0].integer;
}

static void answer_fail(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                        const char *detail, uint64_t detail_size)
{
    (void)call, (void)status, (void)message, (void)message_size, (void)detail, (void)detail_size;
}

static bricks_call frame(bricks_id session, answer *kept)
{
    return (bricks_call){
        .size = sizeof(bricks_call), .session = session, .caller = kept, .reply = answer_reply, .fail = answer_fail};
}

static void log_line(const module *self, bricks_id session, const char *line)
{
    bricks_call call = frame(session, NULL);
    self->core->log(self->host->self, &call, BRICKS_LOG_LEVEL_INFO, line, strlen(line));
}

static void complete(const session *self, uint64_t request, bricks_status status, const char *message)
{
    const bricks_host *host = self->module->host;
    host->complete(host->self, self->id, request, status, NULL, 0, message, message ? strlen(message) : 0, NULL, 0);
}

#endif

#define _GNU_SOURCE
#include "cprobe.h"
#include "canswer.h"
#include <dlfcn.h>
#include <ffi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void probe_problem(probe_answer *answer, const char *problem)
{
    char *joined = NULL;
    if (answer->problems && strstr(answer->problems, problem)) return;
    if (asprintf(&joined, "%s%s%s", answer->problems ? answer->problems : "", answer->problems ? "\n" : "", problem) < 0)
        abort();
    answer->problems = joined;
}

static bool is_utf8(const unsigned char *at, uint64_t size)
{
    const unsigned char *end = at + size;
    while (at < end) {
        uint32_t scalar = *at++;
        int more = scalar < 0x80 ? 0 : scalar >> 5 == 6 ? 1 : scalar >> 4 == 14 ? 2 : scalar >> 3 == 30 ? 3 : -1;
        static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
        if (more < 0 || end - at < more) return false;
        if (more) scalar &= 0x3Fu >> more;
        for (int index = 0; index < more; index++, at++) {
            if (*at >> 6 != 2) return false;
            scalar = scalar << 6 | (*at & 0x3F);
        }
        if (scalar < least[more] || scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) return false;
    }
    return true;
}

static const char *copy_text(probe_answer *answer, const char *data, uint64_t size, const char *what)
{
    char line[160];
    if (size > (uint64_t)64 << 20) {
        snprintf(line, sizeof line, "%s has %llu bytes", what, (unsigned long long)size);
        probe_problem(answer, line);
        return NULL;
    }
    char *copy = malloc(size + 1);
    if (!copy) abort();
    memcpy(copy, data, size);
    copy[size] = 0;
    const char *wrong = !is_utf8((const unsigned char *)copy, size) ? "is not UTF-8"
                        : memchr(copy, 0, size)                     ? "contains a NUL character"
                                                                    : NULL;
    if (wrong) {
        snprintf(line, sizeof line, "%s %s", what, wrong);
        probe_problem(answer, line);
    }
    return copy;
}

void probe_take_values(probe_answer *answer, const bricks_value *values, uint32_t count)
{
    char line[160], what[48];
    if (answer->replies++) probe_problem(answer, "it replied more than once");
    if (count > 1024 || (count && !values)) {
        snprintf(line, sizeof line, count > 1024 ? "its reply has %u values" : "its reply has %u values at NULL", count);
        probe_problem(answer, line);
        return;
    }
    bricks_value *copies = calloc(count ? count : 1, sizeof *copies);
    if (!copies) abort();
    const char *at = (const char *)values;
    for (uint32_t index = 0; index < count; index++) {
        const bricks_value *value = (const bricks_value *)(const void *)at;
        if (value->size < sizeof *value || value->size > 4096) {
            snprintf(line, sizeof line, "value %u of its reply says that its size is %u", index, value->size);
            probe_problem(answer, line);
            count = index;
            break;
        }
        at += value->size;
        copies[index] = *value;
        snprintf(what, sizeof what, "value %u of its reply", index);
        if (value->type == BRICKS_VALUE_TEXT) {
            copies[index].data = NULL;
            if (value->data) {
                copies[index].data = copy_text(answer, value->data, value->data_size, what);
            } else {
                snprintf(line, sizeof line, "%s is a text at NULL", what);
                probe_problem(answer, line);
            }
        } else if (value->type > BRICKS_VALUE_DESCRIPTOR) {
            snprintf(line, sizeof line, "%s has the unknown type %u", what, value->type);
            probe_problem(answer, line);
        } else if (value->type == BRICKS_VALUE_REAL && value->real - value->real != 0) {
            snprintf(line, sizeof line, "%s is not a finite number", what);
            probe_problem(answer, line);
        }
    }
    answer->values = copies;
    answer->count = count;
}

void probe_take_failure(probe_answer *answer, bricks_status status, const char *message, uint64_t message_size,
                        const char *detail, uint64_t detail_size)
{
    answer->failures++;
    answer->failed_with = status;
    answer->message = answer->detail = NULL;
    if (message) answer->message = copy_text(answer, message, message_size, "the message of its failure");
    if (detail) answer->detail = copy_text(answer, detail, detail_size, "the detail of its failure");
    answer->message_size = message ? message_size : 0;
    answer->detail_size = detail ? detail_size : 0;
}

/* ---- Frames ---- */

struct probe_frame {
    probe_memory memory;
    int how;
    pthread_t thread;
    bool returned;
    probe_answer answer;
};

static void receive_reply(const bricks_call *call, const bricks_value *values, uint32_t count)
{
    probe_frame *frame = call->caller;
    pthread_mutex_lock(&lock);
    if (frame->returned) probe_problem(&frame->answer, "it replied through the frame after it had returned");
    else if (frame->thread && !pthread_equal(frame->thread, pthread_self())) probe_problem(&frame->answer, "it replied on another thread");
    probe_take_values(&frame->answer, values, count);
    pthread_mutex_unlock(&lock);
}

static void receive_failure(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                            const char *detail, uint64_t detail_size)
{
    probe_frame *frame = call->caller;
    pthread_mutex_lock(&lock);
    if (frame->returned) probe_problem(&frame->answer, "it failed through the frame after it had returned");
    else if (frame->thread && !pthread_equal(frame->thread, pthread_self())) probe_problem(&frame->answer, "it failed on another thread");
    probe_take_failure(&frame->answer, status, message, message_size, detail, detail_size);
    pthread_mutex_unlock(&lock);
}

probe_frame *probe_frame_create(probe_frame_options options)
{
    struct {
        bricks_call call;
        uint64_t later[8]; /* what a later version may have appended */
    } whole;
    probe_frame *frame = calloc(1, sizeof *frame);
    if (!frame) abort();
    memset(&whole, 0xA5, sizeof whole);
    whole.call = (bricks_call){.size = options.size, .session = options.session, .request = options.request,
                               .deadline = options.deadline, .trace = 1, .caller = frame, .reply = receive_reply,
                               .fail = receive_failure};
    size_t size = options.size < sizeof whole ? options.size : sizeof whole;
    frame->how = options.memory;
    frame->memory = probe_lend(&whole, size, options.memory, 16);
    frame->thread = pthread_self();
    return frame;
}

const bricks_call *probe_frame_call(probe_frame *frame) { return (const bricks_call *)(void *)frame->memory.data; }

void probe_frame_returned(probe_frame *frame)
{
    pthread_mutex_lock(&lock);
    frame->returned = true;
    pthread_mutex_unlock(&lock);
    if (frame->how == PROBE_VANISHING) probe_vanish(frame->memory);
}

const probe_answer *probe_frame_answer(probe_frame *frame) { return &frame->answer; }

/* ---- Calls ---- */

uint64_t probe_next_request(void)
{
    static _Atomic uint64_t last;
    return ++last;
}

bricks_status probe_call(const void *function, void *self, const bricks_call *call, const char *signature,
                         const uint64_t *words)
{
    enum { MOST = 32 };
    ffi_type *types[MOST] = {&ffi_type_pointer, &ffi_type_pointer};
    void *values[MOST] = {&self, &call};
    ffi_cif interface;
    ffi_arg result = 0;
    void (*target)(void);
    unsigned count = 2;
    for (; signature[count - 2] && count < MOST; count++) {
        char letter = signature[count - 2];
        types[count] = letter == 'i'                    ? &ffi_type_sint32
                       : letter == 'l'                  ? &ffi_type_sint64
                       : letter == 'u'                  ? &ffi_type_uint32
                       : letter == 'w' || letter == 'z' ? &ffi_type_uint64
                       : letter == 'd'                  ? &ffi_type_double
                                                        : &ffi_type_pointer;
        /* The machines that modules run on are little-endian: the low half of a word is its first. */
        values[count] = (void *)&words[count - 2];
    }
    if (ffi_prep_cif(&interface, FFI_DEFAULT_ABI, count, &ffi_type_uint32, types) != FFI_OK) abort();
    memcpy(&target, &function, sizeof target);
    probe_enter();
    ffi_call(&interface, target, &result, values);
    probe_leave();
    return (bricks_status)result;
}

typedef struct {
    const void *function;
    void *self;
    const bricks_call *call;
    const char *signature;
    const uint64_t *words;
    bricks_status status;
} elsewhere;

static void *run_elsewhere(void *argument)
{
    elsewhere *what = argument;
    what->status = probe_call(what->function, what->self, what->call, what->signature, what->words);
    return NULL;
}

bricks_status probe_call_elsewhere(const void *function, void *self, const bricks_call *call, const char *signature,
                                   const uint64_t *words)
{
    elsewhere what = {function, self, call, signature, words, BRICKS_FAULT};
    pthread_t thread;
    /* The frame is answered on the thread that calls. */
    if (call) ((probe_frame *)call->caller)->thread = 0;
    if (pthread_create(&thread, NULL, run_elsewhere, &what)) abort();
    pthread_join(thread, NULL);
    return what.status;
}

/* ---- The module's file ---- */

const void *probe_load(const char *file, const char **reason)
{
    void *loaded = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    *reason = loaded ? NULL : dlerror();
    return loaded ? dlsym(loaded, BRICKS_ENTRY_SYMBOL) : NULL;
}

bricks_status probe_enter_module(const void *entry, const bricks_host *host, const bricks_module **table)
{
    bricks_module_entry_function function;
    memcpy(&function, &entry, sizeof function);
    probe_enter();
    bricks_status status = function(host, table);
    probe_leave();
    return status;
}

/* The module and its sessions as an author in C sees them, failures, and calls to the host. */
#ifndef BRICKS_MODULE_SESSION_H
#define BRICKS_MODULE_SESSION_H

#include "../bricks.h"
#include "json.h"

/* Notes in the file of what it calls, where the contract's headers have them. */
#ifndef BRICKS_RECORD_CALL
#define BRICKS_RECORD_CALL(text) ((void)0)
#endif

typedef struct bricks_definition bricks_definition;
typedef struct bricks_session bricks_session;
typedef struct bricks_open_screen bricks_open_screen;
typedef struct bricks_open_tab bricks_open_tab;
typedef struct bricks_request bricks_request;

/* The module, once it was created. */
typedef struct bricks_instance {
    const bricks_host *host;
    const bricks_definition *definition;
    void *state;           /* the author's own: `module_size` zeroed bytes; see bricks_definition */
    bricks_buffer failure; /* why a call about to fail fails, with which status */
    bricks_status failed;
} bricks_instance;

/* One person's use of the module. Its functions are for the session's lane, unless they say otherwise. */
struct bricks_session {
    bricks_instance *instance;
    bricks_id id;
    void *state;             /* the author's own: `session_size` zeroed bytes */
    const char *document;    /* the `session` document: who the person is */
    bricks_buffer failure;   /* why a call about to fail fails, with which status */
    bricks_status failed;
    bricks_open_screen *screens; /* those that are open, the newest first */
    bricks_open_tab *tabs;
    bricks_request *requests;
    uint64_t last_request;
    uint32_t last_id;
    bricks_id visible;       /* the screen that the person sees */
    uint64_t visible_route;  /* a digest of its route; read from any thread */
    bricks_buffer text;      /* of `document` */
};

/* ---- Failing ---- */

/* The sentences are generated from the interface descriptions. */
static inline const char *bricks_status_text(bricks_status status) {
    switch (status) {
    case BRICKS_INVALID_ARGUMENT: return "An argument is not what the method takes.";
    case BRICKS_BAD_HANDLE: return "The object is not there, or is gone.";
    case BRICKS_BAD_STATE: return "That is not possible now.";
    case BRICKS_TOO_LARGE: return "Something is too large.";
    case BRICKS_NOT_PERMITTED: return "The module is not permitted to do that.";
    case BRICKS_ABSENT: return "The host does not have that.";
    case BRICKS_NOT_FOUND: return "There is no such thing.";
    case BRICKS_UNAVAILABLE: return "That is not available now.";
    case BRICKS_BUSY: return "That is busy.";
    case BRICKS_CANCELLED: return "The request was cancelled.";
    case BRICKS_DEADLINE_EXCEEDED: return "The answer came too late.";
    default: return "The module failed.";
    }
}

/* Says why the method that is running returns the status, and gives the status back:
 *
 *     return bricks_fail(session, BRICKS_NOT_FOUND, "There is no entry %d.", number);
 */
static inline bricks_status bricks_fail(bricks_session *session, bricks_status status, const char *format, ...)
    BRICKS_FORMAT(3, 4);
static inline bricks_status bricks_fail(bricks_session *session, bricks_status status, const char *format, ...) {
    va_list arguments;
    session->failed = status;
    bricks_buffer_clear(&session->failure);
    va_start(arguments, format);
    bricks_append_list(&session->failure, format, arguments);
    va_end(arguments);
    return status;
}

/* The same for what concerns the whole module. */
static inline bricks_status bricks_fail_module(bricks_instance *instance, bricks_status status, const char *format, ...)
    BRICKS_FORMAT(3, 4);
static inline bricks_status bricks_fail_module(bricks_instance *instance, bricks_status status, const char *format, ...) {
    va_list arguments;
    instance->failed = status;
    bricks_buffer_clear(&instance->failure);
    va_start(arguments, format);
    bricks_append_list(&instance->failure, format, arguments);
    va_end(arguments);
    return status;
}

static inline bricks_status bricks_out_of_memory(bricks_session *session) {
    return bricks_fail(session, BRICKS_UNAVAILABLE, "There is not enough memory.");
}

/* Answers a call with a failure. [any thread] */
static inline bricks_status bricks_answer_failure(const bricks_call *call, bricks_status status, const char *message,
                                                  const char *detail) {
    if (!message || !*message) message = bricks_status_text(status);
    call->fail(call, status, message, strlen(message), detail, detail ? strlen(detail) : 0);
    return status;
}

/* Ends a method of an interface: passes on why it fails, if it does. */
static inline bricks_status bricks_finish(bricks_session *session, const bricks_call *call, bricks_status status) {
    if (status > BRICKS_PENDING) {
        /* A message of another status is of a failure that did not matter. */
        bricks_answer_failure(call, status, session->failed == status ? session->failure.data : NULL, NULL);
    }
    session->failed = BRICKS_OK;
    bricks_buffer_clear(&session->failure);
    return status;
}

/* Begins a method of an interface: gives the session, or NULL where there is none to speak of. */
static inline bricks_session *bricks_begin(void *self, const bricks_call *call) {
    if (!self || !call || call->size < sizeof(bricks_call)) return NULL;
    return (bricks_session *)self;
}

/* The author's state of a session, of the type that `session_size` is of. */
#define BRICKS_STATE(type, session) ((type *)(session)->state)

/* ---- Arguments ---- */

/* Checks text that a caller lends: present, at most `most` bytes, UTF-8 without NUL. */
static inline bricks_status bricks_check_text(bricks_session *session, const char *name, const char *text, uint64_t size,
                                              uint64_t most) {
    if (!text) return bricks_fail(session, BRICKS_INVALID_ARGUMENT, "`%s` is absent.", name);
    if (size > most) {
        return bricks_fail(session, BRICKS_TOO_LARGE, "`%s` has %llu bytes; at most %llu are allowed.", name,
                           (unsigned long long)size, (unsigned long long)most);
    }
    if (!bricks_is_text(text, (size_t)size)) {
        return bricks_fail(session, BRICKS_INVALID_ARGUMENT, "`%s` is not UTF-8 without NUL.", name);
    }
    return BRICKS_OK;
}

static inline bricks_status bricks_check_id(bricks_session *session, const char *name, bricks_id id) {
    if (!id) return bricks_fail(session, BRICKS_BAD_HANDLE, "`%s` is 0, which is no object.", name);
    return BRICKS_OK;
}

/* ---- Replies. [calling thread] ---- */

static inline bricks_value bricks_value_of(bricks_value_type type) {
    bricks_value value;
    memset(&value, 0, sizeof value);
    value.size = sizeof value;
    value.type = type;
    return value;
}

static inline bricks_status bricks_reply_text(const bricks_call *call, const char *text) {
    bricks_value value = bricks_value_of(BRICKS_VALUE_TEXT);
    value.data = text;
    value.data_size = strlen(text);
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

/* Also flags (0 or 1) and enumerations. */
static inline bricks_status bricks_reply_integer(const bricks_call *call, int64_t integer) {
    bricks_value value = bricks_value_of(BRICKS_VALUE_INTEGER);
    value.integer = integer;
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

/* Also ids. */
static inline bricks_status bricks_reply_unsigned(const bricks_call *call, uint64_t number) {
    bricks_value value = bricks_value_of(BRICKS_VALUE_UNSIGNED);
    value.integer = (int64_t)number;
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

static inline bricks_status bricks_reply_real(const bricks_call *call, double real) {
    bricks_value value = bricks_value_of(BRICKS_VALUE_REAL);
    value.real = real;
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

/* ---- Calls to the host ---- */

enum { BRICKS_MOST_RESULTS = 4 };

/* How a call to the host went. */
typedef struct bricks_answer {
    bricks_status status;
    uint32_t count;
    bricks_value values[BRICKS_MOST_RESULTS]; /* without `data` */
    bricks_buffer texts[BRICKS_MOST_RESULTS];
    bricks_buffer message; /* when it failed */
} bricks_answer;

/* Takes the answer of a request that the host answers late. `answer` is freed after it returns. Called once for each
 * request, on the session's lane; with BRICKS_CANCELLED when the session closes first. */
typedef void (*bricks_completion)(bricks_session *session, void *context, const bricks_answer *answer);

struct bricks_request {
    uint64_t id;
    bricks_completion completion;
    void *context;
    bricks_request *next;
};

typedef struct bricks_outgoing {
    bricks_call frame;
    bricks_answer answer;
    bricks_session *session;
} bricks_outgoing;

static inline void bricks_answer_free(bricks_answer *answer) {
    int index;
    for (index = 0; index < BRICKS_MOST_RESULTS; index++) bricks_buffer_free(&answer->texts[index]);
    bricks_buffer_free(&answer->message);
}

static inline void bricks_answer_take(bricks_answer *answer, const bricks_value *values, uint32_t count) {
    uint32_t index, stride;
    if (!values || !count) return;
    /* Values of a newer host may be longer: each says its size. */
    stride = values->size > sizeof(bricks_value) ? values->size : (uint32_t)sizeof(bricks_value);
    for (index = 0; index < count && index < BRICKS_MOST_RESULTS; index++) {
        const bricks_value *value = (const bricks_value *)(const void *)((const char *)values + (size_t)index * stride);
        answer->values[index] = *value;
        answer->values[index].data = NULL;
        if (value->type == BRICKS_VALUE_TEXT && value->data) {
            bricks_append(&answer->texts[index], value->data, (size_t)value->data_size);
        }
        answer->count = index + 1;
    }
}

static inline void bricks_take_reply(const bricks_call *call, const bricks_value *values, uint32_t count) {
    bricks_answer_take(&((bricks_outgoing *)call->caller)->answer, values, count);
}

static inline void bricks_take_failure(const bricks_call *call, bricks_status status, const char *message,
                                       uint64_t message_size, const char *detail, uint64_t detail_size) {
    bricks_answer *answer = &((bricks_outgoing *)call->caller)->answer;
    (void)detail;
    (void)detail_size;
    answer->status = status;
    bricks_buffer_clear(&answer->message);
    if (message) bricks_append(&answer->message, message, (size_t)message_size);
}

/* Prepares a call of a host's method and gives the table, or NULL when the host does not have the interface or its table
 * ends before `end`. */
static inline const void *bricks_call_begin(bricks_session *session, bricks_outgoing *out, const char *interface,
                                            const char *method, size_t end) {
    const bricks_host *host = session->instance->host;
    const void *table = host->get_interface(host->self, interface, strlen(interface));
    memset(out, 0, sizeof *out);
    out->session = session;
    out->frame.size = sizeof(bricks_call);
    out->frame.session = session->id;
    out->frame.caller = out;
    out->frame.reply = bricks_take_reply;
    out->frame.fail = bricks_take_failure;
    if (table && *(const uint32_t *)table >= end) return table;
    bricks_append_format(&out->answer.message, "The host does not have %s%s%s.", table ? method : "", table ? " of " : "",
                         interface);
    return NULL;
}

/* Ends the call: remembers why it failed, for the method that is running, and frees the answer. */
static inline bricks_status bricks_call_end(bricks_outgoing *out, bricks_status status, uint32_t results) {
    if (status == BRICKS_OK && out->answer.count < results) status = BRICKS_BAD_REPLY;
    if (status > BRICKS_PENDING) {
        bricks_fail(out->session, status, "%s",
                    out->answer.message.data ? out->answer.message.data : bricks_status_text(status));
    }
    bricks_answer_free(&out->answer);
    return status;
}

/* Each takes one result out of an answer, and refuses one of another type with BRICKS_BAD_REPLY. `result` may be NULL. */

static inline bricks_status bricks_result_text(bricks_answer *answer, uint32_t index, bricks_buffer *result) {
    if (index >= answer->count || answer->values[index].type != BRICKS_VALUE_TEXT) return BRICKS_BAD_REPLY;
    if (!result) return BRICKS_OK;
    bricks_buffer_clear(result);
    bricks_append(result, bricks_buffer_text(&answer->texts[index]), answer->texts[index].size);
    return result->failed || answer->texts[index].failed ? (bricks_status)BRICKS_UNAVAILABLE : (bricks_status)BRICKS_OK;
}

static inline bricks_status bricks_result_integer(bricks_answer *answer, uint32_t index, int64_t *result) {
    bricks_value_type type;
    if (index >= answer->count) return BRICKS_BAD_REPLY;
    type = answer->values[index].type;
    if (type != BRICKS_VALUE_INTEGER && type != BRICKS_VALUE_UNSIGNED && type != BRICKS_VALUE_DESCRIPTOR) {
        return BRICKS_BAD_REPLY;
    }
    if (result) *result = answer->values[index].integer;
    return BRICKS_OK;
}

static inline bricks_status bricks_result_real(bricks_answer *answer, uint32_t index, double *result) {
    if (index >= answer->count || answer->values[index].type != BRICKS_VALUE_REAL) return BRICKS_BAD_REPLY;
    if (result) *result = answer->values[index].real;
    return BRICKS_OK;
}

/* ---- Requests that the host answers late ---- */

/* Makes the outgoing call a request; false without memory. */
static inline bool bricks_request_begin(bricks_outgoing *out, bricks_completion completion, void *context) {
    bricks_session *session = out->session;
    bricks_request *request = (bricks_request *)malloc(sizeof *request);
    if (!request) return false;
    request->id = ++session->last_request;
    request->completion = completion;
    request->context = context;
    request->next = session->requests;
    session->requests = request;
    out->frame.request = request->id;
    return true;
}

/* Answers a request of the module's; one that is not open is ignored. */
static inline void bricks_request_answer(bricks_session *session, uint64_t id, bricks_answer *answer) {
    bricks_request **link = &session->requests, *request;
    while (*link && (*link)->id != id) link = &(*link)->next;
    request = *link;
    if (!request) return;
    *link = request->next;
    if (request->completion) request->completion(session, request->context, answer);
    free(request);
}

/* Ends the call of a request: what was answered at once is passed on, the rest stays open. */
static inline bricks_status bricks_request_end(bricks_outgoing *out, bricks_status status) {
    if (status != BRICKS_PENDING) {
        out->answer.status = status;
        bricks_request_answer(out->session, out->frame.request, &out->answer);
    }
    bricks_answer_free(&out->answer);
    if (status == BRICKS_PENDING) status = BRICKS_OK;
    return status;
}

/* A new id for something that the module creates; 0 when all are used up. */
static inline bricks_id bricks_new_id(bricks_session *session) {
    if (session->last_id == UINT32_MAX) return 0;
    return BRICKS_ID_MODULE_SIDE | (bricks_id)1 << 32 | ++session->last_id;
}

#endif

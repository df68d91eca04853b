/* The module's table: how the host creates a module of a definition and opens its sessions. */
#ifndef BRICKS_MODULE_TABLE_H
#define BRICKS_MODULE_TABLE_H

#include "screens.h"

/* The oldest ABI that a module of these headers works with. */
#define BRICKS_MODULE_ABI_OLDEST BRICKS_ABI(1, 0)

/* The newest ABI that both sides speak; 0 when there is none. */
static inline uint32_t bricks_negotiate(const bricks_host *host) {
    uint32_t newest = host->abi_newest < BRICKS_ABI_CURRENT ? host->abi_newest : BRICKS_ABI_CURRENT;
    uint32_t oldest = host->abi_oldest > BRICKS_MODULE_ABI_OLDEST ? host->abi_oldest : BRICKS_MODULE_ABI_OLDEST;
    return newest >= oldest ? newest : 0;
}

/* Ends a method of the module's own. */
static inline bricks_status bricks_finish_module(bricks_instance *instance, const bricks_call *call,
                                                 bricks_status status) {
    if (status > BRICKS_PENDING) {
        bricks_answer_failure(call, status, instance->failed == status ? instance->failure.data : NULL, NULL);
    }
    instance->failed = BRICKS_OK;
    bricks_buffer_clear(&instance->failure);
    return status;
}

/* Checks text that the host lends to the module itself. */
static inline bricks_status bricks_check_module_text(const bricks_call *call, const char *name, const char *text,
                                                     uint64_t size, uint64_t most) {
    char message[120];
    bricks_status status = BRICKS_INVALID_ARGUMENT;
    if (!text) {
        snprintf(message, sizeof message, "`%s` is absent.", name);
    } else if (size > most) {
        status = BRICKS_TOO_LARGE;
        snprintf(message, sizeof message, "`%s` has %llu bytes; at most %llu are allowed.", name,
                 (unsigned long long)size, (unsigned long long)most);
    } else if (!bricks_is_text(text, (size_t)size)) {
        snprintf(message, sizeof message, "`%s` is not UTF-8 without NUL.", name);
    } else {
        return BRICKS_OK;
    }
    return bricks_answer_failure(call, status, message, NULL);
}

static inline void bricks_instance_free(bricks_instance *instance) {
    bricks_buffer_free(&instance->failure);
    free(instance->state);
    free(instance);
}

static inline bricks_status bricks_configure(bricks_instance *instance, const char *creation, size_t size) {
    static const char *const texts[] = {"module", "deployment", "dataDirectory"};
    bricks_json document = bricks_json_read(creation, size);
    bricks_json configuration = bricks_json_member(document, "configuration");
    bricks_json name, value;
    bricks_buffer text = {NULL, 0, 0, false};
    const char *at = NULL;
    size_t index;
    bricks_status status;
    if (bricks_json_kind(configuration) != '{') {
        return bricks_fail_module(instance, BRICKS_INVALID_ARGUMENT,
                                  "`creation` is not an object whose `configuration` is an object.");
    }
    for (index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        if (bricks_json_kind(bricks_json_member(document, texts[index])) != '"') {
            return bricks_fail_module(instance, BRICKS_INVALID_ARGUMENT, "`%s` of `creation` is not text.", texts[index]);
        }
    }
    if (instance->definition->configure) return instance->definition->configure(instance, configuration);
    if (!bricks_json_next(configuration, &at, &name, &value)) return BRICKS_OK;
    bricks_json_text(name, &text);
    status = bricks_fail_module(instance, BRICKS_INVALID_ARGUMENT,
                                "The module takes no configuration, but the manifest gives it `%.100s`.",
                                bricks_buffer_text(&text));
    bricks_buffer_free(&text);
    return status;
}

static inline bricks_status bricks_create(const bricks_definition *definition, const bricks_host *host,
                                          const bricks_call *call, const char *creation, uint64_t creation_size,
                                          void **module) {
    bricks_instance *instance;
    bricks_status status;
    if (!host || !call || !module || call->size < sizeof(bricks_call)) return BRICKS_INVALID_ARGUMENT;
    status = bricks_check_module_text(call, "creation", creation, creation_size, 1 << 20);
    if (status != BRICKS_OK) return status;
    instance = (bricks_instance *)calloc(1, sizeof *instance);
    if (instance) instance->state = calloc(1, definition->module_size ? definition->module_size : 1);
    if (!instance || !instance->state) {
        free(instance);
        return bricks_answer_failure(call, BRICKS_UNAVAILABLE, "There is not enough memory.", NULL);
    }
    instance->host = host;
    instance->definition = definition;
    status = bricks_configure(instance, creation, (size_t)creation_size);
    if (status != BRICKS_OK) {
        bricks_finish_module(instance, call, status);
        bricks_instance_free(instance);
        return status;
    }
    *module = instance;
    return BRICKS_OK;
}

static void bricks_module_destroy(void *module) {
    bricks_instance *instance = (bricks_instance *)module;
    if (!instance) return;
    if (instance->definition->destroy) instance->definition->destroy(instance);
    bricks_instance_free(instance);
}

static inline void bricks_session_free(bricks_session *session) {
    while (session->screens) bricks_forget_screen(session, session->screens->id);
    while (session->tabs) {
        bricks_open_tab *tab = session->tabs;
        session->tabs = tab->next;
        free(tab);
    }
    bricks_buffer_free(&session->failure);
    bricks_buffer_free(&session->text);
    free(session->state);
    free(session);
}

static inline bricks_status bricks_take_document(bricks_session *session, const char *document, uint64_t size) {
    bricks_buffer text = {NULL, 0, 0, false};
    bricks_status status = bricks_check_text(session, "document", document, size, 16 << 10);
    if (status != BRICKS_OK) return status;
    if (bricks_json_kind(bricks_json_member(bricks_json_read(document, (size_t)size), "user")) != '{') {
        return bricks_fail(session, BRICKS_INVALID_ARGUMENT, "`document` is not an object with a `user`.");
    }
    bricks_append(&text, document, (size_t)size);
    if (text.failed) return bricks_out_of_memory(session);
    bricks_buffer_free(&session->text);
    session->text = text;
    session->document = text.data;
    return BRICKS_OK;
}

static bricks_status bricks_module_session_open(void *module, const bricks_call *call, const char *document,
                                                uint64_t document_size, const char *state, uint64_t state_size,
                                                void **result) {
    bricks_instance *instance = (bricks_instance *)module;
    const bricks_definition *definition;
    bricks_session *session;
    bricks_status status;
    if (!instance || !call || !result || call->size < sizeof(bricks_call)) return BRICKS_INVALID_ARGUMENT;
    definition = instance->definition;
    session = (bricks_session *)calloc(1, sizeof *session);
    if (session) session->state = calloc(1, definition->session_size ? definition->session_size : 1);
    if (!session || !session->state) {
        free(session);
        return bricks_answer_failure(call, BRICKS_UNAVAILABLE, "There is not enough memory.", NULL);
    }
    session->instance = instance;
    session->id = call->session;
    status = bricks_take_document(session, document, document_size);
    if (status == BRICKS_OK && state) status = bricks_check_text(session, "state", state, state_size, 1 << 20);
    if (status == BRICKS_OK && state && !definition->restore) {
        status = bricks_fail(session, BRICKS_INVALID_ARGUMENT, "The module saves no state, so this is not its own.");
    }
    if (status == BRICKS_OK && definition->open) status = definition->open(session);
    if (status == BRICKS_OK && state) {
        status = definition->restore(session, state, (size_t)state_size);
        if (status != BRICKS_OK && definition->close) definition->close(session);
    }
    bricks_finish(session, call, status);
    if (status != BRICKS_OK) {
        bricks_session_free(session);
        return status;
    }
    *result = session;
    return BRICKS_OK;
}

static bricks_status bricks_module_session_changed(void *self, const bricks_call *call, const char *document,
                                                   uint64_t document_size) {
    bricks_session *session = bricks_begin(self, call);
    bricks_status status;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    status = bricks_take_document(session, document, document_size);
    if (status == BRICKS_OK && session->instance->definition->changed) {
        status = session->instance->definition->changed(session);
    }
    return bricks_finish(session, call, status);
}

static bricks_status bricks_module_session_save(void *self, const bricks_call *call) {
    bricks_session *session = bricks_begin(self, call);
    bricks_buffer state = {NULL, 0, 0, false};
    bricks_status status = BRICKS_OK;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    if (session->instance->definition->save) {
        status = session->instance->definition->save(session, &state);
        if (status == BRICKS_OK && state.failed) status = bricks_out_of_memory(session);
        if (status == BRICKS_OK) bricks_reply_text(call, bricks_buffer_text(&state));
    }
    bricks_buffer_free(&state);
    return bricks_finish(session, call, status);
}

static void bricks_module_session_close(void *self) {
    bricks_session *session = (bricks_session *)self;
    if (!session) return;
    while (session->requests) {
        bricks_answer answer;
        memset(&answer, 0, sizeof answer);
        answer.status = BRICKS_CANCELLED;
        bricks_request_answer(session, session->requests->id, &answer);
    }
    if (session->instance->definition->close) session->instance->definition->close(session);
    bricks_session_free(session);
}

static bricks_status bricks_module_user_export(void *module, const bricks_call *call, const char *user,
                                               uint64_t user_size) {
    bricks_instance *instance = (bricks_instance *)module;
    bricks_buffer name = {NULL, 0, 0, false}, json = {NULL, 0, 0, false};
    bricks_status status;
    if (!instance || !call || call->size < sizeof(bricks_call)) return BRICKS_INVALID_ARGUMENT;
    status = bricks_check_module_text(call, "user", user, user_size, 128);
    if (status != BRICKS_OK) return status;
    bricks_append(&name, user, (size_t)user_size);
    if (instance->definition->user_export) {
        status = instance->definition->user_export(instance, bricks_buffer_text(&name), &json);
    } else {
        bricks_append_text(&json, "{}");
    }
    if (status == BRICKS_OK && (name.failed || json.failed)) status = BRICKS_UNAVAILABLE;
    if (status == BRICKS_OK) bricks_reply_text(call, bricks_buffer_text(&json));
    bricks_buffer_free(&name);
    bricks_buffer_free(&json);
    return bricks_finish_module(instance, call, status);
}

static bricks_status bricks_module_user_erase(void *module, const bricks_call *call, const char *user,
                                              uint64_t user_size) {
    bricks_instance *instance = (bricks_instance *)module;
    bricks_buffer name = {NULL, 0, 0, false};
    bricks_status status;
    if (!instance || !call || call->size < sizeof(bricks_call)) return BRICKS_INVALID_ARGUMENT;
    status = bricks_check_module_text(call, "user", user, user_size, 128);
    if (status != BRICKS_OK) return status;
    bricks_append(&name, user, (size_t)user_size);
    if (name.failed) status = BRICKS_UNAVAILABLE;
    if (status == BRICKS_OK && instance->definition->user_erase) {
        status = instance->definition->user_erase(instance, bricks_buffer_text(&name));
    }
    bricks_buffer_free(&name);
    return bricks_finish_module(instance, call, status);
}

static void bricks_module_complete(void *self, uint64_t request, bricks_status status, const bricks_value *values,
                                   uint32_t count, const char *message, uint64_t message_size, const char *detail,
                                   uint64_t detail_size) {
    bricks_answer answer;
    (void)detail;
    (void)detail_size;
    if (!self) return;
    memset(&answer, 0, sizeof answer);
    answer.status = status;
    bricks_answer_take(&answer, values, count);
    if (message) bricks_append(&answer.message, message, (size_t)message_size);
    bricks_request_answer((bricks_session *)self, request, &answer);
    bricks_answer_free(&answer);
}

static inline const void *bricks_provided_table(const bricks_definition *definition, const char *name, uint64_t size) {
    int index;
    if (!name) return NULL;
    if (size == sizeof(BRICKS_SCREEN) - 1 && !memcmp(name, BRICKS_SCREEN, (size_t)size)) return &bricks_screen_table;
    if (definition->tab && size == sizeof(BRICKS_TAB) - 1 && !memcmp(name, BRICKS_TAB, (size_t)size)) {
        return &bricks_tab_table;
    }
    for (index = 0; index < BRICKS_MOST_PROVIDED && definition->interfaces[index].interface; index++) {
        const bricks_provided *provided = &definition->interfaces[index];
        if (strlen(provided->interface) == size && !memcmp(name, provided->interface, (size_t)size)) {
            return provided->table;
        }
    }
    return NULL;
}

/* Enters: chooses the ABI and gives the table, which is filled in here because the choice is part of it. */
static inline bricks_status bricks_enter(
    const bricks_host *host, const bricks_module **module, bricks_module *table,
    bricks_status (*create)(const bricks_host *, const bricks_call *, const char *, uint64_t, void **),
    const void *(*get_interface)(const char *, uint64_t)) {
    uint32_t abi;
    if (!host || !module) return BRICKS_INVALID_ARGUMENT;
    /* A host that knows less than the first version had is none. */
    abi = host->size >= sizeof(bricks_host) ? bricks_negotiate(host) : 0;
    if (!abi) return BRICKS_ABI_MISMATCH;
    table->size = sizeof(bricks_module);
    table->abi = abi;
    table->create = create;
    table->destroy = bricks_module_destroy;
    table->session_open = bricks_module_session_open;
    table->session_changed = bricks_module_session_changed;
    table->session_save = bricks_module_session_save;
    table->session_close = bricks_module_session_close;
    table->user_export = bricks_module_user_export;
    table->user_erase = bricks_module_user_erase;
    table->complete = bricks_module_complete;
    table->get_interface = get_interface;
    *module = table;
    return BRICKS_OK;
}

#endif

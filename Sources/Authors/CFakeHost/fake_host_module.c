/* The module under test: its life, and the calls that the test makes to it. */
#define _GNU_SOURCE
#include "fake_host_private.h"
#include <dlfcn.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char session_document[] =
    "{\"user\":{\"id\":\"user-1\",\"name\":\"Ada\",\"anonymous\":false,\"timeZone\":\"Europe/London\","
    "\"locale\":\"en-GB\"},\"deepLinkPrefixes\":[\"bricks\"]}";

/* ---- Frames ---- */

static void receive_reply(const bricks_call *call, const bricks_value *values, uint32_t count)
{
    bricks_fake_host *host = call->caller;
    if (count > 64 || (count && !values)) {
        fake_violation(host, "a reply has %u values", count);
        return;
    }
    bricks_value *copies = calloc(count ? count : 1, sizeof *copies);
    if (!copies) abort();
    for (uint32_t index = 0; index < count; index++) {
        if (values[index].size < sizeof *values) fake_violation(host, "value %u of a reply is too short", index);
        copies[index] = values[index];
        if (values[index].type != BRICKS_VALUE_TEXT) {
            copies[index].data = NULL;
            continue;
        }
        char *text = malloc(values[index].data_size + 1);
        if (!text) abort();
        if (values[index].data) memcpy(text, values[index].data, values[index].data_size);
        else fake_violation(host, "value %u of a reply is a text whose `data` is NULL", index);
        text[values[index].data_size] = 0;
        copies[index].data = text;
    }
    pthread_mutex_lock(&host->lock);
    bool again = host->replied;
    host->replied = true;
    for (uint32_t index = 0; index < host->value_count; index++) free((void *)host->values[index].data);
    free(host->values);
    host->values = copies;
    host->value_count = count;
    pthread_mutex_unlock(&host->lock);
    if (again) fake_violation(host, "a call was answered twice");
}

static void receive_failure(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                            const char *detail, uint64_t detail_size)
{
    bricks_fake_host *host = call->caller;
    if (status == BRICKS_OK) fake_violation(host, "`fail` was called with BRICKS_OK");
    pthread_mutex_lock(&host->lock);
    fake_clear(&host->failure);
    fake_clear(&host->detail);
    if (message) fake_append(&host->failure, message, message_size);
    if (detail) fake_append(&host->detail, detail, detail_size);
    pthread_mutex_unlock(&host->lock);
}

static const bricks_call *frame(bricks_fake_host *host, bricks_id session)
{
    pthread_mutex_lock(&host->lock);
    for (uint32_t index = 0; index < host->value_count; index++) free((void *)host->values[index].data);
    free(host->values);
    host->values = NULL;
    host->value_count = 0;
    fake_clear(&host->failure);
    fake_clear(&host->detail);
    host->replied = host->completed = false;
    host->status = BRICKS_PENDING;
    host->requests++;
    host->frame = (bricks_call){.size = sizeof host->frame, .session = session, .request = host->requests,
                                .trace = host->requests, .caller = host, .reply = receive_reply,
                                .fail = receive_failure};
    pthread_mutex_unlock(&host->lock);
    return &host->frame;
}

const bricks_call *bricks_fake_host_frame(bricks_fake_host *host)
{
    return frame(host, host->self ? BRICKS_FAKE_SESSION : 0);
}

bricks_status bricks_fake_host_wait(bricks_fake_host *host, bricks_status status, uint32_t milliseconds)
{
    struct timespec until;
    if (status != BRICKS_PENDING) {
        pthread_mutex_lock(&host->lock);
        bool completed = host->completed;
        host->completed = true;
        pthread_mutex_unlock(&host->lock);
        if (completed) fake_violation(host, "a call was completed and did not answer BRICKS_PENDING");
        return status;
    }
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    int late = 0;
    pthread_mutex_lock(&host->lock);
    while (host->status == BRICKS_PENDING && !late)
        late = pthread_cond_timedwait(&host->answered, &host->lock, &until);
    status = host->status == BRICKS_PENDING ? BRICKS_DEADLINE_EXCEEDED : host->status;
    host->completed = true;
    pthread_mutex_unlock(&host->lock);
    return status;
}

uint32_t bricks_fake_host_reply_count(bricks_fake_host *host) { return host->value_count; }

bricks_value_type bricks_fake_host_reply_type(bricks_fake_host *host, uint32_t index)
{
    return index < host->value_count ? host->values[index].type : (bricks_value_type)BRICKS_VALUE_ABSENT;
}

const char *bricks_fake_host_reply_text(bricks_fake_host *host, uint32_t index)
{
    if (bricks_fake_host_reply_type(host, index) != BRICKS_VALUE_TEXT) return NULL;
    const char *text = host->values[index].data;
    return *text ? fake_keep(host, text) : "";
}

int64_t bricks_fake_host_reply_integer(bricks_fake_host *host, uint32_t index)
{
    return index < host->value_count ? host->values[index].integer : 0;
}

double bricks_fake_host_reply_real(bricks_fake_host *host, uint32_t index)
{
    return index < host->value_count ? host->values[index].real : 0;
}

const char *bricks_fake_host_failure(bricks_fake_host *host) { return fake_keep(host, host->failure.data); }

const char *bricks_fake_host_failure_detail(bricks_fake_host *host) { return fake_keep(host, host->detail.data); }

/* ---- The module's life ---- */

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    return remove(path);
}

void bricks_fake_host_set_directory(bricks_fake_host *host, const char *directory)
{
    if (host->owns_directory) nftw(host->directory, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(host->directory);
    host->owns_directory = false;
    host->directory = directory ? strdup(directory) : NULL;
}

static bricks_status refuse(bricks_fake_host *host, bricks_status status, const char *what, const char *why)
{
    fake_text text = {0};
    fake_print(&text, "%s%s%s", what, why && *why ? ": " : "", why ? why : "");
    pthread_mutex_lock(&host->lock);
    fake_clear(&host->failure);
    host->failure = text;
    pthread_mutex_unlock(&host->lock);
    return status;
}

/* The `id` of the card is not read: the fake host needs none of it. */
static char *creation(bricks_fake_host *host, const char *configuration)
{
    fake_text text = {0};
    fake_print(&text, "{\"module\":\"org.example.test\",\"deployment\":\"test\",\"dataDirectory\":");
    fake_append_quoted(&text, host->directory, strlen(host->directory));
    fake_print(&text, ",\"configuration\":%s}", configuration && *configuration ? configuration : "{}");
    return text.data;
}

bricks_status bricks_fake_host_open(bricks_fake_host *host, const char *file, const char *configuration)
{
    bricks_module_entry_function entry;
    if (host->module_table) return refuse(host, BRICKS_BAD_STATE, "A module is open already", NULL);
    if (!host->directory) {
        char made[] = "/tmp/bricks-test-XXXXXX";
        if (!mkdtemp(made)) return refuse(host, BRICKS_FAULT, "No directory could be made under /tmp", NULL);
        bricks_fake_host_set_directory(host, made);
        host->owns_directory = true;
    }
    void *loaded = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!loaded) return refuse(host, BRICKS_FAULT, "The file cannot be loaded", dlerror());
    void *symbol = dlsym(loaded, BRICKS_ENTRY_SYMBOL);
    if (!symbol) return refuse(host, BRICKS_FAULT, "The file does not export " BRICKS_ENTRY_SYMBOL, NULL);
    memcpy(&entry, &symbol, sizeof entry);
    const bricks_module *table = NULL;
    bricks_status status = entry(&host->table, &table);
    if (status != BRICKS_OK) return refuse(host, status, "The entry refuses this host", NULL);
    if (!table || table->size < sizeof *table) return refuse(host, BRICKS_FAULT, "The entry gives no whole table", NULL);
    if (!table->create || !table->destroy || !table->session_open || !table->session_close || !table->get_interface)
        return refuse(host, BRICKS_FAULT, "A function that every module has is NULL", NULL);
    char *document = creation(host, configuration);
    void *module = NULL;
    status = table->create(&host->table, frame(host, 0), document, strlen(document), &module);
    free(document);
    if (status != BRICKS_OK) return status;
    if (!module) return refuse(host, BRICKS_FAULT, "`create` answers BRICKS_OK and gives no module", NULL);
    if (table->start) {
        status = table->start(module, frame(host, 0));
        if (status != BRICKS_OK) {
            table->destroy(module);
            return status;
        }
    }
    host->module_table = table;
    host->module = module;
    return BRICKS_OK;
}

bricks_status bricks_fake_host_open_session(bricks_fake_host *host, const char *state)
{
    void *session = NULL;
    if (!host->module_table) return refuse(host, BRICKS_BAD_STATE, "No module is open", NULL);
    if (host->self) return refuse(host, BRICKS_BAD_STATE, "The session is open already", NULL);
    bricks_status status = host->module_table->session_open(
        host->module, frame(host, BRICKS_FAKE_SESSION), session_document, strlen(session_document), state,
        state ? strlen(state) : 0, &session);
    if (status != BRICKS_OK) return status;
    if (!session) return refuse(host, BRICKS_FAULT, "`session_open` answers BRICKS_OK and gives no session", NULL);
    host->self = session;
    return BRICKS_OK;
}

void bricks_fake_host_close_session(bricks_fake_host *host)
{
    if (!host->self) return;
    host->module_table->session_close(host->self);
    host->self = NULL;
}

void bricks_fake_host_close(bricks_fake_host *host)
{
    if (!host->module_table) return;
    bricks_fake_host_close_session(host);
    if (host->module_table->stop) host->module_table->stop(host->module, frame(host, 0));
    host->module_table->destroy(host->module);
    host->module = NULL;
    host->module_table = NULL;
}

const bricks_module *bricks_fake_host_module_table(const bricks_fake_host *host) { return host->module_table; }

void *bricks_fake_host_module(const bricks_fake_host *host) { return host->module; }

void *bricks_fake_host_self(const bricks_fake_host *host) { return host->self; }

const void *bricks_fake_host_interface(const bricks_fake_host *host, const char *name)
{
    return host->module_table ? host->module_table->get_interface(name, strlen(name)) : NULL;
}

/* ---- Screens ---- */

const char *bricks_fake_host_show_tab(bricks_fake_host *host)
{
    const bricks_tab *tab = bricks_fake_host_interface(host, BRICKS_TAB);
    if (!tab) {
        refuse(host, BRICKS_ABSENT, "The module has no " BRICKS_TAB, NULL);
        return NULL;
    }
    if (!host->self && bricks_fake_host_open_session(host, NULL) != BRICKS_OK) return NULL;
    bricks_status status =
        tab->create_coordinator(host->self, bricks_fake_host_frame(host), BRICKS_FAKE_TAB, BRICKS_FAKE_STACK);
    if (bricks_fake_host_wait(host, status, 5000) != BRICKS_OK) return NULL;
    status = tab->start(host->self, bricks_fake_host_frame(host), BRICKS_FAKE_TAB, BRICKS_FAKE_SCREEN);
    if (bricks_fake_host_wait(host, status, 5000) != BRICKS_OK) return NULL;
    const char *text = bricks_fake_host_screen_text(host, BRICKS_FAKE_SCREEN);
    if (!text) refuse(host, BRICKS_ABSENT, "`start` sent the screen no text", bricks_fake_host_violations(host));
    return text;
}

bricks_status bricks_fake_host_press(bricks_fake_host *host, bricks_id screen, const char *component,
                                     const char *action, const char *context)
{
    const bricks_screen *table = bricks_fake_host_interface(host, BRICKS_SCREEN);
    fake_text document = {0};
    if (!table || !host->self) return refuse(host, BRICKS_BAD_STATE, "No session of a module with screens is open", NULL);
    fake_print(&document, "{\"name\":");
    fake_append_quoted(&document, action, strlen(action));
    fake_print(&document, ",\"component\":");
    fake_append_quoted(&document, component, strlen(component));
    fake_print(&document, ",\"context\":%s}", context ? context : "{}");
    bricks_status status =
        table->action(host->self, bricks_fake_host_frame(host), screen, document.data, document.size);
    fake_clear(&document);
    return bricks_fake_host_wait(host, status, 5000);
}

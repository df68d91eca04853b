/* The host's table, and what is done with each call of a module. */
#define _GNU_SOURCE
#include "fake_host_private.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The hosts that live, so that a forged `self` is never followed. */
static pthread_mutex_t registry_lock = PTHREAD_MUTEX_INITIALIZER;
static bricks_fake_host *living;

static bricks_fake_host *host_of(void *self)
{
    bricks_fake_host *host;
    pthread_mutex_lock(&registry_lock);
    for (host = living; host && host != self; host = host->next) {}
    if (!host && living && !living->next) fake_violation(living, "`self` of a call is not the host's");
    pthread_mutex_unlock(&registry_lock);
    return host;
}

const char *fake_keep(bricks_fake_host *host, const char *text)
{
    if (!text || !*text) return NULL;
    size_t size = strlen(text) + 1;
    struct kept *kept = malloc(sizeof *kept + size);
    if (!kept) abort();
    memcpy(kept->text, text, size);
    pthread_mutex_lock(&host->lock);
    kept->next = host->kept;
    host->kept = kept;
    pthread_mutex_unlock(&host->lock);
    return kept->text;
}

void fake_violation(bricks_fake_host *host, const char *format, ...)
{
    va_list list;
    char *line = NULL;
    va_start(list, format);
    if (vasprintf(&line, format, list) < 0) abort();
    va_end(list);
    pthread_mutex_lock(&host->lock);
    if (host->violations.size) fake_append(&host->violations, "\n", 1);
    fake_append(&host->violations, line, strlen(line));
    pthread_mutex_unlock(&host->lock);
    free(line);
}

/* ---- The table ---- */

static fake_offer *offer_of(const bricks_fake_host *host, const char *name, size_t size)
{
    for (uint32_t index = 0; index < bricks_fake_table_count; index++) {
        fake_offer *offer = &host->offers[index];
        if (strlen(offer->interface) == size && !memcmp(offer->interface, name, size)) return offer;
    }
    return NULL;
}

static const void *get_interface(void *self, const char *name, uint64_t size)
{
    bricks_fake_host *host = host_of(self);
    if (!host || !name || size > 256) return NULL;
    pthread_mutex_lock(&host->lock);
    fake_print(&host->lookups, "%.*s\n", (int)size, name);
    fake_offer *offer = offer_of(host, name, size);
    const void *table = NULL;
    if (offer) {
        offer->asked = true;
        if (!offer->hidden) table = offer->shortened_table ? offer->shortened_table : offer->table;
    }
    pthread_mutex_unlock(&host->lock);
    return table;
}

static void complete(void *self, bricks_id session, uint64_t request, bricks_status status, const bricks_value *values,
                     uint32_t count, const char *message, uint64_t message_size, const char *detail,
                     uint64_t detail_size);

bricks_fake_host *bricks_fake_host_create(void)
{
    bricks_fake_host *host = calloc(1, sizeof *host);
    pthread_condattr_t attributes;
    if (!host) return NULL;
    host->offers = calloc(bricks_fake_table_count, sizeof *host->offers);
    if (!host->offers) {
        free(host);
        return NULL;
    }
    for (uint32_t index = 0; index < bricks_fake_table_count; index++) {
        host->offers[index].interface = bricks_fake_tables[index].interface;
        host->offers[index].table = bricks_fake_tables[index].table;
    }
    pthread_mutex_init(&host->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&host->answered, &attributes);
    pthread_condattr_destroy(&attributes);
    host->table = (bricks_host){
        .size = sizeof host->table, .abi_oldest = BRICKS_ABI(BRICKS_ABI_MAJOR, 0), .abi_newest = BRICKS_ABI_CURRENT,
        .self = host, .get_interface = get_interface, .complete = complete};
    pthread_mutex_lock(&registry_lock);
    host->next = living;
    living = host;
    pthread_mutex_unlock(&registry_lock);
    return host;
}

void bricks_fake_host_destroy(bricks_fake_host *host)
{
    if (!host) return;
    bricks_fake_host_close(host);
    pthread_mutex_lock(&registry_lock);
    for (bricks_fake_host **at = &living; *at; at = &(*at)->next) {
        if (*at != host) continue;
        *at = host->next;
        break;
    }
    pthread_mutex_unlock(&registry_lock);
    for (uint32_t index = 0; index < bricks_fake_table_count; index++)
        if (host->offers[index].shortened) munmap(host->offers[index].shortened, host->offers[index].shortened_size);
    free(host->offers);
    bricks_fake_host_set_directory(host, NULL);
    fake_clear(&host->calls);
    fake_clear(&host->violations);
    fake_clear(&host->lookups);
    fake_clear(&host->failure);
    fake_clear(&host->detail);
    fake_free_entries(&host->counts);
    fake_free_entries(&host->refusals);
    fake_free_entries(&host->store);
    fake_free_entries(&host->configuration);
    fake_free_entries(&host->inboxes);
    fake_free_screens(host);
    for (uint32_t index = 0; index < host->value_count; index++) free((void *)host->values[index].data);
    free(host->values);
    while (host->kept) {
        struct kept *next = host->kept->next;
        free(host->kept);
        host->kept = next;
    }
    pthread_cond_destroy(&host->answered);
    pthread_mutex_destroy(&host->lock);
    free(host);
}

const bricks_host *bricks_fake_host_table(const bricks_fake_host *host) { return &host->table; }

void bricks_fake_host_speak(bricks_fake_host *host, uint32_t oldest, uint32_t newest)
{
    host->table.abi_oldest = oldest;
    host->table.abi_newest = newest;
}

void bricks_fake_host_hide(bricks_fake_host *host, const char *interface)
{
    fake_offer *offer = offer_of(host, interface, strlen(interface));
    if (offer) offer->hidden = true;
}

void bricks_fake_host_reveal(bricks_fake_host *host, const char *interface)
{
    fake_offer *offer = offer_of(host, interface, strlen(interface));
    if (offer) offer->hidden = false;
}

/* The table ends where its page ends, and the page after it cannot be read. */
void bricks_fake_host_shorten(bricks_fake_host *host, const char *interface, uint32_t size, uint32_t minor)
{
    fake_offer *offer = offer_of(host, interface, strlen(interface));
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (!offer || offer->shortened || size < 8 || size > page) return;
    uint32_t whole = ((const uint32_t *)offer->table)[0];
    uint32_t copied = whole < size ? whole : size;
    char *mapped = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) abort();
    /* Pointers stay aligned: what is left of the page after an odd size stays readable and is 0. */
    uint32_t *table = (uint32_t *)(void *)(mapped + page - (size + 7) / 8 * 8);
    memcpy(table, offer->table, copied);
    table[0] = size;
    table[1] = minor;
    mprotect(mapped, page, PROT_READ);
    mprotect(mapped + page, page, PROT_NONE);
    offer->shortened = mapped;
    offer->shortened_size = 2 * page;
    offer->shortened_table = table;
}

/* ---- Calls ---- */

static const char *quoted_name(const bricks_fake_method *method, char *name, size_t size)
{
    snprintf(name, size, "%s %s", method->interface, method->name);
    return name;
}

static void record(bricks_fake_host *host, const bricks_fake_method *method, const bricks_value *arguments,
                   uint32_t count)
{
    char name[160], number[16];
    pthread_mutex_lock(&host->lock);
    fake_print(&host->calls, "%s %s", method->interface, method->name);
    for (uint32_t index = 0; index < count; index++) {
        const bricks_value *value = &arguments[index];
        fake_append(&host->calls, " ", 1);
        switch (value->type) {
        case BRICKS_VALUE_TEXT:
            if ((method->parameters[index] | 32) == 'j') {
                fake_text line = {0};
                fake_append(&line, value->data, value->data_size);
                for (size_t at = 0; at < line.size; at++)
                    if (line.data[at] == '\n' || line.data[at] == '\r') line.data[at] = ' ';
                fake_append(&host->calls, line.data, line.size);
                fake_clear(&line);
            } else {
                fake_append_quoted(&host->calls, value->data, value->data_size);
            }
            break;
        case BRICKS_VALUE_UNSIGNED: fake_print(&host->calls, "%llu", (unsigned long long)value->integer); break;
        case BRICKS_VALUE_INTEGER: fake_print(&host->calls, "%lld", (long long)value->integer); break;
        case BRICKS_VALUE_REAL: fake_print(&host->calls, "%g", value->real); break;
        default: fake_append(&host->calls, "-", 1);
        }
    }
    fake_append(&host->calls, "\n", 1);
    const char *names[] = {method->interface, quoted_name(method, name, sizeof name)};
    for (int index = 0; index < 2; index++) {
        const char *known = fake_find(host->counts, names[index]);
        snprintf(number, sizeof number, "%u", known ? (unsigned)atoi(known) + 1 : 1);
        fake_set(&host->counts, names[index], number);
    }
    pthread_mutex_unlock(&host->lock);
}

/* Returns the problem of an argument; NULL when there is none. */
static const char *wrong(char letter, const bricks_value *value, uint32_t limit, bricks_status *status)
{
    *status = BRICKS_INVALID_ARGUMENT;
    bool optional = letter >= 'A' && letter <= 'Z';
    switch (letter | 32) {
    case 'o':
        *status = BRICKS_BAD_HANDLE;
        return value->integer || optional ? NULL : "is 0, which is no object";
    case 'd': return value->real - value->real == 0 ? NULL : "is not a finite number";
    case 't':
    case 'j': break;
    default: return NULL;
    }
    if (value->type == BRICKS_VALUE_ABSENT) return optional ? NULL : "is absent";
    if (value->data_size > limit) {
        *status = BRICKS_TOO_LARGE;
        return "is longer than the contract allows";
    }
    if (!fake_is_utf8(value->data, value->data_size)) return "is not UTF-8";
    if (memchr(value->data, 0, value->data_size)) return "contains a NUL character";
    if ((letter | 32) == 'j') {
        fake_json *json = fake_json_parse(value->data, value->data_size);
        if (!json) return "is not JSON";
        fake_json_free(json);
    }
    return NULL;
}

/* Returns the problem of a frame; NULL when there is none. */
static const char *wrong_frame(const bricks_call *call)
{
    if (!call) return "without a call frame";
    if (call->size < sizeof *call) return "with a call frame that is too short";
    if (call->reserved) return "with a call frame whose `reserved` is not 0";
    if (!call->reply) return "with a call frame whose `reply` is NULL";
    if (!call->fail) return "with a call frame whose `fail` is NULL";
    return NULL;
}

bricks_status bricks_fake_host_receive(void *self, const bricks_call *call, const bricks_fake_method *method,
                                       const bricks_value *arguments, uint32_t count)
{
    bricks_fake_host *host = host_of(self);
    char name[160];
    if (!host) return BRICKS_INVALID_ARGUMENT;
    const char *problem = wrong_frame(call);
    if (problem) {
        fake_violation(host, "%s %s was called %s", method->interface, method->name, problem);
        return BRICKS_INVALID_ARGUMENT;
    }
    for (uint32_t index = 0; index < count; index++) {
        bricks_status status;
        const char *reason = wrong(method->parameters[index], &arguments[index], method->limits[index], &status);
        if (!reason) continue;
        fake_violation(host, "%s %s: argument %u %s", method->interface, method->name, index, reason);
        call->fail(call, status, reason, strlen(reason), NULL, 0);
        return status;
    }
    record(host, method, arguments, count);
    bricks_fake_call what = {host, method, call, arguments, count};
    pthread_mutex_lock(&host->lock);
    const char *refused = fake_find(host->refusals, quoted_name(method, name, sizeof name));
    if (!refused) refused = fake_find(host->refusals, method->interface);
    bricks_status status = refused ? (bricks_status)strtoul(refused, NULL, 10) : BRICKS_OK;
    bricks_fake_handler handler = host->handler;
    void *context = host->handler_context;
    pthread_mutex_unlock(&host->lock);
    if (status != BRICKS_OK) return bricks_fake_fail(&what, status, "The test's host refuses this method.");
    return handler ? handler(context, &what) : bricks_fake_host_answer(&what);
}

void bricks_fake_host_handle(bricks_fake_host *host, bricks_fake_handler handler, void *context)
{
    pthread_mutex_lock(&host->lock);
    host->handler = handler;
    host->handler_context = context;
    pthread_mutex_unlock(&host->lock);
}

void bricks_fake_host_refuse(bricks_fake_host *host, const char *interface, const char *method, bricks_status status)
{
    char name[160], number[16];
    snprintf(name, sizeof name, method ? "%s %s" : "%s", interface, method);
    snprintf(number, sizeof number, "%u", status);
    pthread_mutex_lock(&host->lock);
    fake_set(&host->refusals, name, status == BRICKS_OK ? NULL : number);
    pthread_mutex_unlock(&host->lock);
}

/* ---- Completions ---- */

void bricks_fake_host_observe(bricks_fake_host *host, bricks_fake_completion completion, void *context)
{
    pthread_mutex_lock(&host->lock);
    host->completion = completion;
    host->completion_context = context;
    pthread_mutex_unlock(&host->lock);
}

static void complete(void *self, bricks_id session, uint64_t request, bricks_status status, const bricks_value *values,
                     uint32_t count, const char *message, uint64_t message_size, const char *detail,
                     uint64_t detail_size)
{
    bricks_fake_host *host = host_of(self);
    if (!host) return;
    pthread_mutex_lock(&host->lock);
    bricks_fake_completion completion = host->completion;
    void *context = host->completion_context;
    bool awaited = request && request == host->frame.request && session == host->frame.session && !host->completed;
    if (awaited) host->completed = true;
    pthread_mutex_unlock(&host->lock);
    if (completion)
        completion(context, session, request, status, values, count, message, message_size, detail, detail_size);
    if (!awaited) {
        if (!completion) fake_violation(host, "request %llu was completed, for which nobody waits",
                                        (unsigned long long)request);
        return;
    }
    if (status == BRICKS_OK) {
        if (count) host->frame.reply(&host->frame, values, count);
    } else {
        host->frame.fail(&host->frame, status, message, message_size, detail, detail_size);
    }
    pthread_mutex_lock(&host->lock);
    host->status = status;
    pthread_cond_broadcast(&host->answered);
    pthread_mutex_unlock(&host->lock);
}

/* ---- What was recorded ---- */

const char *bricks_fake_host_calls(bricks_fake_host *host)
{
    pthread_mutex_lock(&host->lock);
    char *calls = strdup(host->calls.data ? host->calls.data : "");
    pthread_mutex_unlock(&host->lock);
    const char *kept = fake_keep(host, calls);
    free(calls);
    return kept ? kept : "";
}

const char *bricks_fake_host_lookups(bricks_fake_host *host)
{
    pthread_mutex_lock(&host->lock);
    char *lookups = strdup(host->lookups.data ? host->lookups.data : "");
    pthread_mutex_unlock(&host->lock);
    const char *kept = fake_keep(host, lookups);
    free(lookups);
    return kept ? kept : "";
}

const char *bricks_fake_host_violations(bricks_fake_host *host)
{
    pthread_mutex_lock(&host->lock);
    char *violations = host->violations.size ? strdup(host->violations.data) : NULL;
    pthread_mutex_unlock(&host->lock);
    const char *kept = fake_keep(host, violations);
    free(violations);
    return kept;
}

bool bricks_fake_host_said(bricks_fake_host *host, const char *text)
{
    return strstr(bricks_fake_host_calls(host), text) != NULL;
}

uint32_t bricks_fake_host_count(bricks_fake_host *host, const char *interface, const char *method)
{
    char name[160];
    snprintf(name, sizeof name, method ? "%s %s" : "%s", interface, method);
    pthread_mutex_lock(&host->lock);
    const char *known = fake_find(host->counts, name);
    uint32_t count = known ? (uint32_t)strtoul(known, NULL, 10) : 0;
    pthread_mutex_unlock(&host->lock);
    return count;
}

bool bricks_fake_host_asked(bricks_fake_host *host, const char *interface)
{
    char line[160];
    snprintf(line, sizeof line, "%s\n", interface);
    pthread_mutex_lock(&host->lock);
    const char *found = host->lookups.data;
    while (found && (found = strstr(found, line)) && found != host->lookups.data && found[-1] != '\n') found++;
    pthread_mutex_unlock(&host->lock);
    return found != NULL;
}

void bricks_fake_host_forget(bricks_fake_host *host)
{
    pthread_mutex_lock(&host->lock);
    fake_clear(&host->calls);
    fake_clear(&host->violations);
    fake_free_entries(&host->counts);
    pthread_mutex_unlock(&host->lock);
}

/* The fake host's own answers: it keeps what a host keeps, and is plausible where a host knows more. */
#define _GNU_SOURCE
#include "fake_host_private.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

bricks_status bricks_fake_reply_text(const bricks_fake_call *call, const char *text)
{
    bricks_value value = {sizeof value, BRICKS_VALUE_TEXT, 0, 0, text, strlen(text)};
    call->frame->reply(call->frame, &value, 1);
    return BRICKS_OK;
}

bricks_status bricks_fake_reply_integer(const bricks_fake_call *call, int64_t integer)
{
    bricks_value value = {sizeof value, BRICKS_VALUE_INTEGER, integer, 0, NULL, 0};
    call->frame->reply(call->frame, &value, 1);
    return BRICKS_OK;
}

bricks_status bricks_fake_fail(const bricks_fake_call *call, bricks_status status, const char *message)
{
    call->frame->fail(call->frame, status, message, strlen(message), NULL, 0);
    return status;
}

static char *argument(const bricks_fake_call *call, uint32_t index)
{
    const bricks_value *value = &call->arguments[index];
    return strndup(value->data ? value->data : "", value->data ? value->data_size : 0);
}

static bool is(const bricks_fake_call *call, const char *name) { return !strcmp(call->method->name, name); }

/* ---- Store ---- */

const char *bricks_fake_host_stored(bricks_fake_host *host, const char *key)
{
    pthread_mutex_lock(&host->lock);
    const char *found = fake_find(host->store, key);
    char *copy = found ? strdup(found) : NULL;
    pthread_mutex_unlock(&host->lock);
    const char *kept = copy && !*copy ? "" : fake_keep(host, copy);
    free(copy);
    return kept;
}

void bricks_fake_host_store(bricks_fake_host *host, const char *key, const char *value)
{
    pthread_mutex_lock(&host->lock);
    fake_set(&host->store, key, value);
    pthread_mutex_unlock(&host->lock);
}

static bricks_status answer_store(const bricks_fake_call *call)
{
    char *key = argument(call, 0);
    bricks_status status = BRICKS_OK;
    if (is(call, "get")) {
        const char *value = bricks_fake_host_stored(call->host, key);
        status = value ? bricks_fake_reply_text(call, value)
                       : bricks_fake_fail(call, BRICKS_NOT_FOUND, "Nothing is stored under this key.");
    } else if (is(call, "put")) {
        char *value = argument(call, 1);
        bricks_fake_host_store(call->host, key, value);
        free(value);
    } else {
        bricks_fake_host_store(call->host, key, NULL);
    }
    free(key);
    return status;
}

/* ---- Screens ---- */

fake_screen *fake_screen_of(bricks_fake_host *host, bricks_id session, bricks_id id, bool make)
{
    fake_screen *screen = host->screens;
    while (screen && (screen->id != id || (session && screen->session != session))) screen = screen->next;
    if (screen || !make) return screen;
    screen = calloc(1, sizeof *screen);
    if (!screen) abort();
    screen->session = session;
    screen->id = id;
    screen->next = host->screens;
    host->screens = screen;
    return screen;
}

static void free_pieces(fake_piece **pieces)
{
    while (*pieces) {
        fake_piece *piece = *pieces;
        *pieces = piece->next;
        free(piece->key);
        fake_clear(&piece->text);
        free(piece);
    }
}

void fake_free_screens(bricks_fake_host *host)
{
    while (host->screens) {
        fake_screen *screen = host->screens;
        host->screens = screen->next;
        free_pieces(&screen->components);
        free_pieces(&screen->data);
        fake_clear(&screen->messages);
        free(screen);
    }
}

/* The piece of that key, emptied, in its old place or at the end. */
static fake_piece *piece_of(fake_piece **pieces, const char *key)
{
    while (*pieces && strcmp((*pieces)->key, key)) pieces = &(*pieces)->next;
    if (!*pieces) {
        *pieces = calloc(1, sizeof **pieces);
        if (!*pieces) abort();
        (*pieces)->key = strdup(key);
    }
    fake_clear(&(*pieces)->text);
    return *pieces;
}

/* Every text below a value but those that only name something. */
static void gather(fake_text *text, const fake_json *json)
{
    static const char *const names[] = {"id", "component", "child", "children", "path", "call", "returnType", "name",
                                        "icon", "functionCall", "direction", "accept", "variant", "align", "justify", "usageHint", "weight"};
    if (json->name)
        for (size_t index = 0; index < sizeof names / sizeof *names; index++)
            if (!strcmp(json->name, names[index])) return;
    if (json->type == '"') fake_print(text, "%s\n", json->text);
    for (const fake_json *item = json->first; item; item = item->next) gather(text, item);
}

/* Every text below a value of the data. */
static void gather_data(fake_text *text, const fake_json *json)
{
    if (json->type == '"') fake_print(text, "%s\n", json->text);
    for (const fake_json *item = json->first; item; item = item->next) gather_data(text, item);
}

static bool is_below(const char *path, const char *above)
{
    size_t size = strlen(above);
    if (size && above[size - 1] == '/') size--;
    return !strncmp(path, above, size) && (path[size] == '/' || path[size] == 0);
}

/* NULL when the messages are well formed, else what is wrong. */
static const char *apply(fake_screen *screen, const fake_json *messages)
{
    char expected[32];
    snprintf(expected, sizeof expected, "%c%u.%u", screen->id & BRICKS_ID_MODULE_SIDE ? 'm' : 'h', (uint32_t)screen->id,
             (uint32_t)(screen->id >> 32) & 0x7FFFFFFF);
    if (messages->type != '[') return "`messages` is not an array.";
    for (const fake_json *message = messages->first; message; message = message->next) {
        const char *version = fake_json_string(message, "version");
        if (!version || strcmp(version, "v0.9")) return "A message has no `version` or not `v0.9`.";
        const fake_json *made = fake_json_member(message, "createSurface");
        const fake_json *components = fake_json_member(message, "updateComponents");
        const fake_json *data = fake_json_member(message, "updateDataModel");
        const fake_json *deleted = fake_json_member(message, "deleteSurface");
        const fake_json *body = made ? made : components ? components : data ? data : deleted;
        if (!body) return "A message is none of createSurface, updateComponents, updateDataModel and deleteSurface.";
        const char *surface = fake_json_string(body, "surfaceId");
        if (!surface || strcmp(surface, expected)) return "A message's `surfaceId` is not the screen's id as text, such as `h4.1`.";
        if (made || deleted) {
            free_pieces(&screen->components);
            free_pieces(&screen->data);
        } else if (components) {
            const fake_json *list = fake_json_member(components, "components");
            if (!list || list->type != '[') return "`updateComponents` has no array `components`.";
            for (const fake_json *component = list->first; component; component = component->next) {
                const char *id = fake_json_string(component, "id");
                if (!id || !fake_json_string(component, "component")) return "A component has no `id` or `component`.";
                gather(&piece_of(&screen->components, id)->text, component);
            }
        } else {
            const char *path = fake_json_string(data, "path");
            const fake_json *value = fake_json_member(data, "value");
            if (!path) path = "/";
            for (fake_piece **at = &screen->data; *at;) {
                fake_piece *piece = *at;
                if (!is_below(piece->key, path)) {
                    at = &piece->next;
                    continue;
                }
                *at = piece->next;
                piece->next = NULL;
                free_pieces(&piece);
            }
            if (value) gather_data(&piece_of(&screen->data, path)->text, value);
        }
    }
    return NULL;
}

static bricks_status answer_surface(const bricks_fake_call *call)
{
    bricks_fake_host *host = call->host;
    bricks_id id = (bricks_id)call->arguments[0].integer;
    fake_json *messages = fake_json_parse(call->arguments[1].data, call->arguments[1].data_size);
    const char *problem = NULL;
    bool gone = true;
    pthread_mutex_lock(&host->lock);
    /* The host's own screens need no push. */
    fake_screen *screen = fake_screen_of(host, call->frame->session, id, !(id & BRICKS_ID_MODULE_SIDE));
    if (screen && !screen->gone) {
        gone = false;
        problem = messages ? apply(screen, messages) : "`messages` is not JSON.";
        fake_append(&screen->messages, call->arguments[1].data, call->arguments[1].data_size);
        fake_append(&screen->messages, "\n", 1);
    }
    pthread_mutex_unlock(&host->lock);
    fake_json_free(messages);
    if (gone) return bricks_fake_fail(call, BRICKS_BAD_HANDLE, "There is no such screen.");
    return problem ? bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, problem) : BRICKS_OK;
}

static bricks_status answer_navigation(const bricks_fake_call *call)
{
    bricks_fake_host *host = call->host;
    bool push = is(call, "push"), present = is(call, "present");
    if (push || present) {
        bricks_id id = (bricks_id)call->arguments[push ? 1 : 0].integer;
        if (push && call->arguments[0].integer < 0)
            return bricks_fake_fail(call, BRICKS_BAD_HANDLE, "The stack is not one of the host's.");
        if (!(id & BRICKS_ID_MODULE_SIDE))
            return bricks_fake_fail(call, BRICKS_BAD_HANDLE, "The new screen's id is not one that a module may give.");
        pthread_mutex_lock(&host->lock);
        fake_screen *screen = fake_screen_of(host, call->frame->session, id, true);
        bool known = screen->placed;
        screen->placed = true;
        pthread_mutex_unlock(&host->lock);
        return known ? bricks_fake_fail(call, BRICKS_BAD_HANDLE, "The new screen's id has been used before.") : BRICKS_OK;
    }
    if (is(call, "dismiss") || is(call, "set_title")) {
        bricks_id id = (bricks_id)call->arguments[0].integer;
        pthread_mutex_lock(&host->lock);
        fake_screen *screen = fake_screen_of(host, call->frame->session, id, !(id & BRICKS_ID_MODULE_SIDE));
        bool known = screen && !screen->gone;
        if (known && is(call, "dismiss")) screen->gone = true;
        pthread_mutex_unlock(&host->lock);
        if (!known) return bricks_fake_fail(call, BRICKS_BAD_HANDLE, "There is no such screen.");
    }
    return BRICKS_OK;
}

bricks_id bricks_fake_host_top(bricks_fake_host *host)
{
    bricks_id top = BRICKS_FAKE_SCREEN;
    pthread_mutex_lock(&host->lock);
    for (const fake_screen *screen = host->screens; screen; screen = screen->next) {
        if (!screen->placed || screen->gone) continue;
        top = screen->id;
        break;
    }
    pthread_mutex_unlock(&host->lock);
    return top;
}

const char *bricks_fake_host_screen_text(bricks_fake_host *host, bricks_id id)
{
    fake_text text = {0};
    pthread_mutex_lock(&host->lock);
    const fake_screen *screen = fake_screen_of(host, 0, id, false);
    for (int part = 0; screen && part < 2; part++)
        for (const fake_piece *piece = part ? screen->data : screen->components; piece; piece = piece->next)
            fake_append(&text, piece->text.data ? piece->text.data : "", piece->text.size);
    pthread_mutex_unlock(&host->lock);
    const char *kept = fake_keep(host, text.data);
    fake_clear(&text);
    return kept;
}

const char *bricks_fake_host_screen_messages(bricks_fake_host *host, bricks_id id)
{
    pthread_mutex_lock(&host->lock);
    const fake_screen *screen = fake_screen_of(host, 0, id, false);
    char *messages = screen && screen->messages.data ? strdup(screen->messages.data) : NULL;
    pthread_mutex_unlock(&host->lock);
    const char *kept = fake_keep(host, messages);
    free(messages);
    return kept;
}

/* ---- The rest ---- */

void bricks_fake_host_set_time(bricks_fake_host *host, int64_t milliseconds)
{
    pthread_mutex_lock(&host->lock);
    host->time = milliseconds;
    pthread_mutex_unlock(&host->lock);
}

void bricks_fake_host_set_context(bricks_fake_host *host, const char *key, const char *value)
{
    pthread_mutex_lock(&host->lock);
    fake_set(&host->configuration, key, value);
    pthread_mutex_unlock(&host->lock);
}

static bricks_status answer_core(const bricks_fake_call *call)
{
    bricks_fake_host *host = call->host;
    if (is(call, "now")) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        pthread_mutex_lock(&host->lock);
        int64_t time = host->time ? host->time : (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
        pthread_mutex_unlock(&host->lock);
        return bricks_fake_reply_integer(call, time);
    }
    if (is(call, "local_day")) {
        /* The person lives at Greenwich, in winter. */
        int64_t milliseconds = call->arguments[0].integer;
        time_t seconds = (time_t)(milliseconds / 1000 - (milliseconds % 1000 < 0));
        struct tm parts;
        char day[16];
        if (!gmtime_r(&seconds, &parts) || !strftime(day, sizeof day, "%Y-%m-%d", &parts))
            return bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "No calendar has that day.");
        bricks_value values[2] = {{sizeof *values, BRICKS_VALUE_TEXT, 0, 0, day, strlen(day)},
                                  {sizeof *values, BRICKS_VALUE_INTEGER, 0, 0, NULL, 0}};
        call->frame->reply(call->frame, values, 2);
        return BRICKS_OK;
    }
    if (is(call, "context")) {
        char *key = argument(call, 0);
        pthread_mutex_lock(&host->lock);
        const char *known = fake_find(host->configuration, key);
        char *value = known ? strdup(known) : NULL;
        pthread_mutex_unlock(&host->lock);
        bricks_status status = value                       ? bricks_fake_reply_text(call, value)
                               : !strcmp(key, "locale")    ? bricks_fake_reply_text(call, "\"en-GB\"")
                                                           : bricks_fake_fail(call, BRICKS_NOT_FOUND, "There is no such part.");
        free(key);
        free(value);
        return status;
    }
    return BRICKS_OK;
}

/* ---- Files for people ---- */

static bool is_plain(const char *name)
{
    const char *allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    return *name && *name != '.' && strspn(name, allowed) == strlen(name);
}

/* Whether a file begins as its type does; the host looks at the same bytes. */
static bool is_of_type(const unsigned char *head, size_t size, const char *type)
{
    if (!strcmp(type, "audio/flac")) return size >= 4 && !memcmp(head, "fLaC", 4);
    if (!strcmp(type, "audio/ogg")) return size >= 4 && !memcmp(head, "OggS", 4);
    if (!strcmp(type, "audio/mp4")) return size >= 8 && !memcmp(head + 4, "ftyp", 4);
    if (!strcmp(type, "audio/wav")) return size >= 12 && !memcmp(head, "RIFF", 4) && !memcmp(head + 8, "WAVE", 4);
    if (!strcmp(type, "text/csv")) return !memchr(head, 0, size);
    if (!strcmp(type, "text/calendar")) return size >= 12 && !memcmp(head, "BEGIN:VCALEN", 12);
    return size >= 3 && (!memcmp(head, "ID3", 3) || (head[0] == 0xFF && (head[1] & 0xE0) == 0xE0 && (head[1] & 0x06)));
}

static const char *suffix_of(const char *type)
{
    static const char *const known[][2] = {{"audio/flac", "flac"}, {"audio/ogg", "ogg"}, {"audio/mpeg", "mp3"},
                                           {"audio/mp4", "m4a"},   {"audio/wav", "wav"},
                                           {"text/csv", "csv"},    {"text/calendar", "ics"}};
    for (size_t index = 0; index < sizeof known / sizeof *known; index++)
        if (!strcmp(type, known[index][0])) return known[index][1];
    return NULL;
}

static bricks_status publish(const bricks_fake_call *call, const char *name, const char *type)
{
    const char *suffix = suffix_of(type);
    int64_t seconds = call->arguments[2].integer;
    unsigned char head[12];
    char path[4400], address[96];
    if (!is_plain(name) || !suffix || seconds < 1 || seconds > 90000) {
        const char *what = !is_plain(name) ? "name" : !suffix ? "media type" : "time";
        fake_violation(call->host, "bricks.blob/1 publish: no file is published with this %s", what);
        return bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "No file is published with this name, type or time.");
    }
    snprintf(path, sizeof path, "%s/%s", call->host->directory ? call->host->directory : "/nonexistent", name);
    FILE *file = fopen(path, "rb");
    if (!file) return bricks_fake_fail(call, BRICKS_NOT_FOUND, "There is no such file in the module's directory.");
    size_t size = fread(head, 1, sizeof head, file);
    fclose(file);
    if (!is_of_type(head, size, type))
        return bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "The file is not of this type.");
    snprintf(address, sizeof address, "/published/%s.%s", name, suffix);
    return bricks_fake_reply_text(call, address);
}

static bricks_status answer_blob(const bricks_fake_call *call)
{
    if (is(call, "release") || is(call, "withdraw")) return BRICKS_OK;
    if (!is(call, "publish")) return bricks_fake_fail(call, BRICKS_BAD_HANDLE, "There is no such blob.");
    char *name = argument(call, 0), *type = argument(call, 1);
    bricks_status status = publish(call, name, type);
    free(name);
    free(type);
    return status;
}

/* ---- Inboxes ---- */

/* The person of every session. */
#define PERSON "user-1"

static bool is_blank(const char *text) { return !text || !text[strspn(text, " \t\r\n")]; }

/* Keeps whether a notice of that key is unread; NULL for one that is gone. */
static void keep_notice(const bricks_fake_call *call, const char *user, const char *key, const char *state)
{
    char place[256];
    snprintf(place, sizeof place, "%s\n%s", user, key);
    pthread_mutex_lock(&call->host->lock);
    if (!state || strcmp(state, "read") || fake_find(call->host->inboxes, place))
        fake_set(&call->host->inboxes, place, state);
    pthread_mutex_unlock(&call->host->lock);
}

static bricks_status put_notice(const bricks_fake_call *call, const char *user)
{
    fake_json *notice = fake_json_parse(call->arguments[1].data, call->arguments[1].data_size);
    const char *key = notice ? fake_json_string(notice, "key") : NULL;
    const char *problem = is_blank(key)                                      ? "key"
                          : is_blank(fake_json_string(notice, "title"))      ? "title"
                          : fake_json_string(notice, "route") && fake_json_string(notice, "link") ? "place of its own"
                                                                             : NULL;
    if (problem)
        fake_violation(call->host, "bricks.inbox/1 put: the notice has no %s", problem);
    else
        keep_notice(call, user, key, "unread");
    fake_json_free(notice);
    return problem ? bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "A notice has a key, a title and at most one place.")
                   : BRICKS_OK;
}

static bricks_status answer_inbox(const bricks_fake_call *call)
{
    if (is(call, "unread")) {
        int64_t count = 0;
        pthread_mutex_lock(&call->host->lock);
        for (const fake_entry *entry = call->host->inboxes; entry; entry = entry->next)
            count += !strncmp(entry->key, PERSON "\n", strlen(PERSON) + 1) && !strcmp(entry->value, "unread");
        pthread_mutex_unlock(&call->host->lock);
        return bricks_fake_reply_integer(call, count);
    }
    char *first = argument(call, 0), *second = is(call, "withdraw") ? argument(call, 1) : NULL;
    bricks_status status = BRICKS_OK;
    if (is(call, "put")) status = put_notice(call, first);
    else if (is(call, "withdraw")) keep_notice(call, first, second, NULL);
    else keep_notice(call, PERSON, first, "read");
    free(first);
    free(second);
    return status;
}

/* ---- The network ---- */

/* The number of bytes that Base64 stands for; -1 for what is none. */
static int64_t base64_size(const char *text)
{
    const char *digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t size = strlen(text), count = strspn(text, digits), filled = strspn(text + count, "=");
    if (size % 4 || count + filled != size || filled > 2) return -1;
    return (int64_t)(size / 4 * 3 - filled);
}

static bricks_status unsendable(const bricks_fake_call *call, const char *what)
{
    fake_violation(call->host, "bricks.net/1 %s: nothing is done with this %s", call->method->name, what);
    return bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "Not with this port, time or content.");
}

/* Nothing is sent, and nothing arrives but what a test calls `received` with. */
static bricks_status answer_net(const bricks_fake_call *call)
{
    if (is(call, "connect")) return bricks_fake_fail(call, BRICKS_NOT_PERMITTED, "The module has no grant to connect.");
    if (is(call, "networks")) return bricks_fake_reply_text(call, "{\"networks\":[{\"address\":\"127.0.0.1\"}]}");
    if (is(call, "stop_listening")) return BRICKS_OK;
    int64_t port = call->arguments[is(call, "broadcast") ? 1 : 0].integer;
    if (port < 1 || port > 65535) return unsendable(call, "port");
    if (is(call, "listen")) {
        int64_t seconds = call->arguments[1].integer;
        return seconds < 1 || seconds > 120 ? unsendable(call, "time") : BRICKS_OK;
    }
    char *network = argument(call, 0), *content = argument(call, 2);
    int64_t size = base64_size(content);
    bricks_status status = size < 1 || size > 512        ? unsendable(call, "content")
                           : strcmp(network, "127.0.0.1") ? bricks_fake_fail(call, BRICKS_NOT_FOUND, "No such network.")
                                                          : BRICKS_OK;
    free(network);
    free(content);
    return status;
}

/* A person without health data, who lets the module read and write it. */
static bricks_status answer_health(const bricks_fake_call *call)
{
    if (is(call, "access")) {
        const bricks_value yes = {sizeof yes, BRICKS_VALUE_INTEGER, 1, 0, NULL, 0};
        const bricks_value both[] = {yes, yes};
        call->frame->reply(call->frame, both, 2);
        return BRICKS_OK;
    }
    if (is(call, "remove_mindful")) {
        uint64_t size = call->arguments[0].data_size;
        return size < 1 || size > 96 ? bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "`id` has 1 to 96 bytes.")
                                     : BRICKS_OK;
    }
    if (!is(call, "window")) return BRICKS_OK;
    const int64_t latest = 253402300799999, longest = 93LL * 86400000;
    int64_t from = call->arguments[1].integer, to = call->arguments[2].integer, limit = call->arguments[3].integer;
    if (from < 0 || from > latest || to > latest || to <= from || to - from > longest)
        return bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "`from` and `to` are no window of at most 93 days.");
    if (limit < 1 || limit > 1000) return bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "`limit` goes from 1 to 1000.");
    char *kind = argument(call, 0), text[512];
    bool is_plain = *kind && kind[strspn(kind, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
    snprintf(text, sizeof text,
             "{\"kind\":\"%s\",\"unit\":\"beats/min\",\"from\":%lld,\"to\":%lld,\"hasData\":false,\"count\":0,"
             "\"parts\":false,\"values\":[]}",
             is_plain ? kind : "", (long long)from, (long long)to);
    free(kind);
    return is_plain ? bricks_fake_reply_text(call, text)
                    : bricks_fake_fail(call, BRICKS_INVALID_ARGUMENT, "There is no such kind of data.");
}

bricks_status bricks_fake_host_answer(const bricks_fake_call *call)
{
    const char *interface = call->method->interface;
    if (!strcmp(interface, BRICKS_CORE)) return answer_core(call);
    if (!strcmp(interface, BRICKS_STORE)) return answer_store(call);
    if (!strcmp(interface, BRICKS_SURFACE)) return answer_surface(call);
    if (!strcmp(interface, BRICKS_NAVIGATION)) return answer_navigation(call);
    if (!strcmp(interface, BRICKS_USER))
        return bricks_fake_reply_text(call, "{\"id\":\"" PERSON "\",\"name\":\"Ada\",\"anonymous\":false,"
                                            "\"timeZone\":\"Europe/London\",\"locale\":\"en-GB\"}");
    if (!strcmp(interface, BRICKS_CONTENT)) {
        if (is(call, "search")) return bricks_fake_reply_text(call, "{\"items\":[]}");
        return bricks_fake_fail(call, BRICKS_NOT_FOUND, "There is no such content.");
    }
    if (!strcmp(interface, BRICKS_HEALTH)) return answer_health(call);
    if (!strcmp(interface, BRICKS_DEVICES)) {
        if (is(call, "list")) return bricks_fake_reply_text(call, "{\"devices\":[]}");
        return bricks_fake_fail(call, BRICKS_UNAVAILABLE, "The device does not answer.");
    }
    if (!strcmp(interface, BRICKS_BLOB)) return answer_blob(call);
    if (!strcmp(interface, BRICKS_INBOX)) return answer_inbox(call);
    if (!strcmp(interface, BRICKS_NET)) return answer_net(call);
    /* Cues, analytics and delegates: recorded, and fine. */
    return BRICKS_OK;
}

#define _GNU_SOURCE
#include "bricks_curl.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// MARK: The library

#define FUNCTIONS(F) \
    F(curl_global_init) F(curl_easy_init) F(curl_easy_cleanup) F(curl_easy_setopt) F(curl_easy_getinfo) \
    F(curl_easy_perform) F(curl_easy_strerror) F(curl_slist_append) F(curl_slist_free_all)

#define MEMBER(name) __typeof__(&(name)) name;
static struct {
    FUNCTIONS(MEMBER)
    bool is_there;
    char problem[CURL_ERROR_SIZE];
} curl;

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(curl.problem, sizeof curl.problem, "%s", dlerror());
        return;
    }
#define FIND(name) \
    if (!(curl.name = (__typeof__(curl.name))dlsym(library, #name))) { \
        snprintf(curl.problem, sizeof curl.problem, "libcurl.so.4 has no " #name); \
        return; \
    }
    FUNCTIONS(FIND)
    CURLcode code = curl.curl_global_init(CURL_GLOBAL_DEFAULT);
    if (code != CURLE_OK) {
        snprintf(curl.problem, sizeof curl.problem, "libcurl does not start: %s", curl.curl_easy_strerror(code));
        return;
    }
    curl.is_there = true;
}

static bool is_there(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return curl.is_there;
}

// MARK: A request

/// The most bytes of an answer's head that are read.
enum { HEAD_LIMIT = 64 << 10 };

struct bricks_curl {
    char *url, *method;
    uint8_t *sent;
    size_t sent_size;
    char **headers;
    size_t header_count;
    atomic_bool is_cancelled;
    long status;
    size_t largest, head_size;
    bool is_too_large;
    uint8_t *body;
    size_t size, capacity;
    char *tag, *location;
    char message[CURL_ERROR_SIZE];
};

bricks_curl *bricks_curl_new(const char *url, const char *method, const uint8_t *body, size_t size) {
    bricks_curl *request = calloc(1, sizeof *request);
    if (!request) return NULL;
    request->url = strdup(url);
    request->method = strdup(method);
    request->sent = malloc(size + 1);
    request->sent_size = size;
    if (!request->url || !request->method || !request->sent) {
        bricks_curl_free(request);
        return NULL;
    }
    if (size) memcpy(request->sent, body, size);
    return request;
}

void bricks_curl_free(bricks_curl *request) {
    for (size_t i = 0; i < request->header_count; i++) free(request->headers[i]);
    free(request->headers);
    free(request->url);
    free(request->method);
    free(request->sent);
    free(request->body);
    free(request->tag);
    free(request->location);
    free(request);
}

bool bricks_curl_header(bricks_curl *request, const char *line) {
    char **headers = realloc(request->headers, (request->header_count + 1) * sizeof *headers);
    if (!headers) return false;
    request->headers = headers;
    if (!(headers[request->header_count] = strdup(line))) return false;
    request->header_count += 1;
    return true;
}

static size_t take_body(char *bytes, size_t one, size_t count, void *context) {
    bricks_curl *request = context;
    (void)one;
    if (count > request->largest - request->size) {
        request->is_too_large = true;
        return CURL_WRITEFUNC_ERROR;
    }
    if (request->size + count > request->capacity) {
        size_t capacity = (request->size + count) * 2;
        uint8_t *body = realloc(request->body, capacity);
        if (!body) return CURL_WRITEFUNC_ERROR;
        request->body = body;
        request->capacity = capacity;
    }
    memcpy(request->body + request->size, bytes, count);
    request->size += count;
    return count;
}

static size_t take_header(char *bytes, size_t one, size_t count, void *context) {
    bricks_curl *request = context;
    (void)one;
    request->head_size += count;
    if (request->head_size > HEAD_LIMIT) {
        request->is_too_large = true;
        return CURL_WRITEFUNC_ERROR;
    }
    static const char name[] = "etag:";
    size_t start = sizeof name - 1;
    if (count < start || strncasecmp(bytes, name, start)) return count;
    while (start < count && (bytes[start] == ' ' || bytes[start] == '\t')) start += 1;
    size_t end = count;
    while (end > start && strchr(" \t\r\n", bytes[end - 1])) end -= 1;
    free(request->tag);
    request->tag = strndup(bytes + start, end - start);
    return count;
}

static int look(void *context, curl_off_t all, curl_off_t done, curl_off_t all_sent, curl_off_t sent) {
    bricks_curl *request = context;
    (void)all, (void)done, (void)all_sent, (void)sent;
    return atomic_load(&request->is_cancelled);
}

static enum bricks_curl_outcome perform(bricks_curl *request, CURL *handle, struct curl_slist *head, int64_t milliseconds) {
    CURLcode code = CURLE_OK;
#define SET(option, value) \
    if (code == CURLE_OK) code = curl.curl_easy_setopt(handle, CURLOPT_##option, value)
    SET(ERRORBUFFER, request->message);
    SET(URL, request->url);
    SET(PROTOCOLS_STR, "http,https");
    SET(FOLLOWLOCATION, 0L);
    // A signal would reach whatever thread.
    SET(NOSIGNAL, 1L);
    SET(NOPROGRESS, 0L);
    SET(XFERINFOFUNCTION, look);
    SET(XFERINFODATA, request);
    SET(TIMEOUT_MS, (long)milliseconds);
    SET(HTTPHEADER, head);
    SET(WRITEFUNCTION, take_body);
    SET(WRITEDATA, request);
    SET(HEADERFUNCTION, take_header);
    SET(HEADERDATA, request);
    if (strcmp(request->method, "GET")) {
        SET(CUSTOMREQUEST, request->method);
        SET(POSTFIELDSIZE_LARGE, (curl_off_t)request->sent_size);
        SET(POSTFIELDS, (const char *)request->sent);
    }
    if (code == CURLE_OK) code = curl.curl_easy_perform(handle);
    const char *location = NULL;
    curl.curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &request->status);
    curl.curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &location);
    if (location) request->location = strdup(location);
    if (request->is_too_large) return BRICKS_CURL_TOO_LARGE;
    switch (code) {
    case CURLE_OK: return BRICKS_CURL_ANSWERED;
    case CURLE_OPERATION_TIMEDOUT: return BRICKS_CURL_TOO_LATE;
    case CURLE_ABORTED_BY_CALLBACK: return BRICKS_CURL_CANCELLED;
    default:
        if (!request->message[0]) {
            snprintf(request->message, sizeof request->message, "%s", curl.curl_easy_strerror(code));
        }
        return BRICKS_CURL_FAILED;
    }
}

enum bricks_curl_outcome bricks_curl_run(bricks_curl *request, int64_t milliseconds, size_t largest) {
    if (!is_there()) {
        memcpy(request->message, curl.problem, sizeof request->message);
        return BRICKS_CURL_FAILED;
    }
    request->largest = largest;
    CURL *handle = curl.curl_easy_init();
    struct curl_slist *head = NULL;
    bool is_whole = handle != NULL;
    for (size_t i = 0; i < request->header_count && is_whole; i++) {
        struct curl_slist *longer = curl.curl_slist_append(head, request->headers[i]);
        if (longer) head = longer;
        is_whole = longer != NULL;
    }
    enum bricks_curl_outcome outcome = BRICKS_CURL_FAILED;
    if (is_whole) {
        outcome = perform(request, handle, head, milliseconds);
    } else {
        snprintf(request->message, sizeof request->message, "There is no memory left.");
    }
    if (handle) curl.curl_easy_cleanup(handle);
    curl.curl_slist_free_all(head);
    return outcome;
}

void bricks_curl_cancel(bricks_curl *request) { atomic_store(&request->is_cancelled, true); }

long bricks_curl_status(const bricks_curl *request) { return request->status; }

const uint8_t *bricks_curl_body(const bricks_curl *request, size_t *size) {
    *size = request->size;
    return request->body;
}

const char *bricks_curl_tag(const bricks_curl *request) { return request->tag; }
const char *bricks_curl_location(const bricks_curl *request) { return request->location; }
const char *bricks_curl_message(const bricks_curl *request) { return request->message; }

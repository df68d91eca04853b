#define _GNU_SOURCE
#include "cbench.h"
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Given by libmicrohttpd itself for each response.
static bool is_written_by_server(const char *name) {
    return strcasecmp(name, "Content-Length") == 0 || strcasecmp(name, "Date") == 0 ||
           strcasecmp(name, "Connection") == 0;
}

/// Takes a response apart that was recorded from the wire; NULL when it is not one.
struct MHD_Response *cbench_recorded(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    size_t capacity = 8 << 20;
    char *text = malloc(capacity + 1);
    size_t size = text == NULL ? 0 : fread(text, 1, capacity, file);
    fclose(file);
    if (text == NULL) return NULL;
    text[size] = 0;
    char *end = strstr(text, "\r\n\r\n");
    if (end == NULL) return NULL;
    char *body = end + 4;
    struct MHD_Response *response =
        MHD_create_response_from_buffer(size - (size_t)(body - text), body, MHD_RESPMEM_MUST_COPY);
    char *line = strstr(text, "\r\n") + 2;
    end[2] = 0;
    while (response != NULL && line < end) {
        char *next = strstr(line, "\r\n");
        *next = 0;
        char *colon = strchr(line, ':');
        if (colon != NULL) {
            *colon = 0;
            char *value = colon + 1;
            while (*value == ' ') value++;
            if (!is_written_by_server(line)) MHD_add_response_header(response, line, value);
        }
        line = next + 2;
    }
    free(text);
    return response;
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **slot) {
    (void)url, (void)method, (void)version, (void)data, (void)size;
    static int begun;
    if (*slot == NULL) {
        *slot = &begun;
        return MHD_YES;
    }
    *slot = NULL;
    return MHD_queue_response(connection, MHD_HTTP_OK, context);
}

int cbench_serve(const char *response_path, unsigned threads, unsigned connections) {
    struct MHD_Response *response = cbench_recorded(response_path);
    if (response == NULL) return 1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    // The flags that HTTPServer starts it with.
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC, 0, NULL, NULL, answer,
        response, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_THREAD_POOL_SIZE, threads, MHD_OPTION_END);
    if (daemon == NULL) return 1;
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    printf("%u\n", info == NULL ? 0u : (unsigned)info->port);
    fflush(stdout);
    char byte;
    while (read(STDIN_FILENO, &byte, 1) > 0) continue;
    MHD_stop_daemon(daemon);
    MHD_destroy_response(response);
    return 0;
}

#define _GNU_SOURCE
#include "cbench.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEAD_LIMIT = 16 << 10, SAMPLE_LIMIT = 1 << 20 };

struct connection {
    int descriptor;
    uint64_t sent_at;
    size_t head_size;   /* bytes of the head so far */
    size_t missing;     /* bytes of the body that are still to come; counts only once the head is complete */
    bool in_body, is_good;
    char head[HEAD_LIMIT + 1];
};

static int connect_to(uint16_t port) {
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int yes = 1;
    if (descriptor < 0) return -1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
    close(descriptor);
    return -1;
}

static bool send_request(struct connection *connection, const char *request, size_t size) {
    connection->head_size = 0;
    connection->in_body = false;
    connection->sent_at = cbench_now();
    return send(connection->descriptor, request, size, MSG_NOSIGNAL) == (ssize_t)size;
}

/// Reads the head's end out of what came; false when this is no response that can be followed.
static bool take_head(struct connection *connection, const char **data, size_t *size) {
    size_t room = HEAD_LIMIT - connection->head_size;
    size_t taken = *size < room ? *size : room;
    size_t before = connection->head_size;
    memcpy(connection->head + before, *data, taken);
    connection->head_size += taken;
    connection->head[connection->head_size] = 0;
    char *end = memmem(connection->head, connection->head_size, "\r\n\r\n", 4);
    if (end == NULL) {
        *size = 0;
        return connection->head_size < HEAD_LIMIT;
    }
    end[2] = 0;
    const char *length = strcasestr(connection->head, "\r\nContent-Length:");
    if (length == NULL) return false;
    connection->missing = strtoul(length + 17, NULL, 10);
    connection->is_good = strncmp(connection->head, "HTTP/1.1 200", 12) == 0;
    connection->in_body = true;
    size_t used = (size_t)(end + 4 - connection->head) - before;
    *data += used;
    *size -= used;
    return true;
}

static int by_size(const void *a, const void *b) {
    float left = *(const float *)a, right = *(const float *)b;
    return (left > right) - (left < right);
}

int cbench_generate_load(uint16_t port, const char *request, size_t request_size, unsigned count, double seconds,
                         cbench_load *load) {
    memset(load, 0, sizeof *load);
    int result = -1;
    int queue = epoll_create1(EPOLL_CLOEXEC);
    struct connection *connections = calloc(count, sizeof *connections);
    float *samples = malloc(SAMPLE_LIMIT * sizeof *samples);
    unsigned opened = 0;
    if (queue < 0 || connections == NULL || samples == NULL) goto done;
    for (; opened < count; opened++) {
        connections[opened].descriptor = connect_to(port);
        if (connections[opened].descriptor < 0) goto done;
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &connections[opened]};
        epoll_ctl(queue, EPOLL_CTL_ADD, connections[opened].descriptor, &event);
    }
    uint64_t start = cbench_now(), end = start + (uint64_t)(seconds * 1e9), now = start;
    for (unsigned index = 0; index < count; index++) send_request(&connections[index], request, request_size);
    static char buffer[256 << 10];
    while (now < end) {
        struct epoll_event events[128];
        int ready = epoll_wait(queue, events, 128, 100);
        for (int index = 0; index < ready; index++) {
            struct connection *connection = events[index].data.ptr;
            ssize_t got = recv(connection->descriptor, buffer, sizeof buffer, MSG_DONTWAIT);
            if (got < 0 && (errno == EAGAIN || errno == EINTR)) continue;
            const char *data = buffer;
            size_t size = got < 0 ? 0 : (size_t)got;
            bool is_alive = got > 0 && (connection->in_body || take_head(connection, &data, &size));
            if (is_alive && connection->in_body) {
                connection->missing -= size < connection->missing ? size : connection->missing;
                if (connection->missing > 0) continue;
                if (load->responses < SAMPLE_LIMIT)
                    samples[load->responses] = (float)(cbench_now() - connection->sent_at) / 1000;
                load->responses++;
                if (!connection->is_good) load->errors++;
                is_alive = send_request(connection, request, request_size);
            }
            if (!is_alive) {
                load->errors++;
                epoll_ctl(queue, EPOLL_CTL_DEL, connection->descriptor, NULL);
            }
        }
        now = cbench_now();
    }
    load->seconds = (double)(now - start) / 1e9;
    size_t kept = load->responses < SAMPLE_LIMIT ? load->responses : SAMPLE_LIMIT;
    if (kept > 0) {
        qsort(samples, kept, sizeof *samples, by_size);
        load->p50 = samples[kept / 2];
        load->p99 = samples[kept - 1 - kept / 100];
    }
    result = 0;
done:
    for (unsigned index = 0; index < opened; index++) close(connections[index].descriptor);
    if (queue >= 0) close(queue);
    free(samples);
    free(connections);
    return result;
}

#define _GNU_SOURCE
#include "bricks_connect.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

bool bricks_is_local(uint32_t ip) {
    return ip >> 24 == 127 || ip >> 24 == 10 || ip >> 20 == 0xAC1 || ip >> 16 == 0xC0A8 || ip >> 16 == 0xA9FE;
}

static bool is_local(const struct sockaddr *address) {
    if (address->sa_family == AF_INET)
        return bricks_is_local(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    if (address->sa_family == AF_INET6) {
        const struct in6_addr *ip = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
        return IN6_IS_ADDR_LOOPBACK(ip) || IN6_IS_ADDR_LINKLOCAL(ip) || (ip->s6_addr[0] & 0xFE) == 0xFC;
    }
    return false;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int connect_one(const struct addrinfo *info, int64_t deadline) {
    int descriptor = socket(info->ai_family, info->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, info->ai_protocol);
    if (descriptor < 0) return -errno;
    int failure = 0;
    if (connect(descriptor, info->ai_addr, info->ai_addrlen) < 0) {
        failure = errno;
        while (failure == EINPROGRESS || failure == EINTR) {
            int64_t left = deadline - now();
            struct pollfd poller = { descriptor, POLLOUT, 0 };
            int ready = left > 0 ? poll(&poller, 1, (int)left) : 0;
            if (ready == 0) {
                failure = ETIMEDOUT;
            } else if (ready < 0) {
                failure = errno;
            } else {
                socklen_t size = sizeof failure;
                if (getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &size) < 0) failure = errno;
            }
        }
    }
    if (!failure && fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) < 0) failure = errno;
    if (!failure) return descriptor;
    close(descriptor);
    return -failure;
}

int bricks_connect(const char *host, uint16_t port, int milliseconds, bool local_only) {
    int64_t deadline = now() + milliseconds;
    struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV };
    struct addrinfo *list = NULL;
    char service[8];
    snprintf(service, sizeof service, "%u", port);
    if (getaddrinfo(host, service, &hints, &list) != 0) return -ENOENT;
    int result = -ENOENT;
    for (const struct addrinfo *info = list; info && result < 0; info = info->ai_next) {
        if (local_only && !is_local(info->ai_addr)) {
            if (result == -ENOENT) result = -EACCES;
            continue;
        }
        result = connect_one(info, deadline);
    }
    freeaddrinfo(list);
    return result;
}

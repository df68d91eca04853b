#define _GNU_SOURCE
#include "bricks_socket.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>

int bricks_socket_peer_closed(int descriptor) {
    struct pollfd entry = {.fd = descriptor, .events = POLLRDHUP};
    return poll(&entry, 1, 0) > 0 && (entry.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

void bricks_socket_announce_again(int descriptor) {
    int one = 1;
    // Linux signals data that is there to be read whenever this is set.
    setsockopt(descriptor, SOL_SOCKET, SO_RCVLOWAT, &one, sizeof one);
}

long long bricks_socket_acknowledged(int descriptor) {
    struct tcp_info info;
    memset(&info, 0, sizeof info);
    socklen_t size = sizeof info;
    if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size)) return -1;
    if (size < offsetof(struct tcp_info, tcpi_bytes_acked) + sizeof info.tcpi_bytes_acked) return -1;
    return (long long)info.tcpi_bytes_acked;
}

long bricks_descriptors_allow(long count) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit)) return -1;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= (rlim_t)count) return count;
    struct rlimit wanted = {.rlim_cur = (rlim_t)count, .rlim_max = limit.rlim_max};
    if (wanted.rlim_cur > wanted.rlim_max && wanted.rlim_max != RLIM_INFINITY) wanted.rlim_max = wanted.rlim_cur;
    if (setrlimit(RLIMIT_NOFILE, &wanted)) {
        // Only the administrator may go beyond.
        wanted.rlim_cur = wanted.rlim_max = limit.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &wanted)) return (long)limit.rlim_cur;
    }
    return (long)wanted.rlim_cur;
}

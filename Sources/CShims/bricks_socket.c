#define _GNU_SOURCE
#include "bricks_socket.h"

#include <poll.h>

int bricks_socket_peer_closed(int descriptor) {
    struct pollfd entry = {.fd = descriptor, .events = POLLRDHUP};
    return poll(&entry, 1, 0) > 0 && (entry.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

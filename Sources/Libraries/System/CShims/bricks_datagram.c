#define _GNU_SOURCE
#include "bricks_datagram.h"
#include "bricks_connect.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int failed(int descriptor) {
    int failure = errno;
    close(descriptor);
    return -failure;
}

int bricks_datagram_listen(uint16_t port) {
    int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    int on = 1;
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(port) };
    if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0
        || setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) < 0
        || setsockopt(descriptor, SOL_SOCKET, SO_RXQ_OVFL, &on, sizeof on) < 0
        || bind(descriptor, (struct sockaddr *)(void *)&address, sizeof address) < 0)
        return failed(descriptor);
    return descriptor;
}

ssize_t bricks_datagram_receive(int descriptor, void *buffer, size_t capacity, bricks_datagram_source *source) {
    struct sockaddr_in sender = { 0 };
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(uint32_t))];
    struct iovec part = { buffer, capacity };
    struct msghdr message = {
        .msg_name = &sender, .msg_namelen = sizeof sender, .msg_iov = &part, .msg_iovlen = 1, .msg_control = control,
        .msg_controllen = sizeof control,
    };
    ssize_t size;
    do size = recvmsg(descriptor, &message, MSG_DONTWAIT | MSG_TRUNC);
    while (size < 0 && errno == EINTR);
    if (size < 0) return -errno;
    uint32_t address = ntohl(sender.sin_addr.s_addr);
    *source = (bricks_datagram_source){ address, ntohs(sender.sin_port), bricks_is_local(address), 0 };
    for (struct cmsghdr *item = CMSG_FIRSTHDR(&message); item; item = CMSG_NXTHDR(&message, item))
        if (item->cmsg_level == SOL_SOCKET && item->cmsg_type == SO_RXQ_OVFL)
            memcpy(&source->lost, CMSG_DATA(item), sizeof source->lost);
    return size;
}

static uint32_t address_of(const struct sockaddr *address) {
    if (!address || address->sa_family != AF_INET) return 0;
    return ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr);
}

// 0 where the interface has no broadcast of a local network.
static uint32_t broadcast_of(const struct ifaddrs *interface) {
    uint32_t address = address_of(interface->ifa_addr);
    if (!address || !(interface->ifa_flags & IFF_UP) || !bricks_is_local(address)) return 0;
    if (interface->ifa_flags & IFF_LOOPBACK) return address == INADDR_LOOPBACK ? 0x7FFFFFFF : 0;
    uint32_t broadcast = interface->ifa_flags & IFF_BROADCAST ? address_of(interface->ifa_broadaddr) : 0;
    return broadcast != address && bricks_is_local(broadcast) ? broadcast : 0;
}

int bricks_datagram_networks(uint32_t *addresses, int capacity) {
    struct ifaddrs *list = NULL;
    if (getifaddrs(&list) < 0) return -errno;
    int count = 0, has_loopback = 0;
    for (const struct ifaddrs *next = list; next; next = next->ifa_next) {
        if (!broadcast_of(next)) continue;
        uint32_t address = address_of(next->ifa_addr);
        if (address == INADDR_LOOPBACK) {
            has_loopback = 1;
            continue;
        }
        int is_new = 1;
        for (int index = 0; index < count; index++) is_new &= addresses[index] != address;
        // The last place is for the machine itself.
        if (is_new && count < capacity - 1) addresses[count++] = address;
    }
    if (has_loopback && count < capacity) addresses[count++] = INADDR_LOOPBACK;
    freeifaddrs(list);
    return count;
}

int bricks_datagram_broadcast(uint32_t address, uint16_t port, const void *bytes, size_t size) {
    struct ifaddrs *list = NULL;
    if (getifaddrs(&list) < 0) return -errno;
    uint32_t broadcast = 0;
    for (const struct ifaddrs *next = list; next && !broadcast; next = next->ifa_next)
        if (address_of(next->ifa_addr) == address) broadcast = broadcast_of(next);
    freeifaddrs(list);
    if (!broadcast) return -ENODEV;
    int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    int on = 1;
    struct sockaddr_in from = { .sin_family = AF_INET, .sin_addr = { htonl(address) } };
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(port), .sin_addr = { htonl(broadcast) } };
    if (setsockopt(descriptor, SOL_SOCKET, SO_BROADCAST, &on, sizeof on) < 0
        || bind(descriptor, (struct sockaddr *)(void *)&from, sizeof from) < 0
        || sendto(descriptor, bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL, (struct sockaddr *)(void *)&to, sizeof to) < 0)
        return failed(descriptor);
    close(descriptor);
    return 0;
}

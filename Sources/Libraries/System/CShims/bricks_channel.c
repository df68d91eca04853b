#define _GNU_SOURCE
#include "bricks_channel.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int bricks_channel_pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return -errno;
    return 0;
}

int64_t bricks_channel_send(int socket, const void *bytes, uint64_t size, const int *descriptors, uint32_t count) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = size};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int) * BRICKS_CHANNEL_DESCRIPTORS)];
    } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (count > BRICKS_CHANNEL_DESCRIPTORS) return -EINVAL;
    if (count > 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.space;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * count);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * count);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : sent;
}

int64_t bricks_channel_receive(
    int socket, void *bytes, uint64_t size, int waits, int *descriptors, uint32_t *count) {
    struct iovec part = {.iov_base = bytes, .iov_len = size};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int) * BRICKS_CHANNEL_DESCRIPTORS)];
    } control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | (waits ? 0 : MSG_DONTWAIT));
    while (received < 0 && errno == EINTR);
    *count = 0;
    if (received < 0) return -errno;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        uint32_t found = (uint32_t)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        int *passed = (int *)(void *)CMSG_DATA(header);
        for (uint32_t index = 0; index < found; index++) {
            if (*count < BRICKS_CHANNEL_DESCRIPTORS) descriptors[(*count)++] = passed[index];
            else close(passed[index]);
        }
    }
    // Data that was cut off cannot be read; its descriptors are nobody's.
    if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
        for (uint32_t index = 0; index < *count; index++) close(descriptors[index]);
        *count = 0;
        return -EMSGSIZE;
    }
    return received;
}

int bricks_memory_of(const void *bytes, uint64_t size) {
    int memory = memfd_create("payload", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -errno;
    const char *rest = bytes;
    while (size > 0) {
        ssize_t written = write(memory, rest, size);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            int failure = errno;
            close(memory);
            return -failure;
        }
        rest += written;
        size -= (uint64_t)written;
    }
    if (fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) < 0) {
        int failure = errno;
        close(memory);
        return -failure;
    }
    return memory;
}

int bricks_is_sealed(int memory) {
    int seals = fcntl(memory, F_GET_SEALS);
    const int wanted = F_SEAL_SHRINK | F_SEAL_WRITE;
    return seals >= 0 && (seals & wanted) == wanted;
}

int bricks_pidfd(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int bricks_wait_readable(int first, int second, int milliseconds) {
    struct pollfd watched[2] = {{.fd = first, .events = POLLIN}, {.fd = second, .events = POLLIN}};
    int ready;
    do ready = poll(watched, 2, milliseconds);
    while (ready < 0 && errno == EINTR);
    if (ready < 0) return -errno;
    return (watched[0].revents ? 1 : 0) | (watched[1].revents ? 2 : 0);
}

void bricks_wait_for_end(int socket, int process) {
    struct pollfd watched[2] = {{.fd = socket, .events = 0}, {.fd = process, .events = POLLIN}};
    while (poll(watched, 2, -1) < 0 && errno == EINTR) {}
}

int bricks_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int bricks_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

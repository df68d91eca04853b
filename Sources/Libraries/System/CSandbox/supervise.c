#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "CSandbox.h"

int32_t bricks_sandbox_receive(int32_t listener, struct bricks_sandbox_attempt *attempt) {
    struct seccomp_notif *question = NULL;
    int failure = seccomp_notify_alloc(&question, NULL);
    if (failure) return failure;
    int received;
    do {
        errno = 0;
        received = seccomp_notify_receive(listener, question);
    } while (received < 0 && errno == EINTR);
    if (received < 0) {
        failure = errno ? -errno : received;
    } else {
        attempt->id = question->id;
        attempt->thread = (int32_t)question->pid;
        attempt->number = question->data.nr;
        for (size_t index = 0; index < 6; index++) attempt->arguments[index] = question->data.args[index];
    }
    seccomp_notify_free(question, NULL);
    return failure;
}

int32_t bricks_sandbox_answer(int32_t listener, uint64_t id, int32_t failure) {
    struct seccomp_notif_resp *answer = NULL;
    int problem = seccomp_notify_alloc(NULL, &answer);
    if (problem) return problem;
    answer->id = id;
    answer->error = -failure;
    if (failure == 0) answer->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    errno = 0;
    problem = seccomp_notify_respond(listener, answer);
    if (problem && errno) problem = -errno;
    seccomp_notify_free(NULL, answer);
    return problem;
}

int32_t bricks_sandbox_give(int32_t listener, uint64_t id, int32_t descriptor) {
    struct seccomp_notif_addfd gift = {
        .id = id, .flags = SECCOMP_ADDFD_FLAG_SEND, .srcfd = (uint32_t)descriptor, .newfd_flags = O_CLOEXEC};
    return ioctl(listener, SECCOMP_IOCTL_NOTIF_ADDFD, &gift) < 0 ? -errno : 0;
}

int64_t bricks_sandbox_text(int32_t thread, uint64_t address, char *text, size_t size) {
    enum { PAGE = 4096 };
    size_t filled = 0;
    while (filled < size) {
        // The memory behind the text's last page need not be there.
        size_t part = PAGE - (address + filled) % PAGE;
        if (part > size - filled) part = size - filled;
        struct iovec here = {text + filled, part}, there = {(void *)(uintptr_t)(address + filled), part};
        ssize_t got = process_vm_readv(thread, &here, 1, &there, 1, 0);
        if (got < 0) return -errno;
        if (got == 0) return -EFAULT;
        const char *end = memchr(text + filled, 0, (size_t)got);
        if (end) return end - text;
        filled += (size_t)got;
    }
    return -ENAMETOOLONG;
}

int32_t bricks_sandbox_resolve(const char *path, bool follows, char *resolved, size_t size) {
    int file = open(path, O_PATH | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW));
    if (file < 0) return -errno;
    char link[32];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, resolved, size - 1);
    int failure = length < 0 ? errno : 0;
    close(file);
    if (failure) return -failure;
    resolved[length] = 0;
    return 0;
}

int32_t bricks_sandbox_pair(int32_t ends[2]) {
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0 ? -errno : 0;
}

int32_t bricks_sandbox_send(int32_t socket, const void *bytes, size_t size, int32_t descriptor) {
    struct iovec part = {(void *)(uintptr_t)bytes, size};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        message.msg_control = control.space;
        message.msg_controllen = sizeof control.space;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : 0;
}

int64_t bricks_sandbox_take(int32_t socket, void *bytes, size_t size, int32_t *descriptor) {
    struct iovec part = {bytes, size};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    *descriptor = -1;
    if (received < 0) return -errno;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(sizeof(int)))
        memcpy(descriptor, CMSG_DATA(header), sizeof(int));
    if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
        if (*descriptor >= 0) close(*descriptor);
        *descriptor = -1;
        return -EMSGSIZE;
    }
    return received;
}

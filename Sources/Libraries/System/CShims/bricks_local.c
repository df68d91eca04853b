#define _GNU_SOURCE
#include "bricks_local.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

// A socket's address through the folder's descriptor, which keeps it short.
static int in_folder(const char *folder, const char *name, struct sockaddr_un *address) {
    int directory = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return -errno;
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    int size = snprintf(address->sun_path, sizeof address->sun_path, "/proc/self/fd/%d/%s", directory, name);
    if (size < 0 || (size_t)size >= sizeof address->sun_path) {
        close(directory);
        return -ENAMETOOLONG;
    }
    return directory;
}

int bricks_local_listen(const char *folder, const char *name) {
    struct sockaddr_un address;
    int directory = in_folder(folder, name, &address);
    if (directory < 0) return directory;
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    // Before it has a name, so that there is no moment in which others may connect.
    int result = listener < 0 || fchmod(listener, 0600) < 0 ? -errno : 0;
    if (result == 0 && unlinkat(directory, name, 0) < 0 && errno != ENOENT) result = -errno;
    if (result == 0 && bind(listener, (const struct sockaddr *)&address, sizeof address) < 0) result = -errno;
    if (result == 0 && fchmodat(directory, name, 0600, 0) < 0) result = -errno;
    if (result == 0 && listen(listener, 16) < 0) result = -errno;
    close(directory);
    if (result == 0) return listener;
    if (listener >= 0) close(listener);
    return result;
}

int bricks_local_accept(int listener) {
    for (;;) {
        int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
        if (connection < 0 && (errno == EINTR || errno == ECONNABORTED)) continue;
        if (connection < 0) return -errno;
        struct ucred peer;
        socklen_t size = sizeof peer;
        if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
            && (peer.uid == geteuid() || peer.uid == 0))
            return connection;
        close(connection);
    }
}

int bricks_local_limit(int socket, int read_milliseconds, int write_milliseconds) {
    struct timeval reading = {read_milliseconds / 1000, read_milliseconds % 1000 * 1000};
    struct timeval writing = {write_milliseconds / 1000, write_milliseconds % 1000 * 1000};
    if (setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &reading, sizeof reading) < 0) return -errno;
    if (setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &writing, sizeof writing) < 0) return -errno;
    return 0;
}

int bricks_local_connect(const char *folder, const char *name, int milliseconds) {
    struct sockaddr_un address;
    int directory = in_folder(folder, name, &address);
    if (directory < 0) return directory;
    int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int result = connection < 0 ? -errno : bricks_local_limit(connection, milliseconds, milliseconds);
    if (result == 0 && connect(connection, (const struct sockaddr *)&address, sizeof address) < 0) result = -errno;
    close(directory);
    if (result == 0) return connection;
    if (connection >= 0) close(connection);
    return result;
}

int bricks_local_notify(const char *text, const void *bytes, uint64_t size) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(text);
    // Anything else is not for this machine (sd_notify(3): AF_VSOCK).
    if (length < 2 || (text[0] != '/' && text[0] != '@')) return -EAFNOSUPPORT;
    if (length >= sizeof address.sun_path) return -ENAMETOOLONG;
    memcpy(address.sun_path, text, length);
    if (text[0] == '@') address.sun_path[0] = 0;
    int sender = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (sender < 0) return -errno;
    socklen_t address_size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    ssize_t sent = sendto(sender, bytes, size, MSG_NOSIGNAL, (const struct sockaddr *)&address, address_size);
    int result = sent < 0 ? -errno : 0;
    close(sender);
    return result;
}

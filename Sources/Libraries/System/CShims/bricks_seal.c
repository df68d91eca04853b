#define _GNU_SOURCE
#include "bricks_seal.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

int bricks_seal_file(const char *path, int64_t *size) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return -errno;
    struct stat status;
    int failure = 0;
    int copy = -1;
    if (fstat(file, &status) < 0) {
        failure = errno;
    } else if (!S_ISREG(status.st_mode)) {
        failure = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    } else if (status.st_size > (int64_t)1 << 30) {
        failure = EFBIG;
    } else {
        const char *slash = strrchr(path, '/');
        char name[64];
        strncpy(name, slash ? slash + 1 : path, sizeof name - 1);
        name[sizeof name - 1] = 0;
        copy = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
        if (copy < 0) failure = errno;
    }
    int64_t total = 0;
    while (!failure) {
        ssize_t count = sendfile(copy, file, NULL, 1 << 24);
        if (count == 0) break;
        if (count < 0) {
            if (errno == EINTR) continue;
            failure = errno;
        } else {
            total += count;
            if (total > (int64_t)1 << 30) failure = EFBIG;
        }
    }
    if (!failure && fcntl(copy, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) < 0) failure = errno;
    close(file);
    if (failure) {
        if (copy >= 0) close(copy);
        return -failure;
    }
    *size = total;
    return copy;
}

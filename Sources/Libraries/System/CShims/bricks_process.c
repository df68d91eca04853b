#define _GNU_SOURCE
#include "bricks_process.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

// The limit of real-time scheduling bounds nothing for other processes, is inherited, and cannot be raised again.
int bricks_process_mark(int process, uint64_t mark) {
    struct rlimit limit = {.rlim_cur = mark, .rlim_max = mark};
    return prlimit(process, RLIMIT_RTTIME, &limit, NULL) < 0 ? -errno : 0;
}

int bricks_process_has_mark(int process, uint64_t low, uint64_t high) {
    struct rlimit limit;
    if (prlimit(process, RLIMIT_RTTIME, NULL, &limit) < 0) return 0;
    return limit.rlim_max >= low && limit.rlim_max <= high;
}

int bricks_process_bound_files(int process, uint64_t bytes) {
    struct rlimit limit = {.rlim_cur = bytes, .rlim_max = bytes};
    return prlimit(process, RLIMIT_FSIZE, &limit, NULL) < 0 ? -errno : 0;
}

// Of /proc/PID/stat: the letter behind the name, which may hold parentheses itself.
static char process_state(int process) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 'X';
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    if (size <= 0) return 'X';
    text[size] = 0;
    const char *end = strrchr(text, ')');
    return end && end[1] == ' ' ? end[2] : 'X';
}

static int end_found(uint64_t low, uint64_t high) {
    DIR *folder = opendir("/proc");
    if (!folder) return -errno;
    int found = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (!isdigit((unsigned char)entry->d_name[0])) continue;
        int process = atoi(entry->d_name);
        if (process <= 1 || process == getpid() || !bricks_process_has_mark(process, low, high)) continue;
        char state = process_state(process);
        // A process that has ended is for its parent to wait for; where that is this process, nobody else waits.
        if (state == 'Z') waitpid(process, NULL, WNOHANG);
        if (state == 'Z' || state == 'X') continue;
        // By a descriptor: the number may be another's by now, which the mark then shows.
        int handle = (int)syscall(SYS_pidfd_open, process, 0);
        if (handle < 0) continue;
        if (bricks_process_has_mark(process, low, high)
            && syscall(SYS_pidfd_send_signal, handle, SIGKILL, NULL, 0) == 0)
            found++;
        close(handle);
    }
    closedir(folder);
    return found;
}

int bricks_process_end_marked(uint64_t low, uint64_t high) {
    int ended = 0, quiet = 0;
    // One that is made while others are ended is found the next time; two looks that find none are the end.
    for (int round = 0; round < 500 && quiet < 2; round++) {
        int found = end_found(low, high);
        if (found < 0) return found;
        ended += found;
        quiet = found == 0 ? quiet + 1 : 0;
        if (found > 0) nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    return ended;
}

int bricks_process_tracer(int process) {
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%d/status", process);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    if (size <= 0) return 0;
    text[size] = 0;
    const char *line = strstr(text, "\nTracerPid:");
    return line ? atoi(line + 11) : 0;
}

int bricks_process_find_marked(uint64_t low, uint64_t high, struct bricks_marked_process *found, int maximum) {
    DIR *folder = opendir("/proc");
    if (!folder) return -errno;
    int count = 0;
    for (const struct dirent *entry; count < maximum && (entry = readdir(folder));) {
        if (!isdigit((unsigned char)entry->d_name[0])) continue;
        int process = atoi(entry->d_name);
        struct rlimit limit;
        if (process <= 1 || prlimit(process, RLIMIT_RTTIME, NULL, &limit) < 0) continue;
        if (limit.rlim_max < low || limit.rlim_max > high) continue;
        found[count++] = (struct bricks_marked_process){.process = process, .mark = limit.rlim_max};
    }
    closedir(folder);
    return count;
}

// Of /proc/loadavg, "0.64 1.29 2.94 1/345 12345": the last number; see proc_loadavg(5).
int64_t bricks_process_newest(void) {
    char text[128];
    int file = open("/proc/loadavg", O_RDONLY | O_CLOEXEC);
    if (file < 0) return -errno;
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    if (size <= 0) return -EIO;
    text[size] = 0;
    const char *last = strrchr(text, ' ');
    if (!last || !isdigit((unsigned char)last[1])) return -EINVAL;
    return strtoll(last + 1, NULL, 10);
}

int64_t bricks_folder_size(const char *path, int64_t maximum) {
    char *roots[] = {(char *)path, NULL};
    // Links are not followed, and other file systems are not entered.
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR | FTS_XDEV, NULL);
    if (!walk) return -errno;
    int64_t bytes = 0, seen = 0, failure = 0;
    for (FTSENT *entry; !failure && (entry = fts_read(walk));) {
        switch (entry->fts_info) {
        case FTS_DP: break;
        case FTS_DNR:
        case FTS_ERR:
        case FTS_NS:
            // An entry that is gone by now takes nothing.
            if (entry->fts_errno != ENOENT) failure = entry->fts_errno == EPERM ? -EACCES : -entry->fts_errno;
            break;
        default:
            if (++seen > maximum) failure = -EOVERFLOW;
            bytes += (int64_t)entry->fts_statp->st_blocks * 512;
        }
    }
    fts_close(walk);
    return failure ? failure : bytes;
}

int bricks_process_nameless_files(int process, struct bricks_nameless_file *found, int maximum) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd", process);
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return -errno;
    DIR *list = fdopendir(folder);
    if (!list) {
        close(folder);
        return -ENOMEM;
    }
    int count = 0;
    for (const struct dirent *entry; count < maximum && (entry = readdir(list));) {
        char link[32];
        struct stat about;
        ssize_t size = readlinkat(dirfd(list), entry->d_name, link, sizeof link - 1);
        if (size <= 0 || fstatat(dirfd(list), entry->d_name, &about, 0) < 0 || !S_ISREG(about.st_mode)) continue;
        link[size] = 0;
        bool is_memory = strncmp(link, "/memfd:", 7) == 0 || strncmp(link, "/dev/shm/", 9) == 0;
        if (!is_memory && about.st_nlink > 0) continue;
        found[count++] = (struct bricks_nameless_file){.device = about.st_dev, .inode = about.st_ino,
                                                       .bytes = (int64_t)about.st_blocks * 512, .is_memory = is_memory};
    }
    closedir(list);
    return count;
}

int bricks_group_is_handed(const char *folder) {
    char value = 0;
    return (getxattr(folder, "user.delegate", &value, 1) == 1 && value == '1')
        || (getxattr(folder, "trusted.delegate", &value, 1) == 1 && value == '1');
}

#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "CTrial.h"

typedef struct out {
    char *text;
    size_t size, room;
} out;

__attribute__((format(printf, 2, 3))) static void line(out *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int count = vsnprintf(out->text + out->size, out->room - out->size, format, arguments);
    va_end(arguments);
    if (count > 0) out->size += (size_t)count < out->room - out->size ? (size_t)count : out->room - out->size - 1;
}

static void describe_signals(out *out) {
    // SA_RESTORER is the C library's own.
    for (int number = 1; number < 65; number++) {
        struct sigaction action;
        if (sigaction(number, NULL, &action) < 0) continue;
        void *handler = action.sa_flags & SA_SIGINFO ? (void *)action.sa_sigaction : (void *)action.sa_handler;
        line(out, "signal %d %p %x\n", number, handler,
             (unsigned)action.sa_flags & ~0x04000000u);
    }
    sigset_t blocked;
    sigprocmask(SIG_SETMASK, NULL, &blocked);
    line(out, "blocked");
    for (int number = 1; number < 65; number++)
        if (sigismember(&blocked, number) == 1) line(out, " %d", number);
    line(out, "\n");
}

static void describe_descriptors(out *out) {
    DIR *folder = opendir("/proc/self/fd");
    if (!folder) return;
    for (struct dirent *entry; (entry = readdir(folder));) {
        int descriptor = atoi(entry->d_name);
        if (entry->d_name[0] == '.' || descriptor == dirfd(folder)) continue;
        char path[64], target[256];
        snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
        ssize_t size = readlink(path, target, sizeof target - 1);
        target[size > 0 ? size : 0] = 0;
        line(out, descriptor < 3 ? "stream %d %s\n" : "descriptor %d %s\n", descriptor, target);
    }
    closedir(folder);
}

static void describe_floats(out *out) {
#if defined(__x86_64__)
    unsigned int control = 0;
    unsigned short word = 0;
    __asm__ volatile("stmxcsr %0" : "=m"(control));
    __asm__ volatile("fnstcw %0" : "=m"(word));
    // The lower six bits tell what has happened, not what will.
    line(out, "float rounding %d control %x %x\n", fegetround(), control & ~0x3Fu, word);
#else
    unsigned long control = 0;
    __asm__ volatile("mrs %0, fpcr" : "=r"(control));
    line(out, "float rounding %d control %lx\n", fegetround(), control);
#endif
}

void bricks_trial_fill_disk(int32_t process, bool full) {
    struct rlimit limit;
    if (prlimit(process, RLIMIT_FSIZE, NULL, &limit) < 0) return;
    limit.rlim_cur = full ? 0 : limit.rlim_max;
    prlimit(process, RLIMIT_FSIZE, &limit, NULL);
}

size_t bricks_trial_state(char *text, size_t room) {
    if (room == 0) return 0;
    out out = {text, 0, room};
    char directory[4096];
    line(&out, "directory %s\n", getcwd(directory, sizeof directory) ? directory : "unknown");
    const char *locale = setlocale(LC_ALL, NULL);
    line(&out, "locale %s\n", locale ? locale : "unknown");
    mode_t mask = umask(0);
    umask(mask);
    line(&out, "umask %03o\n", (unsigned)mask);
    describe_floats(&out);
    describe_signals(&out);
    describe_descriptors(&out);
    for (char **variable = environ; variable && *variable; variable++) line(&out, "variable %.200s\n", *variable);
    struct itimerval timer;
    for (int which = ITIMER_REAL; which <= ITIMER_PROF; which++)
        if (getitimer((__itimer_which_t)which, &timer) == 0)
            line(&out, "timer %d %s\n", which, timer.it_value.tv_sec || timer.it_value.tv_usec ? "set" : "unset");
    struct rlimit limit;
    for (int resource = 0; resource < RLIM_NLIMITS; resource++)
        if (getrlimit((__rlimit_resource_t)resource, &limit) == 0)
            line(&out, "limit %d %lx %lx\n", resource, (unsigned long)limit.rlim_cur, (unsigned long)limit.rlim_max);
    line(&out, "priority %d\n", getpriority(PRIO_PROCESS, 0));
    DIR *threads = opendir("/proc/self/task");
    int count = 0;
    for (struct dirent *entry; threads && (entry = readdir(threads));) count += entry->d_name[0] != '.';
    if (threads) closedir(threads);
    line(&out, "threads %d\n", count);
    return out.size;
}

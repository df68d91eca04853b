#define _GNU_SOURCE
#include "trial.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "CTrial.h"

#define MOST_FRAMES 48

static int trace_descriptor = -1;

static size_t hexadecimal(char *text, uint64_t number) {
    char digits[16];
    size_t count = 0;
    do {
        digits[count++] = "0123456789abcdef"[number & 15];
        number >>= 4;
    } while (number);
    for (size_t index = 0; index < count; index++) text[index] = digits[count - 1 - index];
    return count;
}

static void write_frames(void *const *addresses, int count) {
    for (int index = 0; index < count; index++) {
        Dl_info info;
        memset(&info, 0, sizeof info);
        bool known = dladdr(addresses[index], &info) != 0 && info.dli_fname;
        char line[64];
        size_t size = hexadecimal(line, (uint64_t)(uintptr_t)addresses[index]);
        line[size++] = ' ';
        size += hexadecimal(
            line + size, known ? (uint64_t)((uintptr_t)addresses[index] - (uintptr_t)info.dli_fbase) : 0);
        line[size++] = ' ';
        bricks_trial_write(trace_descriptor, line, size);
        if (known) bricks_trial_write(trace_descriptor, info.dli_fname, strlen(info.dli_fname));
        bricks_trial_write(trace_descriptor, "\n", 1);
    }
}

static void crashed(int number, siginfo_t *info, void *context) {
    (void)context;
    // What is needed from here on may hang, when the crash was inside of it.
    signal(SIGALRM, SIG_DFL);
    alarm(1);
    char line[64] = "signal ";
    size_t size = 7;
    if (number >= 10) line[size++] = (char)('0' + number / 10);
    line[size++] = (char)('0' + number % 10);
    line[size++] = ' ';
    size += hexadecimal(line + size, (uint64_t)(uintptr_t)info->si_addr);
    line[size++] = '\n';
    bricks_trial_write(trace_descriptor, line, size);
    void *addresses[MOST_FRAMES];
    write_frames(addresses, backtrace(addresses, MOST_FRAMES));
    raise(number);
}

void bricks_trial_prepare_traces(void) {
    void *addresses[4];
    backtrace(addresses, 4);
}

void bricks_trial_trace_crashes(int descriptor) {
    static char space[65536];
    stack_t stack = {.ss_sp = space, .ss_size = sizeof space};
    trace_descriptor = descriptor;
    sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_sigaction = crashed, .sa_flags = (int)(SA_SIGINFO | SA_ONSTACK | SA_RESETHAND)};
    const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT};
    for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, NULL);
}

int bricks_trial_stack(void **addresses, int most) { return backtrace(addresses, most); }

uint64_t bricks_trial_place(const void *address, char *path, size_t path_size) {
    Dl_info info;
    if (path_size == 0) return 0;
    path[0] = 0;
    if (!dladdr(address, &info) || !info.dli_fname) return 0;
    strncpy(path, info.dli_fname, path_size - 1);
    path[path_size - 1] = 0;
    return (uint64_t)((uintptr_t)address - (uintptr_t)info.dli_fbase);
}

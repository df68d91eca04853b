#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CCrash.h"

#define MOST_FRAMES 48

static int trace_descriptor = -1;

// Whose trace that is: what it forks inherits the handlers and the descriptor, and its crash is not this one's.
static pid_t trace_process;

static void (*before)(void);

static __thread const char *doing;

static void write_all(const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t written = write(trace_descriptor, bytes, size);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        size -= (size_t)written;
    }
}

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
        write_all(line, size);
        if (known) write_all(info.dli_fname, strlen(info.dli_fname));
        write_all("\n", 1);
    }
}

// The data that the process has, in pages, as the sixth number of /proc/self/statm.
static void write_data_size(void) {
    char text[128];
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    ssize_t size = read(file, text, sizeof text);
    close(file);
    int spaces = 0;
    uint64_t pages = 0;
    for (ssize_t index = 0; index < size && spaces < 6; index++) {
        if (text[index] == ' ') spaces++;
        else if (spaces == 5 && text[index] >= '0' && text[index] <= '9') pages = pages * 10 + (uint64_t)(text[index] - '0');
    }
    char line[32] = "data ";
    size_t length = 5 + hexadecimal(line + 5, pages);
    line[length++] = '\n';
    write_all(line, length);
}

// Two, so that a crash in the middle of a change finds one that is whole.
static struct {
    char text[32768];
    size_t size;
} notes[2];

static int current_note;

void bricks_crash_note(const char *text, size_t size) {
    int next = 1 - __atomic_load_n(&current_note, __ATOMIC_ACQUIRE);
    if (size > sizeof notes[next].text) size = sizeof notes[next].text;
    memcpy(notes[next].text, text, size);
    notes[next].size = size;
    __atomic_store_n(&current_note, next, __ATOMIC_RELEASE);
}

static void crashed(int number, siginfo_t *info, void *context) {
    (void)context;
    if (getpid() != trace_process) {
        // The handler is gone by now, and what comes behind it is the signal's own way.
        raise(number);
        return;
    }
    // Functions that are called from here on may hang, when the crash was inside of one.
    signal(SIGALRM, SIG_DFL);
    alarm(1);
    if (before) before();
    char line[64] = "signal ";
    size_t size = 7;
    if (number >= 10) line[size++] = (char)('0' + number / 10);
    line[size++] = (char)('0' + number % 10);
    line[size++] = ' ';
    size += hexadecimal(line + size, (uint64_t)(uintptr_t)info->si_addr);
    line[size++] = '\n';
    write_all(line, size);
    write_data_size();
    if (doing) {
        write_all("doing ", 6);
        write_all(doing, strlen(doing));
        write_all("\n", 1);
    }
    void *addresses[MOST_FRAMES];
    int note = __atomic_load_n(&current_note, __ATOMIC_ACQUIRE);
    int count = backtrace(addresses, MOST_FRAMES);
    write_frames(addresses, count);
    write_all(notes[note].text, notes[note].size);
    raise(number);
}

void bricks_crash_before(void (*body)(void)) { before = body; }

void bricks_crash_prepare(void) {
    void *addresses[4];
    backtrace(addresses, 4);
}

void bricks_crash_guard_thread(void) {
    static __thread bool is_guarded;
    enum { SPACE = 65536 };
    if (is_guarded) return;
    is_guarded = true;
    // Never freed: a signal may come until the thread's very end.
    void *space = mmap(NULL, SPACE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (space == MAP_FAILED) return;
    stack_t stack = {.ss_sp = space, .ss_size = SPACE};
    sigaltstack(&stack, NULL);
}

void bricks_crash_doing(const char *text) { doing = text; }

void bricks_crash_trace(int descriptor) {
    trace_descriptor = descriptor;
    trace_process = getpid();
    bricks_crash_guard_thread();
    struct sigaction action = {.sa_sigaction = crashed, .sa_flags = (int)(SA_SIGINFO | SA_ONSTACK | SA_RESETHAND)};
    const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT};
    for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, NULL);
}

int32_t bricks_crash_thread(void) {
    static __thread int32_t own;
    if (own == 0) own = (int32_t)syscall(SYS_gettid);
    return own;
}

void bricks_crash_in(int32_t thread) { syscall(SYS_tgkill, getpid(), thread, SIGQUIT); }

int bricks_crash_stack(void **addresses, int most) { return backtrace(addresses, most); }

uint64_t bricks_crash_place(const void *address, char *path, size_t path_size) {
    Dl_info info;
    if (path_size == 0) return 0;
    path[0] = 0;
    if (!dladdr(address, &info) || !info.dli_fname) return 0;
    strncpy(path, info.dli_fname, path_size - 1);
    path[path_size - 1] = 0;
    return (uint64_t)((uintptr_t)address - (uintptr_t)info.dli_fbase);
}

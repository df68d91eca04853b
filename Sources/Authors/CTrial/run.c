#define _GNU_SOURCE
#include "CTrial.h"
#include <CCrash.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { OUTPUT, ERRORS, RESULT, TRACE, PIPES };

// Out of the way of what a suspect may close or count on.
#define RESULT_DESCRIPTOR 900
#define TRACE_DESCRIPTOR 901

// After its time is up a trial has this long to say where it hangs.
#define LAST_WORDS 300

static pid_t original;
static int result_descriptor = -1;

bool bricks_trial_is_original(void) { return getpid() == original; }

bool bricks_trial_write(int descriptor, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t count = write(descriptor, bytes, size);
        if (count < 0) {
            if (errno == EINTR) continue;
            return false;
        }
        bytes += count;
        size -= (size_t)count;
    }
    return true;
}

void bricks_trial_note(const char *text, size_t size) {
    if (result_descriptor < 0 || !bricks_trial_is_original()) return;
    bricks_trial_write(result_descriptor, "note ", 5);
    bricks_trial_write(result_descriptor, text, size);
    bricks_trial_write(result_descriptor, "\n", 1);
}

typedef struct apart {
    void (*body)(void *);
    void *context;
} apart;

static void *run_apart(void *argument) {
    apart *what = argument;
    bricks_crash_guard_thread();
    what->body(what->context);
    return NULL;
}

void bricks_trial_apart(void (*body)(void *context), void *context) {
    apart what = {body, context};
    pthread_attr_t attributes;
    pthread_t thread;
    sigset_t late;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, (size_t)64 << 20);
    int failure = pthread_create(&thread, &attributes, run_apart, &what);
    pthread_attr_destroy(&attributes);
    // Without a thread the body did not run, which the silence shows.
    if (failure) return;
    // A signal that asks where the trial hangs is meant for the other thread.
    sigemptyset(&late);
    sigaddset(&late, SIGQUIT);
    pthread_sigmask(SIG_BLOCK, &late, NULL);
    pthread_join(thread, NULL);
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static void limit(int resource, uint64_t most) {
    struct rlimit value;
    if (getrlimit((__rlimit_resource_t)resource, &value) < 0) return;
    if (value.rlim_max == RLIM_INFINITY || value.rlim_max > most) value.rlim_max = most;
    value.rlim_cur = value.rlim_max;
    setrlimit((__rlimit_resource_t)resource, &value);
}

// Ends with the process that forked it; a parent that has ended before this was asked for is recognized by its number.
static bool ends_with(pid_t parent) { return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent; }

static _Noreturn void child(pid_t parent, void (*body)(void *, int), void *context, const bricks_trial_limits *limits,
                            int pipes[PIPES][2]) {
    original = getpid();
    setpgid(0, 0);
    if (!ends_with(parent)) _exit(127);
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing < 0 || dup2(nothing, 0) < 0 || dup2(pipes[OUTPUT][1], 1) < 0 || dup2(pipes[ERRORS][1], 2) < 0 ||
        dup3(pipes[RESULT][1], RESULT_DESCRIPTOR, O_CLOEXEC) < 0 ||
        dup3(pipes[TRACE][1], TRACE_DESCRIPTOR, O_CLOEXEC) < 0)
        _exit(127);
    if (nothing > 2) close(nothing);
    for (int index = 0; index < PIPES; index++) {
        if (pipes[index][0] > 2) close(pipes[index][0]);
        if (pipes[index][1] > 2) close(pipes[index][1]);
    }
    result_descriptor = RESULT_DESCRIPTOR;
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_DATA, limits->memory);
    limit(RLIMIT_FSIZE, limits->file_size);
    signal(SIGPIPE, SIG_DFL);
    bricks_crash_trace(TRACE_DESCRIPTOR);
    body(context, RESULT_DESCRIPTOR);
    _exit(0);
}

// Keeps what fits and throws the rest away; false at the end.
static bool drain(int descriptor, bricks_trial_text *text, size_t most) {
    char buffer[16384];
    for (;;) {
        ssize_t count = read(descriptor, buffer, sizeof buffer);
        if (count < 0) return errno == EINTR || errno == EAGAIN;
        if (count == 0) return false;
        size_t kept = (size_t)count;
        if (kept > most - text->size) {
            kept = most - text->size;
            text->cut = true;
        }
        if (kept > 0) {
            char *grown = realloc(text->bytes, text->size + kept);
            if (!grown) return false;
            memcpy(grown + text->size, buffer, kept);
            text->bytes = grown;
            text->size += kept;
        }
        if ((size_t)count < sizeof buffer) return true;
    }
}

// Kills all children, which by now include every orphan. Gives how many still lived.
static int32_t kill_children(void) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    int32_t killed = 0;
    for (int round = 0; round < 1000; round++) {
        char list[4096];
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0) return killed;
        ssize_t size = read(file, list, sizeof list - 1);
        close(file);
        if (size <= 0) return killed;
        list[size] = 0;
        char *next = list;
        for (;;) {
            char *end = next;
            long process = strtol(next, &end, 10);
            if (end == next) break;
            next = end;
            // A number that the end of the buffer cut is one of another round; in the file a space follows each.
            if (*next != ' ') break;
            siginfo_t info = {0};
            // Another's process is never killed.
            if (process <= 1 || waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) < 0) continue;
            if (info.si_pid != process) {
                killed++;
                kill((pid_t)process, SIGKILL);
            }
            waitpid((pid_t)process, NULL, 0);
        }
    }
    return killed;
}

void bricks_trial_ward(int watched) {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    pid_t warden = getpid();
    pid_t server = fork();
    if (server == 0) {
        // Processes that it leaves behind are first its own, then the warden's.
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        if (!ends_with(warden)) _exit(127);
        return;
    }
    int ending = server > 0 ? pidfd_open(server, 0) : -1;
    struct pollfd entries[2] = {{watched, POLLRDHUP, 0}, {ending, POLLIN, 0}};
    while (ending >= 0 && poll(entries, 2, -1) < 0 && errno == EINTR) continue;
    if (server > 0) kill(server, SIGKILL);
    kill_children();
    _exit(0);
}

static void close_pipes(int pipes[PIPES][2], int count) {
    for (int index = 0; index < count; index++) {
        if (pipes[index][0] >= 0) close(pipes[index][0]);
        if (pipes[index][1] >= 0) close(pipes[index][1]);
    }
}

void bricks_trial_run(void (*body)(void *context, int result), void *context, const bricks_trial_limits *limits,
                      bricks_trial_outcome *outcome) {
    memset(outcome, 0, sizeof *outcome);
    int pipes[PIPES][2];
    for (int index = 0; index < PIPES; index++) {
        if (pipe2(pipes[index], O_CLOEXEC) < 0) {
            outcome->ended = BRICKS_TRIAL_NOT_STARTED;
            outcome->code = errno;
            close_pipes(pipes, index);
            return;
        }
        fcntl(pipes[index][0], F_SETFL, O_NONBLOCK);
    }
    bricks_crash_prepare();
    int64_t start = now();
    pid_t parent = getpid();
    pid_t process = fork();
    if (process == 0) child(parent, body, context, limits, pipes);
    int failure = errno;
    for (int index = 0; index < PIPES; index++) {
        close(pipes[index][1]);
        pipes[index][1] = -1;
    }
    int ending = process < 0 ? -1 : pidfd_open(process, 0);
    if (process > 0 && ending < 0) {
        failure = errno;
        kill(process, SIGKILL);
        waitpid(process, NULL, 0);
    }
    if (ending < 0) {
        outcome->ended = BRICKS_TRIAL_NOT_STARTED;
        outcome->code = failure;
        close_pipes(pipes, PIPES);
        return;
    }
    setpgid(process, process);

    bricks_trial_text *texts[PIPES] = {&outcome->output, &outcome->errors, &outcome->result, &outcome->trace};
    struct pollfd entries[PIPES + 1];
    for (int index = 0; index < PIPES; index++) entries[index] = (struct pollfd){pipes[index][0], POLLIN, 0};
    entries[PIPES] = (struct pollfd){ending, POLLIN, 0};
    int64_t deadline = start + limits->milliseconds * 1000;
    bool late = false, told = false;
    for (;;) {
        int64_t left = deadline - now();
        int ready = poll(entries, PIPES + 1, left > 0 ? (int)(left / 1000 + 1) : 0);
        if (ready < 0 && errno != EINTR) break;
        for (int index = 0; ready > 0 && index < PIPES; index++)
            if (entries[index].revents && !drain(pipes[index][0], texts[index], limits->output)) entries[index].fd = -1;
        if (ready > 0 && entries[PIPES].revents) break;
        if (now() < deadline) continue;
        if (told) break;
        late = told = true;
        kill(process, SIGQUIT);
        deadline = now() + LAST_WORDS * 1000;
    }
    outcome->microseconds = now() - start;
    kill(-process, SIGKILL);
    kill(process, SIGKILL);
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
    close(ending);
    outcome->left = kill_children();
    for (int index = 0; index < PIPES; index++)
        if (entries[index].fd >= 0) drain(pipes[index][0], texts[index], limits->output);
    close_pipes(pipes, PIPES);
    if (late) {
        outcome->ended = BRICKS_TRIAL_TIMED_OUT;
    } else if (WIFSIGNALED(status)) {
        outcome->ended = BRICKS_TRIAL_SIGNALLED;
        outcome->code = WTERMSIG(status);
    } else {
        outcome->ended = BRICKS_TRIAL_EXITED;
        outcome->code = WEXITSTATUS(status);
    }
}

void bricks_trial_free(bricks_trial_outcome *outcome) {
    free(outcome->output.bytes);
    free(outcome->errors.bytes);
    free(outcome->result.bytes);
    free(outcome->trace.bytes);
    memset(outcome, 0, sizeof *outcome);
}

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CTrial.h"

int bricks_trial_spawn(const char *program, char *const arguments[], char *const environment[], int32_t *process) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) return -errno;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    pid_t started = 0;
    // Whatever this process ignores or blocks, a suspect's signals are to be as in a new process.
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    int failure = posix_spawnattr_init(&attributes);
    if (failure == 0) {
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
        failure = posix_spawn_file_actions_init(&actions);
    }
    if (failure == 0) {
        failure = posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
        if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
        if (failure == 0) failure = posix_spawn(&started, program, &actions, &attributes, arguments, environment);
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
    }
    close(ends[1]);
    if (failure != 0) {
        close(ends[0]);
        return -failure;
    }
    *process = started;
    return ends[0];
}

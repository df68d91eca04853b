#define _GNU_SOURCE
#include <errno.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CTrial.h"

int bricks_trial_spawn(const char *program, char *const arguments[], char *const environment[], int32_t *process) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) return -errno;
    posix_spawn_file_actions_t actions;
    pid_t started = 0;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure == 0) {
        failure = posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
        if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
        if (failure == 0) failure = posix_spawn(&started, program, &actions, NULL, arguments, environment);
        posix_spawn_file_actions_destroy(&actions);
    }
    close(ends[1]);
    if (failure != 0) {
        close(ends[0]);
        return -failure;
    }
    *process = started;
    return ends[0];
}

#define _GNU_SOURCE
#include "cbench.h"

#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void echo(int socket) {
    char message[64];
    ssize_t size;
    while ((size = recv(socket, message, sizeof message, 0)) > 0)
        if (send(socket, message, (size_t)size, MSG_NOSIGNAL) < 0) break;
    _exit(0);
}

int cbench_ping_pong(unsigned rounds, unsigned pause_microseconds, double *microseconds) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return -1;
    pid_t child = fork();
    if (child < 0) {
        close(ends[0]);
        close(ends[1]);
        return -1;
    }
    if (child == 0) {
        // Of all threads only this one is here: nothing but system calls.
        close(ends[0]);
        echo(ends[1]);
    }
    close(ends[1]);
    char message[64] = {0};
    int result = 0;
    for (unsigned round = 0; round < rounds && result == 0; round++) {
        if (pause_microseconds > 0) {
            struct timespec pause = {0, (long)pause_microseconds * 1000};
            nanosleep(&pause, NULL);
        }
        uint64_t start = cbench_now();
        if (send(ends[0], message, sizeof message, MSG_NOSIGNAL) < 0 || recv(ends[0], message, sizeof message, 0) <= 0)
            result = -1;
        microseconds[round] = (double)(cbench_now() - start) / 1e3;
    }
    close(ends[0]);
    waitpid(child, NULL, 0);
    return result;
}

#include "CApart.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

struct apart {
    void (*body)(void *context, int descriptor);
    void *context;
    int descriptor;
};

static void *run_apart(void *argument) {
    struct apart *apart = argument;
    apart->body(apart->context, apart->descriptor);
    return NULL;
}

char *bricks_apart(void (*body)(void *context, int descriptor), void *context)
{
    int ends[2];
    size_t size = 0, capacity = 4096;
    char *text = malloc(capacity);
    if (!text || pipe(ends)) {
        free(text);
        return NULL;
    }
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        // Swift's mutexes keep the number of the thread that takes them, and the forked thread still has its parent's: one that
        // another thread waits for could not be given back. A thread of this process's own has its own number.
        struct apart apart = {body, context, ends[1]};
        pthread_t thread;
        if (pthread_create(&thread, NULL, run_apart, &apart)) _exit(127);
        pthread_join(thread, NULL);
        _exit(0);
    }
    close(ends[1]);
    while (child > 0) {
        ssize_t more = read(ends[0], text + size, capacity - size - 1);
        if (more < 0 && errno == EINTR) continue;
        if (more <= 0) break;
        size += (size_t)more;
        if (size + 1 < capacity) continue;
        char *moved = realloc(text, capacity *= 2);
        if (!moved) abort();
        text = moved;
    }
    close(ends[0]);
    text[size] = 0;
    if (child > 0) {
        kill(child, SIGKILL);
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    }
    return text;
}

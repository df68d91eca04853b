#include "CApart.h"
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

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
        body(context, ends[1]);
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

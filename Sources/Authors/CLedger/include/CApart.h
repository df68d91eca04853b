/* A piece of work in a fork of this process, which may be killed in the middle of it. */
#ifndef CAPART_H
#define CAPART_H

#include <stdbool.h>
#include <stddef.h>

/* Runs the body in a fork, which ends after it, and gathers what it writes to the descriptor until it has ended. The text
 * ends in NUL and is the caller's to free. */
char *bricks_apart(void (*body)(void *context, int descriptor), void *context);

#endif

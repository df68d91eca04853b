/* The terminal that a process runs in: raw mode, its size, its signals, and its restoration however the process ends.
 *
 * In C because a signal handler restores it, which must allocate nothing, and because pointers stay out of the surface. */
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Events since the last look; a bit each.
enum {
    BRICKS_TERMINAL_INPUT = 1,
    BRICKS_TERMINAL_RESIZED = 2,
    BRICKS_TERMINAL_STOPPED = 4,
    BRICKS_TERMINAL_CONTINUED = 8,
    BRICKS_TERMINAL_HUNG_UP = 16,
    BRICKS_TERMINAL_WOKEN = 32,
};

/// Whether both descriptors are a terminal.
bool bricks_terminal_is(int input, int output);

/// Takes the terminal: raw mode, then what `enter` writes. `leave` is copied and written when the terminal is given back,
/// by ``bricks_terminal_leave``, by `exit` or by a fatal signal. 0, or errno.
int bricks_terminal_enter(
    int input, int output, const uint8_t *enter, size_t enter_size, const uint8_t *leave, size_t leave_size);

/// Gives the terminal back as it was; nothing while it is not taken. Safe in a signal handler.
void bricks_terminal_leave(void);

/// The size in characters; false where the terminal does not tell.
bool bricks_terminal_size(int output, int *rows, int *columns);

/// Has signals about the terminal end up in ``bricks_terminal_wait``; 0, or errno.
int bricks_terminal_listen(void);

/// Ends a wait from another thread.
void bricks_terminal_wake(void);

/// Waits for input, signals or a wake, at most that long; negative is for ever. Gives what happened; reads what was typed.
int bricks_terminal_wait(int input, int milliseconds, uint8_t *bytes, size_t most, size_t *count);

/// Writes all of it; false when the terminal is gone.
bool bricks_terminal_write(int output, const uint8_t *bytes, size_t size);

/// Stops the process group as the terminal's stop key does, and comes back when it is continued. Where nobody could
/// continue it, as without a shell, it comes back at once.
void bricks_terminal_stop(void);

#endif

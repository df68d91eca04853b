/* Stacks of a process that crashes, and the names of what is on them.
 *
 * In C because what runs in a signal handler must allocate nothing. */
#ifndef CCRASH_H
#define CCRASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads what a backtrace needs, so that nothing is loaded in a signal handler.
void bricks_crash_prepare(void);

/// Has fatal signals, and SIGQUIT, write to the descriptor before they end the process: `signal N ADDRESS`, the pages
/// of data that it has as `data PAGES` in hexadecimal, what the thread was doing as `doing TEXT`, then a line `ADDRESS OFFSET PATH` for each frame, innermost first. Processes that are forked from this one write nothing.
void bricks_crash_trace(int descriptor);

/// Has the same first call that, which must be safe in a signal handler; NULL for nothing.
void bricks_crash_before(void (*body)(void));

/// Has the same write that text behind the frames; it is copied, and replaces what was there. At most 32 KiB of it; callers
/// take turns.
void bricks_crash_note(const char *text, size_t size);

/// Gives the calling thread a stack of its own for that, so that it can report an overflow too. Later calls do nothing.
void bricks_crash_guard_thread(void);

/// Says what the calling thread does from now on; the text must outlive that. NULL for nothing.
void bricks_crash_doing(const char *text);

/// The calling thread, for ``bricks_crash_in``.
int32_t bricks_crash_thread(void);

/// Ends the process by SIGQUIT in that thread of it, whose stack is written.
void bricks_crash_in(int32_t thread);

/// The return addresses of the callers, innermost first.
int bricks_crash_stack(void **addresses, int most);

/// Which file an address lies in, and where in it; 0 when it lies in none. Writes the path with a NUL.
uint64_t bricks_crash_place(const void *address, char *path, size_t path_size);

/// The name of the function at that offset of an ELF file, by its symbol table, demangled, and how far into it the
/// offset is; false when the file has no such symbol.
bool bricks_crash_symbol(const char *path, uint64_t offset, char *name, size_t name_size, uint64_t *into);

#endif

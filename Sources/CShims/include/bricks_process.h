#ifndef BRICKS_PROCESS_H
#define BRICKS_PROCESS_H

#include <stdint.h>

// Processes that a program starts and what they start: found again, measured and ended. prlimit, pidfds and fts are behind
// _GNU_SOURCE, or need what Swift's Glibc module does not have.

/// Marks a process, and all that it will start, as somebody's: whatever they fork, detach and execute keeps the mark.
/// 0, or a negative errno.
int bricks_process_mark(int process, uint64_t mark);

/// Whether a process of this user has a mark in that range.
int bricks_process_has_mark(int process, uint64_t low, uint64_t high);

/// Ends all processes with a mark in that range but this one, until there is none. How many, or a negative errno.
int bricks_process_end_marked(uint64_t low, uint64_t high);

/// Bounds how large a file may become that the process writes, in bytes. 0, or a negative errno.
int bricks_process_bound_files(int process, uint64_t bytes);

/// The process that traces it, such as a debugger; 0 for none.
int bricks_process_tracer(int process);

/// What the files below a folder take of the disk, in bytes; it stops after so many entries. Or a negative errno.
int64_t bricks_folder_size(const char *path, int64_t maximum);

/// What the memory files take that a process has open, in bytes. Or a negative errno.
int64_t bricks_process_memory_files(int process);

#endif

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

/// The disk space of the files below a folder, in bytes. -EOVERFLOW when there are more entries than that, -EACCES when
/// not all can be seen, or another negative errno.
int64_t bricks_folder_size(const char *path, int64_t maximum);

/// A process with a mark.
struct bricks_marked_process {
    int32_t process;
    uint64_t mark;
};

/// Finds the processes with a mark in that range, up to `maximum`. Returns their number, or a negative errno.
int bricks_process_find_marked(uint64_t low, uint64_t high, struct bricks_marked_process *found, int maximum);

/// The number that the system gave last to a process or a thread: it changes whenever one is made. A negative errno where
/// /proc does not tell it.
int64_t bricks_process_newest(void);

/// A file without a name that a process has open: a memory file, or one whose name was taken away.
struct bricks_nameless_file {
    uint64_t device, inode;
    int64_t bytes;
    uint8_t is_memory;
};

/// Finds those of a process, one for each of its descriptors, up to `maximum`. Returns their number, or a negative
/// errno.
int bricks_process_nameless_files(int process, struct bricks_nameless_file *found, int maximum);

/// Whether the system has marked the folder of a control group as handed to somebody, as systemd does.
int bricks_group_is_handed(const char *folder);

#endif

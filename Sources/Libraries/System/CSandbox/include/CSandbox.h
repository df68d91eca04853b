/* Rights that a process gives up for good, and reports to another process of attempts to use them nevertheless.
 *
 * In C because Landlock has no library and newer parts than the system's headers, and filters are built of variadic calls.
 * Unless it says otherwise, a function gives 0, or a negative errno. */
#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Features of the kernel

/// The version of Landlock's rules; 0 where there is none.
int32_t bricks_sandbox_landlock(void);

/// Whether system calls can be filtered.
bool bricks_sandbox_has_filters(void);

/// Whether another process can be asked about a filtered call, and answer it with a descriptor.
bool bricks_sandbox_has_questions(void);

// MARK: Giving up

/// The path of a library that the process has loaded, by its place; -ENOENT after the last.
int32_t bricks_sandbox_library(int32_t index, char *path, size_t size);

/// How many threads the process has, or a negative errno.
int32_t bricks_sandbox_threads(void);

/// Gives up capabilities, and any way to get new ones.
int32_t bricks_sandbox_drop_privileges(void);

/// Access that remains to a folder or file.
enum bricks_sandbox_access { BRICKS_SANDBOX_READ, BRICKS_SANDBOX_WRITE_FILE, BRICKS_SANDBOX_OWN, BRICKS_SANDBOX_LIST };

/// Begins a set of rules for that version of Landlock. A descriptor, or a negative errno.
int32_t bricks_sandbox_rules(int32_t version);

/// Adds what is below a path: to read it, to write a file too, or to do as it likes in a folder of its own but to run
/// files and to make links to elsewhere; or only to see the entries of folders. -ENOENT for a path that is not there.
int32_t bricks_sandbox_allow(int32_t rules, int32_t version, const char *path, enum bricks_sandbox_access access);

/// Leaves this thread, and those that it starts, nothing but what the rules have; closes them.
int32_t bricks_sandbox_enforce(int32_t rules);

/// Leaves this process the system calls of an ordinary program without network and children.
///
/// Some of those that are refused are tried by ordinary programs too, and fail in silence. Of the others, and of the use of
/// files, `asks` has another process told: the descriptor that is given back. Nobody in this process may keep it, for who
/// has it may answer. Without `asks`, gives 0.
int32_t bricks_sandbox_filter(bool asks);

/// Forbids this process, and all that it will start, to change its limit of real-time scheduling, which marks whose it
/// is. New privileges go with that, such as those of programs that belong to root.
int32_t bricks_sandbox_keep_mark(void);

// MARK: Being asked

/// A system call that waits for its answer.
struct bricks_sandbox_attempt {
    uint64_t id;
    int32_t thread;
    int32_t number;
    uint64_t arguments[6];
};

/// Takes the next one; -ENOENT when its thread ended meanwhile.
int32_t bricks_sandbox_receive(int32_t listener, struct bricks_sandbox_attempt *attempt);

/// Has the call fail with an error number; or with 0, has the kernel do what it would have done.
int32_t bricks_sandbox_answer(int32_t listener, uint64_t id, int32_t failure);

/// Has the call give a copy of the descriptor, closed on exec.
int32_t bricks_sandbox_give(int32_t listener, uint64_t id, int32_t descriptor);

/// Reads a text of another process up to its NUL. Its length, or a negative errno; -ENAMETOOLONG when it is longer.
int64_t bricks_sandbox_text(int32_t thread, uint64_t address, char *text, size_t size);

/// The name of a system call; -ENOENT for a number that has none.
int32_t bricks_sandbox_name(int32_t number, char *name, size_t size);

/// Where a path leads, without opening what is there; with `follows`, through a link at its end.
int32_t bricks_sandbox_resolve(const char *path, bool follows, char *resolved, size_t size);

// MARK: Handing over

/// Two connected ends for one message.
int32_t bricks_sandbox_pair(int32_t ends[2]);

/// Sends a message with a descriptor, or none below 0.
int32_t bricks_sandbox_send(int32_t socket, const void *bytes, size_t size, int32_t descriptor);

/// Waits for the message; -1 for no descriptor. Its size, 0 at the end, or a negative errno.
int64_t bricks_sandbox_take(int32_t socket, void *bytes, size_t size, int32_t *descriptor);

// MARK: Calls that are decided by a path

/// Describes the arguments of one call.
struct bricks_sandbox_path_call {
    int32_t number;
    /// Which arguments are folder descriptors and paths, -1 for none; and, of those that open files, the flags.
    int8_t folder, path, other_folder, other_path, flags;
    /// Whether it changes what the paths name, rather than what is there.
    bool changes;
    /// Whether it empties a file that is there.
    bool empties;
};

/// The call of that number, or NULL.
const struct bricks_sandbox_path_call *bricks_sandbox_path_call(int32_t number);

#endif

/* The ground that every header of the contract stands on: versions, ids, statuses.
 *
 * Rules that hold everywhere:
 * - What crosses is borrowed until the call returns; nothing is freed on the other side.
 * - Text is UTF-8 with a size and need not end in NUL; NULL means absent, size 0 with a pointer means empty.
 * - Every struct that may grow starts with its size. Read no further than the smaller of its size and yours.
 * - No exception, panic or longjmp crosses.
 * - Struct tags carry the layout's version, so that modules of several versions can live in one process.
 */
#ifndef BRICKS_BASE_H
#define BRICKS_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define BRICKS_ASSERT(condition, message) static_assert(condition, message)
#else
#define BRICKS_ASSERT(condition, message) _Static_assert(condition, message)
#endif

/* The version of the entry, the call frame and the module table: major in the upper half, minor in the lower. */
#define BRICKS_ABI(major, minor) ((uint32_t)(((uint32_t)(major) << 16) | (uint32_t)(minor)))
#define BRICKS_ABI_MAJOR 1
#define BRICKS_ABI_MINOR 0
#define BRICKS_ABI_CURRENT BRICKS_ABI(BRICKS_ABI_MAJOR, BRICKS_ABI_MINOR)

/* An object's id. Whoever creates an object allocates its id: the host with the top bit clear, a module with the top
 * bit set. Bits 62 to 32 are the generation, bits 31 to 0 the index; 0 is no object. An id is good for one kind of
 * object on one connection; a stale, forged or foreign id answers BRICKS_BAD_HANDLE. */
typedef uint64_t bricks_id;

#define BRICKS_ID_MODULE_SIDE ((bricks_id)1 << 63)

/* How a call went. The class is the value shifted right by 8, so that an unknown status still says whose fault it is.
 * The statuses are generated from the interface descriptions; edit those and run `swift run bricks-interfaces`. */
typedef uint32_t bricks_status;

enum {
    BRICKS_OK = 0, /* The call went well. */
    BRICKS_PENDING = 1, /* The answer of an async method comes later, by `complete`. */

    /* Class 1: The caller's fault. */
    BRICKS_INVALID_ARGUMENT = 0x100, /* An argument is not one that the description allows. */
    BRICKS_BAD_HANDLE = 0x101, /* An id is stale, forged, of another kind or of another connection. */
    BRICKS_BAD_STATE = 0x102, /* The object or the session is in a state in which the call is not possible. */
    BRICKS_TOO_LARGE = 0x103, /* An argument exceeds its maximum size or number. */
    BRICKS_NOT_PERMITTED = 0x104, /* The caller lacks a grant, or an action of the person that the call needs. */
    BRICKS_WRONG_LANE = 0x105, /* The call came outside of the session's lane, such as during another of its calls. */

    /* Class 2: Something is absent, which is ordinary. */
    BRICKS_ABSENT = 0x200, /* The provider does not have the interface or the method, which is ordinary. */
    BRICKS_NOT_FOUND = 0x201, /* There is nothing of that name or id. */

    /* Class 3: The callee cannot serve the call now; another attempt may succeed. */
    BRICKS_UNAVAILABLE = 0x300, /* The callee cannot serve the call now; another attempt may succeed. */
    BRICKS_BUSY = 0x301, /* A bound is reached or another use is in the way; another attempt may succeed. */

    /* Class 4: The call was cancelled, or its deadline passed. */
    BRICKS_CANCELLED = 0x400, /* The call was cancelled before it was answered. */
    BRICKS_DEADLINE_EXCEEDED = 0x401, /* The deadline passed before the answer. */

    /* Class 5: The callee's fault. */
    BRICKS_FAULT = 0x500, /* The callee failed by a fault of its own. */
    BRICKS_BAD_REPLY = 0x501, /* The callee's answer is not what its description promises. */
    BRICKS_ABI_MISMATCH = 0x502 /* The two sides were built against contracts that do not fit. */
};

#endif

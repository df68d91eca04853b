#ifndef CBENCH_H
#define CBENCH_H

// The baselines that Bricks is measured against, in C: they do the same work without Bricks.

#include <bricks/bricks.h>
#include <bricks/timer.h>
#include <stddef.h>
#include <stdint.h>

/// CLOCK_MONOTONIC in nanoseconds.
uint64_t cbench_now(void);

/// A module's timer table that was reached with dlopen alone, and the `self` of one session.
typedef struct {
    const bricks_timer *table;
    void *session;
} cbench_timer;

/// Loads a module, creates it and opens a session; gives 0, or -1 when one of the steps fails.
int cbench_open_timer(const char *path, cbench_timer *timer);

/// Calls `is_on_screen` so often through its function pointer, each time with a frame and a reply callback of its own, and
/// gives how often the answer was 1.
uint64_t cbench_call_timer(const cbench_timer *timer, uint64_t count);

/// The same, each call inside of a gate of its own (`CGate.h`) that keeps the session from being closed under it: what this
/// costs more is what a call that may run beside the session's end has to cost.
uint64_t cbench_call_timer_gated(const cbench_timer *timer, uint64_t count);

/// The same through libffi, with everything prepared but the frame.
uint64_t cbench_ffi_call_timer(const cbench_timer *timer, uint64_t count);

/// Sends 64 bytes to another process and back over a socket that keeps message boundaries, so often, with that pause
/// before each; writes the microseconds of each. Gives 0, or -1 when the other process cannot be started.
int cbench_ping_pong(unsigned rounds, unsigned pause_microseconds, double *microseconds);

/// The same over the rings that workers use, with the same rules for looking and sleeping.
int cbench_ring_ping_pong(unsigned rounds, unsigned pause_microseconds, double *microseconds);

/// Loads every file; gives how many could not be loaded. Also the program that boot is measured against.
int cbench_open_files(int count, char *const *paths);

/// Serves one HTTP response, kept in a file as it once came over the wire, from libmicrohttpd alone until standard input
/// ends. Prints the port. Gives 0, or 1 when it cannot start.
int cbench_serve(const char *response_path, unsigned threads, unsigned connections);

struct MHD_Response;

/// A response that was recorded as it came over the wire, for libmicrohttpd to send; NULL when the file is none.
struct MHD_Response *cbench_recorded(const char *path);

/// Answers the requests of an app: a page at `/`, and forms that are sent. A form without a cookie makes a user; one with a
/// cookie reads the posts of a community (kind `c`), writes a post and reads them (`p`), or keeps a setting (`s`), in SQLite
/// in that file. Sends the recorded page, and after a form the recorded redirection. Prints the port, and serves until
/// standard input ends. Returns 0, or 1 when it cannot start.
int cbench_serve_requests(const char *page_path, const char *done_path, const char *store_path, char kind);

/// Reads an XML file with libxml2's push parser alone, in pieces of 64 KiB, and does nothing with it. Returns the number of
/// its elements, or -1 when it cannot be read.
int64_t cbench_read_xml(const char *path);

/// The processor time that a process has used so far, in nanoseconds; -1 when it is not there.
int64_t cbench_processor_time(int process);

typedef struct {
    uint64_t responses;
    uint64_t errors;      /* responses of another status than 200, and connections that broke */
    double seconds;
    double p50, p99;      /* microseconds from the request to the last byte of its response */
} cbench_load;

/// Sends the request over so many connections to 127.0.0.1, on each the next one as soon as the response is complete, for
/// so many seconds. Gives 0, or -1 when it could not connect.
int cbench_generate_load(uint16_t port, const char *request, size_t request_size, unsigned connections, double seconds,
                         cbench_load *load);

#endif

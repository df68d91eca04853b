/* libmicrohttpd, which is loaded when it is first needed: with TLS, it brings eight others along, and most commands serve
 * nothing.
 *
 * The functions of <microhttpd.h> that are used are defined here, and pass on what they get. A function that makes
 * something gives NULL where the library cannot be loaded; then there is nothing that the others could be called with.
 * */
#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>

#include "bricks_mhd_receive.h"

/// Loads the library unless it is there; from any thread. NULL, or why it cannot be, for as long as the process lives.
const char *bricks_mhd_load(void);

// MARK: Swift cannot call variadic C functions: each of these fixes the arguments of one

/// Options that the daemon is started with; every number is already checked.
struct bricks_mhd_options {
    unsigned int flags;
    unsigned int threads;
    unsigned int connections;
    unsigned int connections_per_address;
    unsigned int idle_seconds;
    size_t connection_memory;
    MHD_AccessHandlerCallback access;
    MHD_NotifyConnectionCallback connection;
    MHD_RequestCompletedCallback completed;
    void *(*target)(void *context, const char *uri, struct MHD_Connection *connection);
    void *context;
};

/// Starts a daemon that listens on nothing; NULL when it cannot.
struct MHD_Daemon *bricks_mhd_start(const struct bricks_mhd_options *options);

/// Accepts a connection on a socket that listens and does not block, and hands it to the daemon; from one thread. 1 when it has it,
/// 0 when it was closed at once, or a negated `errno` where there is none to be accepted.
int bricks_mhd_accept(struct MHD_Daemon *daemon, int listener);

/// Bytes that were given to a socket and that its peer has not received; 0 where the system does not say.
int bricks_mhd_unsent(int descriptor);

/// The pointer that `NOTIFY_CONNECTION` stored for this connection; NULL when there is none.
void *bricks_mhd_connection_context(struct MHD_Connection *connection);

/// The descriptor of the connection's socket; -1 when there is none.
int bricks_mhd_connection_descriptor(struct MHD_Connection *connection);

#endif

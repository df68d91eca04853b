#pragma once
#include <microhttpd.h>

// Swift cannot call variadic C functions: each of these fixes the arguments of one.

/// What the daemon is started with; every number is already checked.
struct bricks_mhd_options {
    unsigned int flags;
    int listen_descriptor;
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

/// Starts a daemon on a socket that listens already; NULL when it cannot. The daemon owns the socket from then on.
static inline struct MHD_Daemon *bricks_mhd_start(const struct bricks_mhd_options *options) {
    return MHD_start_daemon(
        options->flags, 0, NULL, NULL, options->access, options->context,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket)options->listen_descriptor,
        MHD_OPTION_NOTIFY_CONNECTION, options->connection, options->context,
        MHD_OPTION_NOTIFY_COMPLETED, options->completed, options->context,
        MHD_OPTION_URI_LOG_CALLBACK, options->target, options->context,
        MHD_OPTION_CONNECTION_LIMIT, options->connections,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, options->connections_per_address,
        MHD_OPTION_CONNECTION_TIMEOUT, options->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, options->connection_memory,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        // Last: MHD takes a pool of one thread for a mistake.
        options->threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, options->threads,
        MHD_OPTION_END);
}

/// What `NOTIFY_CONNECTION` stored for this connection; NULL when nothing.
static inline void *bricks_mhd_connection_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

/// The descriptor of the connection's socket; -1 when there is none.
static inline int bricks_mhd_connection_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : (int)info->connect_fd;
}

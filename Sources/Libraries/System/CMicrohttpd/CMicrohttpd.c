#define _GNU_SOURCE
#include "CMicrohttpd.h"

#include <dlfcn.h>
#include <errno.h>
#include <linux/sockios.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

// MARK: The library

#define FUNCTIONS(F) \
    F(MHD_start_daemon) F(MHD_add_connection) F(MHD_stop_daemon) F(MHD_get_connection_info) \
    F(MHD_get_connection_values_n) F(MHD_suspend_connection) F(MHD_resume_connection) F(MHD_queue_response) \
    F(MHD_create_response_from_buffer) F(MHD_create_response_from_buffer_with_free_callback_cls) \
    F(MHD_create_response_from_callback) F(MHD_create_response_from_fd_at_offset64) F(MHD_add_response_header) \
    F(MHD_destroy_response) F(MHD_create_post_processor) F(MHD_post_process) F(MHD_destroy_post_processor)

#define MEMBER(name) __typeof__(&(name)) name;
static struct {
    FUNCTIONS(MEMBER)
    char problem[256];
} mhd;

static void load(void) {
    void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(mhd.problem, sizeof mhd.problem, "%s", dlerror());
        return;
    }
#define FIND(name) \
    if (!(mhd.name = (__typeof__(mhd.name))dlsym(library, #name))) { \
        snprintf(mhd.problem, sizeof mhd.problem, "libmicrohttpd.so.12 has no " #name "."); \
        return; \
    }
    FUNCTIONS(FIND)
    if (bricks_mhd_redirect_receive(library))
        snprintf(mhd.problem, sizeof mhd.problem, "libmicrohttpd.so.12 does not read by recv, so that requests cannot be checked.");
}

const char *bricks_mhd_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return mhd.problem[0] ? mhd.problem : NULL;
}

// MARK: Functions that make something

struct MHD_Response *MHD_create_response_from_buffer(size_t size, void *buffer, enum MHD_ResponseMemoryMode mode) {
    return bricks_mhd_load() ? NULL : mhd.MHD_create_response_from_buffer(size, buffer, mode);
}

struct MHD_Response *MHD_create_response_from_buffer_with_free_callback_cls(
    size_t size, void *buffer, MHD_ContentReaderFreeCallback release, void *context) {
    return bricks_mhd_load()
        ? NULL
        : mhd.MHD_create_response_from_buffer_with_free_callback_cls(size, buffer, release, context);
}

struct MHD_Response *MHD_create_response_from_callback(
    uint64_t size, size_t block, MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release) {
    return bricks_mhd_load() ? NULL : mhd.MHD_create_response_from_callback(size, block, read, context, release);
}

struct MHD_Response *MHD_create_response_from_fd_at_offset64(uint64_t size, int descriptor, uint64_t offset) {
    return bricks_mhd_load() ? NULL : mhd.MHD_create_response_from_fd_at_offset64(size, descriptor, offset);
}

struct MHD_Daemon *bricks_mhd_start(const struct bricks_mhd_options *options) {
    if (bricks_mhd_load()) return NULL;
    return mhd.MHD_start_daemon(
        options->flags, 0, NULL, NULL, options->access, options->context,
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

// MARK: Functions that work on something that was made

enum MHD_Result MHD_add_response_header(struct MHD_Response *response, const char *name, const char *value) {
    return mhd.MHD_add_response_header(response, name, value);
}

void MHD_destroy_response(struct MHD_Response *response) { mhd.MHD_destroy_response(response); }

enum MHD_Result MHD_queue_response(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response) {
    return mhd.MHD_queue_response(connection, status, response);
}

int MHD_get_connection_values_n(
    struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIteratorN iterate, void *context) {
    return mhd.MHD_get_connection_values_n(connection, kind, iterate, context);
}

void MHD_suspend_connection(struct MHD_Connection *connection) { mhd.MHD_suspend_connection(connection); }
void MHD_resume_connection(struct MHD_Connection *connection) { mhd.MHD_resume_connection(connection); }
void MHD_stop_daemon(struct MHD_Daemon *daemon) { mhd.MHD_stop_daemon(daemon); }

struct MHD_PostProcessor *MHD_create_post_processor(
    struct MHD_Connection *connection, size_t size, MHD_PostDataIterator iterate, void *context) {
    return mhd.MHD_create_post_processor(connection, size, iterate, context);
}

enum MHD_Result MHD_post_process(struct MHD_PostProcessor *processor, const char *data, size_t size) {
    return mhd.MHD_post_process(processor, data, size);
}

enum MHD_Result MHD_destroy_post_processor(struct MHD_PostProcessor *processor) {
    return mhd.MHD_destroy_post_processor(processor);
}

void *bricks_mhd_connection_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        mhd.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

int bricks_mhd_connection_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = mhd.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int)info->connect_fd : -1;
}

int bricks_mhd_accept(struct MHD_Daemon *daemon, int listener) {
    struct sockaddr_storage peer;
    socklen_t size = sizeof peer;
    int descriptor = accept4(listener, (struct sockaddr *)&peer, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor < 0) return -errno;
    // It closes what it does not take.
    return mhd.MHD_add_connection(daemon, descriptor, (struct sockaddr *)&peer, size) == MHD_YES;
}

int bricks_mhd_unsent(int descriptor) {
    int count = 0;
    return ioctl(descriptor, SIOCOUTQ, &count) ? 0 : count;
}

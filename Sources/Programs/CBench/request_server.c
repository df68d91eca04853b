#define _GNU_SOURCE
#include "cbench.h"
#include <microhttpd.h>
#include <netinet/in.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The least that answers the requests of an app whose state is in SQLite: it reads and writes what the app reads and writes
// for them, and sends the bytes that the app sent.

struct server {
    sqlite3 *database;
    sqlite3_stmt *person, *posts, *counts, *own, *add_post, *set, *settings, *add_user, *add_token, *begin, *commit;
    struct MHD_Response *page, *done;
    char kind;
    unsigned long long number;
};

struct form {
    char text[4096];
    size_t size;
};

static sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK) return NULL;
    return statement;
}

/// Steps through all rows, touching every column, as whoever shows them has to.
static size_t run(sqlite3_stmt *statement) {
    size_t bytes = 0;
    while (sqlite3_step(statement) == SQLITE_ROW)
        for (int column = 0; column < sqlite3_column_count(statement); column++)
            bytes += (size_t)sqlite3_column_bytes(statement, column);
    sqlite3_reset(statement);
    return bytes;
}

static int open_store(struct server *server, const char *path) {
    if (sqlite3_open(path, &server->database) != SQLITE_OK) return -1;
    const char *schema =
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
        "CREATE TABLE users (id TEXT PRIMARY KEY, locale TEXT, at INTEGER) WITHOUT ROWID;"
        "CREATE TABLE tokens (token TEXT PRIMARY KEY, user TEXT, at INTEGER) WITHOUT ROWID;"
        "CREATE TABLE settings (user TEXT, name TEXT, value TEXT, PRIMARY KEY (user, name)) WITHOUT ROWID;"
        "CREATE TABLE members (id TEXT PRIMARY KEY, name TEXT);"
        "CREATE TABLE posts (id INTEGER PRIMARY KEY, channel TEXT, author TEXT, text TEXT, at INTEGER, replies INTEGER);"
        "CREATE INDEX by_channel ON posts (channel, id);"
        "CREATE TABLE counts (post INTEGER, kind TEXT, count INTEGER, PRIMARY KEY (post, kind)) WITHOUT ROWID;"
        "CREATE TABLE reactions (post INTEGER, person TEXT, kind TEXT, PRIMARY KEY (post, person, kind)) WITHOUT ROWID;"
        "INSERT INTO members VALUES ('p', 'Guest');"
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25) INSERT INTO posts SELECT i, "
        "'welcome', 'p', 'Post number ' || i || ': I sat for ten minutes today, and noticed the birds.', i, 0 FROM n;";
    if (sqlite3_exec(server->database, schema, NULL, NULL, NULL) != SQLITE_OK) return -1;
    server->person = prepare(server->database, "SELECT user FROM tokens WHERE token = ?");
    server->posts = prepare(server->database, "SELECT p.*, m.name FROM posts p LEFT JOIN members m ON m.id = p.author "
                                              "WHERE p.channel = 'welcome' ORDER BY p.id DESC LIMIT 21");
    server->counts = prepare(server->database, "SELECT post, kind, count FROM counts WHERE post > (SELECT max(id) FROM posts) - 21");
    server->own = prepare(server->database, "SELECT post, kind FROM reactions WHERE person = 'p' AND post > "
                                            "(SELECT max(id) FROM posts) - 21");
    server->add_post = prepare(server->database, "INSERT INTO posts (channel, author, text, at, replies) "
                                                 "VALUES ('welcome', 'p', ?, 0, 0)");
    server->set = prepare(server->database, "INSERT INTO settings VALUES ('p', 'haptics', ?) ON CONFLICT (user, name) "
                                            "DO UPDATE SET value = excluded.value");
    server->settings = prepare(server->database, "SELECT name, value FROM settings WHERE user = 'p'");
    server->add_user = prepare(server->database, "INSERT INTO users VALUES (?, 'en', 0)");
    server->add_token = prepare(server->database, "INSERT INTO tokens VALUES (?, 'p', 0)");
    server->begin = prepare(server->database, "BEGIN IMMEDIATE");
    server->commit = prepare(server->database, "COMMIT");
    return server->commit != NULL && server->add_token != NULL && server->own != NULL && server->add_post != NULL ? 0 : -1;
}

static void write_row(struct server *server, sqlite3_stmt *statement, const char *prefix) {
    char text[80];
    snprintf(text, sizeof text, "%s%llu", prefix, ++server->number);
    sqlite3_bind_text(statement, 1, text, -1, SQLITE_TRANSIENT);
    run(statement);
}

/// Does what a form asks for: reads the posts, writes one and reads them, or keeps a setting.
static void carry_out(struct server *server, const struct form *form) {
    if (memmem(form->text, form->size, "csrf=", 5) == NULL) return;
    run(server->begin);
    if (server->kind == 'c' || server->kind == 'p') {
        if (server->kind == 'p') write_row(server, server->add_post, "I sat for ten minutes today, and noticed the birds ");
        run(server->posts);
        run(server->counts);
        run(server->own);
    } else if (server->kind == 's') {
        write_row(server, server->set, "");
        run(server->settings);
    }
    run(server->commit);
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **slot) {
    (void)url, (void)version;
    struct server *server = context;
    if (*slot == NULL) {
        *slot = calloc(1, sizeof(struct form));
        return *slot == NULL ? MHD_NO : MHD_YES;
    }
    struct form *form = *slot;
    if (*size > 0) {
        size_t room = sizeof form->text - form->size, taken = *size < room ? *size : room;
        memcpy(form->text + form->size, data, taken);
        form->size += taken;
        *size = 0;
        return MHD_YES;
    }
    const char *cookie = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Cookie");
    struct MHD_Response *response = server->page;
    unsigned status = MHD_HTTP_OK;
    if (cookie != NULL) {
        sqlite3_bind_text(server->person, 1, cookie, -1, SQLITE_STATIC);
        run(server->person);
    } else if (strcmp(method, "POST") == 0) {
        run(server->begin);
        write_row(server, server->add_user, "user-");
        write_row(server, server->add_token, "token-");
        run(server->commit);
    }
    if (strcmp(method, "POST") == 0) {
        carry_out(server, form);
        response = server->done;
        status = MHD_HTTP_SEE_OTHER;
    }
    return MHD_queue_response(connection, status, response);
}

static void completed(void *context, struct MHD_Connection *connection, void **slot, enum MHD_RequestTerminationCode code) {
    (void)context, (void)connection, (void)code;
    free(*slot);
    *slot = NULL;
}

int cbench_serve_requests(const char *page_path, const char *done_path, const char *store_path, char kind) {
    struct server server = {.kind = kind};
    server.page = cbench_recorded(page_path);
    server.done = cbench_recorded(done_path);
    if (server.page == NULL || server.done == NULL || open_store(&server, store_path) != 0) return 1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    // One thread, so that one connection to the store is enough.
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC, 0, NULL, NULL, answer, &server,
        MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_NOTIFY_COMPLETED, completed, NULL, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_END);
    if (daemon == NULL) return 1;
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    printf("%u\n", info == NULL ? 0u : (unsigned)info->port);
    fflush(stdout);
    char byte;
    while (read(STDIN_FILENO, &byte, 1) > 0) continue;
    MHD_stop_daemon(daemon);
    return 0;
}

int64_t cbench_processor_time(int process) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

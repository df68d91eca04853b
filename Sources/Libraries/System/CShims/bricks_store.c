#define _GNU_SOURCE
#include "bricks_store.h"

#include <dlfcn.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

// Loaded and not linked: a worker's modules bring an SQLite of their own, which the program's would take the place of.
#define FUNCTIONS(F) \
    F(sqlite3_open_v2) F(sqlite3_close_v2) F(sqlite3_busy_timeout) F(sqlite3_db_config) F(sqlite3_exec) \
    F(sqlite3_prepare_v2) F(sqlite3_step) F(sqlite3_column_text) F(sqlite3_finalize) F(sqlite3_errmsg) \
    F(sqlite3_extended_errcode)

#define MEMBER(name) __typeof__(&(name)) name;
static struct {
    FUNCTIONS(MEMBER)
} sqlite;

int32_t bricks_store_load(char *text, size_t size) {
    void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(text, size, "%s", dlerror());
        return -1;
    }
#define FIND(name) \
    if (!(sqlite.name = (__typeof__(sqlite.name))dlsym(library, #name))) { \
        snprintf(text, size, "libsqlite3.so.0 has no " #name); \
        return -1; \
    }
    FUNCTIONS(FIND)
    return 0;
}

/// The words of a failure about the file.
static int32_t failure(sqlite3 *database, char *text, size_t size) {
    int code = database ? sqlite.sqlite3_extended_errcode(database) & 0xFF : SQLITE_NOMEM;
    snprintf(text, size, "%s", database ? sqlite.sqlite3_errmsg(database) : "there is no memory");
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB ? 1 : -1;
}

static int32_t check(sqlite3 *database, const char *pragma, char *text, size_t size) {
    sqlite.sqlite3_busy_timeout(database, 10000);
    sqlite.sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite.sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (sqlite.sqlite3_exec(database, "PRAGMA mmap_size=0; PRAGMA cell_size_check=ON", NULL, NULL, NULL) != SQLITE_OK) {
        return failure(database, text, size);
    }
    sqlite3_stmt *statement = NULL;
    if (sqlite.sqlite3_prepare_v2(database, pragma, -1, &statement, NULL) != SQLITE_OK) {
        return failure(database, text, size);
    }
    int32_t result;
    if (sqlite.sqlite3_step(statement) == SQLITE_ROW) {
        const char *found = (const char *)sqlite.sqlite3_column_text(statement, 0);
        result = found && strcmp(found, "ok") == 0 ? 0 : 1;
        if (result) snprintf(text, size, "%s", found ? found : "the check tells nothing");
    } else {
        result = failure(database, text, size);
    }
    sqlite.sqlite3_finalize(statement);
    return result;
}

static int32_t check_file(const char *path, int flags, const char *pragma, char *text, size_t size) {
    sqlite3 *database = NULL;
    flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW;
    int code = sqlite.sqlite3_open_v2(path, &database, flags, NULL);
    int32_t result = code == SQLITE_OK ? check(database, pragma, text, size) : failure(database, text, size);
    sqlite.sqlite3_close_v2(database);
    return result;
}

int32_t bricks_store_check(const char *path, char *text, size_t size) {
    return check_file(path, 0, "PRAGMA quick_check(1)", text, size);
}

int32_t bricks_store_check_copy(const char *path, char *text, size_t size) {
    // A URI (https://www.sqlite.org/uri.html), each byte of the path but the plainest ones in hexadecimal digits.
    static const char plain[] = "/.-_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    char uri[3 * 4096 + 32] = "file:";
    size_t end = strlen(uri);
    if (strlen(path) >= 4096) {
        snprintf(text, size, "its path is too long");
        return -1;
    }
    for (const char *c = path; *c; c++) {
        if (strchr(plain, *c)) uri[end++] = *c;
        else end += (size_t)sprintf(uri + end, "%%%02X", (unsigned char)*c);
    }
    strcpy(uri + end, "?immutable=1");
    return check_file(uri, SQLITE_OPEN_URI, "PRAGMA integrity_check(1)", text, size);
}

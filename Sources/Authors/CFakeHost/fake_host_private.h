/* Declarations that the files of the fake host share. */
#ifndef BRICKS_FAKE_HOST_PRIVATE_H
#define BRICKS_FAKE_HOST_PRIVATE_H

#include <bricks/fake_host.h>
#include <pthread.h>

/* Text that grows; `data` ends in NUL, or is NULL while it is empty. */
typedef struct {
    char *data;
    size_t size, capacity;
} fake_text;

void fake_append(fake_text *text, const char *bytes, size_t size);
void fake_print(fake_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void fake_clear(fake_text *text);
void fake_append_quoted(fake_text *text, const char *bytes, size_t size);

/* One JSON value; its members or items are in `first`, linked by `next`. */
typedef struct fake_json {
    char type; /* { [ " 0 t f n as JSON begins them */
    char *name, *text;
    struct fake_json *first, *next;
} fake_json;

/* NULL when it is not JSON or nests deeper than 64. */
fake_json *fake_json_parse(const char *bytes, size_t size);
void fake_json_free(fake_json *json);
const fake_json *fake_json_member(const fake_json *object, const char *name);
const char *fake_json_string(const fake_json *object, const char *name);
bool fake_is_utf8(const char *bytes, size_t size);

typedef struct fake_entry {
    char *key, *value;
    struct fake_entry *next;
} fake_entry;

const char *fake_find(const fake_entry *entries, const char *key);
void fake_set(fake_entry **entries, const char *key, const char *value);
void fake_free_entries(fake_entry **entries);

/* A piece of a screen's content: the texts of a component, or of a part of the data. */
typedef struct fake_piece {
    char *key;
    fake_text text;
    struct fake_piece *next;
} fake_piece;

typedef struct fake_screen {
    bricks_id session, id; /* each session counts its screens by itself */
    bool gone, placed;
    fake_text messages;
    fake_piece *components, *data;
    struct fake_screen *next;
} fake_screen;

typedef struct fake_offer {
    const char *interface;
    const void *table;
    bool hidden, asked;
    void *shortened; /* a mapping of its own */
    size_t shortened_size;
    const void *shortened_table;
} fake_offer;

enum { FAKE_TEXTS = 64 };

struct bricks_fake_host {
    pthread_mutex_t lock;
    pthread_cond_t answered;
    bricks_host table;
    struct bricks_fake_host *next; /* among the living */

    fake_offer *offers;
    bricks_fake_handler handler;
    void *handler_context;
    bricks_fake_completion completion;
    void *completion_context;

    fake_text calls, violations, lookups;
    fake_entry *counts, *refusals, *store, *configuration, *inboxes;
    fake_screen *screens;
    int64_t time;

    struct kept {
        struct kept *next;
        char text[];
    } *kept;

    /* The module. */
    void *file;
    const bricks_module *module_table;
    void *module, *self;
    bool started;
    char *directory;
    bool owns_directory;

    /* The last call to it. */
    bricks_call frame;
    uint64_t requests;
    bool replied, completed;
    bricks_status status;
    bricks_value *values;
    uint32_t value_count;
    fake_text failure, detail;
};

/* Gives a text to the test, which is kept until the host is destroyed; NULL for NULL or empty. */
const char *fake_keep(bricks_fake_host *host, const char *text);

void fake_violation(bricks_fake_host *host, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Session 0 stands for whichever had a screen of that id last. */
fake_screen *fake_screen_of(bricks_fake_host *host, bricks_id session, bricks_id id, bool make);
void fake_free_screens(bricks_fake_host *host);

#endif

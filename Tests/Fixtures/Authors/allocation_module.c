/* A module in C, MODULE_FILE, whose every allocation can be made to fail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long remaining = -1, live;

static int refuses(void) {
    if (remaining == 0) return 1;
    if (remaining > 0) remaining--;
    return 0;
}

static void *test_calloc(size_t count, size_t size) {
    void *memory = refuses() ? NULL : calloc(count, size);
    live += memory != NULL;
    return memory;
}

static void *test_malloc(size_t size) {
    void *memory = refuses() ? NULL : malloc(size);
    live += memory != NULL;
    return memory;
}

static void *test_realloc(void *old, size_t size) {
    void *memory = refuses() ? NULL : realloc(old, size);
    live += memory != NULL && !old;
    return memory;
}

static void test_free(void *memory) {
    live -= memory != NULL;
    free(memory);
}

#define malloc test_malloc
#define calloc test_calloc
#define realloc test_realloc
#define free test_free
#include MODULE_FILE

/* Lets so many allocations succeed; -1 for all. Gives how many were still to come. */
BRICKS_EXPORT long test_allow(long count) {
    long before = remaining;
    remaining = count;
    return before;
}

BRICKS_EXPORT long test_live(void) { return live; }

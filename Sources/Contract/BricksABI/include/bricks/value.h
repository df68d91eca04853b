/* A result on its way back to the caller. */
#ifndef BRICKS_VALUE_H
#define BRICKS_VALUE_H

#include "base.h"

/* What a value holds. */
typedef uint32_t bricks_value_type;

enum {
    BRICKS_VALUE_ABSENT = 0,
    BRICKS_VALUE_INTEGER = 1,    /* `integer`: flags, i32, i64, u32, enumerations */
    BRICKS_VALUE_UNSIGNED = 2,   /* `integer`, to be read as uint64_t: u64 and ids */
    BRICKS_VALUE_REAL = 3,       /* `real` */
    BRICKS_VALUE_TEXT = 4,       /* `data` and `data_size`: UTF-8, also documents */
    BRICKS_VALUE_DESCRIPTOR = 5  /* `integer`: a file descriptor; ownership passes to the receiver */
};

typedef struct bricks_value_1_0 {
    uint32_t size;          /* of this struct, as the sender knows it */
    bricks_value_type type;
    int64_t integer;
    double real;
    const char *data;       /* borrowed until the call that passes the value returns */
    uint64_t data_size;     /* in bytes */
} bricks_value;

BRICKS_ASSERT(sizeof(bricks_value) == 40, "bricks_value has 40 bytes");
BRICKS_ASSERT(offsetof(bricks_value, size) == 0, "bricks_value.size is at 0");
BRICKS_ASSERT(offsetof(bricks_value, type) == 4, "bricks_value.type is at 4");
BRICKS_ASSERT(offsetof(bricks_value, integer) == 8, "bricks_value.integer is at 8");
BRICKS_ASSERT(offsetof(bricks_value, real) == 16, "bricks_value.real is at 16");
BRICKS_ASSERT(offsetof(bricks_value, data) == 24, "bricks_value.data is at 24");
BRICKS_ASSERT(offsetof(bricks_value, data_size) == 32, "bricks_value.data_size is at 32");

#endif

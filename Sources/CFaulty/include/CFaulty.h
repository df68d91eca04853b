/* The sources of the faulty modules and the contract's headers, inside the program, so that the self-test needs nothing
 * but a C compiler. */
#ifndef CFAULTY_H
#define CFAULTY_H

#include <stddef.h>

typedef struct bricks_faulty_file {
    const char *path; /* such as `include/bricks/entry.h` */
    const char *bytes;
    size_t size;
} bricks_faulty_file;

size_t bricks_faulty_count(void);

/* The file of that number, below the count. */
const bricks_faulty_file *bricks_faulty_at(size_t number);

#endif

#pragma once

#include <stdint.h>

// The sources of the faulty modules and the contract's headers, in read-only data of the program, so that the self-test
// needs nothing but a C compiler.

struct faulty_file {
    const char *path; // such as `include/bricks/entry.h`
    const unsigned char *bytes;
    uint64_t size;
};

uint32_t faulty_file_count(void);

// The index goes from 0 to faulty_file_count() - 1; beyond, every member is 0.
struct faulty_file faulty_file_at(uint32_t index);

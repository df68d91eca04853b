#pragma once

#include <stdint.h>

// The files that module authors get, as they stand in the repository, in read-only data of the program.

struct author_file {
    const char *path; // from the repository's root
    const unsigned char *bytes;
    uint64_t size;
};

uint32_t author_file_count(void);

// The index goes from 0 to author_file_count() - 1; beyond, every member is 0.
struct author_file author_file_at(uint32_t index);

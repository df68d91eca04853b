#ifndef BRICKS_SEAL_H
#define BRICKS_SEAL_H

#include <stdint.h>

// memfd_create, its seals and sendfile are behind _GNU_SOURCE, which Swift's Glibc module does not define.

/// Copies a regular file of at most 1 GiB into a sealed memory file. Gives its descriptor and sets *size, or gives a
/// negative errno.
int bricks_seal_file(const char *path, int64_t *size);

#endif

#pragma once

/// Makes and opens a file from a path that ends in XXXXXX, which it overwrites: for reading and writing, closed on
/// exec. Returns the descriptor, or -1 with errno. In C because mkostemp is hidden behind _GNU_SOURCE.
int bricks_temporary_file(char *path_template);

/// Makes the kernel write what programs changed in a file through memory mappings, after which each further change by one
/// is seen in the file's change time. Returns 1; or 0 where that does not hold: where it fails, and on file systems that
/// live in memory or whose times another machine or program decides. In C because Swift's Glibc module has no statfs.
int bricks_settle_file(int descriptor);

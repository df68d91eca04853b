#pragma once

/// Makes and opens a file from a path that ends in XXXXXX, which it overwrites: for reading and writing, closed on
/// exec. Returns the descriptor, or -1 with errno. In C because mkostemp is hidden behind _GNU_SOURCE.
int bricks_temporary_file(char *path_template);

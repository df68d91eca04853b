#pragma once

#include <stddef.h>
#include <stdint.h>

/// Loads SQLite, which the process does not have otherwise; 0, or -1 with the reason in the text.
int32_t bricks_store_load(char *text, size_t size);

/// Looks through the pages of a database that may be in use: 0 when they are sound, 1 when they are damaged, and -1 when
/// that cannot be told; the text has the damage or the reason. The path must have no symbolic link in it.
int32_t bricks_store_check(const char *path, char *text, size_t size);

/// Looks through all of a database that nobody uses, its indices too, and neither reads nor makes files beside it.
int32_t bricks_store_check_copy(const char *path, char *text, size_t size);

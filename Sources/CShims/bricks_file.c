#define _GNU_SOURCE
#include "bricks_file.h"

#include <fcntl.h>
#include <stdlib.h>

int bricks_temporary_file(char *path_template) {
    return mkostemp(path_template, O_CLOEXEC);
}

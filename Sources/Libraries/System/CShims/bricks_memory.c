#include "bricks_memory.h"

#include <malloc.h>
#include <unistd.h>

void bricks_memory_bound_arenas(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    mallopt(M_ARENA_MAX, processors > 4 ? (int)processors : 4);
}

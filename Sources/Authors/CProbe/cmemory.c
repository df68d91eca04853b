#define _GNU_SOURCE
#include "cprobe.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

probe_memory probe_lend(const void *bytes, size_t size, int how, size_t alignment)
{
    if (how == PROBE_PLAIN) {
        /* Never freed: a module that keeps what it was lent is found by what vanishes, not by accident. */
        probe_memory plain = {.data = calloc(1, size + alignment + 1), .size = size};
        if (!plain.data) abort();
        if (size && bytes) memcpy(plain.data, bytes, size);
        return plain;
    }
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t pages = (size + 1 + alignment + page - 1) / page + 1;
    probe_memory memory = {.mapped = (pages + 1) * page, .size = size};
    memory.base = mmap(NULL, memory.mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory.base == MAP_FAILED) abort();
    char *end = memory.base + pages * page;
    mprotect(end, page, PROT_NONE);
    memory.data = how == PROBE_GUARDED ? end - size : memory.base + page / 2;
    if (size && bytes) memcpy(memory.data, bytes, size);
    if (how == PROBE_READ_ONLY) mprotect(memory.base, pages * page, PROT_READ);
    return memory;
}

void probe_vanish(probe_memory memory)
{
    if (memory.base) mprotect(memory.base, memory.mapped, PROT_NONE);
}

void probe_release(probe_memory memory)
{
    if (memory.base) munmap(memory.base, memory.mapped);
}

const void *probe_unreadable(void)
{
    static const void *address;
    if (!address) address = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return address;
}

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CTrial.h"

void *bricks_trial_load(const char *path, const char **reason) {
    dlerror();
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    *reason = handle ? NULL : dlerror();
    return handle;
}

bool bricks_trial_has_children(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_CHILDREN, &usage) == 0 && usage.ru_maxrss > 0) return true;
    return waitpid(-1, NULL, WNOHANG) >= 0 || errno != ECHILD;
}

void bricks_trial_keep_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

bool bricks_trial_readable(const void *address, size_t size) {
    int pipes[2];
    if (pipe2(pipes, O_CLOEXEC | O_NONBLOCK) < 0) return false;
    bool good = true;
    for (size_t offset = 0; offset < size && good; offset += 256) {
        char thrown_away[256];
        size_t part = size - offset < 256 ? size - offset : 256;
        ssize_t written = write(pipes[1], (const char *)address + offset, part);
        good = written == (ssize_t)part && read(pipes[0], thrown_away, part) == written;
    }
    close(pipes[0]);
    close(pipes[1]);
    return good;
}

bool bricks_trial_mapping(const void *address, char permissions[5], char *name, size_t name_size) {
    FILE *maps = fopen("/proc/self/maps", "re");
    if (!maps || name_size == 0) return false;
    char line[4352];
    bool found = false;
    while (!found && fgets(line, sizeof line, maps)) {
        unsigned long start, end;
        char path[4096] = "", modes[5] = "";
        if (sscanf(line, "%lx-%lx %4s %*s %*s %*s %4095[^\n]", &start, &end, modes, path) < 3) continue;
        if ((unsigned long)(uintptr_t)address < start || (unsigned long)(uintptr_t)address >= end) continue;
        found = true;
        memcpy(permissions, modes, 5);
        strncpy(name, path, name_size - 1);
        name[name_size - 1] = 0;
    }
    fclose(maps);
    return found;
}

/* ---- A host that offers nothing but itself ---- */

static uint32_t lookups, completions;

static const void *get_interface(void *self, const char *name, uint64_t name_size) {
    (void)self, (void)name, (void)name_size;
    lookups++;
    return NULL;
}

static void complete(void *self, bricks_id session, uint64_t request, bricks_status status, const bricks_value *values,
                     uint32_t count, const char *message, uint64_t message_size, const char *detail,
                     uint64_t detail_size) {
    (void)self, (void)session, (void)request, (void)status, (void)values, (void)count, (void)message;
    (void)message_size, (void)detail, (void)detail_size;
    completions++;
}

bricks_trial_entered bricks_trial_enter(void *handle, uint32_t oldest, uint32_t newest, uint32_t extra) {
    bricks_trial_entered entered = {0};
    bricks_module_entry_function entry = (bricks_module_entry_function)dlsym(handle, BRICKS_ENTRY_SYMBOL);
    if (!entry) return entered;
    entered.found = true;
    // In pages of their own: the host may not be written, and nothing may be read beyond its end.
    long page = sysconf(_SC_PAGESIZE);
    char *memory = mmap(NULL, (size_t)page * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return entered;
    uint32_t size = (uint32_t)sizeof(bricks_host) + extra;
    bricks_host host = {.size = size, .abi_oldest = oldest, .abi_newest = newest, .self = &lookups,
                        .get_interface = get_interface, .complete = complete};
    char *place = memory + page - size;
    memset(place, 0, size);
    memcpy(place, &host, sizeof host);
    mprotect(memory, (size_t)page, PROT_READ);
    mprotect(memory + page, (size_t)page, PROT_NONE);
    lookups = completions = 0;
    // Neither NULL nor readable, so that a table that was not set differs from one that is NULL.
    const bricks_module *untouched = (const bricks_module *)(const void *)(memory + page);
    const bricks_module *table = untouched;
    entered.status = entry((const bricks_host *)(const void *)place, &table);
    entered.calls = lookups + completions;
    entered.set = table != untouched;
    entered.table = entered.set ? table : NULL;
    munmap(memory, (size_t)page * 2);
    return entered;
}

const void *bricks_trial_interface(const bricks_module *table, const char *name, size_t size, bool guarded) {
    if (!name || !guarded) return table->get_interface(name, size);
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t room = (size / page + 1) * page;
    char *memory = mmap(NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
    char *place = memory + room - size;
    memcpy(place, name, size);
    mprotect(memory, room, PROT_READ);
    mprotect(memory + room, page, PROT_NONE);
    const void *found = table->get_interface(place, size);
    munmap(memory, room + page);
    return found;
}

static const char *const bricks_trial_members[13] = {
    "create", "start", "stop", "destroy", "session_open", "session_changed", "session_save", "session_close",
    "user_export", "user_erase", "cancel", "complete", "get_interface",
};

const char *bricks_trial_member(uint32_t number) { return number < 13 ? bricks_trial_members[number] : NULL; }

const void *bricks_trial_function(const bricks_module *table, uint32_t number) {
    const void *function = NULL;
    if (number < 13) memcpy(&function, (const char *)table + 8 + 8 * number, sizeof function);
    return function;
}

#define _GNU_SOURCE
#include "CLedger.h"
#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__x86_64__)
static bool is_slot(uint64_t type) { return type == R_X86_64_JUMP_SLOT || type == R_X86_64_GLOB_DAT || type == R_X86_64_64; }
#elif defined(__aarch64__)
static bool is_slot(uint64_t type)
{
    return type == R_AARCH64_JUMP_SLOT || type == R_AARCH64_GLOB_DAT || type == R_AARCH64_ABS64;
}
#else
static bool is_slot(uint64_t type) { (void)type; return false; }
#endif

/* ---- The ledger: open addressing, a removed entry leaves a tombstone ---- */

typedef struct entry {
    void *pointer;
    uint64_t size;
} entry;

#define TOMBSTONE ((void *)1)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static entry *entries;
static size_t capacity, used;
static uint64_t allocations, outstanding, outstanding_bytes;
static int64_t countdown = -1;
static bool failed;
static void (*throw_bad_alloc)(void);

static size_t slot_of(const entry *table, size_t size, const void *pointer)
{
    size_t at = ((uintptr_t)pointer >> 4) * 0x9E3779B97F4A7C15u & (size - 1);
    while (table[at].pointer && table[at].pointer != pointer) at = (at + 1) & (size - 1);
    return at;
}

static void grow(void)
{
    size_t size = capacity ? capacity : 1024;
    while (size < 4 * (outstanding + 1)) size *= 2;
    entry *table = calloc(size, sizeof *table);
    if (!table) abort();
    for (size_t index = 0; index < capacity; index++) {
        void *pointer = entries[index].pointer;
        if (pointer && pointer != TOMBSTONE) table[slot_of(table, size, pointer)] = entries[index];
    }
    free(entries);
    entries = table;
    capacity = size;
    used = outstanding;
}

static void *enter(void *pointer, uint64_t size)
{
    if (!pointer) return NULL;
    pthread_mutex_lock(&lock);
    if (used + 1 > capacity / 2) grow();
    entry *place = &entries[slot_of(entries, capacity, pointer)];
    if (!place->pointer) used++;
    *place = (entry){pointer, size};
    outstanding++;
    outstanding_bytes += size;
    pthread_mutex_unlock(&lock);
    return pointer;
}

/* Whether the pointer was in the ledger. */
static bool leave(void *pointer)
{
    bool known = false;
    if (!pointer) return false;
    pthread_mutex_lock(&lock);
    if (capacity) {
        entry *place = &entries[slot_of(entries, capacity, pointer)];
        if (place->pointer) {
            known = true;
            outstanding--;
            outstanding_bytes -= place->size;
            *place = (entry){TOMBSTONE, 0};
        }
    }
    pthread_mutex_unlock(&lock);
    return known;
}

static bool granted(void)
{
    bool answer = true;
    pthread_mutex_lock(&lock);
    allocations++;
    if (countdown == 0) {
        failed = true;
        answer = false;
    }
    if (countdown >= 0) countdown--;
    pthread_mutex_unlock(&lock);
    if (!answer) errno = ENOMEM;
    return answer;
}

/* ---- What stands in for the functions ---- */

static void *ledger_malloc(size_t size) { return granted() ? enter(malloc(size), size) : NULL; }

static void *ledger_calloc(size_t count, size_t size) { return granted() ? enter(calloc(count, size), count * size) : NULL; }

static void *ledger_realloc(void *pointer, size_t size)
{
    if (!granted()) return NULL;
    bool known = leave(pointer);
    void *moved = realloc(pointer, size);
    if (!moved && size && known) enter(pointer, 0);
    return enter(moved, size);
}

static void *ledger_reallocarray(void *pointer, size_t count, size_t size)
{
    size_t whole;
    if (__builtin_mul_overflow(count, size, &whole)) {
        errno = ENOMEM;
        return NULL;
    }
    return ledger_realloc(pointer, whole);
}

static void ledger_free(void *pointer)
{
    leave(pointer);
    free(pointer);
}

static char *ledger_strdup(const char *text) { return granted() ? enter(strdup(text), strlen(text) + 1) : NULL; }

static char *ledger_strndup(const char *text, size_t size)
{
    return granted() ? enter(strndup(text, size), strnlen(text, size) + 1) : NULL;
}

static void *ledger_aligned_alloc(size_t alignment, size_t size)
{
    return granted() ? enter(aligned_alloc(alignment, size), size) : NULL;
}

static int ledger_posix_memalign(void **result, size_t alignment, size_t size)
{
    if (!granted()) return ENOMEM;
    int status = posix_memalign(result, alignment, size);
    if (!status) enter(*result, size);
    return status;
}

static void *ledger_new(size_t size)
{
    void *pointer = granted() ? enter(malloc(size ? size : 1), size) : NULL;
    if (!pointer) {
        if (throw_bad_alloc) throw_bad_alloc();
        abort();
    }
    return pointer;
}

static void *ledger_new_nothrow(size_t size, const void *tag)
{
    (void)tag;
    return ledger_malloc(size ? size : 1);
}

static void ledger_delete_sized(void *pointer, size_t size)
{
    (void)size;
    ledger_free(pointer);
}

static const struct {
    const char *name;
    void *function;
    bool is_new;
} substitutes[] = {
    {"malloc", (void *)ledger_malloc, false},
    {"calloc", (void *)ledger_calloc, false},
    {"realloc", (void *)ledger_realloc, false},
    {"reallocarray", (void *)ledger_reallocarray, false},
    {"free", (void *)ledger_free, false},
    {"strdup", (void *)ledger_strdup, false},
    {"strndup", (void *)ledger_strndup, false},
    {"aligned_alloc", (void *)ledger_aligned_alloc, false},
    {"posix_memalign", (void *)ledger_posix_memalign, false},
    {"_Znwm", (void *)ledger_new, true},
    {"_Znam", (void *)ledger_new, true},
    {"_ZnwmRKSt9nothrow_t", (void *)ledger_new_nothrow, true},
    {"_ZnamRKSt9nothrow_t", (void *)ledger_new_nothrow, true},
    {"_ZdlPv", (void *)ledger_free, true},
    {"_ZdaPv", (void *)ledger_free, true},
    {"_ZdlPvm", (void *)ledger_delete_sized, true},
    {"_ZdaPvm", (void *)ledger_delete_sized, true},
};

/* ---- Leading the object's calls through them ---- */

static bool replace(ElfW(Addr) address, void *function)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = address & ~(page - 1);
    /* A slot is aligned and never crosses a page. After RELRO its page can only be read, and stays writable from here on. */
    if (mprotect((void *)start, page, PROT_READ | PROT_WRITE)) return false;
    *(void **)address = function;
    return true;
}

static int walk(const struct link_map *map, const ElfW(Rela) *table, size_t size, const ElfW(Sym) *symbols, const char *strings)
{
    int replaced = 0;
    for (size_t index = 0; index < size / sizeof *table; index++) {
        uint64_t symbol = ELF64_R_SYM(table[index].r_info);
        if (!symbol || !is_slot(ELF64_R_TYPE(table[index].r_info))) continue;
        const char *name = strings + symbols[symbol].st_name;
        for (size_t at = 0; at < sizeof substitutes / sizeof *substitutes; at++) {
            if (strcmp(name, substitutes[at].name)) continue;
            if (substitutes[at].is_new && !throw_bad_alloc) continue;
            replaced += replace(map->l_addr + table[index].r_offset, substitutes[at].function);
        }
    }
    return replaced;
}

int bricks_ledger_attach(void *handle)
{
    struct link_map *map = NULL;
    const ElfW(Sym) *symbols = NULL;
    const char *strings = NULL;
    const ElfW(Rela) *jumps = NULL, *others = NULL;
    size_t jumps_size = 0, others_size = 0;
    if (!handle || dlinfo(handle, RTLD_DI_LINKMAP, &map) || !map) return 0;
    throw_bad_alloc = (void (*)(void))dlsym(handle, "_ZSt17__throw_bad_allocv");
    for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
        switch (entry->d_tag) {
        case DT_SYMTAB: symbols = (const void *)entry->d_un.d_ptr; break;
        case DT_STRTAB: strings = (const void *)entry->d_un.d_ptr; break;
        case DT_JMPREL: jumps = (const void *)entry->d_un.d_ptr; break;
        case DT_PLTRELSZ: jumps_size = entry->d_un.d_val; break;
        case DT_RELA: others = (const void *)entry->d_un.d_ptr; break;
        case DT_RELASZ: others_size = entry->d_un.d_val; break;
        default: break;
        }
    }
    if (!symbols || !strings) return 0;
    return (jumps ? walk(map, jumps, jumps_size, symbols, strings) : 0) +
           (others ? walk(map, others, others_size, symbols, strings) : 0);
}

void bricks_ledger_fail_after(int64_t count)
{
    pthread_mutex_lock(&lock);
    countdown = count;
    failed = false;
    pthread_mutex_unlock(&lock);
}

bool bricks_ledger_has_failed(void)
{
    pthread_mutex_lock(&lock);
    bool answer = failed;
    pthread_mutex_unlock(&lock);
    return answer;
}

static uint64_t read_counter(const uint64_t *counter)
{
    pthread_mutex_lock(&lock);
    uint64_t value = *counter;
    pthread_mutex_unlock(&lock);
    return value;
}

uint64_t bricks_ledger_allocations(void) { return read_counter(&allocations); }

uint64_t bricks_ledger_outstanding(void) { return read_counter(&outstanding); }

uint64_t bricks_ledger_outstanding_bytes(void) { return read_counter(&outstanding_bytes); }

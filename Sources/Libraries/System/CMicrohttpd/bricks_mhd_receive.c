#define _GNU_SOURCE
#include "bricks_mhd_receive.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

// MARK: The connections, by descriptor

#define PAGE_SIZE_OF_TABLE 1024
#define PAGES_OF_TABLE 1024

// Pages are made when they are needed and stay; a descriptor beyond all of them is refused.
static _Atomic(_Atomic(void *) *) table[PAGES_OF_TABLE];
static _Atomic(bricks_mhd_receiver) receiver;

static _Atomic(void *) *entry(int descriptor, int makes) {
    if (descriptor < 0 || descriptor >= PAGE_SIZE_OF_TABLE * PAGES_OF_TABLE) return NULL;
    _Atomic(_Atomic(void *) *) *slot = &table[descriptor / PAGE_SIZE_OF_TABLE];
    _Atomic(void *) *page = atomic_load_explicit(slot, memory_order_acquire);
    if (!page && makes) {
        _Atomic(void *) *made = calloc(PAGE_SIZE_OF_TABLE, sizeof *made);
        if (!made) return NULL;
        if (atomic_compare_exchange_strong(slot, &page, made)) page = made;
        else free((void *)made);
    }
    return page ? &page[descriptor % PAGE_SIZE_OF_TABLE] : NULL;
}

int bricks_mhd_watch(int descriptor, void *connection) {
    _Atomic(void *) *slot = entry(descriptor, connection != NULL);
    if (!slot) return connection ? -1 : 0;
    atomic_store_explicit(slot, connection, memory_order_release);
    return 0;
}

static ssize_t receive(int descriptor, void *buffer, size_t size, int flags) {
    _Atomic(void *) *slot = entry(descriptor, 0);
    void *connection = slot ? atomic_load_explicit(slot, memory_order_acquire) : NULL;
    bricks_mhd_receiver ours = atomic_load_explicit(&receiver, memory_order_acquire);
    if (!connection || !ours) return recv(descriptor, buffer, size, flags);
    ssize_t count = ours(connection, descriptor, buffer, size);
    if (count >= 0) return count;
    errno = (int)-count;
    return -1;
}

void bricks_mhd_set_receiver(bricks_mhd_receiver function) {
    atomic_store_explicit(&receiver, function, memory_order_release);
}

// MARK: The library's reference to recv

#if defined(__x86_64__)
#define IS_FUNCTION_SLOT(type) ((type) == R_X86_64_JUMP_SLOT || (type) == R_X86_64_GLOB_DAT)
#elif defined(__aarch64__)
#define IS_FUNCTION_SLOT(type) ((type) == R_AARCH64_JUMP_SLOT || (type) == R_AARCH64_GLOB_DAT)
#else
#error "The relocations of this processor are not known here."
#endif

// The part of a library that is read-only once it is bound.
struct sealed_part {
    ElfW(Addr) base, start, end;
};

static int find_sealed(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct sealed_part *part = context;
    if (info->dlpi_addr != part->base) return 0;
    for (int index = 0; index < info->dlpi_phnum; index++) {
        if (info->dlpi_phdr[index].p_type != PT_GNU_RELRO) continue;
        part->start = info->dlpi_addr + info->dlpi_phdr[index].p_vaddr;
        part->end = part->start + info->dlpi_phdr[index].p_memsz;
    }
    return 1;
}

// Stores a function where the library keeps the address of `recv`.
static int put(void **slot, void *function, ElfW(Addr) base) {
    struct sealed_part part = {.base = base};
    dl_iterate_phdr(find_sealed, &part);
    int is_sealed = (ElfW(Addr))slot >= part.start && (ElfW(Addr))slot < part.end;
    long size = sysconf(_SC_PAGESIZE);
    if (size <= 0) return -1;
    void *page = (void *)((uintptr_t)slot & ~((uintptr_t)size - 1));
    if (is_sealed && mprotect(page, (size_t)size, PROT_READ | PROT_WRITE)) return -1;
    __atomic_store_n(slot, function, __ATOMIC_RELEASE);
    return is_sealed ? mprotect(page, (size_t)size, PROT_READ) : 0;
}

static int replace(const ElfW(Rela) *relocations, size_t size, const ElfW(Sym) *symbols, const char *names,
                   ElfW(Addr) base) {
    int replaced = 0;
    for (size_t index = 0; relocations && index < size / sizeof *relocations; index++) {
        const ElfW(Rela) *relocation = &relocations[index];
        if (!IS_FUNCTION_SLOT(ELF64_R_TYPE(relocation->r_info))) continue;
        if (strcmp(names + symbols[ELF64_R_SYM(relocation->r_info)].st_name, "recv")) continue;
        if (put((void **)(base + relocation->r_offset), (void *)receive, base)) return -1;
        replaced++;
    }
    return replaced;
}

int bricks_mhd_redirect_receive(void *library) {
    struct link_map *map = NULL;
    if (dlinfo(library, RTLD_DI_LINKMAP, &map) || !map) return -1;
    const ElfW(Rela) *calls = NULL, *others = NULL;
    size_t calls_size = 0, others_size = 0;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    // glibc has turned these into addresses.
    for (const ElfW(Dyn) *entry = map->l_ld; entry && entry->d_tag != DT_NULL; entry++) {
        switch (entry->d_tag) {
        case DT_JMPREL: calls = (const void *)entry->d_un.d_ptr; break;
        case DT_PLTRELSZ: calls_size = entry->d_un.d_val; break;
        case DT_RELA: others = (const void *)entry->d_un.d_ptr; break;
        case DT_RELASZ: others_size = entry->d_un.d_val; break;
        case DT_SYMTAB: symbols = (const void *)entry->d_un.d_ptr; break;
        case DT_STRTAB: names = (const void *)entry->d_un.d_ptr; break;
        default: break;
        }
    }
    if (!symbols || !names) return -1;
    int first = replace(calls, calls_size, symbols, names, map->l_addr);
    int second = replace(others, others_size, symbols, names, map->l_addr);
    return first < 0 || second < 0 || first + second == 0 ? -1 : 0;
}

#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CCrash.h"

typedef char *(*swift_demangle)(const char *, size_t, char *, size_t *, uint32_t);
typedef char *(*cxa_demangle)(const char *, char *, size_t *, int *);

static char *demangled(const char *name) {
    if (strncmp(name, "$s", 2) == 0) {
        swift_demangle demangle = (swift_demangle)dlsym(RTLD_DEFAULT, "swift_demangle");
        return demangle ? demangle(name, strlen(name), NULL, NULL, 0) : NULL;
    }
    if (strncmp(name, "_Z", 2) == 0) {
        cxa_demangle demangle = (cxa_demangle)dlsym(RTLD_DEFAULT, "__cxa_demangle");
        int status = 0;
        return demangle ? demangle(name, NULL, NULL, &status) : NULL;
    }
    return NULL;
}

// Whether that many entries of that size lie in the file. Every number comes from the file.
static bool holds(uint64_t file_size, uint64_t offset, uint64_t size) {
    return offset <= file_size && size <= file_size - offset;
}

static bool find(const char *file, uint64_t size, uint64_t offset, char *name, size_t name_size, uint64_t *into) {
    const Elf64_Ehdr *header = (const Elf64_Ehdr *)(const void *)file;
    if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64)
        return false;
    uint64_t table = (uint64_t)header->e_shnum * sizeof(Elf64_Shdr);
    if (header->e_shentsize != sizeof(Elf64_Shdr) || header->e_shoff % 8 || !holds(size, header->e_shoff, table)) return false;
    const Elf64_Shdr *sections = (const Elf64_Shdr *)(const void *)(file + header->e_shoff);
    // Offsets of addresses count from the first segment, symbols' values from 0; in shared objects both are the same.
    const char *best = NULL;
    uint64_t best_value = 0;
    for (int section = 0; section < header->e_shnum; section++) {
        const Elf64_Shdr *symbols = &sections[section];
        if ((symbols->sh_type != SHT_SYMTAB && symbols->sh_type != SHT_DYNSYM) || symbols->sh_link >= header->e_shnum) continue;
        const Elf64_Shdr *texts = &sections[symbols->sh_link];
        if (symbols->sh_offset % 8 || !holds(size, symbols->sh_offset, symbols->sh_size) ||
            !holds(size, texts->sh_offset, texts->sh_size) || texts->sh_size == 0 ||
            file[texts->sh_offset + texts->sh_size - 1] != 0)
            continue;
        const Elf64_Sym *symbol = (const Elf64_Sym *)(const void *)(file + symbols->sh_offset);
        for (uint64_t left = symbols->sh_size / sizeof *symbol; left > 0; left--, symbol++) {
            if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC || symbol->st_shndx == SHN_UNDEF) continue;
            if (symbol->st_value > offset || symbol->st_value < best_value || symbol->st_name >= texts->sh_size) continue;
            if (symbol->st_size > 0 && offset - symbol->st_value > symbol->st_size) continue;
            best = file + texts->sh_offset + symbol->st_name;
            best_value = symbol->st_value;
        }
    }
    if (!best) return false;
    char *readable = demangled(best);
    strncpy(name, readable ? readable : best, name_size - 1);
    name[name_size - 1] = 0;
    free(readable);
    *into = offset - best_value;
    return true;
}

bool bricks_crash_symbol(const char *path, uint64_t offset, char *name, size_t name_size, uint64_t *into) {
    if (name_size == 0) return false;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return false;
    struct stat status;
    bool found = false;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
        void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) {
            found = find(bytes, (uint64_t)status.st_size, offset, name, name_size, into);
            munmap(bytes, (size_t)status.st_size);
        }
    }
    close(file);
    return found;
}

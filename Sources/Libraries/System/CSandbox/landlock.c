#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/capability.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

// The same on all architectures; the headers of older systems do not have them.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { VERSION_FLAG = 1, PATH_BENEATH = 1 };
enum {
    EXECUTE = 1 << 0, WRITE_FILE = 1 << 1, READ_FILE = 1 << 2, READ_DIR = 1 << 3, REMOVE_DIR = 1 << 4,
    REMOVE_FILE = 1 << 5, MAKE_DIR = 1 << 7, MAKE_REG = 1 << 8, REFER = 1 << 13, TRUNCATE = 1 << 14, IOCTL_DEV = 1 << 15,
};

struct ruleset { uint64_t files, network, scopes; };
struct path_rule { uint64_t access; int32_t folder; } __attribute__((packed));

// Every right over files that the version knows.
static uint64_t all_rights(int32_t version) {
    uint64_t rights = IOCTL_DEV * 2 - 1;
    if (version < 5) rights &= ~(uint64_t)IOCTL_DEV;
    if (version < 3) rights &= ~(uint64_t)TRUNCATE;
    if (version < 2) rights &= ~(uint64_t)REFER;
    return rights;
}

int32_t bricks_sandbox_landlock(void) {
    long version = syscall(CREATE_RULESET, NULL, 0, VERSION_FLAG);
    return version < 0 ? 0 : (int32_t)version;
}

int32_t bricks_sandbox_rules(int32_t version) {
    struct ruleset set = {.files = all_rights(version)};
    // Binding and connecting of TCP; abstract sockets and signals of others. No rule allows any of it.
    if (version >= 4) set.network = 3;
    if (version >= 6) set.scopes = 3;
    size_t size = version < 4 ? sizeof set.files : version < 6 ? sizeof set.files + sizeof set.network : sizeof set;
    long rules = syscall(CREATE_RULESET, &set, size, 0);
    return rules < 0 ? -errno : (int32_t)rules;
}

int32_t bricks_sandbox_allow(int32_t rules, int32_t version, const char *path, enum bricks_sandbox_access access) {
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return -errno;
    struct stat status;
    if (fstat(file, &status) < 0) {
        int failure = errno;
        close(file);
        return -failure;
    }
    uint64_t rights = READ_FILE | READ_DIR;
    if (access == BRICKS_SANDBOX_LIST) rights = READ_DIR;
    if (access == BRICKS_SANDBOX_WRITE_FILE || access == BRICKS_SANDBOX_OWN) rights |= WRITE_FILE | TRUNCATE;
    if (access == BRICKS_SANDBOX_OWN) rights |= REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | REFER;
    if (!S_ISDIR(status.st_mode)) rights &= READ_FILE | WRITE_FILE | TRUNCATE;
    struct path_rule rule = {rights & all_rights(version), file};
    int failure = syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0) < 0 ? errno : 0;
    close(file);
    return -failure;
}

int32_t bricks_sandbox_enforce(int32_t rules) {
    int failure = syscall(RESTRICT_SELF, rules, 0) < 0 ? errno : 0;
    close(rules);
    return -failure;
}

int32_t bricks_sandbox_threads(void) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return -errno;
    int32_t count = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}

int32_t bricks_sandbox_drop_privileges(void) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -errno;
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
    memset(none, 0, sizeof none);
    return syscall(SYS_capset, &header, none) < 0 ? -errno : 0;
}

struct search { int32_t left; char *path; size_t size; };

static int look(struct dl_phdr_info *library, size_t size, void *context) {
    (void)size;
    struct search *search = context;
    if (search->left-- > 0) return 0;
    strncpy(search->path, library->dlpi_name, search->size - 1);
    search->path[search->size - 1] = 0;
    return 1;
}

int32_t bricks_sandbox_library(int32_t index, char *path, size_t size) {
    struct search search = {index, path, size};
    return dl_iterate_phdr(look, &search) ? 0 : -ENOENT;
}

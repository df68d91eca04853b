// What a hostile module would try, one thing after the other; each result goes to `tried` in the module's own folder.
// HOME_FOLDER is the user's, OUTSIDE a folder of the test's with the file `secret` in it.
#pragma once
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int results = -1;
static char own_folder[4096];

// What succeeded is 0, what did not its error number.
__attribute__((unused)) static void tried(const char *what, long outcome) {
    char line[128];
    int size = snprintf(line, sizeof line, "%s %d\n", what, outcome < 0 ? errno : 0);
    if (write(results, line, (size_t)size) != size) abort();
}

__attribute__((unused)) static long opened(const char *path, int flags) {
    int file = open(path, flags | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    return file;
}

__attribute__((unused)) static long of_parent(const char *file, int flags) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", getppid(), file);
    return opened(path, flags);
}

__attribute__((unused)) static long connected(int family, int type) {
    int descriptor = socket(family, type, 0);
    if (descriptor >= 0) close(descriptor);
    return descriptor;
}

__attribute__((unused)) static long own(const char *name, int flags) {
    char path[4200];
    snprintf(path, sizeof path, "%s/%s", own_folder, name);
    return opened(path, flags);
}

static char changing[4200];
static size_t place;

// One byte leads to a file of the module's own or to the host's.
static void *changes(void *stop) {
    while (!*(volatile int *)stop) {
        *(volatile char *)&changing[place] = '.';
        *(volatile char *)&changing[place] = 'a';
    }
    return NULL;
}

// Opens a path that another thread changes, so that whoever tells of it may see another than the kernel, until both ways
// were gone often enough.
static long races(void) {
    int own = 0, denied = 0, found = 0, stop = 0;
    struct stat mine, status;
    snprintf(changing, sizeof changing, "%s/a.", own_folder);
    mkdir(changing, 0700);
    place = strlen(own_folder) + 1;
    snprintf(changing, sizeof changing, "%s/a./../lock", own_folder);
    int file = open(changing, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    pthread_t thread;
    if (file < 0 || fstat(file, &mine) < 0 || pthread_create(&thread, NULL, changes, &stop)) return -1;
    close(file);
    while (own < 100 || denied + found < 100) {
        file = open(changing, O_RDONLY | O_CLOEXEC);
        if (file < 0) {
            denied++;
            continue;
        }
        if (fstat(file, &status) == 0 && status.st_ino != mine.st_ino) found++;
        else own++;
        close(file);
    }
    stop = 1;
    pthread_join(thread, NULL);
    errno = EACCES;
    return found ? 0 : -1;
}

__attribute__((unused)) static void files(void) {
    char here[4200], there[4200];
    snprintf(here, sizeof here, "%s/mine", own_folder);
    snprintf(there, sizeof there, "%s/also-mine", own_folder);
    tried("write-own", own("mine", O_WRONLY | O_CREAT));
    tried("read-own", own("mine", O_RDONLY));
    tried("rename-own", rename(here, there));
    tried("remove-own", unlink(there));
    tried("own-folder", mkdir(here, 0700));
    tried("own-folder-removed", rmdir(here));
    tried("list-home", opened(HOME_FOLDER, O_RDONLY | O_DIRECTORY));
    tried("shadow", opened("/etc/shadow", O_RDONLY));
    tried("shadow-by-root", opened("/proc/self/root/etc/shadow", O_RDONLY));
    tried("read-outside", opened(OUTSIDE "/secret", O_RDONLY));
    tried("write-outside", opened(OUTSIDE "/secret", O_WRONLY));
    tried("empty-outside", opened(OUTSIDE "/secret", O_RDONLY | O_TRUNC));
    tried("empty-without-mode", opened(OUTSIDE "/secret", O_ACCMODE | O_TRUNC));
    tried("make-outside", opened(OUTSIDE "/made", O_WRONLY | O_CREAT));
    tried("truncate-outside", truncate(OUTSIDE "/secret", 100));
    tried("mkdir-outside", mkdir(OUTSIDE "/folder", 0700));
    tried("mode-outside", chmod(OUTSIDE "/secret", 0640));
    tried("times-outside", utimensat(AT_FDCWD, OUTSIDE "/secret", NULL, 0));
    tried("link-outside", link(OUTSIDE "/secret", here));
    tried("symlink", symlink("/etc/shadow", here));
    tried("rename-outside", rename(OUTSIDE "/secret", here));
    tried("unlink-outside", unlink(OUTSIDE "/secret"));
    tried("race", races());
    tried("other-module", own("../", O_RDONLY | O_DIRECTORY));
    tried("host-data", own("../../lock", O_RDONLY));
    tried("own-status", opened("/proc/self/status", O_RDONLY));
    tried("own-maps", opened("/proc/self/maps", O_RDONLY));
    tried("own-descriptors", opened("/proc/self/fd", O_RDONLY | O_DIRECTORY));
    tried("own-threads", opened("/proc/self/task", O_RDONLY | O_DIRECTORY));
    tried("own-thread-name", opened("/proc/thread-self/comm", O_RDONLY));
    tried("connections", opened("/proc/self/net/tcp", O_RDONLY));
    tried("connections-of-thread", opened("/proc/thread-self/net/unix", O_RDONLY));
    tried("connections-by-link", opened("/proc/net/tcp6", O_RDONLY));
    tried("mounts", opened("/proc/self/mountinfo", O_RDONLY));
    tried("mounts-of-thread", opened("/proc/thread-self/mounts", O_RDONLY));
    tried("list-processes", opened("/proc", O_RDONLY | O_DIRECTORY));
    tried("parent-command", of_parent("cmdline", O_RDONLY));
    tried("parent-stat", of_parent("stat", O_RDONLY));
    tried("parent-environment", of_parent("environ", O_RDONLY));
    tried("parent-memory", of_parent("mem", O_RDWR));
    tried("device", opened("/dev/full", O_RDONLY));
    tried("watch", syscall(SYS_inotify_init1, 0));
}

__attribute__((unused)) static void sockets(void) {
    tried("tcp", connected(AF_INET, SOCK_STREAM));
    tried("tcp-6", connected(AF_INET6, SOCK_STREAM));
    tried("udp", connected(AF_INET, SOCK_DGRAM));
    tried("unix", connected(AF_UNIX, SOCK_STREAM));
    tried("netlink", connected(AF_NETLINK, SOCK_RAW));
    tried("raw", connected(AF_PACKET, SOCK_RAW));
}

__attribute__((unused)) static void processes(void) {
    char *const words[] = {(char *)"/bin/true", NULL};
    pid_t child = fork();
    tried("fork", child);
    if (child == 0) {
        execv("/bin/true", words);
        _exit(126);
    }
    int status = 0;
    if (child > 0) tried("exec", waitpid(child, &status, 0) == child && status == 0 ? 0 : -1);
    else tried("exec", execv("/bin/true", words));
    tried("signal-parent", kill(getppid(), 0));
    tried("signal-everyone", kill(-1, 0));
    tried("signal-thread", syscall(SYS_tgkill, getppid(), getppid(), 0));
    tried("parent-descriptor", syscall(SYS_pidfd_open, getppid(), 0));
    char byte;
    struct iovec here = {&byte, 1}, there = {&results, 1};
    tried("read-memory", syscall(SYS_process_vm_readv, getppid(), &here, 1, &there, 1, 0));
    tried("own-signal", raise(0));
}

// These are only tried in a sandbox: where they succeed they harm the one who tests.
__attribute__((unused)) static void others(void) {
    tried("clone", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    tried("ptrace-parent", ptrace(PTRACE_SEIZE, getppid(), NULL, NULL));
    tried("traceme", ptrace(PTRACE_TRACEME, 0, NULL, NULL));
    char byte = 0;
    struct iovec here = {&byte, 1}, there = {&results, 1};
    tried("write-memory", syscall(SYS_process_vm_writev, getppid(), &here, 1, &there, 1, 0));
    tried("mount", mount("none", own_folder, "tmpfs", 0, NULL));
    tried("chroot", chroot("/"));
    tried("chdir", chdir("/"));
    tried("unshare", unshare(CLONE_NEWUSER));
    tried("setns", setns(2, 0));
    tried("mknod", mknod(OUTSIDE "/device", S_IFCHR | 0600, 0x0101));
    tried("bpf", syscall(SYS_bpf, 0, NULL, 0));
    tried("io_uring", syscall(SYS_io_uring_setup, 4, NULL));
    tried("keyctl", syscall(SYS_keyctl, 0, 0, 0, 0, 0));
    tried("add_key", syscall(SYS_add_key, NULL, NULL, NULL, 0, 0));
    tried("perf", syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0));
    tried("userfaultfd", syscall(SYS_userfaultfd, 0));
    tried("personality", syscall(SYS_personality, 0xffffffffUL));
    tried("init_module", syscall(SYS_init_module, NULL, 0, ""));
    tried("seccomp", syscall(SYS_seccomp, 0, 0, NULL));
    tried("dumpable", prctl(PR_SET_DUMPABLE, 0, 0, 0, 0));
    struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
    tried("more-memory", setrlimit(RLIMIT_DATA, &more));
    tried("setuid", syscall(SYS_setuid, 0));
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct all[2] = {{~0u, ~0u, 0}, {~0u, ~0u, 0}};
    tried("capabilities", syscall(SYS_capset, &header, all));
    // The channel is the one socket that it has.
    struct sockaddr_in address = {.sin_family = AF_INET};
    tried("connect-again", connect(3, (const struct sockaddr *)&address, sizeof address));
    tried("bind", bind(3, (const struct sockaddr *)&address, sizeof address));
    tried("listen", listen(3, 1));
    tried("accept", accept(3, NULL, NULL));
    tried("attach-filter", setsockopt(3, SOL_SOCKET, SO_ATTACH_FILTER, NULL, 0));
    tried("fast-open", sendto(3, "x", 1, MSG_FASTOPEN, NULL, 0));
    tried("send-to", sendto(3, "x", 1, 0, (const struct sockaddr *)&address, sizeof address));
    tried("type-into-terminal", ioctl(2, TIOCSTI, "x"));
    tried("type-by-high-bits", syscall(SYS_ioctl, 2, (uint64_t)1 << 32 | TIOCSTI, "x"));
    // What the host logs its denials to.
    tried("empty-log", ftruncate(2, 0));
    dprintf(1, "hello from ");
    dprintf(2, "\033[31mhere\n");
    tried("own-signals-to-parent", fcntl(2, F_SETOWN, getppid()));
    tried("open-by-handle", syscall(SYS_open_by_handle_at, AT_FDCWD, NULL, 0));
    // Whoever has the filter's other end could allow itself anything.
    int found = 0;
    for (int descriptor = 3; descriptor < 256; descriptor++) {
        char link[64], target[256];
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        ssize_t size = readlink(link, target, sizeof target - 1);
        if (size > 0) {
            target[size] = 0;
            found += strstr(target, "seccomp") != NULL;
        }
    }
    errno = ENOENT;
    tried("listener", found ? 0 : -1);
}

__attribute__((unused)) static void tries(const char *creation, uint64_t size, void (*part)(void)) {
    const char *key = "\"dataDirectory\":\"", *place = memmem(creation, size, key, strlen(key));
    if (!place || sscanf(place + strlen(key), "%4095[^\"]", own_folder) != 1) abort();
    char path[4200];
    snprintf(path, sizeof path, "%s/tried", own_folder);
    results = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (results < 0) abort();
    part();
    tried("end", 0);
    close(results);
}

// Before the host could know more of the module than that it is loaded.
__attribute__((unused)) static void tries_at_load(void) {
    results = open("tried", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    tried("read-outside", opened(OUTSIDE "/secret", O_RDONLY));
    tried("tcp", connected(AF_INET, SOCK_STREAM));
    tried("end", 0);
}

// The same and ever other things, far more than anybody would read.
__attribute__((unused)) static void floods(void) {
    for (int turn = 0; turn < 1000; turn++) {
        char path[64];
        snprintf(path, sizeof path, "/root-%d", turn % 200);
        opened(path, O_WRONLY | O_CREAT);
        opened("/etc/shadow", O_RDONLY);
    }
}

// A call by a number of the other ABI of the same machine, which filters by number do not know.
__attribute__((unused)) static void calls_otherwise(void) { syscall(0x40000000 | SYS_getpid); }

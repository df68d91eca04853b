#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/prctl.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <termios.h>
#include <unistd.h>

#include "CSandbox.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))
#define CALL(name) __SNR_##name

// Landlock decides on the use of these; another process is asked so that it can report it.
static const struct bricks_sandbox_path_call path_calls[] = {
    // number, folder, path, other folder, other path, flags, changes, empties
    {CALL(open), -1, 0, -1, -1, 1, false, false},
    {CALL(creat), -1, 0, -1, -1, -1, true, false},
    {CALL(openat), 0, 1, -1, -1, 2, false, false},
    {CALL(truncate), -1, 0, -1, -1, -1, true, true},
    {CALL(unlink), -1, 0, -1, -1, -1, true, false},
    {CALL(unlinkat), 0, 1, -1, -1, -1, true, false},
    {CALL(rmdir), -1, 0, -1, -1, -1, true, false},
    {CALL(mkdir), -1, 0, -1, -1, -1, true, false},
    {CALL(mkdirat), 0, 1, -1, -1, -1, true, false},
    {CALL(rename), -1, 0, -1, 1, -1, true, false},
    {CALL(renameat), 0, 1, 2, 3, -1, true, false},
    {CALL(renameat2), 0, 1, 2, 3, -1, true, false},
    {CALL(link), -1, 0, -1, 1, -1, true, false},
    {CALL(linkat), 0, 1, 2, 3, -1, true, false},
};

// A call that an architecture does not have has a negative number.
static const int allowed[] = {
    // Memory, threads and time.
    CALL(mmap), CALL(munmap), CALL(mprotect), CALL(mremap), CALL(madvise), CALL(mincore), CALL(brk), CALL(memfd_create),
    CALL(futex), CALL(set_robust_list), CALL(rseq), CALL(set_tid_address), CALL(membarrier), CALL(sched_yield),
    CALL(sched_getaffinity), CALL(sched_getparam), CALL(sched_getscheduler), CALL(sched_get_priority_max),
    CALL(sched_get_priority_min), CALL(getcpu), CALL(getpriority), CALL(clock_gettime), CALL(clock_getres),
    CALL(clock_nanosleep), CALL(nanosleep), CALL(gettimeofday), CALL(time), CALL(times), CALL(timerfd_create),
    CALL(timerfd_settime), CALL(timerfd_gettime), CALL(alarm), CALL(setitimer), CALL(getitimer), CALL(restart_syscall),
    CALL(exit), CALL(exit_group),
    // Signals of its own.
    CALL(rt_sigaction), CALL(rt_sigprocmask), CALL(rt_sigreturn), CALL(rt_sigpending), CALL(rt_sigsuspend),
    CALL(rt_sigtimedwait), CALL(sigaltstack), CALL(signalfd4), CALL(pause),
    // Facts about the process and about the machine.
    CALL(getpid), CALL(gettid), CALL(getppid), CALL(getuid), CALL(geteuid), CALL(getgid), CALL(getegid), CALL(getrlimit),
    CALL(getrusage), CALL(sysinfo), CALL(uname), CALL(getrandom), CALL(getcwd), CALL(umask),
    // Descriptors that it has.
    CALL(read), CALL(write), CALL(readv), CALL(writev), CALL(pread64), CALL(pwrite64), CALL(preadv), CALL(pwritev),
    CALL(preadv2), CALL(pwritev2), CALL(lseek), CALL(close), CALL(close_range), CALL(dup), CALL(dup2), CALL(dup3),
    CALL(pipe), CALL(pipe2), CALL(poll), CALL(ppoll), CALL(select), CALL(pselect6), CALL(epoll_create1), CALL(epoll_ctl),
    CALL(epoll_wait), CALL(epoll_pwait), CALL(epoll_pwait2), CALL(eventfd2), CALL(fstat), CALL(fstatfs), CALL(fsync),
    CALL(fdatasync), CALL(sync_file_range), CALL(ftruncate), CALL(fallocate), CALL(fadvise64), CALL(flock),
    CALL(getdents64), CALL(copy_file_range), CALL(sendfile), CALL(fgetxattr), CALL(flistxattr),
    // Landlock does not decide on these: that something is there, how large it is and where a link leads is no secret.
    CALL(stat), CALL(lstat), CALL(newfstatat), CALL(statx), CALL(statfs), CALL(access), CALL(faccessat), CALL(faccessat2),
    CALL(readlink), CALL(readlinkat),
    // Connections that the host made.
    CALL(recvfrom), CALL(recvmsg), CALL(shutdown), CALL(getsockname), CALL(getpeername), CALL(getsockopt),
};

// Calls that ordinary programs try, and do without.
static const int refused_in_silence[] = {
    CALL(setpriority), CALL(sched_setscheduler), CALL(sched_setparam), CALL(sched_setaffinity), CALL(sched_setattr),
    CALL(ioprio_set), CALL(set_mempolicy), CALL(mbind), CALL(mlock), CALL(mlock2), CALL(fchmod), CALL(fchown),
    CALL(fsetxattr),
};
// These have older forms, which are taken when the kernel does not know the newer.
static const int unknown[] = {CALL(clone3), CALL(openat2), CALL(futex_waitv)};

static const unsigned long requests[] = {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};
// Without those that have the kernel signal others.
static const int descriptor_commands[] = {
    F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK,
    F_OFD_SETLKW, F_GETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS,
};
static const int process_options[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA};
static const int socket_options[] = {SO_RCVTIMEO, SO_SNDTIMEO, SO_KEEPALIVE, SO_LINGER};
static const int stream_options[] = {TCP_NODELAY, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT, TCP_USER_TIMEOUT};

const struct bricks_sandbox_path_call *bricks_sandbox_path_call(int32_t number) {
    for (size_t index = 0; index < COUNT(path_calls); index++) {
        if (path_calls[index].number == number && number >= 0) return &path_calls[index];
    }
    return NULL;
}

bool bricks_sandbox_has_filters(void) {
    uint32_t action = SECCOMP_RET_ERRNO;
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool bricks_sandbox_has_questions(void) {
    uint32_t action = SECCOMP_RET_USER_NOTIF;
    if (syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) != 0) return false;
    // Answers with a descriptor came later, in 5.14; without a filter in place only the version shows whether they
    // exist.
    struct utsname system;
    int major = 0, minor = 0;
    if (uname(&system) < 0 || sscanf(system.release, "%d.%d", &major, &minor) != 2) return false;
    return major > 5 || (major == 5 && minor >= 14);
}

// Adds a rule for each value of one argument.
static int allow_values(scmp_filter_ctx filter, int call, unsigned argument, const int *values, size_t count) {
    int failure = 0;
    for (size_t index = 0; index < count && !failure; index++) {
        // Commands and options are 32 bits wide, whatever stands above.
        struct scmp_arg_cmp is = {argument, SCMP_CMP_MASKED_EQ, UINT32_MAX, (uint32_t)values[index]};
        failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &is);
    }
    return failure;
}

static int allow_options(scmp_filter_ctx filter, int level, const int *options, size_t count) {
    int failure = 0;
    for (size_t index = 0; index < count && !failure; index++) {
        struct scmp_arg_cmp are[] = {
            {1, SCMP_CMP_MASKED_EQ, UINT32_MAX, (uint32_t)level}, {2, SCMP_CMP_MASKED_EQ, UINT32_MAX, (uint32_t)options[index]},
        };
        failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(setsockopt), 2, are);
    }
    return failure;
}

static int add_each(scmp_filter_ctx filter, uint32_t action, const int *calls, size_t count) {
    int failure = 0;
    for (size_t index = 0; index < count && !failure; index++) {
        if (calls[index] >= 0) failure = seccomp_rule_add_array(filter, action, calls[index], 0, NULL);
    }
    return failure;
}

static int add_conditions(scmp_filter_ctx filter) {
    const uint64_t own = (uint64_t)getpid(), low = UINT32_MAX;
    // Threads: in the namespaces of the process only.
    const uint64_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID
                                | CLONE_NEWNET;
    struct scmp_arg_cmp is_thread = {0, SCMP_CMP_MASKED_EQ, CLONE_THREAD | namespaces, CLONE_THREAD};
    struct scmp_arg_cmp is_own = {0, SCMP_CMP_MASKED_EQ, low, own};
    struct scmp_arg_cmp reads_own[] = {{0, SCMP_CMP_MASKED_EQ, low, 0}, {2, SCMP_CMP_EQ, 0, 0}};
    // A stream that is not connected could be by what is sent first.
    struct scmp_arg_cmp sends[] = {{3, SCMP_CMP_MASKED_EQ, MSG_FASTOPEN, 0}, {4, SCMP_CMP_EQ, 0, 0}};
    struct scmp_arg_cmp sends_message = {2, SCMP_CMP_MASKED_EQ, MSG_FASTOPEN, 0};
    int failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(clone), 1, &is_thread);
    if (!failure) failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(tgkill), 1, &is_own);
    if (!failure) failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(kill), 1, &is_own);
    if (!failure) failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(prlimit64), 2, reads_own);
    if (!failure) failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(sendto), 2, sends);
    if (!failure) failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(sendmsg), 1, &sends_message);
    if (!failure) failure = allow_values(filter, CALL(fcntl), 1, descriptor_commands, COUNT(descriptor_commands));
    if (!failure) failure = allow_values(filter, CALL(prctl), 0, process_options, COUNT(process_options));
    for (size_t index = 0; index < COUNT(requests) && !failure; index++) {
        struct scmp_arg_cmp is = {1, SCMP_CMP_MASKED_EQ, low, requests[index]};
        failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(ioctl), 1, &is);
    }
    if (!failure) failure = allow_options(filter, SOL_SOCKET, socket_options, COUNT(socket_options));
    return failure ? failure : allow_options(filter, IPPROTO_TCP, stream_options, COUNT(stream_options));
}

static int build(scmp_filter_ctx filter, bool asks) {
    // A tree instead of a list: a handful of comparisons for each call instead of a hundred.
    int failure = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    // Calls of another architecture have other numbers.
    if (!failure) failure = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    if (!failure) failure = add_each(filter, SCMP_ACT_ALLOW, allowed, COUNT(allowed));
    if (!failure) failure = add_conditions(filter);
    // Without somebody to ask this is the default.
    if (!failure && asks) failure = add_each(filter, SCMP_ACT_ERRNO(EPERM), refused_in_silence, COUNT(refused_in_silence));
    if (!failure) failure = add_each(filter, SCMP_ACT_ERRNO(ENOSYS), unknown, COUNT(unknown));
    for (size_t index = 0; index < COUNT(path_calls) && !failure && !asks; index++) {
        if (path_calls[index].number >= 0)
            failure = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, path_calls[index].number, 0, NULL);
    }
    return failure ? failure : seccomp_load(filter);
}

int32_t bricks_sandbox_filter(bool asks) {
    scmp_filter_ctx filter = seccomp_init(asks ? SCMP_ACT_NOTIFY : SCMP_ACT_ERRNO(EPERM));
    if (!filter) return -ENOMEM;
    int failure = build(filter, asks);
    int listener = 0;
    if (!failure && asks) {
        listener = seccomp_notify_fd(filter);
        if (listener < 0) failure = listener;
    }
    seccomp_release(filter);
    return failure ? failure : listener;
}

static int build_mark(scmp_filter_ctx filter) {
    struct scmp_arg_cmp sets = {0, SCMP_CMP_MASKED_EQ, UINT32_MAX, RLIMIT_RTTIME};
    struct scmp_arg_cmp sets_for[] = {{1, SCMP_CMP_MASKED_EQ, UINT32_MAX, RLIMIT_RTTIME}, {2, SCMP_CMP_NE, 0, 0}};
    int failure = 0;
    // Programs of the machine's other architectures have the same calls by other numbers.
    static const uint32_t native[] = {SCMP_ARCH_X86_64, SCMP_ARCH_X86_64, SCMP_ARCH_AARCH64};
    static const uint32_t others[] = {SCMP_ARCH_X86, SCMP_ARCH_X32, SCMP_ARCH_ARM};
    for (size_t index = 0; index < COUNT(others) && !failure; index++) {
        if (seccomp_arch_native() == native[index]) failure = seccomp_arch_add(filter, others[index]);
    }
    if (!failure) failure = seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), CALL(setrlimit), 1, &sets);
    if (!failure) failure = seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), CALL(prlimit64), 2, sets_for);
    return failure ? failure : seccomp_load(filter);
}

int32_t bricks_sandbox_keep_mark(void) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return -ENOMEM;
    int failure = build_mark(filter);
    seccomp_release(filter);
    return failure;
}

int32_t bricks_sandbox_name(int32_t number, char *name, size_t size) {
    char *found = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number);
    if (!found) return -ENOENT;
    size_t length = 0;
    for (; found[length] && length + 1 < size; length++) name[length] = found[length];
    name[length] = 0;
    free(found);
    return 0;
}

#define _GNU_SOURCE
#include "CSlowDisk.h"
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

static atomic_uint pause_milliseconds, left, held;

/* Lets every call go on that the kernel holds, some of them later. */
static void *let_go(void *context)
{
    int listener = (int)(intptr_t)context;
    for (;;) {
        struct seccomp_notif call;
        memset(&call, 0, sizeof call);
        /* Interrupted when the caller is, who then asks again. */
        if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &call)) continue;
        unsigned more = left;
        while (more && !atomic_compare_exchange_weak(&left, &more, more - 1)) continue;
        if (more) {
            unsigned span = pause_milliseconds;
            struct timespec time = {span / 1000, (long)(span % 1000) * 1000000};
            nanosleep(&time, NULL);
            held++;
        }
        struct seccomp_notif_resp answer = {.id = call.id, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
        ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
    }
    return NULL;
}

bool bricks_slow_disk_prepare(void)
{
#if defined(MACHINE)
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_fsync, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_fdatasync, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    pthread_t thread;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return false;
    long listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
    if (listener < 0) return false;
    if (!pthread_create(&thread, NULL, let_go, (void *)(intptr_t)listener)) {
        pthread_detach(thread);
        return true;
    }
    /* Nobody would let go of anything: without the listener the calls fail instead, and the check says so. */
    close((int)listener);
#endif
    return false;
}

void bricks_slow_disk(uint32_t milliseconds, uint32_t count)
{
    pause_milliseconds = milliseconds;
    left = count;
}

uint32_t bricks_slow_disk_count(void) { return held; }

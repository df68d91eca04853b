/* Loading: what runs before the entry, the entry, and the table that it gives. */
#ifndef FAULTY_LEVEL02_H
#define FAULTY_LEVEL02_H

#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- Before the entry ---- */

#if defined(FAULT_constructor_crashes)
#define AT_LOADING *(volatile int *)8 = 1;
#elif defined(FAULT_constructor_aborts)
#define AT_LOADING abort();
#elif defined(FAULT_constructor_hangs)
#define AT_LOADING for (;;) pause();
#elif defined(FAULT_constructor_spins)
#define AT_LOADING for (volatile int turning = 1; turning;) {}
#elif defined(FAULT_constructor_exits)
#define AT_LOADING exit(0);
#elif defined(FAULT_constructor_exits_at_once)
#define AT_LOADING _exit(0);
#elif defined(FAULT_constructor_raises)
#define AT_LOADING raise(SIGTERM);
#elif defined(FAULT_constructor_overflows)
static int deeper(volatile char *above) { volatile char here[4096]; here[0] = above[0]; return deeper(here) + here[0]; }
#define AT_LOADING volatile char top[1] = {0}; deeper(top);
#elif defined(FAULT_constructor_slow)
/* It sleeps on purpose: the fault is that loading takes long. */
#define AT_LOADING struct timespec while_ = {0, 300000000}; nanosleep(&while_, NULL);
#elif defined(FAULT_constructor_prints)
#define AT_LOADING puts("Faulty 1.0"); fflush(stdout);
#elif defined(FAULT_constructor_complains)
#define AT_LOADING fputs("Faulty: no licence found\n", stderr);
#elif defined(FAULT_constructor_forks)
#define AT_LOADING if (fork() == 0) for (;;) pause();
#elif defined(FAULT_constructor_runs_program)
#define AT_LOADING if (system("true") != 0) return;
#elif defined(FAULT_constructor_leaves_daemon)
#define AT_LOADING pid_t child = fork(); if (child == 0) { setsid(); if (fork() == 0) for (;;) pause(); _exit(0); } waitpid(child, NULL, 0);
#elif defined(FAULT_constructor_changes_directory)
#define AT_LOADING if (chdir("/") != 0) return;
#elif defined(FAULT_constructor_changes_locale)
#define AT_LOADING setlocale(LC_ALL, "C.UTF-8");
#elif defined(FAULT_constructor_changes_numbers)
#define AT_LOADING setlocale(LC_NUMERIC, "C.UTF-8");
#elif defined(FAULT_constructor_changes_umask)
#define AT_LOADING umask(0);
#elif defined(FAULT_constructor_takes_signal)
static void handle(int number) { (void)number; }
#define AT_LOADING signal(SIGTERM, handle);
#elif defined(FAULT_constructor_takes_crashes)
static void handle(int number) { (void)number; }
#define AT_LOADING signal(SIGSEGV, handle);
#elif defined(FAULT_constructor_ignores_pipes)
#define AT_LOADING signal(SIGPIPE, SIG_IGN);
#elif defined(FAULT_constructor_blocks_signals)
#define AT_LOADING sigset_t set; sigemptyset(&set); sigaddset(&set, SIGTERM); sigprocmask(SIG_BLOCK, &set, NULL);
#elif defined(FAULT_constructor_rounds_down)
#define AT_LOADING fesetround(FE_DOWNWARD);
#elif defined(FAULT_constructor_flushes_small_numbers)
#if defined(__x86_64__)
#define AT_LOADING unsigned control; __asm__ volatile("stmxcsr %0" : "=m"(control)); control |= 0x8040; __asm__ volatile("ldmxcsr %0" : : "m"(control));
#else
#define AT_LOADING unsigned long control; __asm__ volatile("mrs %0, fpcr" : "=r"(control)); control |= 1ul << 24; __asm__ volatile("msr fpcr, %0" : : "r"(control));
#endif
#elif defined(FAULT_constructor_opens_file)
#define AT_LOADING if (open("/dev/null", O_RDONLY) < 0) return;
#elif defined(FAULT_constructor_closes_input)
#define AT_LOADING close(0);
#elif defined(FAULT_constructor_redirects_output)
#define AT_LOADING int file = open("/dev/null", O_WRONLY | O_CLOEXEC); dup2(file, 1); close(file);
#elif defined(FAULT_constructor_sets_variable)
#define AT_LOADING setenv("FAULTY_HOME", "/usr/share/faulty", 1);
#elif defined(FAULT_constructor_removes_variable)
#define AT_LOADING unsetenv("TMPDIR");
#elif defined(FAULT_constructor_sets_alarm)
#define AT_LOADING alarm(3000);
#elif defined(FAULT_constructor_lowers_limit)
#define AT_LOADING struct rlimit limit; getrlimit(RLIMIT_STACK, &limit); limit.rlim_cur = 1 << 20; setrlimit(RLIMIT_STACK, &limit);
#elif defined(FAULT_constructor_is_nice)
#define AT_LOADING if (nice(5) < 0) return;
#elif defined(FAULT_constructor_starts_thread)
static void *sleep_for_ever(void *argument) { for (;;) pause(); return argument; }
#define AT_LOADING pthread_t thread; pthread_create(&thread, NULL, sleep_for_ever, NULL);
#endif

#if defined(AT_LOADING)
__attribute__((constructor)) static void at_loading(void) { AT_LOADING }
#endif

#if defined(FAULT_symbol_missing)
extern int nowhere_defined(void);
__attribute__((used)) static int use_nowhere_defined(void) { return nowhere_defined(); }
#elif defined(FAULT_variable_missing)
extern int nowhere_defined;
__attribute__((used)) static int *use_nowhere_defined(void) { return &nowhere_defined; }
#endif

/* ---- The table ---- */

#if defined(FAULT_create_null)
#define CREATE NULL
#elif defined(FAULT_create_is_no_code)
static char no_code[16];
#define CREATE (void *)no_code
#else
#define CREATE create
#endif

#if defined(FAULT_destroy_null)
#define DESTROY NULL
#else
#define DESTROY destroy
#endif

#if defined(FAULT_session_open_null)
#define SESSION_OPEN NULL
#elif defined(FAULT_session_open_garbage)
#define SESSION_OPEN (void *)0x1234
#else
#define SESSION_OPEN session_open
#endif

#if defined(FAULT_session_close_null)
#define SESSION_CLOSE NULL
#else
#define SESSION_CLOSE session_close
#endif

#if defined(FAULT_get_interface_null)
#define GET_INTERFACE NULL
#else
#define GET_INTERFACE get_interface
#endif

#if defined(FAULT_erase_null)
#define USER_ERASE NULL
#else
#define USER_ERASE user_erase
#endif

#if defined(FAULT_stop_null)
#define STOP NULL
#else
#define STOP stop
#endif

#if defined(FAULT_cancel_garbage)
#define CANCEL (void *)1
#else
#define CANCEL cancel_request
#endif

#if defined(FAULT_table_size_zero)
#define TABLE_SIZE 0
#elif defined(FAULT_table_size_short)
#define TABLE_SIZE 104
#elif defined(FAULT_table_size_of_pointer)
#define TABLE_SIZE sizeof(bricks_module *)
#elif defined(FAULT_table_size_huge)
#define TABLE_SIZE 0x10000000
#else
#define TABLE_SIZE sizeof(bricks_module)
#endif

#if defined(FAULT_abi_next_major)
#define TABLE_ABI BRICKS_ABI(2, 0)
#elif defined(FAULT_abi_next_minor)
#define TABLE_ABI BRICKS_ABI(1, 1)
#elif defined(FAULT_abi_zero)
#define TABLE_ABI 0
#elif defined(FAULT_abi_garbage)
#define TABLE_ABI 0xCAFEBABE
#elif defined(FAULT_abi_halves_swapped)
#define TABLE_ABI 1
#else
#define TABLE_ABI BRICKS_ABI_CURRENT
#endif

#define TABLE                                                                                                       \
    {                                                                                                               \
        .size = TABLE_SIZE, .abi = TABLE_ABI, .create = CREATE, .start = start, .stop = STOP, .destroy = DESTROY,    \
        .session_open = SESSION_OPEN, .session_changed = session_changed, .session_save = session_save,             \
        .session_close = SESSION_CLOSE, .user_export = user_export, .user_erase = USER_ERASE, .cancel = CANCEL,      \
        .complete = session_complete, .get_interface = GET_INTERFACE                                                \
    }

static const bricks_module table = TABLE;
static const bricks_module other_table = TABLE;

/* ---- The entry ---- */

static bricks_status enter(const bricks_host *host, const bricks_module **result)
{
#if defined(FAULT_entry_crashes)
    *(volatile int *)8 = 1;
#elif defined(FAULT_entry_hangs)
    for (;;) pause();
#elif defined(FAULT_entry_exits)
    exit(3);
#elif defined(FAULT_entry_writes_host)
    ((bricks_host *)host)->reserved = 1;
#elif defined(FAULT_entry_reads_beyond_host)
    static volatile char last;
    last = ((const char *)host)[host->size];
#elif defined(FAULT_entry_refuses)
    return BRICKS_FAULT;
#elif defined(FAULT_entry_answers_pending)
    return BRICKS_PENDING;
#elif defined(FAULT_entry_asks_host)
    if (host->abi_newest == BRICKS_ABI_CURRENT) host->get_interface(host->self, "bricks.core/1", 13);
#elif defined(FAULT_entry_completes)
    host->complete(host->self, 0, 0, BRICKS_OK, NULL, 0, NULL, 0, NULL, 0);
#elif defined(FAULT_entry_once)
    static bool entered;
    if (entered) return BRICKS_BAD_STATE;
    entered = true;
#elif defined(FAULT_entry_wants_exact_host)
    if (host->size != sizeof *host) return BRICKS_ABI_MISMATCH;
#elif defined(FAULT_entry_wants_exact_abi)
    if (host->abi_newest != BRICKS_ABI_CURRENT) return BRICKS_ABI_MISMATCH;
#elif defined(FAULT_entry_takes_all)
    *result = &table;
    return BRICKS_OK;
#elif defined(FAULT_entry_takes_future)
    if (host->abi_oldest > BRICKS_ABI_CURRENT) {
        *result = &table;
        return BRICKS_OK;
    }
#elif defined(FAULT_entry_crashes_on_future)
    if (host->abi_oldest > BRICKS_ABI_CURRENT) abort();
#elif defined(FAULT_entry_refuses_otherwise)
    if (host->abi_oldest > BRICKS_ABI_CURRENT || host->abi_newest < BRICKS_ABI_CURRENT) return BRICKS_UNAVAILABLE;
#elif defined(FAULT_entry_sets_result_first)
    *result = &table;
#endif
    if (host->size < sizeof *host || host->abi_oldest > BRICKS_ABI_CURRENT || host->abi_newest < BRICKS_ABI_CURRENT)
        return BRICKS_ABI_MISMATCH;
#if defined(FAULT_result_unset)
    (void)result;
#elif defined(FAULT_result_null)
    *result = NULL;
#elif defined(FAULT_table_on_stack)
    bricks_module here = table;
    *result = &here;
#elif defined(FAULT_table_nowhere)
    *result = (const bricks_module *)16;
#elif defined(FAULT_table_unaligned)
    static _Alignas(8) char room[sizeof table + 8];
    memcpy(room + 1, &table, sizeof table);
    *result = (const bricks_module *)(void *)(room + 1);
#elif defined(FAULT_table_of_each_entering)
    static int count;
    *result = count++ ? &other_table : &table;
#elif defined(FAULT_abi_is_the_hosts)
    static bricks_module changed;
    changed = table;
    changed.abi = host->abi_newest + (host->abi_newest > BRICKS_ABI_CURRENT);
    *result = &changed;
#else
    *result = &table;
#endif
    (void)other_table;
    return BRICKS_OK;
}

ENTRY(const bricks_host *host, const bricks_module **result)
{
    if (!host || !result) return BRICKS_INVALID_ARGUMENT;
    return enter(host, result);
}

#endif

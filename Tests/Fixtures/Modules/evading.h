// Ways for a module to get around what bounds it.
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static const void *interface_of_host(const char *name) { return host->get_interface(host->self, name, strlen(name)); }

static void say(const bricks_call *call, const char *text) {
    const bricks_core *core = interface_of_host(BRICKS_CORE);
    core->log(host->self, call, BRICKS_LOG_LEVEL_INFO, text, strlen(text));
}

// Pushes onto every stack but its own, sets cues for every controller of devices, and tells how many were taken.
__attribute__((unused)) static void guesses(struct session *session, const bricks_call *call) {
    const bricks_navigation *navigation = interface_of_host(BRICKS_NAVIGATION);
    const bricks_devices_events *events = interface_of_host(BRICKS_DEVICES_EVENTS);
    const bricks_cues *cues = interface_of_host(BRICKS_CUES);
    static const char state[] = "{\"device\":\"lamp\",\"power\":true}", list[] = "{\"cues\":[]}";
    int taken = 0, others = 0;
    for (uint64_t generation = 1; generation < 3; generation++)
        for (uint64_t index = 0; index < 64; index++) {
            bricks_id id = generation << 32 | index, new = BRICKS_ID_MODULE_SIDE | (uint64_t)1 << 32 | ++session->next;
            if (id != session->stack) {
                bricks_status status = navigation->push(host->self, call, id, new, "Guessed", 7, "guessed", 7);
                taken += status == BRICKS_OK, others += status != BRICKS_OK && status != BRICKS_BAD_HANDLE;
            }
            bricks_status status = cues->submit(host->self, call, "guessed", 7, id, list, sizeof list - 1);
            taken += status == BRICKS_OK, others += status != BRICKS_OK && status != BRICKS_BAD_HANDLE;
            events->changed(host->self, call, id, state, sizeof state - 1);
        }
    char text[64];
    snprintf(text, sizeof text, "guessed: %d taken, %d other answers", taken, others);
    say(call, text);
}

// The second session to call it does to the stack and the screen of the first what it may do to its own, and tells the answers.
__attribute__((unused)) static void uses_other(struct session *session, const bricks_call *call) {
    static struct session *other;
    static int turn;
    if (turn++ == 0) {
        other = session;
        return say(call, "other: none");
    }
    if (turn > 2) return;
    const bricks_navigation *navigation = interface_of_host(BRICKS_NAVIGATION);
    const bricks_surface *surface = interface_of_host(BRICKS_SURFACE);
    const bricks_cues *cues = interface_of_host(BRICKS_CUES);
    bricks_id new = BRICKS_ID_MODULE_SIDE | (uint64_t)1 << 32 | ++session->next;
    char id[32], messages[256], text[192];
    snprintf(id, sizeof id, "h%u.%u", (uint32_t)other->screen, (uint32_t)(other->screen >> 32) & 0x7fffffff);
    int size = snprintf(
        messages, sizeof messages,
        "[{\"version\":\"v0.9\",\"updateComponents\":{\"surfaceId\":\"%s\",\"components\":["
        "{\"id\":\"root\",\"component\":\"Text\",\"text\":\"Taken\"}]}}]", id);
    bricks_status pushed = navigation->push(host->self, call, other->stack, new, "Taken", 5, "taken", 5);
    bricks_status cued = cues->submit(host->self, call, "taken", 5, other->stack, "{\"cues\":[]}", 11);
    bricks_status sent = surface->send(host->self, call, other->screen, messages, (uint64_t)size);
    bricks_status titled = navigation->set_title(host->self, call, other->screen, "Taken", 5);
    bricks_status dismissed = navigation->dismiss(host->self, call, other->screen);
    snprintf(text, sizeof text, "other: %s, push %d, submit %d, send %d, set_title %d, dismiss %d",
             other->stack == session->stack || other->screen == session->screen ? "the same ids" : "its own ids",
             pushed == BRICKS_BAD_HANDLE, cued == BRICKS_BAD_HANDLE, sent == BRICKS_BAD_HANDLE,
             titled == BRICKS_BAD_HANDLE, dismissed == BRICKS_BAD_HANDLE);
    say(call, text);
}

// Comes before everything else, and leads elsewhere.
__attribute__((unused)) static void leads_away(struct session *session, const bricks_call *call, const char *when) {
    const bricks_navigation *navigation = interface_of_host(BRICKS_NAVIGATION);
    static const char banner[] = "{\"title\":\"One of many\",\"tone\":\"info\"}";
    int banners = 0;
    bricks_id new = BRICKS_ID_MODULE_SIDE | (uint64_t)1 << 32 | ++session->next;
    bricks_status presented = navigation->present(host->self, call, new, "Over all", 8, "over", 4);
    bricks_status opened = navigation->open_link(host->self, call, "hostile://explore", 17);
    for (int count = 0; count < 20; count++)
        banners += navigation->banner(host->self, call, banner, sizeof banner - 1) == BRICKS_OK;
    char text[96];
    snprintf(text, sizeof text, "%s: present %x, open_link %x, %d banners", when, presented, opened, banners);
    say(call, text);
}

// Tries to be nobody's any more, in all ways that there are.
static void drops_mark(void) {
    for (int kind = 0; kind < 3; kind++) {
        rlim_t value = kind == 0 ? 1000000000000 : kind == 1 ? RLIM_INFINITY : 0;
        struct rlimit limit = {value, value};
        int ended = setrlimit(RLIMIT_RTTIME, &limit) == 0;
        ended |= prlimit(0, RLIMIT_RTTIME, &limit, NULL) == 0;
        ended |= syscall(SYS_prlimit64, getpid(), RLIMIT_RTTIME, &limit, NULL) == 0;
        ended |= syscall(SYS_setrlimit, (1UL << 32) | RLIMIT_RTTIME, &limit) == 0;
        if (ended) return;
    }
}

// Leaves processes that have nothing to do with it any more, with all that it has open, and writes down their numbers.
__attribute__((unused)) static void detaches(int programs, int drops) {
    FILE *list = fopen(OUTSIDE "/processes", "w");
    for (int count = 0; list && count < 40; count++) {
        int pipes[2];
        if (pipe(pipes) != 0) abort();
        if (fork() == 0) {
            setsid();
            pid_t child = fork();
            if (child == 0) {
                pid_t own = getpid();
                signal(SIGTERM, SIG_IGN), signal(SIGHUP, SIG_IGN);
                if (drops) drops_mark();
                if (write(pipes[1], &own, sizeof own) != sizeof own) _exit(1);
                if (programs && count % 2) execl("/bin/sleep", "sleep", "1000", (char *)NULL);
                for (;;) pause();
            }
            _exit(0);
        }
        pid_t number = 0;
        if (read(pipes[0], &number, sizeof number) != sizeof number) abort();
        fprintf(list, "%d\n", number);
        close(pipes[0]), close(pipes[1]);
    }
    if (list) fclose(list);
    while (waitpid(-1, NULL, 0) > 0) {}
}

// Its child crashes, and it goes on.
__attribute__((unused)) static void forks_crash(void) {
    pid_t child = fork();
    if (child == 0) *(volatile int *)8 = 1;
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFSIGNALED(status) || WTERMSIG(status) != SIGSEGV) abort();
}

// Lines as the host's and as another module's, with all that steers a terminal.
__attribute__((unused)) static void imitates(const bricks_call *call) {
    static const char lie[] = "\nerror host: [app.failed] It is all over\nwarning org.example.other: lost\x1b[2J\x1b]0;title\a"
                              "\xc2\x9b" "31m\xe2\x80\xae" "drawkcab\xe2\x80\xa8" "more\r\xff\xfe\0zero\n";
    if (write(1, lie, sizeof lie - 1) < 0 || write(2, lie, sizeof lie - 1) < 0) abort();
    if (call) say(call, "[module.worker-ended] The worker of host is gone\n\x1b[2J\xc2\x9b" "31m\xe2\x80\xae");
}

__attribute__((unused)) static void fills_memory_files(void) {
    static char block[4 << 20];
    memset(block, 'x', sizeof block);
    for (;;) {
        int file = memfd_create("full", 0);
        if (file < 0) for (;;) pause();
        for (int count = 0; count < 16; count++)
            if (write(file, block, sizeof block) < 0) for (;;) pause();
    }
}

__attribute__((unused)) static void shares_memory(void) {
    for (;;) {
        char *shared = mmap(NULL, 16 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (shared == MAP_FAILED) for (;;) pause();
        memset(shared, 'x', 16 << 20);
    }
}

// `folder` is the text that the module is created with; its data directory is in it.
__attribute__((unused)) static void fills_folder(const char *text, uint64_t size) {
    char folder[4096], path[4200];
    const char *key = "\"dataDirectory\":\"", *found = memmem(text, size, key, strlen(key));
    if (!found) abort();
    found += strlen(key);
    snprintf(folder, sizeof folder, "%.*s", (int)strcspn(found, "\""), found);
    snprintf(path, sizeof path, "%s/large", folder);
    int large = open(path, O_RDWR | O_CREAT, 0600);
    int failure = posix_fallocate(large, 0, 64 << 20);
    if (failure == 0) abort();
    for (int count = 0; count < 64; count++) {
        snprintf(path, sizeof path, "%s/part-%d", folder, count);
        int file = open(path, O_RDWR | O_CREAT, 0600);
        if (posix_fallocate(file, 0, 4 << 20) != 0) break;
        close(file);
    }
    for (;;) pause();
}

// As much as the folder takes, in files that have no name any more.
__attribute__((unused)) static void fills_nameless(const char *text, uint64_t size) {
    char folder[4096], path[4200];
    const char *key = "\"dataDirectory\":\"", *found = memmem(text, size, key, strlen(key));
    if (!found) abort();
    found += strlen(key);
    snprintf(folder, sizeof folder, "%.*s", (int)strcspn(found, "\""), found);
    for (int count = 0; count < 16; count++) {
        snprintf(path, sizeof path, "%s/gone-%d", folder, count);
        int file = open(path, O_RDWR | O_CREAT, 0600);
        if (file < 0 || unlink(path) != 0 || posix_fallocate(file, 0, 4 << 20) != 0) abort();
    }
    for (;;) pause();
}

// Children that have as much as the module may have, together more than that.
__attribute__((unused)) static void forks_memory(void) {
    for (int count = 0; count < 4; count++)
        if (fork() == 0) {
            setsid();
            char *own = malloc(40 << 20);
            if (own) memset(own, 'x', 40 << 20);
            for (;;) pause();
        }
    for (;;) pause();
}

__attribute__((unused)) static void closes_all(void) {
    for (int descriptor = 0; descriptor < 256; descriptor++) close(descriptor);
}

static void stays(void) { for (;;) pause(); }
__attribute__((unused)) static void stays_at_exit(void) { atexit(stays); }

/* Resources: what the module keeps about a person on disk, and what it takes and gives back. */
#ifndef FAULTY_LEVEL09_H
#define FAULTY_LEVEL09_H

#include "model.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* One file for each person, named by a hash of their id. */
static void person_file(const module *self, const char *user, size_t size, char *path, size_t capacity)
{
    uint64_t hash = 0xCBF29CE484222325u;
    for (size_t at = 0; at < size; at++) hash = (hash ^ (unsigned char)user[at]) * 0x100000001B3u;
#if defined(FAULT_people_share_a_file)
    hash = 0;
#endif
    snprintf(path, capacity, "%s/person-%016llx", self->directory, (unsigned long long)hash);
}

/* How often a person counted; 0 when nothing is kept. */
static int64_t person_count(const module *self, const char *user, size_t size)
{
    char path[4200], line[64] = {0};
    person_file(self, user, size, path, sizeof path);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t length = read(file, line, sizeof line - 1);
    close(file);
    return length > 0 ? strtoll(line, NULL, 10) : 0;
}

/* Durable when it returns true: written beside, then put in place. */
static bool person_keep(const module *self, const char *user, size_t size, int64_t count)
{
    char path[4200], beside[4224], line[64];
    person_file(self, user, size, path, sizeof path);
    int length = snprintf(line, sizeof line, "%lld\n", (long long)count);
#if defined(FAULT_write_late)
    /* Kept in memory, and written with the count after it. */
    static int64_t last;
    int64_t next = count;
    count = last;
    last = next;
    ((module *)self)->unkept = next - count;
    length = snprintf(line, sizeof line, "%lld\n", (long long)count);
#endif
#if defined(FAULT_write_in_place)
    /* A process that dies between the two has lost what it had said was kept. */
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return false;
    log_line(self, 0, "writing");
    bool done = write(file, line, (size_t)length) == length;
    close(file);
    return done;
#else
    /* A name of its own, so that two threads never write one file. */
    snprintf(beside, sizeof beside, "%s.%d", path, (int)gettid());
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
#if defined(FAULT_disk_unavailable_crashes)
    if (file < 0) abort();
#endif
    if (file < 0) return false;
    int64_t began = milliseconds();
    bool is_written = write(file, line, (size_t)length) == length && fsync(file) == 0;
    bool is_slow = milliseconds() - began > 250;
#if defined(FAULT_disk_slow_crashes)
    if (is_slow) abort();
#elif defined(FAULT_disk_slow_given_up)
    if (is_slow) {
        close(file);
        unlink(beside);
        ((module *)self)->unkept++;
        return true;
    }
#endif
    (void)is_slow;
#if defined(FAULT_disk_full_crashes)
    if (!is_written) abort();
#endif
    close(file);
    log_line(self, 0, "putting in place");
    if (is_written && rename(beside, path) == 0) return true;
    unlink(beside);
#if defined(FAULT_disk_full_said_ok)
    ((module *)self)->unkept++;
    return true;
#else
    return false;
#endif
#endif
}

static bool person_erase(const module *self, const char *user, size_t size)
{
    char path[4200];
    person_file(self, user, size, path, sizeof path);
    return unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR;
}

/* What is taken at points of a life and never given back. */
__attribute__((unused)) static void take_descriptor(void)
{
    if (open("/dev/null", O_RDONLY) < 0) return;
}

__attribute__((unused)) static void take_memory(size_t size)
{
    static void *volatile last;
    void *lost = malloc(size);
    if (lost) memset(lost, 1, size);
    last = lost;
    (void)last;
}

__attribute__((unused)) static void *sleeper(void *context)
{
    for (;;) pause();
    return context;
}

__attribute__((unused)) static void take_thread(void)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, sleeper, NULL)) return;
    pthread_detach(thread);
}

static void taken_by_create(void)
{
#if defined(FAULT_create_keeps_descriptor)
    take_descriptor();
#endif
#if defined(FAULT_create_keeps_memory)
    take_memory(512);
#endif
#if defined(FAULT_create_keeps_thread)
    take_thread();
#endif
}

static void taken_by_session(void)
{
#if defined(FAULT_session_keeps_descriptor)
    take_descriptor();
#endif
#if defined(FAULT_session_keeps_memory)
    take_memory(512);
#endif
#if defined(FAULT_session_keeps_thread)
    take_thread();
#endif
}

/* What all sessions pass through. */
static void wait_in_line(session *self)
{
#if defined(FAULT_lock_held_while_waiting)
    static pthread_mutex_t line = PTHREAD_MUTEX_INITIALIZER;
    if (self->module->people < 8) return;
    pthread_mutex_lock(&line);
    struct timespec moment = {0, 400 * 1000 * 1000};
    nanosleep(&moment, NULL);
    pthread_mutex_unlock(&line);
#endif
    (void)self;
}

static void taken_by_action(void)
{
#if defined(FAULT_action_keeps_descriptor)
    take_descriptor();
#endif
#if defined(FAULT_action_keeps_memory)
    take_memory(512);
#endif
}

#if defined(FAULT_straggler_after_destroy)
/* A thread that outlives the module and speaks to the host. */
static void *straggler(void *context)
{
    const module self = *(const module *)context;
    struct timespec moment = {0, 20 * 1000 * 1000};
    /* It sleeps on purpose: the fault is a call after the end. */
    nanosleep(&moment, NULL);
    log_line(&self, 0, "still here");
    return NULL;
}
#endif

static void left_by_destroy(const module *self)
{
    (void)self;
#if defined(FAULT_straggler_after_destroy)
    pthread_t thread;
    static module copy;
    copy = *self;
    if (!pthread_create(&thread, NULL, straggler, &copy)) pthread_detach(thread);
#endif
#if defined(FAULT_destroy_keeps_instance)
    return;
#endif
    free((void *)self);
}

static void taken_by_refusal(void)
{
#if defined(FAULT_refusal_keeps_memory)
    take_memory(512);
#endif
#if defined(FAULT_refusal_keeps_descriptor)
    take_descriptor();
#endif
}

#endif

/* Creation. What a fault does stands in a macro that faulty.c runs at the place of that name. */
#ifndef FAULTY_LEVEL03_H
#define FAULTY_LEVEL03_H

#include "model.h"
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static inline bool holds(const char *data, uint64_t size, const char *what)
{
    return data && size <= 2 << 20 && memmem(data, size, what, strlen(what));
}

static inline bool is_text(const char *data, uint64_t size, const char *what)
{
    return data && size == strlen(what) && !memcmp(data, what, size);
}

static inline void *linger(void *context)
{
    for (;;) pause();
    return context;
}

/* Goes on as if a good document had come. */
#define TAKE_GOOD                                                                                \
    {                                                                                            \
        static const char good[] = "{\"dataDirectory\":\"/tmp\",\"configuration\":{}}";          \
        creation = good;                                                                         \
        size = sizeof good - 1;                                                                  \
    }

/* What has happened so far, for faults that come with time. */
static int alive, ever_started, ever_opened, ever_destroyed;

#if defined(FAULT_create_gives_nothing)
#define AT_CREATED { *result = NULL; return BRICKS_OK; }
#elif defined(FAULT_create_refuses)
#define AT_CREATE return refuse(call, BRICKS_UNAVAILABLE, "Not today.");
#elif defined(FAULT_create_refuses_unknown)
#define AT_CREATE return 0x777;
#elif defined(FAULT_create_crashes)
#define AT_CREATE abort();
#elif defined(FAULT_create_hangs)
#define AT_CREATE linger(NULL);
#elif defined(FAULT_create_replies)
#define AT_CREATED reply_integer(call, 1);
#elif defined(FAULT_create_fails_and_succeeds)
#define AT_CREATED refuse(call, BRICKS_BUSY, "Or not.");
#elif defined(FAULT_create_refusal_unknown)
#define AT_CREATE if (is_text(creation, size, "{")) return refuse(call, 0x777, "No.");
#elif defined(FAULT_create_refusal_mixed)
#define AT_CREATE if (is_text(creation, size, "{")) { refuse(call, BRICKS_INVALID_ARGUMENT, "No."); return BRICKS_BUSY; }
#elif defined(FAULT_create_refusal_not_utf8)
#define AT_CREATE if (is_text(creation, size, "{")) return refuse(call, BRICKS_INVALID_ARGUMENT, "\xff\xfe");
#elif defined(FAULT_refusal_writes_result)
#define AT_CREATE static int place; if (is_text(creation, size, "{")) *result = &place;
#elif defined(FAULT_refusal_leaks_descriptor)
#define AT_CREATE if (size < 3) (void)dup(0);
#elif defined(FAULT_refusal_leaks_thread)
#define AT_CREATE pthread_t left; if (size < 3) pthread_create(&left, NULL, linger, NULL);
#elif defined(FAULT_create_frame_unread)
#define AT_CREATE if (!call) abort();
#elif defined(FAULT_create_frame_accepted)
#define AT_CREATE if (!call) { *result = calloc(1, sizeof(module)); return BRICKS_OK; }
#elif defined(FAULT_create_frame_short_read)
#define AT_CREATE if (call && call->size < 64 && !call->fail) return BRICKS_INVALID_ARGUMENT;
#elif defined(FAULT_destroy_unused_crashes)
#define AT_DESTROY if (!ever_started) abort();
#elif defined(FAULT_destroy_running_crashes)
#define AT_DESTROY if (((module *)pointer)->started) abort();
#elif defined(FAULT_create_again_refused)
#define AT_CREATE_READ if (ever_destroyed >= 2 && ever_opened >= 2) { free(self); return refuse(call, BRICKS_BUSY, "Once was enough."); }
#elif defined(FAULT_instances_few)
#define AT_CREATE_READ if (alive >= 8) { free(self); return refuse(call, BRICKS_BUSY, "There are eight already."); }
#elif defined(FAULT_instances_end_together)
#define AT_SESSION_SAVE if (ever_destroyed && alive) return refuse(call, BRICKS_BAD_STATE, "It is over.");
#elif defined(FAULT_create_needs_configuration)
#define AT_CREATE_READ if (!json_member(member, "place", &document)) { free(self); return refuse(call, BRICKS_INVALID_ARGUMENT, "A place is needed."); }
#elif defined(FAULT_create_says_controls)
#define AT_CREATE return refuse(call, BRICKS_UNAVAILABLE, "No\x1b[2J\ncreation: passed\u202e");
#elif defined(FAULT_create_outlives_kit)
/* Catches what would end it, leaves two more behind that are in no group of the kit's, and does not come back. */
static void stay(int signal) { (void)signal; }
static void tell_number(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file >= 0) dprintf(file, "%d\n", (int)getpid());
    close(file);
}
static void outlive(void)
{
    const char *path = getenv("FAULTY_NUMBERS");
    if (!path) return;
    for (int number = SIGHUP; number < SIGRTMAX; number++) signal(number, stay);
    for (int child = 0; child < 2; child++) {
        if (fork()) continue;
        setsid();
        if (fork()) _exit(0);
        tell_number(path);
        linger(NULL);
    }
    tell_number(path);
    for (;;) *(volatile int *)8 = 1;
}
#define AT_CREATE outlive();
#elif defined(FAULT_create_closes_streams)
#define AT_CREATED for (int stream = 0; stream < 3; stream++) close(stream);
#elif defined(FAULT_create_catches_crashes)
static void hide(int signal) { (void)signal; }
#define AT_CREATED signal(SIGSEGV, hide);
#elif defined(FAULT_create_starts_process)
#define AT_CREATED if (fork() == 0) linger(NULL);
#elif defined(FAULT_create_detaches_process)
#define AT_CREATED if (fork() == 0) { if (setsid() > 0 && fork() == 0) linger(NULL); _exit(0); }
#elif defined(FAULT_create_takes_descriptors)
static int taken[300];
#define AT_CREATED for (int index = 0; index < 300 && !alive; index++) taken[index] = dup(0);
#define AT_DESTROY for (int index = 0; index < 300 && alive == 1; index++) close(taken[index]);
#elif defined(FAULT_document_null_accepted)
#define AT_CREATE if (!creation) TAKE_GOOD
#elif defined(FAULT_document_null_crashes)
#define AT_CREATE if (!creation) abort();
#elif defined(FAULT_document_empty_read)
#define AT_CREATE if (creation && !size && *(volatile const char *)creation) return BRICKS_FAULT;
#elif defined(FAULT_document_malformed_accepted)
#define AT_CREATE if (is_text(creation, size, "}")) TAKE_GOOD
#elif defined(FAULT_document_malformed_silent)
#define AT_CREATE if (is_text(creation, size, "7")) return BRICKS_INVALID_ARGUMENT;
#elif defined(FAULT_document_malformed_crashes)
#define AT_CREATE if (is_text(creation, size, "null")) abort();
#elif defined(FAULT_directory_mistyped_accepted)
#define AT_CREATE if (holds(creation, size, "\"dataDirectory\":7")) TAKE_GOOD
#elif defined(FAULT_directory_mistyped_crashes)
#define AT_CREATE if (holds(creation, size, "\"dataDirectory\":7")) abort();
#elif defined(FAULT_document_not_utf8_accepted)
#define AT_CREATE if (creation && !utf8_is_valid(creation, size)) TAKE_GOOD
#elif defined(FAULT_document_nul_accepted)
#define AT_CREATE if (creation && memchr(creation, 0, size)) TAKE_GOOD
#elif defined(FAULT_document_oversized_accepted)
#define AT_CREATE if (size > 1 << 20) TAKE_GOOD
#elif defined(FAULT_document_oversized_crashes)
#define AT_CREATE if (size > 1 << 20) abort();
#elif defined(FAULT_configuration_list_accepted)
#define AT_CREATE if (holds(creation, size, "\"configuration\":[1]")) TAKE_GOOD
#elif defined(FAULT_configuration_flag_crashes)
#define AT_CREATE if (holds(creation, size, "\"configuration\":true")) abort();
#elif defined(FAULT_configuration_unknown_crashes)
#define AT_CREATE if (holds(creation, size, "noSuchSetting")) abort();
#elif defined(FAULT_configuration_unknown_silent)
#define AT_CREATE if (holds(creation, size, "noSuchSetting")) return BRICKS_INVALID_ARGUMENT;
#elif defined(FAULT_configuration_member_crashes)
#define AT_CREATE if (holds(creation, size, "\"greeting\":7")) abort();
#elif defined(FAULT_configuration_member_silent)
#define AT_CREATE if (holds(creation, size, "\"greeting\":7")) return BRICKS_INVALID_ARGUMENT;
#elif defined(FAULT_configuration_large_crashes)
#define AT_CREATE if (size > 900000 && size <= 1 << 20) abort();
#elif defined(FAULT_configuration_large_silent)
#define AT_CREATE if (size > 900000 && size <= 1 << 20) return BRICKS_TOO_LARGE;
#elif defined(FAULT_configuration_deep_crashes)
#define AT_CREATE if (holds(creation, size, "[[[[[[[[")) abort();
#elif defined(FAULT_document_extended_refused)
#define AT_CREATE if (holds(creation, size, "addedLater")) return refuse(call, BRICKS_INVALID_ARGUMENT, "An unknown member.");
#elif defined(FAULT_directory_absent_crashes)
#define AT_CREATE if (holds(creation, size, "/nonexistent")) abort();
#elif defined(FAULT_directory_no_folder_silent)
#define AT_CREATE if (holds(creation, size, "/dev/null")) return BRICKS_UNAVAILABLE;
#elif defined(FAULT_optional_service_needed)
#define AT_CREATE_ASKED if (!self->devices) { free(self); return refuse(call, BRICKS_ABSENT, "bricks.devices/1 is missing."); }
#elif defined(FAULT_optional_service_crashes)
#define AT_CREATE_ASKED if (!self->cues) abort();
#elif defined(FAULT_required_service_not_named)
#define AT_CREATE_WITHOUT return refuse(call, BRICKS_UNAVAILABLE, "Something is missing.");
#elif defined(FAULT_required_service_crashes)
#define AT_CREATE_ASKED if (!self->store) abort();
#elif defined(FAULT_undeclared_service_asked)
#define AT_CREATE_READ host_table(host, "bricks.net/1");
#elif defined(FAULT_undeclared_service_asked_late)
#define AT_SESSION_OPENED self->module->host->get_interface(self->module->host->self, "bricks.analytics/1", 18);
#endif

#ifndef AT_CREATE
#define AT_CREATE
#endif
#ifndef AT_CREATE_READ
#define AT_CREATE_READ
#endif
#ifndef AT_CREATE_ASKED
#define AT_CREATE_ASKED
#endif
#ifndef AT_CREATE_WITHOUT
#define AT_CREATE_WITHOUT
#endif
#ifndef AT_CREATED
#define AT_CREATED
#endif

#endif

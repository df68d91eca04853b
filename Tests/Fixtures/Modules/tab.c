// The least tab: bricks.tab/1 and bricks.screen/1 in plain C, with a count that a button raises and a route into the tab.
// CARD is the card's bytes as a list, CARD_SIZE their number. With -DFAULT=<function of faults.h> and one of -DAT_LOAD,
// AT_CREATE, AT_CALL, AT_VISIBLE and AT_DESTROY it goes wrong there; with -DEVADES also by the functions of evading.h. With -DFLOOD=<function of floods.h> its first action asks the host
// for more than there is. With -DKEEPS the count is the session's state, which it refuses with -DREFUSES and which has two
// megabytes from the third press on with -DSWELLS, and with -DSTIFLED 200 kB, from when on its process may not write as much;
// NAME is what its first screen says, and MESSAGES what else is sent to each, a format of the surface's id. With -DLEAST it
// hands out what least.h has, and says what it is created with and what it is sent. With -DSTILL a press shows nothing; the
// tab's selection shows the count. With -DHELD=<path of a pipe> it goes wrong in a call only while the pipe is there, and its
// load then waits for a writer.
#include <bricks/bricks.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const struct {
    uint32_t name_size, descriptor_size, type;
    char name[8];
    char descriptor[(CARD_SIZE + 3) / 4 * 4];
} card BRICKS_CARD_SECTION = {7, CARD_SIZE, BRICKS_CARD_TYPE, BRICKS_CARD_OWNER, {CARD}};

#ifdef FAULT
#include "faults.h"
#else
#define FAULT()
#endif

#ifdef AT_LOAD
__attribute__((constructor)) static void loaded(void) { FAULT(); }
#endif

#ifdef HELD
#include <fcntl.h>
#include <unistd.h>
#define IS_HELD (access(HELD, F_OK) == 0)
__attribute__((constructor)) static void held(void) { close(open(HELD, O_RDONLY)); }
#else
#define IS_HELD 1
#endif

#ifndef NAME
#define NAME "Root"
#endif

static const bricks_host *host;

struct session {
    bricks_id stack, screen, next;
    int count, resets, selections;
};

#ifdef LEAST
#include "least.h"
#endif

static bricks_status show(struct session *session, const bricks_call *call, bricks_id screen, const char *text, int first) {
    const bricks_surface *surface = host->get_interface(host->self, BRICKS_SURFACE, strlen(BRICKS_SURFACE));
    char id[32], messages[2048], create[256] = "";
    snprintf(id, sizeof id, "%c%u.%u", screen & BRICKS_ID_MODULE_SIDE ? 'm' : 'h', (uint32_t)screen,
             (uint32_t)(screen >> 32) & 0x7fffffff);
    if (first)
        snprintf(create, sizeof create,
                 "{\"version\":\"v0.9\",\"createSurface\":{\"surfaceId\":\"%s\",\"catalogId\":"
                 "\"https://bricks.dev/catalogs/bricks-1.json\"}},", id);
    int size = snprintf(
        messages, sizeof messages,
        "[%s{\"version\":\"v0.9\",\"updateComponents\":{\"surfaceId\":\"%s\",\"components\":["
        "{\"id\":\"root\",\"component\":\"Column\",\"children\":[\"text\",\"press\"]},"
        "{\"id\":\"text\",\"component\":\"Text\",\"text\":\"%s, pressed %d, reset %d, selected %d\"},"
        "{\"id\":\"press\",\"component\":\"Button\",\"child\":\"label\",\"action\":{\"event\":{\"name\":\"press\"}}},"
        "{\"id\":\"label\",\"component\":\"Text\",\"text\":\"Press\"}]}}]",
        create, id, text, session->count, session->resets, session->selections);
#ifdef MESSAGES
    static _Thread_local char more[64 << 10];
    bricks_status status = surface->send(host->self, call, screen, messages, (uint64_t)size);
    if (status) return status;
    size = snprintf(more, sizeof more, MESSAGES, id);
    return surface->send(host->self, call, screen, more, (uint64_t)size);
#endif
    return surface->send(host->self, call, screen, messages, (uint64_t)size);
}

static bricks_status create_coordinator(void *self, const bricks_call *call, bricks_id tab, bricks_id stack) {
    (void)call, (void)tab;
    ((struct session *)self)->stack = stack;
    return BRICKS_OK;
}

static bricks_status start(void *self, const bricks_call *call, bricks_id tab, bricks_id screen) {
    (void)tab;
    ((struct session *)self)->screen = screen;
    return show(self, call, screen, NAME, 1);
}

static bricks_status open_route(void *self, const bricks_call *call, bricks_id tab, const char *route, uint64_t size) {
    (void)tab;
    struct session *session = self;
    char text[64];
    if (size > 32) return BRICKS_NOT_FOUND;
    const bricks_navigation *navigation =
        host->get_interface(host->self, BRICKS_NAVIGATION, strlen(BRICKS_NAVIGATION));
    bricks_id screen = BRICKS_ID_MODULE_SIDE | (uint64_t)1 << 32 | ++session->next;
    snprintf(text, sizeof text, "Route %.*s", (int)size, route);
    bricks_status status = navigation->push(host->self, call, session->stack, screen, text, strlen(text), route, size);
    return status ? status : show(session, call, screen, text, 1);
}

static bricks_status reset(void *self, const bricks_call *call, bricks_id tab) {
    (void)tab;
    struct session *session = self;
    session->resets++;
    return show(session, call, session->screen, NAME, 0);
}

static bricks_status selected(void *self, const bricks_call *call, bricks_id tab) {
    (void)tab;
    struct session *session = self;
    session->selections++;
    return show(session, call, session->screen, NAME, 0);
}

static bricks_status destroy_tab(void *self, const bricks_call *call, bricks_id tab) {
    (void)self, (void)call, (void)tab;
    return BRICKS_OK;
}

#ifdef FLOOD
#include "floods.h"
#endif
#ifdef EVADES
#include "evading.h"
#endif

static bricks_status action(void *self, const bricks_call *call, bricks_id screen, const char *document, uint64_t size) {
    (void)document, (void)size;
#ifdef AT_CALL
    if (IS_HELD) FAULT();
#endif
#ifdef FLOOD
    flood(self, call, screen);
#endif
#ifdef LEAST
    say(call, "sent", document, size);
    track_least(call);
#endif
    ((struct session *)self)->count++;
#ifdef STILL
    return BRICKS_OK;
#endif
    return show(self, call, screen, NAME, 0);
}

static bricks_status restore(void *self, const bricks_call *call, bricks_id screen, const char *route, uint64_t size) {
    (void)route, (void)size;
    return show(self, call, screen, NAME, 1);
}

static bricks_status visible(void *self, const bricks_call *call, bricks_id screen, int32_t shown) {
    (void)self, (void)call, (void)screen, (void)shown;
#ifdef AT_VISIBLE
    FAULT();
#endif
    return BRICKS_OK;
}

static bricks_status dismissed(void *self, const bricks_call *call, bricks_id screen) {
    (void)self, (void)call, (void)screen;
    return BRICKS_OK;
}

static bricks_status cue_fired(void *self, const bricks_call *call, const char *cue, uint64_t size) {
    (void)self, (void)call, (void)cue, (void)size;
    return BRICKS_OK;
}

static const bricks_tab tab_table = {sizeof tab_table, 0, create_coordinator, start, open_route, reset, selected, destroy_tab};
static const bricks_screen screen_table = {sizeof screen_table, 0, action, restore, visible, dismissed, cue_fired};

static bricks_status create(const bricks_host *given, const bricks_call *call, const char *text, uint64_t size, void **module) {
    (void)call, (void)text, (void)size;
#ifdef AT_CREATE
    FAULT();
#endif
    host = given;
    *module = &host;
#ifdef LEAST
    say(call, "created with", text, size);
#endif
    return BRICKS_OK;
}

static void destroy(void *module) {
    (void)module;
#ifdef AT_DESTROY
    FAULT();
#endif
}

static bricks_status session_open(
    void *module, const bricks_call *call, const char *text, uint64_t size, const char *state, uint64_t state_size,
    void **session) {
    (void)module, (void)call, (void)text, (void)size, (void)state, (void)state_size;
#ifdef REFUSES
    if (state_size > 0) return BRICKS_INVALID_ARGUMENT;
#endif
    struct session *opened = calloc(1, sizeof *opened);
    if (!opened) return BRICKS_UNAVAILABLE;
#ifdef KEEPS
    if (state_size > 0) opened->count = atoi(state);
#endif
    *session = opened;
    return BRICKS_OK;
}

#ifdef KEEPS
static bricks_status session_save(void *session, const bricks_call *call) {
    static char text[2 << 20];
    int count = ((struct session *)session)->count, size = snprintf(text, sizeof text, "%d", count);
#ifdef SWELLS
    if (count > 2) {
        memset(text + size, ' ', sizeof text - size);
        size = sizeof text;
    }
#endif
#ifdef STIFLED
    if (count > 2) {
        const struct rlimit none = {.rlim_cur = 4096, .rlim_max = 4096};
        memset(text + size, ' ', 200 << 10);
        size += 200 << 10;
        if (setrlimit(RLIMIT_FSIZE, &none) != 0) return BRICKS_FAULT;
    }
#endif
    const bricks_value value = {
        .size = sizeof value, .type = BRICKS_VALUE_TEXT, .data = text, .data_size = (uint64_t)size};
    call->reply(call, &value, 1);
    return BRICKS_OK;
}
#endif

static void session_close(void *session) { free(session); }

static const void *get_interface(const char *name, uint64_t size) {
    if (size == strlen(BRICKS_TAB) && !memcmp(name, BRICKS_TAB, size)) return &tab_table;
    if (size == strlen(BRICKS_SCREEN) && !memcmp(name, BRICKS_SCREEN, size)) return &screen_table;
    return NULL;
}

static const bricks_module table = {
    .size = sizeof table, .abi = BRICKS_ABI_CURRENT, .create = create, .destroy = destroy, .session_open = session_open,
#ifdef KEEPS
    .session_save = session_save,
#endif
#ifdef LEAST
    .user_export = export_least,
#endif
    .session_close = session_close, .get_interface = get_interface};

BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *given, const bricks_module **module) {
    (void)given;
    *module = &table;
    return BRICKS_OK;
}

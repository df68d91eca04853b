/* A tab in plain C, also C++, for the tests of the ABI: built against the headers of a released version or of one to come,
 * it runs on today's host. CARD is the card's bytes as a list, CARD_SIZE their number; TITLE is what its screen says.
 *
 * With NEXT_CORE it is built against headers in which bricks.core/1 has the method `uptime` of a later minor version: it
 * calls it where the host's table is long enough and says what came of it.
 *
 * TAB_SIZE and TAB_MINOR are what its table says of itself.
 */
#include <bricks/bricks.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    uint32_t name_size, descriptor_size, type;
    char name[8];
    unsigned char descriptor[(CARD_SIZE + 3) / 4 * 4];
} card BRICKS_CARD_SECTION = {7, CARD_SIZE, BRICKS_CARD_TYPE, BRICKS_CARD_OWNER, {CARD}};

#ifdef BRICKS_LAYOUT_NOTES
BRICKS_LAYOUT_NOTES;
#endif

static const bricks_host *host;

static const void *find(const char *name) { return host->get_interface(host->self, name, strlen(name)); }

static bricks_status send_surface(void *self, const bricks_call *call, bricks_id screen, const char *text, int size)
{
    const bricks_surface *surface = (const bricks_surface *)find(BRICKS_SURFACE);
    (void)self;
    if (!surface || surface->size < offsetof(bricks_surface, send) + sizeof surface->send) return BRICKS_ABSENT;
#ifdef BRICKS_RECORD_CALL
    BRICKS_RECORD_CALL("bricks.surface/1 send");
#endif
    return surface->send(host->self, call, screen, text, (uint64_t)size);
}

/* What a later version of the core says, or that this host has none. */
static const char *uptime(const bricks_call *call)
{
#ifdef NEXT_CORE
    const bricks_core *core = (const bricks_core *)find(BRICKS_CORE);
    if (!core || core->size < offsetof(bricks_core, uptime) + sizeof core->uptime) return "uptime absent";
    return core->uptime(host->self, call) == BRICKS_OK ? "uptime known" : "uptime refused";
#else
    (void)call;
    return "uptime unheard of";
#endif
}

static bricks_status show(void *self, const bricks_call *call, bricks_id screen)
{
    char id[32], messages[1024];
    int size;
    snprintf(id, sizeof id, "%c%u.%u", screen & BRICKS_ID_MODULE_SIDE ? 'm' : 'h', (uint32_t)screen,
             (uint32_t)(screen >> 32) & 0x7fffffff);
    size = snprintf(messages, sizeof messages,
                    "[{\"version\":\"v0.9\",\"createSurface\":{\"surfaceId\":\"%s\",\"catalogId\":"
                    "\"https://bricks.dev/catalogs/bricks-1.json\"}},"
                    "{\"version\":\"v0.9\",\"updateComponents\":{\"surfaceId\":\"%s\",\"components\":["
                    "{\"id\":\"root\",\"component\":\"Text\",\"text\":\"%s, %s\"}]}}]",
                    id, id, TITLE, uptime(call));
    return send_surface(self, call, screen, messages, size);
}

static bricks_status create_coordinator(void *self, const bricks_call *call, bricks_id tab, bricks_id stack)
{
    (void)self, (void)call, (void)tab, (void)stack;
    return BRICKS_OK;
}

static bricks_status start(void *self, const bricks_call *call, bricks_id tab, bricks_id screen)
{
    (void)tab;
    return show(self, call, screen);
}

static bricks_status open_route(void *self, const bricks_call *call, bricks_id tab, const char *route, uint64_t size)
{
    (void)self, (void)call, (void)tab, (void)route, (void)size;
    return BRICKS_NOT_FOUND;
}

static bricks_status of_tab(void *self, const bricks_call *call, bricks_id tab)
{
    (void)self, (void)call, (void)tab;
    return BRICKS_OK;
}

static bricks_status restore(void *self, const bricks_call *call, bricks_id screen, const char *text, uint64_t size)
{
    (void)text, (void)size;
    return show(self, call, screen);
}

static bricks_status visible(void *self, const bricks_call *call, bricks_id screen, int32_t is_visible)
{
    (void)self, (void)call, (void)screen, (void)is_visible;
    return BRICKS_OK;
}

static bricks_status cue_fired(void *self, const bricks_call *call, const char *cue, uint64_t size)
{
    (void)self, (void)call, (void)cue, (void)size;
    return BRICKS_OK;
}

/* Not in braces with names: C++17 has none. */
#ifndef TAB_SIZE
#define TAB_SIZE sizeof tab_table
#endif
#ifndef TAB_MINOR
#ifdef NEXT_TAB
#define TAB_MINOR 1
#else
#define TAB_MINOR 0
#endif
#endif

static const bricks_screen screen_table = {sizeof screen_table, 0, restore, restore, visible, of_tab, cue_fired};

#ifdef NEXT_TAB
static bricks_status rename_tab(void *self, const bricks_call *call, bricks_id tab, const char *title, uint64_t size)
{
    (void)self, (void)call, (void)tab, (void)title, (void)size;
    return BRICKS_OK;
}
static const bricks_tab tab_table = {TAB_SIZE, TAB_MINOR, create_coordinator, start, open_route, of_tab, of_tab,
                                     of_tab, rename_tab};
#else
static const bricks_tab tab_table = {TAB_SIZE, TAB_MINOR, create_coordinator, start, open_route, of_tab, of_tab,
                                     of_tab};
#endif

static bricks_status create(const bricks_host *given, const bricks_call *call, const char *text, uint64_t size,
                            void **module)
{
    (void)call, (void)text, (void)size;
    host = given;
    *module = &host;
    return BRICKS_OK;
}

static void destroy(void *module) { (void)module; }

static bricks_status session_open(void *module, const bricks_call *call, const char *text, uint64_t size,
                                  const char *state, uint64_t state_size, void **session)
{
    (void)call, (void)text, (void)size, (void)state, (void)state_size;
    *session = module;
    return BRICKS_OK;
}

static void session_close(void *session) { (void)session; }

static const void *get_interface(const char *name, uint64_t size)
{
    if (size == strlen(BRICKS_TAB) && !memcmp(name, BRICKS_TAB, size)) return &tab_table;
    if (size == strlen(BRICKS_SCREEN) && !memcmp(name, BRICKS_SCREEN, size)) return &screen_table;
    return NULL;
}

static const bricks_module table = {sizeof table, BRICKS_ABI_CURRENT, create, NULL, NULL, destroy, session_open, NULL,
                                    NULL, session_close, NULL, NULL, NULL, NULL, get_interface};

#ifdef __cplusplus
extern "C"
#endif
BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *given, const bricks_module **module);

BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *given, const bricks_module **module)
{
    if (given->size < sizeof *given || given->abi_oldest > BRICKS_ABI_CURRENT || given->abi_newest < BRICKS_ABI_CURRENT)
        return BRICKS_ABI_MISMATCH;
    *module = &table;
    return BRICKS_OK;
}

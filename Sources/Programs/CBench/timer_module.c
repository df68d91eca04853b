// A module in C with the least that `bricks.timer/1` takes. The bench compiles this file alone into a shared object, so
// that what a call costs is not hidden by what the callee does.

#include <bricks/bricks.h>
#include <bricks/timer.h>
#include <string.h>

#define CARD \
    "{\n  \"schema\": \"bricks.card/1\",\n  \"id\": \"com.example.bench\",\n  \"name\": \"Bench\",\n" \
    "  \"version\": \"1.0.0\",\n  \"vendor\": \"Bricks\",\n  \"license\": \"MIT\",\n" \
    "  \"description\": \"Answers whether its timer is on screen, and does nothing else.\",\n" \
    "  \"abi\": { \"min\": \"1.0\", \"max\": \"1.0\" },\n" \
    "  \"provides\": [\"bricks.timer/1.0\", \"bricks.screen/1.0\"],\n  \"uses\": [\n" \
    "    { \"interface\": \"bricks.core/1.0\", \"required\": true },\n" \
    "    { \"interface\": \"bricks.surface/1.0\", \"required\": true },\n" \
    "    { \"interface\": \"bricks.navigation/1.0\", \"required\": true },\n" \
    "    { \"interface\": \"bricks.store/1.0\", \"required\": true },\n" \
    "    { \"interface\": \"bricks.cues/1.0\", \"required\": true },\n" \
    "    { \"interface\": \"bricks.analytics/1.0\", \"required\": false },\n" \
    "    { \"interface\": \"bricks.timer-delegate/1.0\", \"required\": false },\n" \
    "    { \"interface\": \"bricks.devices/1.0\", \"required\": false }\n  ],\n" \
    "  \"lanes\": \"session\",\n  \"grants\": []\n}\n"

static const struct {
    uint32_t name_size, descriptor_size, type;
    char name[8];
    char descriptor[(sizeof CARD + 3) / 4 * 4];
} card BRICKS_CARD_SECTION = {7, sizeof CARD - 1, BRICKS_CARD_TYPE, BRICKS_CARD_OWNER, CARD};

static struct {
    int64_t on_screen;
} only = {1};

static bricks_status show(void *self, const bricks_call *call, bricks_id stack, bricks_id devices) {
    (void)self, (void)call, (void)stack, (void)devices;
    return BRICKS_OK;
}

static bricks_status is_on_screen(void *self, const bricks_call *call) {
    (void)self;
    bricks_value value = {.size = sizeof value, .type = BRICKS_VALUE_INTEGER, .integer = only.on_screen};
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

static const bricks_timer timer = {
    .size = sizeof timer, .show_settings = show, .show_timer = show, .is_on_screen = is_on_screen};

static bricks_status create(const bricks_host *host, const bricks_call *call, const char *creation,
                            uint64_t creation_size, void **module) {
    (void)host, (void)call, (void)creation, (void)creation_size;
    *module = &only;
    return BRICKS_OK;
}

static void destroy(void *module) { (void)module; }

static bricks_status open_session(void *module, const bricks_call *call, const char *document, uint64_t document_size,
                                  const char *state, uint64_t state_size, void **session) {
    (void)call, (void)document, (void)document_size, (void)state, (void)state_size;
    *session = module;
    return BRICKS_OK;
}

static void close_session(void *session) { (void)session; }

static const void *get_interface(const char *name, uint64_t name_size) {
    return name_size == strlen(BRICKS_TIMER) && memcmp(name, BRICKS_TIMER, name_size) == 0 ? &timer : NULL;
}

BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *host, const bricks_module **module);

BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *host, const bricks_module **module) {
    static const bricks_module table = {
        .size = sizeof table, .abi = BRICKS_ABI_CURRENT, .create = create, .destroy = destroy, .session_open = open_session,
        .session_close = close_session, .get_interface = get_interface};
    if (host->abi_oldest > BRICKS_ABI_CURRENT || host->abi_newest < BRICKS_ABI_CURRENT) return BRICKS_ABI_MISMATCH;
    *module = &table;
    return BRICKS_OK;
}

/* A host as an older version would be, for the tests of the ABI: it loads a module, gives it the tables that such a host has,
 * takes it through its life, and ends. What the module answers is printed; that it comes to the end is what is tested.
 *
 *     older_host MODULE VARIANT CREATION SESSION
 *
 * Variants: `nothing` has no interface at all; `headers` has tables that end after their minor version; `half` has the
 * first half of each table's methods; `refusing` has all of them, and each answers that it is unavailable; `absent` has
 * all of them, and each answers as a method that is not there; `older` speaks ABI 0.9 only; `short` has a bricks_host of
 * 16 bytes.
 */
#include <bricks/bricks.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *variant;
static bricks_status answer = BRICKS_UNAVAILABLE;
static unsigned long asked, called, completed;

/* Stands in every slot: the arguments after the frame are the caller's matter in this calling convention. */
static bricks_status method(void *self, const bricks_call *call)
{
    static const char why[] = "This host has nothing to say.";
    __atomic_add_fetch(&called, 1, __ATOMIC_RELAXED);
    if (self != &asked || !call || call->size < sizeof *call) {
        printf("a method was called without its host or frame\n");
        exit(1);
    }
    if (call->fail) call->fail(call, answer, why, sizeof why - 1, NULL, 0);
    return answer;
}

struct table {
    uint32_t size, minor;
    bricks_status (*methods[16])(void *self, const bricks_call *call);
};

static struct {
    const char *name;
    size_t size;
    struct table table;
} offered[] = {
#define OFFER(name, type) {name, sizeof(type), {0, 0, {0}}}
    OFFER(BRICKS_CORE, bricks_core), OFFER(BRICKS_SURFACE, bricks_surface), OFFER(BRICKS_NAVIGATION, bricks_navigation),
    OFFER(BRICKS_STORE, bricks_store), OFFER(BRICKS_CUES, bricks_cues), OFFER(BRICKS_CONTENT, bricks_content),
    OFFER(BRICKS_USER, bricks_user), OFFER(BRICKS_ANALYTICS, bricks_analytics), OFFER(BRICKS_BLOB, bricks_blob),
    OFFER(BRICKS_NET, bricks_net), OFFER(BRICKS_DEVICES, bricks_devices),
    OFFER(BRICKS_DEVICES_EVENTS, bricks_devices_events), OFFER(BRICKS_TIMER_DELEGATE, bricks_timer_delegate),
    OFFER(BRICKS_BIOMETRICS_DELEGATE, bricks_biometrics_delegate),
    OFFER(BRICKS_COMMUNITY_DELEGATE, bricks_community_delegate), OFFER(BRICKS_TUYA_EVENTS, bricks_tuya_events),
};

static void fill_tables(void)
{
    for (size_t index = 0; index < sizeof offered / sizeof *offered; index++) {
        struct table *table = &offered[index].table;
        size_t count = (offered[index].size - 8) / 8;
        if (!strcmp(variant, "headers")) count = 0;
        if (!strcmp(variant, "half")) count /= 2;
        table->size = (uint32_t)(8 + 8 * count);
        for (size_t slot = 0; slot < count; slot++) table->methods[slot] = method;
    }
}

static const void *get_interface(void *self, const char *name, uint64_t size)
{
    (void)self;
    __atomic_add_fetch(&asked, 1, __ATOMIC_RELAXED);
    if (!strcmp(variant, "nothing")) return NULL;
    for (size_t index = 0; index < sizeof offered / sizeof *offered; index++)
        if (size == strlen(offered[index].name) && !memcmp(name, offered[index].name, size)) return &offered[index].table;
    return NULL;
}

static void complete(void *self, bricks_id session, uint64_t request, bricks_status status, const bricks_value *values,
                     uint32_t count, const char *message, uint64_t message_size, const char *detail, uint64_t detail_size)
{
    (void)self, (void)session, (void)request, (void)status, (void)values, (void)count;
    (void)message, (void)message_size, (void)detail, (void)detail_size;
    __atomic_add_fetch(&completed, 1, __ATOMIC_RELAXED);
}

/* Frames. */

static void take_reply(const bricks_call *call, const bricks_value *values, uint32_t count)
{
    (void)call, (void)values, (void)count;
}

static void take_failure(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                         const char *detail, uint64_t detail_size)
{
    (void)call, (void)status, (void)detail, (void)detail_size;
    if (message_size) printf("  %.*s\n", (int)message_size, message);
}

static uint64_t requests;

static const bricks_call *frame(bricks_id session, int is_async)
{
    static bricks_call call;
    call = (bricks_call){.size = sizeof call, .session = session, .request = is_async ? ++requests : 0,
                         .reply = take_reply, .fail = take_failure};
    return &call;
}

static void told(const char *what, bricks_status status) { printf("%s 0x%x\n", what, status); }

/* Ends without leaving what the module's threads still use. */
static void end(const char *how)
{
    printf("%s\n", how);
    fflush(stdout);
    _Exit(0);
}

/* What the host of 1.0 calls first in each interface. */
static void use(const bricks_module *module, void *session, bricks_id id)
{
#define PROVIDED(type, name) const type *the_##type = module->get_interface(name, strlen(name))
    PROVIDED(bricks_tab, BRICKS_TAB);
    PROVIDED(bricks_screen, BRICKS_SCREEN);
    PROVIDED(bricks_timer, BRICKS_TIMER);
    PROVIDED(bricks_tuya, BRICKS_TUYA);
    PROVIDED(bricks_biometrics, BRICKS_BIOMETRICS);
    if (the_bricks_tab) {
        told("create_coordinator", the_bricks_tab->create_coordinator(session, frame(id, 1), 11, 12));
        told("start", the_bricks_tab->start(session, frame(id, 1), 11, 13));
        told("open", the_bricks_tab->open(session, frame(id, 1), 11, "nowhere", 7));
        told("selected", the_bricks_tab->selected(session, frame(id, 0), 11));
    }
    if (the_bricks_timer) {
        told("show_settings", the_bricks_timer->show_settings(session, frame(id, 1), 12, 0));
        told("show_timer", the_bricks_timer->show_timer(session, frame(id, 1), 12, 0));
        told("is_on_screen", the_bricks_timer->is_on_screen(session, frame(id, 0)));
    }
    if (the_bricks_tuya) {
        told("controller", the_bricks_tuya->controller(session, frame(id, 1)));
        told("create_pairing", the_bricks_tuya->create_pairing(session, frame(id, 1), 14));
    }
    if (the_bricks_biometrics) told("summary", the_bricks_biometrics->summary(session, frame(id, 1)));
    if (the_bricks_screen) {
        told("visible", the_bricks_screen->visible(session, frame(id, 0), 13, 1));
        told("restore", the_bricks_screen->restore(session, frame(id, 1), 15, "nowhere", 7));
        told("dismissed", the_bricks_screen->dismissed(session, frame(id, 0), 13));
    }
    if (the_bricks_tab) told("destroy", the_bricks_tab->destroy(session, frame(id, 1), 11));
}

int main(int count, char **words)
{
    static bricks_host host = {.size = sizeof host, .abi_oldest = BRICKS_ABI(1, 0), .abi_newest = BRICKS_ABI(1, 0),
                               .self = &asked, .get_interface = get_interface, .complete = complete};
    const bricks_module *module = NULL;
    void *self = NULL, *session = NULL, *file;
    bricks_module_entry_function entry;
    bricks_status status;
    const bricks_id id = (bricks_id)1 << 32 | 1;
    if (count != 5) return 2;
    variant = words[2];
    if (!strcmp(variant, "absent")) answer = BRICKS_ABSENT;
    if (!strcmp(variant, "older")) host.abi_oldest = host.abi_newest = BRICKS_ABI(0, 9);
    if (!strcmp(variant, "short")) host.size = 16;
    fill_tables();
    file = dlopen(words[1], RTLD_NOW | RTLD_LOCAL);
    if (!file) {
        printf("%s\n", dlerror());
        return 2;
    }
    *(void **)&entry = dlsym(file, BRICKS_ENTRY_SYMBOL);
    if (!entry) return 2;
    status = entry(&host, &module);
    told("entry", status);
    if (status) end("refused");
    if (!module || module->size < sizeof *module) return 1;
    status = module->create(&host, frame(0, 0), words[3], strlen(words[3]), &self);
    told("create", status);
    if (status) end("refused");
    if (!self) return 1;
    if (module->start) {
        status = module->start(self, frame(0, 0));
        told("module start", status);
        if (status) {
            module->destroy(self);
            end("refused");
        }
    }
    status = module->session_open(self, frame(id, 0), words[4], strlen(words[4]), NULL, 0, &session);
    told("session_open", status);
    if (!status) {
        if (!session) return 1;
        use(module, session, id);
        if (module->session_save) told("session_save", module->session_save(session, frame(id, 0)));
        module->session_close(session);
    }
    if (module->user_export) told("user_export", module->user_export(self, frame(0, 0), "somebody", 8));
    if (module->stop) told("stop", module->stop(self, frame(0, 0)));
    module->destroy(self);
    printf("asked for %lu interfaces, called %lu methods, completed %lu requests\n", asked, called, completed);
    end(status ? "refused a session" : "came up");
}

#define _GNU_SOURCE
#include "cbench.h"
#include "timer_answer.h"
#include <CGate.h>
#include <dlfcn.h>
#include <string.h>

static const void *no_interface(void *self, const char *name, uint64_t name_size) {
    (void)self, (void)name, (void)name_size;
    return NULL;
}

static void no_completion(void *self, bricks_id session, uint64_t request, bricks_status status,
                          const bricks_value *values, uint32_t count, const char *message, uint64_t message_size,
                          const char *detail, uint64_t detail_size) {
    (void)self, (void)session, (void)request, (void)status, (void)values, (void)count;
    (void)message, (void)message_size, (void)detail, (void)detail_size;
}

int cbench_open_timer(const char *path, cbench_timer *timer) {
    static const bricks_host host = {
        .size = sizeof host, .abi_oldest = BRICKS_ABI_CURRENT, .abi_newest = BRICKS_ABI_CURRENT, .get_interface = no_interface,
        .complete = no_completion};
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return -1;
    bricks_module_entry_function enter;
    *(void **)&enter = dlsym(handle, BRICKS_ENTRY_SYMBOL);
    const bricks_module *module;
    if (enter == NULL || enter(&host, &module) != BRICKS_OK) return -1;
    struct answer answer = {0};
    bricks_call frame = frame_for(&answer);
    void *instance;
    if (module->create(&host, &frame, "{}", 2, &instance) != BRICKS_OK) return -1;
    if (module->session_open(instance, &frame, "{}", 2, NULL, 0, &timer->session) != BRICKS_OK) return -1;
    timer->table = module->get_interface(BRICKS_TIMER, strlen(BRICKS_TIMER));
    return timer->table == NULL ? -1 : 0;
}

// At the start of a cache line: else its speed changes by a tenth with whatever the linker puts before it.
__attribute__((aligned(64)))
uint64_t cbench_call_timer(const cbench_timer *timer, uint64_t count) {
    uint64_t yes = 0;
    for (uint64_t round = 0; round < count; round++) {
        struct answer answer = {0};
        bricks_call frame = frame_for(&answer);
        bricks_status status = timer->table->is_on_screen(timer->session, &frame);
        if (status == BRICKS_OK && answer.is_there && answer.value != 0) yes++;
    }
    return yes;
}

__attribute__((aligned(64), noinline))
static uint64_t call_within(cgate *gate, const cbench_timer *timer, uint64_t count) {
    uint64_t yes = 0;
    for (uint64_t round = 0; round < count; round++) {
        cgate_reader *place = cgate_enter_fast(gate, session_of_frames);
        if (place == NULL) break;
        bricks_status status = timer->table->is_on_screen(timer->session, cgate_frame(place));
        cgate_leave_fast(place);
        if (status == BRICKS_OK && place->answer.type == BRICKS_VALUE_INTEGER && place->answer.bits != 0) yes++;
    }
    return yes;
}

uint64_t cbench_call_timer_gated(const cbench_timer *timer, uint64_t count) {
    cgate *gate = cgate_create();
    // A thread's first way in is the slow one.
    if (gate == NULL || !cgate_enter_slow(gate)) return 0;
    cgate_leave_slow(gate);
    uint64_t yes = call_within(gate, timer, count);
    cgate_destroy(gate);
    return yes;
}

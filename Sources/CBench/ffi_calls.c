#include "cbench.h"
#include <ffi.h>

// The least that a call by its description can cost: everything is prepared, and only the frame is made anew.

struct answer {
    int64_t value;
    bool is_there;
};

__attribute__((aligned(64)))
static void receive(const bricks_call *call, const bricks_value *values, uint32_t count) {
    struct answer *answer = call->caller;
    if (count < 1 || values->size < sizeof *values || values->type != BRICKS_VALUE_INTEGER) return;
    answer->value = values->integer;
    answer->is_there = true;
}

static void refuse(const bricks_call *call, bricks_status status, const char *message, uint64_t message_size,
                   const char *detail, uint64_t detail_size) {
    (void)call, (void)status, (void)message, (void)message_size, (void)detail, (void)detail_size;
}

__attribute__((aligned(64)))
uint64_t cbench_ffi_call_timer(const cbench_timer *timer, uint64_t count) {
    ffi_cif convention;
    ffi_type *types[] = {&ffi_type_pointer, &ffi_type_pointer};
    if (ffi_prep_cif(&convention, FFI_DEFAULT_ABI, 2, &ffi_type_uint32, types) != FFI_OK) return 0;
    void *self = timer->session;
    const bricks_call *call;
    void *places[] = {&self, &call};
    uint64_t yes = 0;
    for (uint64_t round = 0; round < count; round++) {
        struct answer answer = {0};
        bricks_call frame = {.size = sizeof frame, .session = 2, .caller = &answer, .reply = receive, .fail = refuse};
        ffi_arg status;
        call = &frame;
        ffi_call(&convention, FFI_FN(timer->table->is_on_screen), &status, places);
        if ((bricks_status)status == BRICKS_OK && answer.is_there && answer.value != 0) yes++;
    }
    return yes;
}

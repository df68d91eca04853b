#include "cbench.h"
#include "timer_answer.h"
#include <ffi.h>

// The least that a call by its description can cost: everything is prepared, and only the frame is made anew.

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
        bricks_call frame = frame_for(&answer);
        ffi_arg status;
        call = &frame;
        ffi_call(&convention, FFI_FN(timer->table->is_on_screen), &status, places);
        if ((bricks_status)status == BRICKS_OK && answer.is_there && answer.value != 0) yes++;
    }
    return yes;
}

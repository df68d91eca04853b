/* What a module's file tells about the contract it was built against, beside its card: notes of the owner `Bricks`.
 *
 * Type 2, the layout: what an interface's table was made of when the module was built, as the text that each header
 * defines (BRICKS_TAB_LAYOUT and so on). The host compares the interfaces that the card names with its own before it loads
 * anything, and refuses a module whose tables differ. One file of a module says
 *
 *     BRICKS_LAYOUT_NOTES;
 *
 * for all interfaces, or BRICKS_LAYOUT_NOTE(name, text) for one. A file may hold any number of them, with lines for any
 * number of interfaces in each.
 *
 * Type 3, a call: the name of a host's method that the compiled code calls, `bricks.surface/1 send`. A wrapper that is
 * inlined where it is called says
 *
 *     BRICKS_RECORD_CALL("bricks.surface/1 send");
 *
 * so that the record is there when the call is, and the smallest host that the module needs is known from its file.
 *
 * Type 4, the structs: see BRICKS_STRUCT_NOTE, which BRICKS_LAYOUT_NOTES contains.
 */
#ifndef BRICKS_LAYOUT_H
#define BRICKS_LAYOUT_H

#include "entry.h"

#define BRICKS_LAYOUT_TYPE 2
#define BRICKS_LAYOUT_LIMIT 65536
#define BRICKS_RECORD_TYPE 3
#define BRICKS_STRUCT_TYPE 4

#if defined(__GNUC__)

#define BRICKS_LAYOUT_SECTION __attribute__((used, section(".note.bricks.layout"), aligned(4)))

/* A note with that text; the name only tells the notes of one source file apart. */
#define BRICKS_LAYOUT_NOTE(name, text)                                                                               \
    static const struct {                                                                                            \
        uint32_t name_size, descriptor_size, type;                                                                   \
        char owner[8];                                                                                               \
        char descriptor[(sizeof(text) + 3) / 4 * 4];                                                                 \
    } name##_layout_note BRICKS_LAYOUT_SECTION = {7, sizeof(text), BRICKS_LAYOUT_TYPE, "Bricks", text}

/* A note with the sizes and offsets that this compiler gave the structs that every module shares with the host: for each
 * struct in turn its size, its number of members, and the offset of each; value, call, host, module. */
#define BRICKS_STRUCT_NOTE                                                                                           \
    static const struct {                                                                                            \
        uint32_t name_size, descriptor_size, type;                                                                   \
        char owner[8];                                                                                               \
        uint32_t numbers[45];                                                                                        \
    } bricks_struct_note BRICKS_LAYOUT_SECTION = {                                                                   \
        7, 45 * sizeof(uint32_t), BRICKS_STRUCT_TYPE, "Bricks",                                                      \
        {                                                                                                            \
         sizeof(bricks_value), 6,                                                                                    \
         offsetof(bricks_value, size), offsetof(bricks_value, type), offsetof(bricks_value, integer),                \
         offsetof(bricks_value, real), offsetof(bricks_value, data), offsetof(bricks_value, data_size),              \
         sizeof(bricks_call), 9,                                                                                     \
         offsetof(bricks_call, size), offsetof(bricks_call, reserved), offsetof(bricks_call, session),               \
         offsetof(bricks_call, request), offsetof(bricks_call, deadline), offsetof(bricks_call, trace),              \
         offsetof(bricks_call, caller), offsetof(bricks_call, reply), offsetof(bricks_call, fail),                   \
         sizeof(bricks_host), 7,                                                                                     \
         offsetof(bricks_host, size), offsetof(bricks_host, abi_oldest), offsetof(bricks_host, abi_newest),          \
         offsetof(bricks_host, reserved), offsetof(bricks_host, self), offsetof(bricks_host, get_interface),         \
         offsetof(bricks_host, complete),                                                                            \
         sizeof(bricks_module), 15,                                                                                  \
         offsetof(bricks_module, size), offsetof(bricks_module, abi), offsetof(bricks_module, create),               \
         offsetof(bricks_module, start), offsetof(bricks_module, stop), offsetof(bricks_module, destroy),            \
         offsetof(bricks_module, session_open), offsetof(bricks_module, session_changed),                            \
         offsetof(bricks_module, session_save), offsetof(bricks_module, session_close),                              \
         offsetof(bricks_module, user_export), offsetof(bricks_module, user_erase),                                  \
         offsetof(bricks_module, cancel), offsetof(bricks_module, complete),                                         \
         offsetof(bricks_module, get_interface)                                                                      \
        }}

/* A note without a name, so that it may stand in a function that is inlined many times. */
#define BRICKS_RECORD_CALL(text)                                                                                     \
    __asm__ __volatile__(".pushsection .note.bricks.calls,\"a\",%note\n"                                             \
                         ".balign 4\n"                                                                               \
                         ".long 7, 9911f - 9910f, 3\n"                                                               \
                         ".asciz \"Bricks\"\n"                                                                       \
                         ".balign 4\n"                                                                               \
                         "9910: .ascii \"" text "\"\n"                                                               \
                         "9911: .balign 4\n"                                                                         \
                         ".popsection")

#else
#define BRICKS_RECORD_CALL(text) ((void)0)
#endif

#endif

/* For authors of modules in C: everything but what the module is about.
 *
 *     #include <bricks/module.h>
 *
 *     typedef struct { int flowers; } garden;
 *
 *     static bricks_status show(bricks_view *view) {
 *         bricks_add_textf(view, "%d flowers", BRICKS_STATE(garden, view->session)->flowers);
 *         bricks_add_button(view, "plant", "Plant a flower");
 *         return BRICKS_OK;
 *     }
 *
 *     static bricks_status action(bricks_view *view, const bricks_event *event) {
 *         if (bricks_event_is(event, "plant")) BRICKS_STATE(garden, view->session)->flowers++;
 *         return BRICKS_OK;
 *     }
 *
 *     BRICKS_MODULE("card.json", .tab = true, .session_size = sizeof(garden), .show = show, .action = action)
 *
 * Build it with `cc -shared -fPIC -fvisibility=hidden -I. -I$SDK/include garden.c -o garden.so`.
 *
 * Read on in module/definition.h (what a module is made of), module/view.h (what a screen shows), module/calls.h (the host's
 * methods), module/screens.h (pushing and showing), module/session.h (failing), module/json.h and module/text.h. In C++ use
 * bricks.hpp.
 */
#ifndef BRICKS_MODULE_H
#define BRICKS_MODULE_H

#include "card_note.h"
#include "module/table.h"

/* The module: its card's file, and the members of its bricks_definition. Once in a module. */
#define BRICKS_MODULE(card, ...)                                                                                        \
    BRICKS_CARD_FILE(card);                                                                                             \
    static const bricks_definition bricks_own_definition = {__VA_ARGS__};                                               \
    static bricks_module bricks_own_table;                                                                              \
    static bricks_status bricks_own_create(const bricks_host *host, const bricks_call *call, const char *creation,      \
                                           uint64_t creation_size, void **module) {                                     \
        return bricks_create(&bricks_own_definition, host, call, creation, creation_size, module);                      \
    }                                                                                                                   \
    static const void *bricks_own_interface(const char *name, uint64_t name_size) {                                     \
        return bricks_provided_table(&bricks_own_definition, name, name_size);                                          \
    }                                                                                                                   \
    BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *host, const bricks_module **module);             \
    BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *host, const bricks_module **module) {            \
        return bricks_enter(host, module, &bricks_own_table, bricks_own_create, bricks_own_interface);                  \
    }

#endif

/* The C half of a module written in Swift, which cannot put a note into its file nor export a C symbol of its choice.
 *
 * In one C file, compiled with clang (for #embed), with `--embed-dir` naming the folder of card.json:
 *
 *     #define BRICKS_SWIFT_ENTRY timer_module_entry
 *     #include <bricks/swift_module.h>
 *
 * and in Swift: `@c(timer_module_entry) func entry(…)`, which calls `ModuleEntry.enter`.
 */
#ifndef BRICKS_SWIFT_MODULE_H
#define BRICKS_SWIFT_MODULE_H

#include "bricks.h"

static const char bricks_card_text[] = {
#embed <card.json>
};

static const struct {
    uint32_t name_size, descriptor_size, type;
    char name[8];
    char descriptor[(sizeof bricks_card_text + 3) / 4 * 4];
} bricks_card BRICKS_CARD_SECTION = {
    7, sizeof bricks_card_text, BRICKS_CARD_TYPE, BRICKS_CARD_OWNER, {
#embed <card.json>
    }};

BRICKS_LAYOUT_NOTES;

extern bricks_status BRICKS_SWIFT_ENTRY(const bricks_host *host, const bricks_module **module);

BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *host, const bricks_module **module) {
    return BRICKS_SWIFT_ENTRY(host, module);
}

#endif

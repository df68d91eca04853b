/* The file: the card, and what the linker makes of the rest. */
#ifndef FAULTY_LEVEL01_H
#define FAULTY_LEVEL01_H

#include <bricks/bricks.h>
#include <bricks/layout.h>

/* ---- The card, a member at a time ---- */

#if defined(FAULT_card_schema_missing)
#define CARD_SCHEMA
#elif defined(FAULT_card_schema_other)
#define CARD_SCHEMA "\"schema\":\"bricks.card/9\","
#else
#define CARD_SCHEMA "\"schema\":\"bricks.card/1\","
#endif

#if defined(FAULT_card_id_missing)
#define CARD_ID
#elif defined(FAULT_card_id_number)
#define CARD_ID "\"id\":7,"
#elif defined(FAULT_card_id_upper_case)
#define CARD_ID "\"id\":\"com.Example.Faulty\","
#elif defined(FAULT_card_id_one_word)
#define CARD_ID "\"id\":\"faulty\","
#elif defined(FAULT_card_id_empty)
#define CARD_ID "\"id\":\"\","
#elif defined(FAULT_card_id_blank)
#define CARD_ID "\"id\":\"com.example.a b\","
#elif defined(FAULT_card_member_twice)
#define CARD_ID "\"id\":\"com.example.faulty\",\"id\":\"com.example.other\","
#else
#define CARD_ID "\"id\":\"com.example.faulty\","
#endif

#define TEN "0123456789"
#if defined(FAULT_card_name_missing)
#define CARD_NAME
#elif defined(FAULT_card_name_controls)
#define CARD_NAME "\"name\":\"Good\\u001b[2J\\nfaulty.so: passed\\u202egnp\\u009b31m\","
#elif defined(FAULT_card_name_null)
#define CARD_NAME "\"name\":null,"
#elif defined(FAULT_card_name_long)
#define CARD_NAME "\"name\":\"" TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "0\","
#elif defined(FAULT_card_name_empty)
#define CARD_NAME "\"name\":\"\","
#elif defined(FAULT_card_name_control)
#define CARD_NAME "\"name\":\"Faulty\\u0007\","
#elif defined(FAULT_card_latin1)
#define CARD_NAME "\"name\":\"Fault\xE9\","
#else
#define CARD_NAME "\"name\":\"Faulty\","
#endif

#if defined(FAULT_card_version_missing)
#define CARD_VERSION
#elif defined(FAULT_card_version_short)
#define CARD_VERSION "\"version\":\"1.0\","
#elif defined(FAULT_card_version_long)
#define CARD_VERSION "\"version\":\"1.0.0.0\","
#elif defined(FAULT_card_version_prefixed)
#define CARD_VERSION "\"version\":\"v1.0.0\","
#elif defined(FAULT_card_version_leading_zero)
#define CARD_VERSION "\"version\":\"1.01.0\","
#elif defined(FAULT_card_version_number)
#define CARD_VERSION "\"version\":1.0,"
#else
#define CARD_VERSION "\"version\":\"1.0.0\","
#endif

#if defined(FAULT_card_vendor_empty)
#define CARD_VENDOR "\"vendor\":\"\","
#elif defined(FAULT_card_vendor_blank)
#define CARD_VENDOR "\"vendor\":\"Example \","
#else
#define CARD_VENDOR "\"vendor\":\"Example\","
#endif

#if defined(FAULT_card_license_empty)
#define CARD_LICENSE "\"license\":\"\","
#elif defined(FAULT_card_license_words)
#define CARD_LICENSE "\"license\":\"MIT License\","
#elif defined(FAULT_card_license_open)
#define CARD_LICENSE "\"license\":\"MIT OR\","
#elif defined(FAULT_card_key_unknown)
#define CARD_LICENSE "\"licence\":\"MIT\","
#else
#define CARD_LICENSE "\"license\":\"MIT\","
#endif

#if defined(FAULT_card_description_empty)
#define CARD_DESCRIPTION "\"description\":\"\","
#elif defined(FAULT_card_description_lines)
#define CARD_DESCRIPTION "\"description\":\"One.\\nTwo.\","
#else
#define CARD_DESCRIPTION "\"description\":\"A module for the self-test of the kit.\","
#endif

#if defined(FAULT_card_toolchain_empty)
#define CARD_TOOLCHAIN "\"toolchain\":\"\","
#else
#define CARD_TOOLCHAIN "\"toolchain\":\"cc\","
#endif

#if defined(FAULT_card_abi_missing)
#define CARD_ABI
#elif defined(FAULT_card_abi_text)
#define CARD_ABI "\"abi\":\"1.0\","
#elif defined(FAULT_card_abi_half)
#define CARD_ABI "\"abi\":{\"min\":\"1.0\"},"
#elif defined(FAULT_card_abi_inverted)
#define CARD_ABI "\"abi\":{\"min\":\"1.2\",\"max\":\"1.0\"},"
#elif defined(FAULT_card_abi_malformed)
#define CARD_ABI "\"abi\":{\"min\":\"1\",\"max\":\"1.0\"},"
#elif defined(FAULT_card_abi_key_unknown)
#define CARD_ABI "\"abi\":{\"min\":\"1.0\",\"max\":\"1.0\",\"best\":\"1.0\"},"
#elif defined(FAULT_card_abi_future)
#define CARD_ABI "\"abi\":{\"min\":\"2.0\",\"max\":\"2.3\"},"
#elif defined(FAULT_card_abi_wider)
/* Level 2. */
#define CARD_ABI "\"abi\":{\"min\":\"1.0\",\"max\":\"1.1\"},"
#elif defined(FAULT_card_abi_past)
#define CARD_ABI "\"abi\":{\"min\":\"0.1\",\"max\":\"0.9\"},"
#else
#define CARD_ABI "\"abi\":{\"min\":\"1.0\",\"max\":\"1.0\"},"
#endif

#define PROVIDES_ALL "\"bricks.tab/1.0\",\"bricks.screen/1.0\",\"bricks.timer/1.1\""
#if defined(FAULT_card_provides_missing)
#define CARD_PROVIDES
#elif defined(FAULT_card_provides_text)
#define CARD_PROVIDES "\"provides\":\"bricks.tab/1.0\","
#elif defined(FAULT_card_provides_nothing)
#define CARD_PROVIDES "\"provides\":[],"
#elif defined(FAULT_card_provides_no_version)
#define CARD_PROVIDES "\"provides\":[\"bricks.tab\",\"bricks.screen/1.0\"],"
#elif defined(FAULT_card_provides_upper_case)
#define CARD_PROVIDES "\"provides\":[\"Bricks.tab/1.0\",\"bricks.screen/1.0\"],"
#elif defined(FAULT_card_provides_leading_zero)
#define CARD_PROVIDES "\"provides\":[\"bricks.tab/1.00\",\"bricks.screen/1.0\"],"
#elif defined(FAULT_card_provides_twice)
#define CARD_PROVIDES "\"provides\":[\"bricks.tab/1.0\"," PROVIDES_ALL "],"
#elif defined(FAULT_card_provides_contradicts)
#define CARD_PROVIDES "\"provides\":[" PROVIDES_ALL ",\"bricks.tab/1.1\"],"
#elif defined(FAULT_card_provides_unknown)
#define CARD_PROVIDES "\"provides\":[" PROVIDES_ALL ",\"bricks.teapot/1.0\"],"
#elif defined(FAULT_card_provides_misspelt)
#define CARD_PROVIDES "\"provides\":[\"bricks.tabs/1.0\",\"bricks.screen/1.0\",\"bricks.timer/1.1\"],"
#elif defined(FAULT_card_provides_next_major)
#define CARD_PROVIDES "\"provides\":[" PROVIDES_ALL ",\"bricks.tab/2.0\"],"
#elif defined(FAULT_card_provides_host_side)
#define CARD_PROVIDES "\"provides\":[" PROVIDES_ALL ",\"bricks.user/1.0\"],"
#elif defined(FAULT_card_provides_without_included)
#define CARD_PROVIDES "\"provides\":[\"bricks.tab/1.0\",\"bricks.timer/1.1\"],"
#elif defined(FAULT_declared_not_obtainable)
/* Level 4. */
#define CARD_PROVIDES "\"provides\":[" PROVIDES_ALL ",\"bricks.devices/1.0\"],"
#elif defined(FAULT_obtainable_not_declared)
#define CARD_PROVIDES "\"provides\":[\"bricks.tab/1.0\",\"bricks.screen/1.0\"],"
#elif defined(FAULT_card_provides_own)
#define CARD_PROVIDES "\"provides\":[" PROVIDES_ALL ",\"com.example.garden/1.0\"],"
#else
#define CARD_PROVIDES "\"provides\":[" PROVIDES_ALL "],"
#endif

#define USE(name, required) "{\"interface\":\"bricks." name "\",\"required\":" required "}"
#define USES_ALL                                                                                                    \
    USE("core/1.0", "true") "," USE("surface/1.0", "true") "," USE("navigation/1.0", "true") ","                    \
    USE("store/1.0", "true") "," USE("cues/1.0", "false") "," USE("devices/1.0", "false")
#if defined(FAULT_host_published_path) || defined(FAULT_host_published_type)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("blob/1.1", "false") "],"
#elif defined(FAULT_host_notice_untitled) || defined(FAULT_host_notice_in_two_places)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("inbox/1.0", "false") "],"
#elif defined(FAULT_host_listens_at_no_port) || defined(FAULT_host_broadcast_not_base64)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("net/1.1", "false") "],"
#elif defined(FAULT_card_uses_texts)
#define CARD_USES "\"uses\":[\"bricks.core/1.0\"],"
#elif defined(FAULT_card_uses_required_text)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("content/1.0", "\"yes\"") "],"
#elif defined(FAULT_card_uses_no_interface)
#define CARD_USES "\"uses\":[" USES_ALL ",{\"required\":true}],"
#elif defined(FAULT_card_uses_key_unknown)
#define CARD_USES "\"uses\":[" USES_ALL ",{\"interface\":\"bricks.content/1.0\",\"optional\":true}],"
#elif defined(FAULT_card_uses_malformed)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("content/one", "false") "],"
#elif defined(FAULT_card_uses_twice)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("store/1.0", "true") "],"
#elif defined(FAULT_card_uses_itself)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("tab/1.0", "true") "],"
#elif defined(FAULT_card_uses_unknown)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("telephone/1.0", "false") "],"
#elif defined(FAULT_card_uses_module_side)
#define CARD_USES "\"uses\":[" USES_ALL "," USE("community/1.0", "false") "],"
#else
#define CARD_USES "\"uses\":[" USES_ALL "],"
#endif

#if defined(FAULT_card_lanes_unknown)
#define CARD_LANES "\"lanes\":\"thread\","
#else
#define CARD_LANES "\"lanes\":\"session\","
#endif

#if defined(FAULT_card_grants_text)
#define CARD_GRANTS "\"grants\":\"network.lan\""
#elif defined(FAULT_card_grants_unknown)
#define CARD_GRANTS "\"grants\":[\"network.lam\"]"
#elif defined(FAULT_card_grants_without_port)
#define CARD_GRANTS "\"grants\":[\"network.lan.discovery\"]"
#elif defined(FAULT_card_comma)
#define CARD_GRANTS "\"grants\":[],"
#else
#define CARD_GRANTS "\"grants\":[]"
#endif

#define MEMBERS                                                                                                     \
    CARD_SCHEMA CARD_ID CARD_NAME CARD_VERSION CARD_VENDOR CARD_LICENSE CARD_DESCRIPTION CARD_TOOLCHAIN CARD_ABI    \
    CARD_PROVIDES CARD_USES CARD_LANES CARD_GRANTS
#if defined(FAULT_card_brace)
#define CARD "{" MEMBERS
#elif defined(FAULT_card_comment)
#define CARD "/* Faulty */{" MEMBERS "}"
#elif defined(FAULT_card_list)
#define CARD "[{" MEMBERS "}]"
#else
#define CARD "{" MEMBERS "}"
#endif

/* ---- The note ---- */

#if defined(FAULT_card_large)
#define CARD_ROOM 70000
#define CARD_SIZE 70000
#else
#define CARD_ROOM ((sizeof CARD + 2) / 4 * 4)
#define CARD_SIZE (sizeof CARD - 1)
#endif

#if defined(FAULT_card_owner_other)
#define CARD_OWNER "Brocks"
#else
#define CARD_OWNER BRICKS_CARD_OWNER
#endif

#if defined(FAULT_card_type_other)
#define CARD_TYPE 77
#else
#define CARD_TYPE BRICKS_CARD_TYPE
#endif

struct card {
    uint32_t name_size, descriptor_size, type;
    char name[8];
    char descriptor[CARD_ROOM];
};

#if defined(FAULT_card_not_loaded)
/* The same note in a section that is not allocated, which lies in no segment. */
__attribute__((used, section(".note.bricks,\"\",@note#"), aligned(4)))
static const struct card card = {7, CARD_SIZE, CARD_TYPE, CARD_OWNER, CARD};
#elif !defined(FAULT_card_absent)
static const struct card card BRICKS_CARD_SECTION = {7, CARD_SIZE, CARD_TYPE, CARD_OWNER, CARD};
#endif

#if defined(FAULT_card_twice)
static const struct card other_card BRICKS_CARD_SECTION = {7, CARD_SIZE, CARD_TYPE, CARD_OWNER, CARD};
#endif

/* ---- The notes beside the card ---- */

#if defined(FAULT_layout_malformed)
BRICKS_LAYOUT_NOTE(faulty, "bricks.tab/1.0 module start(");
#elif defined(FAULT_layout_of_two_kinds)
BRICKS_LAYOUT_NOTES;
BRICKS_LAYOUT_NOTE(faulty, "bricks.screen/1.0 module");
#elif defined(FAULT_layout_record_malformed)
__attribute__((used)) static void record(void) { BRICKS_RECORD_CALL("bricks.surface"); }
#elif defined(FAULT_layout_value_smaller) || defined(FAULT_layout_structs_cut)
static const struct {
    uint32_t name_size, descriptor_size, type;
    char owner[8];
    uint32_t numbers[8];
} faulty_note BRICKS_LAYOUT_SECTION = {
    7, 32, BRICKS_STRUCT_TYPE, "Bricks",
#if defined(FAULT_layout_value_smaller)
    {32, 6, 0, 4, 8, 16, 20, 24}};
#else
    {40, 6, 0, 4, 8, 16, 24, 32}};
#endif
#elif defined(FAULT_layout_reordered)
BRICKS_LAYOUT_NOTE(faulty,
                   "bricks.screen/1.0 module restore:async@0(screen:id[screen],route:text[2048]) "
                   "action:async@0(screen:id[screen],action:document[action]) "
                   "visible:event@0(screen:id[screen],visible:flag) dismissed:event@0(screen:id[screen]) "
                   "cue_fired:event@0(cue:document[fired_cue])");
#elif defined(FAULT_layout_retyped)
BRICKS_LAYOUT_NOTE(faulty,
                   "bricks.timer/1.0 module show_settings:async@0(stack:id[stack],devices?:id[devices]) "
                   "show_timer:async@0(stack:u32,devices?:id[devices]) is_on_screen:leaf@0()->(on_screen:flag)");
#elif defined(FAULT_layout_dropped)
BRICKS_LAYOUT_NOTE(faulty, "bricks.screen/1.0 module");
#elif defined(FAULT_layout_kind_changed)
BRICKS_LAYOUT_NOTE(faulty,
                   "bricks.timer/1.0 module show_settings:event@0(stack:id[stack],devices?:id[devices]) "
                   "show_timer:async@0(stack:id[stack],devices?:id[devices]) is_on_screen:leaf@0()->(on_screen:flag)");
#elif defined(FAULT_layout_parameter_added)
BRICKS_LAYOUT_NOTE(faulty,
                   "bricks.timer/1.0 module show_settings:async@0(stack:id[stack],devices?:id[devices],style:u32) "
                   "show_timer:async@0(stack:id[stack],devices?:id[devices]) is_on_screen:leaf@0()->(on_screen:flag)");
#elif !defined(FAULT_card_absent) && !defined(FAULT_card_not_loaded)
BRICKS_LAYOUT_NOTES;
#endif

/* ---- Symbols ---- */

#if defined(FAULT_entry_misspelt)
#define ENTRY BRICKS_EXPORT bricks_status bricks_modul_entry
#elif defined(FAULT_entry_hidden)
#define ENTRY __attribute__((visibility("hidden"))) bricks_status bricks_module_entry
#elif defined(FAULT_entry_static)
#define ENTRY __attribute__((used)) static bricks_status bricks_module_entry
#elif defined(FAULT_entry_variable)
BRICKS_EXPORT int bricks_module_entry = 1;
#define ENTRY __attribute__((used)) static bricks_status the_entry
#else
#define ENTRY BRICKS_EXPORT bricks_status bricks_module_entry
#endif

#if defined(FAULT_entry_undefined)
BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *host, const bricks_module **result);
#undef ENTRY
#define ENTRY                                                                                                       \
    __attribute__((used)) static bricks_status (*undefined_entry)(const bricks_host *, const bricks_module **) =     \
        bricks_module_entry;                                                                                        \
    __attribute__((used)) static bricks_status the_entry
#endif

#if defined(FAULT_exports_helper)
BRICKS_EXPORT int helper(void) { return 1; }
#elif defined(FAULT_exports_malloc)
BRICKS_EXPORT void *reallocarray(void *memory, size_t count, size_t size) { return realloc(memory, count * size); }
#elif defined(FAULT_exports_variable)
BRICKS_EXPORT int debug = 1;
#elif defined(FAULT_exports_weak)
BRICKS_EXPORT __attribute__((weak)) void hook(void) {}
#endif

/* ---- Code ---- */

#if defined(FAULT_text_relocations)
__asm__(".pushsection .text.faulty,\"ax\",@progbits\n.quad free\n.popsection");
#endif

#if defined(FAULT_static_thread_locals)
__attribute__((used, tls_model("initial-exec"))) static __thread int local = 1;
__attribute__((used)) static int *use_local(void) { return &local; }
#endif

#if defined(FAULT_program)
int main(void) { return 0; }
#endif

#endif

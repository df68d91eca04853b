/* Descriptions: the tables of interfaces, and how they are asked for. */
#ifndef FAULTY_LEVEL04_H
#define FAULTY_LEVEL04_H

#include <strings.h>

#if defined(FAULT_interface_size_zero)
#define TAB_SIZE 0
#elif defined(FAULT_interface_size_short)
#define TAB_SIZE (sizeof(bricks_tab) - 8)
#elif defined(FAULT_interface_size_long)
#define TAB_SIZE (sizeof(bricks_tab) + 16)
#elif defined(FAULT_interface_size_odd)
#define TAB_SIZE (sizeof(bricks_tab) + 3)
#elif defined(FAULT_interface_size_of_pointer)
#define TAB_SIZE sizeof(bricks_tab *)
#else
#define TAB_SIZE sizeof(bricks_tab)
#endif

#if defined(FAULT_minor_too_high)
#define TAB_MINOR 3
#elif defined(FAULT_minor_garbage)
#define TAB_MINOR 0x01020304
#else
#define TAB_MINOR 0
#endif

#if defined(FAULT_method_null_first)
#define TAB_CREATE NULL
#else
#define TAB_CREATE tab_create
#endif

#if defined(FAULT_method_null_last)
#define TAB_DESTROY NULL
#elif defined(FAULT_method_is_garbage)
#define TAB_DESTROY (void *)0x7777
#elif defined(FAULT_method_is_data)
static char data_of_tab[64];
#define TAB_DESTROY (void *)data_of_tab
#else
#define TAB_DESTROY tab_destroy
#endif

static const bricks_tab tab_table = {TAB_SIZE, TAB_MINOR, TAB_CREATE, tab_start, tab_open, tab_told, tab_told, TAB_DESTROY};

static const bricks_screen screen_table = {sizeof screen_table, 0, action, restore, visible, dismissed, cue_fired};

static const bricks_timer timer_table = {sizeof timer_table, 1, show_settings, show_timer, is_on_screen, timer_sessions};

static bool is_name(const char *known, const char *name, uint64_t size)
{
#if defined(FAULT_name_compared_by_prefix)
    return size >= strlen(known) && !memchr(name, 0, size) && !memcmp(known, name, strlen(known)) && size < 64;
#elif defined(FAULT_name_compared_without_case)
    return strlen(known) == size && !strncasecmp(known, name, size);
#elif defined(FAULT_name_read_to_nul)
    return size && (strlen(known) == size || (strlen(known) + 1 == size && !name[size - 1])) && !memcmp(known, name, strlen(known));
#elif defined(FAULT_name_read_beyond)
    return strlen(known) == size && !memcmp(known, name, size) && name[size] != 'x';
#elif defined(FAULT_name_copied_to_stack)
    char copy[4096];
    memcpy(copy, name, size);
    return strlen(known) == size && !memcmp(known, copy, size);
#elif defined(FAULT_interface_for_long_name)
    return size > 1000 || (strlen(known) == size && !memcmp(known, name, size));
#elif defined(FAULT_interface_for_every_name)
    return (size && name[0] == 'x') || (strlen(known) == size && !memcmp(known, name, size));
#elif defined(FAULT_interface_for_empty_name)
    return !size || (strlen(known) == size && !memcmp(known, name, size));
#elif defined(FAULT_interface_by_misspelling)
    return known[7] != 's' && strlen(known) == size && !memcmp(known, name, size);
#else
    return strlen(known) == size && !memcmp(known, name, size);
#endif
}

static const void *get_interface(const char *name, uint64_t size)
{
    static const struct {
        const char *name;
        const void *table;
    } all[] = {
        {BRICKS_TAB, &tab_table},
        {BRICKS_SCREEN, &screen_table},
        {BRICKS_TIMER, &timer_table},
#if defined(FAULT_undeclared_devices)
        {BRICKS_DEVICES, &timer_table},
#endif
    };
#if defined(FAULT_null_name_read)
    if (name[0] == 0) return NULL;
#endif
    for (size_t index = 0; name && index < sizeof all / sizeof *all; index++) {
        if (!is_name(all[index].name, name, size)) continue;
#if defined(FAULT_interface_on_stack)
        bricks_tab here = tab_table;
        const void *volatile gone = &here;
        return gone;
#elif defined(FAULT_interface_nowhere)
        return (const void *)8;
#elif defined(FAULT_interface_unaligned)
        static _Alignas(8) char room[sizeof tab_table + 8];
        memcpy(room + 4, &tab_table, sizeof tab_table);
        return room + 4;
#elif defined(FAULT_interface_anew)
        uint32_t table_size = *(const uint32_t *)all[index].table;
        void *copy = malloc(table_size);
        if (copy) memcpy(copy, all[index].table, table_size);
        return copy;
#else
        return all[index].table;
#endif
    }
    return NULL;
}

#endif

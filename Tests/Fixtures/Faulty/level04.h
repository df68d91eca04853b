/* Descriptions: the tables of interfaces, and how they are asked for. */
#ifndef FAULTY_LEVEL04_H
#define FAULTY_LEVEL04_H

static const bricks_tab tab_table = {sizeof tab_table, 0, tab_create, tab_start, tab_open, tab_told, tab_told, tab_destroy};

static const bricks_screen screen_table = {sizeof screen_table, 0, action, restore, visible, dismissed, cue_fired};

static const bricks_timer timer_table = {sizeof timer_table, 0, show_settings, show_timer, is_on_screen};

static const void *get_interface(const char *name, uint64_t size)
{
    static const struct {
        const char *name;
        const void *table;
    } all[] = {{BRICKS_TAB, &tab_table}, {BRICKS_SCREEN, &screen_table}, {BRICKS_TIMER, &timer_table}};
    for (size_t index = 0; name && index < sizeof all / sizeof *all; index++)
        if (strlen(all[index].name) == size && !memcmp(all[index].name, name, size)) return all[index].table;
    return NULL;
}

#endif

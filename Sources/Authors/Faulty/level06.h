/* Screens: what the module shows, and what happens when it is used. */
#ifndef FAULTY_LEVEL06_H
#define FAULTY_LEVEL06_H

#include "model.h"

/* The surface's name is the screen's id, written as side, index and generation. */
static void surface_name(bricks_id id, char *name, size_t size)
{
    snprintf(name, size, "%c%u.%u", id >> 63 ? 'm' : 'h', (unsigned)id, (unsigned)(id >> 32) & 0x7FFFFFFF);
}

static screen *screen_of(session *self, bricks_id id)
{
    for (int index = 0; index < SCREENS; index++)
        if (id && self->screens[index].id == id) return &self->screens[index];
    return NULL;
}

static screen *screen_add(session *self, bricks_id id, screen_kind kind)
{
    screen *place = screen_of(self, id);
    for (int index = 0; !place && index < SCREENS; index++)
        if (!self->screens[index].id) place = &self->screens[index];
    if (place) *place = (screen){.id = id, .kind = kind};
    return place;
}

static bricks_id new_id(session *self)
{
    return BRICKS_ID_MODULE_SIDE | (bricks_id)1 << 32 | __atomic_add_fetch(&self->module->next_id, 1, __ATOMIC_RELAXED);
}

static const char *const titles[] = {"Faulty", "Settings", "Details"};
static const char *const routes[] = {"main", "settings", "details"};

/* The components of a screen, without the brackets around them. */
static void screen_components(session *self, screen_kind kind, text *into)
{
    (void)self;
#define TEXT(id, value) "{\"id\":\"" id "\",\"component\":\"Text\",\"text\":" value "},"
#define BUTTON(id, label, event, context) \
    "{\"id\":\"" id "\",\"component\":\"Button\",\"child\":\"" id "-label\",\"action\":{\"event\":{\"name\":\"" event \
    "\",\"context\":" context "}}}," TEXT(id "-label", label)
    static const char main_components[] =
        "{\"id\":\"root\",\"component\":\"Column\",\"children\":["
#if defined(FAULT_surface_reference_missing)
        "\"nowhere\","
#endif
#if defined(FAULT_surface_cycle)
        "\"loop\","
#endif
#if defined(FAULT_surface_too_deep)
        "\"c0\","
#endif
        "\"title\",\"count\",\"add\",\"note\",\"save\",\"all\",\"later\",\"details\",\"load\",\"devices\""
        "]},"
#if defined(FAULT_surface_cycle)
        "{\"id\":\"loop\",\"component\":\"Card\",\"child\":\"loop\"},"
#endif
#if defined(FAULT_surface_orphan)
        TEXT("orphan", "\"Nobody shows me\"")
#endif
#if defined(FAULT_surface_id_twice)
        TEXT("count", "\"Count\"")
#endif
#if defined(FAULT_surface_control_character)
        TEXT("title", "\"Hello\\u001b[2J\"")
#elif defined(FAULT_surface_direction_override)
        TEXT("title", "\"Hello \\u202egnp.exe\"")
#elif defined(FAULT_surface_unknown_member)
        "{\"id\":\"title\",\"component\":\"Text\",\"text\":\"Hello\",\"colour\":\"red\"},"
#elif defined(FAULT_surface_wrong_type)
        "{\"id\":\"title\",\"component\":\"Text\",\"text\":5},"
#elif defined(FAULT_surface_unknown_variant)
        "{\"id\":\"title\",\"component\":\"Text\",\"text\":\"Hello\",\"variant\":\"huge\"},"
#else
        TEXT("title", "{\"path\":\"/title\"}")
#endif
        TEXT("count", "{\"path\":\"/count\"}")
#if defined(FAULT_button_without_label)
        BUTTON("add", "\"\"", "add", "{}")
#elif defined(FAULT_action_refused)
        BUTTON("add", "\"Add one\"", "increment", "{}")
#else
        BUTTON("add", "\"Add one\"", "add", "{}")
#endif
#if defined(FAULT_field_without_label)
        "{\"id\":\"note\",\"component\":\"TextField\",\"label\":\"\",\"value\":{\"path\":\"/note\"}},"
#elif defined(FAULT_path_of_input)
        "{\"id\":\"note\",\"component\":\"TextField\",\"label\":\"Note\",\"value\":{\"path\":\"/form/note\"}},"
#else
        "{\"id\":\"note\",\"component\":\"TextField\",\"label\":\"Note\",\"value\":{\"path\":\"/note\"}},"
#endif
        BUTTON("save", "\"Keep the note\"", "save", "{\"note\":{\"path\":\"/note\"}}")
#if defined(FAULT_path_of_list)
        "{\"id\":\"all\",\"component\":\"List\",\"children\":{\"componentId\":\"row\",\"path\":\"/count\"}},"
#else
        "{\"id\":\"all\",\"component\":\"List\",\"children\":{\"componentId\":\"row\",\"path\":\"/items\"}},"
#endif
#if defined(FAULT_path_of_row)
        TEXT("row", "{\"path\":\"name\"}")
#elif defined(FAULT_path_of_text)
        TEXT("row", "{\"path\":\"/heading\"}")
#else
        TEXT("row", "{\"path\":\"title\"}")
#endif
#if defined(FAULT_fallback_absent)
        "{\"id\":\"later\",\"component\":\"Hologram\",\"depth\":3},"
#elif defined(FAULT_fallback_unknown)
        "{\"id\":\"later\",\"component\":\"Hologram\",\"fallback\":\"even-later\"},"
        "{\"id\":\"even-later\",\"component\":\"Orrery\",\"fallback\":\"later\"},"
#else
        "{\"id\":\"later\",\"component\":\"Hologram\",\"depth\":3,\"fallback\":\"instead\"},"
#endif
#if !defined(FAULT_fallback_absent) && !defined(FAULT_fallback_unknown)
        TEXT("instead", "\"A picture\"")
#endif
        BUTTON("details", "\"Details\"", "details", "{}")
        BUTTON("devices", "\"Count the devices\"", "devices", "{}")
        BUTTON("load", "\"Load\"", "load", "{}");
    static const char details_components[] =
        "{\"id\":\"root\",\"component\":\"Column\",\"children\":[\"what\",\"back\"]},"
        TEXT("what", "{\"path\":\"/title\"}") BUTTON("back", "\"Back\"", "back", "{}");
#undef TEXT
#undef BUTTON
#if defined(FAULT_surface_too_deep)
    for (int level = 0; kind == MAIN && level < 60; level++)
        text_print(into, "{\"id\":\"c%d\",\"component\":\"Card\",\"child\":\"c%d\"},", level, level + 1);
    if (kind == MAIN) text_print(into, "{\"id\":\"c60\",\"component\":\"Divider\"},");
#endif
    const char *components = kind == MAIN ? main_components : details_components;
    text_add(into, components, strlen(components) - 1);
}

static void screen_data(session *self, screen_kind kind, text *into)
{
    text_add(into, "{\"title\":", 9);
    if (kind == MAIN) {
        text greeting = {0};
        text_print(&greeting, "Hello, %.200s", *self->name ? self->name : "you");
        if (greeting.failed) into->failed = true;
        else text_quote(into, greeting.data);
        text_free(&greeting);
    } else {
        text title = {0};
        text_add(&title, titles[kind], strlen(titles[kind]));
#if defined(FAULT_surface_text_too_long)
        for (int index = 0; kind == DETAILS && index < 1700; index++) text_add(&title, "and so on, and so on", 20);
#endif
        if (title.failed) into->failed = true;
        else text_quote(into, title.data);
        text_free(&title);
    }
    text_print(into, ",\"count\":%lld,\"note\":", (long long)self->count);
    text_quote(into, self->note);
    text_print(into, ",\"devices\":%lld,\"items\":[{\"title\":\"One\"},{\"title\":\"Two\"}]}", (long long)self->device_count);
}

/* Sends what the screen shows now. */
static bricks_status screen_show(session *self, screen *what)
{
    char name[40];
    text messages = {0};
    surface_name(what->id, name, sizeof name);
#if defined(FAULT_surface_of_another)
    if (what->kind == DETAILS) surface_name(what->id + 1, name, sizeof name);
#endif
    text_add(&messages, "[", 1);
#if defined(FAULT_surface_created_twice)
    what->has_surface = false;
#endif
#if !defined(FAULT_surface_not_created)
    if (!what->has_surface)
        text_print(&messages,
                   "{\"version\":\"v0.9\",\"createSurface\":{\"surfaceId\":\"%s\","
                   "\"catalogId\":\"https://bricks.dev/catalogs/bricks-1.json\"}},", name);
#endif
    text_print(&messages, "{\"version\":\"v0.9\",\"updateDataModel\":{\"surfaceId\":\"%s\",\"path\":\"/\",\"value\":", name);
    screen_data(self, what->kind, &messages);
    const char *version = "v0.9";
#if defined(FAULT_surface_version)
    if (what->kind == DETAILS) version = "v0.8";
#endif
    text_print(&messages, "}},{\"version\":\"%s\",\"updateComponents\":{\"surfaceId\":\"%s\",\"components\":[", version, name);
#if defined(FAULT_surface_without_root)
    size_t start = messages.size;
    screen_components(self, what->kind, &messages);
    if (!messages.failed) memcpy(strstr(messages.data + start, "root"), "tree", 4);
#else
    screen_components(self, what->kind, &messages);
#endif
    text_add(&messages, "]}}]", 4);
    bricks_status status = BRICKS_UNAVAILABLE;
    if (!messages.failed) {
        bricks_call call = frame(self->id, NULL);
        status = self->module->surface->send(
            self->module->host->self, &call, what->id, messages.data, messages.size);
    }
    text_free(&messages);
    if (status == BRICKS_OK) what->has_surface = true;
    return status;
}

/* Pushes a new screen, or presents it where the stack is not known, and fills it. */
static bricks_status screen_open(session *self, bricks_id stack, screen_kind kind)
{
    bricks_id id = new_id(self);
    bricks_call call = frame(self->id, NULL);
    const module *module = self->module;
    const char *title = titles[kind], *route = routes[kind];
#if defined(FAULT_title_empty)
    if (kind == DETAILS) title = "";
#endif
#if defined(FAULT_route_empty)
    if (kind == DETAILS) route = "";
#endif
    if (!screen_add(self, id, kind)) return BRICKS_BUSY;
#if defined(FAULT_screen_slow)
    /* It sleeps on purpose: the fault is an answer that takes long. */
    struct timespec long_time = {1, 300 * 1000 * 1000};
    if (kind == DETAILS && !self->was_slow) nanosleep(&long_time, NULL);
    self->was_slow |= kind == DETAILS;
#endif
    bricks_status status =
        stack ? module->navigation->push(module->host->self, &call, stack, id, title, strlen(title), route, strlen(route))
              : module->navigation->present(module->host->self, &call, id, title, strlen(title), route, strlen(route));
    screen *what = screen_of(self, id);
#if defined(FAULT_surface_never_sent)
    if (status == BRICKS_OK && kind == DETAILS) return BRICKS_OK;
#endif
    if (status == BRICKS_OK) status = screen_show(self, what);
    if (status != BRICKS_OK) what->id = 0;
    return status;
}

static void screens_refresh(session *self)
{
    for (int index = 0; index < SCREENS; index++)
        if (self->screens[index].id && self->screens[index].has_surface) (void)screen_show(self, &self->screens[index]);
}

static int route_kind(const char *route, uint64_t size)
{
    for (int kind = MAIN; kind <= DETAILS; kind++)
        if (strlen(routes[kind]) == size && !memcmp(routes[kind], route, size)) return kind;
#if defined(FAULT_route_unknown_accepted)
    return MAIN;
#else
    return -1;
#endif
}

#endif

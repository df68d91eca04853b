/* The screens and tabs of a session, and the two interfaces behind which they stand: bricks.screen/1 and bricks.tab/1. */
#ifndef BRICKS_MODULE_SCREENS_H
#define BRICKS_MODULE_SCREENS_H

#include "calls.h"
#include "definition.h"

struct bricks_open_screen {
    bricks_id id;
    bricks_id stack; /* 0 for one that was there before a restart */
    char *route;
    char *events;    /* pairs of component and event that it shows, each ending in NUL */
    size_t events_size;
    bool foreign;    /* it has components that the view did not make */
    bool shown;      /* the host has a surface of it */
    bool first;      /* of a tab */
    bricks_open_screen *next;
};

struct bricks_open_tab {
    bricks_id id, stack;
    bricks_open_tab *next;
};

/* The most screens and tabs that one session has open at a time. */
enum { BRICKS_MOST_SCREENS = 256 };

static inline bricks_open_screen *bricks_find_screen(const bricks_session *session, bricks_id id) {
    bricks_open_screen *screen = session->screens;
    while (screen && screen->id != id) screen = screen->next;
    return screen;
}

static inline bricks_open_tab *bricks_find_tab(const bricks_session *session, bricks_id id) {
    bricks_open_tab *tab = session->tabs;
    while (tab && tab->id != id) tab = tab->next;
    return tab;
}

/* FNV-1a; never 0, which means no screen. */
static inline uint64_t bricks_route_digest(const char *route) {
    uint64_t digest = 0xCBF29CE484222325u;
    for (; *route; route++) digest = (digest ^ (unsigned char)*route) * 0x100000001B3u;
    return digest ? digest : 1;
}

static inline void bricks_note_visible(bricks_session *session, const bricks_open_screen *screen, bool visible) {
    if (visible) session->visible = screen->id;
    else if (session->visible == screen->id) session->visible = 0;
    else return;
    __atomic_store_n(&session->visible_route, visible ? bricks_route_digest(screen->route) : 0, __ATOMIC_SEQ_CST);
}

static inline void bricks_forget_screen(bricks_session *session, bricks_id id) {
    bricks_open_screen **link = &session->screens, *screen;
    while (*link && (*link)->id != id) link = &(*link)->next;
    screen = *link;
    if (!screen) return;
    *link = screen->next;
    bricks_note_visible(session, screen, false);
    free(screen->route);
    free(screen->events);
    free(screen);
}

static inline void bricks_forget_stack(bricks_session *session, bricks_id stack, bool keep_first) {
    bricks_open_screen *screen = session->screens;
    while (screen) {
        bricks_open_screen *next = screen->next;
        if (screen->stack == stack && !(keep_first && screen->first)) bricks_forget_screen(session, screen->id);
        screen = next;
    }
}

/* Remembers a screen; NULL with a failure when that is not possible. */
static inline bricks_open_screen *bricks_remember_screen(bricks_session *session, bricks_id id, bricks_id stack,
                                                         const char *route, size_t route_size) {
    bricks_open_screen *screen;
    int count = 0;
    for (screen = session->screens; screen; screen = screen->next) count++;
    if (count >= BRICKS_MOST_SCREENS) {
        bricks_fail(session, BRICKS_TOO_LARGE, "The session has %d screens open already.", count);
        return NULL;
    }
    screen = (bricks_open_screen *)calloc(1, sizeof *screen);
    if (screen) screen->route = (char *)malloc(route_size + 1);
    if (!screen || !screen->route) {
        free(screen);
        bricks_out_of_memory(session);
        return NULL;
    }
    if (route_size) memcpy(screen->route, route, route_size);
    screen->route[route_size] = 0;
    screen->id = id;
    screen->stack = stack;
    screen->next = session->screens;
    session->screens = screen;
    return screen;
}

/* Lets the author write the screen, and turns that into messages. */
static inline bricks_status bricks_write_screen(bricks_session *session, bricks_open_screen *screen, bricks_view *view,
                                                bricks_buffer *messages) {
    const bricks_definition *definition = session->instance->definition;
    bricks_status status;
    view->session = session;
    view->screen = screen->id;
    view->route = screen->route;
    status = definition->show ? definition->show(view) : (bricks_status)BRICKS_NOT_FOUND;
    if (status != BRICKS_OK) return status;
    if (view->unbalanced || view->depth) {
        return bricks_fail(session, BRICKS_FAULT, "The screen `%s` begins and ends its parts differently.", screen->route);
    }
    bricks_view_messages(view, !screen->shown, messages);
    return messages->failed ? bricks_out_of_memory(session) : (bricks_status)BRICKS_OK;
}

/* Sends what was written, and remembers what it offers. */
static inline bricks_status bricks_send_screen(bricks_session *session, bricks_open_screen *screen, bricks_view *view,
                                               const bricks_buffer *messages) {
    bricks_status status = bricks_surface_send(session, screen->id, bricks_buffer_text(messages));
    if (status != BRICKS_OK) return status;
    free(screen->events);
    screen->events = view->events.data;
    screen->events_size = view->events.size;
    screen->foreign = view->foreign;
    screen->shown = true;
    memset(&view->events, 0, sizeof view->events);
    return BRICKS_OK;
}

/* Shows a screen as it is now. Every screen that an action was on is shown again by itself; this is for the others. */
static inline bricks_status bricks_show(bricks_session *session, bricks_id id) {
    bricks_open_screen *screen = bricks_find_screen(session, id);
    bricks_buffer messages = {NULL, 0, 0, false};
    bricks_status status;
    bricks_view view;
    if (!screen) return bricks_fail(session, BRICKS_NOT_FOUND, "The screen is not this module's, or is gone.");
    memset(&view, 0, sizeof view);
    status = bricks_write_screen(session, screen, &view, &messages);
    if (status == BRICKS_OK) status = bricks_send_screen(session, screen, &view, &messages);
    bricks_view_free(&view);
    bricks_buffer_free(&messages);
    return status;
}

/* Shows all open screens of a route as they are now. */
static inline bricks_status bricks_show_route(bricks_session *session, const char *route) {
    bricks_open_screen *screen;
    bricks_status status = BRICKS_OK;
    for (screen = session->screens; screen; screen = screen->next) {
        if (screen->shown && !strcmp(screen->route, route)) {
            bricks_status one = bricks_show(session, screen->id);
            if (one != BRICKS_OK) status = one;
        }
    }
    return status;
}

/* Pushes a new screen of the module's onto a stack. `show` is asked for it first, so that nothing is pushed which cannot be
 * shown. */
static inline bricks_status bricks_push_onto(bricks_session *session, bricks_id stack, const char *route) {
    bricks_id id = bricks_new_id(session);
    bricks_open_screen *screen = bricks_remember_screen(session, id, stack, route, strlen(route));
    bricks_buffer messages = {NULL, 0, 0, false};
    bricks_status status;
    bricks_view view;
    if (!screen) return BRICKS_UNAVAILABLE;
    memset(&view, 0, sizeof view);
    status = bricks_write_screen(session, screen, &view, &messages);
    if (status == BRICKS_OK) {
        const char *title = view.title.size ? view.title.data : session->instance->definition->title;
        status = bricks_navigation_push(session, stack, id, title ? title : "", route);
    }
    if (status == BRICKS_OK) status = bricks_send_screen(session, screen, &view, &messages);
    if (status != BRICKS_OK) bricks_forget_screen(session, id);
    bricks_view_free(&view);
    bricks_buffer_free(&messages);
    return status;
}

/* Pushes a new screen above the one of the view. */
static inline bricks_status bricks_push(bricks_view *view, const char *route) {
    const bricks_open_screen *screen = bricks_find_screen(view->session, view->screen);
    bricks_id stack = screen ? screen->stack : 0;
    /* A screen of before a restart does not know its stack; it can only be that of the tab. */
    if (!stack && view->session->tabs) stack = view->session->tabs->stack;
    if (!stack) return bricks_fail(view->session, BRICKS_BAD_STATE, "No stack is known to push `%s` onto.", route);
    return bricks_push_onto(view->session, stack, route);
}

/* Pops or dismisses a screen, and forgets it. */
static inline bricks_status bricks_pop(bricks_view *view) {
    bricks_status status = bricks_navigation_dismiss(view->session, view->screen);
    if (status == BRICKS_OK) {
        view->route = "";
        bricks_forget_screen(view->session, view->screen);
    }
    return status;
}

/* Whether the person sees a screen of that route now. [any thread] */
static inline bool bricks_is_visible(const bricks_session *session, const char *route) {
    return __atomic_load_n(&session->visible_route, __ATOMIC_SEQ_CST) == bricks_route_digest(route);
}

/* ---- bricks.screen/1 ---- */

static inline bool bricks_offers(const bricks_open_screen *screen, const char *component, const char *event) {
    size_t at = 0;
    if (screen->foreign) return true;
    while (at < screen->events_size) {
        const char *known = screen->events + at, *its_event = known + strlen(known) + 1;
        if (!strcmp(known, component) && !strcmp(its_event, event)) return true;
        at += strlen(known) + 1 + strlen(its_event) + 1;
    }
    return false;
}

static inline bricks_status bricks_take_action(bricks_session *session, bricks_id id, bricks_json document) {
    const bricks_definition *definition = session->instance->definition;
    bricks_open_screen *screen = bricks_find_screen(session, id);
    bricks_buffer name = {NULL, 0, 0, false}, component = {NULL, 0, 0, false}, value = {NULL, 0, 0, false};
    bricks_status status = BRICKS_OK;
    bricks_view view;
    bricks_event event;
    memset(&view, 0, sizeof view);
    event.context = bricks_json_member(document, "context");
    if (!screen) return bricks_fail(session, BRICKS_NOT_FOUND, "The screen is not this module's, or is gone.");
    if (!bricks_json_text(bricks_json_member(document, "name"), &name) ||
        !bricks_json_text(bricks_json_member(document, "component"), &component) ||
        bricks_json_kind(event.context) != '{') {
        status = bricks_fail(session, BRICKS_INVALID_ARGUMENT,
                             "`action` is not an object with a `name`, a `component` and a `context`.");
    } else if (!bricks_offers(screen, component.data, name.data)) {
        status = bricks_fail(session, BRICKS_NOT_FOUND, "The screen has no `%.100s` that sends `%.100s`.",
                             component.data, name.data);
    } else if (!definition->action) {
        status = bricks_fail(session, BRICKS_NOT_FOUND, "The module takes no actions.");
    } else {
        bricks_json_text(bricks_json_member(event.context, "value"), &value);
        event.name = bricks_buffer_text(&name);
        event.component = bricks_buffer_text(&component);
        event.value = bricks_buffer_text(&value);
        view.session = session;
        view.screen = id;
        view.route = screen->route;
        status = definition->action(&view, &event);
        /* The screen may be gone by now. */
        if (status == BRICKS_OK && bricks_find_screen(session, id)) status = bricks_show(session, id);
    }
    bricks_buffer_free(&name);
    bricks_buffer_free(&component);
    bricks_buffer_free(&value);
    bricks_view_free(&view);
    return status;
}

static bricks_status bricks_screen_action(void *self, const bricks_call *call, bricks_id screen, const char *action,
                                          uint64_t action_size) {
    bricks_session *session = bricks_begin(self, call);
    bricks_status status;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    status = bricks_check_id(session, "screen", screen);
    if (status == BRICKS_OK) status = bricks_check_text(session, "action", action, action_size, 64 << 10);
    if (status == BRICKS_OK) {
        bricks_json document = bricks_json_read(action, (size_t)action_size);
        status = bricks_json_kind(document) == '{'
                     ? bricks_take_action(session, screen, document)
                     : bricks_fail(session, BRICKS_INVALID_ARGUMENT, "`action` is not a JSON object.");
    }
    return bricks_finish(session, call, status);
}

static bricks_status bricks_screen_restore(void *self, const bricks_call *call, bricks_id screen, const char *route,
                                           uint64_t route_size) {
    bricks_session *session = bricks_begin(self, call);
    bricks_status status;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    status = bricks_check_id(session, "screen", screen);
    if (status == BRICKS_OK) status = bricks_check_text(session, "route", route, route_size, 2048);
    if (status == BRICKS_OK) {
        bricks_open_screen *known = bricks_find_screen(session, screen), *restored;
        bricks_id stack = known ? known->stack : 0;
        bool first = known && known->first;
        bricks_forget_screen(session, screen);
        restored = bricks_remember_screen(session, screen, stack, route, (size_t)route_size);
        if (restored) restored->first = first;
        status = restored ? bricks_show(session, screen) : (bricks_status)BRICKS_UNAVAILABLE;
        if (status != BRICKS_OK) bricks_forget_screen(session, screen);
    }
    return bricks_finish(session, call, status);
}

static bricks_status bricks_screen_visible(void *self, const bricks_call *call, bricks_id screen, int32_t visible) {
    bricks_session *session = bricks_begin(self, call);
    bricks_open_screen *known;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    known = bricks_find_screen(session, screen);
    if (known) bricks_note_visible(session, known, visible != 0);
    return bricks_finish(session, call, bricks_check_id(session, "screen", screen));
}

static bricks_status bricks_screen_dismissed(void *self, const bricks_call *call, bricks_id screen) {
    bricks_session *session = bricks_begin(self, call);
    if (!session) return BRICKS_INVALID_ARGUMENT;
    bricks_forget_screen(session, screen);
    return bricks_finish(session, call, bricks_check_id(session, "screen", screen));
}

static bricks_status bricks_screen_cue_fired(void *self, const bricks_call *call, const char *cue, uint64_t cue_size) {
    bricks_session *session = bricks_begin(self, call);
    bricks_status status;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    status = bricks_check_text(session, "cue", cue, cue_size, 16 << 10);
    if (status == BRICKS_OK) {
        const bricks_definition *definition = session->instance->definition;
        bricks_json document = bricks_json_read(cue, (size_t)cue_size);
        bricks_buffer list = {NULL, 0, 0, false}, id = {NULL, 0, 0, false};
        int64_t at = 0;
        if (!bricks_json_text(bricks_json_member(document, "list"), &list) ||
            !bricks_json_text(bricks_json_member(document, "id"), &id) ||
            !bricks_json_integer(bricks_json_member(document, "at"), &at)) {
            status = bricks_fail(session, BRICKS_INVALID_ARGUMENT, "`cue` is not an object with `list`, `id` and `at`.");
        } else if (definition->cue) {
            status = definition->cue(session, list.data, id.data, at);
        }
        bricks_buffer_free(&list);
        bricks_buffer_free(&id);
    }
    return bricks_finish(session, call, status);
}

static const bricks_screen bricks_screen_table = {
    sizeof(bricks_screen), 0, bricks_screen_action, bricks_screen_restore, bricks_screen_visible,
    bricks_screen_dismissed, bricks_screen_cue_fired,
};

/* ---- bricks.tab/1 ---- */

/* Gives the tab, or NULL with the failure that there is none. */
static inline bricks_open_tab *bricks_require_tab(bricks_session *session, bricks_id id) {
    bricks_open_tab *tab = bricks_find_tab(session, id);
    if (!tab) bricks_fail(session, BRICKS_BAD_HANDLE, "The tab was not created, or is gone.");
    return tab;
}

static bricks_status bricks_tab_create_coordinator(void *self, const bricks_call *call, bricks_id id, bricks_id stack) {
    bricks_session *session = bricks_begin(self, call);
    bricks_open_tab *tab;
    bricks_status status;
    int count = 0;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    status = bricks_check_id(session, "tab", id);
    if (status == BRICKS_OK) status = bricks_check_id(session, "stack", stack);
    for (tab = session->tabs; tab; tab = tab->next) count++;
    if (status == BRICKS_OK && bricks_find_tab(session, id)) {
        status = bricks_fail(session, BRICKS_BAD_STATE, "The tab was created before.");
    } else if (status == BRICKS_OK && count >= BRICKS_MOST_SCREENS) {
        status = bricks_fail(session, BRICKS_TOO_LARGE, "The session has %d tabs open already.", count);
    } else if (status == BRICKS_OK) {
        tab = (bricks_open_tab *)calloc(1, sizeof *tab);
        if (tab) {
            tab->id = id;
            tab->stack = stack;
            tab->next = session->tabs;
            session->tabs = tab;
        } else {
            status = bricks_out_of_memory(session);
        }
    }
    return bricks_finish(session, call, status);
}

static bricks_status bricks_tab_start(void *self, const bricks_call *call, bricks_id id, bricks_id screen) {
    bricks_session *session = bricks_begin(self, call);
    bricks_open_tab *tab;
    bricks_status status;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    tab = bricks_require_tab(session, id);
    status = tab ? bricks_check_id(session, "screen", screen) : (bricks_status)BRICKS_BAD_HANDLE;
    if (status == BRICKS_OK) {
        bricks_open_screen *first;
        bricks_forget_screen(session, screen);
        first = bricks_remember_screen(session, screen, tab->stack, "", 0);
        if (first) first->first = true;
        status = first ? bricks_show(session, screen) : (bricks_status)BRICKS_UNAVAILABLE;
        if (status != BRICKS_OK) bricks_forget_screen(session, screen);
    }
    return bricks_finish(session, call, status);
}

static bricks_status bricks_tab_open(void *self, const bricks_call *call, bricks_id id, const char *route,
                                     uint64_t route_size) {
    bricks_session *session = bricks_begin(self, call);
    bricks_open_tab *tab;
    bricks_status status;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    tab = bricks_require_tab(session, id);
    status = tab ? bricks_check_text(session, "route", route, route_size, 2048) : (bricks_status)BRICKS_BAD_HANDLE;
    /* The empty route is the first screen, which is there. */
    if (status == BRICKS_OK && route_size) {
        bricks_buffer text = {NULL, 0, 0, false};
        bricks_append(&text, route, (size_t)route_size);
        status = text.failed ? bricks_out_of_memory(session) : bricks_push_onto(session, tab->stack, text.data);
        bricks_buffer_free(&text);
    }
    return bricks_finish(session, call, status);
}

static bricks_status bricks_tab_reset(void *self, const bricks_call *call, bricks_id id) {
    bricks_session *session = bricks_begin(self, call);
    bricks_open_tab *tab;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    tab = bricks_require_tab(session, id);
    if (tab) bricks_forget_stack(session, tab->stack, true);
    return bricks_finish(session, call, tab ? BRICKS_OK : BRICKS_BAD_HANDLE);
}

static bricks_status bricks_tab_selected(void *self, const bricks_call *call, bricks_id id) {
    bricks_session *session = bricks_begin(self, call);
    if (!session) return BRICKS_INVALID_ARGUMENT;
    return bricks_finish(session, call, bricks_require_tab(session, id) ? BRICKS_OK : BRICKS_BAD_HANDLE);
}

static bricks_status bricks_tab_destroy(void *self, const bricks_call *call, bricks_id id) {
    bricks_session *session = bricks_begin(self, call);
    bricks_open_tab **link, *tab;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    tab = bricks_require_tab(session, id);
    if (!tab) return bricks_finish(session, call, BRICKS_BAD_HANDLE);
    bricks_forget_stack(session, tab->stack, false);
    for (link = &session->tabs; *link != tab; link = &(*link)->next) {}
    *link = tab->next;
    free(tab);
    return bricks_finish(session, call, BRICKS_OK);
}

static const bricks_tab bricks_tab_table = {
    sizeof(bricks_tab), 0, bricks_tab_create_coordinator, bricks_tab_start, bricks_tab_open, bricks_tab_reset,
    bricks_tab_selected, bricks_tab_destroy,
};

#endif

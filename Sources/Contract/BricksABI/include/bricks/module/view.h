/* What a screen shows, written part by part from top to bottom; it becomes a surface (A2UI 0.9).
 *
 *     bricks_add_heading(view, "Your garden");
 *     bricks_begin_card(view);
 *     bricks_add_textf(view, "%d flowers", flowers);
 *     bricks_add_field(view, "name", "Name of a flower", "");
 *     bricks_add_button(view, "plant", "Plant it");
 *     bricks_end(view);
 *
 * Every button sends what is in all fields of the screen. Texts are copied at once. Where memory runs out, or `begin` and
 * `end` do not match, the screen as a whole fails.
 */
#ifndef BRICKS_MODULE_VIEW_H
#define BRICKS_MODULE_VIEW_H

#include "session.h"

#define BRICKS_CATALOG "https://bricks.dev/catalogs/bricks-1.json"

enum { BRICKS_VIEW_DEPTH = 16 };

/* A screen while it is written or used. */
typedef struct bricks_view {
    bricks_session *session;
    bricks_id screen;
    const char *route; /* which screen it is, as the module itself named it; empty for the first of a tab */
    /* What follows is not for authors. */
    bricks_buffer title, components, fields, events;
    bricks_buffer children[BRICKS_VIEW_DEPTH];
    char ids[BRICKS_VIEW_DEPTH][24];
    const char *types[BRICKS_VIEW_DEPTH];
    int depth;
    uint32_t count;
    bool unbalanced, foreign;
} bricks_view;

/* The title of the screen's navigation bar, where it is pushed onto a stack. */
static inline void bricks_set_title(bricks_view *view, const char *title) {
    bricks_buffer_clear(&view->title);
    bricks_append_text(&view->title, title);
}

/* ---- For components that have no function here ---- */

/* Names a child of what is open. */
static inline void bricks_view_place(bricks_view *view, const char *id) {
    bricks_buffer *children = &view->children[view->depth];
    if (children->size) bricks_append(children, ",", 1);
    bricks_append_json(children, id);
}

/* Begins a component, to be followed by `,"property":value` and bricks_view_close. */
static inline void bricks_view_open(bricks_view *view, const char *id, const char *component) {
    if (view->components.size) bricks_append(&view->components, ",", 1);
    bricks_append_text(&view->components, "{\"id\":");
    bricks_append_json(&view->components, id);
    bricks_append_text(&view->components, ",\"component\":");
    bricks_append_json(&view->components, component);
}

static inline void bricks_view_close(bricks_view *view) { bricks_append(&view->components, "}", 1); }

static inline void bricks_view_property(bricks_view *view, const char *name, const char *text) {
    bricks_append(&view->components, ",", 1);
    bricks_append_json(&view->components, name);
    bricks_append(&view->components, ":", 1);
    bricks_append_json(&view->components, text);
}

/* An id that the view chooses. */
static inline void bricks_view_name(bricks_view *view, char id[24]) {
    snprintf(id, 24, "part-%u", (unsigned)++view->count);
}

/* Adds any component of the catalog: `properties` is a JSON object. Actions that it sends are taken as they come. */
static inline void bricks_add_component(bricks_view *view, const char *id, const char *component,
                                        const char *properties) {
    bricks_json object = bricks_json_read(properties, strlen(properties));
    bricks_view_place(view, id);
    bricks_view_open(view, id, component);
    if (bricks_json_kind(object) != '{') {
        view->components.failed = true;
        return;
    }
    if (*bricks_json_space(object.data + 1, object.data + object.size) != '}') bricks_append(&view->components, ",", 1);
    bricks_append(&view->components, object.data + 1, object.size - 1);
    view->foreign = true;
}

/* ---- Text ---- */

static inline void bricks_add_text_as(bricks_view *view, const char *variant, const char *text) {
    char id[24];
    bricks_view_name(view, id);
    bricks_view_place(view, id);
    bricks_view_open(view, id, "Text");
    bricks_view_property(view, "text", text);
    bricks_view_property(view, "variant", variant);
    bricks_view_close(view);
}

static inline void bricks_add_heading(bricks_view *view, const char *text) { bricks_add_text_as(view, "h2", text); }
static inline void bricks_add_text(bricks_view *view, const char *text) { bricks_add_text_as(view, "body", text); }
static inline void bricks_add_caption(bricks_view *view, const char *text) { bricks_add_text_as(view, "caption", text); }

/* Adds text as printf writes it. */
static inline void bricks_add_textf(bricks_view *view, const char *format, ...) BRICKS_FORMAT(2, 3);
static inline void bricks_add_textf(bricks_view *view, const char *format, ...) {
    bricks_buffer text = {NULL, 0, 0, false};
    va_list arguments;
    va_start(arguments, format);
    bricks_append_list(&text, format, arguments);
    va_end(arguments);
    if (text.failed) view->components.failed = true;
    bricks_add_text(view, bricks_buffer_text(&text));
    bricks_buffer_free(&text);
}

/* A word or two that mark something; the tone is neutral, info, success, warning or error. */
static inline void bricks_add_badge(bricks_view *view, const char *text, const char *tone) {
    char id[24];
    bricks_view_name(view, id);
    bricks_view_place(view, id);
    bricks_view_open(view, id, "Badge");
    bricks_view_property(view, "text", text);
    bricks_view_property(view, "tone", tone);
    bricks_view_close(view);
}

static inline void bricks_add_divider(bricks_view *view) {
    char id[24];
    bricks_view_name(view, id);
    bricks_view_place(view, id);
    bricks_view_open(view, id, "Divider");
    bricks_view_close(view);
}

/* How far something is, from 0 to 1. */
static inline void bricks_add_progress(bricks_view *view, const char *label, double fraction) {
    char id[24];
    bricks_view_name(view, id);
    bricks_view_place(view, id);
    bricks_view_open(view, id, "Progress");
    bricks_view_property(view, "label", label);
    bricks_append_text(&view->components, ",\"value\":");
    bricks_append_json_real(&view->components, fraction);
    bricks_view_close(view);
}

/* Counts down to an instant, in milliseconds since 1970, without help of the module. */
static inline void bricks_add_countdown(bricks_view *view, const char *label, int64_t ends_at) {
    /* Days since 0000-03-01 to a date, by eras of 400 years. */
    int64_t seconds = ends_at / 1000, days = seconds / 86400 + 719468, second = seconds % 86400;
    int64_t era = days / 146097, day_of_era = days % 146097;
    int64_t year = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    int64_t day_of_year = day_of_era - (365 * year + year / 4 - year / 100), month = (5 * day_of_year + 2) / 153;
    char text[64], id[24];
    snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", (int)(year + era * 400 + (month >= 10)),
             (int)(month < 10 ? month + 3 : month - 9), (int)(day_of_year - (153 * month + 2) / 5 + 1), (int)(second / 3600),
             (int)(second / 60 % 60), (int)(second % 60), (int)(ends_at % 1000));
    if (ends_at < 0) snprintf(text, sizeof text, "1970-01-01T00:00:00.000Z");
    bricks_view_name(view, id);
    bricks_view_place(view, id);
    bricks_view_open(view, id, "Countdown");
    bricks_view_property(view, "label", label);
    bricks_view_property(view, "endsAt", text);
    bricks_view_close(view);
}

/* ---- Buttons ---- */

static inline void bricks_add_button_as(bricks_view *view, const char *variant, const char *event, const char *label,
                                        const char *value) {
    char label_id[24];
    bricks_buffer id = {NULL, 0, 0, false};
    bricks_append_text(&id, event);
    /* Buttons for several values of one event need several ids. */
    if (value) bricks_append_format(&id, "-%u", (unsigned)++view->count);
    bricks_view_name(view, label_id);
    bricks_view_place(view, bricks_buffer_text(&id));
    bricks_view_open(view, bricks_buffer_text(&id), "Button");
    bricks_view_property(view, "variant", variant);
    bricks_view_property(view, "child", label_id);
    bricks_append_text(&view->components, ",\"action\":{\"event\":{\"name\":");
    bricks_append_json(&view->components, event);
    bricks_append_text(&view->components, ",\"context\":{\"form\":{\"path\":\"/form\"}");
    if (value) bricks_view_property(view, "value", value);
    bricks_append_text(&view->components, "}}}");
    bricks_view_close(view);
    bricks_view_open(view, label_id, "Text");
    bricks_view_property(view, "text", label);
    bricks_view_close(view);
    /* The pairs that an action is checked against. */
    bricks_append(&view->events, bricks_buffer_text(&id), id.size + 1);
    bricks_append(&view->events, event, strlen(event) + 1);
    if (id.failed) view->components.failed = true;
    bricks_buffer_free(&id);
}

/* A button that sends an event; its component's id is the event's name. */
static inline void bricks_add_button(bricks_view *view, const char *event, const char *label) {
    bricks_add_button_as(view, "default", event, label, NULL);
}

/* The button for what the person most likely wants. */
static inline void bricks_add_primary_button(bricks_view *view, const char *event, const char *label) {
    bricks_add_button_as(view, "primary", event, label, NULL);
}

/* One of several buttons for the same event, told apart by `value`. */
static inline void bricks_add_button_for(bricks_view *view, const char *event, const char *label, const char *value) {
    bricks_add_button_as(view, "default", event, label, value);
}

/* ---- Fields ---- */

/* Begins an input, bound to /form/NAME, with a value that is JSON. */
static inline void bricks_view_open_field(bricks_view *view, const char *component, const char *name,
                                          const char *label) {
    bricks_buffer id = {NULL, 0, 0, false};
    bricks_append_format(&id, "field-%s", name);
    bricks_view_place(view, bricks_buffer_text(&id));
    bricks_view_open(view, bricks_buffer_text(&id), component);
    bricks_view_property(view, "label", label);
    bricks_buffer_clear(&id);
    bricks_append_format(&id, "/form/%s", name);
    bricks_append_text(&view->components, ",\"value\":{\"path\":");
    bricks_append_json(&view->components, bricks_buffer_text(&id));
    bricks_append(&view->components, "}", 1);
    if (id.failed) view->components.failed = true;
    bricks_buffer_free(&id);
    if (view->fields.size) bricks_append(&view->fields, ",", 1);
    bricks_append_json(&view->fields, name);
    bricks_append(&view->fields, ":", 1);
}

/* An input for text; the variant is shortText, longText, number or obscured. */
static inline void bricks_add_field_as(bricks_view *view, const char *variant, const char *name, const char *label,
                                       const char *value) {
    bricks_view_open_field(view, "TextField", name, label);
    bricks_view_property(view, "variant", variant);
    bricks_view_close(view);
    bricks_append_json(&view->fields, value);
}

/* An input for one line. `name` is a word of letters, digits and underscores. */
static inline void bricks_add_field(bricks_view *view, const char *name, const char *label, const char *value) {
    bricks_add_field_as(view, "shortText", name, label, value);
}

static inline void bricks_add_check_box(bricks_view *view, const char *name, const char *label, bool checked) {
    bricks_view_open_field(view, "CheckBox", name, label);
    bricks_view_close(view);
    bricks_append_text(&view->fields, checked ? "true" : "false");
}

static inline void bricks_add_slider(bricks_view *view, const char *name, const char *label, int least, int most,
                                     int value) {
    bricks_view_open_field(view, "Slider", name, label);
    bricks_append_format(&view->components, ",\"min\":%d,\"max\":%d", least, most);
    bricks_view_close(view);
    bricks_append_format(&view->fields, "%d", value);
}

/* One of several: `options` are pairs of value and label, ended by NULL. */
static inline void bricks_add_choice(bricks_view *view, const char *name, const char *label, const char *const *options,
                                     const char *chosen) {
    bricks_view_open_field(view, "ChoicePicker", name, label);
    bricks_view_property(view, "variant", "mutuallyExclusive");
    bricks_append_text(&view->components, ",\"options\":[");
    for (; options[0]; options += 2) {
        bricks_append_text(&view->components, "{\"value\":");
        bricks_append_json(&view->components, options[0]);
        bricks_view_property(view, "label", options[1]);
        bricks_append_text(&view->components, options[2] ? "}," : "}");
    }
    bricks_append(&view->components, "]", 1);
    bricks_view_close(view);
    bricks_append(&view->fields, "[", 1);
    if (chosen) bricks_append_json(&view->fields, chosen);
    bricks_append(&view->fields, "]", 1);
}

/* ---- What holds other parts ---- */

static inline void bricks_view_begin(bricks_view *view, const char *type) {
    if (view->depth + 1 >= BRICKS_VIEW_DEPTH) {
        view->unbalanced = true;
        return;
    }
    view->depth++;
    snprintf(view->ids[view->depth], sizeof view->ids[0], "part-%u", (unsigned)++view->count);
    view->types[view->depth] = type;
    bricks_buffer_clear(&view->children[view->depth]);
}

static inline void bricks_begin_column(bricks_view *view) { bricks_view_begin(view, "Column"); }
static inline void bricks_begin_row(bricks_view *view) { bricks_view_begin(view, "Row"); }
static inline void bricks_begin_list(bricks_view *view) { bricks_view_begin(view, "List"); }
static inline void bricks_begin_card(bricks_view *view) { bricks_view_begin(view, "Card"); }

/* Ends what was begun last. */
static inline void bricks_end(bricks_view *view) {
    const char *type = view->types[view->depth];
    const char *id = view->ids[view->depth];
    const bricks_buffer *children = &view->children[view->depth];
    char column[24];
    if (view->depth == 0) {
        view->unbalanced = true;
        return;
    }
    /* A card holds one component. */
    if (!strcmp(type, "Card")) {
        bricks_view_name(view, column);
        bricks_view_open(view, id, "Card");
        bricks_view_property(view, "child", column);
        bricks_view_close(view);
        bricks_view_open(view, column, "Column");
    } else {
        bricks_view_open(view, id, type);
    }
    bricks_append_text(&view->components, ",\"children\":[");
    bricks_append(&view->components, bricks_buffer_text(children), children->size);
    bricks_append_text(&view->components, "]");
    bricks_view_close(view);
    if (children->failed) view->components.failed = true;
    view->depth--;
    bricks_view_place(view, id);
}

static inline void bricks_view_free(bricks_view *view) {
    int index;
    for (index = 0; index < BRICKS_VIEW_DEPTH; index++) bricks_buffer_free(&view->children[index]);
    bricks_buffer_free(&view->title);
    bricks_buffer_free(&view->components);
    bricks_buffer_free(&view->fields);
    bricks_buffer_free(&view->events);
}

/* Writes the messages that bring a screen to what the view says. */
static inline void bricks_view_messages(const bricks_view *view, bool create, bricks_buffer *messages) {
    char surface[40];
    const char *version = "{\"version\":\"v0.9\",";
    bricks_id number = view->screen & ~BRICKS_ID_MODULE_SIDE;
    snprintf(surface, sizeof surface, "\"%c%u.%u\"", number == view->screen ? 'h' : 'm', (unsigned)(number & UINT32_MAX),
             (unsigned)(number >> 32));
    bricks_append_text(messages, "[");
    if (create) {
        bricks_append_format(messages, "%s\"createSurface\":{\"surfaceId\":%s,\"catalogId\":\"%s\"}},", version, surface,
                             BRICKS_CATALOG);
    }
    bricks_append_format(messages, "%s\"updateDataModel\":{\"surfaceId\":%s,\"path\":\"/\",\"value\":{\"form\":{%s}}}},",
                         version, surface, bricks_buffer_text(&view->fields));
    bricks_append_format(messages, "%s\"updateComponents\":{\"surfaceId\":%s,\"components\":[", version, surface);
    bricks_append_text(messages, "{\"id\":\"root\",\"component\":\"Column\",\"children\":[");
    bricks_append_text(messages, bricks_buffer_text(&view->children[0]));
    bricks_append_text(messages, "]}");
    if (view->components.size) bricks_append(messages, ",", 1);
    bricks_append(messages, bricks_buffer_text(&view->components), view->components.size);
    bricks_append_text(messages, "]}}]");
    if (view->components.failed || view->fields.failed || view->events.failed || view->children[0].failed) {
        messages->failed = true;
    }
}

/* ---- What a person did ---- */

typedef struct bricks_event {
    const char *name;      /* as the button was given it */
    const char *component; /* the id of the component */
    const char *value;     /* of bricks_add_button_for; else empty */
    bricks_json context;   /* all that came with it */
} bricks_event;

static inline bool bricks_event_is(const bricks_event *event, const char *name) { return !strcmp(event->name, name); }

/* The JSON value of a field; that of a choice is what is chosen. */
static inline bricks_json bricks_event_json(const bricks_event *event, const char *field) {
    bricks_json value = bricks_json_member(bricks_json_member(event->context, "form"), field);
    return bricks_json_kind(value) == '[' ? bricks_json_item(value, 0) : value;
}

/* Reads what a person put into a text field or chose; false when there is no such field, or memory is short. */
static inline bool bricks_event_text(const bricks_event *event, const char *field, bricks_buffer *text) {
    bricks_buffer_clear(text);
    return bricks_json_text(bricks_event_json(event, field), text);
}

/* Reads a whole number, from a slider or as it was typed into a field. */
static inline bool bricks_event_integer(const bricks_event *event, const char *field, int64_t *number) {
    bricks_json value = bricks_event_json(event, field);
    bricks_buffer text = {NULL, 0, 0, false};
    bool is_number = bricks_json_integer(value, number);
    if (!is_number && bricks_json_text(value, &text)) {
        value.data = bricks_buffer_text(&text);
        value.size = text.size;
        value = bricks_json_read(value.data, value.size);
        is_number = bricks_json_integer(value, number);
    }
    bricks_buffer_free(&text);
    return is_number;
}

#endif

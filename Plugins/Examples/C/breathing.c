/* A guide to slow breathing: the worked example of a module in C.
 *
 * The tab's first screen lets a person choose a pattern and a time; `guide` shows the one that runs. The host keeps the time:
 * a cue reports when it is over, also after a restart, and the countdown runs without this module.
 */
#include <bricks/module.h>

enum { PHASES = 4, LONGEST = 30 };

typedef struct {
    const char *id, *name;
    int seconds[PHASES]; /* in, hold, out, hold */
} pattern;

static const pattern patterns[] = {
    {"box", "Box: 4, 4, 4, 4", {4, 4, 4, 4}},
    {"calm", "Calm: 4, 7, 8", {4, 7, 8, 0}},
    {"even", "Even: 5, 5", {5, 0, 5, 0}},
};
enum { PATTERNS = sizeof patterns / sizeof patterns[0] };

/* The data of one person. */
typedef struct {
    const pattern *chosen;
    int64_t minutes;
    int64_t ends_at; /* milliseconds since 1970; 0 while nothing runs */
    int64_t finished; /* how many guides were breathed to their end; kept in the host's store */
} breathing;

static const pattern *find_pattern(const char *id) {
    for (int index = 0; index < PATTERNS; index++) {
        if (!strcmp(patterns[index].id, id)) return &patterns[index];
    }
    return NULL;
}

/* ---- The session ---- */

static bricks_status open_session(bricks_session *session) {
    breathing *state = BRICKS_STATE(breathing, session);
    bricks_buffer text = {0};
    bricks_status status = bricks_store_get(session, "finished", &text);
    state->chosen = &patterns[0];
    state->minutes = 3;
    if (status == BRICKS_OK) bricks_json_integer(bricks_json_read(text.data, text.size), &state->finished);
    bricks_buffer_free(&text);
    return status == BRICKS_NOT_FOUND ? BRICKS_OK : status;
}

static bricks_status save_session(bricks_session *session, bricks_buffer *text) {
    const breathing *state = BRICKS_STATE(breathing, session);
    bricks_append_format(text, "{\"pattern\":\"%s\",\"minutes\":%lld,\"endsAt\":%lld}", state->chosen->id,
                         (long long)state->minutes, (long long)state->ends_at);
    return BRICKS_OK;
}

static bricks_status restore_session(bricks_session *session, const char *text, size_t size) {
    breathing *state = BRICKS_STATE(breathing, session);
    bricks_json json = bricks_json_read(text, size);
    bricks_buffer id = {0};
    const pattern *chosen = bricks_json_text(bricks_json_member(json, "pattern"), &id) ? find_pattern(id.data) : NULL;
    int64_t minutes = 0, ends_at = 0;
    bool is_whole = chosen && bricks_json_integer(bricks_json_member(json, "minutes"), &minutes) &&
                    bricks_json_integer(bricks_json_member(json, "endsAt"), &ends_at);
    bricks_buffer_free(&id);
    if (!is_whole || minutes < 1 || minutes > LONGEST || ends_at < 0) {
        return bricks_fail(session, BRICKS_INVALID_ARGUMENT, "The state is not one that this module saved.");
    }
    state->chosen = chosen;
    state->minutes = minutes;
    state->ends_at = ends_at;
    return BRICKS_OK;
}

/* ---- Screens ---- */

static void show_choice(bricks_view *view, const breathing *state) {
    const char *options[2 * PATTERNS + 1] = {0};
    for (int index = 0; index < PATTERNS; index++) {
        options[2 * index] = patterns[index].id;
        options[2 * index + 1] = patterns[index].name;
    }
    bricks_add_heading(view, "Slow breathing");
    bricks_add_text(view, "Sit upright, let your shoulders drop, and follow the count.");
    bricks_begin_card(view);
    bricks_add_choice(view, "pattern", "Pattern", options, state->chosen->id);
    bricks_add_slider(view, "minutes", "Minutes", 1, LONGEST, (int)state->minutes);
    bricks_add_primary_button(view, "begin", "Begin");
    bricks_end(view);
    if (state->finished) {
        bricks_add_textf(view, "You have finished %lld %s.", (long long)state->finished,
                         state->finished == 1 ? "guide" : "guides");
    }
}

static void show_guide(bricks_view *view, const breathing *state) {
    static const char *const names[PHASES] = {"Breathe in", "Hold", "Breathe out", "Hold"};
    int round = 0;
    bricks_set_title(view, "Breathe");
    bricks_add_heading(view, state->chosen->name);
    bricks_begin_list(view);
    for (int phase = 0; phase < PHASES; phase++) {
        int seconds = state->chosen->seconds[phase];
        round += seconds;
        if (seconds) bricks_add_textf(view, "%s for %d seconds", names[phase], seconds);
    }
    bricks_end(view);
    if (state->ends_at) {
        bricks_add_countdown(view, "Time left", state->ends_at);
        bricks_add_textf(view, "About %lld rounds in all.", (long long)(state->minutes * 60 / round));
        bricks_add_button(view, "stop", "Stop");
    } else {
        bricks_add_badge(view, "Done", "success");
        bricks_add_primary_button(view, "close", "Close");
    }
}

static bricks_status show(bricks_view *view) {
    const breathing *state = BRICKS_STATE(breathing, view->session);
    if (!*view->route) show_choice(view, state);
    else if (!strcmp(view->route, "guide")) show_guide(view, state);
    else return bricks_fail(view->session, BRICKS_NOT_FOUND, "There is no screen %.100s.", view->route);
    return BRICKS_OK;
}

/* ---- Actions ---- */

static bricks_status begin(bricks_view *view, const bricks_event *event) {
    breathing *state = BRICKS_STATE(breathing, view->session);
    bricks_buffer id = {0}, cues = {0};
    const pattern *chosen = bricks_event_text(event, "pattern", &id) ? find_pattern(id.data) : NULL;
    int64_t minutes = 0, now = 0;
    bricks_status status = BRICKS_OK;
    bricks_buffer_free(&id);
    if (!chosen) return bricks_fail(view->session, BRICKS_INVALID_ARGUMENT, "`pattern` is none of the patterns.");
    if (!bricks_event_integer(event, "minutes", &minutes) || minutes < 1 || minutes > LONGEST) {
        return bricks_fail(view->session, BRICKS_INVALID_ARGUMENT, "`minutes` is not a number from 1 to %d.", LONGEST);
    }
    status = bricks_core_now(view->session, &now);
    if (status != BRICKS_OK) return status;
    bricks_append_format(&cues, "{\"cues\":[{\"id\":\"end\",\"at\":%lld,\"kind\":\"mark\"}]}",
                         (long long)(now + minutes * 60000));
    status = cues.failed ? bricks_out_of_memory(view->session)
                         : bricks_cues_submit(view->session, "guide", 0, cues.data);
    bricks_buffer_free(&cues);
    if (status != BRICKS_OK) return status;
    state->chosen = chosen;
    state->minutes = minutes;
    state->ends_at = now + minutes * 60000;
    return bricks_push(view, "guide");
}

static bricks_status action(bricks_view *view, const bricks_event *event) {
    breathing *state = BRICKS_STATE(breathing, view->session);
    if (bricks_event_is(event, "begin")) return begin(view, event);
    if (bricks_event_is(event, "stop")) {
        bricks_status status = bricks_cues_cancel(view->session, "guide");
        if (status != BRICKS_OK) return status;
        state->ends_at = 0;
    }
    return bricks_pop(view);
}

/* The time is over. */
static bricks_status cue(bricks_session *session, const char *list, const char *id, int64_t at) {
    breathing *state = BRICKS_STATE(breathing, session);
    char text[24];
    bricks_status status;
    if (strcmp(list, "guide") || strcmp(id, "end") || at != state->ends_at) return BRICKS_OK;
    snprintf(text, sizeof text, "%lld", (long long)(state->finished + 1));
    status = bricks_store_put(session, "finished", text);
    if (status != BRICKS_OK) return status;
    state->finished++;
    state->ends_at = 0;
    /* Counting is welcome, not needed: a host without analytics is fine. */
    bricks_analytics_track(session, "breathing_finished", NULL);
    status = bricks_show_route(session, "guide");
    return status == BRICKS_OK ? bricks_show_route(session, "") : status;
}

BRICKS_MODULE("card.json", .title = "Breathing", .tab = true, .session_size = sizeof(breathing), .open = open_session,
              .save = save_session, .restore = restore_session, .show = show, .action = action, .cue = cue)

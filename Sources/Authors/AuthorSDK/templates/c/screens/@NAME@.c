#include <bricks/module.h>

/* The data that the module keeps for each person, zeroed when their session opens. */
typedef struct {
    int64_t minutes, ends_at;
} @IDENTIFIER@_state;

static bricks_status open_session(bricks_session *session) {
    BRICKS_STATE(@IDENTIFIER@_state, session)->minutes = 10;
    return BRICKS_OK;
}

/* Writes a screen: the settings, or the timer itself. */
static bricks_status show(bricks_view *view) {
    const @IDENTIFIER@_state *state = BRICKS_STATE(@IDENTIFIER@_state, view->session);
    bool settings = !strcmp(view->route, "settings");
    if (!settings && strcmp(view->route, "timer")) {
        return bricks_fail(view->session, BRICKS_NOT_FOUND, "There is no screen %s.", view->route);
    }
    bricks_set_title(view, settings ? "@TITLE@: settings" : "@TITLE@");
    if (settings) bricks_add_slider(view, "minutes", "Minutes", 1, 60, (int)state->minutes);
    else if (state->ends_at) bricks_add_countdown(view, "Time left", state->ends_at);
    else bricks_add_text(view, "Take a moment, then begin.");
    bricks_add_primary_button(view, settings ? "save" : "begin", settings ? "Save" : "Begin");
    return BRICKS_OK;
}

/* Acts on a button that the screen has; the screen is shown again afterwards. */
static bricks_status action(bricks_view *view, const bricks_event *event) {
    @IDENTIFIER@_state *state = BRICKS_STATE(@IDENTIFIER@_state, view->session);
    int64_t now = 0, minutes = state->minutes;
    bricks_status status = bricks_core_now(view->session, &now);
    if (bricks_event_is(event, "begin")) state->ends_at = now + minutes * 60000;
    if (!bricks_event_is(event, "save")) return status;
    if (!bricks_event_integer(event, "minutes", &minutes) || minutes < 1 || minutes > 60) {
        return bricks_fail(view->session, BRICKS_INVALID_ARGUMENT, "`minutes` is not a number from 1 to 60.");
    }
    state->minutes = minutes;
    return status;
}

/* ---- bricks.timer/1: how the app's tabs ask for the screens. From here on it is much the same in every module. ---- */

static bricks_status push(void *self, const bricks_call *call, bricks_id stack, const char *route) {
    bricks_session *session = bricks_begin(self, call);
    bricks_status status;
    if (!session) return BRICKS_INVALID_ARGUMENT;
    status = bricks_check_id(session, "stack", stack);
    return bricks_finish(session, call, status == BRICKS_OK ? bricks_push_onto(session, stack, route) : status);
}

static bricks_status show_settings(void *self, const bricks_call *call, bricks_id stack, bricks_id devices) {
    (void)devices;
    return push(self, call, stack, "settings");
}

static bricks_status show_timer(void *self, const bricks_call *call, bricks_id stack, bricks_id devices) {
    (void)devices;
    return push(self, call, stack, "timer");
}

/* A leaf may be called from any thread, also while the session's lane is busy: it reads one atomic number. */
static bricks_status is_on_screen(void *self, const bricks_call *call) {
    bricks_session *session = bricks_begin(self, call);
    return session ? bricks_reply_integer(call, bricks_is_visible(session, "timer")) : BRICKS_INVALID_ARGUMENT;
}

/* Of version 1.0, as the card says: a timer that keeps no sessions leaves out what came later. */
static const bricks_timer timer = {
    .size = offsetof(bricks_timer, sessions), .show_settings = show_settings, .show_timer = show_timer,
    .is_on_screen = is_on_screen};

BRICKS_MODULE("card.json", .title = "@TITLE@", .session_size = sizeof(@IDENTIFIER@_state), .open = open_session,
              .show = show, .action = action, .interfaces = {{BRICKS_TIMER, &timer}})

#include <bricks/module.h>

/* The data that the tab keeps for each person, zeroed when their session opens. */
typedef struct {
    int64_t count;
} @IDENTIFIER@_state;

/* Reads the count that the host keeps; a person who is new has none. */
static bricks_status open_session(bricks_session *session) {
    bricks_buffer text = {0};
    bricks_status status = bricks_store_get(session, "count", &text);
    if (status == BRICKS_OK) {
        bricks_json_integer(bricks_json_read(text.data, text.size), &BRICKS_STATE(@IDENTIFIER@_state, session)->count);
    }
    bricks_buffer_free(&text);
    return status == BRICKS_NOT_FOUND ? BRICKS_OK : status;
}

/* Writes the screen. */
static bricks_status show(bricks_view *view) {
    if (*view->route) return bricks_fail(view->session, BRICKS_NOT_FOUND, "There is no screen %s.", view->route);
    bricks_add_heading(view, "@TITLE@");
    bricks_add_textf(view, "Pressed %lld times.", (long long)BRICKS_STATE(@IDENTIFIER@_state, view->session)->count);
    bricks_add_primary_button(view, "press", "Press");
    return BRICKS_OK;
}

/* Acts on a button that the screen has; the screen is shown again afterwards. */
static bricks_status action(bricks_view *view, const bricks_event *event) {
    char text[24];
    if (!bricks_event_is(event, "press")) return BRICKS_NOT_FOUND;
    snprintf(text, sizeof text, "%lld", (long long)++BRICKS_STATE(@IDENTIFIER@_state, view->session)->count);
    return bricks_store_put(view->session, "count", text);
}

BRICKS_MODULE("card.json", .title = "@TITLE@", .tab = true, .session_size = sizeof(@IDENTIFIER@_state),
              .open = open_session, .show = show, .action = action)

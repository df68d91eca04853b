/* What a module in C is made of. */
#ifndef BRICKS_MODULE_DEFINITION_H
#define BRICKS_MODULE_DEFINITION_H

#include "view.h"

/* An interface that the module provides with a table of its own. The `self` of its methods is a bricks_session:
 *
 *     static bricks_status show_timer(void *self, const bricks_call *call, bricks_id stack, bricks_id devices) {
 *         bricks_session *session = bricks_begin(self, call);
 *         if (!session) return BRICKS_INVALID_ARGUMENT;
 *         return bricks_finish(session, call, bricks_push_onto(session, stack, "timer"));
 *     }
 */
typedef struct bricks_provided {
    const char *interface; /* such as BRICKS_TIMER */
    const void *table;
} bricks_provided;

enum { BRICKS_MOST_PROVIDED = 16 };

/* All members may be left out. A callback returns BRICKS_OK, or what bricks_fail gives. */
struct bricks_definition {
    const char *title;   /* of its screens, where they set none */
    bool tab;            /* provides bricks.tab/1; every module provides bricks.screen/1 */
    size_t session_size; /* of the author's state of each session, see BRICKS_STATE */
    size_t module_size;  /* of the author's state of the module, `instance->state` */

    /* Takes what the manifest says under `configuration`, always an object. Without it any member is refused. */
    bricks_status (*configure)(bricks_instance *instance, bricks_json configuration);
    /* Frees what `configure` made. */
    void (*destroy)(bricks_instance *instance);

    /* Fills the author's zeroed state of a session, and frees what it holds. */
    bricks_status (*open)(bricks_session *session);
    void (*close)(bricks_session *session);
    /* The person, their locale or their time zone changed: `session->document`. */
    bricks_status (*changed)(bricks_session *session);

    /* Writes the screen of `view->route`: the empty one is a tab's first. BRICKS_NOT_FOUND where it leads nowhere. */
    bricks_status (*show)(bricks_view *view);
    /* Acts on a button that the screen shows. Afterwards the screen is shown again. */
    bricks_status (*action)(bricks_view *view, const bricks_event *event);
    /* A cue that the module submitted is due. */
    bricks_status (*cue)(bricks_session *session, const char *list, const char *id, int64_t at);

    /* Writes the state to reopen a session from, and reads it back; both or neither. */
    bricks_status (*save)(bricks_session *session, bricks_buffer *state);
    bricks_status (*restore)(bricks_session *session, const char *state, size_t size);

    /* For a module that keeps data of its own about people: writes it as JSON, and erases it durably. */
    bricks_status (*user_export)(bricks_instance *instance, const char *user, bricks_buffer *json);
    bricks_status (*user_erase)(bricks_instance *instance, const char *user);

    bricks_provided interfaces[BRICKS_MOST_PROVIDED];
};

#endif

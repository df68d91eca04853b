/* bricks.community-delegate/1 — Where a post leads.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_COMMUNITY_DELEGATE_H
#define BRICKS_COMMUNITY_DELEGATE_H

#include "call.h"

#define BRICKS_COMMUNITY_DELEGATE "bricks.community-delegate/1"

/* What the table is made of; see layout.h. */
#define BRICKS_COMMUNITY_DELEGATE_LAYOUT \
    "bricks.community-delegate/1.0 host" \
    " did_select_session:event@0(session_id:text[256],autoplay:document[text_list])" \
    " did_select_journey:event@0(journey_id:text[256],stack?:id[stack])" \
    " did_select_url:event@0(url:text[2048])" \
    "\n"

typedef struct bricks_community_delegate_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* The person chose a session in a post.
     * `session_id`: The content's id. At most 256 bytes.
     * `autoplay`: Ids to play after it, in order; may be empty. A `text_list` document.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*did_select_session)(void *self, const bricks_call *call, const char *session_id, uint64_t session_id_size, const char *autoplay, uint64_t autoplay_size);

    /* The person chose a journey in a post.
     * `journey_id`: The journey's id. At most 256 bytes.
     * `stack`: The stack to show it on. May be absent.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*did_select_journey)(void *self, const bricks_call *call, const char *journey_id, uint64_t journey_id_size, bricks_id stack);

    /* The person chose an address outside the app.
     * `url`: An http or https URL. At most 2048 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, event] */
    bricks_status (*did_select_url)(void *self, const bricks_call *call, const char *url, uint64_t url_size);
} bricks_community_delegate;

BRICKS_ASSERT(sizeof(bricks_community_delegate) == 32, "bricks_community_delegate has 32 bytes");
BRICKS_ASSERT(offsetof(bricks_community_delegate, did_select_session) == 8, "bricks_community_delegate.did_select_session is at 8");
BRICKS_ASSERT(offsetof(bricks_community_delegate, did_select_journey) == 16, "bricks_community_delegate.did_select_journey is at 16");
BRICKS_ASSERT(offsetof(bricks_community_delegate, did_select_url) == 24, "bricks_community_delegate.did_select_url is at 24");

#endif

/* bricks.inbox/1 — Notices that wait in people's inboxes until they are read, also while nobody has the app open.
 *
 * Provided by the host.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_INBOX_H
#define BRICKS_INBOX_H

#include "call.h"

#define BRICKS_INBOX "bricks.inbox/1"

/* What the table is made of; see layout.h. */
#define BRICKS_INBOX_LAYOUT \
    "bricks.inbox/1.0 host" \
    " put:leaf@0(user:text[64],notice:document[notice])" \
    " withdraw:leaf@0(user:text[64],key:text[128])" \
    " read:leaf@0(key:text[128])" \
    " unread:leaf@0()->(count:u32)" \
    "\n"

typedef struct bricks_inbox_1_0 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Puts a notice into a person's inbox, as new and unread. It takes the place of the module's notice of that key in
     * that inbox.
     * `user`: The id of the person, as `bricks.user/1` returns it. At most 64 bytes.
     * `notice`: The notice. A `notice` document.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND without such a person; BRICKS_INVALID_ARGUMENT for an empty key or title, or a link
     * that leads to no place of the app; BRICKS_BUSY after too many within a minute; BRICKS_NOT_PERMITTED for a
     * visitor, whose session is shared by many.
     * [any thread, leaf] */
    bricks_status (*put)(void *self, const bricks_call *call, const char *user, uint64_t user_size, const char *notice, uint64_t notice_size);

    /* Removes a notice of the module from a person's inbox; one that is not there is fine.
     * `user`: The id of the person. At most 64 bytes.
     * `key`: The key of the notice. At most 128 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*withdraw)(void *self, const bricks_call *call, const char *user, uint64_t user_size, const char *key, uint64_t key_size);

    /* Marks a notice of the module in the inbox of the session's person as read, because they have seen what it is
     * about; one that is not there is fine.
     * `key`: The key of the notice. At most 128 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*read)(void *self, const bricks_call *call, const char *key, uint64_t key_size);

    /* Counts the notices of the module that the session's person has not read.
     * Result 0 `count`: 0 for a visitor.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [any thread, leaf] */
    bricks_status (*unread)(void *self, const bricks_call *call);
} bricks_inbox;

BRICKS_ASSERT(sizeof(bricks_inbox) == 40, "bricks_inbox has 40 bytes");
BRICKS_ASSERT(offsetof(bricks_inbox, put) == 8, "bricks_inbox.put is at 8");
BRICKS_ASSERT(offsetof(bricks_inbox, withdraw) == 16, "bricks_inbox.withdraw is at 16");
BRICKS_ASSERT(offsetof(bricks_inbox, read) == 24, "bricks_inbox.read is at 24");
BRICKS_ASSERT(offsetof(bricks_inbox, unread) == 32, "bricks_inbox.unread is at 32");

#endif

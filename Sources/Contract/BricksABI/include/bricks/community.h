/* bricks.community/1 — Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.
 *
 * Provided by modules. A provider also provides bricks.tab/1, bricks.screen/1.
 *
 * To change it, append methods with a higher `since` and raise the minor version. Never reorder, retype, resize,
 * rename or remove, nor change who owns what crosses: that is a new major version, which is a new name.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_COMMUNITY_H
#define BRICKS_COMMUNITY_H

#include "call.h"

#define BRICKS_COMMUNITY "bricks.community/1"

/* What the table is made of; see layout.h. */
#define BRICKS_COMMUNITY_LAYOUT \
    "bricks.community/1.1 module" \
    " grant:async@1(person:text[128],role?:text[32])" \
    " queue:async@1(limit:u32,state?:text[16])->(cases:json[1048576])" \
    " decide:async@1(number:i64,act:text[32],reason:text[4096])->(decided:json[65536])" \
    " log:async@1(limit:u32,after:i64)->(entries:json[1048576])" \
    " verify_log:async@1()->(verification:json[65536])" \
    " statistics:async@1()->(statistics:json[65536])" \
    "\n"

typedef struct bricks_community_1_1 {
    uint32_t size;  /* of this table, as its provider knows it */
    uint32_t minor; /* the provider's minor version of the interface */

    /* Gives a person a role in the community, or takes it. It is an act in the log.
     * `person`: The person's id, as `queue` tells it. At most 128 bytes.
     * `role`: `moderator` or `admin`; absent takes the role that they were given. At most 32 bytes. May be absent.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_INVALID_ARGUMENT when there is no such role.
     * [session lane, async] */
    bricks_status (*grant)(void *self, const bricks_call *call, const char *person, uint64_t person_size, const char *role, uint64_t role_size);

    /* Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
     * `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
     * `state`: `open`, which is the default, or `decided`. At most 16 bytes. May be absent.
     * Result 0 `cases`: The cases, a list. At most 1048576 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*queue)(void *self, const bricks_call *call, uint32_t limit, const char *state, uint64_t state_size);

    /* Acts on a case in the name of the deployment.
     * `number`: The number of the case.
     * `act`: The act, such as `remove` or `dismiss`. At most 32 bytes.
     * `reason`: The reason, which the author reads; may be empty. At most 4096 bytes.
     * Result 0 `decided`: The case as it is then. At most 65536 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: BRICKS_NOT_FOUND when there is no such case; BRICKS_BAD_STATE when it is decided already.
     * [session lane, async] */
    bricks_status (*decide)(void *self, const bricks_call *call, int64_t number, const char *act, uint64_t act_size, const char *reason, uint64_t reason_size);

    /* Tells the log of acts, the earliest first.
     * `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
     * `after`: The number of the entry after which it goes on; 0 begins.
     * Result 0 `entries`: The entries, a list. At most 1048576 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*log)(void *self, const bricks_call *call, uint32_t limit, int64_t after);

    /* Proves that nothing in the log of acts was changed or taken out.
     * Result 0 `verification`: Whether it is whole, how many entries it has, its last digest, and where it is broken.
     * At most 65536 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*verify_log)(void *self, const bricks_call *call);

    /* Counts cases and acts.
     * Result 0 `statistics`: The counts. At most 65536 bytes.
     * Ownership: borrowed until the call returns.
     * Failure: as every method.
     * [session lane, async] */
    bricks_status (*statistics)(void *self, const bricks_call *call);
} bricks_community;

BRICKS_ASSERT(sizeof(bricks_community) == 56, "bricks_community has 56 bytes");
BRICKS_ASSERT(offsetof(bricks_community, grant) == 8, "bricks_community.grant is at 8");
BRICKS_ASSERT(offsetof(bricks_community, queue) == 16, "bricks_community.queue is at 16");
BRICKS_ASSERT(offsetof(bricks_community, decide) == 24, "bricks_community.decide is at 24");
BRICKS_ASSERT(offsetof(bricks_community, log) == 32, "bricks_community.log is at 32");
BRICKS_ASSERT(offsetof(bricks_community, verify_log) == 40, "bricks_community.verify_log is at 40");
BRICKS_ASSERT(offsetof(bricks_community, statistics) == 48, "bricks_community.statistics is at 48");

#endif

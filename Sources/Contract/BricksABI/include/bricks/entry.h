/* The one exported symbol of a module, and the two tables that are exchanged through it. */
#ifndef BRICKS_ENTRY_H
#define BRICKS_ENTRY_H

#include "call.h"

/* What the host offers a module. Valid until `destroy` has returned. */
typedef struct bricks_host_1_0 {
    uint32_t size;           /* of this struct, as the host knows it */
    uint32_t abi_oldest;     /* the oldest ABI that this host speaks, see BRICKS_ABI */
    uint32_t abi_newest;     /* the newest */
    uint32_t reserved;       /* 0 */
    void *self;              /* pass it as `self` to every method of the host's interfaces and to the two below */

    /* Gives the table of a host interface such as `bricks.surface/1`, or NULL when the host does not have it. The table is
     * valid until `destroy` has returned; it starts with its size and its minor version. [any thread, leaf] */
    const void *(*get_interface)(void *self, const char *name, uint64_t name_size);

    /* Answers a request for which a method returned BRICKS_PENDING, exactly once: values when `status` is BRICKS_OK, else
     * a message and a detail as in `fail`. A second answer, or one after the deadline, is counted and dropped. Everything
     * is copied before this returns. [any thread] */
    void (*complete)(void *self, bricks_id session, uint64_t request, bricks_status status,
                     const bricks_value *values, uint32_t count, const char *message, uint64_t message_size,
                     const char *detail, uint64_t detail_size);
} bricks_host;

BRICKS_ASSERT(sizeof(bricks_host) == 40, "bricks_host has 40 bytes");
BRICKS_ASSERT(offsetof(bricks_host, size) == 0, "bricks_host.size is at 0");
BRICKS_ASSERT(offsetof(bricks_host, abi_oldest) == 4, "bricks_host.abi_oldest is at 4");
BRICKS_ASSERT(offsetof(bricks_host, abi_newest) == 8, "bricks_host.abi_newest is at 8");
BRICKS_ASSERT(offsetof(bricks_host, reserved) == 12, "bricks_host.reserved is at 12");
BRICKS_ASSERT(offsetof(bricks_host, self) == 16, "bricks_host.self is at 16");
BRICKS_ASSERT(offsetof(bricks_host, get_interface) == 24, "bricks_host.get_interface is at 24");
BRICKS_ASSERT(offsetof(bricks_host, complete) == 32, "bricks_host.complete is at 32");

/* What a module answers with. It carries no identity: that is the card's. Valid as long as the file is loaded. */
typedef struct bricks_module_1_0 {
    uint32_t size;           /* of this struct, as the module knows it */
    uint32_t abi;            /* the ABI that the module chose from the host's range */

    /* Creates the module from a `creation` document. On failure nothing else is called, not even `destroy`.
     * Effect: *module is set. Failure: any status; the reason by `fail`. [module lane, blocking allowed] */
    bricks_status (*create)(const bricks_host *host, const bricks_call *call, const char *creation,
                            uint64_t creation_size, void **module);

    /* Starts work that is not a session's own; called once after `create`, and again after `stop`. May be NULL.
     * [module lane] */
    bricks_status (*start)(void *module, const bricks_call *call);

    /* Ends what `start` began; every session is closed before. May be NULL. [module lane] */
    bricks_status (*stop)(void *module, const bricks_call *call);

    /* Frees the module; its pointer is not used again. [module lane] */
    void (*destroy)(void *module);

    /* Opens a session from a `session` document and the state that `session_save` gave, if there is one. *session is the
     * `self` of every later call of that session. Failure: nothing else is called for it. [session lane] */
    bricks_status (*session_open)(void *module, const bricks_call *call, const char *document, uint64_t document_size,
                                  const char *state, uint64_t state_size, void **session);

    /* Tells that the `session` document changed: another person, locale or time zone. May be NULL. [session lane] */
    bricks_status (*session_changed)(void *session, const bricks_call *call, const char *document,
                                     uint64_t document_size);

    /* Replies with one text value, the state to reopen the session from. May be NULL. [session lane] */
    bricks_status (*session_save)(void *session, const bricks_call *call);

    /* Frees the session; its pointer is not used again. Pending requests of it are cancelled. [session lane] */
    void (*session_close)(void *session);

    /* Replies with one text value: all that the module keeps about a person, as JSON. May be NULL. [module lane] */
    bricks_status (*user_export)(void *module, const bricks_call *call, const char *user, uint64_t user_size);

    /* Erases all that the module keeps about a person; durable when it returns. May be NULL. [module lane] */
    bricks_status (*user_erase)(void *module, const bricks_call *call, const char *user, uint64_t user_size);

    /* Asks to give up a pending request; it is still completed, at best with BRICKS_CANCELLED. May be NULL. [any thread] */
    void (*cancel)(void *module, bricks_id session, uint64_t request);

    /* Answers a request that the module made and the host left pending; as `complete` of the host. NULL when the module
     * makes no async requests. [session lane] */
    void (*complete)(void *session, uint64_t request, bricks_status status, const bricks_value *values, uint32_t count,
                     const char *message, uint64_t message_size, const char *detail, uint64_t detail_size);

    /* Gives the table of an interface that the card provides, or NULL for any other name. The table starts with its size
     * and its minor version and is valid as long as the file is loaded. [any thread, leaf] */
    const void *(*get_interface)(const char *name, uint64_t name_size);
} bricks_module;

BRICKS_ASSERT(sizeof(bricks_module) == 112, "bricks_module has 112 bytes");
BRICKS_ASSERT(offsetof(bricks_module, size) == 0, "bricks_module.size is at 0");
BRICKS_ASSERT(offsetof(bricks_module, abi) == 4, "bricks_module.abi is at 4");
BRICKS_ASSERT(offsetof(bricks_module, create) == 8, "bricks_module.create is at 8");
BRICKS_ASSERT(offsetof(bricks_module, start) == 16, "bricks_module.start is at 16");
BRICKS_ASSERT(offsetof(bricks_module, stop) == 24, "bricks_module.stop is at 24");
BRICKS_ASSERT(offsetof(bricks_module, destroy) == 32, "bricks_module.destroy is at 32");
BRICKS_ASSERT(offsetof(bricks_module, session_open) == 40, "bricks_module.session_open is at 40");
BRICKS_ASSERT(offsetof(bricks_module, session_changed) == 48, "bricks_module.session_changed is at 48");
BRICKS_ASSERT(offsetof(bricks_module, session_save) == 56, "bricks_module.session_save is at 56");
BRICKS_ASSERT(offsetof(bricks_module, session_close) == 64, "bricks_module.session_close is at 64");
BRICKS_ASSERT(offsetof(bricks_module, user_export) == 72, "bricks_module.user_export is at 72");
BRICKS_ASSERT(offsetof(bricks_module, user_erase) == 80, "bricks_module.user_erase is at 80");
BRICKS_ASSERT(offsetof(bricks_module, cancel) == 88, "bricks_module.cancel is at 88");
BRICKS_ASSERT(offsetof(bricks_module, complete) == 96, "bricks_module.complete is at 96");
BRICKS_ASSERT(offsetof(bricks_module, get_interface) == 104, "bricks_module.get_interface is at 104");

/* The exported function. Runs no other code of the module first: the host has read the card. Sets *module on BRICKS_OK.
 * Answers BRICKS_ABI_MISMATCH when the host's range does not meet its own; both are then printed. [module lane, leaf] */
typedef bricks_status (*bricks_module_entry_function)(const bricks_host *host, const bricks_module **module);

#define BRICKS_ENTRY_SYMBOL "bricks_module_entry"

#if defined(__GNUC__)
#define BRICKS_EXPORT __attribute__((visibility("default")))
#else
#define BRICKS_EXPORT
#endif

#endif

/* Loading: what runs before the entry, the entry, and the table that it gives. */
#ifndef FAULTY_LEVEL02_H
#define FAULTY_LEVEL02_H

static const bricks_module table = {
    .size = sizeof table, .abi = BRICKS_ABI_CURRENT, .create = create, .start = start, .stop = stop, .destroy = destroy,
    .session_open = session_open, .session_changed = session_changed, .session_save = session_save,
    .session_close = session_close, .user_export = user_export, .user_erase = user_erase, .cancel = cancel_request,
    .complete = session_complete,
    .get_interface = get_interface};

ENTRY(const bricks_host *host, const bricks_module **result)
{
    if (!host || !result) return BRICKS_INVALID_ARGUMENT;
    if (host->size < sizeof *host || host->abi_oldest > BRICKS_ABI_CURRENT || host->abi_newest < BRICKS_ABI_CURRENT)
        return BRICKS_ABI_MISMATCH;
    *result = &table;
    return BRICKS_OK;
}

#endif

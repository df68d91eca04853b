/* A ledger of what one loaded object allocates, for C and C++: its own calls of malloc, new and their kin are led through
 * functions that count, and that fail when they are told to. What its libraries allocate for themselves is not in it. */
#ifndef CLEDGER_H
#define CLEDGER_H

#include <stdbool.h>
#include <stdint.h>

/* Leads the allocation functions that the object behind the handle of `dlopen` calls through the ledger. Gives how many it
 * calls. There is one ledger in a process. */
int bricks_ledger_attach(void *handle);

/* The allocation after `allocations` more fails, once; -1 for none. */
void bricks_ledger_fail_after(int64_t allocations);

/* Whether that allocation was asked for since. */
bool bricks_ledger_has_failed(void);

/* Allocations so far. */
uint64_t bricks_ledger_allocations(void);

/* Allocations that were not freed, and their bytes. */
uint64_t bricks_ledger_outstanding(void);
uint64_t bricks_ledger_outstanding_bytes(void);

#endif

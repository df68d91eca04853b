/* The faults of level 1, each a macro that hooks into faulty.c. */

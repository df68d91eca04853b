/* The faults of level 2, each a macro that hooks into faulty.c. */

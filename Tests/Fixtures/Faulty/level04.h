/* The faults of level 4, each a macro that hooks into faulty.c. */

/* The faults of level 3, each a macro that hooks into faulty.c. */

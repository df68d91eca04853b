/* The faults of level 5, each a macro that hooks into faulty.c. */

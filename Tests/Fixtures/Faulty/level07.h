/* The faults of level 7, each a macro that hooks into faulty.c. */

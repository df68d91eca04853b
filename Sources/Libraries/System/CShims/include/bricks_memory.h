#pragma once

/// Bounds over how many arenas malloc spreads what threads ask for: one for each processor, and at least four. Memory
/// that is freed in an arena is for the threads of that arena alone; glibc takes eight for each processor (mallopt(3),
/// M_ARENA_MAX), and in an app whose threads come and go two thirds of the heap are free memory then. To be called
/// before there are threads.
void bricks_memory_bound_arenas(void);

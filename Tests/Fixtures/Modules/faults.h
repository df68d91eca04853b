// Ways for a module to go wrong, all on purpose; each takes its process with it, or its thread, or what its process may have.
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

__attribute__((unused)) static void reads_nowhere(void) { *(volatile int *)(uintptr_t)16 = *(volatile int *)(uintptr_t)8; }

__attribute__((unused)) static void aborts(void) { abort(); }

__attribute__((unused)) static void leaves(void) { exit(3); }

__attribute__((unused, noinline)) static int deeper(volatile char *above) {
    volatile char here[4096];
    here[0] = above[0];
    return deeper(here) + here[0];
}

__attribute__((unused)) static void overflows_stack(void) {
    volatile char top[1] = {0};
    deeper(top);
}

__attribute__((unused)) static void loops(void) {
    for (volatile int turn = 0;; turn++) {}
}

__attribute__((unused)) static void eats_memory(void) {
    for (;;) {
        char *more = malloc(4 << 20);
        more[0] = 1;
    }
}

__attribute__((unused)) static void leaks_descriptors(void) {
    while (open("/dev/null", O_RDONLY) >= 0) {}
}

__attribute__((unused)) static void writes_wildly(void) {
    char *block = malloc(64);
    memset(block - 32, 0x5A, 4096);
    free(block);
    free(malloc(100000));
    for (uintptr_t place = 1 << 20;; place += (uintptr_t)1 << 30) *(volatile char *)place = 1;
}

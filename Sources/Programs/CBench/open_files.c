#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <time.h>

// Also compiled alone, with CBENCH_PROGRAM, so that nothing but C is in the process: it prints how many nanoseconds the
// loop took.

int cbench_open_files(int count, char *const *paths);

int cbench_open_files(int count, char *const *paths) {
    int refused = 0;
    for (int index = 0; index < count; index++) {
        if (dlopen(paths[index], RTLD_NOW | RTLD_LOCAL) == NULL) refused++;
    }
    return refused;
}

#ifdef CBENCH_PROGRAM
int main(int count, char **words) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    int refused = cbench_open_files(count - 1, words + 1);
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%lld\n", (long long)(end.tv_sec - start.tv_sec) * 1000000000 + (end.tv_nsec - start.tv_nsec));
    return refused == 0 ? 0 : 1;
}
#endif

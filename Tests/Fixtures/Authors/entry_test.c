/* How a module negotiates with hosts of other versions; for any module. */
#include <bricks/fake_host.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(bool holds, const char *what) {
    printf("%s  %s\n", holds ? "ok    " : "FAILED", what);
    if (!holds) exit(1);
}

static bricks_status opened(const char *file, uint32_t oldest, uint32_t newest) {
    bricks_fake_host *host = bricks_fake_host_create();
    bricks_status status;
    if (!host) exit(2);
    bricks_fake_host_speak(host, oldest, newest);
    status = bricks_fake_host_open(host, file, "{}");
    if (status == BRICKS_OK) {
        const bricks_module *table = bricks_fake_host_module_table(host);
        check(table->abi >= oldest && table->abi <= newest && table->abi <= BRICKS_ABI_CURRENT, "the ABI is in both ranges");
        check(!table->get_interface("bricks.nothing/1", 16), "an unknown interface is not given");
        check(!table->get_interface("bricks.screen/1x", 16), "nor is a known one with something after it");
        check(!table->get_interface(NULL, 0), "nor is none");
        check(table->get_interface(BRICKS_SCREEN, strlen(BRICKS_SCREEN)), "its own is");
    }
    bricks_fake_host_destroy(host);
    return status;
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    check(opened(arguments[1], BRICKS_ABI(1, 0), BRICKS_ABI(1, 0)) == BRICKS_OK, "a host of this version is taken");
    check(opened(arguments[1], BRICKS_ABI(1, 0), BRICKS_ABI(1, 9)) == BRICKS_OK, "a newer host that speaks this is taken");
    check(opened(arguments[1], BRICKS_ABI(2, 0), BRICKS_ABI(2, 1)) == BRICKS_ABI_MISMATCH, "a host of the next major is refused");
    check(opened(arguments[1], BRICKS_ABI(0, 1), BRICKS_ABI(0, 9)) == BRICKS_ABI_MISMATCH, "a host from before is refused");
    return 0;
}

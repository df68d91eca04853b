/* Runs the module in a host that the test controls: `make test`. */
#include <bricks/fake_host.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bricks_fake_host *host;

static void check(bool holds, const char *what) {
    const char *failure = bricks_fake_host_failure(host);
    printf("%s  %s\n", holds ? "ok    " : "FAILED", what);
    if (holds) return;
    printf("        %s\n", failure ? failure : "no failure was told");
    exit(1);
}

static bool shows(bricks_id screen, const char *text) {
    const char *found = bricks_fake_host_screen_text(host, screen);
    return found && strstr(found, text);
}

int main(int count, char **arguments) {
    host = bricks_fake_host_create();
    if (!host || count != 2) return 2;
    check(bricks_fake_host_open(host, arguments[1], "{}") == BRICKS_OK, "the module opens");
    check(bricks_fake_host_show_tab(host) && shows(BRICKS_FAKE_SCREEN, "Pressed 0 times."), "the tab shows its screen");
    check(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "press", "press", NULL) == BRICKS_OK, "the button works");
    check(shows(BRICKS_FAKE_SCREEN, "Pressed 1 times."), "a press is counted");
    check(bricks_fake_host_stored(host, "count") && !strcmp(bricks_fake_host_stored(host, "count"), "1"), "the count is kept");
    check(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "press", "other", NULL) == BRICKS_NOT_FOUND, "another action is refused");
    check(!bricks_fake_host_violations(host), "no call breaks the contract");
    bricks_fake_host_destroy(host);
    return 0;
}

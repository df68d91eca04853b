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

static bool shows(const char *text) {
    const char *found = bricks_fake_host_screen_text(host, bricks_fake_host_top(host));
    return found && strstr(found, text);
}

static bricks_status press(const char *button, const char *context) {
    return bricks_fake_host_press(host, bricks_fake_host_top(host), button, button, context);
}

int main(int count, char **arguments) {
    const bricks_timer *timer;
    bricks_status status;
    host = bricks_fake_host_create();
    if (!host || count != 2) return 2;
    check(bricks_fake_host_open(host, arguments[1], "{}") == BRICKS_OK, "the module opens");
    check(bricks_fake_host_open_session(host, NULL) == BRICKS_OK, "a session opens");
    timer = (const bricks_timer *)bricks_fake_host_interface(host, BRICKS_TIMER);
    check(timer != NULL, "the module is a timer");
    status = timer->show_settings(bricks_fake_host_self(host), bricks_fake_host_frame(host), BRICKS_FAKE_STACK, 0);
    check(bricks_fake_host_wait(host, status, 1000) == BRICKS_OK && shows("Minutes"), "the settings are shown");
    check(press("save", "{\"form\":{\"minutes\":61}}") == BRICKS_INVALID_ARGUMENT, "too long a time is refused");
    check(press("save", "{\"form\":{\"minutes\":5}}") == BRICKS_OK, "a good one is taken");
    status = timer->show_timer(bricks_fake_host_self(host), bricks_fake_host_frame(host), BRICKS_FAKE_STACK, 0);
    check(bricks_fake_host_wait(host, status, 1000) == BRICKS_OK && shows("then begin"), "the timer is shown");
    check(press("begin", NULL) == BRICKS_OK && shows("Time left"), "it begins");
    check(!bricks_fake_host_violations(host), "no call breaks the contract");
    bricks_fake_host_destroy(host);
    return 0;
}

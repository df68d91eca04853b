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

static bricks_status fire(const char *cue) {
    const bricks_screen *screen = (const bricks_screen *)bricks_fake_host_interface(host, BRICKS_SCREEN);
    return screen->cue_fired(bricks_fake_host_self(host), bricks_fake_host_frame(host), cue, strlen(cue));
}

int main(int count, char **arguments) {
    bricks_id guide;
    const char *saved;
    host = bricks_fake_host_create();
    if (!host || count != 2) return 2;
    bricks_fake_host_set_time(host, 1000000);
    check(bricks_fake_host_open(host, arguments[1], "{\"speed\":1}") == BRICKS_INVALID_ARGUMENT, "configuration is refused");
    check(bricks_fake_host_open(host, arguments[1], "{}") == BRICKS_OK, "the module opens");
    check(bricks_fake_host_show_tab(host) && shows(BRICKS_FAKE_SCREEN, "Slow breathing"), "the tab shows the choice");
    check(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "begin", "begin", "{\"form\":{\"pattern\":[\"box\"],\"minutes\":0}}") ==
              BRICKS_INVALID_ARGUMENT, "no time at all is refused");
    check(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "begin", "begin", "{\"form\":{\"pattern\":[\"calm\"],\"minutes\":2}}") ==
              BRICKS_OK, "a guide begins");
    guide = bricks_fake_host_top(host);
    check(guide != BRICKS_FAKE_SCREEN && shows(guide, "Hold for 7 seconds") && shows(guide, "About 6 rounds"), "it is shown");
    check(bricks_fake_host_said(host, "1120000"), "a cue is due when it ends");
    bricks_fake_host_module_table(host)->session_save(bricks_fake_host_self(host), bricks_fake_host_frame(host));
    saved = bricks_fake_host_reply_text(host, 0);
    check(saved && !strcmp(saved, "{\"pattern\":\"calm\",\"minutes\":2,\"endsAt\":1120000}"), "the session saves its state");
    check(fire("{\"list\":\"guide\",\"id\":\"end\",\"at\":1120000}") == BRICKS_OK && shows(guide, "Done"), "the cue ends it");
    check(shows(BRICKS_FAKE_SCREEN, "You have finished 1 guide."), "the first screen counts it");
    check(bricks_fake_host_press(host, guide, "close", "close", NULL) == BRICKS_OK, "it closes");
    bricks_fake_host_close_session(host);
    check(bricks_fake_host_open_session(host, "{\"pattern\":\"none\"}") == BRICKS_INVALID_ARGUMENT, "a foreign state is refused");
    check(bricks_fake_host_open_session(host, saved) == BRICKS_OK, "its own state is taken");
    check(fire("{\"list\":\"guide\",\"id\":\"end\",\"at\":1120000}") == BRICKS_OK, "the cue ends it after a restart too");
    check(!strcmp(bricks_fake_host_stored(host, "finished"), "2"), "and is counted");
    check(!bricks_fake_host_violations(host), "no call breaks the contract");
    bricks_fake_host_destroy(host);
    return 0;
}

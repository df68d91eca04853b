// Runs the module in a host that the test controls: `make test`.
#include <bricks/fake_host.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

static bricks_fake_host *host;

static void check(bool holds, const char *what) {
    const char *failure = bricks_fake_host_failure(host);
    std::printf("%s  %s\n", holds ? "ok    " : "FAILED", what);
    if (holds) return;
    std::printf("        %s\n", failure ? failure : "no failure was told");
    std::exit(1);
}

static bool shows(bricks_id screen, const char *text) {
    const char *found = bricks_fake_host_screen_text(host, screen);
    return found && std::strstr(found, text);
}

static bricks_status add(const std::string &text) {
    const std::string context = "{\"form\":{\"text\":\"" + text + "\"}}";
    return bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "add", "add", context.c_str());
}

int main(int count, char **arguments) {
    host = bricks_fake_host_create();
    if (!host || count != 2) return 2;
    bricks_fake_host_set_time(host, 1700000000000);
    check(bricks_fake_host_open(host, arguments[1], "{}") == BRICKS_OK, "the module opens");
    check(bricks_fake_host_show_tab(host) && shows(BRICKS_FAKE_SCREEN, "Nothing yet"), "the journal begins empty");
    check(add("  ") == BRICKS_INVALID_ARGUMENT, "an empty entry is refused");
    check(add(std::string(1001, 'x')) == BRICKS_TOO_LARGE, "too long an entry is refused");
    check(add(" The sea at dawn ") == BRICKS_OK && shows(BRICKS_FAKE_SCREEN, "The sea at dawn"), "an entry is added");
    check(add("Soup") == BRICKS_OK, "and another one");
    check(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "read-1", "read", "{\"value\":\"1\"}") == BRICKS_OK, "one is read");
    const bricks_id entry = bricks_fake_host_top(host);
    check(entry != BRICKS_FAKE_SCREEN && shows(entry, "2023-11-14"), "its screen tells the day");
    check(bricks_fake_host_press(host, entry, "delete", "delete", nullptr) == BRICKS_OK, "it is deleted");
    const char *stored = bricks_fake_host_stored(host, "entries");
    check(stored && !std::strstr(stored, "The sea at dawn") && std::strstr(stored, "Soup"), "the store has the other one");
    check(bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "read-1", "read", "{\"value\":\"1\"}") == BRICKS_NOT_FOUND,
          "the first screen has no button for it any more");
    bricks_fake_host_refuse(host, BRICKS_STORE, "put", BRICKS_TOO_LARGE);
    check(add("Rain") == BRICKS_TOO_LARGE && !shows(BRICKS_FAKE_SCREEN, "Rain"), "what is not kept is not shown");
    bricks_fake_host_refuse(host, BRICKS_STORE, "put", BRICKS_OK);
    bricks_fake_host_close_session(host);
    check(bricks_fake_host_show_tab(host) && shows(BRICKS_FAKE_SCREEN, "Soup"), "another session finds the entries");
    check(!bricks_fake_host_violations(host), "no call breaks the contract");
    bricks_fake_host_destroy(host);
    return 0;
}

// What becomes of a module's exceptions, late answers and dropped requests at the border.
#include <bricks/fake_host.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

static bricks_fake_host *host;

static void check(bool holds, const char *what) {
    const char *failure = bricks_fake_host_failure(host);
    std::printf("%s  %s\n", holds ? "ok    " : "FAILED", what);
    if (holds) return;
    std::printf("        %s\n", failure ? failure : "no failure was told");
    std::exit(1);
}

static bool failed(const char *message, const char *detail) {
    const char *found = bricks_fake_host_failure(host), *found_detail = bricks_fake_host_failure_detail(host);
    const bool same = found && !std::strcmp(found, message);
    return same && (detail ? found_detail && !std::strcmp(found_detail, detail) : !found_detail);
}

static bricks_status press(const char *button) {
    return bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, button, button, nullptr);
}

int main(int count, char **arguments) {
    host = bricks_fake_host_create();
    if (!host || count != 2) return 2;
    const char *file = arguments[1];
    check(bricks_fake_host_open(host, file, "{\"fail\":1}") == BRICKS_INVALID_ARGUMENT, "a configuration is refused");
    check(bricks_fake_host_open(host, file, "{\"throw\":1}") == BRICKS_FAULT, "an exception while created is a fault");
    check(bricks_fake_host_open(host, file, "{\"start\":1}") == BRICKS_FAULT, "an exception while started is one too");
    check(bricks_fake_host_open(host, file, "{}") == BRICKS_OK && bricks_fake_host_show_tab(host), "the tab is shown");

    check(press("failure") == BRICKS_BUSY && failed("busy now", "{\"code\":\"busy\"}"), "a failure keeps status and detail");
    check(press("ok") == BRICKS_FAULT && failed("not ok", nullptr), "a failure is never a success");
    check(press("exception") == BRICKS_FAULT && failed("a logic error", nullptr), "an exception says what it is");
    check(press("memory") == BRICKS_UNAVAILABLE, "short memory is told");
    check(press("number") == BRICKS_FAULT, "what is no exception is a fault");
    check(press("nothing") == BRICKS_NOT_FOUND, "what the screen does not show is refused");

    const auto *tab = static_cast<const bricks_tab *>(bricks_fake_host_interface(host, BRICKS_TAB));
    void *self = bricks_fake_host_self(host);
    bricks_status status = tab->open(self, bricks_fake_host_frame(host), BRICKS_FAKE_TAB, "moon", 4);
    check(bricks_fake_host_wait(host, status, 1000) == BRICKS_NOT_FOUND && failed("no moon", "{\"code\":\"route\"}"), "a route leads nowhere");
    check(tab->open(self, bricks_fake_host_frame(host), BRICKS_FAKE_TAB, nullptr, 0) == BRICKS_INVALID_ARGUMENT, "absent text is refused");
    check(tab->open(self, bricks_fake_host_frame(host), BRICKS_FAKE_TAB, "\xFF", 1) == BRICKS_INVALID_ARGUMENT, "text that is none is refused");
    check(tab->reset(self, bricks_fake_host_frame(host), 77) == BRICKS_BAD_HANDLE, "a forged tab is refused");
    check(tab->start(self, bricks_fake_host_frame(host), BRICKS_FAKE_TAB, 0) == BRICKS_BAD_HANDLE, "no screen is refused");
    check(tab->reset(nullptr, bricks_fake_host_frame(host), 1) == BRICKS_INVALID_ARGUMENT, "no session is refused");
    check(tab->reset(self, nullptr, 1) == BRICKS_INVALID_ARGUMENT, "no frame is refused");

    const auto *timer = static_cast<const bricks_timer *>(bricks_fake_host_interface(host, BRICKS_TIMER));
    status = timer->show_settings(self, bricks_fake_host_frame(host), BRICKS_FAKE_STACK, 0);
    check(bricks_fake_host_wait(host, status, 5000) == BRICKS_UNAVAILABLE && failed("later", "{\"code\":\"late\"}"), "a late failure arrives");
    status = timer->show_timer(self, bricks_fake_host_frame(host), BRICKS_FAKE_STACK, 0);
    check(status == BRICKS_FAULT && failed("The request was dropped without an answer.", nullptr), "a dropped request is answered");
    check(timer->is_on_screen(self, bricks_fake_host_frame(host)) == BRICKS_FAULT, "a leaf that throws is a fault");

    bricks_fake_host_refuse(host, BRICKS_DEVICES, "list", BRICKS_UNAVAILABLE);
    check(press("devices") == BRICKS_OK, "a request of the module's is made");
    check(!std::strstr(bricks_fake_host_screen_text(host, BRICKS_FAKE_SCREEN), "heard nothing"), "and is answered");
    check(!bricks_fake_host_violations(host), "no call breaks the contract");
    bricks_fake_host_destroy(host);
    return 0;
}

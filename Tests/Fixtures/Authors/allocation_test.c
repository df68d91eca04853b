/* The worked example in C with its first, second, third… allocation failing: nothing crashes, nothing leaks. */
#include <bricks/fake_host.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static long (*allow)(long);

static void use(bricks_fake_host *host, const char *file) {
    static const char form[] = "{\"form\":{\"pattern\":[\"calm\"],\"minutes\":2}}";
    static const char cue[] = "{\"list\":\"guide\",\"id\":\"end\",\"at\":1120000}";
    const bricks_screen *screen;
    if (bricks_fake_host_open(host, file, "{}") != BRICKS_OK) return;
    screen = (const bricks_screen *)bricks_fake_host_interface(host, BRICKS_SCREEN);
    if (!bricks_fake_host_show_tab(host)) return;
    bricks_fake_host_press(host, BRICKS_FAKE_SCREEN, "begin", "begin", form);
    bricks_fake_host_module_table(host)->session_save(bricks_fake_host_self(host), bricks_fake_host_frame(host));
    screen->cue_fired(bricks_fake_host_self(host), bricks_fake_host_frame(host), cue, sizeof cue - 1);
    screen->restore(bricks_fake_host_self(host), bricks_fake_host_frame(host), bricks_fake_host_top(host), "guide", 5);
}

int main(int count, char **arguments) {
    void *file;
    long (*live)(void);
    long number, left = 0;
    if (count != 2) return 2;
    file = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
    if (!file) return 2;
    *(void **)&allow = dlsym(file, "test_allow");
    *(void **)&live = dlsym(file, "test_live");
    for (number = 0; left <= 0 && number < 2000; number++) {
        bricks_fake_host *host = bricks_fake_host_create();
        bricks_fake_host_set_time(host, 1000000);
        allow(number);
        use(host, arguments[1]);
        left = allow(-1);
        if (bricks_fake_host_violations(host)) {
            printf("FAILED  allocation %ld: %s\n", number, bricks_fake_host_violations(host));
            return 1;
        }
        bricks_fake_host_destroy(host);
        if (live()) {
            printf("FAILED  allocation %ld: %ld are left\n", number, live());
            return 1;
        }
    }
    printf("%s  %ld allocations, each failing once\n", number > 20 && left > 0 ? "ok    " : "FAILED", number - 1);
    return number > 20 && left > 0 ? 0 : 1;
}

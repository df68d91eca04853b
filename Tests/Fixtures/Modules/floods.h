// Ways for a module to ask the host for more than there is: so many calls in a row, none of which it waits for longer than for
// its return. Each counts what the host refused.

static const void *of_host(const char *name) { return host->get_interface(host->self, name, strlen(name)); }

__attribute__((unused)) static int logs(struct session *session, const bricks_call *call, bricks_id screen) {
    (void)session, (void)screen;
    const bricks_core *core = of_host(BRICKS_CORE);
    int refused = 0;
    for (int count = 0; count < 10000; count++) refused += core->log(host->self, call, 1, "one of many", 11) != 0;
    return refused;
}

__attribute__((unused)) static int events(struct session *session, const bricks_call *call, bricks_id screen) {
    (void)session, (void)screen;
    const bricks_analytics *analytics = of_host(BRICKS_ANALYTICS);
    int refused = 0;
    for (int count = 0; count < 10000; count++)
        refused += analytics->track(host->self, call, "one of many", 11, "{}", 2) != 0;
    return refused;
}

__attribute__((unused)) static int surfaces(struct session *session, const bricks_call *call, bricks_id screen) {
    int refused = 0;
    for (int count = 0; count < 1000; count++) refused += show(session, call, screen, "Root", 0) != 0;
    return refused;
}

__attribute__((unused)) static int screens(struct session *session, const bricks_call *call, bricks_id screen) {
    (void)screen;
    const bricks_navigation *navigation = of_host(BRICKS_NAVIGATION);
    int refused = 0;
    for (int count = 0; count < 10000; count++) {
        bricks_id new = BRICKS_ID_MODULE_SIDE | (uint64_t)1 << 32 | ++session->next;
        refused += navigation->push(host->self, call, session->stack, new, "Many", 4, "many", 4) != 0;
    }
    return refused;
}

__attribute__((unused)) static int banners(struct session *session, const bricks_call *call, bricks_id screen) {
    (void)session, (void)screen;
    const bricks_navigation *navigation = of_host(BRICKS_NAVIGATION);
    static const char banner[] = "{\"title\":\"One of many\",\"tone\":\"info\"}";
    int refused = 0;
    for (int count = 0; count < 10000; count++)
        refused += navigation->banner(host->self, call, banner, sizeof banner - 1) != 0;
    return refused;
}

__attribute__((unused)) static int values(struct session *session, const bricks_call *call, bricks_id screen) {
    (void)session, (void)screen;
    const bricks_store *store = of_host(BRICKS_STORE);
    static char value[16 << 10];
    memset(value, 'x', sizeof value);
    int refused = 0;
    for (int count = 0; count < 1000; count++) {
        char key[32];
        int size = snprintf(key, sizeof key, "key %d", count);
        refused += store->put(host->self, call, key, (uint64_t)size, value, sizeof value) != 0;
    }
    return refused;
}

__attribute__((unused)) static int subscriptions(struct session *session, const bricks_call *call, bricks_id screen) {
    (void)session, (void)screen;
    const bricks_devices *devices = of_host(BRICKS_DEVICES);
    bricks_call asked = *call;
    int refused = 0;
    for (int count = 0; count < 10000; count++) {
        asked.request = (uint64_t)count + 1;
        bricks_status status = devices->subscribe(host->self, &asked, 1, "lamp", 4);
        refused += status != 0 && status != BRICKS_PENDING;
    }
    return refused;
}

__attribute__((unused)) static int changes(struct session *session, const bricks_call *call, bricks_id screen) {
    (void)session, (void)screen;
    const bricks_devices_events *devices = of_host(BRICKS_DEVICES_EVENTS);
    int refused = 0;
    for (int count = 0; count < 10000; count++) {
        char state[64];
        int size = snprintf(state, sizeof state, "{\"device\":\"device %d\",\"power\":true}", count);
        refused += devices->changed(host->self, call, 1 + (bricks_id)count, state, (uint64_t)size) != 0;
    }
    return refused;
}

__attribute__((unused)) static int completions(struct session *session, const bricks_call *call, bricks_id screen) {
    (void)session, (void)screen;
    for (int count = 0; count < 10000; count++)
        host->complete(host->self, call->session, (uint64_t)count + 1000000, BRICKS_OK, NULL, 0, NULL, 0, NULL, 0);
    return 0;
}

static void flood(struct session *session, const bricks_call *call, bricks_id screen) {
    const bricks_core *core = of_host(BRICKS_CORE);
    // Once; what follows has room in the log again.
    int refused = session->count == 0 ? FLOOD(session, call, screen) : 0;
    char text[64];
    int size = snprintf(text, sizeof text, "flooded, %d refused", refused);
    core->log(host->self, call, 1, text, (uint64_t)size);
}

// The smallest integer of 64 bits in all that the tab hands to the host: as an integer, and as a number with a fraction,
// which holds the same value.
#define WHOLE "-9223372036854775808"
#define BOTH "\"whole\":" WHOLE ",\"exact\":" WHOLE ".0"

#define MESSAGES \
    "[{\"version\":\"v0.9\",\"updateDataModel\":{\"surfaceId\":\"%1$s\",\"value\":{" BOTH "}}}," \
    "{\"version\":\"v0.9\",\"updateComponents\":{\"surfaceId\":\"%1$s\",\"components\":[" \
    "{\"id\":\"root\",\"component\":\"Column\",\"children\":[\"text\",\"press\",\"data\",\"format\",\"send\"]}," \
    "{\"id\":\"data\",\"component\":\"Text\",\"text\":{\"path\":\"/whole\"}}," \
    "{\"id\":\"format\",\"component\":\"Text\",\"text\":{\"call\":\"formatString\",\"returnType\":\"string\",\"args\":{" \
    "\"value\":\"Least: ${/whole}, ${/exact}, ${formatNumber(value:" WHOLE ",grouping:false)}, " \
    "${formatNumber(value:" WHOLE ".0,decimals:" WHOLE ")}, ${formatDate(value:" WHOLE ",format:'y')}, " \
    "${pluralize(value:" WHOLE ",other:'of them')}.\"}}}," \
    "{\"id\":\"send\",\"component\":\"Button\",\"child\":\"name\",\"action\":{\"event\":{\"name\":\"send\",\"context\":" \
    "{" BOTH ",\"bound\":{\"path\":\"/exact\"}}}}}," \
    "{\"id\":\"name\",\"component\":\"Text\",\"text\":\"Send\"}]}}]"

static void say(const bricks_call *call, const char *what, const char *text, uint64_t size) {
    const bricks_core *core = host->get_interface(host->self, BRICKS_CORE, strlen(BRICKS_CORE));
    char line[4096];
    int count = snprintf(line, sizeof line, "%s: %.*s", what, (int)size, text);
    core->log(host->self, call, BRICKS_LOG_LEVEL_INFO, line, (uint64_t)count);
}

static void track_least(const bricks_call *call) {
    const bricks_analytics *analytics = host->get_interface(host->self, BRICKS_ANALYTICS, strlen(BRICKS_ANALYTICS));
    static const char properties[] = "{" BOTH "}";
    analytics->track(host->self, call, "least", 5, properties, sizeof properties - 1);
}

static bricks_status export_least(void *module, const bricks_call *call, const char *user, uint64_t size) {
    (void)module, (void)user, (void)size;
    static const char kept[] = "{" BOTH "}";
    const bricks_value value = {
        .size = sizeof value, .type = BRICKS_VALUE_TEXT, .data = kept, .data_size = sizeof kept - 1};
    call->reply(call, &value, 1);
    return BRICKS_OK;
}

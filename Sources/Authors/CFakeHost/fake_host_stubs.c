/* The host's interfaces, each method a function that packs its arguments for bricks_fake_host_receive.
 *
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#include <bricks/fake_host.h>

static bricks_value text(const char *data, uint64_t size)
{
    bricks_value value = {sizeof value, data ? BRICKS_VALUE_TEXT : BRICKS_VALUE_ABSENT, 0, 0, data, size};
    return value;
}

static bricks_value integer(int64_t number)
{
    bricks_value value = {sizeof value, BRICKS_VALUE_INTEGER, number, 0, NULL, 0};
    return value;
}

static bricks_value word(uint64_t number)
{
    bricks_value value = {sizeof value, BRICKS_VALUE_UNSIGNED, (int64_t)number, 0, NULL, 0};
    return value;
}

static bricks_value real(double number)
{
    bricks_value value = {sizeof value, BRICKS_VALUE_REAL, 0, number, NULL, 0};
    return value;
}

/* bricks.devices/1 */

static const uint32_t bricks_devices_list_limits[] = {0};
static const bricks_fake_method bricks_devices_list_method = {
    "bricks.devices/1", "list", "async", "o", bricks_devices_list_limits};

static bricks_status bricks_devices_list(void *self, const bricks_call *call, bricks_id controller)
{
    const bricks_value arguments[] = {word(controller)};
    return bricks_fake_host_receive(self, call, &bricks_devices_list_method, arguments, 1);
}

static const uint32_t bricks_devices_state_limits[] = {0, 128};
static const bricks_fake_method bricks_devices_state_method = {
    "bricks.devices/1", "state", "async", "ot", bricks_devices_state_limits};

static bricks_status bricks_devices_state(void *self, const bricks_call *call, bricks_id controller, const char *device, uint64_t device_size)
{
    const bricks_value arguments[] = {word(controller), text(device, device_size)};
    return bricks_fake_host_receive(self, call, &bricks_devices_state_method, arguments, 2);
}

static const uint32_t bricks_devices_apply_limits[] = {0, 128, 16384, 128};
static const bricks_fake_method bricks_devices_apply_method = {
    "bricks.devices/1", "apply", "async", "otjt", bricks_devices_apply_limits};

static bricks_status bricks_devices_apply(void *self, const bricks_call *call, bricks_id controller, const char *device, uint64_t device_size, const char *change, uint64_t change_size, const char *key, uint64_t key_size)
{
    const bricks_value arguments[] = {word(controller), text(device, device_size), text(change, change_size), text(key, key_size)};
    return bricks_fake_host_receive(self, call, &bricks_devices_apply_method, arguments, 4);
}

static const uint32_t bricks_devices_subscribe_limits[] = {0, 128};
static const bricks_fake_method bricks_devices_subscribe_method = {
    "bricks.devices/1", "subscribe", "async", "ot", bricks_devices_subscribe_limits};

static bricks_status bricks_devices_subscribe(void *self, const bricks_call *call, bricks_id controller, const char *device, uint64_t device_size)
{
    const bricks_value arguments[] = {word(controller), text(device, device_size)};
    return bricks_fake_host_receive(self, call, &bricks_devices_subscribe_method, arguments, 2);
}

static const bricks_devices bricks_devices_table = {
    sizeof(bricks_devices), 0,
    bricks_devices_list,
    bricks_devices_state,
    bricks_devices_apply,
    bricks_devices_subscribe,
};

/* bricks.devices-events/1 */

static const uint32_t bricks_devices_events_changed_limits[] = {0, 16384};
static const bricks_fake_method bricks_devices_events_changed_method = {
    "bricks.devices-events/1", "changed", "event", "oj", bricks_devices_events_changed_limits};

static bricks_status bricks_devices_events_changed(void *self, const bricks_call *call, bricks_id controller, const char *state, uint64_t state_size)
{
    const bricks_value arguments[] = {word(controller), text(state, state_size)};
    return bricks_fake_host_receive(self, call, &bricks_devices_events_changed_method, arguments, 2);
}

static const bricks_devices_events bricks_devices_events_table = {
    sizeof(bricks_devices_events), 0,
    bricks_devices_events_changed,
};

/* bricks.timer-delegate/1 */

static const uint32_t bricks_timer_delegate_badge_received_limits[] = {16384};
static const bricks_fake_method bricks_timer_delegate_badge_received_method = {
    "bricks.timer-delegate/1", "badge_received", "event", "j", bricks_timer_delegate_badge_received_limits};

static bricks_status bricks_timer_delegate_badge_received(void *self, const bricks_call *call, const char *badge, uint64_t badge_size)
{
    const bricks_value arguments[] = {text(badge, badge_size)};
    return bricks_fake_host_receive(self, call, &bricks_timer_delegate_badge_received_method, arguments, 1);
}

static const bricks_timer_delegate bricks_timer_delegate_table = {
    sizeof(bricks_timer_delegate), 0,
    bricks_timer_delegate_badge_received,
};

/* bricks.biometrics-delegate/1 */

static const bricks_biometrics_delegate bricks_biometrics_delegate_table = {
    sizeof(bricks_biometrics_delegate), 0,
};

/* bricks.community-delegate/1 */

static const uint32_t bricks_community_delegate_did_select_session_limits[] = {256, 16384};
static const bricks_fake_method bricks_community_delegate_did_select_session_method = {
    "bricks.community-delegate/1", "did_select_session", "event", "tj", bricks_community_delegate_did_select_session_limits};

static bricks_status bricks_community_delegate_did_select_session(void *self, const bricks_call *call, const char *session_id, uint64_t session_id_size, const char *autoplay, uint64_t autoplay_size)
{
    const bricks_value arguments[] = {text(session_id, session_id_size), text(autoplay, autoplay_size)};
    return bricks_fake_host_receive(self, call, &bricks_community_delegate_did_select_session_method, arguments, 2);
}

static const uint32_t bricks_community_delegate_did_select_journey_limits[] = {256, 0};
static const bricks_fake_method bricks_community_delegate_did_select_journey_method = {
    "bricks.community-delegate/1", "did_select_journey", "event", "tO", bricks_community_delegate_did_select_journey_limits};

static bricks_status bricks_community_delegate_did_select_journey(void *self, const bricks_call *call, const char *journey_id, uint64_t journey_id_size, bricks_id stack)
{
    const bricks_value arguments[] = {text(journey_id, journey_id_size), word(stack)};
    return bricks_fake_host_receive(self, call, &bricks_community_delegate_did_select_journey_method, arguments, 2);
}

static const uint32_t bricks_community_delegate_did_select_url_limits[] = {2048};
static const bricks_fake_method bricks_community_delegate_did_select_url_method = {
    "bricks.community-delegate/1", "did_select_url", "event", "t", bricks_community_delegate_did_select_url_limits};

static bricks_status bricks_community_delegate_did_select_url(void *self, const bricks_call *call, const char *url, uint64_t url_size)
{
    const bricks_value arguments[] = {text(url, url_size)};
    return bricks_fake_host_receive(self, call, &bricks_community_delegate_did_select_url_method, arguments, 1);
}

static const bricks_community_delegate bricks_community_delegate_table = {
    sizeof(bricks_community_delegate), 0,
    bricks_community_delegate_did_select_session,
    bricks_community_delegate_did_select_journey,
    bricks_community_delegate_did_select_url,
};

/* bricks.tuya-events/1 */

static const uint32_t bricks_tuya_events_closed_limits[] = {0};
static const bricks_fake_method bricks_tuya_events_closed_method = {
    "bricks.tuya-events/1", "closed", "event", "o", bricks_tuya_events_closed_limits};

static bricks_status bricks_tuya_events_closed(void *self, const bricks_call *call, bricks_id screen)
{
    const bricks_value arguments[] = {word(screen)};
    return bricks_fake_host_receive(self, call, &bricks_tuya_events_closed_method, arguments, 1);
}

static const uint32_t bricks_tuya_events_installation_instructions_limits[] = {0, 256};
static const bricks_fake_method bricks_tuya_events_installation_instructions_method = {
    "bricks.tuya-events/1", "installation_instructions", "event", "ot", bricks_tuya_events_installation_instructions_limits};

static bricks_status bricks_tuya_events_installation_instructions(void *self, const bricks_call *call, bricks_id screen, const char *tag, uint64_t tag_size)
{
    const bricks_value arguments[] = {word(screen), text(tag, tag_size)};
    return bricks_fake_host_receive(self, call, &bricks_tuya_events_installation_instructions_method, arguments, 2);
}

static const bricks_tuya_events bricks_tuya_events_table = {
    sizeof(bricks_tuya_events), 0,
    bricks_tuya_events_closed,
    bricks_tuya_events_installation_instructions,
};

/* bricks.core/1 */

static const uint32_t bricks_core_log_limits[] = {0, 4096};
static const bricks_fake_method bricks_core_log_method = {
    "bricks.core/1", "log", "event", "it", bricks_core_log_limits};

static bricks_status bricks_core_log(void *self, const bricks_call *call, int32_t level, const char *message, uint64_t message_size)
{
    const bricks_value arguments[] = {integer(level), text(message, message_size)};
    return bricks_fake_host_receive(self, call, &bricks_core_log_method, arguments, 2);
}

static const uint32_t bricks_core_progress_limits[] = {0, 0, 1024};
static const bricks_fake_method bricks_core_progress_method = {
    "bricks.core/1", "progress", "event", "wdT", bricks_core_progress_limits};

static bricks_status bricks_core_progress(void *self, const bricks_call *call, uint64_t request, double fraction, const char *message, uint64_t message_size)
{
    const bricks_value arguments[] = {word(request), real(fraction), text(message, message_size)};
    return bricks_fake_host_receive(self, call, &bricks_core_progress_method, arguments, 3);
}

static const bricks_fake_method bricks_core_now_method = {
    "bricks.core/1", "now", "leaf", "", NULL};

static bricks_status bricks_core_now(void *self, const bricks_call *call)
{
    return bricks_fake_host_receive(self, call, &bricks_core_now_method, NULL, 0);
}

static const uint32_t bricks_core_local_day_limits[] = {0};
static const bricks_fake_method bricks_core_local_day_method = {
    "bricks.core/1", "local_day", "leaf", "l", bricks_core_local_day_limits};

static bricks_status bricks_core_local_day(void *self, const bricks_call *call, int64_t milliseconds)
{
    const bricks_value arguments[] = {integer(milliseconds)};
    return bricks_fake_host_receive(self, call, &bricks_core_local_day_method, arguments, 1);
}

static const uint32_t bricks_core_context_limits[] = {128};
static const bricks_fake_method bricks_core_context_method = {
    "bricks.core/1", "context", "leaf", "t", bricks_core_context_limits};

static bricks_status bricks_core_context(void *self, const bricks_call *call, const char *key, uint64_t key_size)
{
    const bricks_value arguments[] = {text(key, key_size)};
    return bricks_fake_host_receive(self, call, &bricks_core_context_method, arguments, 1);
}

static const bricks_core bricks_core_table = {
    sizeof(bricks_core), 0,
    bricks_core_log,
    bricks_core_progress,
    bricks_core_now,
    bricks_core_local_day,
    bricks_core_context,
};

/* bricks.surface/1 */

static const uint32_t bricks_surface_send_limits[] = {0, 1048576};
static const bricks_fake_method bricks_surface_send_method = {
    "bricks.surface/1", "send", "leaf", "oj", bricks_surface_send_limits};

static bricks_status bricks_surface_send(void *self, const bricks_call *call, bricks_id screen, const char *messages, uint64_t messages_size)
{
    const bricks_value arguments[] = {word(screen), text(messages, messages_size)};
    return bricks_fake_host_receive(self, call, &bricks_surface_send_method, arguments, 2);
}

static const bricks_surface bricks_surface_table = {
    sizeof(bricks_surface), 0,
    bricks_surface_send,
};

/* bricks.navigation/1 */

static const uint32_t bricks_navigation_push_limits[] = {0, 0, 256, 2048};
static const bricks_fake_method bricks_navigation_push_method = {
    "bricks.navigation/1", "push", "leaf", "oott", bricks_navigation_push_limits};

static bricks_status bricks_navigation_push(void *self, const bricks_call *call, bricks_id stack, bricks_id screen, const char *title, uint64_t title_size, const char *route, uint64_t route_size)
{
    const bricks_value arguments[] = {word(stack), word(screen), text(title, title_size), text(route, route_size)};
    return bricks_fake_host_receive(self, call, &bricks_navigation_push_method, arguments, 4);
}

static const uint32_t bricks_navigation_present_limits[] = {0, 256, 2048};
static const bricks_fake_method bricks_navigation_present_method = {
    "bricks.navigation/1", "present", "leaf", "ott", bricks_navigation_present_limits};

static bricks_status bricks_navigation_present(void *self, const bricks_call *call, bricks_id screen, const char *title, uint64_t title_size, const char *route, uint64_t route_size)
{
    const bricks_value arguments[] = {word(screen), text(title, title_size), text(route, route_size)};
    return bricks_fake_host_receive(self, call, &bricks_navigation_present_method, arguments, 3);
}

static const uint32_t bricks_navigation_dismiss_limits[] = {0};
static const bricks_fake_method bricks_navigation_dismiss_method = {
    "bricks.navigation/1", "dismiss", "leaf", "o", bricks_navigation_dismiss_limits};

static bricks_status bricks_navigation_dismiss(void *self, const bricks_call *call, bricks_id screen)
{
    const bricks_value arguments[] = {word(screen)};
    return bricks_fake_host_receive(self, call, &bricks_navigation_dismiss_method, arguments, 1);
}

static const uint32_t bricks_navigation_set_title_limits[] = {0, 256};
static const bricks_fake_method bricks_navigation_set_title_method = {
    "bricks.navigation/1", "set_title", "leaf", "ot", bricks_navigation_set_title_limits};

static bricks_status bricks_navigation_set_title(void *self, const bricks_call *call, bricks_id screen, const char *title, uint64_t title_size)
{
    const bricks_value arguments[] = {word(screen), text(title, title_size)};
    return bricks_fake_host_receive(self, call, &bricks_navigation_set_title_method, arguments, 2);
}

static const uint32_t bricks_navigation_open_link_limits[] = {2048};
static const bricks_fake_method bricks_navigation_open_link_method = {
    "bricks.navigation/1", "open_link", "leaf", "t", bricks_navigation_open_link_limits};

static bricks_status bricks_navigation_open_link(void *self, const bricks_call *call, const char *url, uint64_t url_size)
{
    const bricks_value arguments[] = {text(url, url_size)};
    return bricks_fake_host_receive(self, call, &bricks_navigation_open_link_method, arguments, 1);
}

static const uint32_t bricks_navigation_banner_limits[] = {16384};
static const bricks_fake_method bricks_navigation_banner_method = {
    "bricks.navigation/1", "banner", "leaf", "j", bricks_navigation_banner_limits};

static bricks_status bricks_navigation_banner(void *self, const bricks_call *call, const char *banner, uint64_t banner_size)
{
    const bricks_value arguments[] = {text(banner, banner_size)};
    return bricks_fake_host_receive(self, call, &bricks_navigation_banner_method, arguments, 1);
}

static const bricks_navigation bricks_navigation_table = {
    sizeof(bricks_navigation), 0,
    bricks_navigation_push,
    bricks_navigation_present,
    bricks_navigation_dismiss,
    bricks_navigation_set_title,
    bricks_navigation_open_link,
    bricks_navigation_banner,
};

/* bricks.store/1 */

static const uint32_t bricks_store_get_limits[] = {256};
static const bricks_fake_method bricks_store_get_method = {
    "bricks.store/1", "get", "leaf", "t", bricks_store_get_limits};

static bricks_status bricks_store_get(void *self, const bricks_call *call, const char *key, uint64_t key_size)
{
    const bricks_value arguments[] = {text(key, key_size)};
    return bricks_fake_host_receive(self, call, &bricks_store_get_method, arguments, 1);
}

static const uint32_t bricks_store_put_limits[] = {256, 262144};
static const bricks_fake_method bricks_store_put_method = {
    "bricks.store/1", "put", "leaf", "tt", bricks_store_put_limits};

static bricks_status bricks_store_put(void *self, const bricks_call *call, const char *key, uint64_t key_size, const char *value, uint64_t value_size)
{
    const bricks_value arguments[] = {text(key, key_size), text(value, value_size)};
    return bricks_fake_host_receive(self, call, &bricks_store_put_method, arguments, 2);
}

static const uint32_t bricks_store_remove_limits[] = {256};
static const bricks_fake_method bricks_store_remove_method = {
    "bricks.store/1", "remove", "leaf", "t", bricks_store_remove_limits};

static bricks_status bricks_store_remove(void *self, const bricks_call *call, const char *key, uint64_t key_size)
{
    const bricks_value arguments[] = {text(key, key_size)};
    return bricks_fake_host_receive(self, call, &bricks_store_remove_method, arguments, 1);
}

static const bricks_store bricks_store_table = {
    sizeof(bricks_store), 0,
    bricks_store_get,
    bricks_store_put,
    bricks_store_remove,
};

/* bricks.cues/1 */

static const uint32_t bricks_cues_submit_limits[] = {128, 0, 262144};
static const bricks_fake_method bricks_cues_submit_method = {
    "bricks.cues/1", "submit", "leaf", "tOj", bricks_cues_submit_limits};

static bricks_status bricks_cues_submit(void *self, const bricks_call *call, const char *list, uint64_t list_size, bricks_id devices, const char *cues, uint64_t cues_size)
{
    const bricks_value arguments[] = {text(list, list_size), word(devices), text(cues, cues_size)};
    return bricks_fake_host_receive(self, call, &bricks_cues_submit_method, arguments, 3);
}

static const uint32_t bricks_cues_cancel_limits[] = {128};
static const bricks_fake_method bricks_cues_cancel_method = {
    "bricks.cues/1", "cancel", "leaf", "t", bricks_cues_cancel_limits};

static bricks_status bricks_cues_cancel(void *self, const bricks_call *call, const char *list, uint64_t list_size)
{
    const bricks_value arguments[] = {text(list, list_size)};
    return bricks_fake_host_receive(self, call, &bricks_cues_cancel_method, arguments, 1);
}

static const bricks_cues bricks_cues_table = {
    sizeof(bricks_cues), 0,
    bricks_cues_submit,
    bricks_cues_cancel,
};

/* bricks.content/1 */

static const uint32_t bricks_content_session_limits[] = {256};
static const bricks_fake_method bricks_content_session_method = {
    "bricks.content/1", "session", "leaf", "t", bricks_content_session_limits};

static bricks_status bricks_content_session(void *self, const bricks_call *call, const char *id, uint64_t id_size)
{
    const bricks_value arguments[] = {text(id, id_size)};
    return bricks_fake_host_receive(self, call, &bricks_content_session_method, arguments, 1);
}

static const uint32_t bricks_content_journey_limits[] = {256};
static const bricks_fake_method bricks_content_journey_method = {
    "bricks.content/1", "journey", "leaf", "t", bricks_content_journey_limits};

static bricks_status bricks_content_journey(void *self, const bricks_call *call, const char *id, uint64_t id_size)
{
    const bricks_value arguments[] = {text(id, id_size)};
    return bricks_fake_host_receive(self, call, &bricks_content_journey_method, arguments, 1);
}

static const uint32_t bricks_content_search_limits[] = {256, 0};
static const bricks_fake_method bricks_content_search_method = {
    "bricks.content/1", "search", "leaf", "tu", bricks_content_search_limits};

static bricks_status bricks_content_search(void *self, const bricks_call *call, const char *query, uint64_t query_size, uint32_t limit)
{
    const bricks_value arguments[] = {text(query, query_size), integer(limit)};
    return bricks_fake_host_receive(self, call, &bricks_content_search_method, arguments, 2);
}

static const bricks_content bricks_content_table = {
    sizeof(bricks_content), 0,
    bricks_content_session,
    bricks_content_journey,
    bricks_content_search,
};

/* bricks.user/1 */

static const bricks_fake_method bricks_user_current_method = {
    "bricks.user/1", "current", "leaf", "", NULL};

static bricks_status bricks_user_current(void *self, const bricks_call *call)
{
    return bricks_fake_host_receive(self, call, &bricks_user_current_method, NULL, 0);
}

static const bricks_user bricks_user_table = {
    sizeof(bricks_user), 0,
    bricks_user_current,
};

/* bricks.analytics/1 */

static const uint32_t bricks_analytics_track_limits[] = {128, 4096};
static const bricks_fake_method bricks_analytics_track_method = {
    "bricks.analytics/1", "track", "event", "tJ", bricks_analytics_track_limits};

static bricks_status bricks_analytics_track(void *self, const bricks_call *call, const char *name, uint64_t name_size, const char *properties, uint64_t properties_size)
{
    const bricks_value arguments[] = {text(name, name_size), text(properties, properties_size)};
    return bricks_fake_host_receive(self, call, &bricks_analytics_track_method, arguments, 2);
}

static const bricks_analytics bricks_analytics_table = {
    sizeof(bricks_analytics), 0,
    bricks_analytics_track,
};

/* bricks.blob/1 */

static const uint32_t bricks_blob_open_limits[] = {0};
static const bricks_fake_method bricks_blob_open_method = {
    "bricks.blob/1", "open", "leaf", "o", bricks_blob_open_limits};

static bricks_status bricks_blob_open(void *self, const bricks_call *call, bricks_id blob)
{
    const bricks_value arguments[] = {word(blob)};
    return bricks_fake_host_receive(self, call, &bricks_blob_open_method, arguments, 1);
}

static const uint32_t bricks_blob_release_limits[] = {0};
static const bricks_fake_method bricks_blob_release_method = {
    "bricks.blob/1", "release", "leaf", "o", bricks_blob_release_limits};

static bricks_status bricks_blob_release(void *self, const bricks_call *call, bricks_id blob)
{
    const bricks_value arguments[] = {word(blob)};
    return bricks_fake_host_receive(self, call, &bricks_blob_release_method, arguments, 1);
}

static const uint32_t bricks_blob_publish_limits[] = {64, 64, 0};
static const bricks_fake_method bricks_blob_publish_method = {
    "bricks.blob/1", "publish", "leaf", "ttu", bricks_blob_publish_limits};

static bricks_status bricks_blob_publish(void *self, const bricks_call *call, const char *name, uint64_t name_size, const char *media_type, uint64_t media_type_size, uint32_t seconds)
{
    const bricks_value arguments[] = {text(name, name_size), text(media_type, media_type_size), integer(seconds)};
    return bricks_fake_host_receive(self, call, &bricks_blob_publish_method, arguments, 3);
}

static const uint32_t bricks_blob_withdraw_limits[] = {64};
static const bricks_fake_method bricks_blob_withdraw_method = {
    "bricks.blob/1", "withdraw", "leaf", "t", bricks_blob_withdraw_limits};

static bricks_status bricks_blob_withdraw(void *self, const bricks_call *call, const char *name, uint64_t name_size)
{
    const bricks_value arguments[] = {text(name, name_size)};
    return bricks_fake_host_receive(self, call, &bricks_blob_withdraw_method, arguments, 1);
}

static const bricks_blob bricks_blob_table = {
    sizeof(bricks_blob), 1,
    bricks_blob_open,
    bricks_blob_release,
    bricks_blob_publish,
    bricks_blob_withdraw,
};

/* bricks.net/1 */

static const uint32_t bricks_net_connect_limits[] = {255, 0, 0};
static const bricks_fake_method bricks_net_connect_method = {
    "bricks.net/1", "connect", "leaf", "tuu", bricks_net_connect_limits};

static bricks_status bricks_net_connect(void *self, const bricks_call *call, const char *host, uint64_t host_size, uint32_t port, uint32_t timeout_milliseconds)
{
    const bricks_value arguments[] = {text(host, host_size), integer(port), integer(timeout_milliseconds)};
    return bricks_fake_host_receive(self, call, &bricks_net_connect_method, arguments, 3);
}

static const uint32_t bricks_net_listen_limits[] = {0, 0};
static const bricks_fake_method bricks_net_listen_method = {
    "bricks.net/1", "listen", "leaf", "uu", bricks_net_listen_limits};

static bricks_status bricks_net_listen(void *self, const bricks_call *call, uint32_t port, uint32_t seconds)
{
    const bricks_value arguments[] = {integer(port), integer(seconds)};
    return bricks_fake_host_receive(self, call, &bricks_net_listen_method, arguments, 2);
}

static const uint32_t bricks_net_stop_listening_limits[] = {0};
static const bricks_fake_method bricks_net_stop_listening_method = {
    "bricks.net/1", "stop_listening", "leaf", "u", bricks_net_stop_listening_limits};

static bricks_status bricks_net_stop_listening(void *self, const bricks_call *call, uint32_t port)
{
    const bricks_value arguments[] = {integer(port)};
    return bricks_fake_host_receive(self, call, &bricks_net_stop_listening_method, arguments, 1);
}

static const bricks_fake_method bricks_net_networks_method = {
    "bricks.net/1", "networks", "leaf", "", NULL};

static bricks_status bricks_net_networks(void *self, const bricks_call *call)
{
    return bricks_fake_host_receive(self, call, &bricks_net_networks_method, NULL, 0);
}

static const uint32_t bricks_net_broadcast_limits[] = {64, 0, 684};
static const bricks_fake_method bricks_net_broadcast_method = {
    "bricks.net/1", "broadcast", "leaf", "tut", bricks_net_broadcast_limits};

static bricks_status bricks_net_broadcast(void *self, const bricks_call *call, const char *network, uint64_t network_size, uint32_t port, const char *content, uint64_t content_size)
{
    const bricks_value arguments[] = {text(network, network_size), integer(port), text(content, content_size)};
    return bricks_fake_host_receive(self, call, &bricks_net_broadcast_method, arguments, 3);
}

static const bricks_net bricks_net_table = {
    sizeof(bricks_net), 1,
    bricks_net_connect,
    bricks_net_listen,
    bricks_net_stop_listening,
    bricks_net_networks,
    bricks_net_broadcast,
};

/* bricks.inbox/1 */

static const uint32_t bricks_inbox_put_limits[] = {64, 16384};
static const bricks_fake_method bricks_inbox_put_method = {
    "bricks.inbox/1", "put", "leaf", "tj", bricks_inbox_put_limits};

static bricks_status bricks_inbox_put(void *self, const bricks_call *call, const char *user, uint64_t user_size, const char *notice, uint64_t notice_size)
{
    const bricks_value arguments[] = {text(user, user_size), text(notice, notice_size)};
    return bricks_fake_host_receive(self, call, &bricks_inbox_put_method, arguments, 2);
}

static const uint32_t bricks_inbox_withdraw_limits[] = {64, 128};
static const bricks_fake_method bricks_inbox_withdraw_method = {
    "bricks.inbox/1", "withdraw", "leaf", "tt", bricks_inbox_withdraw_limits};

static bricks_status bricks_inbox_withdraw(void *self, const bricks_call *call, const char *user, uint64_t user_size, const char *key, uint64_t key_size)
{
    const bricks_value arguments[] = {text(user, user_size), text(key, key_size)};
    return bricks_fake_host_receive(self, call, &bricks_inbox_withdraw_method, arguments, 2);
}

static const uint32_t bricks_inbox_read_limits[] = {128};
static const bricks_fake_method bricks_inbox_read_method = {
    "bricks.inbox/1", "read", "leaf", "t", bricks_inbox_read_limits};

static bricks_status bricks_inbox_read(void *self, const bricks_call *call, const char *key, uint64_t key_size)
{
    const bricks_value arguments[] = {text(key, key_size)};
    return bricks_fake_host_receive(self, call, &bricks_inbox_read_method, arguments, 1);
}

static const bricks_fake_method bricks_inbox_unread_method = {
    "bricks.inbox/1", "unread", "leaf", "", NULL};

static bricks_status bricks_inbox_unread(void *self, const bricks_call *call)
{
    return bricks_fake_host_receive(self, call, &bricks_inbox_unread_method, NULL, 0);
}

static const bricks_inbox bricks_inbox_table = {
    sizeof(bricks_inbox), 0,
    bricks_inbox_put,
    bricks_inbox_withdraw,
    bricks_inbox_read,
    bricks_inbox_unread,
};

/* bricks.health/1 */

static const bricks_fake_method bricks_health_access_method = {
    "bricks.health/1", "access", "async", "", NULL};

static bricks_status bricks_health_access(void *self, const bricks_call *call)
{
    return bricks_fake_host_receive(self, call, &bricks_health_access_method, NULL, 0);
}

static const uint32_t bricks_health_window_limits[] = {64, 0, 0, 0};
static const bricks_fake_method bricks_health_window_method = {
    "bricks.health/1", "window", "async", "tllu", bricks_health_window_limits};

static bricks_status bricks_health_window(void *self, const bricks_call *call, const char *kind, uint64_t kind_size, int64_t from, int64_t to, uint32_t limit)
{
    const bricks_value arguments[] = {text(kind, kind_size), integer(from), integer(to), integer(limit)};
    return bricks_fake_host_receive(self, call, &bricks_health_window_method, arguments, 4);
}

static const uint32_t bricks_health_write_mindful_limits[] = {16384};
static const bricks_fake_method bricks_health_write_mindful_method = {
    "bricks.health/1", "write_mindful", "async", "j", bricks_health_write_mindful_limits};

static bricks_status bricks_health_write_mindful(void *self, const bricks_call *call, const char *session, uint64_t session_size)
{
    const bricks_value arguments[] = {text(session, session_size)};
    return bricks_fake_host_receive(self, call, &bricks_health_write_mindful_method, arguments, 1);
}

static const uint32_t bricks_health_remove_mindful_limits[] = {256};
static const bricks_fake_method bricks_health_remove_mindful_method = {
    "bricks.health/1", "remove_mindful", "async", "t", bricks_health_remove_mindful_limits};

static bricks_status bricks_health_remove_mindful(void *self, const bricks_call *call, const char *id, uint64_t id_size)
{
    const bricks_value arguments[] = {text(id, id_size)};
    return bricks_fake_host_receive(self, call, &bricks_health_remove_mindful_method, arguments, 1);
}

static const bricks_health bricks_health_table = {
    sizeof(bricks_health), 0,
    bricks_health_access,
    bricks_health_window,
    bricks_health_write_mindful,
    bricks_health_remove_mindful,
};

const bricks_fake_table bricks_fake_tables[] = {
    {"bricks.devices/1", &bricks_devices_table, sizeof bricks_devices_table},
    {"bricks.devices-events/1", &bricks_devices_events_table, sizeof bricks_devices_events_table},
    {"bricks.timer-delegate/1", &bricks_timer_delegate_table, sizeof bricks_timer_delegate_table},
    {"bricks.biometrics-delegate/1", &bricks_biometrics_delegate_table, sizeof bricks_biometrics_delegate_table},
    {"bricks.community-delegate/1", &bricks_community_delegate_table, sizeof bricks_community_delegate_table},
    {"bricks.tuya-events/1", &bricks_tuya_events_table, sizeof bricks_tuya_events_table},
    {"bricks.core/1", &bricks_core_table, sizeof bricks_core_table},
    {"bricks.surface/1", &bricks_surface_table, sizeof bricks_surface_table},
    {"bricks.navigation/1", &bricks_navigation_table, sizeof bricks_navigation_table},
    {"bricks.store/1", &bricks_store_table, sizeof bricks_store_table},
    {"bricks.cues/1", &bricks_cues_table, sizeof bricks_cues_table},
    {"bricks.content/1", &bricks_content_table, sizeof bricks_content_table},
    {"bricks.user/1", &bricks_user_table, sizeof bricks_user_table},
    {"bricks.analytics/1", &bricks_analytics_table, sizeof bricks_analytics_table},
    {"bricks.blob/1", &bricks_blob_table, sizeof bricks_blob_table},
    {"bricks.net/1", &bricks_net_table, sizeof bricks_net_table},
    {"bricks.inbox/1", &bricks_inbox_table, sizeof bricks_inbox_table},
    {"bricks.health/1", &bricks_health_table, sizeof bricks_health_table},
};

const uint32_t bricks_fake_table_count = sizeof bricks_fake_tables / sizeof *bricks_fake_tables;
